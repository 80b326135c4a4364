"""The rules of Toy. A state is two picks and the coin: NONE is not yet chosen, HIDDEN not to be seen."""

from cubetable.core import kernel
from cubetable.core.rng import Rng, below
from cubetable.core.state import CHANCE, State

COIN = 2
NUMBERS = 4
NONE = -1
HIDDEN = -2

LEGAL, OVER, NOT_NOW, NO_SUCH_NUMBER = 0, 1, 2, 3


@kernel.actors
def actors(s: State, out: State) -> int:
    count = 0
    for seat in range(2):
        if s[seat] == NONE:
            out[count] = seat
            count += 1
    if count == 0 and s[COIN] == NONE:
        out[0] = CHANCE
        return 1
    return count


@kernel.inline
def may_act(s: State, seat: int) -> bool:
    if seat == CHANCE:
        return s[0] != NONE and s[1] != NONE and s[COIN] == NONE
    return 0 <= seat < 2 and s[seat] == NONE


@kernel.moves
def moves(s: State, seat: int, out: State) -> int:
    if not may_act(s, seat):
        return 0
    count = 2 if seat == CHANCE else NUMBERS
    for number in range(count):
        out[number] = number
    return count


@kernel.why
def why(s: State, seat: int, move: int) -> int:
    if s[COIN] != NONE:
        return OVER
    if not may_act(s, seat):
        return NOT_NOW
    return LEGAL if 0 <= move < (2 if seat == CHANCE else NUMBERS) else NO_SUCH_NUMBER


@kernel.chances
def chances(s: State, out: State, weights: State) -> int:
    if not may_act(s, CHANCE):
        return 0
    for side in range(2):
        out[side] = side
        weights[side] = 1
    return 2


@kernel.play
def play(s: State, seat: int, move: int) -> None:
    s[COIN if seat == CHANCE else seat] = move


@kernel.scores
def scores(s: State, out: State) -> None:
    for seat in range(2):
        out[seat] = s[seat] if s[COIN] == 1 else NUMBERS - 1 - s[seat]


@kernel.inline
def share(s: State, out: State) -> None:
    for seat in range(2):
        ahead = s[seat] - s[1 - seat] if s[COIN] == 1 else s[1 - seat] - s[seat]
        out[seat] = 0.5 if ahead == 0 else 1.0 if ahead > 0 else 0.0


@kernel.returns
def returns(s: State, out: State) -> None:
    share(s, out)


@kernel.playout
def playout(s: State, rng: Rng, out: State) -> None:
    for seat in range(2):
        if s[seat] < 0:
            s[seat] = below(rng, NUMBERS)
    if s[COIN] == NONE:
        s[COIN] = below(rng, 2)
    share(s, out)
