"""The cells where the game goes on next, which sets fit there, and who shows which faces: for `features.py`.

Sets count in turn order from one of them. Numbers that each set has stand together in one word, a field a set. A cell
is near if a piece can be attached to it now, or if it lies within the structure and is still open.
"""

from typing import Final, NamedTuple

import numpy as np

from cubetable.core import kernel
from cubetable.core.bits import popcount
from cubetable.core.signature import STATE, WORDS, int64, void
from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.kernels import empty_sets
from cubetable.games.cube_or_ack.rules.pieces import (
    behind,
    board,
    first,
    last,
    places,
    row_of,
    run,
    solid_row,
    usable_row,
)

MOST_SETS: Final = 4
MASKS: Final = 1 << MOST_SETS
"""The choices of some sets."""
FIELD: Final = 16
"""The bits of a set's field."""


def _spread() -> State:
    """Give each cell of a row four bits, of which the lowest says whether the cell was there."""
    longest = 11  # the longest frame, and one more where a structure grows both ways
    rows = range(1 << longest)
    return np.array([sum((row >> x & 1) << MOST_SETS * x for x in range(longest)) for row in rows], dtype=np.int64)


def _fields() -> State:
    """Give each of some sets a 1 in its field."""
    return np.array(
        [sum((mask >> k & 1) << FIELD * k for k in range(MOST_SETS)) for mask in range(MASKS)], dtype=np.uint64
    ).view(np.int64)


SPREAD: Final = _spread()
EACH: Final = _fields()
ALONE: Final = np.array([EACH[mask] if mask.bit_count() == 1 else 0 for mask in range(MASKS)], dtype=np.int64)
"""The same where one set is alone, else nothing."""


@kernel.inline
def first_set(s: State, seat: int) -> int:
    """Find the set of a seat that is to move now or next; at the end, its first."""
    turn = max(s[at.TURN], 0)
    return (turn + (seat - turn) % s[at.PLAYERS]) % s[at.SETS]


@kernel.inline
def set_after(s: State, set_: int) -> int:
    """Give the next set in turn order."""
    return set_ + 1 if set_ + 1 < s[at.SETS] else 0


@kernel.inline
def part(word: int, index: int) -> int:
    """Read the field of a set."""
    return (word >> (FIELD * index)) & ((1 << FIELD) - 1)


@kernel.inline
def hand_of(s: State, set_: int) -> int:
    """Count the pieces that a set has in hand."""
    held = 0
    for colour in range(set_, s[at.COLOURS], s[at.SETS]):
        held += s[at.HAND + colour]
    return held


@kernel.inline
def near_row(s: State, y: int, z: int) -> int:
    """Give the near cells of one row."""
    row = row_of(s, y, z)
    near = s[board(s, at.FIT) + row] & run(first(s, at.X), last(s, at.X))
    if s[at.LOW + at.Y] <= y <= s[at.HIGH + at.Y] and s[at.LOW + at.Z] <= z <= s[at.HIGH + at.Z]:
        near |= s[board(s, at.OPEN) + row] & run(s[at.LOW + at.X], s[at.HIGH + at.X]) & usable_row(s, y, z)
    return near


@kernel.inline
def fitting_row(s: State, own: int, row: int) -> int:
    """Give each cell of one row, from the first where a piece may lie, the sets that fit there."""
    left, within = first(s, at.X), run(first(s, at.X), last(s, at.X))
    fitting, set_ = 0, own
    for index in range(s[at.SETS]):
        cells = 0
        for colour in range(set_, s[at.COLOURS], s[at.SETS]):
            cells |= s[places(s, colour) + row] if s[at.HAND + colour] > 0 else 0
        fitting |= SPREAD[(cells & within) >> left] << index
        set_ = set_after(s, set_)
    return fitting


class Near(NamedTuple):
    """The rows of a position as a seat sees them."""

    own: int
    """The seat's set that is to move now or next."""
    cells: State
    """The near cells of each row."""
    fits: State
    """The sets that fit on them, four bits a cell, from the first cell where a piece may lie."""


@kernel.compiled(void(STATE, int64, WORDS, WORDS))
def find_near(s: State, own: int, cells: State, fits: State) -> None:
    """Write for each row its near cells, and which sets fit on them."""
    for z in range(first(s, at.Z), last(s, at.Z) + 1):
        for y in range(first(s, at.Y), last(s, at.Y) + 1):
            row = row_of(s, y, z)
            cells[row] = near_row(s, y, z)
            if cells[row] != 0:
                fits[row] = fitting_row(s, own, row)


@kernel.inline
def look_around(s: State, seat: int) -> Near:
    """Find the near cells for a seat."""
    near = Near(first_set(s, seat), np.zeros(s[at.ROWS], dtype=np.int64), np.zeros(s[at.ROWS], dtype=np.int64))
    find_near(s, near.own, near.cells, near.fits)
    return near


@kernel.inline
def is_near(near: Near, row: int, x: int) -> bool:
    """Tell whether a cell is near."""
    return (near.cells[row] >> x) & 1 != 0


@kernel.inline
def sets_on(s: State, near: Near, row: int, x: int) -> int:
    """Give the sets that fit on a near cell."""
    return (near.fits[row] >> (MOST_SETS * (x - first(s, at.X)))) & (MASKS - 1)


@kernel.inline
def near_beside(s: State, near: Near, row: int, x: int) -> int:
    """Count the near cells beside a cell."""
    cells, layer = near.cells, s[at.DEPTH] + 2
    count = ((cells[row] >> (x - 1)) & 1) + ((cells[row] >> (x + 1)) & 1)
    count += ((cells[row - 1] >> x) & 1) + ((cells[row + 1] >> x) & 1)
    return count + ((cells[row - layer] >> x) & 1) + ((cells[row + layer] >> x) & 1)


@kernel.inline
def inside(s: State, cells: int, y: int, z: int) -> int:
    """COA-34: count the faces of some cells of a row that show inside the structure."""
    opened, layer, solid = board(s, at.OPEN) + row_of(s, y, z), s[at.DEPTH] + 2, solid_row(s, y, z)
    count = popcount(cells & ((solid & s[opened]) << 1)) + popcount(cells & ((solid & s[opened]) >> 1))
    count += popcount(cells & solid_row(s, y - 1, z) & s[opened - 1])
    count += popcount(cells & solid_row(s, y + 1, z) & s[opened + 1])
    count += popcount(cells & solid_row(s, y, z - 1) & s[opened - layer])
    return count + popcount(cells & solid_row(s, y, z + 1) & s[opened + layer])


@kernel.inline
def count_row(s: State, own: int, y: int, z: int, sides: State) -> None:
    """COA-25: count the faces of one row."""
    solid, set_, row = solid_row(s, y, z), own, row_of(s, y, z)
    front, back = solid_row(s, y - 1, z), solid_row(s, y + 1, z)
    bottom, top = solid_row(s, y, z - 1), solid_row(s, y, z + 1)
    for index in range(s[at.SETS]):
        shift = FIELD * index
        for colour in range(set_, s[at.COLOURS], s[at.SETS]):
            cells = s[board(s, at.PIECES + colour) + row]
            sides[0] += popcount(cells & ~(solid << 1)) << shift
            sides[1] += popcount(cells & ~(solid >> 1)) << shift
            sides[2] += popcount(cells & ~front) << shift
            sides[3] += popcount(cells & ~back) << shift
            sides[4] += popcount(cells & ~bottom) << shift
            sides[5] += popcount(cells & ~top) << shift
            if s[at.SCORE_INTERIOR] != 0:
                sides[at.INSIDE] += inside(s, cells, y, z) << shift
        set_ = set_after(s, set_)


@kernel.compiled(void(STATE, int64, WORDS))
def count_sides(s: State, own: int, sides: State) -> None:
    """COA-25, COA-34: count the faces of each set towards each side, and those inside where they count."""
    for z in range(s[at.LOW + at.Z], s[at.HIGH + at.Z] + 1):
        for y in range(s[at.LOW + at.Y], s[at.HIGH + at.Y] + 1):
            count_row(s, own, y, z, sides)


@kernel.inline
def points_of(s: State, own: int, sides: State, seat: int) -> int:
    """COA-25..28: count the points of a seat; seats, too, count from the one that has the first set."""
    total = 0
    for side in range(at.COUNTS):
        total += sides[side]
    players, points, set_ = s[at.PLAYERS], 0, own
    for index in range(s[at.SETS]):
        if index % players == seat:
            points += part(total, index) - at.POINTS_LEFT * hand_of(s, set_)
        set_ = set_after(s, set_)
    player = (own + seat) % players
    return points + at.POINTS_OUT * empty_sets(s, player) - behind(s, player)


@kernel.inline
def may_grow(s: State, axis: int) -> bool:
    """COA-19: tell whether the structure may grow on an axis, so that faces get covered."""
    return s[at.FIXED] == 0 and s[at.HIGH + axis] - s[at.LOW + axis] + 1 < s[at.LIMIT]
