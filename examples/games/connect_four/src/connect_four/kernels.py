"""The rules of Connect Four; every statement is named where it is obeyed.

One position, word by word:

    0..1  DISCS  the cells of each seat, a bit a cell: 7 for each column, the lowest cell first; the seventh stays empty
    2     TURN   the seat to move, or OVER

A move is the number of a column, 0..6.
"""

from typing import Final

from cubetable.core import kernel
from cubetable.core.bits import list_members, popcount, select
from cubetable.core.reasons import LEGAL
from cubetable.core.rng import Rng, below
from cubetable.core.state import State

from .reasons import Why

DISCS, TURN, SIZE = 0, 2, 3
SEATS, COLUMNS, ROWS, STEP = 2, 7, 6, 7
OVER: Final = -1
WAYS: Final = (1, 6, 7, 8)
"""From a cell to the next: up, right and down, right, right and up."""


@kernel.inline
def open_columns(s: State) -> int:
    """C4-02: the columns that are not full, a bit a column."""
    taken = s[DISCS] | s[DISCS + 1]
    found = 0
    for column in range(COLUMNS):
        if (taken >> (STEP * column + ROWS - 1)) & 1 == 0:
            found |= 1 << column
    return found


@kernel.inline
def has_four(discs: int) -> bool:
    """C4-04: whether four discs stand in a line."""
    for way in WAYS:
        pairs = discs & (discs >> way)
        if pairs & (pairs >> (2 * way)):
            return True
    return False


@kernel.inline
def drop(s: State, column: int) -> None:
    """C4-03..05: a disc falls to the lowest free cell; then the other seat moves, or the game is over."""
    seat = s[TURN]
    taken = s[DISCS] | s[DISCS + 1]
    s[DISCS + seat] |= (taken + (1 << (STEP * column))) & (((1 << ROWS) - 1) << (STEP * column))
    s[TURN] = OVER if has_four(s[DISCS + seat]) or open_columns(s) == 0 else 1 - seat


@kernel.actors
def actors(s: State, out: State) -> int:
    """C4-02: one seat moves at a time."""
    out[0] = s[TURN]
    return 0 if s[TURN] == OVER else 1


@kernel.why
def why(s: State, seat: int, move: int) -> int:
    """Say what forbids a move, or LEGAL."""
    if s[TURN] == OVER:
        return Why.GAME_IS_OVER
    if seat != s[TURN]:
        return Why.NOT_YOUR_TURN
    if not 0 <= move < COLUMNS:
        return Why.NO_SUCH_COLUMN
    return LEGAL if (open_columns(s) >> move) & 1 else Why.COLUMN_IS_FULL


@kernel.moves
def moves(s: State, seat: int, out: State) -> int:
    """C4-02: the columns that are not full."""
    return 0 if s[TURN] == OVER or seat != s[TURN] else list_members(open_columns(s), 0, out, 0)


@kernel.chances
def chances(s: State, out: State, weights: State) -> int:
    """List no chance moves: the game has no dice."""
    return 0


@kernel.play
def play(s: State, seat: int, move: int) -> None:
    """C4-03: drop a disc."""
    drop(s, move)


@kernel.scores
def scores(s: State, out: State) -> None:
    """C4-04: 1 for four in a line."""
    for seat in range(SEATS):
        out[seat] = 1 if has_four(s[DISCS + seat]) else 0


@kernel.returns
def returns(s: State, out: State) -> None:
    """C4-04, C4-05: the seat with four in a line wins; without one no seat does."""
    for seat in range(SEATS):
        out[seat] = 1.0 if has_four(s[DISCS + seat]) else 0.0


@kernel.playout
def playout(s: State, rng: Rng, out: State) -> None:
    """Play to the end, every open column equally likely."""
    while s[TURN] != OVER:
        columns = open_columns(s)
        drop(s, select(columns, below(rng, popcount(columns))))
    for seat in range(SEATS):
        out[seat] = 1.0 if has_four(s[DISCS + seat]) else 0.0
