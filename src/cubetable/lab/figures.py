"""The figures of one setting, each with its 95 % interval."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, floor, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.rating import Interval, Z, share
from cubetable.core.game import Game
from cubetable.lab.row import Row

Numbers = NDArray[np.float64]

SHARES: Final = ("choices", "matters", "first", "ties", "comebacks", "possible", "solved")
"""Figures between 0 and 1; the others count."""


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


def findings(game: Game, rows: Iterable[Row]) -> Findings:
    """Add the games of one setting up."""
    games = list(rows)
    seats = () if game.cooperative else _seats(game, games)
    ends = Counter(row.reason for row in games)
    return Findings(
        str(game),
        len(games),
        {name: figure(games) for name, figure in _figures(game, seats).items()},
        seats,
        tuple(End(reason, share(n, len(games)) or NOTHING) for reason, n in ends.most_common()),
        dict(sorted(Counter(row.plies for row in games).items())),
    )


NOTHING: Final = Interval(0.0, 0.0, 1.0)
"""The prior of a share."""

Figure = Callable[[Sequence[Row]], Interval | None]


def _figures(game: Game, seats: tuple[Interval, ...]) -> Mapping[str, Figure]:
    """Say how each figure is made, in the order in which they are shown."""
    apart: dict[str, Figure] = {
        "first": lambda _: seats[0] if seats else None,
        "ties": lambda games: _share(len(row.winners) != 1 for row in games),
        "comebacks": lambda games: _share(row.behind for row in games if row.behind is not None),
    }
    together: dict[str, Figure] = {
        "possible": lambda games: mean([row.possible for row in games if row.possible is not None]),
        "solved": lambda games: _share(bool(row.winners) for row in games),
    }
    return {
        "plies": lambda games: mean([row.plies for row in games]),
        "plies_median": lambda games: median([row.plies for row in games]),
        "turns": lambda games: mean([row.turns for row in games]),
        "turns_median": lambda games: median([row.turns for row in games]),
        "moves": lambda games: ratio([row.offered for row in games], [row.plies for row in games]),
        "moves_median": lambda games: median([row.median for row in games]),
        "choices": lambda games: ratio([row.choices for row in games], [row.plies for row in games]),
        "matters": lambda games: _share(row.matters for row in games if row.matters is not None),
        **(together if game.cooperative else apart),
    }


def _seats(game: Game, games: Sequence[Row]) -> tuple[Interval, ...]:
    """Divide each win among those who share it."""
    decided = [row for row in games if row.decided]
    won = [sum(1 / len(row.winners) for row in decided if seat in row.winners) for seat in range(game.players)]
    return tuple(share(each, len(decided)) or NOTHING for each in won)


def _share(answers: Iterable[bool | None]) -> Interval | None:
    counted = list(answers)
    return share(sum(map(bool, counted)), len(counted))


# --- Intervals ----------------------------------------------------------------------------------------


def mean(values: Sequence[float]) -> Interval | None:
    """Give the mean with the interval of the normal distribution.

    >>> [round(bound, 2) for bound in mean([1, 2, 3, 4]) or ()]
    [2.5, 1.23, 3.77]
    """
    if not values:
        return None
    array = np.array(values, dtype=np.float64)
    half = Z * float(array.std(ddof=1)) / sqrt(len(array)) if len(array) > 1 else 0.0
    middle = float(array.mean())
    return Interval(middle, middle - half, middle + half)


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


def ratio(parts: Sequence[int], wholes: Sequence[int]) -> Interval | None:
    """Divide one sum by another; games, not moves, are what is independent of each other.

    >>> ratio([1, 1, 1], [2, 2, 2])
    Interval(value=0.5, low=0.5, high=0.5)
    """
    part, whole = np.array(parts, dtype=np.float64), np.array(wholes, dtype=np.float64)
    if whole.sum() == 0:
        return None
    value = float(part.sum() / whole.sum())
    off: Numbers = part - value * whole
    spread = float(off.std(ddof=1)) if len(off) > 1 else 0.0
    half = Z * spread / sqrt(len(off)) / float(whole.mean())
    return Interval(value, value - half, value + half)
