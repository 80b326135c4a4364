"""The rules on the last empty cells, for exact play: what `kernels.py` and `pieces.py` do, on single words.

`last_cells.py` says how a position is written. Points count from the start without what a set shows inside.
"""

from typing import Final

from cubetable.core import kernel
from cubetable.core.bits import lowest, popcount
from cubetable.core.signature import WORDS, int64, void
from cubetable.core.state import State
from cubetable.games.cube_or_ack.players.last_cells import (
    ADDED,
    ALL,
    EXITS,
    HAND,
    INTERIOR,
    LAST_CELLS,
    MOST_SHOWN,
    NEAR,
    OPEN,
    PASSED,
    PLACED,
    PLANES,
    POINTS,
    TOUCHED,
    TURN,
    USABLE,
    LastCells,
)
from cubetable.games.cube_or_ack.rules import layout as at

ATTACHED: Final = 5
"""COA-34: a piece that is attached shows at most so many faces, outside and inside."""


@kernel.inline
def seat_of(c: LastCells, set_: int) -> int:
    """COA-13: give the seat of a set or a colour."""
    return set_ % c.options[at.SETS] % c.options[at.PLAYERS]


# --- Where a piece fits --------------------------------------------------------------------------------


@kernel.compiled(int64(LAST_CELLS, int64, int64))
def joined(c: LastCells, empty: int, wanted: int) -> int:
    """Ruling 2: find the empty cells that are joined to the outside, until all that are wanted are found."""
    reach = empty & c.cells[EXITS]
    left = reach
    while left != 0 and wanted & ~reach != 0:
        new = c.beside[lowest(left)] & empty & ~reach
        left = (left & (left - 1)) | new
        reach |= new
    return reach


@kernel.compiled(int64(LAST_CELLS, int64, int64))
def straight(c: LastCells, cells: int, added: int) -> int:
    """Ruling 3: keep the cells from which a line without a piece leads away."""
    left, kept = cells, 0
    while left != 0:
        cell = lowest(left)
        left &= left - 1
        for line in c.ways[cell]:
            if line & added == 0:
                kept |= 1 << cell
                break
    return kept


@kernel.inline
def places(c: LastCells, p: State, colour: int) -> int:
    """COA-15, COA-16, COA-20: list where a colour may go."""
    if p[HAND + colour] == 0:
        return 0
    return p[OPEN] & p[NEAR] & ~p[TOUCHED + colour]


@kernel.inline
def can_place(c: LastCells, p: State, set_: int) -> bool:
    """COA-22, COA-32: tell whether a set has a piece that fits anywhere."""
    cells = 0
    for colour in range(set_, c.options[at.COLOURS], c.options[at.SETS]):
        cells |= places(c, p, colour)
    return cells != 0


@kernel.compiled(void(LAST_CELLS, WORDS, WORDS))
def list_places(c: LastCells, p: State, out: State) -> None:
    """COA-33, ruling 5: list where each colour of the set to move may go; the interior alone where it must."""
    inside = 0
    for colour in range(p[TURN], c.options[at.COLOURS], c.options[at.SETS]):
        out[colour] = places(c, p, colour)
        inside |= out[colour] & c.cells[INTERIOR]
    if c.options[at.INTERIOR_FIRST] != 0 and inside != 0:
        for colour in range(p[TURN], c.options[at.COLOURS], c.options[at.SETS]):
            out[colour] &= inside


@kernel.inline
def hopes(c: LastCells, p: State, colour: int) -> int:
    """List the cells where a colour may still go, now or later: what a cell touches is for good."""
    return p[OPEN] & c.cells[USABLE] & ~p[TOUCHED + colour] if p[HAND + colour] != 0 else 0


# --- Moves ---------------------------------------------------------------------------------------------


@kernel.inline
def close_sealed(c: LastCells, p: State, cell: int) -> None:
    """COA-21, A2: take away what a new piece has cut off from the outside."""
    around = c.beside[cell] & p[OPEN]
    if around & ~c.cells[EXITS] != 0:
        reach = joined(c, p[OPEN], around)
        if around & ~reach != 0:
            p[OPEN] = reach


@kernel.inline
def is_empty(c: LastCells, p: State, set_: int) -> bool:
    """Ruling 13: tell whether a set has run out."""
    left = 0
    for colour in range(set_, c.options[at.COLOURS], c.options[at.SETS]):
        left += p[HAND + colour]
    return left == 0


@kernel.inline
def times_out(c: LastCells, p: State, seat: int) -> int:
    """COA-28, A5, ruling 13: count how many times a player has run out."""
    held, empty = 0, 0
    for set_ in range(seat, c.options[at.SETS], c.options[at.PLAYERS]):
        held += 1
        empty += int(is_empty(c, p, set_))
    if c.options[at.BY_PERSON] != 0:
        return int(empty == held)
    return empty


@kernel.inline
def next_set(c: LastCells, p: State) -> int:
    """COA-22, A4, ruling 14: find the next in turn that can place, possibly the same one; OVER if none can."""
    other = p[TURN]
    for _ in range(c.options[at.SETS]):
        other = other + 1 if other + 1 < c.options[at.SETS] else 0
        if can_place(c, p, other):
            return other
    return at.OVER


@kernel.compiled(void(LAST_CELLS, WORDS, int64, int64))
def place(c: LastCells, p: State, colour: int, cell: int) -> None:
    """COA-15, COA-24, A16: add a piece; a set that runs out ends a competitive game at once."""
    seat, bit = seat_of(c, colour), 1 << cell
    p[OPEN] &= ~bit
    p[NEAR] |= c.beside[cell] & c.cells[USABLE]
    p[ADDED] |= bit
    p[PLANES] |= bit * (colour & 1)
    p[PLANES + 1] |= bit * ((colour >> 1) & 1)
    p[PLANES + 2] |= bit * (colour >> 2)
    p[TOUCHED + colour] |= c.beside[cell]
    p[HAND + colour] -= 1
    p[POINTS + seat] += at.POINTS_LEFT + c.faces[cell]
    p[PLACED] += 1
    p[PASSED] = 0
    if c.options[at.REACH] == at.REACH_OPEN:
        close_sealed(c, p, cell)
    elif c.options[at.REACH] == at.REACH_STRAIGHT:
        p[OPEN] = straight(c, p[OPEN], p[ADDED])
    if c.options[at.COOP] == 0 and p[HAND + colour] == 0 and times_out(c, p, seat) > 0:
        p[TURN] = at.OVER
    else:
        p[TURN] = next_set(c, p)


@kernel.compiled(void(LAST_CELLS, WORDS))
def give_way(c: LastCells, p: State) -> None:
    """A4, ruling 15: let the set to move pass; the game ends when every set that can place has passed."""
    p[PASSED] |= 1 << p[TURN]
    for set_ in range(c.options[at.SETS]):
        if (p[PASSED] >> set_) & 1 == 0 and can_place(c, p, set_):
            p[TURN] = next_set(c, p)
            return
    p[TURN] = at.OVER


# --- Points --------------------------------------------------------------------------------------------


@kernel.inline
def colour_on(p: State, cell: int) -> int:
    """Read the colour of a piece that was added."""
    return ((p[PLANES] >> cell) & 1) | (((p[PLANES + 1] >> cell) & 1) << 1) | (((p[PLANES + 2] >> cell) & 1) << 2)


@kernel.compiled(void(LAST_CELLS, WORDS, WORDS))
def count_inside(c: LastCells, p: State, out: State) -> None:
    """COA-34, ruling 16: add to each seat's points the faces beside empty cells that are joined to the outside."""
    empty = c.cells[ALL] & ~p[ADDED]
    opened = joined(c, empty, empty)
    left = opened
    while left != 0:
        cell = lowest(left)
        left &= left - 1
        for colour in range(c.options[at.COLOURS]):
            out[seat_of(c, colour)] += c.walls[cell, colour]
    left = p[ADDED] & c.cells[ALL]
    while left != 0:
        cell = lowest(left)
        left &= left - 1
        out[seat_of(c, colour_on(p, cell))] += popcount(c.beside[cell] & opened)


@kernel.inline
def count_points(c: LastCells, p: State, out: State) -> None:
    """COA-25..28: count the points of each seat at the end."""
    for seat in range(c.options[at.PLAYERS]):
        out[seat] = p[POINTS + seat] + at.POINTS_OUT * times_out(c, p, seat)
    if c.options[at.SCORE_INTERIOR] != 0:
        count_inside(c, p, out)


@kernel.compiled(int64(LAST_CELLS, WORDS, WORDS))
def winners(c: LastCells, p: State, points: State) -> int:
    """COA-29, A8: say which seats have the most points, a bit for each."""
    count_points(c, p, points)
    best, won = points[0], 0
    for seat in range(c.options[at.PLAYERS]):
        best = max(best, points[seat])
    for seat in range(c.options[at.PLAYERS]):
        won |= int(points[seat] == best) << seat
    return won


# --- Bounds --------------------------------------------------------------------------------------------


@kernel.inline
def most_gained(c: LastCells, p: State, colour: int) -> int:
    """COA-25, COA-27: say how many points a colour's pieces can still bring at the most, without the bonus."""
    left, cells, gain = p[HAND + colour], hopes(c, p, colour), 0
    if c.options[at.SCORE_INTERIOR] != 0:
        return min(left, popcount(cells)) * (ATTACHED + at.POINTS_LEFT)
    for faces in range(MOST_SHOWN, -1, -1):
        pieces = min(left, popcount(cells & c.showing[faces]))
        gain += pieces * (faces + at.POINTS_LEFT)
        left -= pieces
    return gain


@kernel.inline
def may_run_out(c: LastCells, p: State, set_: int) -> bool:
    """COA-28: tell whether a set has places for all its pieces, as far as one can see."""
    for colour in range(set_, c.options[at.COLOURS], c.options[at.SETS]):
        if p[HAND + colour] > popcount(hopes(c, p, colour)):
            return False
    return True


@kernel.compiled(void(LAST_CELLS, WORDS, WORDS))
def count_most(c: LastCells, p: State, out: State) -> None:
    """Say how many points each seat can have in the end at the most; no seat ever has less than its POINTS."""
    for seat in range(c.options[at.PLAYERS]):
        out[seat], sets, able = p[POINTS + seat], 0, 0
        for set_ in range(seat, c.options[at.SETS], c.options[at.PLAYERS]):
            sets += 1
            able += int(may_run_out(c, p, set_))
        # At most one set runs out: then the game is over.
        if able == sets or (able > 0 and c.options[at.BY_PERSON] == 0):
            out[seat] += at.POINTS_OUT
    for colour in range(c.options[at.COLOURS]):
        out[seat_of(c, colour)] += most_gained(c, p, colour)
    if c.options[at.SCORE_INTERIOR] != 0:
        count_inside(c, p, out)


@kernel.compiled(int64(LAST_CELLS, WORDS))
def most_placed(c: LastCells, p: State) -> int:
    """COA-23: say how many pieces there can be in the end at the most."""
    pieces, cells = 0, 0
    for colour in range(c.options[at.COLOURS]):
        hoped = hopes(c, p, colour)
        pieces += min(p[HAND + colour], popcount(hoped))
        cells |= hoped
    return p[PLACED] + min(pieces, popcount(cells))
