"""Fixtures: a server to talk to."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from tests.databases import prepared_database, prepared_file
from tests.server.talking import House
from tests.store.conftest import where
from tests.waiting import PATIENCE

from cubetable.server.live.thinking import table_bots
from cubetable.server.operations.study import hints

__all__ = ["where"]

ONE_HOUSE: Final = (
    *("analysis", "bests", "branching", "classroom_end", "daily", "editing", "learning", "opponents", "pictures"),
    *("plans", "proofs", "puzzles", "records", "reference", "rematch", "review", "rules", "seats", "wire"),
)
"""The modules whose tests share a server: each has people and matches of its own there."""


@pytest.fixture(scope="module")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Run a server for all tests of a module."""
    with House(prepared_file(tmp_path_factory.mktemp("shared") / "matches.db")) as house:
        yield house


@pytest.fixture
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """Run a server with a database file, for this test alone unless its module shares one."""
    if request.path.stem.removeprefix("test_") in ONE_HOUSE:
        yield request.getfixturevalue("shared_house")
    else:
        with House(prepared_file(tmp_path / "matches.db")) as house:
            yield house


@pytest.fixture
def strangers(tmp_path: Path) -> Iterator[House]:
    """A house behind a proxy, so that people come from elsewhere than this machine."""
    with House(prepared_file(tmp_path / "behind.db"), trusted_proxy="127.0.0.1") as house:
        yield house


@pytest.fixture
def database() -> Iterator[str]:
    """Make a PostgreSQL database, which several nodes may share."""
    yield from prepared_database()


@pytest.fixture
def nodes(database: str) -> Iterator[tuple[House, House]]:
    """Two nodes on one PostgreSQL."""
    with House(database) as one, House(database) as other:
        yield one, other


@pytest.fixture(autouse=True)
def unhurried_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a hint take as long as it needs on a machine with much to do."""
    monkeypatch.setattr(hints, "HINT_PATIENCE", PATIENCE)


@pytest.fixture(autouse=True)
def quick_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots answer sooner than people could follow; by a clock they keep their pace."""
    monkeypatch.setattr(table_bots, "ANSWER_PAUSE", 0.05)


@pytest.fixture
def put_forward(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Put the clock of this process forward instead of waiting."""
    ahead, really = [0.0], time.time
    monkeypatch.setattr(time, "time", lambda: really() + sum(ahead))
    return ahead.append


@pytest.fixture
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots answer sooner than people could follow."""
    monkeypatch.setattr(table_bots, "_pause", lambda _match, _pace: 0.05)
