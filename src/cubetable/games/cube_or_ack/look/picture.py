"""A structure of Cube-Or-ACK! as a picture: as it stands, seen from a corner, and beside it layer by layer."""

from collections.abc import Iterable, Sequence
from math import cos, pi
from typing import Final

from cubetable.core.drawing import (
    HUES,
    Drawing,
    Point,
    colours,
    figure,
    glyph,
    patterned,
    placed,
    polygon,
    square,
    token,
)
from cubetable.core.state import State
from cubetable.games.cube_or_ack.look.view import CubeOrAckView, Room, view
from cubetable.games.cube_or_ack.rules.frame import Cell
from cubetable.games.cube_or_ack.rules.game import CubeOrAck

COLOURS: Final = colours("cubetable.games.cube_or_ack")
"""Each letter's hue: those of the seats, then those of further sets and extra colours (COA-13, COA-32)."""
SIZE: Final = 56
ACROSS: Final = SIZE * cos(pi / 6)
DOWN: Final = SIZE / 2
CELL: Final = 40
GAP: Final = 22
LETTER: Final = 24
SMALL: Final = 0.6
"""The layers, beside the structure."""
ROUND: Final = 15
GHOST: Final = (
    'class="panel by-accent" fill-opacity="0.6" stroke-width="3" stroke-dasharray="8 6" stroke-linejoin="round"'
)
OUTLINED: Final = 'class="by-accent" fill="none" stroke-width="4" stroke-linejoin="round"'
CLOSED: Final = '<path d="M-9-9L9 9M9-9L-9 9" class="by-soft" fill="none" stroke-width="3" stroke-linecap="round"/>'
CROSS: Final = 'fill="none" stroke="#c8372d" stroke-width="9" stroke-linecap="round"'


def picture(game: CubeOrAck, seen: State, seat: int | None) -> Drawing:
    """Draw what a seat (or a spectator) is shown."""
    data = view(game, seen, seat)
    pieces = {_cell(cell): colour["letter"] for colour in data["colours"] for cell in colour["cells"]}
    whole, layers = _whole(pieces), _layers(data, pieces)
    height = max(whole.height, layers.height)
    shapes = placed(0, (height - whole.height) / 2, whole.shapes) + placed(
        whole.width + 2 * GAP if pieces else 0, (height - layers.height) / 2, layers.shapes
    )
    width = layers.width + (whole.width + 2 * GAP if pieces else 0)
    return Drawing(round(width), round(height), shapes)


def sketch(game: CubeOrAck, seen: State, seat: int | None, marks: Sequence[str]) -> Drawing:
    """Draw the structure alone; a marked empty cell is a ghost, with a cross where the seat may not place a piece."""
    data = view(game, seen, seat)
    pieces = {_cell(cell): colour["letter"] for colour in data["colours"] for cell in colour["cells"]}
    marked = [_cell(list(map(int, mark.split(",")))) for mark in marks]
    open_cells = {move.partition(":")[2] for move in data["moves"]}
    every = dict.fromkeys([*pieces, *marked])
    left, top, width, height = _bounds(every)
    shapes = [
        _cube(cell, pieces[cell], pieces) + (_ghost(cell, OUTLINED) if cell in marked else "")
        if cell in pieces
        else _ghost(cell, GHOST) + ("" if ",".join(map(str, cell)) in open_cells else _cross(cell))
        for cell in _from_the_back(every)
    ]
    return Drawing(width, height, placed(-left, -top, "".join(shapes)))


def _ghost(cell: Cell, look: str) -> str:
    """Draw the edges of a cube towards the viewer."""
    x, y, z = cell
    sides = (
        [(0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)],
        [(0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)],
        [(1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 1)],
    )
    paths = [polygon([_at(x + dx, y + dy, z + dz) for dx, dy, dz in side]) for side in sides]
    return f'<path d="{"".join(paths)}" {look}/>'


def _cross(cell: Cell) -> str:
    x, y = _at(cell[0] + 0.5, cell[1] + 0.5, cell[2] + 0.5)
    return placed(x, y, f'<path d="M-20-20L20 20M20-20L-20 20" {CROSS}/>')


def _from_the_back(cells: Iterable[Cell]) -> list[Cell]:
    """Put the cells in the order in which nearer cubes cover others."""
    return sorted(cells, key=lambda cell: (cell[2] - cell[1] + cell[0], cell))


def _bounds(cells: Iterable[Cell]) -> tuple[float, float, float, float]:
    """Find the left and the upper edge of some cubes, their width and their height."""
    corners = [_at(x + dx, y + dy, z + dz) for x, y, z in cells for dx in (0, 1) for dy in (0, 1) for dz in (0, 1)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top


def _cell(cell: list[int]) -> Cell:
    x, y, z = cell
    return x, y, z


def _whole(pieces: dict[Cell, str]) -> Drawing:
    """Draw all cubes: from the back to the front and from below to above, so that nearer ones cover others."""
    if not pieces:
        return Drawing(0, 0, "")
    left, top, width, height = _bounds(pieces)
    shapes = "".join(_cube(cell, pieces[cell], pieces) for cell in _from_the_back(pieces))
    return Drawing(width, height, placed(-left, -top, shapes))


def _at(x: float, y: float, z: float) -> Point:
    """Look from the front, the right and above: x to the right, y away, z up."""
    return (x + y) * ACROSS, (x - y) * DOWN - z * SIZE


def _cube(cell: Cell, letter: str, pieces: dict[Cell, str]) -> str:
    """Draw those of the three faces towards the viewer that no other cube covers."""
    x, y, z = cell
    hue = HUES[COLOURS[letter]]
    faces = (
        ((x, y, z + 1), hue.light, [(0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)]),
        ((x, y - 1, z), hue.face, [(0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)]),
        ((x + 1, y, z), hue.dark, [(1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 1)]),
    )
    return "".join(
        _side([_at(x + dx, y + dy, z + dz) for dx, dy, dz in corners], letter, fill)
        for beside, fill, corners in faces
        if beside not in pieces
    )


def _side(points: list[Point], letter: str, fill: str) -> str:
    mark, hue = list(COLOURS).index(letter), HUES[COLOURS[letter]]
    path = polygon(points)
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    ink = "#fff" if fill == hue.dark else hue.ink
    return (
        f'<path d="{path}" fill="{fill}" stroke="#1d1c1b" stroke-width="1.5" stroke-linejoin="round"/>'
        f"{patterned(path, mark, ink)}"
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{ROUND * 0.8:g}" fill="{fill}"/>{placed(x, y, glyph(mark, ink), 0.72)}'
    )


def _layers(data: CubeOrAckView, pieces: dict[Cell, str]) -> Drawing:
    """Draw the layers above each other, the top one first, the back above the front."""
    (x0, y0, z0), (x1, y1, z1) = (data["span"]["low"], data["span"]["high"]) if data["span"] else data["window"]
    columns, rows = x1 - x0 + 1, y1 - y0 + 1
    room = data["room"]
    closed = [_cell(cell) for cell in room["interior"]] if room["hollow"] else []
    shapes = []
    for nth, z in enumerate(range(z1, z0 - 1, -1)):
        top = nth * (rows * CELL * SMALL + GAP)
        shapes.append(placed(LETTER / 2, top + rows * CELL * SMALL / 2, figure(str(z - z0 + 1), "soft", 0.7)))
        cells = [
            _spot(pieces.get(cell), column, row, closed=cell in closed)
            for row in range(rows)
            for column in range(columns)
            if _is_in_shape(room, cell := (x0 + column, y1 - row, z))
        ]
        shapes.append(placed(LETTER, top, "".join(cells), SMALL))
    height = (z1 - z0 + 1) * (rows * CELL * SMALL + GAP) - GAP
    return Drawing(LETTER + columns * CELL * SMALL, height, "".join(shapes))


def _is_in_shape(room: Room, cell: Cell) -> bool:
    """COA-35: tell whether a cell belongs to a fixed frame; where there is none, every cell may be filled."""
    if not room["fixed"]:
        return True
    x, y, z = cell
    (left, front, _), (right, back, _) = room["layers"][z]
    return left <= x <= right and front <= y <= back


def _spot(letter: str | None, column: int, row: int, *, closed: bool) -> str:
    """Draw a cell: with its piece, or with a cross where the shape stays hollow (COA-36)."""
    cell = square(CELL * column + 1, CELL * row + 1, CELL - 2, "panel")
    x, y = CELL * column + CELL / 2, CELL * row + CELL / 2
    if closed:
        return cell + placed(x, y, CLOSED)
    if letter is None:
        return cell
    return cell + placed(x, y, token(COLOURS[letter], list(COLOURS).index(letter)), 0.85)
