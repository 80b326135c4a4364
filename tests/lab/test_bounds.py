"""Intervals of a search hold the truth as often as they promise, at every look."""

import numpy as np
import pytest

from cubetable.bots.measure.rating import share
from cubetable.lab.measures import Form, Measure
from cubetable.lab.row import Row
from cubetable.lab.search.bounds import ERROR, bounded, divergence, error_of_each, interval, normal
from cubetable.lab.tally import Tally
from tests import budget


@pytest.mark.parametrize("chance", [0.02, 0.3, 0.5])
def test_of_many_shares_no_more_are_missed_than_promised(chance: float) -> None:
    rng, games, tries = np.random.default_rng(5), 200, budget.games(500, 2000)
    wins = rng.binomial(games, chance, tries)
    missed = sum(not (found := bounded(won / games, games, 0.05)).low <= chance <= found.high for won in wins)
    assert missed / tries < 0.05


def test_looking_often_misses_the_truth_no_more_often_than_once() -> None:
    """Twenty settings, five looks each: a search may err in one of twenty searches, plain intervals nearly always."""
    rng, looks, settings, searches = np.random.default_rng(6), (50, 100, 200, 400), 20, budget.games(40, 100)
    each = error_of_each(settings, 1, len(looks))
    wrong = plainly_wrong = 0
    for _ in range(searches):
        won = rng.binomial(1, 0.5, (settings, looks[-1])).cumsum(axis=1)
        wrong += any(
            not (found := bounded(won[i, n - 1] / n, n, each)).low <= 0.5 <= found.high
            for i in range(settings) for n in looks
        )  # fmt: skip
        plain = [share(float(won[i, n - 1]), n) for i in range(settings) for n in looks]
        plainly_wrong += any(one is None or not one.low <= 0.5 <= one.high for one in plain)
    assert wrong / searches <= ERROR
    assert plainly_wrong / searches > 0.9


def test_shares_that_are_no_verdicts_have_it_too() -> None:
    rng, tries, games = np.random.default_rng(7), 2000, 100
    means = rng.beta(2, 6, (tries, games)).mean(axis=1)
    assert all(bounded(mean, games, 0.05).low <= 0.25 <= bounded(mean, games, 0.05).high for mean in means[:300])


def test_edges() -> None:
    assert bounded(0.0, 5, 0.05).low == 0.0
    assert bounded(1.0, 5, 0.05).high == 1.0
    found = bounded(0.5, 1000, 0.05)
    assert divergence(0.5, found.high) == pytest.approx(np.log(40) / 1000)
    assert found.high - 0.5 == pytest.approx(0.5 - found.low)


def test_a_quotient_is_that_of_the_sums_and_its_error_that_of_the_games() -> None:
    measure = Measure(Form.QUOTIENT, lambda row: (row.offered, row.plies), "")
    rng, tally = np.random.default_rng(8), Tally()
    plies = rng.integers(5, 50, 400)
    offered = plies * rng.integers(2, 10, 400)
    rows = [
        Row(i, ("random",), int(n), 0, 0, int(k), 0, "", (), (), None)
        for i, (n, k) in enumerate(zip(plies, offered, strict=True))
    ]
    for row in rows:
        tally.add(measure, [row])
    off = offered - tally.value * plies
    assert tally.value == pytest.approx(offered.sum() / plies.sum())
    assert tally.error == pytest.approx(off.std(ddof=1) / 20 / plies.mean())
    assert interval(measure, tally, 0.05) == pytest.approx(normal(tally.value, tally.error, 0.05))


def test_too_few_games_say_nothing() -> None:
    measure = Measure(Form.COUNT, lambda row: (row.plies, 1), "")
    tally = Tally()
    assert interval(measure, tally, 0.05).high == float("inf")
    tally.add(measure, [Row(i, (), 7, 0, 0, 0, 0, "", (), (), None) for i in range(5)])
    assert interval(measure, tally, 0.05).high == float("inf")
