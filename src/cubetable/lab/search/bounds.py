"""Intervals that may be looked at several times, for several measures of several settings.

Each interval is allowed its part of the error (Bonferroni), so that with the stated confidence not one of them is wrong
at any look. A verdict or a share is between 0 and 1 in every game, and its interval is that of Chernoff and Hoeffding,
which holds for any number of games (W. Hoeffding, Probability Inequalities for Sums of Bounded Random Variables,
JASA 58, 1963, theorem 1). Means and quotients have no bounds, and theirs is the normal distribution's, which holds
better the more games there are.
"""

from collections.abc import Callable
from math import inf, log
from statistics import NormalDist
from typing import Final

from cubetable.bots.measure.rating import Interval
from cubetable.lab.measures import Form, Measure
from cubetable.lab.tally import Tally

ERROR: Final = 0.05
"""The chance that any interval of a search is wrong."""
FEWEST: Final = 30
"""Of fewer games nothing is concluded by the normal distribution."""
STEPS: Final = 60
NOTHING: Final = Interval(0.0, -inf, inf)


def error_of_each(settings: int, terms: int, looks: int) -> float:
    """Divide the error among all intervals of a search.

    >>> error_of_each(10, 2, 5)
    0.0005
    """
    return ERROR / (settings * terms * looks)


def interval(measure: Measure, tally: Tally, error: float) -> Interval:
    """Give a measure with an interval that is wrong at most so often."""
    if tally.games == 0 or tally.whole <= 0:
        return NOTHING
    if measure.form in (Form.VERDICT, Form.SHARE):
        return bounded(tally.value, tally.games, error)
    return normal(tally.value, tally.error if tally.games >= FEWEST else inf, error)


def normal(value: float, standard_error: float, error: float) -> Interval:
    """Return the interval of a mean by the normal distribution.

    >>> [round(bound, 2) for bound in normal(10, 1, 0.05)]
    [10, 8.04, 11.96]
    """
    half = deviations(error) * standard_error
    return Interval(value, value - half, value + half)


def deviations(error: float) -> float:
    """Say how many standard deviations either way are left with this chance."""
    return NormalDist().inv_cdf(1 - error / 2)


def bounded(mean: float, games: int, error: float) -> Interval:
    """Give the interval of a mean of numbers between 0 and 1: all means that are not too far from it.

    >>> [round(bound, 3) for bound in bounded(0.5, 1000, 0.05)]
    [0.5, 0.457, 0.543]
    >>> bounded(0, 10, 0.05).low
    0.0
    """
    most = log(2 / error) / games
    return Interval(
        mean,
        _edge(lambda p: divergence(mean, p) > most, mean, 0.0),
        _edge(lambda p: divergence(mean, p) > most, mean, 1.0),
    )


def _edge(outside: Callable[[float], bool], inner: float, outer: float) -> float:
    """Return the mean at the edge of what is not too far away, found by halving, on the outer side."""
    if not outside(outer):
        return outer
    for _ in range(STEPS):
        middle = (inner + outer) / 2
        inner, outer = (inner, middle) if outside(middle) else (middle, outer)
    return outer


def divergence(mean: float, p: float) -> float:
    """Give the divergence of Kullback and Leibler between two chances.

    >>> divergence(0.5, 0.5), divergence(1, 0)
    (0.0, inf)
    """
    return _relative(mean, p) + _relative(1 - mean, 1 - p)


def _relative(one: float, other: float) -> float:
    if one <= 0:
        return 0.0
    return one * log(one / other) if other > 0 else inf
