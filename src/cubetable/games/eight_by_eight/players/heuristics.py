"""The worth of cells in Eight-by-Eight: those that complete lines, and the lines through each.

A window is a place for a line of the
length that ends the game; it is alive for a seat as long as no other seat has a piece in it.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.search.tree import PRIORS
from cubetable.core import kernel
from cubetable.core.bits import popcount, select
from cubetable.core.rng import Rng, draw, scale
from cubetable.core.state import State
from cubetable.games.eight_by_eight.rules import layout as at
from cubetable.games.eight_by_eight.rules.kernels import (
    completing,
    decide,
    place,
    roll,
    share_the_win,
    taken,
    turn,
    vacant,
)

Floats = NDArray[np.float64]

DIRECTIONS: Final = (
    (at.EAST, at.HAS_EAST),
    (at.SOUTH, at.HAS_SOUTH),
    (at.SOUTH_EAST, at.HAS_SOUTH_EAST),
    (at.SOUTH_WEST, at.HAS_SOUTH_WEST),
)
LENGTHS: Final = (4, 5, 6)
MOST_WINDOWS: Final = 20
"""No cell lies in more windows: four directions, five of five."""


def _windows(length: int) -> list[list[int]]:
    """List all places for a line, as the cells in it."""
    windows = []
    for step, inside in DIRECTIONS:
        for first in range(at.CELLS):
            cells = [first + step * k for k in range(length)]
            if all(cell < at.CELLS and inside >> cell & 1 for cell in cells[:-1]):
                windows.append(cells)
    return windows


def _through() -> State:
    """For each length and each cell, draw the windows through it; 0 where there are no more."""
    boards = np.zeros((len(LENGTHS), at.CELLS, MOST_WINDOWS), dtype=np.int64)
    for number, length in enumerate(LENGTHS):
        count = [0] * at.CELLS
        for cells in _windows(length):
            board = np.bitwise_or.reduce(at.BIT[cells])
            for cell in cells:
                boards[number, cell, count[cell]] = board
                count[cell] += 1
    return boards


THROUGH: Final = _through()
GROWTH: Final = 4.0 ** np.arange(max(LENGTHS))
"""The worth of a window with so many pieces."""
IN_THE_WAY: Final = 0.7
"""The worth of a piece in another seat's window, beside the same growth in the own one."""
BLACKOUT_WORTH: Final = 0.5
"""A blackout, beside the average cell; in the last round, when tokens need not be saved, as much as all cells."""


# --- Compiled ------------------------------------------------------------------------------------------


@kernel.playout
def playout(s: State, rng: Rng, out: State) -> None:
    """Play to the end: complete a line where the roll allows it, else make any of the legal moves."""
    while s[at.TURN] != at.OVER:
        bits = draw(rng)
        if s[at.ROLL] == 0:
            roll(s, 1 + (bits & (at.EDGE - 1)))
            bits >>= 3
        if s[at.ROLL] != 0:
            best = vacant(s) & completing(s, turn(s))
            if best != 0:
                place(s, select(best, scale(bits, popcount(best))))
            else:
                decide(s, bits)
    share_the_win(s, out)


@kernel.inline
def _pull(s: State, seat: int, cell: int, theirs: float) -> float:
    """Add up the windows through a cell that are alive for a seat, or for another who is then stopped."""
    held, mine = taken(s), s[at.PIECES + seat]
    worth = 1.0
    for k in range(MOST_WINDOWS):
        window = THROUGH[s[at.LINE] - LENGTHS[0], cell, k]
        inside = held & window
        growth = GROWTH[popcount(inside)] if window != 0 else 0.0
        if inside & ~mine == 0:
            worth += growth
        else:
            for other in range(s[at.PLAYERS]):
                if inside & ~s[at.PIECES + other] == 0:
                    worth += theirs * growth
    return worth


@kernel.inline
def _weigh(s: State, seat: int, moves: State, count: int, theirs: float, out: Floats) -> None:
    """Weigh all moves: cells by what they have to do with lines, a blackout beside them."""
    total, cells = 0.0, 0
    for i in range(count):
        if moves[i] < at.CELLS:
            out[i] = _pull(s, seat, moves[i], theirs)
            total += out[i]
            cells += 1
    for i in range(cells, count):
        out[i] = max(total, 1.0) if s[at.LAST] != at.NOBODY or cells == 0 else BLACKOUT_WORTH * total / cells


@kernel.compiled(PRIORS)
def all_lines(s: State, seat: int, moves: State, count: int, out: Floats) -> None:
    """Look first at the lines of all seats that are being made."""
    _weigh(s, seat, moves, count, IN_THE_WAY, out)


@kernel.compiled(PRIORS)
def own_lines(s: State, seat: int, moves: State, count: int, out: Floats) -> None:
    """Look first where the seat's own lines are being made."""
    _weigh(s, seat, moves, count, 0.0, out)
