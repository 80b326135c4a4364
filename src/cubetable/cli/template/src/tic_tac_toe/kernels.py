"""The rules of Tic-Tac-Toe; every statement is named where it is obeyed.

One position, word by word:

    0..1  MARKS   the cells of each seat, a bit a cell; an octal digit is a row, the lowest bit the left cell
    2     TURN    the seat to move, or OVER

A move is the number of a cell, 0..8.
"""

from typing import Final

from cubetable.core import kernel
from cubetable.core.bits import list_members, popcount, select
from cubetable.core.reasons import LEGAL
from cubetable.core.rng import Rng, below
from cubetable.core.state import State

from .reasons import Why

MARKS: Final = 0
TURN: Final = 2
SIZE: Final = 3

SEATS: Final = 2
CELLS: Final = 9
OVER: Final = -1
FULL: Final = 0o777
LINES: Final = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)


@kernel.inline
def free(s: State) -> int:
    """TTT-03: the cells without a mark."""
    taken: int = s[MARKS] | s[MARKS + 1]
    return FULL & ~taken


@kernel.inline
def has_line(marks: int) -> bool:
    """TTT-04: whether three marks stand in a row, a column or a diagonal."""
    for line in LINES:
        if marks & line == line:
            return True
    return False


@kernel.inline
def mark(s: State, cell: int) -> None:
    """TTT-02..05: mark a cell; then the other seat moves, or the game is over."""
    seat = s[TURN]
    s[MARKS + seat] |= 1 << cell
    if has_line(s[MARKS + seat]) or free(s) == 0:
        s[TURN] = OVER
    else:
        s[TURN] = 1 - seat


@kernel.inline
def share_the_win(s: State, out: State) -> None:
    """TTT-04, TTT-05: the seat with a line wins; without a line no seat does."""
    for seat in range(SEATS):
        out[seat] = 1.0 if has_line(s[MARKS + seat]) else 0.0


@kernel.actors
def actors(s: State, out: State) -> int:
    """TTT-02: one seat moves at a time."""
    if s[TURN] == OVER:
        return 0
    out[0] = s[TURN]
    return 1


@kernel.why
def why(s: State, seat: int, move: int) -> int:
    """Say what forbids a move, or LEGAL."""
    if s[TURN] == OVER:
        return Why.GAME_IS_OVER
    if seat != s[TURN]:
        return Why.NOT_YOUR_TURN
    if not 0 <= move < CELLS:
        return Why.NO_SUCH_CELL
    return LEGAL if (free(s) >> move) & 1 else Why.OCCUPIED


@kernel.moves
def moves(s: State, seat: int, out: State) -> int:
    """TTT-03: the free cells."""
    if s[TURN] == OVER or seat != s[TURN]:
        return 0
    return list_members(free(s), 0, out, 0)


@kernel.chances
def chances(s: State, out: State, weights: State) -> int:
    """List no chance moves: the game has no dice."""
    return 0


@kernel.play
def play(s: State, seat: int, move: int) -> None:
    """TTT-02..05: mark a cell."""
    mark(s, move)


@kernel.scores
def scores(s: State, out: State) -> None:
    """TTT-04: 1 for a line."""
    for seat in range(SEATS):
        out[seat] = 1 if has_line(s[MARKS + seat]) else 0


@kernel.returns
def returns(s: State, out: State) -> None:
    """TTT-04, TTT-05: what each seat's share of the win is."""
    share_the_win(s, out)


@kernel.playout
def playout(s: State, rng: Rng, out: State) -> None:
    """Play to the end, every free cell equally likely."""
    while s[TURN] != OVER:
        cells = free(s)
        mark(s, select(cells, below(rng, popcount(cells))))
    share_the_win(s, out)
