"""A comparison of two versions as lines of text, and as what JSON is made of."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from textwrap import wrap
from typing import Final, NamedTuple

from cubetable.cli.tables import aligned
from cubetable.core import registry
from cubetable.core.messages import DEFAULT_LANGUAGE, PERCENT, say, sentence
from cubetable.lab.question import Question
from cubetable.lab.versions.best_moves import BestMove, ComparedPosition, changed_file, players_of
from cubetable.lab.versions.differences import Difference
from cubetable.lab.versions.pair import VersionPair
from cubetable.lab.versions.replays import SAME, VERDICTS, RecordReplay
from cubetable.lab.versions.words import form_of, is_clear, title_of
from cubetable.lab.words import write_change, write_figure

WIDTH: Final = 100
CLEAR: Final = "◆"
"""Stands behind a difference whose interval leaves zero out."""


class Comparison(NamedTuple):
    """All that was compared: how many games of each version, and what came of it."""

    question: Question
    games: int
    measures: Mapping[str, Difference]
    positions: Sequence[ComparedPosition]
    replays: Sequence[RecordReplay]
    folder: Path


def comparison_lines(result: Comparison, pair: VersionPair, names: tuple[str, str], lang: str) -> Iterator[str]:
    """Write a comparison."""
    question = result.question
    yield say("shell.compare.title", lang, old=names[0], new=names[1])
    yield from wrap(say("shell.compare.asked", lang, games=result.games, seats=", ".join(question.seats)), WIDTH)
    yield ""
    yield from _measure_lines(result, pair, lang)
    if result.positions:
        yield from ("", *_position_lines(result, pair, lang))
    if result.replays:
        yield from ("", *_replay_lines(result.replays, lang))
    yield from ("", say("shell.compare.kept", lang, folder=result.folder))


def _measure_lines(result: Comparison, pair: VersionPair, lang: str) -> Iterator[str]:
    head = [*(say(f"shell.compare.{key}", lang) for key in ("measure", "old", "new", "difference")), ""]
    rows = [_measure_row(name, one, pair, lang) for name, one in result.measures.items()]
    yield from aligned([head, *rows])
    yield say("shell.compare.legend", lang, mark=CLEAR)


def _measure_row(name: str, one: Difference, pair: VersionPair, lang: str) -> list[str]:
    form = form_of(name)
    return [
        title_of(name, pair.games, lang),
        *(write_figure(form, figure, lang) for figure in (one.old, one.new)),
        write_change(form, one.by, lang),
        CLEAR if is_clear(name, one) else "",
    ]


def _position_lines(result: Comparison, pair: VersionPair, lang: str) -> Iterator[str]:
    positions = result.positions
    counts = {
        "positions": len(positions),
        "players": ", ".join(players_of(result.question)),
        "changed": sum(one.has_changed for one in positions),
        "unsure": sum(one.reached and not one.is_sure for one in positions),
        "away": sum(not one.reached for one in positions),
    }
    yield from wrap(say("shell.compare.positions", lang, **counts), WIDTH)
    old = registry.game(pair.old)
    rows = []
    for number, one in enumerate((one for one in positions if one.has_changed), start=1):
        where = say("shell.compare.position", lang, game=one.game + 1, at=one.at)
        turn = sentence(old.seat_name(one.seat, lang))
        rows.append([where, turn, _choice(one.old, lang), "→", _choice(one.new, lang), changed_file(number)])
    if rows:
        yield from aligned(rows)
        yield say("shell.compare.look", lang, folder=result.folder, file=rows[0][-1])


def _choice(choice: BestMove | None, lang: str) -> str:
    return "" if choice is None else f"{choice.move} ({100 * choice.outlook:.0f}{PERCENT[lang]})"


def _replay_lines(replays: Sequence[RecordReplay], lang: str) -> Iterator[str]:
    counts = Counter(one.verdict for one in replays)
    verdicts = (say(f"shell.compare.replay.{key}", lang, files=counts[key]) for key in VERDICTS if counts[key])
    yield from wrap(f"{say('shell.compare.replays', lang, files=len(replays))} {' '.join(verdicts)}", WIDTH)
    for one in replays:
        if one.verdict != SAME:
            yield f"  {one.path}: {_why(one, lang)}"


def _why(one: RecordReplay, lang: str) -> str:
    if one.why is not None:
        return one.why.text(lang)
    return say("shell.compare.replay.ends", lang, old=one.ends[0], new=one.ends[1])


def comparison_json(result: Comparison) -> dict[str, object]:
    """Give a comparison as JSON."""
    return {
        "question": result.question.as_json(),
        "games": result.games,
        "measures": {name: _difference_json(one) for name, one in result.measures.items()},
        "positions": [_position_json(one) for one in result.positions],
        "records": [
            {
                "file": str(one.path),
                "verdict": one.verdict,
                "why": one.why and one.why.text(DEFAULT_LANGUAGE),
                "results": one.ends,
            }
            for one in result.replays
        ],
        "folder": str(result.folder),
    }


def _difference_json(one: Difference) -> dict[str, object]:
    return {name: figure and figure._asdict() for name, figure in one._asdict().items()}


def _position_json(one: ComparedPosition) -> dict[str, object]:
    best = {name: choice and choice._asdict() for name, choice in (("old", one.old), ("new", one.new))}
    return {**asdict(one), **best, "changed": one.has_changed}
