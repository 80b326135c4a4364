"""A house to talk to, the same as the server's tests have; its bots answer at once."""

import pytest

from cubetable.server.live import table_bots
from tests.server.conftest import house

__all__ = ["house"]


@pytest.fixture(autouse=True)
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots answer sooner than people could follow."""
    monkeypatch.setattr(table_bots, "_pause", lambda _match, _pace: 0.05)
