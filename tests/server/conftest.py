"""A house to talk to."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.talking import House


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """Serve from a file of one's own."""
    with House(str(tmp_path / "matches.db")) as house:
        yield house
