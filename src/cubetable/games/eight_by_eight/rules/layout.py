"""One position, word by word.

     0..3   PIECES    a bitboard for each seat; bit = 8*row + column, both from 0
     4..7   DARK      eight bits for each seat: the numbers it has blacked out, 1 is bit 0
     8..11  TOKENS    left in hand
    12 TURN   the seat whose turn it is, or OVER
    13 ROLL   the number rolled, 0 while the die is to be rolled
    14 LAST   the seat whose line ends the game after this round, or NOBODY
    15 PLAYERS  16 LINE  17 STUCK_ENDS  18 NO_LINE_DRAWS  19 SUDDEN_DEATH  20 BLACKOUTS   the options

A move of a seat is a cell 0..63, BLACKOUT or NOTHING; a move of nature is the number rolled, 1..8.
"""

from typing import Final

import numpy as np

from cubetable.core.bits import signed
from cubetable.games.eight_by_eight.rules import options

PIECES: Final = 0
DARK: Final = 4
TOKENS: Final = 8
TURN: Final = 12
ROLL: Final = 13
LAST: Final = 14
PLAYERS: Final = 15
LINE: Final = 16
STUCK_ENDS: Final = 17
NO_LINE_DRAWS: Final = 18
SUDDEN_DEATH: Final = 19
BLACKOUTS: Final = 20
SIZE: Final = 21

EDGE: Final = 8
CELLS: Final = EDGE * EDGE
SEATS: Final = 4
TOKENS_EACH: Final = options.TOKENS_EACH
"""A seat without a handicap begins with so many."""
ALL_DARK: Final = (1 << EDGE) - 1
OVER: Final = -1
NOBODY: Final = -1

BLACKOUT: Final = CELLS
NOTHING: Final = CELLS + 1


def _board(cells: list[tuple[int, int]]) -> int:
    """Draw cells, some of which may lie outside, as one word."""
    inside = [(r, c) for r, c in cells if 0 <= r < EDGE and 0 <= c < EDGE]
    return signed(sum(1 << (EDGE * r + c) for r, c in inside))


ALL: Final = [(r, c) for r in range(EDGE) for c in range(EDGE)]

BIT: Final = np.array([signed(1 << cell) for cell in range(CELLS)], dtype=np.int64)
"""The board with only that cell set."""

CROSS: Final = np.array([0, *(_board([(r, c) for r, c in ALL if n in (r, c)]) for n in range(EDGE))], dtype=np.int64)
"""For each number rolled, its row and its column (EBE-09); nothing for 0."""

REACH: Final = np.array(
    [_board([(r, c) for r, c in ALL if not (dark >> r & dark >> c & 1)]) for dark in range(ALL_DARK + 1)],
    dtype=np.int64,
)
"""For each set of numbers blacked out, the rows and columns of all others (EBE-09, EBE-13)."""

# A line runs along one of four directions (EBE-01). A direction is how far the next cell's bit lies,
# and the board of all cells that have a next one.
EAST: Final = 1
SOUTH: Final = EDGE
SOUTH_EAST: Final = EDGE + 1
SOUTH_WEST: Final = EDGE - 1
HAS_EAST: Final = _board([(r, c) for r, c in ALL if c + 1 < EDGE])
HAS_SOUTH: Final = _board([(r, c) for r, c in ALL if r + 1 < EDGE])
HAS_SOUTH_EAST: Final = HAS_EAST & HAS_SOUTH
HAS_SOUTH_WEST: Final = _board([(r, c) for r, c in ALL if r + 1 < EDGE and c > 0])
