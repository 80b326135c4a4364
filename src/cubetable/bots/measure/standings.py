"""The table of an arena: what each name made of its games."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cubetable.bots.agent import is_agent
from cubetable.bots.measure.arena import ArenaGame
from cubetable.bots.measure.rating import Interval, elo, share


class ArenaStanding(NamedTuple):
    """The results of one player at all seats; a shared win counts for its part.

    `share` is that of the games with winners and losers; in cooperative games, of all games.
    """

    name: str
    games: int
    wins: float
    decided: int
    share: Interval | None
    score: float
    ms: float
    elo: Interval | None


class AnswerSheet(NamedTuple):
    """How a program answered in all its games: questions, random moves instead, and faults by rule or by kind."""

    name: str
    asked: int
    replaced: int
    faults: Mapping[str, int]


def answer_sheets(played: Sequence[ArenaGame]) -> list[AnswerSheet]:
    """Add up the answers of each program, the most frequent fault first."""
    names = sorted({name for game in played for name in game.names if is_agent(name)})
    return [_answer_sheet(name, played) for name in names]


def _answer_sheet(name: str, played: Sequence[ArenaGame]) -> AnswerSheet:
    answers = [one for game in played for who, one in zip(game.names, game.answers, strict=False) if who == name]
    faults: Counter[str] = Counter()
    for one in answers:
        faults.update(dict(one.faults))
    in_order = dict(sorted(faults.items(), key=lambda fault: (-fault[1], fault[0])))
    return AnswerSheet(name, sum(one.questions for one in answers), sum(one.replaced for one in answers), in_order)


def standings(played: Sequence[ArenaGame], *, together: bool) -> list[ArenaStanding]:
    """Add the games up by name, the best first; solo and cooperative games give no ratings."""
    names = {name for game in played for name in game.names}
    ratings = {} if together or len(names) < 2 else elo(game.result for game in played)
    rows = [_standing(name, played, ratings, together=together) for name in names]
    return sorted(rows, key=lambda row: (-(row.elo.value if row.elo else row.score), row.name))


def seat_shares(played: Sequence[ArenaGame]) -> list[Interval | None]:
    """Return for each seat its share of the games that had winners and losers, whoever sat there."""
    decided = [game for game in played if game.decided]
    seats = range(len(played[0].names))
    return [share(sum(_part(game, seat, together=False) for game in decided), len(decided)) for seat in seats]


def _standing(
    name: str, played: Sequence[ArenaGame], ratings: Mapping[str, Interval], *, together: bool
) -> ArenaStanding:
    seats = [(game, seat) for game in played for seat, who in enumerate(game.names) if who == name]
    wins = sum(_part(game, seat, together=together) for game, seat in seats)
    decided = [(game, seat) for game, seat in seats if together or game.decided]
    won = sum(_part(game, seat, together=together) for game, seat in decided)
    acts = sum(game.spent[seat].acts for game, seat in seats)
    return ArenaStanding(
        name,
        len(seats),
        wins,
        len(decided),
        share(won, len(decided)),
        sum(game.scores[seat] for game, seat in seats) / len(seats),
        1000 * sum(game.spent[seat].seconds for game, seat in seats) / max(acts, 1),
        ratings.get(name),
    )


def _part(game: ArenaGame, seat: int, *, together: bool) -> float:
    """Say how much of a win a seat took."""
    if seat not in game.winners:
        return 0.0
    return 1.0 if together else 1 / len(game.winners)
