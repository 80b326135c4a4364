"""Fixtures for every test: games are saved in a folder of the test, and no test measures speed."""

import signal
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from cubetable.core import messages, registry
from cubetable.core.compiled import libraries
from cubetable.match import agreement
from tests import databases
from tests.budget import games

# Tests started in the background ignore Ctrl-C, and so would all processes that they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

NUMBERS = count()
"""Numbers of the folders of games of this process."""

settings.register_profile(
    "cubetable", deadline=None, max_examples=games(40, 200), suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("cubetable")


@pytest.fixture(autouse=True)
def kept_games(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep played games away from the user's, and let nothing of the surroundings choose a language.

    Most tests keep none, so the folder is made by the first game that is kept in it.
    """
    folder = tmp_path_factory.getbasetemp() / f"games-{next(NUMBERS)}"
    monkeypatch.setenv("CUBETABLE_GAMES", str(folder))
    monkeypatch.setenv("CUBETABLE_LANG", "en")
    return folder


@pytest.fixture(autouse=True)
def waits_for_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for what is to be built, even where a command ran before in this process that had to answer at once."""
    state = libraries._state
    monkeypatch.setattr(state, "at_once", False)
    monkeypatch.setattr(state, "waiting", set())


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this process compile no rules, and use no library."""
    monkeypatch.setattr(libraries._state, "interpreting", True)


@pytest.fixture
def patient_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a house wait for the numbers of its dice as long as they need on a slow machine."""
    monkeypatch.setattr(agreement, "PATIENCE", 60.0)


@pytest.fixture
def blink(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the toy game Blink as another package would: by an entry point."""
    yield from installed("blink", monkeypatch)


@pytest.fixture
def gift(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the toy game Gift, whose measures are known exactly."""
    yield from installed("gift", monkeypatch)


def installed(name: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a toy game, and forget it afterwards."""
    points = EntryPoints([EntryPoint(name, f"tests.toys.{name}", "cubetable.games")])
    monkeypatch.setattr(registry, "entry_points", lambda *, group: points.select(group=group))
    registry.packages.cache_clear()
    yield
    registry.packages.cache_clear()
    messages.catalogue.cache_clear()


def pytest_sessionfinish() -> None:
    """Drop the databases that tests have used one after the other."""
    databases.drop_all()
