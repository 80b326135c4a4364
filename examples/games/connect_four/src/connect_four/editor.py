"""All that can be set in a position of Connect Four: the discs. Whose turn it is follows from them.

A move names a column, so the editor has places of its own, one for each cell. Discs fall here, too.
"""

from collections.abc import Mapping
from typing import Final

from cubetable.core.editor import ChosenValues, EditField, RuleBehind, Values, piece_fields
from cubetable.core.game import Game
from cubetable.core.scene import Scene, make_place, rectangle, words
from cubetable.core.state import State

from .kernels import COLUMNS, DISCS, OVER, ROWS, STEP, TURN
from .scene import CELL, draw_board, hole, middle
from .texts import SIGNS, columns

PROBLEMS: Final[Mapping[str, RuleBehind]] = {
    "in_turn": RuleBehind("C4-02", 0),
    "two_winners": RuleBehind("C4-04", 0),
    "over_before": RuleBehind("C4-04", 0),
}
CELLS: Final = {f"{column + 1},{row + 1}": (column, row) for row in range(ROWS) for column in range(COLUMNS)}
"""The cells by their names in the editor."""


def fields(game: Game, state: State) -> list[EditField]:
    """List the cells, and what is in them."""
    return piece_fields(game.name(), _held(state), SIGNS)


def _held(state: State) -> dict[str, int | None]:
    """Say whose disc is in each cell."""
    stacks = columns(state)
    return {name: stacks[column][row] if row < len(stacks[column]) else None for name, (column, row) in CELLS.items()}


def build(game: Game, values: Values) -> State:
    """Build the position that has these discs; one above a gap falls."""
    chosen, state = ChosenValues(values), game.start()
    heights = [0] * COLUMNS
    for name, (column, _) in CELLS.items():
        seat = chosen.place(name, SIGNS)
        if seat is not None:
            state[DISCS + seat] |= 1 << (STEP * column + heights[column])
            heights[column] += 1
    chosen.end()
    over = any(game.scores(state)) or sum(heights) == ROWS * COLUMNS
    state[TURN] = OVER if over else sum(heights) % len(SIGNS)
    return state


def scene(game: Game, state: State) -> Scene:
    """Draw the board with a place for each cell."""
    places = [
        make_place(
            name,
            rectangle(*middle(*CELLS[name]), CELL, CELL),
            words(game, "scene.cell", column=CELLS[name][0] + 1, row=CELLS[name][1] + 1),
            words(game, "scene.empty" if seat is None else f"scene.disc.{seat}"),
            hole(*CELLS[name]),
        )
        for name, seat in _held(state).items()
    ]
    return draw_board(game, state, places)
