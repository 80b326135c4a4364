"""A house to talk to."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.server.talking import House


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """Serve from a file of one's own."""
    with House(str(tmp_path / "matches.db")) as house:
        yield house


@pytest.fixture
def put_forward(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Put the clock of this process forward, where time passes for which nobody waits."""
    ahead, really = [0.0], time.time
    monkeypatch.setattr(time, "time", lambda: really() + sum(ahead))
    return ahead.append
