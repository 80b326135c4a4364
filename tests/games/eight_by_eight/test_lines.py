"""The lines that the view of a finished game shows."""

from collections.abc import Mapping
from typing import Any

import numpy as np

import cubetable
from cubetable.core.laws.walk import walk


def test_ebe_18_a_finished_game_shows_where_the_longest_lines_lie() -> None:
    game = cubetable.game("eight_by_eight(players=3)")
    for seed in range(20):
        played = walk(game, np.random.default_rng(seed))
        view = game.view(played.final, None)
        assert {line["seat"] for line in view["lines"]} == {row["seat"] for row in view["standings"] if row["line"] > 1}
        for line in view["lines"]:
            assert len(line["cells"]) == view["standings"][line["seat"]]["line"]
            assert all(_holder(view, cell) == line["seat"] for cell in line["cells"])
        assert game.view(played.plies[-1][0], None)["lines"] == []


def _holder(view: Mapping[str, Any], cell: str) -> int | None:
    row, column = map(int, cell.split(","))
    held: int | None = view["cells"][row - 1][column - 1]
    return held
