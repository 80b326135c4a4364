"""The figures of the baselines: what follows from the tallies, as JSON, as CSV, and as a page."""

import csv
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import sqrt
from operator import attrgetter
from pathlib import Path
from typing import Final

from baseline_tallies import MatchTally, SeatedMatch, TallyFile

import cubetable
from cubetable import __version__, bots
from cubetable.bots.measure import baselines as published
from cubetable.bots.measure.baselines import Baseline
from cubetable.bots.measure.nodes import nodes_of
from cubetable.bots.measure.rating import Interval, RatedGame, elo, share, student
from cubetable.core import registry
from cubetable.core.game import Game
from cubetable.core.record.write import draft_for

RANDOM: Final = "random"
JSON: Final = Path(published.__file__).with_name(published.FILE)
PAGE: Final = Path(__file__).parents[1] / "docs" / "reports" / "baselines.md"
TABLES: Final = "<!-- The tables: written by `make baselines`. -->"
NOTHING_KNOWN: Final = Interval(0.0, 0.0, 1.0)
SHORTEST: Final = 1e-6
"""Seconds: no work takes less, whatever the clock says."""
SAME: Final = 1e-9
"""No more spread than this comes of rounding."""
NOTHING: Final = "–"
HEAD: Final = (
    "player",
    "Elo",
    "score in %",
    "games",
    "decisions",
    "plies",
    "moves to choose from",
    "chance in %",
    "decisions/s",
)

Tallied = Mapping[SeatedMatch, MatchTally]


def write_figures(known: TallyFile) -> None:
    """Write all figures as JSON and as CSV, and into the page."""
    rows = [
        row for setting in dict.fromkeys(match.setting for match in known.by_match) for row in _rows(setting, known)
    ]
    rows.sort(key=lambda row: cubetable.games().index(row.game))  # a stable order, whatever was measured first
    if not rows:
        sys.exit("No setting has been measured yet.")
    counts = [row.games for row in rows]
    about = {"cubetable": __version__, "seed": known.seed, "games": [min(counts), max(counts)]}
    lines = ",\n".join(f"  {json.dumps(row._asdict())}" for row in rows)
    _write(JSON, f'{{"about": {json.dumps(about)}, "rows": [\n{lines}\n]}}\n')
    with draft_for(JSON.with_suffix(".csv")) as draft, draft.open("x", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([Baseline._fields, *rows])
    page, _, _ = PAGE.read_text(encoding="utf-8").partition(TABLES)
    _write(PAGE, "\n".join([f"{page}{TABLES}", "", *_tables(rows, known)]) + "\n")


def _write(path: Path, text: str) -> None:
    with draft_for(path) as draft:
        draft.write_text(text, encoding="utf-8")


# --- What follows from the tallies --------------------------------------------------------------------


def _rows(setting: str, known: TallyFile) -> Iterator[Baseline]:
    """Work out the figures of one setting, one row for each player."""
    game = cubetable.game(setting)
    there = {match: tally for match, tally in known.by_match.items() if match.setting == setting}
    if SeatedMatch(setting, bots.STRONGEST, bots.STRONGEST if game.cooperative else bots.BY_LEVEL[-2]) not in there:
        return  # the last of its matches has not begun
    ratings = {} if game.cooperative else elo(_rated(there, game.players), zero=RANDOM)
    behind = sum(tally.games for match, tally in there.items() if match.player != match.others) if ratings else 0
    for match, tally in there.items():
        if match.others in (RANDOM, match.player):
            yield _row(game, match, tally, ratings.get(match.player), behind)


def _row(game: Game, match: SeatedMatch, tally: MatchTally, rating: Interval | None, behind: int) -> Baseline:
    score = _mean(tally) if game.cooperative else share(tally.won, tally.games) or NOTHING_KNOWN
    value, low, high = (None, None, None) if rating is None else map(_tenths, rating)
    return Baseline(
        setting=match.setting,
        game=game.name(),
        seats=game.players,
        player=match.player,
        nodes=nodes_of(game, match.player),
        games=tally.games,
        score=round(score.value, 4),
        score_low=round(score.low, 4),
        score_high=round(score.high, 4),
        elo=value,
        elo_low=low,
        elo_high=high,
        elo_games=behind,
        decisions=round(tally.decisions / tally.games, 2),
        plies=round(tally.plies / tally.games, 2),
        branching=round(tally.offered / max(tally.decisions, 1), 2),
        chance=round(tally.chance / max(tally.plies, 1), 4),
        unfinished=tally.unfinished,
        decisions_per_second=float(f"{tally.acts / max(tally.seconds, SHORTEST):.3g}"),
    )


def _tenths(points: float) -> float:
    return round(points, 1)


def _rated(there: Tallied, seats: int) -> Iterator[RatedGame]:
    """Give the games of each match as one: what the player won, and what each of the others did in the mean."""
    for match, tally in there.items():
        if match.player != match.others:
            rest = (tally.games - tally.won) / (seats - 1)
            names = (match.player, *[match.others] * (seats - 1))
            yield RatedGame(names, (tally.won, *[rest] * (seats - 1)))


def _mean(tally: MatchTally) -> Interval:
    """Return the mean of a share of the best possible result, with the interval of Student's distribution.

    Where all games had the same result, their spread says nothing, and the interval is Wilson's.
    """
    mean, free = tally.won / tally.games, tally.games - 1
    spread = tally.squares / tally.games - mean * mean
    if spread < SAME or not free:
        return share(tally.won, tally.games) or NOTHING_KNOWN
    half = student(free) * sqrt(spread / free)
    return Interval(mean, mean - half, mean + half).inside(0.0, 1.0)


# --- As a page ----------------------------------------------------------------------------------------


def _tables(rows: Sequence[Baseline], known: TallyFile) -> Iterator[str]:
    """Write a table for each game, with a line for each setting and player."""
    total = sum(tally.games for tally in known.by_match.values())
    yield f"What was run: version {__version__}, seed {known.seed}, {total:,} games in {len(known.by_match)} matches."
    for game, group in groupby(rows, attrgetter("game")):
        theirs = list(group)
        counts = [row.games for row in theirs]
        yield from (
            "",
            f"## {registry.title(game, 'en')}",
            "",
            f"Games behind each score: {min(counts)} to {max(counts)}.",
        )
        yield from ("", *_table(theirs))


def _table(rows: Iterable[Baseline]) -> Iterator[str]:
    yield f"| setting | {' | '.join(HEAD)} |"
    yield f"|{'---|' * (len(HEAD) + 1)}"
    for setting, theirs in groupby(rows, attrgetter("setting")):
        for number, row in enumerate(theirs):
            label = "" if number else f"`{setting}`, {row.seats} {'seat' if row.seats == 1 else 'seats'}"
            yield f"| {label} | {' | '.join(_cells(row))} |"


def _cells(row: Baseline) -> Iterator[str]:
    yield row.player if row.nodes is None else f"{row.player}, {row.nodes:,} nodes"
    yield NOTHING if row.elo is None else _between(row.elo, row.elo_low, row.elo_high)
    yield _between(*(100 * value for value in (row.score, row.score_low, row.score_high)))
    yield f"{row.games}, {row.unfinished} cut off" if row.unfinished else str(row.games)
    yield from (f"{row.decisions:.0f}", f"{row.plies:.0f}", f"{row.branching:.1f}", f"{100 * row.chance:.0f}")
    yield f"{row.decisions_per_second:,.0f}"


def _between(value: float, low: float | None, high: float | None) -> str:
    return f"{value:.0f}" if low == high else f"{value:.0f} ({low:.0f} to {high:.0f})"
