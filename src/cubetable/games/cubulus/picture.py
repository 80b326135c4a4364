"""A position of Cubulus as a picture: the six faces laid flat, and the three layers, which show the centre."""

from typing import Final

from cubetable.core.drawing import HOLLOW, Drawing, figure, placed, square, token
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.cubulus import layout as at
from cubetable.games.cubulus.cells import NET
from cubetable.games.cubulus.manifest import MANIFEST
from cubetable.games.cubulus.view import CubulusView, view

COLOURS: Final = MANIFEST.colours
NEUTRAL: Final = COLOURS[-1]
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


def picture(game: Game, seen: State, seat: int | None) -> Drawing:
    """Draw what a seat (or a spectator) is shown."""
    shown = view(game, seen, seat)
    shapes = [
        placed(ACROSS * column, DOWN * row, _face(shown, face))
        for row, faces in enumerate(NET)
        for column, face in enumerate(faces)
        if face is not None
    ]
    for level in range(at.EDGE):
        cells = [f"{x}{y}{level + 1}" for y in range(at.EDGE, 0, -1) for x in range(1, at.EDGE + 1)]
        x, y = LAYERS_AT + (LAYER + GAP) * level, DOWN - LAYER - 2 * GAP
        shapes.append(placed(x, y, _grid(shown, cells), SMALL))
        shapes.append(placed(x + LAYER / 2, y - GAP, figure(str(level + 1), "soft", 0.6)))
    return Drawing(len(NET[0]) * ACROSS - GAP, len(NET) * DOWN - GAP, "".join(shapes))


def _face(shown: CubulusView, face: str) -> str:
    """Draw a face as seen from outside; the sides that count have a rim."""
    counts = face in shown["sides"]
    rim = "accent" if counts else "line"
    frame = square(-3, LETTER - 3, FACE + 6, "sunk", rim, 3 if counts else 1)
    letter = placed(FACE / 2, LETTER / 2 - 2, figure(face, "accent" if counts else "soft", 0.7))
    return letter + frame + placed(0, LETTER, _grid(shown, shown["faces"][face]))


def _grid(shown: CubulusView, cells: list[str]) -> str:
    shapes = []
    for n, cell in enumerate(cells):
        x, y = CELL * (n % at.EDGE), CELL * (n // at.EDGE)
        shapes.append(square(x + 1.5, y + 1.5, CELL - 3, "panel"))
        owner = shown["cells"][cell]
        if owner is not None:
            shapes.append(placed(x + CELL / 2, y + CELL / 2, _ball(shown, owner)))
    return "".join(shapes)


def _ball(shown: CubulusView, owner: int) -> str:
    return token(NEUTRAL, HOLLOW) if owner == shown["neutral"] else token(COLOURS[owner], owner)
