"""A position of Cubulus as a picture: the six faces laid flat, and the three layers, which show the centre."""

from collections.abc import Mapping, Sequence
from math import atan2, degrees, hypot
from typing import Final

from cubetable.core.drawing import HOLLOW, Drawing, Point, figure, placed, polygon, square, token
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.cubulus.look.view import CubulusView, view
from cubetable.games.cubulus.manifest import MANIFEST
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules.cells import HOLE, NET

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

STEP: Final = 50.0
"""One cell of the sketch, to the right; its other two directions are measured in steps."""
DOWN_EACH: Final = 0.45
UP_EACH: Final = 1.1
SPAN: Final = at.EDGE * STEP
EDGE_HEIGHT: Final = SPAN * UP_EACH
ROOM: Final = 28
"""The room for arrows round the cube."""
BALL: Final = 1.12
TOWARDS: Final[Mapping[str, tuple[Sequence[tuple[int, int, int]], str]]] = {
    "U": ([(0, 3, 3), (3, 3, 3), (3, 0, 3), (0, 0, 3)], "panel"),
    "F": ([(0, 0, 3), (3, 0, 3), (3, 0, 0), (0, 0, 0)], "panel"),
    "R": ([(3, 0, 3), (3, 3, 3), (3, 3, 0), (3, 0, 0)], "ground"),
}
"""The faces of the sketch: their corners in reading order, and their shade."""
RIM: Final = 'stroke-width="2.5" stroke-linejoin="round"'
MARKED: Final = '<circle r="22" class="by-accent" fill="none" stroke-width="5"/>'
PRESS: Final = 'class="by-accent" fill="none" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"'


def picture(game: Game, seen: State, seat: int | None) -> Drawing:
    """Draw what a seat (or a spectator) is shown."""
    data = view(game, seen, seat)
    shapes = [
        placed(ACROSS * column, DOWN * row, _face(data, face))
        for row, faces in enumerate(NET)
        for column, face in enumerate(faces)
        if face is not None
    ]
    for level in range(at.EDGE):
        cells = [f"{x}{y}{level + 1}" for y in range(at.EDGE, 0, -1) for x in range(1, at.EDGE + 1)]
        x, y = LAYERS_AT + (LAYER + GAP) * level, DOWN - LAYER - 2 * GAP
        shapes.append(placed(x, y, _grid(data, cells), SMALL))
        shapes.append(placed(x + LAYER / 2, y - GAP, figure(str(level + 1), "soft", 0.6)))
    return Drawing(len(NET[0]) * ACROSS - GAP, len(NET) * DOWN - GAP, "".join(shapes))


def sketch(game: Game, seen: State, seat: int | None, marks: Sequence[str]) -> Drawing:
    """Draw the cube from the front, the right and above; a marked hole gets an arrow, a marked cell a ring."""
    data = view(game, seen, seat)
    ringed = max(TOWARDS, key=lambda face: len(set(data["faces"][face]) & set(marks)))  # a cell may be on two faces
    faces = "".join(_turned(data, face, marks if face == ringed else ()) for face in TOWARDS)
    arrows = "".join(_arrow(mark) for mark in marks if mark in HOLE)
    return Drawing(
        2 * SPAN + 2 * ROOM, 2 * SPAN * DOWN_EACH + EDGE_HEIGHT + 2 * ROOM, placed(ROOM, ROOM, faces + arrows)
    )


def _seen_at(x: float, y: float, z: float) -> Point:
    """Look from the front, the right and above: x to the right, y away, z up."""
    return (x + y) * STEP, (at.EDGE + x - y) * STEP * DOWN_EACH + (at.EDGE - z) * STEP * UP_EACH


def _turned(data: CubulusView, face: str, marks: Sequence[str]) -> str:
    """Draw a face that is turned to the viewer: its holes are squeezed, the balls in them round."""
    corners, shade = TOWARDS[face]
    shapes = [f'<path d="{polygon([_seen_at(*one) for one in corners])}" class="{shade} by-line-strong" {RIM}/>']
    (ox, oy), (ax, ay), (bx, by) = (_seen_at(*corners[n]) for n in (0, 1, 3))
    across, down = ((ax - ox) / at.EDGE, (ay - oy) / at.EDGE), ((bx - ox) / at.EDGE, (by - oy) / at.EDGE)
    for n, cell in enumerate(data["faces"][face]):
        column, row = n % at.EDGE + 0.5, n // at.EDGE + 0.5
        x, y = ox + column * across[0] + row * down[0], oy + column * across[1] + row * down[1]
        squeezed = " ".join(f"{part:.2f}" for part in (*across, *down, x, y))
        shapes.append(f'<circle r="0.42" class="sunk by-line" stroke-width="0.04" transform="matrix({squeezed})"/>')
        owner = data["cells"][cell]
        ring = MARKED if cell in marks else ""
        shapes.append(placed(x, y, ("" if owner is None else _ball(data, owner)) + ring, BALL))
    return "".join(shapes)


def _arrow(name: str) -> str:
    """Draw where a ball is pressed in."""
    axis, cell = HOLE[name]
    middle = [cell // stride % at.EDGE + 0.5 for stride in at.STRIDE]
    outwards = -1 if middle[axis] < 1 else 1
    tip, tail = list(middle), list(middle)
    tip[axis] += outwards * 0.6
    tail[axis] += outwards * 1.7
    (x, y), (from_x, from_y) = _seen_at(*tip), _seen_at(*tail)
    turn = degrees(atan2(y - from_y, x - from_x))
    length = hypot(x - from_x, y - from_y)
    shaft = f'<path d="M{-length:.1f} 0H-6M-20-13L0 0L-20 13" {PRESS}/>'
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f})">{shaft}</g>'


def _face(data: CubulusView, face: str) -> str:
    """Draw a face as seen from outside; the sides that count have a rim."""
    counts = face in data["sides"]
    rim = "accent" if counts else "line"
    frame = square(-3, LETTER - 3, FACE + 6, "sunk", rim, 3 if counts else 1)
    letter = placed(FACE / 2, LETTER / 2 - 2, figure(face, "accent" if counts else "soft", 0.7))
    return letter + frame + placed(0, LETTER, _grid(data, data["faces"][face]))


def _grid(data: CubulusView, cells: list[str]) -> str:
    shapes = []
    for n, cell in enumerate(cells):
        x, y = CELL * (n % at.EDGE), CELL * (n // at.EDGE)
        shapes.append(square(x + 1.5, y + 1.5, CELL - 3, "panel"))
        owner = data["cells"][cell]
        if owner is not None:
            shapes.append(placed(x + CELL / 2, y + CELL / 2, _ball(data, owner)))
    return "".join(shapes)


def _ball(data: CubulusView, owner: int) -> str:
    return token(NEUTRAL, HOLLOW) if owner == data["neutral"] else token(COLOURS[owner], owner)
