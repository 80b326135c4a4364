"""A board of Monkey Puzzle as a picture: sixteen cubes from above, each with its colour and its digit."""

from collections.abc import Sequence
from typing import Final

from cubetable.core.drawing import HUES, STROKES, Drawing, colours, glyph, patterned, placed
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.look.view import Cube, view
from cubetable.games.monkey_puzzle.rules.game import MonkeyPuzzle

COLOURS: Final = colours("cubetable.games.monkey_puzzle")
"""The hue of each colour of the cubes; seats have none of their own."""
ACROSS: Final = 108
DOWN: Final = 116
TOP: Final = "M20 3H80Q97 3 97 20V79Q97 96 80 96H20Q3 96 3 79V20Q3 3 20 3z"
INK: Final = "#262320"
PLATE: Final = "#fbf7ee"
UNDERLINED: Final = (6, 9)
"""MPZ-05: these digits have a line below them, so that they can be told apart."""


def picture(game: MonkeyPuzzle, seen: State, seat: int | None) -> Drawing:
    """Draw what a seat (or a spectator) is shown."""
    rows = view(game, seen, seat)["cells"]
    shapes = [
        placed(ACROSS * column, DOWN * row, _cube(cube))
        for row, cubes in enumerate(rows)
        for column, cube in enumerate(cubes)
    ]
    return Drawing(ACROSS * len(rows), DOWN * len(rows), "".join(shapes))


def sketch(game: MonkeyPuzzle, seen: State, seat: int | None, marks: Sequence[str]) -> Drawing:
    """Draw the board with a chain through the marked cubes; it begins with a dot."""
    whole = picture(game, seen, seat)
    if not marks:
        return whole
    rows = view(game, seen, seat)["cells"]
    cells = [(int(row) - 1, int(column) - 1) for row, column in (mark.split(",") for mark in marks)]
    points = [(ACROSS * column + 50, DOWN * row + 50) for row, column in cells]
    cubes = zip(points, (rows[row][column] for row, column in cells), strict=True)
    digits = "".join(placed(x, y - 2, _digit(cube["digit"])) for (x, y), cube in cubes if cube)
    path = "M" + "L".join(f"{x} {y}" for x, y in points)
    x, y = points[0]
    pen = 'class="by-accent" fill="none" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"'
    chain = f'<g opacity="0.5"><path d="{path}" {pen}/><circle cx="{x}" cy="{y}" r="28" {pen}/></g>'
    return whole._replace(shapes=whole.shapes + chain + digits)


def _cube(cube: Cube | None) -> str:
    """Draw one cube; one that is not dealt, or covered, shows its back."""
    hue = HUES["neutral" if cube is None else COLOURS[cube["colour"]]]
    body = f'<rect x="3" y="12" width="94" height="93" rx="17" fill="{hue.dark}"/><path d="{TOP}" fill="{hue.face}"/>'
    if cube is None:
        return body
    mark, digit = list(COLOURS).index(cube["colour"]), cube["digit"]
    pattern = patterned(TOP, mark, hue.ink)
    return (
        f'{body}{pattern}<rect x="15" y="14" width="70" height="71" rx="12" fill="{PLATE}" stroke="{hue.dark}"/>'
        f"{placed(50, 48, _digit(digit))}"
        f"{placed(25, 24, glyph(mark, hue.dark), 0.48)}"
    )


def _digit(digit: int) -> str:
    """Write a digit round 0,0, with the line below it if it needs one."""
    pen = f'fill="none" stroke="{INK}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"'
    line = f'<path d="M-14 28H14" {pen}/>' if digit in UNDERLINED else ""
    return placed(0, 0, f'<path d="{STROKES[str(digit)]}" {pen}/>', 2) + line
