"""The lines in a view: where they lie at the end of a game, and where one more piece brings the end."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

import cubetable
from cubetable import Game, State
from cubetable.core.laws.walk import walk
from cubetable.core.state import CHANCE
from cubetable.games.eight_by_eight.rules import layout as at
from tests.games.eight_by_eight.positions import eight, last_round


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


@pytest.mark.parametrize("options", [{"players": 2, "line": 4}, {"players": 3}, {"players": 4, "line": 6}])
def test_ebe_16_a_view_shows_where_one_more_piece_triggers_the_end(options: dict[str, int]) -> None:
    game, told = eight(**options), 0
    for seed in range(3):
        for ply in walk(game, np.random.default_rng(seed)).plies[::7]:
            view = game.view(ply.state, None)
            shown = {(one["seat"], cell) for one in view["nearly"] for cell in one["cells"]}
            assert shown == (set() if last_round(ply.state) else _ending_cells(game, ply.state))
            told += len(shown)
    assert told


def _ending_cells(game: Game, state: State) -> set[tuple[int, str]]:
    """Try each seat, each number and each cell."""
    ending = set()
    for seat in range(game.players):
        for number in range(1, at.EDGE + 1):
            rolled = state.copy()
            rolled[at.TURN], rolled[at.ROLL] = seat, 0
            game.kernels.play(rolled, CHANCE, number)
            for move in game.moves(rolled, seat) if rolled[at.ROLL] == number else ():
                after = rolled.copy()
                game.kernels.play(after, seat, move)
                if move < at.CELLS and last_round(after):
                    ending.add((seat, game.move_text(rolled, seat, move)))
    return ending


def _holder(view: Mapping[str, Any], cell: str) -> int | None:
    row, column = map(int, cell.split(","))
    held: int | None = view["cells"][row - 1][column - 1]
    return held
