"""Crews: results come as soon as they are done, and a lost worker is reported."""

import os
from threading import Event

import pytest

from cubetable.bots.measure.crew import CrewLostError, hire
from tests.budget import cases


def double(number: int, cancel: Event) -> int | None:
    return None if cancel.is_set() else 2 * number


def die(number: int, cancel: Event) -> int | None:
    os._exit(number)


def wait_for_the_end(number: int, cancel: Event) -> int | None:
    """Return the number after a minute, unless the worker is dismissed."""
    return None if cancel.wait(60) else number


@pytest.mark.parametrize("workers", cases([2], [1, 2]))
def test_every_task_is_done_once(workers: int) -> None:
    with hire(double, workers) as crew:
        assert sorted(crew.do((number,) for number in range(50))) == list(range(0, 100, 2))
        assert list(crew.do([])) == []


def test_a_worker_that_is_gone_is_missed() -> None:
    with hire(die, 2) as crew, pytest.raises(CrewLostError, match="BrokenProcessPool"):
        list(crew.do([(9,)]))


@pytest.mark.parametrize("workers", cases([2], [1, 2]))
def test_a_dismissed_worker_leaves_its_work(workers: int) -> None:
    with hire(wait_for_the_end, workers) as crew:
        results = crew.do([(1,), (2,), (3,)])
        crew.stop()
        assert list(results) == []
