"""What is compiled beside a running server."""

from pathlib import Path

import pytest

from cubetable.core.registry import games
from cubetable.server import warming


def test_each_game_is_readied_once_for_all_levels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readied: list[tuple[str, str]] = []
    monkeypatch.setattr(warming, "mark", lambda name: tmp_path / name / "done")
    monkeypatch.setattr(warming, "ready", lambda name, level: readied.append((name, level)))
    warming.compile_all()
    assert len(readied) == 6 * len(games())
    warming.compile_all()
    assert len(readied) == 6 * len(games())


@pytest.mark.parametrize("name", games())
def test_a_bot_gets_ready_in_every_game(name: str) -> None:
    warming.ready(name, "bot:1")
