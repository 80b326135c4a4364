"""How all tests are collected and shared among processes, those in docstrings too."""

import gc
from collections.abc import Generator
from itertools import count
from pathlib import Path
from time import perf_counter

import pytest
from _pytest.doctest import DoctestModule
from tests.budget import LONG
from tests.scheduling import Scheduling, place
from xdist.remote import Producer

LOOP_SECONDS = 0.2


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect no garbage meanwhile: hardly anything is thrown away, and each process collects all tests.

    Nor is what all tests need looked through again and again while they run.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for examples only in modules that have some: most have none, and each would be imported and searched."""
    found = yield
    has_examples = ">>>" in file_path.read_text(encoding="utf-8", errors="ignore")
    return [one for one in found if has_examples or not isinstance(one, DoctestModule)]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave to `make test-long` what is marked as long, and begin with what takes long."""
    if not LONG:
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("long")])
        items[:] = [item for item in items if not item.get_closest_marker("long")]
    items.sort(key=lambda item: place(item.nodeid.partition("::")[0]))


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    """Let several processes share the tests, whatever `--dist` says."""
    return Scheduling(config, log)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how fast this machine is, beside the seconds that the tests took."""
    ends = perf_counter() + LOOP_SECONDS
    turns = next(number for number in count() if perf_counter() >= ends)
    terminalreporter.write_line(f"an empty loop on this machine: {turns / LOOP_SECONDS / 1e6:.1f} million a second")
