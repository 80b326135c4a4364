"""The cells that are still empty, numbered from 0, and all that more pieces can change: for exact play.

A structure that has its full extent, or that stands in a fixed frame, has few empty cells left in the end. Then a set
of them is one word, and a position is so many words:

     0 OPEN     the empty cells that a piece can be brought to
     1 NEAR     the usable cells beside a piece
     2 ADDED    the cells that have been filled, and BLOCKED
     3..5 PLANES   the three bits of the colour number of each of these
     6..13 TOUCHED   for each colour the cells beside a piece of it
    14..21 HAND    the pieces left of each colour
    22..25 POINTS  of each seat: outer faces and pieces in hand
    26 TURN   27 PASSED   28 PLACED   as in `layout.py`

Cells are numbered in the order of the moves: by z, then y, then x.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple

import numpy as np

from cubetable.core.signature import WORDS, Fields, int64
from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.cells import beside
from cubetable.games.cube_or_ack.rules.frame import Cell
from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from cubetable.games.cube_or_ack.rules.pieces import board, row_of
from cubetable.games.cube_or_ack.rules.structure import corners, owner, pieces

MOST_CELLS: Final = 62
BLOCKED: Final = 1 << MOST_CELLS
"""A cell that is always filled: it lies on a line that a piece blocks from the start."""
MOST_SHOWN: Final = 6
"""So many outer faces a piece can show."""

OPEN: Final = 0
NEAR: Final = 1
ADDED: Final = 2
PLANES: Final = 3
TOUCHED: Final = 6
HAND: Final = TOUCHED + at.MOST_COLOURS
POINTS: Final = HAND + at.MOST_COLOURS
TURN: Final = POINTS + 4
PASSED: Final = TURN + 1
PLACED: Final = TURN + 2
SIZE: Final = TURN + 3

# The sets of cells that do not change.
USABLE: Final = 0
INTERIOR: Final = 1
EXITS: Final = 2
"""Cells with an outer face: beyond it is the outside."""
ALL: Final = 3


class LastCells(NamedTuple):
    """The empty cells, and all about them that stays true as long as the game goes on."""

    options: State
    """The first words of the position that was asked about, by the names in `layout.py`."""
    cells: State
    """USABLE, INTERIOR, EXITS and ALL."""
    beside: State
    """For each cell the cells beside it."""
    faces: State
    """For each cell the outer faces that a piece shows there."""
    showing: State
    """For each number of outer faces the cells that show so many."""
    ways: State
    """For each cell the six lines away from it."""
    walls: State
    """For each cell and colour how many pieces of it lay beside it from the start."""


LAST_CELLS: Final = Fields((WORDS, WORDS, WORDS, WORDS, WORDS, int64[:, ::1], int64[:, ::1]), LastCells)


class Ground(NamedTuple):
    """The structure, and the cells that it leaves empty."""

    shape: frozenset[Cell]
    """The cells of the frame's shape, or of the structure's box where the frame floats."""
    filled: Mapping[Cell, int]
    """The colour on each cell that has a piece."""
    cells: Sequence[Cell]
    """The empty cells of the shape, in the order of their numbers."""
    bits: Mapping[Cell, int]
    """The word that holds each of them alone."""

    def pieces_beside(self, cell: Cell, colour: int) -> int:
        """Count the pieces of a colour beside a cell."""
        return sum(self.filled.get(other) == colour for other in beside(cell))

    def faces(self, cell: Cell) -> int:
        """Ruling 1: count the outer faces that a piece shows on a cell."""
        return sum(other not in self.shape for other in beside(cell))


def survey(game: CubeOrAck, state: State) -> Ground | None:
    """Find the empty cells; None where there are too many, or where the structure may still grow."""
    if not state[at.PLACED] or not (game.frame.fixed or has_full_extent(state)):
        return None
    shape = list(game.frame.cells()) if game.frame.fixed else _box(*corners(state))
    filled = pieces(state)
    cells = [cell for cell in shape if cell not in filled]
    bits = {cell: 1 << number for number, cell in enumerate(cells)}
    return Ground(frozenset(shape), filled, cells, bits) if len(cells) <= MOST_CELLS else None


def has_full_extent(state: State) -> bool:
    """COA-19: tell whether the structure has the edge of the Cube on each axis."""
    return all(state[at.HIGH + axis] - state[at.LOW + axis] + 1 == state[at.LIMIT] for axis in range(at.AXES))


def _box(low: Cell, high: Cell) -> list[Cell]:
    """List the cells of a box in the order of their numbers."""
    sides = (range(low[axis], high[axis] + 1) for axis in reversed(range(at.AXES)))
    return [(x, y, z) for z, y, x in product(*sides)]


def _word(holds: Iterable[bool]) -> int:
    """Make a set of the cells of which something holds."""
    return sum(1 << number for number, one in enumerate(holds) if one)


# --- What stays ----------------------------------------------------------------------------------------


def describe(game: CubeOrAck, state: State, ground: Ground) -> LastCells:
    """Say what is true of the empty cells of a position as long as the game goes on."""
    cells, frame = ground.cells, game.frame
    visible, inside = [ground.faces(cell) for cell in cells], _word(map(frame.is_interior, cells))
    return LastCells(
        options=state[: at.BOARDS].copy(),
        cells=_words([_usable(game, cells), inside, _word(faces > 0 for faces in visible), (1 << len(cells)) - 1]),
        beside=_words([sum(ground.bits.get(other, 0) for other in beside(cell)) for cell in cells]),
        faces=_words(visible),
        showing=_words([_word(faces == most for faces in visible) for most in range(MOST_SHOWN + 1)]),
        ways=_words([[_way(ground, cell, other) for other in beside(cell)] for cell in cells]),
        walls=_words([[ground.pieces_beside(cell, colour) for colour in range(at.MOST_COLOURS)] for cell in cells]),
    )


def _words(values: Sequence[int] | Sequence[Sequence[int]]) -> State:
    return np.array(values, dtype=np.int64)


def _usable(game: CubeOrAck, cells: Sequence[Cell]) -> int:
    """COA-36: list the cells that pieces may fill."""
    return _word(not (game.frame.hollow and game.frame.is_interior(cell)) for cell in cells)


def _way(ground: Ground, cell: Cell, first: Cell) -> int:
    """Ruling 3: list the empty cells of a line away from a cell, and BLOCKED where a piece lies on it."""
    line, (x, y, z) = 0, first
    step_x, step_y, step_z = x - cell[0], y - cell[1], z - cell[2]
    while (x, y, z) in ground.shape:
        line |= BLOCKED if (x, y, z) in ground.filled else ground.bits[x, y, z]
        x, y, z = x + step_x, y + step_y, z + step_z
    return line


# --- What changes --------------------------------------------------------------------------------------


def write_position(game: CubeOrAck, state: State, ground: Ground) -> State:
    """Write a position word by word."""
    position, cells = np.zeros(SIZE, dtype=np.int64), ground.cells
    position[OPEN] = _word(_is_open(game, state, ground, cell) for cell in cells)
    position[NEAR] = _usable(game, cells) & _word(any(other in ground.filled for other in beside(c)) for c in cells)
    position[ADDED] = BLOCKED
    for colour in range(int(state[at.COLOURS])):
        position[TOUCHED + colour] = _word(ground.pieces_beside(cell, colour) > 0 for cell in cells)
        position[HAND + colour] = state[at.HAND + colour]
        position[POINTS + owner(state, colour)] -= at.POINTS_LEFT * state[at.HAND + colour]
    for seat, points in enumerate(game.options.handicap):
        position[POINTS + seat] -= points
    for cell, colour in ground.filled.items():
        position[POINTS + owner(state, colour)] += ground.faces(cell)
    position[TURN], position[PASSED], position[PLACED] = state[at.TURN], state[at.PASSED], state[at.PLACED]
    return position


def _is_open(game: CubeOrAck, state: State, ground: Ground, cell: Cell) -> bool:
    """A2, rulings 2 and 3: tell whether a piece can be brought to an empty cell."""
    if state[at.REACH] == at.REACH_STRAIGHT:
        return any(_way(ground, cell, other) & BLOCKED == 0 for other in beside(cell))
    x, y, z = (place + 1 + game.frame.origin for place in cell)
    joined = bool(state[board(state, at.OPEN) + row_of(state, y, z)] >> x & 1)
    return joined or state[at.REACH] != at.REACH_OPEN
