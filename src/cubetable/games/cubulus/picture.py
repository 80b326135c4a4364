"""A position of Cubulus as a picture: the six faces laid flat, and the three layers, among which the centre is seen."""

from typing import Final

from cubetable.core.drawing import HOLLOW, Drawing, figure, placed, square, token
from cubetable.games.cubulus import layout as at
from cubetable.games.cubulus.view import NET, CubulusView

COLOURS: Final = ("red", "black", "white")
CELL: Final = 44
FACE: Final = at.EDGE * CELL
GAP: Final = 14
SMALL: Final = 0.5
LAYER: Final = FACE * SMALL
LETTER: Final = 26
"""The room for the letter above a face."""
ACROSS: Final = FACE + GAP
DOWN: Final = FACE + LETTER + GAP
LAYERS_AT: Final = 2 * ACROSS + GAP
"""The layers stand where the net leaves the upper right corner free."""


def drawn(view: CubulusView) -> Drawing:
    """Draw it."""
    shapes = [
        placed(ACROSS * column, DOWN * row, _face(view, face))
        for row, faces in enumerate(NET)
        for column, face in enumerate(faces)
        if face is not None
    ]
    for level in range(at.EDGE):
        cells = [f"{x}{y}{level + 1}" for y in range(at.EDGE, 0, -1) for x in range(1, at.EDGE + 1)]
        x, y = LAYERS_AT + (LAYER + GAP) * level, DOWN - LAYER - 2 * GAP
        shapes.append(placed(x, y, _grid(view, cells), SMALL))
        shapes.append(placed(x + LAYER / 2, y - GAP, figure(str(level + 1), "soft", 0.6)))
    return Drawing(len(NET[0]) * ACROSS - GAP, len(NET) * DOWN - GAP, "".join(shapes))


def _face(view: CubulusView, face: str) -> str:
    """Draw a face as it is seen from outside; the sides that count have a rim."""
    counts = face in view["sides"]
    rim = "accent" if counts else "line"
    frame = square(-3, LETTER - 3, FACE + 6, "sunk", rim, 3 if counts else 1)
    letter = placed(FACE / 2, LETTER / 2 - 2, figure(face, "accent" if counts else "soft", 0.7))
    return letter + frame + placed(0, LETTER, _grid(view, view["faces"][face]))


def _grid(view: CubulusView, cells: list[str]) -> str:
    shapes = []
    for n, cell in enumerate(cells):
        x, y = CELL * (n % at.EDGE), CELL * (n // at.EDGE)
        shapes.append(square(x + 1.5, y + 1.5, CELL - 3, "panel"))
        owner = view["cells"][cell]
        if owner is not None:
            shapes.append(placed(x + CELL / 2, y + CELL / 2, _ball(view, owner)))
    return "".join(shapes)


def _ball(view: CubulusView, owner: int) -> str:
    return token("neutral", HOLLOW) if owner == view["neutral"] else token(COLOURS[owner], owner)
