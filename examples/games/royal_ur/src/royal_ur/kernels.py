"""The rules of the Royal Game of Ur; every statement is named where it is obeyed. `layout.py` describes positions."""

from cubetable.core import kernel
from cubetable.core.bits import list_members, popcount, select
from cubetable.core.reasons import LEGAL
from cubetable.core.rng import Rng, below, draw
from cubetable.core.state import CHANCE, State

from . import layout as at
from .reasons import Why


@kernel.inline
def may_move(s: State) -> int:
    """UR-03..07: the squares from which a piece of the seat to move can go."""
    seat = s[at.TURN]
    free = at.AHEAD & ~s[at.BOARD + seat] & ~(s[at.BOARD + 1 - seat] & (1 << at.CENTRE))
    return int((s[at.BOARD + seat] | (s[at.HAND + seat] > 0)) & (free >> s[at.ROLL]))


@kernel.inline
def roll(s: State, number: int) -> None:
    """UR-08: the dice are rolled; the turn passes if no piece can move."""
    s[at.ROLL] = number
    if may_move(s) == 0:
        s[at.ROLL], s[at.TURN] = at.COVERED, 1 - s[at.TURN]


@kernel.inline
def go(s: State, start: int) -> None:
    """UR-03..09: a piece moves, may send another back, and may win; after a rosette its seat rolls again."""
    seat, end = s[at.TURN], start + s[at.ROLL]
    s[at.HAND + seat] -= start == 0
    s[at.BOARD + seat] = (s[at.BOARD + seat] & ~(1 << start) | 1 << end) & (at.AHEAD >> 1)
    s[at.HOME + seat] += end == at.END
    hit = s[at.BOARD + 1 - seat] & at.SHARED & (1 << end)
    s[at.BOARD + 1 - seat] ^= hit
    s[at.HAND + 1 - seat] += hit != 0
    s[at.ROLL] = at.COVERED
    if s[at.HOME + seat] == s[at.PIECES]:
        s[at.TURN] = at.OVER
    elif (at.ROSETTES >> end) & 1 == 0:
        s[at.TURN] = 1 - seat


@kernel.actors
def actors(s: State, out: State) -> int:
    """UR-02: one seat moves at a time, once chance has rolled."""
    out[0] = CHANCE if s[at.ROLL] == at.COVERED else s[at.TURN]
    return 0 if s[at.TURN] == at.OVER else 1


@kernel.why
def why(s: State, seat: int, move: int) -> int:
    """Say what forbids a move, or LEGAL."""
    if s[at.TURN] == at.OVER:
        return Why.GAME_IS_OVER
    if seat != (CHANCE if s[at.ROLL] == at.COVERED else s[at.TURN]):
        return Why.NOT_YOUR_TURN
    if seat == CHANCE:
        return LEGAL if 0 <= move <= at.DICE else Why.NO_SUCH_ROLL
    if not 0 <= move < at.END:
        return Why.NOT_YOUR_PATH
    if ((s[at.BOARD + seat] | (s[at.HAND + seat] > 0)) >> move) & 1 == 0:
        return Why.NO_PIECE_THERE
    if move + s[at.ROLL] > at.END:
        return Why.TOO_FAR
    taken = (s[at.BOARD + seat] >> (move + s[at.ROLL])) & 1
    return LEGAL if (may_move(s) >> move) & 1 else (Why.OWN_PIECE if taken else Why.ROSETTE_IS_SAFE)


@kernel.moves
def moves(s: State, seat: int, out: State) -> int:
    """UR-03: the pieces that can move; UR-02: what the dice can show."""
    if s[at.TURN] == at.OVER or seat != (CHANCE if s[at.ROLL] == at.COVERED else s[at.TURN]):
        return 0
    return list_members((2 << at.DICE) - 1 if seat == CHANCE else may_move(s), 0, out, 0)


@kernel.chances
def chances(s: State, out: State, weights: State) -> int:
    """UR-02: four dice, of which each shows a mark or none."""
    for number in range(at.DICE + 1):
        out[number], weights[number] = number, at.WEIGHTS[number]
    return at.DICE + 1 if s[at.TURN] != at.OVER and s[at.ROLL] == at.COVERED else 0


@kernel.play
def play(s: State, seat: int, move: int) -> None:
    """UR-02..09: roll, or move a piece."""
    if seat == CHANCE:
        roll(s, move)
    else:
        go(s, move)


@kernel.scores
def scores(s: State, out: State) -> None:
    """UR-09: the pieces that have left the board."""
    out[0], out[1] = s[at.HOME], s[at.HOME + 1]


@kernel.returns
def returns(s: State, out: State) -> None:
    """UR-09: who has brought all pieces home."""
    out[0], out[1] = s[at.HOME] == s[at.PIECES], s[at.HOME + 1] == s[at.PIECES]


@kernel.playout
def playout(s: State, rng: Rng, out: State) -> None:
    """Play to the end, every move equally likely."""
    while s[at.TURN] != at.OVER:
        if s[at.ROLL] == at.COVERED:
            roll(s, popcount(draw(rng) & ((1 << at.DICE) - 1)))
        else:
            go(s, select(may_move(s), below(rng, popcount(may_move(s)))))
    out[0], out[1] = s[at.HOME] == s[at.PIECES], s[at.HOME + 1] == s[at.PIECES]
