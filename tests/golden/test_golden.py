"""The rules give the same results as the golden data."""

from pathlib import Path

import pytest

import cubetable
from tests.golden.golden import FOLDER, files

FILES = files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_golden(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path]()


def test_no_golden_file_is_left_over() -> None:
    kept = {path for folder in ("perft", "playthroughs") for path in (FOLDER / folder).iterdir()}
    assert kept == set(FILES)


def test_every_game_has_golden_data() -> None:
    assert {path.stem for path in FILES if path.suffix == ".json"} == set(cubetable.games())
