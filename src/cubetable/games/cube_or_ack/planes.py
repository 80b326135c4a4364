"""Numbers and planes of Cube-Or-ACK!, as `coder.py` describes them."""

from cubetable.core import coder, kernel
from cubetable.core.coder import Drawing
from cubetable.core.state import State
from cubetable.games.cube_or_ack.layout import (
    COLOURS,
    DEPTH,
    FIT,
    HAND,
    HEIGHT,
    OVER,
    PASSED,
    PIECES,
    PLACED,
    PLAYERS,
    SETS,
    TURN,
    WIDTH,
)
from cubetable.games.cube_or_ack.pieces import board, interior_row, row_of, usable_row


@kernel.inline
def draw_row(out: Drawing, at: int, width: int, cells: int, full: float) -> None:
    """Draw one row of the box; bit 0 is its border."""
    for x in range(width):
        out[at + x] = full if cells >> (x + 1) & 1 != 0 else 0.0


@kernel.inline
def draw_board(seen: State, out: Drawing, plane: int, number: int, full: float) -> None:
    """Draw a board of the state."""
    height, depth, width = seen[HEIGHT], seen[DEPTH], seen[WIDTH]
    at = plane * height * depth * width
    for z in range(1, height + 1):
        for y in range(1, depth + 1):
            draw_row(out, at, width, seen[board(seen, number) + row_of(seen, y, z)], full)
            at += width


@kernel.inline
def draw_frame(seen: State, out: Drawing, plane: int, full: float) -> None:
    """Draw the cells that pieces may fill, and on the next plane the interior."""
    height, depth, width = seen[HEIGHT], seen[DEPTH], seen[WIDTH]
    box = height * depth * width
    at = plane * box
    for z in range(1, height + 1):
        for y in range(1, depth + 1):
            draw_row(out, at, width, usable_row(seen, y, z), full)
            draw_row(out, at + box, width, interior_row(seen, y, z), full)
            at += width


@kernel.inline
def fill(seen: State, out: Drawing, plane: int, value: float) -> None:
    """Draw one value all over."""
    box = seen[HEIGHT] * seen[DEPTH] * seen[WIDTH]
    out[box * plane : box * (plane + 1)] = value


@coder.observe
def observe(seen: State, seat: int, full: float, out: Drawing) -> None:
    """Draw the planes, the first set of the seat that looks first and then the others in turn order."""
    sets, colours = seen[SETS], seen[COLOURS]
    pieces = seen[PLACED]
    for colour in range(colours):
        pieces += seen[HAND + colour]
    each = pieces // colours
    plane = 0
    for i in range(sets):
        mine = (seat + i) % sets
        for colour in range(mine, colours, sets):
            draw_board(seen, out, plane, PIECES + colour, full)
            fill(seen, out, colours + plane, full * seen[HAND + colour] / each)
            plane += 1
        fill(seen, out, 2 * colours + i, full * int(seen[TURN] == mine))
        fill(seen, out, 2 * colours + sets + i, full * (seen[PASSED] >> mine & 1))
    last = 2 * (colours + sets)
    draw_board(seen, out, last, FIT, full)
    draw_frame(seen, out, last + 1, full)
    decides = seen[TURN] != OVER and seen[TURN] % seen[PLAYERS] == seat
    fill(seen, out, last + 3, full * int(decides))
