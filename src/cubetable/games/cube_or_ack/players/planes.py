"""Numbers and planes of Cube-Or-ACK!, as `coder.py` describes them."""

from cubetable.core import coder, kernel
from cubetable.core.coder import PlaneArray
from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.pieces import board, interior_row, row_of, usable_row


@kernel.inline
def draw_row(out: PlaneArray, index: int, width: int, cells: int, full: float) -> None:
    """Draw one row of the box; bit 0 is its border."""
    for x in range(width):
        out[index + x] = full if cells >> (x + 1) & 1 != 0 else 0.0


@kernel.inline
def draw_board(position: State, out: PlaneArray, plane: int, number: int, full: float) -> None:
    """Draw a board of the state."""
    height, depth, width = position[at.HEIGHT], position[at.DEPTH], position[at.WIDTH]
    index = plane * height * depth * width
    for z in range(1, height + 1):
        for y in range(1, depth + 1):
            draw_row(out, index, width, position[board(position, number) + row_of(position, y, z)], full)
            index += width


@kernel.inline
def draw_frame(position: State, out: PlaneArray, plane: int, full: float) -> None:
    """Draw the cells that pieces may fill, and on the next plane the interior."""
    height, depth, width = position[at.HEIGHT], position[at.DEPTH], position[at.WIDTH]
    box = height * depth * width
    index = plane * box
    for z in range(1, height + 1):
        for y in range(1, depth + 1):
            draw_row(out, index, width, usable_row(position, y, z), full)
            draw_row(out, index + box, width, interior_row(position, y, z), full)
            index += width


@kernel.inline
def fill(position: State, out: PlaneArray, plane: int, value: float) -> None:
    """Fill a plane with one value."""
    box = position[at.HEIGHT] * position[at.DEPTH] * position[at.WIDTH]
    out[box * plane : box * (plane + 1)] = value


@coder.observe
def observe(seen: State, seat: int, full: float, out: PlaneArray) -> None:
    """Draw the planes, the first set of the seat that looks first and then the others in turn order."""
    sets, colours = seen[at.SETS], seen[at.COLOURS]
    pieces = seen[at.PLACED]
    for colour in range(colours):
        pieces += seen[at.HAND + colour]
    each = pieces // colours
    plane = 0
    for i in range(sets):
        mine = (seat + i) % sets
        for colour in range(mine, colours, sets):
            draw_board(seen, out, plane, at.PIECES + colour, full)
            fill(seen, out, colours + plane, full * seen[at.HAND + colour] / each)
            plane += 1
        fill(seen, out, 2 * colours + i, full * int(seen[at.TURN] == mine))
        fill(seen, out, 2 * colours + sets + i, full * (seen[at.PASSED] >> mine & 1))
    last = 2 * (colours + sets)
    draw_board(seen, out, last, at.FIT, full)
    draw_frame(seen, out, last + 1, full)
    decides = seen[at.TURN] != at.OVER and seen[at.TURN] % seen[at.PLAYERS] == seat
    fill(seen, out, last + 3, full * int(decides))
