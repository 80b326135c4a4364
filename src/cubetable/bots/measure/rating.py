"""Strength out of results: shares with intervals, and Elo ratings with theirs.

Ratings are those of Bradley and Terry; with more than two seats by Luce's rule, of which theirs is the case of two:
a seat wins with the chance of its strength among the strengths at the table. So any two are compared by the
games that one of them has won, and each game counts once in the intervals, not once for each pair. A shared win
or a draw is divided among those who share it: between two, half each.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import log, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

Z: Final = 1.959963984540054
"""So many standard deviations either way hold 95 % of a normal distribution."""
STUDENT: Final = (12.706204736, 4.302652730, 3.182446305, 2.776445105)
"""The same for the mean of two, three, four and five values, by Student's distribution."""
ELO: Final = 400 / log(10)
"""Elo points a unit of log odds: 400 points are odds of ten to one."""
PRIOR: Final = 1.0
"""So many draws against an average player are added for each player, so that a player that won all has a rating."""
STEPS: Final = 100
LONGEST_STEP: Final = 2.0
ENOUGH: Final = 1e-10


class Interval(NamedTuple):
    """A value, and between what it lies with 95 % confidence."""

    value: float
    low: float
    high: float

    def inside(self, least: float, most: float) -> "Interval":
        """Cut off what cannot be: a share is not below 0, and not above 1."""
        return self._replace(low=max(self.low, least), high=min(self.high, most))


class RatedGame(NamedTuple):
    """The players of a table, seat by seat, and the share of the win that each took; the shares sum to 1.

    Several games of one table may be added up to one: the shares then sum to their number.
    """

    names: tuple[str, ...]
    shares: tuple[float, ...]


def share(won: float, of: float) -> Interval | None:
    """Give a share of wins with Wilson's interval; None of nothing.

    >>> [round(bound, 3) for bound in share(60, 100) or ()]
    [0.6, 0.502, 0.691]
    """
    if of <= 0:
        return None
    p, zz = won / of, Z * Z / of
    middle = (p + zz / 2) / (1 + zz)
    half = Z * sqrt(p * (1 - p) / of + zz / (4 * of)) / (1 + zz)
    return Interval(p, min(max(middle - half, 0.0), p), max(min(middle + half, 1.0), p))


def student(free: int) -> float:
    """Return how many standard errors either way hold 95 % where the spread is known from few values (Student's t).

    `free` is their number less one. Of many values it is `Z`.

    >>> [round(student(free), 2) for free in (1, 4, 5, 10, 30, 1000)]
    [12.71, 2.78, 2.57, 2.23, 2.04, 1.96]
    """
    if free <= len(STUDENT):
        return STUDENT[free - 1]
    terms = (Z**3 + Z) / 4, (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96, (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + float(sum(term / free**power for power, term in enumerate(terms, 1)))


def elo(results: Iterable[RatedGame], zero: str | None = None) -> Mapping[str, Interval]:
    """Rate all players, with a mean of 0, or with one of them at 0; the intervals come from the curvature.

    >>> ratings = elo([RatedGame(("bot:1", "random"), (30, 10))], zero="random")
    >>> [round(ratings[name].value) for name in ("bot:1", "random")]
    [188, 0]
    """
    tables = _added_up(results)
    names = sorted({name for table in tables for name in table})
    if not names:
        return {}
    at = {name: i for i, name in enumerate(names)}
    seats = [np.array([at[name] for name in table]) for table in tables]
    wins = list(tables.values())
    strength = np.zeros(len(names))
    for _ in range(STEPS):
        slope, curvature = _slope_and_curvature(strength, seats, wins)
        step = np.linalg.solve(curvature, slope)
        strength += step * min(1.0, LONGEST_STEP / max(float(np.abs(step).max()), ENOUGH))
        if np.abs(step).max() < ENOUGH:
            break
    _, curvature = _slope_and_curvature(strength, seats, wins)
    # A rating is the distance to this mix of players, and its interval is that of the distance.
    mix = np.full(len(names), 1 / len(names)) if zero is None else np.eye(len(names))[at[zero]]
    beside = np.eye(len(names)) - mix
    spread = ELO * Z * np.sqrt(np.einsum("ij,jk,ik->i", beside, np.linalg.inv(curvature), beside))
    rating = ELO * (strength - mix @ strength)
    return {
        name: Interval(float(rating[i]), float(rating[i] - spread[i]), float(rating[i] + spread[i]))
        for name, i in at.items()
    }


def _added_up(results: Iterable[RatedGame]) -> dict[tuple[str, ...], Floats]:
    """Add the results of equal tables up: the model does not ask in which order they were seated."""
    tables: dict[tuple[str, ...], Floats] = {}
    for names, shares in results:
        order = sorted(range(len(names)), key=names.__getitem__)
        table = tuple(names[i] for i in order)
        tables.setdefault(table, np.zeros(len(names)))
        tables[table] += [shares[i] for i in order]
    return tables


def _slope_and_curvature(
    strength: Floats, seats: Sequence[NDArray[np.int64]], wins: Sequence[Floats]
) -> tuple[Floats, Floats]:
    """Differentiate the likelihood of the results once, and once more with the sign turned."""
    average = 1 / (1 + np.exp(-strength))
    slope = PRIOR * (0.5 - average)
    curvature = np.diag(PRIOR * average * (1 - average))
    for who, won in zip(seats, wins, strict=True):
        chances = np.exp(strength[who] - strength[who].max())
        chances /= chances.sum()
        games = float(won.sum())
        np.add.at(slope, who, won - games * chances)
        np.add.at(curvature, np.ix_(who, who), games * (np.diag(chances) - np.outer(chances, chances)))
    return slope, curvature
