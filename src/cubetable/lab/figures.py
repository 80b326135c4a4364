"""The figures of one setting, each with its 95 % interval."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import ceil, floor, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.measure.rating import Interval, Z, share
from cubetable.core.game import Game
from cubetable.lab.measures import MEDIANS, Form, Measure, measures_of
from cubetable.lab.row import Row

Numbers = NDArray[np.float64]

NOTHING: Final = Interval(0.0, 0.0, 1.0)
"""The prior of a share."""
NO_MORE: Final[Mapping[str, Interval | None]] = {}


class End(NamedTuple):
    """One way in which games ended: its key, and its share of all games."""

    reason: str
    share: Interval


class Findings(NamedTuple):
    """All figures of one setting; a figure that this game does not have is None.

    `seats` has the share of the decided games that each seat won.
    """

    spec: str
    games: int
    figures: Mapping[str, Interval | None]
    seats: tuple[Interval, ...]
    ends: tuple[End, ...]
    lengths: Mapping[int, int]


def findings(game: Game, rows: Iterable[Row], more: Mapping[str, Interval | None] = NO_MORE) -> Findings:
    """Add the games of one setting up; `more` are figures that have games of their own."""
    games = list(rows)
    ends = Counter(row.reason for row in games)
    return Findings(
        str(game),
        len(games),
        {**_figures(game, games), **more},
        () if game.cooperative else _seats(game, games),
        tuple(End(reason, share(n, len(games)) or NOTHING) for reason, n in ends.most_common()),
        dict(sorted(Counter(row.plies for row in games).items())),
    )


def _figures(game: Game, games: Sequence[Row]) -> dict[str, Interval | None]:
    """Work every figure out, in the order in which they are shown."""
    intervals: dict[str, Interval | None] = {}
    for name, measure in measures_of(game).items():
        intervals[name] = figure(measure, games)
        if name in MEDIANS:
            intervals[f"{name}_median"] = median([_of_one_game(name, row) for row in games])
    return intervals


def figure(measure: Measure, games: Iterable[Row]) -> Interval | None:
    """Work one measure out with its 95 % interval."""
    observed = [value for row in games if (value := measure.observe(row)) is not None]
    parts, wholes = [part for part, _ in observed], [whole for _, whole in observed]
    if measure.form is Form.VERDICT:
        return share(sum(parts), len(parts))
    found = ratio(parts, wholes)
    return found.inside(0.0, 1.0) if found is not None and measure.percent else found


def _of_one_game(name: str, row: Row) -> int:
    return {"plies": row.plies, "turns": row.turns, "moves": row.median}[name]


def _seats(game: Game, games: Sequence[Row]) -> tuple[Interval, ...]:
    """Divide each win among those who share it."""
    decided = [row for row in games if row.decided]
    won = [sum(1 / len(row.winners) for row in decided if seat in row.winners) for seat in range(game.players)]
    return tuple(share(each, len(decided)) or NOTHING for each in won)


# --- Intervals ----------------------------------------------------------------------------------------


def median(values: Sequence[float]) -> Interval | None:
    """Give the median between two of the values themselves, which asks nothing of how they are distributed.

    >>> median(range(1, 102))
    Interval(value=51.0, low=41.0, high=61.0)
    """
    if not values:
        return None
    array = np.sort(np.array(values, dtype=np.float64))
    last, half = len(array) - 1, Z * sqrt(len(array)) / 2
    low, high = max(floor(last / 2 - half), 0), min(ceil(last / 2 + half), last)
    return Interval(float(np.median(array)), float(array[low]), float(array[high]))


def ratio(parts: Sequence[float], wholes: Sequence[float]) -> Interval | None:
    """Divide one sum by another; games, not moves, are what is independent of each other.

    >>> ratio([1, 1, 1], [2, 2, 2])
    Interval(value=0.5, low=0.5, high=0.5)
    >>> [round(bound, 2) for bound in ratio([1, 2, 3, 4], [1, 1, 1, 1]) or ()]
    [2.5, 1.23, 3.77]
    """
    part, whole = np.array(parts, dtype=np.float64), np.array(wholes, dtype=np.float64)
    if whole.sum() <= 0:
        return None
    value = float(part.sum() / whole.sum())
    off: Numbers = part - value * whole
    spread = float(off.std(ddof=1)) if len(off) > 1 else 0.0
    half = Z * spread / sqrt(len(off)) / float(whole.mean())
    return Interval(value, value - half, value + half)
