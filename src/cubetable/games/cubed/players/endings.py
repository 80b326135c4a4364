"""Search an ending of CUBED to the end of its round: every placement, every gift, every pass.

The bag is empty and all hands are known, so chance has no part in what is left. A round soon ends: each placement takes
a piece out of the hands, and a few passes in a row end it (CBD-14, A6). The rules are those of `kernels.py`.

One table is laid out for the whole search. A piece that was laid is taken up again afterwards.

Moves are tried in one order: first the pieces that count most, of those with equal points the lower move first, and the
pass last. Of equal moves a seat makes the first in this order.

With one seat or two, whatever seat 0 gains the other one loses: `judge_pair` searches with two bounds (alpha-beta).
With more seats each maximises its own share of the win: `judge_all` looks at every move until one wins for sure.

What is known of a position is kept, so that one that is reached in several orders is searched once. The whole position
is kept with it, not a hash of it: no two positions are ever taken for one. A new position may take the row of another.

    keys    for each row of what is kept 1 + turn, phase and passes in `FIRST`, which is 0 in a free row; then three
            pieces in a word: where each lies, or in which hand it is
    worths  for each row the share of each seat; with one seat or two, a bound from below and one from above on seat 0's
    pieces  the pieces that were in hands when the search began
    laid    the table, laid out
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.rng import stirred
from cubetable.core.signature import WORDS, Fields, float64, int64, void
from cubetable.core.state import PAIR, State
from cubetable.games.cubed.players.heuristics import share_by_points
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.kernels import count_others, go_on, may_place, other_move, share_the_win
from cubetable.games.cubed.rules.pieces import KIND_SETS
from cubetable.games.cubed.rules.solver import can_place, list_placements, take_up

TIE: Final = 1e-11
SURE: Final = 1.0 - TIE
COST: Final = 10
"""A position counts as so many nodes: to lay a piece and to take it up again, thirteen cells are looked at."""

FIRST: Final = 0
PIECES_IN_WORD: Final = 3
PIECE_BITS: Final = 20
PROBES: Final = 4
"""Rows in which a position may be kept; if all are taken, it takes the first of them."""

# The counts of a search.
SPENT: Final = 0
MOST: Final = 1
BROKEN_OFF: Final = 2
LATER: Final = 3
"""How many rounds are to come after this one."""
COUNTERS: Final = 4

Floats = NDArray[np.float64]


class RoundEndSpace(NamedTuple):
    """The arrays of one search."""

    keys: State
    worths: Floats
    states: State
    moves: State
    worth: Floats
    pieces: State
    key: State
    laid: State
    counters: State
    stop: State


SPACE: Final = Fields(
    (
        *(int64[:, ::1], float64[:, ::1], int64[:, ::1], int64[:, ::1], float64[:, ::1]),
        *(WORDS, WORDS, WORDS, WORDS, WORDS),
    ),
    RoundEndSpace,
)


def make_space(table_bits: int, pieces: list[int], players: int) -> RoundEndSpace:
    """Make the arrays; what is known of two to the power of `table_bits` positions is kept."""
    rows, plies = 1 << table_bits, (players + 2) * (len(pieces) + 2)
    words = 1 + -(-len(pieces) // PIECES_IN_WORD)
    return RoundEndSpace(
        keys=np.zeros((rows, words), dtype=np.int64),
        worths=np.zeros((rows, max(players, PAIR))),
        states=np.zeros((plies, at.SIZE), dtype=np.int64),
        moves=np.zeros((plies, at.MOST_MOVES), dtype=np.int64),
        worth=np.zeros((plies, at.SEATS)),
        pieces=np.array(pieces, dtype=np.int64),
        key=np.zeros(words, dtype=np.int64),
        laid=np.zeros(at.WORK, dtype=np.int64),
        counters=np.zeros(COUNTERS, dtype=np.int64),
        stop=np.zeros(1, dtype=np.int64),
    )


# --- What is known of positions ------------------------------------------------------------------------


@kernel.inline
def place_of(s: State, piece: int) -> int:
    """Say where a piece is: on which cell and how it is turned, or in which hand."""
    if s[at.LAID + piece] != 0:
        return s[at.LAID + piece] // at.TURNS
    seat = 0
    while s[at.HANDS + seat] >> piece & 1 == 0:
        seat += 1
    return seat


@kernel.inline
def write_key(w: RoundEndSpace, s: State) -> int:
    """Write a position into `key`, and give a hash of it."""
    key, pieces = w.key, w.pieces
    passes = s[at.PASSES] << 8 | s[at.EMPTY] << 12
    key[FIRST] = 1 + s[at.TURN] | s[at.PHASE] << 4 | passes
    mixed = stirred(0, key[FIRST])
    for word in range(1, len(key)):
        key[word] = 0
        first = (word - 1) * PIECES_IN_WORD
        for i in range(first, min(first + PIECES_IN_WORD, len(pieces))):
            key[word] = key[word] << PIECE_BITS | place_of(s, pieces[i])
        mixed = stirred(mixed, key[word])
    return mixed


@kernel.inline
def is_key(w: RoundEndSpace, row: int) -> bool:
    """Tell whether the position in `key` is kept in a row."""
    same = True
    for word in range(len(w.key)):
        same = same and w.keys[row, word] == w.key[word]
    return same


@kernel.inline
def find(w: RoundEndSpace, s: State) -> tuple[int, bool]:
    """Give the row for a position, and whether it is kept there."""
    last = len(w.keys) - 1
    begin = write_key(w, s) & last
    for step in range(PROBES):
        row = (begin + step) & last
        if is_key(w, row):
            return row, True
        if w.keys[row, FIRST] == 0:
            return row, False
    return begin, False


@kernel.inline
def claim(w: RoundEndSpace, s: State) -> tuple[int, bool]:
    """Find the row of a position in the table, or give it one; tell whether it had one before."""
    row, kept = find(w, s)
    for word in range(len(w.key)):
        w.keys[row, word] = w.key[word]
    return row, kept


@kernel.inline
def keep_bounds(w: RoundEndSpace, s: State, worth: float, low: float, high: float) -> None:
    """Keep what a search between two bounds has found: the share of seat 0, or a bound on it."""
    row, kept = claim(w, s)
    bounds = w.worths[row]
    if not kept:
        bounds[0], bounds[1] = 0.0, 1.0
    if worth > low:
        bounds[0] = max(bounds[0], worth)
    if worth < high:
        bounds[1] = min(bounds[1], worth)


@kernel.inline
def keep_shares(w: RoundEndSpace, ply: int) -> None:
    """Write the share of each seat into the row of a position."""
    s = w.states[ply]
    row, _ = claim(w, s)
    for seat in range(s[at.PLAYERS]):
        w.worths[row, seat] = w.worth[ply, seat]


# --- The moves -----------------------------------------------------------------------------------------


@kernel.inline
def list_gifts(s: State, out: State) -> int:
    """CBD-30, ruling 13: list the gifts, the pieces that count most first."""
    count = 0
    for kind in range(len(KIND_SETS)):
        for k in range(1, count_others(s)):
            gift = other_move(s, k)
            if KIND_SETS[kind] >> (gift % at.RECEIVER) & 1 != 0:
                out[count] = gift
                count += 1
    return count


@kernel.inline
def list_all(w: RoundEndSpace, ply: int) -> int:
    """List the moves of the seat in turn in the order in which they are tried."""
    s, out = w.states[ply], w.moves[ply]
    count, hand = 0, s[at.HANDS + s[at.TURN]]
    if may_place(s):
        for kind in range(len(KIND_SETS)):
            if can_place(w.laid, hand & KIND_SETS[kind]):
                count = list_placements(w.laid, hand & KIND_SETS[kind], out, count)
    else:
        count = list_gifts(s, out)
    if s[at.PLAYERS] != at.SOLO:
        out[count] = at.PASS
        count += 1
    return count


@kernel.inline
def copy_words(source: State, target: State) -> None:
    """Copy a position."""
    for word in range(at.SIZE):
        target[word] = source[word]


@kernel.inline
def make(w: RoundEndSpace, ply: int, move: int) -> None:
    """Make a move; the position after it is that of the next ply."""
    copy_words(w.states[ply], w.states[ply + 1])
    go_on(w.states[ply + 1], w.laid, move)


@kernel.inline
def unmake(w: RoundEndSpace, ply: int, move: int) -> None:
    """Take up what a move has laid."""
    if move >= at.FIRST_PLACEMENT:
        take_up(w.states[ply + 1], w.laid, move)


# --- The search ----------------------------------------------------------------------------------------


@kernel.inline
def is_spent(w: RoundEndSpace) -> bool:
    """Count a position, and tell whether the search has to end."""
    counters = w.counters
    counters[SPENT] += COST
    if counters[SPENT] > counters[MOST] or w.stop[0] != 0:
        counters[BROKEN_OFF] = 1
    return counters[BROKEN_OFF] != 0


@kernel.inline
def judge_end(w: RoundEndSpace, ply: int) -> None:
    """CBD-26: share the win when the last round is over; with rounds to come, guess the shares from the points."""
    if w.counters[LATER] == 0:
        share_the_win(w.states[ply], w.worth[ply])
    else:
        share_by_points(w.states[ply], w.counters[LATER], w.worth[ply])


@kernel.compiled(float64(SPACE, int64, float64, float64))
def judge_pair(w: RoundEndSpace, ply: int, low: float, high: float) -> float:
    """Give the share of seat 0; if it is not between the bounds, a number on the same side of them that is no further.

    What is given is 0 when the search is broken off.
    """
    s = w.states[ply]
    if is_spent(w):
        return 0.0
    if s[at.PHASE] == at.OVER:
        judge_end(w, ply)
        return w.worth[ply, 0]
    row, kept = find(w, s)
    if kept:
        least, most = w.worths[row, 0], w.worths[row, 1]
        if least >= high or least == most:
            return least
        if most <= low:
            return most
    first = s[at.TURN] == 0
    best, lower, upper = 0.0 if first else 1.0, low, high
    for i in range(list_all(w, ply)):
        make(w, ply, w.moves[ply, i])
        worth = judge_pair(w, ply + 1, lower, upper)
        unmake(w, ply, w.moves[ply, i])
        if w.counters[BROKEN_OFF] != 0:
            return 0.0
        best = max(best, worth) if first else min(best, worth)
        lower, upper = max(lower, best) if first else lower, upper if first else min(upper, best)
        if lower >= upper:
            break
    keep_bounds(w, s, best, low, high)
    return best


@kernel.inline
def copy_shares(w: RoundEndSpace, ply: int, source: Floats) -> None:
    """Write the shares of the seats into `worth[ply]`."""
    for seat in range(w.states[ply, at.PLAYERS]):
        w.worth[ply, seat] = source[seat]


@kernel.compiled(void(SPACE, int64))
def judge_all(w: RoundEndSpace, ply: int) -> None:
    """Write the share of each seat into `worth[ply]`."""
    s = w.states[ply]
    if is_spent(w):
        return
    if s[at.PHASE] == at.OVER:
        judge_end(w, ply)
        return
    row, kept = find(w, s)
    if kept:
        copy_shares(w, ply, w.worths[row])
        return
    best = -1.0
    for i in range(list_all(w, ply)):
        make(w, ply, w.moves[ply, i])
        judge_all(w, ply + 1)
        unmake(w, ply, w.moves[ply, i])
        if w.counters[BROKEN_OFF] != 0:
            return
        if w.worth[ply + 1, s[at.TURN]] > best + TIE:
            best = w.worth[ply + 1, s[at.TURN]]
            copy_shares(w, ply, w.worth[ply + 1])
        if best >= SURE:
            break
    keep_shares(w, ply)


@kernel.compiled(void(SPACE, int64, float64, float64))
def judge_move(w: RoundEndSpace, move: int, low: float, high: float) -> None:
    """Leave in `worth[1]` the share of each seat after a move; with two seats, a bound as in `judge_pair`."""
    make(w, 0, move)
    if w.states[0, at.PLAYERS] > PAIR:
        judge_all(w, 1)
    else:
        worth = judge_pair(w, 1, low, high)
        w.worth[1, 0], w.worth[1, 1] = worth, 1.0 - worth
    unmake(w, 0, move)
