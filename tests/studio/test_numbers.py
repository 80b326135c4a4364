"""The figures of random games in the studio."""

from pathlib import Path
from random import Random

import pytest

from cubetable.lab.studio.numbers_child import GameFigures, random_game
from tests.sheet.sheets import THREE, loaded

EVEN = THREE.partition("def winner")[0]


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize(
    ("end", "draws", "wins"),
    [
        ("def score(s, seat):\n    return 1\n", 1, [0.0, 0.0]),
        ("def score(s, seat):\n    return seat\n", 0, [0.0, 1.0]),
        ("def all_won(s):\n    return True\n", 0, [0.5, 0.5]),
    ],
)
def test_a_first_place_that_two_share_is_a_draw(tmp_path: Path, end: str, draws: int, wins: list[float]) -> None:
    game, figures = loaded(tmp_path, EVEN + end, "even")(), GameFigures(2)
    figures.add(game, random_game(game, Random(1)))
    assert (figures.draws, figures.shares) == (draws, wins)
