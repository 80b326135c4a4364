"""The worth of one move of CUBED: compiled, for playing rounds out and for weighing moves.

A taste is a row of numbers, so that one body of code serves every level:

    0..4  what it is worth to be rid of a wild, blocking, triple, double, single piece
    SCARCE, RARE   what is added while a piece fits in one place only, or in two
    MINE, THEIRS   what one more placement is worth that my hand gains, or that the other hands lose
    SURPRISE       how far two pieces may lie apart and still be taken for one another
    LOOKS          in how many places a piece is tried before one is chosen
"""

from math import exp, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.bits import lowest, popcount, select
from cubetable.core.rng import Rng, below, draw
from cubetable.core.signature import RETURNS, RNG, STATE, WORDS, Fields, Pair, float64, int64, void
from cubetable.core.state import State
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.kernels import everyone, go_on, may_place, other_move, share_the_win
from cubetable.games.cubed.rules.pieces import COUNT, KIND_POINTS, KIND_SETS
from cubetable.games.cubed.rules.solver import (
    allowed,
    contacts_needed,
    fit,
    fold,
    mark,
    spread,
    tips_of,
    touches,
    unmark,
)

Floats = NDArray[np.float64]

SCARCE: Final = 5
RARE: Final = 6
MINE: Final = 7
THEIRS: Final = 8
SURPRISE: Final = 9
LOOKS: Final = 10

FRACTION: Final = 2.0**-63
WORST: Final = -1e9
STRANDED: Final = 5.0
"""The worth that a piece without a place adds to a gift and takes from a piece to keep."""
PER_ROUND: Final = np.array([0.0, 0.0, 6.4, 5.0, 4.1, 4.0, 3.6])
"""How many points' lead is worth e to 1 with one round to come, by seats: measured in rounds between equals.

It grows with the root of the rounds to come.
"""
COLOURING: Final = 0.05
"""How much of a last round's return is how close it was: a win is a win, and still tells little by itself."""
LAST_RESORT: Final = -1000.0
"""How much a turn without a placement is liked: less than any placement."""
AFTER_DRAW: Final = 10.0
"""And by so much less than a draw, after which a piece may still be laid."""

KIND: Final = np.array(
    [next(kind for kind, pieces in enumerate(KIND_SETS.tolist()) if pieces >> n & 1) for n in range(COUNT)],
    dtype=np.int64,
)
"""For each piece its kind, by its place in `KIND_POINTS`."""


# Called, not copied: copied into one another they would take half a minute to compile.
GAINS: Final = Pair(int64)(STATE, WORDS, int64, int64, int64)
LIKELIEST: Final = int64(STATE, WORDS, RETURNS, RNG)


@kernel.compiled(GAINS)
def gains(s: State, w: State, move: int, mine: int, theirs: int) -> tuple[int, int]:
    """Count the placements that two sets of pieces gain by a placement, or lose."""
    cell = move // at.CELL
    slot = w[at.SLOTS + fold(cell)]
    my_gain, their_gain = 0, 0
    for turns in range(3):
        my_gain -= popcount(w[at.FIT + 3 * slot + turns] & mine)
        their_gain -= popcount(w[at.FIT + 3 * slot + turns] & theirs)
    mark(w, move)
    need = contacts_needed(w)
    for side in range(6):
        near = cell + at.AROUND[side]
        slot = w[at.SLOTS + fold(near)]
        if slot != at.TAKEN:
            tips = tips_of(w, near)
            opens = touches(tips) >= need
            for turns in range(3):
                before = w[at.FIT + 3 * slot + turns] if slot != at.CLOSED else 0
                after = fit(s[at.RULE], need, turns, tips) if opens else 0
                my_gain += popcount(after & mine) - popcount(before & mine)
                their_gain += popcount(after & theirs) - popcount(before & theirs)
    unmark(w, move)
    return my_gain, their_gain


@kernel.inline
def places(w: State) -> tuple[int, int, int]:
    """Give the pieces that fit in at least one place, in two, in three."""
    once, twice, thrice = 0, 0, 0
    for place in range(3, 3 * w[at.OPENS] + 3):
        fitting = w[at.FIT + place]
        thrice |= twice & fitting
        twice |= once & fitting
        once |= fitting
    return once, twice, thrice


@kernel.inline
def riddance(taste: Floats, piece: int, twice: int, thrice: int) -> float:
    """Say what it is worth to lay a piece now, wherever it is."""
    worth = taste[KIND[piece]]
    if (twice >> piece) & 1 == 0:
        return worth + taste[SCARCE]
    return worth + taste[RARE] if (thrice >> piece) & 1 == 0 else worth


@kernel.inline
def likeliest_piece(taste: Floats, rng: Rng, pieces: int, twice: int, thrice: int) -> int:
    """Choose the piece that one would be rid of first."""
    best, chosen = WORST, 0
    while pieces != 0:
        piece = lowest(pieces)
        pieces &= pieces - 1
        worth = riddance(taste, piece, twice, thrice) + taste[SURPRISE] * draw(rng) * FRACTION
        if worth > best:
            best, chosen = worth, piece
    return chosen


@kernel.inline
def likeliest_place(s: State, w: State, taste: Floats, rng: Rng, piece: int) -> int:
    """Try a piece in some of its places, from any of them on, and choose the one that leaves most to me."""
    places = 3 * w[at.OPENS]
    count = 0
    for place in range(3, places + 3):
        count += (w[at.FIT + place] >> piece) & 1
    skip = below(rng, count)
    looks = min(int(taste[LOOKS]), count)
    mine = s[at.HANDS + s[at.TURN]]
    theirs = everyone(s) & ~mine
    mine &= ~(1 << piece)
    best, chosen, place = WORST, 0, 2
    while looks > 0:
        place = place + 1 if place < places + 2 else 3
        if (w[at.FIT + place] >> piece) & 1 == 0:
            continue
        if skip > 0:
            skip -= 1
            continue
        looks -= 1
        move = w[at.OPEN + place // 3] * at.CELL + place % 3 * at.TURNS + piece
        my_gain, their_gain = gains(s, w, move, mine, theirs)
        worth = taste[MINE] * my_gain - taste[THEIRS] * their_gain
        if worth > best:
            best, chosen = worth, move
    return chosen


@kernel.inline
def gift_worth(s: State, piece: int, receiver: int, once: int) -> float:
    """Say what it is worth to give a piece away: points, a stranded piece, and to whom it goes."""
    stranded = STRANDED if (once >> piece) & 1 == 0 else 0.0
    return KIND_POINTS[KIND[piece]] + stranded - s[at.TOTALS + receiver] * 0.01 - s[at.HELD + receiver] * 0.1


@kernel.inline
def keep_worth(piece: int, once: int) -> float:
    """Say what it is worth to keep a piece rather than another: few points, and somewhere to lay it."""
    return (0.0 if (once >> piece) & 1 != 0 else -STRANDED) - KIND_POINTS[KIND[piece]]


@kernel.inline
def likeliest_gift(s: State, once: int) -> int:
    """Give the piece that is worst to hold, to the seat that is nearest to its end."""
    best, chosen = WORST, at.PASS
    for receiver in range(s[at.PLAYERS]):
        pieces = s[at.HANDS + s[at.TURN]] if receiver != s[at.TURN] else 0
        while pieces != 0:
            worth = gift_worth(s, lowest(pieces), receiver, once)
            if worth > best:
                best, chosen = worth, at.GIVE + receiver * at.RECEIVER + lowest(pieces)
            pieces &= pieces - 1
    return chosen


@kernel.inline
def likeliest_to_keep(s: State, once: int) -> int:
    """Keep what can be laid and counts little."""
    best, chosen = WORST, 0
    pieces = s[at.WAITING]
    while pieces != 0:
        if keep_worth(lowest(pieces), once) > best:
            best, chosen = keep_worth(lowest(pieces), once), lowest(pieces)
        pieces &= pieces - 1
    return at.KEEP + chosen


@kernel.compiled(LIKELIEST)
def likeliest(s: State, w: State, taste: Floats, rng: Rng) -> int:
    """Choose a move by a taste: lay a piece that fits, else draw one piece or pass."""
    once, twice, thrice = places(w)
    if s[at.PHASE] == at.KEEPING:
        return likeliest_to_keep(s, once)
    if s[at.PHASE] == at.GIVING:
        return likeliest_gift(s, once)
    able = once & allowed(w, s[at.HANDS + s[at.TURN]]) if may_place(s) else 0
    if able == 0:
        return other_move(s, 0)
    return likeliest_place(s, w, taste, rng, likeliest_piece(taste, rng, able, twice, thrice))


@kernel.inline
def share_by_points(s: State, rounds: int, out: Floats) -> None:
    """Guess each seat's share of the win from the totals, with so many rounds to come."""
    slope = PER_ROUND[s[at.PLAYERS]] * sqrt(rounds)
    lowest_total, total = s[at.TOTALS], 0.0
    for seat in range(s[at.PLAYERS]):
        lowest_total = min(lowest_total, s[at.TOTALS + seat])
    for seat in range(s[at.PLAYERS]):
        out[seat] = exp((lowest_total - s[at.TOTALS + seat]) / slope)
        total += out[seat]
    for seat in range(s[at.PLAYERS]):
        out[seat] /= total


@kernel.inline
def appraise(s: State, played: int, out: Floats, scratch: Floats) -> None:
    """Say what each seat may expect when a round has ended."""
    if s[at.PHASE] != at.OVER:
        share_by_points(s, s[at.ROUNDS] - played, out)
        return
    share_the_win(s, out)
    if s[at.PLAYERS] == at.SOLO:
        return
    share_by_points(s, 1, scratch)
    for seat in range(s[at.PLAYERS]):
        out[seat] += COLOURING * (scratch[seat] - out[seat])


@kernel.inline
def finish_round(s: State, w: State, move: int, taste: Floats, rng: Rng) -> None:
    """Make a move and play this round to its end."""
    round_played = s[at.ROUND]
    go_on(s, w, move)
    while s[at.PHASE] != at.OVER and s[at.ROUND] == round_played:
        if s[at.PHASE] < at.SEATS_DECIDE:
            go_on(s, w, select(s[at.BAG], below(rng, popcount(s[at.BAG]))))
        else:
            go_on(s, w, likeliest(s, w, taste, rng))


@kernel.inline
def held_by_others(s: State, seat: int) -> int:
    """Count the pieces in other hands."""
    held = 0
    for other in range(s[at.PLAYERS]):
        held += s[at.HELD + other] if other != seat else 0
    return held


@kernel.compiled(void(STATE, int64, WORDS, RETURNS, RETURNS))
@kernel.allocates
def weigh(s: State, seat: int, moves: State, taste: Floats, out: Floats) -> None:
    """Say how much each move is liked; of pieces that others only may hold, each counts for its likelihood."""
    w = np.empty(at.WORK, dtype=np.int64)
    spread(s, w)
    once, twice, thrice = places(w)
    mine = s[at.HANDS + seat]
    theirs = everyone(s) & ~mine
    likelihood = held_by_others(s, seat) / max(popcount(theirs), 1)
    for i in range(len(moves)):
        move = moves[i]
        piece = move % at.TURNS
        if move >= at.FIRST_PLACEMENT:
            my_gain, their_gain = gains(s, w, move, mine & ~(1 << piece), theirs)
            out[i] = riddance(taste, piece, twice, thrice)
            out[i] += taste[MINE] * my_gain - taste[THEIRS] * likelihood * their_gain
        elif move >= at.GIVE:
            out[i] = gift_worth(s, piece, (move - at.GIVE) // at.RECEIVER, once)
        elif move >= at.KEEP:
            out[i] = keep_worth(piece, once)
        else:
            out[i] = LAST_RESORT - AFTER_DRAW * move


@kernel.inline
def most_promising(tries: State, returned: Floats, seat: int, priors: Floats, expected: float, bonus: float) -> int:
    """Choose the move to try next: its mean return so far, and a bonus for what was tried little for its prior."""
    best, chosen = WORST, 0
    for i in range(len(tries)):
        mean = returned[i, seat] / tries[i] if tries[i] > 0 else expected
        worth = mean + bonus * priors[i] / (tries[i] + 1)
        if worth > best:
            best, chosen = worth, i
    return chosen


class RoundSpace(NamedTuple):
    """The worlds and moves of a search, and what came of the rounds that were played out after each move."""

    worlds: State
    seat: int
    moves: State
    priors: Floats
    taste: Floats
    tries: State
    returned: Floats


ROUND_SPACE: Final = Fields((int64[:, ::1], int64, WORDS, RETURNS, RETURNS, WORDS, float64[:, ::1]), RoundSpace)


@kernel.compiled(void(ROUND_SPACE, float64, int64, RNG, WORDS))
@kernel.allocates
def simulate(space: RoundSpace, explore: float, most: int, rng: Rng, stop: State) -> None:
    """Play the round out after one move and another, each in all worlds in turn, until the nodes are spent."""
    worlds, seat, moves, priors, taste, tries, returned = space
    s = worlds[0].copy()
    laid_out = np.empty(at.WORK, dtype=np.int64)
    w = np.empty(at.WORK, dtype=np.int64)
    returns = np.empty(s[at.PLAYERS])
    scratch = np.empty(s[at.PLAYERS])
    spread(s, laid_out)
    round_played = s[at.ROUND]
    total, nodes = 0.0, 0
    while nodes < most and stop[0] == 0:
        expected = total / nodes if nodes > 0 else 0.0
        chosen = most_promising(tries, returned, seat, priors, expected, explore * sqrt(nodes + 1.0))
        s[:] = worlds[tries[chosen] % len(worlds)]
        w[:] = laid_out
        finish_round(s, w, moves[chosen], taste, rng)
        appraise(s, round_played, returns, scratch)
        tries[chosen] += 1
        for other in range(len(returns)):
            returned[chosen, other] += returns[other]
        total += returns[seat]
        nodes += 1
