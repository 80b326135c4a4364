"""The structure: where a piece fits, what placing one changes, which faces it shows.

Parts of the rules that kernels.py puts together. x, y and z count from 1 here, as in layout.py.
"""

from typing import Final

from cubetable.core import kernel
from cubetable.core.bits import lowest, popcount
from cubetable.core.signature import STATE, WORDS, boolean, int64, void
from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import layout as at

# Parts that many rules use are compiled once each; only what runs for every row is copied into its callers.
ROW: Final = int64(STATE, int64, int64)
TEST: Final = boolean(STATE, int64, int64, int64)
CHANGE: Final = void(STATE)
AT_CELL: Final = void(STATE, int64, int64, int64)
PUT: Final = void(STATE, int64, int64, int64, int64)
COUNT: Final = void(STATE, int64, WORDS)


@kernel.inline
def board(s: State, number: int) -> int:
    """Say at which word a board begins."""
    return at.BOARDS + number * s[at.ROWS]


@kernel.inline
def row_of(s: State, y: int, z: int) -> int:
    """Number the row of all cells with this y and z."""
    return z * (s[at.DEPTH] + 2) + y


@kernel.inline
def run(first: int, last: int) -> int:
    """Give a row with these cells and all between them; nothing if the last comes before the first."""
    return (1 << (last + 1)) - (1 << first) if first <= last else 0


@kernel.inline
def spread(row: int) -> int:
    """Give the cells left and right of those of a row."""
    return (row << 1) | (row >> 1)


@kernel.compiled(ROW)
def shape_row(s: State, y: int, z: int) -> int:
    """COA-35, ruling 7: give the cells of the shape in one row."""
    inset = s[at.STEP] * (z - 1)
    if z < 1 or z > s[at.HEIGHT] or y < 1 + inset or y > s[at.DEPTH] - inset:
        return 0
    return run(1 + inset, s[at.WIDTH] - inset)


@kernel.compiled(ROW)
def interior_row(s: State, y: int, z: int) -> int:
    """A14, ruling 4: give the cells of one row whose 26 neighbours are all in the shape."""
    inset = s[at.STEP] * z + 1
    if s[at.FIXED] == 0 or z < 2 or z > s[at.HEIGHT] - 1 or y < 1 + inset or y > s[at.DEPTH] - inset:
        return 0
    return run(1 + inset, s[at.WIDTH] - inset)


@kernel.compiled(ROW)
def usable_row(s: State, y: int, z: int) -> int:
    """COA-36: give the cells of one row that pieces may fill."""
    if s[at.HOLLOW] != 0:
        return shape_row(s, y, z) & ~interior_row(s, y, z)
    return shape_row(s, y, z)


@kernel.inline
def first(s: State, axis: int) -> int:
    """COA-19: give the least place on an axis for the next piece."""
    return max(s[at.LOW + axis] - 1, s[at.HIGH + axis] - s[at.LIMIT] + 1, 1)


@kernel.inline
def last(s: State, axis: int) -> int:
    """COA-19: give the greatest place on an axis for the next piece."""
    return min(s[at.HIGH + axis] + 1, s[at.LOW + axis] + s[at.LIMIT] - 1, s[at.WIDTH + axis])


@kernel.inline
def touching(s: State, colour: int, row: int) -> int:
    """COA-20: give the cells of one row that share a face with a piece of a colour."""
    index = board(s, at.PIECES + colour) + row
    layer = s[at.DEPTH] + 2
    return spread(s[index]) | s[index - 1] | s[index + 1] | s[index - layer] | s[index + layer]


@kernel.inline
def places(s: State, colour: int) -> int:
    """Say at which word the board of a colour's places begins (COA-16, COA-20)."""
    return board(s, at.PIECES + s[at.COLOURS] + colour)


@kernel.inline
def behind(s: State, seat: int) -> int:
    """Say how many points a seat starts behind by; without a handicap there are no words for it."""
    first = places(s, s[at.COLOURS])
    return s[first + seat] if first < len(s) else 0


# --- Placing -----------------------------------------------------------------------------------------


@kernel.inline
def stretch(s: State, axis: int, index: int) -> None:
    """COA-19: extend the structure to a new cell; the first piece is all of it."""
    if s[at.PLACED] == 0:
        s[at.LOW + axis] = index
        s[at.HIGH + axis] = index
    elif index < s[at.LOW + axis]:
        s[at.LOW + axis] = index
    elif index > s[at.HIGH + axis]:
        s[at.HIGH + axis] = index


@kernel.compiled(TEST)
def splits(s: State, x: int, y: int, z: int) -> bool:
    """A2: tell whether a new piece may cut the open cells beside it off from each other.

    If they stay joined within the 26 cells round the piece, nothing that was open is sealed.
    """
    index = board(s, at.OPEN)
    around = 0
    for dz in range(3):
        for dy in range(3):
            around |= ((s[index + row_of(s, y + dy - 1, z + dz - 1)] >> (x - 1)) & 7) << (9 * dz + 3 * dy)
    faces = around & at.FACES
    if faces & (faces - 1) == 0:
        return False
    area = 0
    grown = faces & -faces
    while grown != area:
        area = grown
        grown |= ((area & at.NOT_RIGHT) << 1) | ((area & at.NOT_LEFT) >> 1) | (area << 9) | (area >> 9)
        grown |= ((area & at.NOT_BACK) << 3) | ((area & at.NOT_FRONT) >> 3)
        grown &= around & at.ALL_AROUND
    return faces & ~area != 0


@kernel.inline
def grow(s: State, row: int) -> bool:
    """Ruling 2: open the empty cells of one row that lie beside open ones; tell whether there were any."""
    index = board(s, at.OPEN) + row
    layer = s[at.DEPTH] + 2
    empty = run(0, s[at.WIDTH] + 1) & ~s[board(s, at.TAKEN) + row]
    before = s[index]
    area = -1
    grown = (before | s[index - 1] | s[index + 1] | s[index - layer] | s[index + layer]) & empty
    while grown != area:
        area = grown
        grown |= spread(area) & empty
    s[index] = grown
    return grown != before


@kernel.compiled(CHANGE)
def flood(s: State) -> None:
    """Ruling 2: find anew which empty cells are joined to the outside; beyond the extent all are."""
    beyond = run(0, s[at.WIDTH] + 1) & ~run(s[at.LOW + at.X], s[at.HIGH + at.X])
    for z in range(s[at.LOW + at.Z], s[at.HIGH + at.Z] + 1):
        for y in range(s[at.LOW + at.Y], s[at.HIGH + at.Y] + 1):
            s[board(s, at.OPEN) + row_of(s, y, z)] = beyond
    growing = True
    while growing:
        growing = False
        for z in range(s[at.LOW + at.Z], s[at.HIGH + at.Z] + 1):
            for y in range(s[at.LOW + at.Y], s[at.HIGH + at.Y] + 1):
                if grow(s, row_of(s, y, z)):
                    growing = True


@kernel.inline
def leave(s: State, row: int, cells: int) -> None:
    """Keep only these cells of one row fit, for every colour."""
    each, step = places(s, 0) + row, s[at.ROWS]
    s[board(s, at.FIT) + row] &= cells
    for _ in range(s[at.COLOURS]):
        s[each] &= cells
        each += step


@kernel.inline
def close_sealed(s: State) -> None:
    """COA-21, A2: take away the places that no piece can be brought to."""
    for z in range(s[at.LOW + at.Z], s[at.HIGH + at.Z] + 1):
        for y in range(s[at.LOW + at.Y], s[at.HIGH + at.Y] + 1):
            row = row_of(s, y, z)
            leave(s, row, s[board(s, at.OPEN) + row])


@kernel.inline
def is_clear(s: State, x: int, first_row: int, step: int, count: int) -> bool:
    """Ruling 3: tell whether no piece lies at this x in so many rows, each a step from the one before."""
    taken = 0
    for k in range(count):
        taken |= s[board(s, at.TAKEN) + first_row + k * step]
    return (taken >> x) & 1 == 0


@kernel.compiled(TEST)
def has_straight_way(s: State, x: int, y: int, z: int) -> bool:
    """Ruling 3: tell whether one of the six directions, or more, holds no piece at any distance."""
    row = row_of(s, y, z)
    layer = s[at.DEPTH] + 2
    taken = s[board(s, at.TAKEN) + row]
    if taken >> (x + 1) == 0 or taken & run(0, x - 1) == 0:
        return True
    if is_clear(s, x, row + 1, 1, s[at.HIGH + at.Y] - y) or is_clear(s, x, row - 1, -1, y - s[at.LOW + at.Y]):
        return True
    up, down = s[at.HIGH + at.Z] - z, z - s[at.LOW + at.Z]
    return is_clear(s, x, row + layer, layer, up) or is_clear(s, x, row - layer, -layer, down)


@kernel.inline
def drop_blocked(s: State, cells: int, y: int, z: int) -> None:
    """Ruling 3: take away those of some cells of a row that have no straight way left."""
    row = row_of(s, y, z)
    left = s[board(s, at.FIT) + row] & cells
    while left != 0:
        x = lowest(left)
        left &= left - 1
        if not has_straight_way(s, x, y, z):
            leave(s, row, ~(1 << x))


@kernel.compiled(AT_CELL)
def close_blocked(s: State, x: int, y: int, z: int) -> None:
    """Ruling 3: take away what a new piece blocks, which is only on the three lines through it."""
    drop_blocked(s, run(0, s[at.WIDTH] + 1), y, z)
    for other in range(s[at.LOW + at.Y] - 1, s[at.HIGH + at.Y] + 2):
        drop_blocked(s, 1 << x, other, z)
    for other in range(s[at.LOW + at.Z] - 1, s[at.HIGH + at.Z] + 2):
        drop_blocked(s, 1 << x, y, other)


@kernel.inline
def attach(s: State, colour: int, cells: int, y: int, z: int) -> None:
    """COA-03, COA-20: offer the cells of a row that touch a new piece; cells that are new, to all other colours.

    A cell becomes fit with the first piece beside it, so that until then it touches no colour.
    """
    row = row_of(s, y, z)
    fit = board(s, at.FIT) + row
    own = places(s, colour) + row
    free = s[board(s, at.OPEN) + row] if s[at.REACH] == at.REACH_OPEN else ~s[board(s, at.TAKEN) + row]
    new = cells & free & ~s[fit]
    if s[at.FIXED] != 0:
        new &= usable_row(s, y, z)
    if new != 0:
        each, step = places(s, 0) + row, s[at.ROWS]
        s[fit] |= new
        for _ in range(s[at.COLOURS]):
            s[each] |= new
            each += step
    s[own] &= ~cells


@kernel.compiled(PUT)
def attach_around(s: State, colour: int, x: int, y: int, z: int) -> None:
    """COA-03, COA-15: offer the six faces of a new piece."""
    bit = 1 << x
    attach(s, colour, spread(bit), y, z)
    attach(s, colour, bit, y - 1, z)
    attach(s, colour, bit, y + 1, z)
    attach(s, colour, bit, y, z - 1)
    attach(s, colour, bit, y, z + 1)


@kernel.inline
def begin(s: State) -> None:
    """COA-14, COA-15: clear the places of the first piece; the next must be attached to it."""
    s[board(s, at.FIT) : board(s, at.OPEN)] = 0
    s[places(s, 0) : places(s, s[at.COLOURS])] = 0


@kernel.compiled(PUT)
def put(s: State, colour: int, x: int, y: int, z: int) -> None:
    """COA-15: move a piece of a colour from hand to its cell, and change what fits where."""
    if s[at.PLACED] == 0:
        begin(s)
    stretch(s, at.X, x)
    stretch(s, at.Y, y)
    stretch(s, at.Z, z)
    s[at.PLACED] += 1
    s[at.HAND + colour] -= 1
    s[at.PASSED] = 0
    row, bit = row_of(s, y, z), 1 << x
    s[board(s, at.TAKEN) + row] |= bit
    s[board(s, at.PIECES + colour) + row] |= bit
    s[board(s, at.OPEN) + row] &= ~bit
    leave(s, row, ~bit)
    if splits(s, x, y, z):
        flood(s)
        if s[at.REACH] == at.REACH_OPEN:
            close_sealed(s)
    attach_around(s, colour, x, y, z)
    if s[at.REACH] == at.REACH_STRAIGHT:
        close_blocked(s, x, y, z)


# --- Faces -------------------------------------------------------------------------------------------


@kernel.compiled(ROW)
def solid_row(s: State, y: int, z: int) -> int:
    """Ruling 1: give one row of the shape, or of the structure's bounding box where the frame floats."""
    if s[at.FIXED] != 0:
        return shape_row(s, y, z)
    if y < s[at.LOW + at.Y] or y > s[at.HIGH + at.Y] or z < s[at.LOW + at.Z] or z > s[at.HIGH + at.Z]:
        return 0
    return run(s[at.LOW + at.X], s[at.HIGH + at.X])


@kernel.inline
def count_side(s: State, row: int, beyond: int, beyond_row: int, index: int, out: State) -> None:
    """COA-25, COA-26: count one side's faces of a row of pieces, by what lies next to them."""
    out[index] += popcount(row & ~beyond)
    out[index - index % at.COUNTS + at.INSIDE] += popcount(row & beyond & beyond_row)


@kernel.inline
def count_row(s: State, colour: int, y: int, z: int, out: State) -> None:
    """COA-25, COA-30: count the faces of one row of a colour: left, right, front, back, bottom, top."""
    here = s[board(s, at.PIECES + colour) + row_of(s, y, z)]
    if here != 0:
        index = colour * at.COUNTS
        opened = board(s, at.OPEN) + row_of(s, y, z)
        layer = s[at.DEPTH] + 2
        solid = solid_row(s, y, z)
        count_side(s, here, solid << 1, s[opened] << 1, index, out)
        count_side(s, here, solid >> 1, s[opened] >> 1, index + 1, out)
        count_side(s, here, solid_row(s, y - 1, z), s[opened - 1], index + 2, out)
        count_side(s, here, solid_row(s, y + 1, z), s[opened + 1], index + 3, out)
        count_side(s, here, solid_row(s, y, z - 1), s[opened - layer], index + 4, out)
        count_side(s, here, solid_row(s, y, z + 1), s[opened + layer], index + 5, out)


@kernel.compiled(COUNT)
def count_colour(s: State, colour: int, out: State) -> None:
    """COA-25, COA-34: count all faces of a colour, sorted as COUNTS in layout.py has them."""
    for k in range(colour * at.COUNTS, (colour + 1) * at.COUNTS):
        out[k] = 0
    for z in range(s[at.LOW + at.Z], s[at.HIGH + at.Z] + 1):
        for y in range(s[at.LOW + at.Y], s[at.HIGH + at.Y] + 1):
            count_row(s, colour, y, z, out)


@kernel.compiled(TEST)
def axis_too_long(s: State, x: int, y: int, z: int) -> bool:
    """COA-19: tell whether a piece here would stretch the structure beyond the Cube's edge."""
    cell = (x, y, z)
    longest = 0
    for axis in range(at.AXES):
        longest = max(longest, max(s[at.HIGH + axis], cell[axis]) - min(s[at.LOW + axis], cell[axis]) + 1)
    return longest > s[at.LIMIT]
