"""Opinions: several on one position are one."""

import pytest

from cubetable.bots.search.opinion import MoveOutlook, Opinion, added_up

FIRST = Opinion(1, (MoveOutlook(1, 0.5, 30), MoveOutlook(2, 0.25, 10)), (0.4, 0.6), 40)
SECOND = Opinion(2, (MoveOutlook(2, 0.75, 30), MoveOutlook(3, 0.1, 0)), (0.8, 0.2), 10)


def test_nodes_are_added_and_outlooks_weighed_by_them() -> None:
    both = added_up([FIRST, SECOND])
    assert both.nodes == 50
    assert both.move == 2
    assert [(w.move, w.nodes) for w in both.weighed] == [(2, 40), (1, 30), (3, 0)]
    assert both.weighed[0].outlook == pytest.approx((10 * 0.25 + 30 * 0.75) / 40)
    assert both.shares == pytest.approx((0.48, 0.52))


def test_of_equal_nodes_the_better_outlook_is_first_and_then_the_lower_move() -> None:
    even = Opinion(0, (MoveOutlook(9, 0.5, 10), MoveOutlook(7, 0.5, 10), MoveOutlook(8, 0.6, 10)), (1.0,), 30)
    assert [w.move for w in added_up([even]).weighed] == [8, 7, 9]


def test_the_opinion_of_one_move_can_be_read() -> None:
    assert FIRST.of(2) == MoveOutlook(2, 0.25, 10)
    assert FIRST.of(7) is None
