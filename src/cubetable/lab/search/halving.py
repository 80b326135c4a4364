"""Successive halving: all settings get few games, the better half of them twice as many, and so on.

K. Jamieson, A. Talwalkar, Non-stochastic Best Arm Identification and Hyperparameter Optimization, AISTATS 2016
(arXiv:1502.07943). Here a setting also leaves once it is certain that it meets the wish or that it does not.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from math import ceil, inf, log2
from typing import Final, TypeVar

from cubetable.bots.measure.rating import Interval
from cubetable.lab.search.space import GameSetting
from cubetable.lab.search.wish import Term, Wish
from cubetable.lab.sensitivity import SettingMeasures
from cubetable.lab.tally import Tally

FEWEST_LOOKS: Final = 3
Undecided = TypeVar("Undecided")
KEPT: Final = 8
"""So many undecided settings are always kept."""


class Status(StrEnum):
    """The standing of a setting."""

    OPEN = "open"
    MEETS = "meets"
    MISSES = "misses"
    DROPPED = "dropped"
    """Not decided when half of the settings were left out, and farther from the wish than those that stayed."""


@dataclass
class SettingTrial:
    """A setting that is tried: its games, its measures by name, and the interval of each term at the last look."""

    setting: GameSetting
    status: Status = Status.OPEN
    look: int = 0
    games: int = 0
    matches: int = 0
    tallies: dict[str, Tally] = field(default_factory=dict)
    first_look: SettingMeasures | None = None
    intervals: Mapping[str, Interval] = field(default_factory=dict)


def looks(games: int, settings: int, chunk: int) -> tuple[int, ...]:
    """Say after how many games of a setting it is looked at, in whole chunks but for the last.

    >>> looks(8000, 32, 1000), looks(100, 2, 1000)
    ((2000, 4000, 8000), (100,))
    """
    count = max(FEWEST_LOOKS, ceil(log2(max(settings / KEPT, 1))) + 1)
    wanted = (ceil(games / 2**back / chunk) * chunk for back in reversed(range(count)))
    return tuple(sorted({min(n, games) for n in wanted}))


def decide(trial: SettingTrial, wish: Wish) -> None:
    """Tell whether a setting is now certain to meet the wish, or to miss it."""
    inside = [_inside(trial.intervals[term.name], term) for term in wish.terms]
    outside = [_outside(trial.intervals[term.name], term) for term in wish.terms]
    if any(outside):
        trial.status = Status.MISSES
    elif all(inside):
        trial.status = Status.MEETS


def _inside(interval: Interval, term: Term) -> bool:
    return term.low <= interval.low and interval.high <= term.high


def _outside(interval: Interval, term: Term) -> bool:
    return interval.high < term.low or interval.low > term.high


def stay(ordered: Sequence[Undecided]) -> Sequence[Undecided]:
    """Return the settings that stay: the nearer half of the undecided, but at least a few."""
    return ordered[: max(KEPT, ceil(len(ordered) / 2))]


def by_distance(trials: Sequence[SettingTrial], wish: Wish) -> list[SettingTrial]:
    """Put the settings that are nearest to the wish first."""
    return sorted(trials, key=lambda trial: max(distance(trial.intervals[term.name], term) for term in wish.terms))


def distance(interval: Interval, term: Term) -> float:
    """Say how far a value lies outside its bounds, in half intervals; negative inside.

    >>> distance(Interval(0.56, 0.54, 0.58), Term("first", 0.49, 0.51)) > 2
    True
    """
    half = (interval.high - interval.low) / 2
    if half in (0.0, inf):
        return 0.0 if half else max(term.low - interval.value, interval.value - term.high)
    return max(term.low - interval.value, interval.value - term.high) / half
