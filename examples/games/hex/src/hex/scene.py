"""The board of Hex: it stands on a corner, so that it fits a phone; each edge has the colour of its seat."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from cubetable.core.game import Game
from cubetable.core.scene import (
    Piece,
    Place,
    Scene,
    Shape,
    figure,
    hexagon,
    line,
    make_piece,
    make_place,
    make_scene,
    polygon,
    token,
    words,
)
from cubetable.core.state import State

from .layout import EDGE
from .manifest import MANIFEST
from .texts import LETTERS, Owners, cell_text, owners, winning_chain

HALF: Final = 22.0
"""Half the width of a cell."""
REACH: Final = 2 * HALF / 3**0.5
"""From the middle of a cell to a corner."""
RIM: Final = 20
"""The room for the letters and the numbers."""
STONE: Final = 34
EDGES: Final = (
    (0, 0, ((0, -1), (1, -0.5)), (1, 0.5)),
    (0, 1, ((-1, -0.5), (-1, 0.5)), (0, 1)),
    (1, 0, ((0, -1), (-1, -0.5)), (-1, 0.5)),
    (1, 1, ((1, -0.5), (1, 0.5)), (0, 1)),
)
"""For each edge its seat, whether it is the far one, the corners of a cell that lie on it, and one of the last cell."""

Point = tuple[float, float]


def scene(game: Game, seen: State, seat: int | None) -> Scene:
    """Draw the board; the name of a cell is the move that places a stone there."""
    edge, held = int(seen[EDGE]), owners(seen)
    cells = [(row, column) for row in range(edge) for column in range(edge)]
    chain = [middle(edge, *cell) for cell in winning_chain(seen)]
    return make_scene(
        size_of(edge),
        words(game, "scene.board"),
        [_cell(game, edge, row, column, held[row][column]) for row, column in cells],
        pieces=[piece for row, column in cells if (piece := _stone(held, row, column))],
        shapes=[*_rims(edge), *_signs(edge)],
        above=[line(chain, "panel", 9), line(chain, "ink", 5)] if chain else [],
    )


def size_of(edge: int) -> Point:
    """Give the width and the height of a board."""
    return 2 * (HALF * edge + RIM), REACH * (3 * edge - 1) + 2 * RIM


def middle(edge: int, row: int, column: int) -> Point:
    """Return the middle of a cell; the cell a1 stands at the top."""
    return RIM + HALF * (edge + column - row), RIM + REACH * (1 + 1.5 * (row + column))


def _corner(edge: int, row: int, column: int, toward: tuple[float, float]) -> Point:
    """Return a corner of a cell."""
    x, y = middle(edge, row, column)
    return x + HALF * toward[0], y + REACH * toward[1]


def _rims(edge: int) -> Iterator[Shape]:
    """Draw the four edges in the colours of their seats."""
    for seat, far, corners, last in EDGES:
        at = (edge - 1) * far
        cells = [(at, n) if seat == 0 else (n, at) for n in range(edge)]
        points = [_corner(edge, *cell, toward) for cell in cells for toward in corners]
        yield line([*points, _corner(edge, *cells[-1], last)], MANIFEST.colours[seat], 8)


def _signs(edge: int) -> Iterator[Shape]:
    """Write the letters of the columns and the numbers of the rows."""
    for n in range(edge):
        for text, (x, y), side in ((LETTERS[n], middle(edge, 0, n), 1), (n + 1, middle(edge, n, 0), -1)):
            yield figure(x + side * (HALF + 8), y - REACH - 1, text, 15, "soft")


@lru_cache(maxsize=4096)
def _cell(game: Game, edge: int, row: int, column: int, owner: int | None) -> Place:
    """Draw a cell; most of them look as they did a move ago."""
    x, y = middle(edge, row, column)
    name = cell_text(row, column)
    return make_place(
        name,
        hexagon(x, y, REACH),
        words(game, "scene.cell", at=name),
        words(game, "scene.free" if owner is None else f"scene.stone.{owner}"),
        [polygon(hexagon(x, y, REACH), "sunk", "line-strong")],
    )


def _stone(held: Owners, row: int, column: int) -> Piece | None:
    """Make a stone, if one lies on a cell."""
    owner = held[row][column]
    if owner is None:
        return None
    return make_piece(
        cell_text(row, column), *middle(len(held), row, column), [token(0, 0, MANIFEST.colours[owner], owner, STONE)]
    )
