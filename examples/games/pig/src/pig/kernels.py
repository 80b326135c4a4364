"""The rules of Pig; every statement is named where it is obeyed. `layout.py` describes positions and moves."""

from cubetable.core import kernel
from cubetable.core.bits import list_members, popcount, select
from cubetable.core.reasons import LEGAL
from cubetable.core.rng import Rng, below
from cubetable.core.state import CHANCE, State

from .layout import DIE, EMPTY_HOLD, HOLD, MUST_HOLD, OVER, PLAYERS, POINTS, ROLL, ROLLING, SCORES, SIDES, TARGET, TURN
from .reasons import Why


@kernel.inline
def actor(s: State) -> int:
    """PIG-02, PIG-03: the seat whose turn it is, or chance when it rolls."""
    return CHANCE if s[ROLLING] else int(s[TURN])


@kernel.inline
def choices(s: State) -> int:
    """PIG-02, PIG-05, PIG-06: to roll, unless enough points must be held; to hold, once there is something to hold."""
    rolls = s[MUST_HOLD] == 0 or s[SCORES + s[TURN]] + s[POINTS] < s[TARGET]
    return (1 << ROLL if rolls else 0) | (1 << HOLD if s[POINTS] > 0 or s[EMPTY_HOLD] else 0)


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
    if seat == CHANCE or (choices(s) >> move) & 1:
        return LEGAL
    return Why.NOTHING_TO_HOLD if move == HOLD else Why.MUST_HOLD_NOW


@kernel.moves
def moves(s: State, seat: int, out: State) -> int:
    """PIG-02, PIG-05: to roll or to hold; PIG-03: a number of the die."""
    if s[TURN] == OVER or seat != actor(s):
        return 0
    return list_members((2 << SIDES) - 2 if seat == CHANCE else choices(s), 0, out, 0)


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
            apply(s, s[TURN], select(choices(s), below(rng, popcount(choices(s)))))
    share_the_win(s, out)
