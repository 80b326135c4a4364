"""A position of Noughts as a picture."""

from typing import Final

from cubetable.core.drawing import Drawing, placed, square, token
from cubetable.core.game import Game
from cubetable.core.state import State

from .manifest import MANIFEST
from .texts import EDGE, SIGNS, rows

CELL: Final = 48


def picture(game: Game, seen: State, seat: int | None) -> Drawing:
    """Draw the board."""
    shapes = []
    for row, signs in enumerate(rows(seen)):
        for column, sign in enumerate(signs):
            shapes.append(square(CELL * column, CELL * row, CELL - 3, "panel"))
            if sign in SIGNS:
                owner = SIGNS.index(sign)
                piece = token(MANIFEST.colours[owner], owner)
                shapes.append(placed(CELL * (column + 0.5), CELL * (row + 0.5), piece))
    return Drawing(CELL * EDGE, CELL * EDGE, "".join(shapes))
