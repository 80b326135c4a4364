"""The cells, holes and lines of the cube, and how they are written.

A cell is three digits: x from 1 on the left, y from 1 at the front, z from 1 at the bottom; `222` is the centre.
A hole is a face (U D F B L R) and a number 1..9 in reading order as seen from outside: U has the front at
the bottom of the picture, D at the top, the others have up as up.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from cubetable.games.cubulus.rules import layout as at

FACES: Final = "UDFBLR"
UPRIGHT: Final = "FBLR"
NET: Final = ((None, "U", None, None), ("L", "F", "R", "B"), (None, "D", None, None))
"""The faces laid flat, as the sheet around a cube: D below F with F at its top."""
FAR: Final = at.EDGE - 1


class Hole(NamedTuple):
    """The hole where a ball goes in: the axis along which it is pushed and the outer cell."""

    axis: int
    cell: int


def _hole_at(face: str, row: int, column: int) -> Hole:
    """Find the hole at a place of the picture of a face."""
    up, right = FAR - row, FAR - column
    places: Mapping[str, tuple[int, at.Cell]] = {
        "U": (2, (column, up, FAR)),
        "D": (2, (column, row, 0)),
        "F": (1, (column, 0, up)),
        "B": (1, (right, FAR, up)),
        "L": (0, (0, right, up)),
        "R": (0, (FAR, column, up)),
    }
    axis, cell = places[face]
    return Hole(axis, number_of(cell))


def number_of(cell: at.Cell) -> int:
    """Give the bit of a cell whose coordinates count from 0."""
    return sum(s * c for s, c in zip(at.STRIDE, cell, strict=True))


CELL_TEXTS: Final = tuple(
    "".join(str(cell // stride % at.EDGE + 1) for stride in at.STRIDE) for cell in range(at.CELLS)
)

HOLE: Final[Mapping[str, Hole]] = {
    f"{face}{at.EDGE * row + column + 1}": _hole_at(face, row, column)
    for face in FACES
    for row in range(at.EDGE)
    for column in range(at.EDGE)
}
"""All 54 holes in the order of the faces."""

FACE_CELLS: Final[Mapping[str, list[int]]] = {
    face: [hole.cell for name, hole in HOLE.items() if name.startswith(face)] for face in FACES
}
"""The nine cells of each face in the order of its holes."""


@cache
def cell_text(cell: int) -> str:
    """Write a cell as x, y, z.

    >>> cell_text(13)
    '222'
    """
    return CELL_TEXTS[cell]


def _texts() -> list[str]:
    """Write every move; numbers that are no move get no text."""
    texts = [""] * at.MOVE_BOUND
    for cell in range(at.CELLS):
        texts[cell] = f"@{cell_text(cell)}"
    for name, hole in HOLE.items():
        texts[at.DROPS + hole.cell] = texts[at.DROPS + hole.cell] or name
        texts[at.PUSHES + at.KIND * hole.axis + hole.cell] = name
        texts[at.SHIFTS + at.KIND * hole.axis + hole.cell] = f"{name}*"
    return texts


TEXTS: Final = tuple(_texts())
"""The text of each move."""
SHIFT_OF: Final[Mapping[str, int]] = {text: move for move, text in enumerate(TEXTS) if text.endswith("*")}
"""The shift that a text like `F5*` means."""


@cache
def line_of(move: int) -> tuple[int, ...]:
    """List the cells that a move goes through, from its hole inwards; only the one cell where nothing is pushed."""
    row = move - (at.SHIFT_ROWS if move >= at.SHIFTS else at.DROPS)
    cell = move % at.KIND
    if row < at.KIND:
        return (cell,)
    stride = at.STRIDE[row // at.KIND - 1]
    inward = stride if cell // stride % at.EDGE == 0 else -stride
    return tuple(cell + n * inward for n in range(at.EDGE))


@cache
def line_board(move: int) -> int:
    """Give the cells that a move goes through as a board."""
    return sum(1 << cell for cell in line_of(move))
