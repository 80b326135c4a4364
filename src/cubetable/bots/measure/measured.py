"""The fixed ratings of the bots, from the shares of the wins that the arena measured.

`make ladder` measures each level against the one below: one seat has the level, all others the level below. Each
game's `ladder.json` keeps the shares. By Luce's rule a share is a distance between two ratings. Level 3 has the rating
of a new player, and the other levels follow from it, step by step. One drawn game is added to each measurement, so
that a level that won all has a distance, too; the true one may then be larger.
"""

import json
from functools import cache
from itertools import pairwise
from math import hypot, log, sqrt
from typing import Final, NamedTuple

from cubetable.core.game import Game
from cubetable.core.options import parse_spec
from cubetable.core.registry import manifest
from cubetable.match.ratings.glicko import CENTRE, SCALE, VOLATILITY, WIDEST, Rating

FILE: Final = "ladder.json"
"""The file of a game's package with what was measured."""
LEVEL: Final = "bot:"
ANCHOR: Final = 3
"""The level with the rating of a new player."""
LOWEST: Final = 1
HIGHEST: Final = 6
USUAL: Final = frozenset({"players"})
"""The option that may differ from the usual in what was measured."""


class Measurement(NamedTuple):
    """The share of the wins of a level at a table where all others have the level below, in so many games."""

    seats: int
    level: int
    won: float
    games: int


class Distance(NamedTuple):
    """The points between two neighbouring levels, and the standard deviation of the measurement."""

    points: float
    deviation: float


def rating_of_bot(game: Game, name: str) -> Rating | None:
    """Return the fixed rating of a bot at a table; None if it was not measured with these options.

    >>> import cubetable
    >>> round(rating_of_bot(cubetable.game("cubulus"), "bot:3").rating)
    1500
    """
    options = parse_spec(str(game))[1]
    if not name.startswith(LEVEL) or not options.keys() <= USUAL:
        return None
    return _ratings(game.name(), game.players).get(int(name.removeprefix(LEVEL)))


@cache
def measurements(name: str) -> tuple[Measurement, ...]:
    """List what was measured for a game; for some games it is nothing."""
    path = manifest(name).file(FILE)
    if not path.is_file():
        return ()
    return tuple(Measurement(**row) for row in json.loads(path.read_text(encoding="utf-8")))


@cache
def _ratings(name: str, seats: int) -> dict[int, Rating]:
    """Return the ratings of a game's levels; between two measured numbers of seats they are in proportion."""
    measured = sorted({one.seats for one in measurements(name)})
    if seats in measured:
        return _measured_ratings(name, seats)
    for fewer, more in pairwise(measured):
        if fewer < seats < more:
            low, high = _measured_ratings(name, fewer), _measured_ratings(name, more)
            part = (seats - fewer) / (more - fewer)
            return {level: _between(low[level], high[level], part) for level in low.keys() & high.keys()}
    return {}


def _measured_ratings(name: str, seats: int) -> dict[int, Rating]:
    """Add the distances up from the anchor; the highest level plays as the one below where it was not measured."""
    steps = {one.level: distance(one) for one in measurements(name) if one.seats == seats}
    if HIGHEST - 1 in steps:
        steps.setdefault(HIGHEST, Distance(0.0, 0.0))
    ratings = {ANCHOR: Distance(0.0, 0.0)}
    for level in range(ANCHOR + 1, HIGHEST + 1):
        if level not in steps:
            break
        below, step = ratings[level - 1], steps[level]
        ratings[level] = Distance(below.points + step.points, hypot(below.deviation, step.deviation))
    for level in range(ANCHOR - 1, LOWEST - 1, -1):
        if level + 1 not in steps:
            break
        above, step = ratings[level + 1], steps[level + 1]
        ratings[level] = Distance(above.points - step.points, hypot(above.deviation, step.deviation))
    return {
        level: Rating(round(CENTRE + at.points, 1), round(min(at.deviation, WIDEST), 1), VOLATILITY)
        for level, at in ratings.items()
    }


def distance(one: Measurement) -> Distance:
    """Return the distance that a measured share stands for, after one drawn game more.

    75 of 100 games count as 75.5 of 101:

    >>> [round(value, 1) for value in distance(Measurement(seats=2, level=4, won=0.75, games=100))]
    [188.6, 39.8]
    """
    games = one.games + 1
    share = (one.won * one.games + 1 / one.seats) / games
    return Distance(SCALE * log(share * (one.seats - 1) / (1 - share)), SCALE / sqrt(games * share * (1 - share)))


def _between(low: Rating, high: Rating, part: float) -> Rating:
    return Rating(
        round(low.rating + part * (high.rating - low.rating), 1), max(low.deviation, high.deviation), VOLATILITY
    )
