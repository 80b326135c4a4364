"""The board of Tic-Tac-Toe: the page, the terminal and pictures are drawn from it."""

from typing import Final

from cubetable.core.game import Game
from cubetable.core.scene import Place, Scene, box, figure, make_place, make_scene, rectangle, token, words
from cubetable.core.state import State

from .kernels import CELLS, MARKS, SEATS
from .manifest import MANIFEST
from .texts import EDGE, move_text

CELL: Final = 60
HEAD: Final = 24
"""The room for the numbers of rows and columns."""


def scene(game: Game, seen: State, seat: int | None) -> Scene:
    """Draw the board: each cell is a place, and its name is the move that marks it."""
    middles = [HEAD + CELL * (n + 0.5) for n in range(EDGE)]
    numbers = [figure(at, HEAD / 2, n, colour="soft") for n, at in enumerate(middles, 1)]
    numbers += [figure(HEAD / 2, at, n, colour="soft") for n, at in enumerate(middles, 1)]
    return make_scene(
        (HEAD + CELL * EDGE, HEAD + CELL * EDGE),
        words(game, "scene.board"),
        [_cell(game, seen, cell) for cell in range(CELLS)],
        shapes=numbers,
    )


def _cell(game: Game, seen: State, cell: int) -> Place:
    """Draw a cell with the mark on it."""
    row, column = divmod(cell, EDGE)
    x, y = HEAD + CELL * (column + 0.5), HEAD + CELL * (row + 0.5)
    owner = next((seat for seat in range(SEATS) if seen[MARKS + seat] >> cell & 1), None)
    return make_place(
        move_text(game, seen, 0, cell),
        rectangle(x, y, CELL, CELL),
        words(game, "scene.cell", row=row + 1, column=column + 1),
        words(game, "scene.free" if owner is None else f"seat.{owner}"),
        [box(x, y, CELL - 4, CELL - 4)] + ([] if owner is None else [token(x, y, MANIFEST.colours[owner], owner)]),
    )
