"""One position, word by word.

     0..2   BALLS     a bitboard for each colour; bit = x + 3*y + 9*z, all from 0; with two seats colour 2 is neutral
     3 TURN      who acts: a seat, or CHANCE while it puts the neutral balls in; once over, the seat that moved last
     4 RESULT    0 while the game runs; then a bit for each winner, or DRAWN
     5 BANNED    the shift that would undo the last turn, or NONE
     6 BANNED_TOO  the one that would undo the turn before, where that is banned as well, or NONE
     7 QUIET     shifts since the last insertion; not counted where there is no limit
     8 PLAYERS  9 ALL_SIDES  10 RANDOM_NEUTRALS  11 EQUAL_TURN  12 BAN_OWN  13 QUIET_LIMIT (0 = off)
    14 FOREIGN_IGNORED   the options

A move is a byte, `32 * kind + cell`. The cell is the one where a ball comes in, the kind is

    0 NEUTRAL   a neutral ball into an empty cell, as its player or chance likes
    1 DROP      a ball into an empty outer cell, the same from each face that shows it
    2 3 4       a ball pushed in at an occupied outer cell, along x, y or z
    5 6 7       a full line shifted along x, y or z; the ball that falls out goes in where the hand pressed

A row is a DROP or a push with its cell, whether the line is full or not: `32 * kind + cell` with kind 0 for a
DROP and 1 2 3 for the axes. A set of rows is two words, 64 rows in each.
"""

from itertools import product
from typing import Final

import numpy as np

BALLS: Final = 0
TURN: Final = 3
RESULT: Final = 4
BANNED: Final = 5
BANNED_TOO: Final = 6
QUIET: Final = 7
PLAYERS: Final = 8
ALL_SIDES: Final = 9
RANDOM_NEUTRALS: Final = 10
EQUAL_TURN: Final = 11
BAN_OWN: Final = 12
QUIET_LIMIT: Final = 13
FOREIGN_IGNORED: Final = 14
SIZE: Final = 15

EDGE: Final = 3
CELLS: Final = EDGE**3
AXES: Final = 3
COLOURS: Final = 3
EACH: Final = 9  # CLS-02: balls of one colour
NEUTRAL_COLOUR: Final = 2
NONE: Final = -1
DRAWN: Final = 1 << COLOURS

KIND: Final = 32
"""How many numbers each kind of move takes."""
DROPS: Final = KIND
"""The first DROP; also the difference between a DROP or an inserting push and its row."""
PUSHES: Final = 2 * KIND
"""The first push of a ball into an occupied outer cell."""
SHIFTS: Final = 5 * KIND
"""The first shift of a full line."""
SHIFT_ROWS: Final = SHIFTS - KIND
"""The difference between a shift of a full line and its row."""
MOVE_BOUND: Final = 8 * KIND
MOST_MOVES: Final = 54
"""Each of the six sides has nine holes, and a hole offers one move at most."""
ROWS: Final = 4 * KIND
WORD: Final = 64

STRIDE: Final = (1, 3, 9)
"""How far the next cell's bit lies along x, y and z."""
Cell = tuple[int, int, int]


def bit(cell: Cell) -> int:
    """Draw one cell."""
    return 1 << sum(s * c for s, c in zip(STRIDE, cell, strict=True))


def _board(*, at: dict[int, tuple[int, ...]]) -> int:
    """Draw the cells whose coordinates on the named axes are among those given."""
    cells = product(range(EDGE), range(EDGE), range(EDGE))
    return sum(bit(c) for c in cells if all(c[axis] in allowed for axis, allowed in at.items()))


ALL: Final = _board(at={})
CENTRE: Final = _board(at={0: (1,), 1: (1,), 2: (1,)})
OUTER: Final = ALL & ~CENTRE
X_ENDS: Final = _board(at={0: (0, 2)})
Y_ENDS: Final = _board(at={1: (0, 2)})
Z_ENDS: Final = _board(at={2: (0, 2)})
X_FIRST: Final = _board(at={0: (0,)})
Y_FIRST: Final = _board(at={1: (0,)})
Z_FIRST: Final = _board(at={2: (0,)})


# Two boards fit in one word, a half for each, so that one operation works on both. The masks below
# remove what a shift carries over from the other half.
HALF: Final = 32
TWICE: Final = (1 << HALF) + 1
LOW_HALF: Final = (1 << HALF) - 1
OWN: Final = np.array([ALL, ALL << HALF, 0], dtype=np.int64)
"""The half of a word in which a seat's colour is; the third stands in no half."""

LOW_ROWS: Final = OUTER | X_ENDS << HALF
HIGH_ROWS: Final = Y_ENDS | Z_ENDS << HALF
"""All rows that there are: drops and pushes along x in the low word, along y and z in the high word."""


def _row(kind: int, cell: int) -> tuple[int, int, int, int, int, int]:
    """Say of one row: its three cells from the push inwards, how far a ball moves up or down, the opposite row."""
    if cell >= CELLS or kind == 0:
        return (1 << cell if cell < CELLS else 0), 0, 0, 0, 0, NONE
    step = STRIDE[kind - 1]
    place = cell // step % EDGE
    if place == 1:
        return 0, 0, 0, 0, 0, NONE  # inside the line: no face shows it
    up, down = (step, 0) if place == 0 else (0, step)
    inward = up - down
    first, second, third = (1 << cell + n * inward for n in range(EDGE))
    return first, second, third, up, down, KIND * kind + cell + 2 * inward


_COLUMNS = zip(*(_row(row // KIND, row % KIND) for row in range(ROWS)), strict=True)
_FIRST, _SECOND, _THIRD, UP, DOWN, _OPPOSITE = (np.array(column, dtype=np.int64) for column in _COLUMNS)

# In both halves alike.
FIRST: Final = TWICE * _FIRST
MOVING: Final = TWICE * (_FIRST | _SECOND)
THIRD: Final = TWICE * _THIRD
LINE: Final = TWICE * (_FIRST | _SECOND | _THIRD)

UNDO_LOW: Final = np.array([1 << row if 0 <= row < WORD else 0 for row in _OPPOSITE.tolist()], dtype=np.int64)
UNDO_HIGH: Final = np.array([1 << row - WORD if row >= WORD else 0 for row in _OPPOSITE.tolist()], dtype=np.int64)
"""The opposite row as a set."""

# The lowest cells of squares, for the faces across one axis: CLS-16.
SMALL_X: Final = TWICE * _board(at={0: (0, 2), 1: (0, 1), 2: (0, 1)})
SMALL_Y: Final = TWICE * _board(at={0: (0, 1), 1: (0, 2), 2: (0, 1)})
SMALL_Z: Final = TWICE * _board(at={0: (0, 1), 1: (0, 1), 2: (0, 2)})
WHOLE_X: Final = TWICE * _board(at={0: (0, 2), 1: (0,), 2: (0,)})
WHOLE_Y: Final = TWICE * _board(at={0: (0,), 1: (0, 2), 2: (0,)})
WHOLE_Z: Final = TWICE * _board(at={0: (0,), 1: (0,), 2: (0, 2)})

CORNERS: Final = ((0, 0), (2, 0), (0, 2), (2, 2))
DIAMOND: Final = ((1, 0), (0, 1), (2, 1), (1, 2))
SMALL: Final = tuple(
    tuple((u + du, v + dv) for du, dv in product((0, 1), repeat=2)) for u, v in product((0, 1), repeat=2)
)


def _squares() -> list[int]:
    """CLS-16: six squares on each face, first those of the four upright sides."""
    sides = [(axis, end) for axis in range(AXES) for end in (0, 2)]
    return [_square(axis, end, shape) for axis, end in sides for shape in (*SMALL, CORNERS, DIAMOND)]


def _square(axis: int, end: int, shape: tuple[tuple[int, int], ...]) -> int:
    others = [other for other in range(AXES) if other != axis]
    return sum(bit(_cell({axis: end, others[0]: u, others[1]: v})) for u, v in shape)


def _cell(at: dict[int, int]) -> Cell:
    return at[0], at[1], at[2]


_MIDDLES: Final = ((0, 0), (2, 2), (0, 2), (2, 0), (1, 0), (1, 2), (0, 1), (2, 1))
AHEAD: Final = tuple(bit((x, y, 1)).bit_length() - 1 for x, y in _MIDDLES)
"""The middles of the upright edges, then of the upright sides, in the order in which a handicap fills them."""

SQUARES: Final = np.array(_squares(), dtype=np.int64)
UPRIGHT_SQUARES: Final = 24
