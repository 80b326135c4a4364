"""The rules of Blink.

0 LEFT (rounds) 1 WORTH (0 = nature has not spoken) 2 SAID (a bit for each seat that has) 3 PLAYERS 4..7 SCORES 8 STEADY
"""

from cubetable.core import kernel
from cubetable.core.rng import Rng, below
from cubetable.core.state import CHANCE, CLOCK, State

LEFT, WORTH, SAID, PLAYERS, SCORES, STEADY, SIZE = 0, 1, 2, 3, 4, 8, 9
YES = 1
RARE = 2

LEGAL, OVER, NOT_NOW, NO_SUCH_MOVE = 0, 1, 2, 3


@kernel.inline
def may_act(s: State, seat: int) -> bool:
    """BLI-02, BLI-03: nature alone; then each seat once, and the clock."""
    if seat == CHANCE:
        return s[WORTH] == 0
    if seat == CLOCK:
        return s[WORTH] != 0
    return s[WORTH] != 0 and 0 <= seat < s[PLAYERS] and (s[SAID] >> seat) & 1 == 0


@kernel.inline
def legal(seat: int, move: int) -> bool:
    """BLI-02, BLI-03: 1 or 2 by nature, no or yes by a seat, the end of time by the clock."""
    if seat == CHANCE:
        return move in (1, RARE)
    return move == 0 or (seat != CLOCK and move == YES)


@kernel.inline
def apply(s: State, seat: int, move: int) -> None:
    """BLI-02..04: a round ends when all have spoken or time is up."""
    if seat == CHANCE:
        s[WORTH] = move
        return
    if seat != CLOCK:
        s[SAID] |= 1 << seat
        s[SCORES + seat] += move * s[WORTH]
    if seat == CLOCK or s[SAID] == (1 << s[PLAYERS]) - 1:
        s[LEFT] -= 1
        s[WORTH] = s[STEADY]
        s[SAID] = 0


@kernel.inline
def share(s: State, out: State) -> None:
    """BLI-05: the most wins, alone or shared; nothing wins nothing."""
    best = 0
    winners = 0
    for seat in range(s[PLAYERS]):
        best = max(best, s[SCORES + seat])
    for seat in range(s[PLAYERS]):
        winners += int(s[SCORES + seat] == best)
    for seat in range(s[PLAYERS]):
        out[seat] = 1.0 / winners if best > 0 and s[SCORES + seat] == best else 0.0


@kernel.actors
def actors(s: State, out: State) -> int:
    """BLI-02, BLI-03."""
    if s[LEFT] == 0:
        return 0
    if s[WORTH] == 0:
        out[0] = CHANCE
        return 1
    count = 0
    for seat in range(s[PLAYERS]):
        if may_act(s, seat):
            out[count] = seat
            count += 1
    out[count] = CLOCK
    return count + 1


@kernel.why
def why(s: State, seat: int, move: int) -> int:
    """Say what forbids a move, or LEGAL."""
    if s[LEFT] == 0:
        return OVER
    if not may_act(s, seat):
        return NOT_NOW
    return LEGAL if legal(seat, move) else NO_SUCH_MOVE


@kernel.moves
def moves(s: State, seat: int, out: State) -> int:
    """BLI-02, BLI-03."""
    if s[LEFT] == 0 or not may_act(s, seat):
        return 0
    count = 0
    for move in range(RARE + 1):
        if legal(seat, move):
            out[count] = move
            count += 1
    return count


@kernel.chances
def chances(s: State, out: State, weights: State) -> int:
    """BLI-02: a round is worth 1 twice as often as 2."""
    if s[LEFT] == 0 or s[WORTH] != 0:
        return 0
    out[0], weights[0] = 1, 2
    out[1], weights[1] = RARE, 1
    return 2


@kernel.play
def play(s: State, seat: int, move: int) -> None:
    """BLI-02..04."""
    apply(s, seat, move)


@kernel.scores
def scores(s: State, out: State) -> None:
    """BLI-05."""
    for seat in range(s[PLAYERS]):
        out[seat] = s[SCORES + seat]


@kernel.returns
def returns(s: State, out: State) -> None:
    """BLI-05."""
    share(s, out)


@kernel.playout
def playout(s: State, rng: Rng, out: State) -> None:
    """Play to the end, every seat speaking in turn."""
    while s[LEFT] != 0:
        if s[WORTH] == 0:
            apply(s, CHANCE, 1 if below(rng, 3) < 2 else RARE)
        for seat in range(s[PLAYERS]):
            apply(s, seat, below(rng, 2))
    share(s, out)
