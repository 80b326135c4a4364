"""A table of CUBED as a picture: the pieces, each three diamonds, and the open and dead cells beside them."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from cubetable.core.drawing import HUES, Drawing, Point, colours, glyph, patterned, placed, polygon
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.cubed.look.view import view

WIDTH: Final = 100
RADIUS: Final = WIDTH / sqrt(3)
COLOURS: Final = colours("cubetable.games.cubed")
CORNERS: Final[tuple[Point, ...]] = (
    (0, -RADIUS),
    (WIDTH / 2, -RADIUS / 2),
    (WIDTH / 2, RADIUS / 2),
    (0, RADIUS),
    (-WIDTH / 2, RADIUS / 2),
    (-WIDTH / 2, -RADIUS / 2),
)
DIAMONDS: Final = ((0, 5, 4), (0, 1, 2), (2, 3, 4))
"""The corners round each diamond beside the middle: upper left, upper right, below."""


HELD: Final = 0.75
"""The pieces of a hand are smaller than those on the table."""
OUTLINE: Final = (
    f'<path d="{polygon(CORNERS)}" class="by-accent" fill="none" stroke-width="7" stroke-linejoin="round"/>'
)


def picture(game: Game, seen: State, seat: int | None) -> Drawing:
    """Draw what a seat (or a spectator) is shown."""
    data = view(game, seen, seat)
    pieces = [((one["q"], one["r"]), _piece(one["colours"])) for one in data["table"]]
    dead = [((q, r), _cell("ink", 0.5)) for q, r in data["dead"]]
    open_cells = [((q, r), _cell("panel", 1)) for q, r in data["open"]]
    cells = [*open_cells, *dead, *pieces]
    if not cells:
        cells = [((0, 0), _cell("panel", 1))]
    centres = [_centre(q, r) for (q, r), _ in cells]
    left, top = min(x for x, _ in centres) - WIDTH / 2, min(y for _, y in centres) - RADIUS
    width = max(x for x, _ in centres) + WIDTH / 2 - left
    height = max(y for _, y in centres) + RADIUS - top
    shapes = [placed(x - left, y - top, shape) for (x, y), (_, shape) in zip(centres, cells, strict=True)]
    return Drawing(round(width), round(height), "".join(shapes))


def sketch(game: Game, seen: State, seat: int | None, marks: Sequence[str]) -> Drawing:
    """Draw the table with the marked cells outlined, and below it the hand of the seat."""
    data = view(game, seen, seat)
    table = picture(game, seen, seat)
    cells = [*((one["q"], one["r"]) for one in data["table"]), *map(tuple, data["open"]), *map(tuple, data["dead"])]
    centres = [_centre(q, r) for q, r in cells]
    left, top = min(x for x, _ in centres) - WIDTH / 2, min(y for _, y in centres) - RADIUS
    marked = [_centre(*map(int, mark.split(","))) for mark in marks]
    outlines = "".join(placed(x - left, y - top, OUTLINE) for x, y in marked)
    hand = (None if seat is None else data["hands"][seat]) or []
    own = "".join(placed(HELD * WIDTH * (n + 0.5), HELD * RADIUS, _piece(piece), HELD) for n, piece in enumerate(hand))
    width = max(table.width, HELD * WIDTH * len(hand))
    shapes = placed((width - table.width) / 2, 0, table.shapes + outlines)
    below = placed((width - HELD * WIDTH * len(hand)) / 2, table.height + RADIUS / 2, own)
    return Drawing(round(width), round(table.height + RADIUS / 2 + 2 * RADIUS * HELD), shapes + below)


def _centre(q: int, r: int) -> Point:
    return WIDTH * (q + r / 2), 1.5 * RADIUS * r


def _cell(shade: str, opacity: float) -> str:
    look = f'class="{shade} by-line-strong" fill-opacity="{opacity:g}" stroke-dasharray="5 5" stroke-width="1.5"'
    return f'<path d="{polygon(CORNERS)}" {look} transform="scale(.93)"/>'


def _piece(letters: str) -> str:
    diamonds = [_diamond(letter, corners) for letter, corners in zip(letters, DIAMONDS, strict=True)]
    rim = f'<path d="{polygon(CORNERS)}" fill="none" stroke="#1d1c1b" stroke-width="2.5" stroke-linejoin="round"/>'
    return f'<g transform="scale(.97)">{"".join(diamonds)}{rim}</g>'


def _diamond(letter: str, corners: Sequence[int]) -> str:
    mark, hue = list(COLOURS).index(letter), HUES[COLOURS[letter]]
    points = [(0.0, 0.0), *(CORNERS[corner] for corner in corners)]
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    path = polygon(points)
    return (
        f'<path d="{path}" fill="{hue.face}" stroke="{hue.dark}"/>'
        f"{patterned(path, mark, hue.ink)}"
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="12" fill="{hue.face}"/>{placed(x, y, glyph(mark, hue.ink), 0.78)}'
    )
