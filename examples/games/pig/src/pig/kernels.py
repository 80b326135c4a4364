"""The rules of Pig; every statement is named where it is obeyed.

One position, word by word:

    0..5  SCORES   the points of each seat that are safe
    6     PLAYERS  7 TARGET  the options
    8     TURN     the seat to move, or OVER
    9     POINTS   what this turn has brought so far
    10    DIE      the number rolled last, 0 before the first   11 ROLLING  1 while chance is to roll

A seat's move is ROLL or HOLD. A move of chance is a number of the die.
"""

from cubetable.core import kernel
from cubetable.core.reasons import LEGAL
from cubetable.core.rng import Rng, below
from cubetable.core.state import CHANCE, State

from .reasons import Why

SCORES, PLAYERS, TARGET, TURN, POINTS, DIE, ROLLING, SIZE = 0, 6, 7, 8, 9, 10, 11, 12
ROLL, HOLD = 0, 1
SIDES, OVER = 6, -1


@kernel.inline
def actor(s: State) -> int:
    """PIG-02, PIG-03: the seat whose turn it is, or chance when it rolls."""
    return CHANCE if s[ROLLING] else int(s[TURN])


@kernel.inline
def apply(s: State, seat: int, move: int) -> None:
    """PIG-03..06: a roll is added, or loses the turn's points; points that are held are safe and may win."""
    if seat == CHANCE:
        s[ROLLING] = 0
        s[DIE] = move
        s[POINTS] += move
    elif move == ROLL:
        s[ROLLING] = 1
    else:
        s[SCORES + seat] += s[POINTS]
    if (seat == CHANCE and move == 1) or (seat != CHANCE and move == HOLD):
        s[POINTS] = 0
        s[TURN] = OVER if s[SCORES + s[TURN]] >= s[TARGET] else (s[TURN] + 1) % s[PLAYERS]


@kernel.inline
def share_the_win(s: State, out: State) -> None:
    """PIG-06: the seat with the target wins."""
    for seat in range(s[PLAYERS]):
        out[seat] = 1.0 if s[SCORES + seat] >= s[TARGET] else 0.0


@kernel.actors
def actors(s: State, out: State) -> int:
    """PIG-02, PIG-03: one acts at a time."""
    out[0] = actor(s)
    return 0 if s[TURN] == OVER else 1


@kernel.why
def why(s: State, seat: int, move: int) -> int:
    """Say what forbids a move, or LEGAL."""
    if s[TURN] == OVER:
        return Why.GAME_IS_OVER
    if seat != actor(s):
        return Why.NOT_YOUR_TURN
    if not (1 <= move <= SIDES if seat == CHANCE else ROLL <= move <= HOLD):
        return Why.NO_SUCH_MOVE
    return Why.NOTHING_TO_HOLD if seat != CHANCE and move == HOLD and s[POINTS] == 0 else LEGAL


@kernel.moves
def moves(s: State, seat: int, out: State) -> int:
    """PIG-02, PIG-05: to roll; to hold, once there is something to hold."""
    if s[TURN] == OVER or seat != actor(s):
        return 0
    for n in range(SIDES):
        out[n] = n + 1 if seat == CHANCE else n
    return SIDES if seat == CHANCE else (1 if s[POINTS] == 0 else 2)


@kernel.chances
def chances(s: State, out: State, weights: State) -> int:
    """PIG-03: six sides, all alike."""
    for n in range(SIDES):
        out[n], weights[n] = n + 1, 1
    return SIDES if s[ROLLING] else 0


@kernel.play
def play(s: State, seat: int, move: int) -> None:
    """PIG-03..06: roll, hold, or see the die."""
    apply(s, seat, move)


@kernel.scores
def scores(s: State, out: State) -> None:
    """PIG-05: the points that are safe."""
    for seat in range(s[PLAYERS]):
        out[seat] = s[SCORES + seat]


@kernel.returns
def returns(s: State, out: State) -> None:
    """PIG-06: who has won."""
    share_the_win(s, out)


@kernel.playout
def playout(s: State, rng: Rng, out: State) -> None:
    """Play to the end, every move equally likely."""
    while s[TURN] != OVER:
        if s[ROLLING]:
            apply(s, CHANCE, 1 + below(rng, SIDES))
        else:
            apply(s, s[TURN], below(rng, 2) if s[POINTS] else ROLL)
    share_the_win(s, out)
