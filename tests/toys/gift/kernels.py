"""The rules of Gift.

0 TURN (gifts given) 1 GIFTS (how many) 2 PLAYERS 3 COIN (1 = to be tossed) 4 FIRST 5 SECOND (points) 6..8 WORTH
"""

from cubetable.core import kernel
from cubetable.core.rng import Rng, below
from cubetable.core.state import CHANCE, State

TURN, GIFTS, PLAYERS, COIN, FIRST, SECOND, WORTH, SIZE = 0, 1, 2, 3, 4, 5, 6, 9
ALL = 99


@kernel.inline
def to_act(s: State) -> int:
    """The coin first; then each seat in turn."""
    return CHANCE if s[COIN] == 1 else s[TURN] % s[PLAYERS]


@kernel.inline
def apply(s: State, seat: int, move: int) -> None:
    """Toss the coin: 1 gives the first seat all; or give the next gift to the first seat (0) or the second (1)."""
    if seat == CHANCE:
        s[COIN] = 0
        s[FIRST] += ALL * move
    else:
        s[FIRST + move] += s[WORTH + s[TURN]]
        s[TURN] += 1


@kernel.inline
def share(s: State, out: State) -> None:
    """The most points win; equal points are shared by the two."""
    for seat in range(s[PLAYERS]):
        out[seat] = 0.0
    if s[FIRST] == s[SECOND]:
        out[0] = 0.5
        out[1] = 0.5
    else:
        out[0 if s[FIRST] > s[SECOND] else 1] = 1.0


@kernel.actors
def actors(s: State, out: State) -> int:
    """List the seat to act; once all gifts are given there is none."""
    if s[TURN] == s[GIFTS]:
        return 0
    out[0] = to_act(s)
    return 1


@kernel.why
def why(s: State, seat: int, move: int) -> int:
    """Allow both moves to the seat that acts."""
    if s[TURN] == s[GIFTS] or seat != to_act(s) or move < 0 or move > 1:
        return 1
    return 0


@kernel.moves
def moves(s: State, seat: int, out: State) -> int:
    """Both."""
    if s[TURN] == s[GIFTS] or seat != to_act(s):
        return 0
    out[0] = 0
    out[1] = 1
    return 2


@kernel.chances
def chances(s: State, out: State, weights: State) -> int:
    """A fair coin."""
    if s[COIN] == 0:
        return 0
    out[0], weights[0] = 0, 1
    out[1], weights[1] = 1, 1
    return 2


@kernel.play
def play(s: State, seat: int, move: int) -> None:
    """Toss or give."""
    apply(s, seat, move)


@kernel.scores
def scores(s: State, out: State) -> None:
    """The points."""
    for seat in range(s[PLAYERS]):
        out[seat] = s[FIRST + seat] if seat < 2 else 0


@kernel.returns
def returns(s: State, out: State) -> None:
    """The share of the win."""
    share(s, out)


@kernel.playout
def playout(s: State, rng: Rng, out: State) -> None:
    """Toss and give at random."""
    if s[COIN] == 1 and s[TURN] < s[GIFTS]:
        apply(s, CHANCE, below(rng, 2))
    while s[TURN] < s[GIFTS]:
        apply(s, 0, below(rng, 2))
    share(s, out)
