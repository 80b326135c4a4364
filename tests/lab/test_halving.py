"""Successive halving: who stays, who leaves, and when."""

from math import inf

import pytest

from cubetable.bots.measure.rating import Interval
from cubetable.lab.search.halving import KEPT, SettingTrial, Status, by_distance, decide, distance, looks, stay
from cubetable.lab.search.space import GameSetting
from cubetable.lab.search.wish import Term, Wish

WISH = Wish((Term("first", 0.45, 0.55), Term("turns", 20, inf)))


def trial(first: tuple[float, float], turns: tuple[float, float] = (30, 40)) -> SettingTrial:
    intervals = {
        name: Interval((low + high) / 2, low, high) for name, (low, high) in (("first", first), ("turns", turns))
    }
    return SettingTrial(GameSetting("x", "x", {}), intervals=intervals)


@pytest.mark.parametrize(
    ("found", "status"),
    [
        (trial((0.46, 0.54)), Status.MEETS),
        (trial((0.44, 0.54)), Status.OPEN),
        (trial((0.56, 0.6)), Status.MISSES),
        (trial((0.46, 0.54), (10, 19)), Status.MISSES),
        (trial((0.46, 0.54), (10, 21)), Status.OPEN),
        (trial((0.46, 0.54), (-inf, inf)), Status.OPEN),
    ],
)
def test_only_what_is_certain_is_decided(found: SettingTrial, status: Status) -> None:
    decide(found, WISH)
    assert found.status is status


def test_the_nearer_half_stays_but_never_fewer_than_a_few() -> None:
    assert stay(range(40)) == range(20)
    assert stay(range(21)) == range(11)
    assert stay(range(KEPT - 1)) == range(KEPT - 1)


def test_the_nearest_come_first() -> None:
    near, far, other = trial((0.4, 0.6)), trial((0.5, 0.7)), trial((0.4, 0.6), (5, 22))
    assert by_distance([far, other, near], WISH) == [near, far, other]
    assert distance(Interval(0.5, 0.5, 0.5), WISH.terms[0]) == pytest.approx(-0.05)
    assert distance(Interval(0.0, -inf, inf), WISH.terms[0]) == 0


def test_looks_double_in_whole_chunks() -> None:
    assert looks(8000, 8, 1000) == (2000, 4000, 8000)
    assert looks(8000, 64, 1000) == (1000, 2000, 4000, 8000)
    assert looks(20, 1, 5) == (5, 10, 20)
    assert looks(17, 1, 5) == (5, 10, 17)
