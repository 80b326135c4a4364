"""The law that bots try: rules that fail only where bots play are found."""

from pathlib import Path

import pytest

from cubetable.bots.playing import bots
from cubetable.core.laws.suite import broken
from tests.sheet.sheets import loaded, nine_holes


@pytest.fixture(autouse=True)
def _compiles_nothing(interpreted: None) -> None:
    """Compile nothing."""


def test_bots_play_sound_rules_to_the_end(tmp_path: Path) -> None:
    assert broken(loaded(tmp_path, nine_holes(), "nine")(), bots, 1) is None


def test_bots_find_a_game_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubetable.bots.playing.MOST_PLIES", 5)
    why = broken(loaded(tmp_path, nine_holes(), "nine")(), bots, 1)
    assert why is not None
    assert "did not end in 5 plies" in why
