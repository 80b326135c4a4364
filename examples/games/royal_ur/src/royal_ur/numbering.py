"""Number the positions of the Royal Game of Ur before a roll, so that a table can hold a value for each.

A position is seen by the seat to move: its pieces and those of the other seat, as bits of each one's own path, and how
many pieces of each have not left the board yet, 1 to 7. What is in hand follows from that. All positions with the same
two counts lie together, and in these all with the same pieces in the shared squares. Within, the pieces of each seat on
its six own squares are numbered, fewest first, so that those which are too many come last and are left out.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple

import numpy as np

from cubetable.core import kernel
from cubetable.core.bits import popcount
from cubetable.core.signature import WORDS, Fields, int64
from cubetable.core.state import State

from . import layout as at
from .options import MOST

SHARED_SQUARES: Final = 8
OWN_SQUARES: Final = 6
OWN_SETS: Final = 1 << OWN_SQUARES
SHARED_SETS: Final = 1 << SHARED_SQUARES
LANES: Final = 3**SHARED_SQUARES
"""Each shared square is free, or has a piece of the seat to move or of the other."""
NONE: Final = -1

Table = Any  # a table of words


class Numbering(NamedTuple):
    """The tables by which positions are numbered."""

    lane: State
    """The number of a set of shared squares, if the other seat has none."""
    mine: State
    theirs: State
    """The shared squares of each seat, by the number of a lane."""
    rank: State
    chosen: State
    """The number of a set of own squares, and the set of a number."""
    upto: State
    """How many sets of own squares have at most so many pieces."""
    starts: Table
    """The number of the first position of a lane, by how many pieces each seat has left."""


NUMBERING: Final = Fields((WORDS, WORDS, WORDS, WORDS, WORDS, WORDS, int64[:, :, ::1]), Numbering)


@kernel.inline
def own_squares(pieces: int) -> int:
    """Gather the pieces on a seat's own squares, 1 to 4, 13 and 14."""
    return (pieces >> 1) & 15 | (pieces >> 9) & 48


@kernel.inline
def place_of(n: Numbering, left: int, others_left: int, pieces: int, others: int) -> int:
    """Say where the value of a position stands in a table."""
    mine, theirs = (pieces >> 5) & (SHARED_SETS - 1), (others >> 5) & (SHARED_SETS - 1)
    start = n.starts[left, others_left, n.lane[mine] + 2 * n.lane[theirs]]
    room = n.upto[others_left - popcount(theirs)]
    return int(start + n.rank[own_squares(pieces)] * room + n.rank[own_squares(others)])


@cache
def make_numbering(most: int) -> Numbering:
    """Number all positions with at most so many pieces of a seat left; fewer pieces have lower numbers."""
    squares = np.arange(SHARED_SETS, dtype=np.int64)
    lane = sum((squares >> n & 1) * 3**n for n in range(SHARED_SQUARES))
    mine, theirs = (_shared_by_lane(digit) for digit in (1, 2))
    chosen = np.array(sorted(range(OWN_SETS), key=lambda one: (one.bit_count(), one)), dtype=np.int64)
    sizes = np.array([int(one).bit_count() for one in chosen])
    upto = np.array([np.count_nonzero(sizes <= count) for count in range(MOST + 1)], dtype=np.int64)
    starts = np.full((MOST + 1, MOST + 1, LANES), NONE, dtype=np.int64)
    total = 0
    for left, others_left in layers(most):
        rooms = [left - np.bitwise_count(mine).astype(int), others_left - np.bitwise_count(theirs).astype(int)]
        counts = np.where((rooms[0] >= 0) & (rooms[1] >= 0), upto[rooms[0]] * upto[rooms[1]], 0)
        starts[left, others_left] = np.where(counts > 0, total + np.cumsum(counts) - counts, NONE)
        total += int(counts.sum())
    return Numbering(np.asarray(lane), mine, theirs, np.argsort(chosen), chosen, upto, starts)


def layers(most: int) -> Iterator[tuple[int, int]]:
    """List how many pieces the seats can have left, fewest first; each comes right beside its mirror image."""
    pairs = ((a, b) for a, b in product(range(1, most + 1), repeat=2) if a <= b)
    for a, b in sorted(pairs, key=lambda pair: (sum(pair), pair)):
        yield a, b
        if a != b:
            yield b, a


def count_positions(most: int) -> int:
    """Count the positions with at most so many pieces of a seat left."""
    return sum(count_layer(left, others_left) for left, others_left in layers(most))


@cache
def count_layer(left: int, others_left: int) -> int:
    """Count the positions in which the seats have so many pieces left."""
    numbering = make_numbering(1)
    rooms = (
        left - np.bitwise_count(numbering.mine).astype(int),
        others_left - np.bitwise_count(numbering.theirs).astype(int),
    )
    fits = (rooms[0] >= 0) & (rooms[1] >= 0)
    return int((numbering.upto[rooms[0][fits]] * numbering.upto[rooms[1][fits]]).sum())


def _shared_by_lane(digit: int) -> State:
    """List the squares that have a digit in each lane."""
    lanes = np.arange(LANES, dtype=np.int64)
    squares: State = sum(((lanes // 3**n % 3 == digit).astype(np.int64) << n) for n in range(SHARED_SQUARES))
    return squares


def number_of(numbering: Numbering, state: State) -> int:
    """Say where the value of a position of the game stands, in which the dice are to be rolled."""
    seat = int(state[at.TURN])
    mine, theirs = (int(state[at.PIECES] - state[at.HOME + one]) for one in (seat, 1 - seat))
    return place_of(numbering, mine, theirs, int(state[at.BOARD + seat]), int(state[at.BOARD + 1 - seat]))
