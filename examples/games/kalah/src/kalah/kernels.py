"""The rules of Kalah; every statement is named where it is obeyed. `layout.py` describes positions and moves."""

from cubetable.core import kernel
from cubetable.core.reasons import LEGAL
from cubetable.core.rng import Rng, below
from cubetable.core.state import State

from .layout import EMPTY_CAPTURE, HOUSES, MOVER_ENDS, OVER, REST_LOST, TURN, store_of
from .reasons import Why


@kernel.inline
def is_empty(s: State, seat: int) -> bool:
    """KAL-06: whether all houses of a seat are empty."""
    for pit in range(store_of(s, seat) - s[HOUSES], store_of(s, seat)):
        if s[pit] > 0:
            return False
    return True


@kernel.inline
def sow(s: State, move: int) -> int:
    """KAL-03: put the seeds of a house into the pits that follow, but for the other store; return the last pit."""
    pit = int(move + s[TURN])
    hand, s[pit] = s[pit], 0
    while hand > 0:
        pit = 0 if pit == store_of(s, 1) else pit + 1
        if pit != store_of(s, 1 - s[TURN]):
            s[pit] += 1
            hand -= 1
    return pit


@kernel.inline
def move_seeds(s: State, move: int) -> None:
    """KAL-03..06: sow, perhaps capture; then it is the other seat's turn, or again the same seat's, or the end."""
    seat, last = s[TURN], sow(s, move)
    store, across = store_of(s, seat), 2 * s[HOUSES] - last
    if s[last] == 1 and store - s[HOUSES] <= last < store and (s[across] > 0 or s[EMPTY_CAPTURE]):
        s[store] += 1 + s[across]
        s[last], s[across] = 0, 0
    s[TURN] = seat if last == store else 1 - seat
    if is_empty(s, s[TURN]) or (s[MOVER_ENDS] == 0 and is_empty(s, 1 - s[TURN])):
        s[TURN] = OVER
        for pit in range(0 if s[REST_LOST] else store_of(s, 1)):
            rest, s[pit] = s[pit], 0
            s[store_of(s, 0 if pit <= s[HOUSES] else 1)] += rest


@kernel.inline
def share(s: State, out: State) -> None:
    """KAL-07: the seat with more seeds wins; with equally many each has half."""
    more = s[store_of(s, 0)] - s[store_of(s, 1)]
    out[0] = 0.5 if more == 0 else (1.0 if more > 0 else 0.0)
    out[1] = 1.0 - out[0]


@kernel.actors
def actors(s: State, out: State) -> int:
    """KAL-02: one seat moves at a time."""
    out[0] = s[TURN]
    return 0 if s[TURN] == OVER else 1


@kernel.why
def why(s: State, seat: int, move: int) -> int:
    """Say what forbids a move, or LEGAL."""
    if s[TURN] == OVER:
        return Why.GAME_IS_OVER
    if seat != s[TURN]:
        return Why.NOT_YOUR_TURN
    if not 0 <= move < 2 * s[HOUSES]:
        return Why.NO_SUCH_HOUSE
    if move // s[HOUSES] != seat:
        return Why.NOT_YOUR_HOUSE
    return LEGAL if s[move + seat] > 0 else Why.HOUSE_IS_EMPTY


@kernel.moves
def moves(s: State, seat: int, out: State) -> int:
    """KAL-03: the houses of the seat that are not empty."""
    count = 0
    for house in range(s[HOUSES] if s[TURN] != OVER and seat == s[TURN] else 0):
        out[count] = seat * s[HOUSES] + house
        count += 1 if s[out[count] + seat] > 0 else 0
    return count


@kernel.chances
def chances(s: State, out: State, weights: State) -> int:
    """List no chance moves: the game has no dice."""
    return 0


@kernel.play
def play(s: State, seat: int, move: int) -> None:
    """KAL-03..06: sow the seeds of a house."""
    move_seeds(s, move)


@kernel.scores
def scores(s: State, out: State) -> None:
    """KAL-07: the seeds in the stores."""
    out[0], out[1] = s[store_of(s, 0)], s[store_of(s, 1)]


@kernel.returns
def returns(s: State, out: State) -> None:
    """KAL-07: who has more seeds."""
    share(s, out)


@kernel.playout
def playout(s: State, rng: Rng, out: State) -> None:
    """Play to the end: a house that is drawn and empty is drawn again, so that every move is equally likely."""
    while s[TURN] != OVER:
        house = below(rng, s[HOUSES])
        if s[house + s[TURN] * (s[HOUSES] + 1)] > 0:
            move_seeds(s, s[TURN] * s[HOUSES] + house)
    share(s, out)
