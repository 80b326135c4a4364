"""Budgets: what replaces what, and that a search ends when it has to."""

import time
from threading import Event

import numpy as np
import pytest

from cubetable.bots.search import budget as budget_module
from cubetable.bots.search.budget import UNBOUNDED, Budget, Flag, spend


def test_requested_nodes_replace_the_default() -> None:
    asked = Budget(nodes=5)
    assert Budget(nodes=100).within(asked) == asked
    assert Budget(seconds=1.0, threads=2).within(asked) == asked


def test_no_request_gives_the_default() -> None:
    usual = Budget(nodes=100)
    assert usual.within(None) is usual


def test_seconds_shorten_nodes_and_replace_seconds() -> None:
    cancel = Event()
    shortened = Budget(nodes=100).within(Budget(seconds=0.1, cancel=cancel))
    assert (shortened.nodes, shortened.seconds, shortened.cancel) == (100, 0.1, cancel)
    replaced = Budget(seconds=1.0, threads=2).within(Budget(seconds=0.1, threads=1))
    assert (replaced.nodes, replaced.seconds, replaced.threads) == (None, 0.1, 1)
    assert Budget(seconds=1.0, threads=2).within(Budget()).seconds == 1.0


def test_a_part_of_a_budget_is_rounded_up_and_never_0() -> None:
    assert Budget(nodes=10, seconds=1.0).divided(4) == Budget(nodes=3, seconds=0.25)
    assert Budget().divided(4) == Budget()


def test_seconds_that_were_left_over_are_divided_too() -> None:
    budget = Budget(seconds=1.0)
    budget.spare.seconds = 0.2
    assert budget.all_seconds == 1.2
    assert budget.divided(4).all_seconds == pytest.approx(0.3)
    assert Budget().all_seconds is None


@pytest.mark.parametrize(("budget", "shares"), [(Budget(nodes=7), [4, 4]), (Budget(seconds=0.0), [UNBOUNDED] * 2)])
def test_each_worker_is_told_its_share(budget: Budget, shares: list[int]) -> None:
    told: list[int] = []

    def worker(nodes: int, stop: Flag) -> None:
        told.append(nodes)

    spend(budget, [worker, worker])
    assert told == shares


@pytest.mark.parametrize("seconds", [0.0, 0.03])
def test_time_raises_the_flag(seconds: float) -> None:
    raised = Event()

    def worker(nodes: int, stop: Flag) -> None:
        while stop[0] == 0:
            pass
        raised.set()

    spend(Budget(seconds=seconds), [worker])
    assert raised.is_set()


def test_without_threads_nodes_are_spent_to_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget_module, "THREADS", False)
    told: list[int] = []
    spend(Budget(nodes=70_000, seconds=0.0), [lambda nodes, _: told.append(nodes)] * 2)
    assert told == [35_000, 35_000]


def test_without_threads_a_search_tries_as_many_nodes_as_fit_into_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(budget_module, "THREADS", False)
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    told: list[int] = []

    def worker(nodes: int, stop: Flag) -> None:
        told.append(nodes)
        now[0] += nodes / 1_000

    spend(Budget(seconds=10.0), [worker])
    assert told[0] < told[1] < told[-1]
    assert 8.0 < now[0] <= 10.0
    assert told[-1] > sum(told) / 2


def test_an_error_in_a_worker_is_raised() -> None:
    def worker(nodes: int, stop: Flag) -> None:
        raise ArithmeticError(str(np.sum(stop)))

    with pytest.raises(ArithmeticError, match="0"):
        spend(Budget(nodes=1), [worker])


def test_without_threads_a_search_that_has_no_more_to_search_is_not_begun_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(budget_module, "THREADS", False)
    told: list[int] = []
    spend(Budget(seconds=3600.0), [lambda nodes, _: told.append(nodes)])
    assert told == sorted(told)
    assert told[-1] < UNBOUNDED
