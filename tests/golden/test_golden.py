"""The rules give the same results as the golden data."""

import json
from pathlib import Path

import pytest

import cubetable
from cubetable.bots.search.perft import perft
from tests.budget import cases
from tests.golden.golden import FOLDER, files

FILES = files()
PLAYTHROUGHS = [path for path in FILES if path.suffix == ".txt"]
FEW = 50_000


@pytest.mark.parametrize("path", cases(PLAYTHROUGHS, [*FILES]), ids=lambda path: path.name)
def test_golden(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path]()


@pytest.mark.parametrize("name", cubetable.games())
def test_the_counts_that_are_few_are_the_golden_ones(name: str) -> None:
    for row in json.loads((FOLDER / "perft" / f"{name}.json").read_text(encoding="utf-8")):
        game = cubetable.game(row["game"])
        state, few = game.parse_state(row["position"]), [count for count in row["counts"] if count < FEW]
        assert [perft(game, state, depth) for depth in range(len(few))] == few, row


def test_no_golden_file_is_left_over() -> None:
    kept = {path for folder in ("perft", "playthroughs") for path in (FOLDER / folder).iterdir()}
    assert kept == set(FILES)


def test_every_game_has_golden_data() -> None:
    assert {path.stem for path in FILES if path.suffix == ".json"} == set(cubetable.games())
