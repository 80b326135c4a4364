"""The rules of Hexapawn; every statement is named where it is obeyed.

One position, word by word:

    0..1  PAWNS  the cells of each seat, a bit a cell; an octal digit is a row, row 1 and column a are the lowest
    2     TURN   the seat to move, or OVER
    3     WON    the seat that has won, or NOBODY

A move is 9 times the cell from which a pawn moves, plus the cell to which it moves.
"""

from cubetable.core import kernel
from cubetable.core.reasons import LEGAL
from cubetable.core.rng import Rng, below
from cubetable.core.state import State

from .reasons import Why

PAWNS, TURN, WON, SIZE = 0, 2, 3, 4
EDGE, CELLS, LIMIT, OVER, NOBODY = 3, 9, 81, -1, -1


@kernel.inline
def reaches(s: State, seat: int, start: int, end: int) -> bool:
    """HXP-03, HXP-04: one step ahead to a free cell, or one step ahead and aside to take a pawn."""
    ahead = EDGE if seat == 0 else -EDGE
    aside = end - start - ahead
    if aside == 0:
        return bool(((s[PAWNS] | s[PAWNS + 1]) >> end) & 1 == 0)
    return abs(aside) == 1 == abs(end % EDGE - start % EDGE) and bool((s[PAWNS + 1 - seat] >> end) & 1)


@kernel.inline
def move_at(s: State, seat: int, number: int) -> int:
    """HXP-02..04: the move of a seat with this number, counted from 0; below 0 if there are not so many."""
    for start in range(CELLS):
        if (s[PAWNS + seat] >> start) & 1:
            for end in range(CELLS):
                if reaches(s, seat, start, end):
                    if number == 0:
                        return CELLS * start + end
                    number -= 1
    return -1


@kernel.inline
def push(s: State, move: int) -> None:
    """HXP-03..06: move a pawn; it wins at the far edge, or if the other seat cannot move."""
    seat, end = s[TURN], move % CELLS
    s[PAWNS + seat] ^= (1 << (move // CELLS)) | (1 << end)
    s[PAWNS + 1 - seat] &= ~(1 << end)
    s[TURN] = 1 - seat
    if end // EDGE == (EDGE - 1 if seat == 0 else 0) or move_at(s, 1 - seat, 0) < 0:
        s[TURN], s[WON] = OVER, seat


@kernel.actors
def actors(s: State, out: State) -> int:
    """HXP-02: one seat moves at a time."""
    out[0] = s[TURN]
    return 0 if s[TURN] == OVER else 1


@kernel.why
def why(s: State, seat: int, move: int) -> int:
    """Say what forbids a move, or LEGAL."""
    if s[TURN] == OVER:
        return Why.GAME_IS_OVER
    if seat != s[TURN]:
        return Why.NOT_YOUR_TURN
    if not 0 <= move < LIMIT:
        return Why.NO_SUCH_CELL
    if (s[PAWNS + seat] >> (move // CELLS)) & 1 == 0:
        return Why.NOT_YOUR_PAWN
    return LEGAL if reaches(s, seat, move // CELLS, move % CELLS) else Why.OUT_OF_REACH


@kernel.moves
def moves(s: State, seat: int, out: State) -> int:
    """HXP-02..04: what the pawns can do."""
    count = 0
    while s[TURN] == seat and seat != OVER and move_at(s, seat, count) >= 0:
        out[count] = move_at(s, seat, count)
        count += 1
    return count


@kernel.chances
def chances(s: State, out: State, weights: State) -> int:
    """List no chance moves: the game has no dice."""
    return 0


@kernel.play
def play(s: State, seat: int, move: int) -> None:
    """HXP-03..06: move a pawn."""
    push(s, move)


@kernel.scores
def scores(s: State, out: State) -> None:
    """HXP-05, HXP-06: 1 for the winner."""
    out[0], out[1] = s[WON] == 0, s[WON] == 1


@kernel.returns
def returns(s: State, out: State) -> None:
    """HXP-05, HXP-06: who has won."""
    out[0], out[1] = s[WON] == 0, s[WON] == 1


@kernel.playout
def playout(s: State, rng: Rng, out: State) -> None:
    """Play to the end, every move equally likely."""
    while s[TURN] != OVER:
        count = 1
        while move_at(s, s[TURN], count) >= 0:
            count += 1
        push(s, move_at(s, s[TURN], below(rng, count)))
    out[0], out[1] = s[WON] == 0, s[WON] == 1
