"""Games are compiled beside a running program, and interpreted rules play meanwhile."""

from pathlib import Path

import pytest

from cubetable import bots
from cubetable.bots import compiling
from cubetable.registry import games


def test_each_kind_of_table_is_compiled_once_for_all_levels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readied: list[tuple[str, str]] = []
    monkeypatch.setattr(compiling, "mark", lambda name: tmp_path / name / "done")
    monkeypatch.setattr(compiling, "ready", lambda name, level: readied.append((name, level)))
    compiling.compile_all()
    sorts = [(spec, level) for name in games() for spec in compiling.tables(name) for level in bots.NAMES]
    assert readied == sorts
    compiling.compile_all()
    assert readied == sorts


def test_the_tables_to_compile_cover_all_variants_and_seat_counts() -> None:
    assert {"cubulus", "cubulus(sides=6)", "cubulus(players=3)"} <= set(compiling.tables("cubulus"))
    assert "cube_or_ack(mode=coop)" in compiling.tables("cube_or_ack")
    assert "cubed(players=1)" in compiling.tables("cubed")


@pytest.mark.parametrize("name", games())
def test_a_bot_gets_ready_in_every_game(name: str) -> None:
    compiling.ready(name, "bot:1")
