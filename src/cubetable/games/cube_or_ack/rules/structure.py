"""The pieces of a position of Cube-Or-ACK!, read from its boards."""

from collections.abc import Mapping

import numpy as np

from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.cells import origin, size
from cubetable.games.cube_or_ack.rules.frame import Cell

Pieces = Mapping[Cell, int]
"""The colour on each cell that has a piece."""


def pieces(state: State) -> dict[Cell, int]:
    """Find the colour on each cell, in the order of the colours, then from bottom to top, front to back."""
    shift, rows, deep = 1 + origin(state), int(state[at.ROWS]), int(state[at.DEPTH]) + 2
    first = at.BOARDS + at.PIECES * rows
    words = state[first : first + int(state[at.COLOURS]) * rows]
    colours: dict[Cell, int] = {}
    for place in np.flatnonzero(words).tolist():  # most rows are empty
        left = int(words[place])
        while left:
            lowest = left & -left
            colour, layer = divmod(place, rows)
            z, y = divmod(layer, deep)
            colours[lowest.bit_length() - 1 - shift, y - shift, z - shift] = colour
            left -= lowest
    return colours


def holder(state: State, cell: Cell) -> int | None:
    """Give the colour of the piece on a cell, if there is one."""
    width, depth, height = size(state)
    shift = 1 + origin(state)
    x, y, z = cell[0] + shift, cell[1] + shift, cell[2] + shift
    if not (0 < x <= width and 0 < y <= depth and 0 < z <= height):
        return None
    rows, colours = int(state[at.ROWS]), int(state[at.COLOURS])
    first = at.BOARDS + at.PIECES * rows + z * (depth + 2) + y
    words = state[first : first + rows * colours : rows].tolist()
    return next((colour for colour, word in enumerate(words) if word >> x & 1), None)


def corners(state: State) -> tuple[Cell, Cell]:
    """Give the least and the greatest cell of the bounding box."""
    shift = 1 + origin(state)
    low, high = ((state[word : word + 3] - shift).tolist() for word in (at.LOW, at.HIGH))
    return (low[0], low[1], low[2]), (high[0], high[1], high[2])


def passed_sets(state: State) -> list[int]:
    """List the sets that have passed since the last piece."""
    return [set_ for set_ in range(int(state[at.SETS])) if state[at.PASSED] >> set_ & 1]


def owner(state: State, colour: int) -> int:
    """COA-12, COA-13: give the seat that plays a colour."""
    return int(colour % state[at.SETS] % state[at.PLAYERS])
