"""The standard input of commands."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.playing import finished_record


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Put something into the standard input."""

    def put(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8"))

    put("")
    return put


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    path = tmp_path / "finished.txt"
    path.write_bytes(finished_record("eight_by_eight(line=4)", tmp_path, 3))
    return path
