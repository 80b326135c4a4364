"""A position of Eight-by-Eight as a picture: the board with its numbers, the roll, the numbers that are blacked out."""

from collections.abc import Sequence
from typing import Final

from cubetable.core.drawing import HUES, Drawing, figure, placed, square, token
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.eight_by_eight.look.view import view
from cubetable.games.eight_by_eight.manifest import MANIFEST
from cubetable.games.eight_by_eight.rules import layout as at

COLOURS: Final = MANIFEST.colours
CELL: Final = 48
HEAD: Final = 34
"""The room for the numbers of rows and columns."""
DARK: Final = 18
"""The room for one seat's blacked-out numbers above the columns."""
SMALL: Final = 0.36
SMALLER: Final = 0.75
RING: Final = '<circle r="21" class="by-accent" fill="none" stroke-width="5"/>'


def picture(game: Game, seen: State, seat: int | None) -> Drawing:
    """Draw what a seat (or a spectator) is shown."""
    data = view(game, seen, seat)
    top = DARK * data["players"] + HEAD
    shapes = [_dark(seat, numbers) for seat, numbers in enumerate(data["blackouts"])]
    for n in range(1, at.EDGE + 1):
        shade = "accent" if n == data["roll"] else "soft"
        shapes.append(placed(_middle(n - 1) + HEAD, top - HEAD / 2, figure(str(n), shade, 0.85)))
        shapes.append(placed(HEAD / 2, _middle(n - 1) + top, figure(str(n), shade, 0.85)))
    for row, owners in enumerate(data["cells"]):
        for column, owner in enumerate(owners):
            x, y = HEAD + CELL * column, top + CELL * row
            lit = data["roll"] in (row + 1, column + 1)
            shapes.append(square(x + 1.5, y + 1.5, CELL - 3, "panel", "accent" if lit else "line", 2 if lit else 1))
            if owner is not None:
                shapes.append(placed(x + CELL / 2, y + CELL / 2, token(COLOURS[owner], owner)))
    return Drawing(HEAD + CELL * at.EDGE, top + CELL * at.EDGE, "".join(shapes))


def sketch(game: Game, seen: State, seat: int | None, marks: Sequence[str]) -> Drawing:
    """Draw the board with a ring on each marked cell; a mark without a comma is the number above a column."""
    whole = picture(game, seen, seat)
    top = whole.height - CELL * at.EDGE
    rings = []
    for mark in marks:
        row, comma, column = mark.rpartition(",")
        y = _middle(int(row) - 1) if comma else -HEAD / 2
        rings.append(placed(HEAD + _middle(int(column) - 1), top + y, RING, 1 if comma else SMALLER))
    return whole._replace(shapes=whole.shapes + "".join(rings))


def _middle(n: int) -> float:
    return CELL * (n + 0.5)


def _dark(seat: int, numbers: list[int]) -> str:
    """EBE-12: a seat's row above the columns, with a small piece where it has blacked a number out."""
    y = DARK * (seat + 0.5)
    dots = [
        placed(HEAD + _middle(n - 1), y, token(COLOURS[seat], seat), SMALL)
        if n in numbers
        else f'<circle cx="{HEAD + _middle(n - 1):g}" cy="{y:g}" r="2.5" fill="{HUES[COLOURS[seat]].face}"/>'
        for n in range(1, at.EDGE + 1)
    ]
    return "".join(dots)
