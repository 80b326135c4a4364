"""The board of Hexapawn: a move is two places, the cell of a pawn and the cell to which it moves."""

from typing import Final

from cubetable.core.game import Game
from cubetable.core.scene import (
    Piece,
    Place,
    Scene,
    box,
    figure,
    make_piece,
    make_place,
    make_scene,
    rectangle,
    token,
    words,
)
from cubetable.core.state import State

from .kernels import CELLS, EDGE
from .manifest import MANIFEST
from .texts import cell_text, owner

CELL: Final = 60
HEAD: Final = 24
"""The room for the letters and the numbers."""
SIZE: Final = HEAD + CELL * EDGE


def scene(game: Game, seen: State, seat: int | None) -> Scene:
    """Draw the board; two cells that are no move are tried, so that the rules say why."""
    middles = [CELL * (n + 0.5) for n in range(EDGE)]
    letters = [figure(HEAD + at, SIZE - HEAD / 2, "abc"[n], colour="soft") for n, at in enumerate(middles)]
    numbers = [figure(HEAD / 2, at, EDGE - n, colour="soft") for n, at in enumerate(middles)]
    return make_scene(
        (SIZE, SIZE),
        words(game, "scene.board"),
        [_cell(game, seen, cell) for cell in range(CELLS)],
        pieces=[_pawn(cell, held) for cell in range(CELLS) if (held := owner(seen, cell)) is not None],
        shapes=[*letters, *numbers],
        length=2,
        join="-",
    )


def middle(cell: int) -> tuple[float, float]:
    """Return the middle of a cell; the lowest row is row 1."""
    return HEAD + CELL * (cell % EDGE + 0.5), CELL * (EDGE - cell // EDGE - 0.5)


def _cell(game: Game, seen: State, cell: int) -> Place:
    held = owner(seen, cell)
    return make_place(
        cell_text(cell),
        rectangle(*middle(cell), CELL, CELL),
        words(game, "scene.cell", at=cell_text(cell)),
        words(game, "scene.free" if held is None else f"scene.pawn.{held}"),
        [box(*middle(cell), CELL - 3, CELL - 3)],
    )


def _pawn(cell: int, seat: int) -> Piece:
    """Make a pawn; its name says only where it stands, and the page finds out from where it came."""
    return make_piece(cell_text(cell), *middle(cell), [token(0, 0, MANIFEST.colours[seat], seat)])
