"""The rules of Cube-Or-ACK!; each stands with its number.

What a piece does to the structure stands in pieces.py; here are turns, ends and points.
"""

import numpy as np

from cubetable.core import kernel
from cubetable.core.bits import list_members, popcount, select
from cubetable.core.reasons import LEGAL
from cubetable.core.rng import Rng, below
from cubetable.core.signature import STATE, WORDS, boolean, int64, void
from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.pieces import (
    axis_too_long,
    behind,
    board,
    count_colour,
    first,
    interior_row,
    last,
    places,
    put,
    row_of,
    run,
    shape_row,
    touching,
    usable_row,
)
from cubetable.games.cube_or_ack.rules.reasons import Why

# --- What a set may do -------------------------------------------------------------------------------


@kernel.inline
def pass_move(s: State) -> int:
    """Number the pass: it comes after every cell for every colour."""
    return s[at.COLOURS] * s[at.HEIGHT] * s[at.DEPTH] * s[at.WIDTH]


@kernel.inline
def passing(s: State) -> int:
    """A4, ruling 15: count one more move where passing is allowed, but not before the first piece."""
    return 1 if s[at.MAY_PASS] != 0 and s[at.PLACED] > 0 else 0


@kernel.compiled(boolean(STATE, int64))
def can_place(s: State, set_: int) -> bool:
    """COA-22, COA-32: tell whether a set has a piece that fits anywhere."""
    within = run(first(s, at.X), last(s, at.X))
    first_y, last_y = first(s, at.Y), last(s, at.Y)
    for colour in range(set_, s[at.COLOURS], s[at.SETS]):
        if s[at.HAND + colour] > 0:
            for z in range(first(s, at.Z), last(s, at.Z) + 1):
                row = places(s, colour) + row_of(s, 0, z)
                for y in range(first_y, last_y + 1):
                    if s[row + y] & within != 0:
                        return True
    return False


@kernel.inline
def packed(colour: int, y: int, z: int) -> int:
    """Pack a row of the places of a colour in one word."""
    return (colour << 16) | (z << 8) | y


@kernel.inline
def first_move(s: State, where: int) -> int:
    """Number the move to x = 0 of a packed row; the others of the row follow."""
    colour, z, y = where >> 16, (where >> 8) & 0xFF, where & 0xFF
    return ((colour * s[at.HEIGHT] + z - 1) * s[at.DEPTH] + y - 1) * s[at.WIDTH] - 1


@kernel.compiled(int64(STATE, int64, boolean, WORDS))
def fill(s: State, set_: int, inner: bool, rows: State) -> int:
    """COA-15, COA-16: list where a set's colours may go, and count the cells.

    Each row that has any takes two words: its cells, and its place packed by `packed`. A 0 ends the list.
    """
    within = run(first(s, at.X), last(s, at.X))
    first_y, last_y = first(s, at.Y), last(s, at.Y)
    count = 0
    index = 0
    for colour in range(set_, s[at.COLOURS], s[at.SETS]):
        mask = within if s[at.HAND + colour] > 0 else 0
        for z in range(first(s, at.Z), last(s, at.Z) + 1):
            row = places(s, colour) + row_of(s, 0, z)
            for y in range(first_y, last_y + 1):
                cells = s[row + y] & mask
                if inner:
                    cells &= interior_row(s, y, z)
                # An empty row is overwritten by the next: a branch here would be guessed wrong half the time.
                rows[index] = cells
                rows[index + 1] = packed(colour, y, z)
                index += 2 * int(cells != 0)
                count += popcount(cells)
    rows[index] = 0
    return count


@kernel.inline
def placements(s: State, rows: State) -> int:
    """COA-33, ruling 5: list the interior alone where the option asks for it and the set can go there."""
    count = fill(s, s[at.TURN], True, rows) if s[at.INTERIOR_FIRST] != 0 else 0
    if count == 0:
        count = fill(s, s[at.TURN], False, rows)
    return count


@kernel.inline
def row_list(s: State) -> State:
    """Make an empty list for `fill`."""
    return np.empty(4 * s[at.ROWS] + 1, dtype=np.int64)


# --- How the turn goes on ----------------------------------------------------------------------------


@kernel.inline
def is_empty(s: State, set_: int) -> bool:
    """Ruling 13: tell whether a set has run out, which is when all its colours are used up."""
    left = 0
    for colour in range(set_, s[at.COLOURS], s[at.SETS]):
        left += s[at.HAND + colour]
    return left == 0


@kernel.compiled(int64(STATE, int64))
def empty_sets(s: State, seat: int) -> int:
    """COA-28, A5, ruling 13: count how many times a player has run out."""
    held = 0
    empty = 0
    for set_ in range(seat, s[at.SETS], s[at.PLAYERS]):
        held += 1
        empty += int(is_empty(s, set_))
    if s[at.BY_PERSON] != 0:
        return int(empty == held)
    return empty


@kernel.inline
def next_set(s: State, set_: int) -> int:
    """COA-22, A4, ruling 14: find the next in turn that can place, possibly the same one; OVER if none can."""
    other = set_
    for _ in range(s[at.SETS]):
        other = other + 1 if other + 1 < s[at.SETS] else 0
        if can_place(s, other):
            return other
    return at.OVER


@kernel.compiled(void(STATE, int64, int64, int64, int64))
def place(s: State, colour: int, x: int, y: int, z: int) -> None:
    """COA-15, COA-24, A16: add a piece; a set that runs out ends a competitive game at once."""
    set_ = s[at.TURN]
    put(s, colour, x, y, z)
    if s[at.COOP] == 0 and s[at.HAND + colour] == 0 and empty_sets(s, set_ % s[at.PLAYERS]) > 0:
        s[at.TURN] = at.OVER
    else:
        s[at.TURN] = next_set(s, set_)


@kernel.inline
def everyone_passed(s: State) -> bool:
    """Ruling 15: tell whether every set that can place has passed since the last piece."""
    for set_ in range(s[at.SETS]):
        if (s[at.PASSED] >> set_) & 1 == 0 and can_place(s, set_):
            return False
    return True


@kernel.compiled(void(STATE))
def give_way(s: State) -> None:
    """A4, ruling 15: let the set to move pass."""
    s[at.PASSED] |= 1 << s[at.TURN]
    s[at.TURN] = at.OVER if everyone_passed(s) else next_set(s, s[at.TURN])


# --- Points ------------------------------------------------------------------------------------------


@kernel.inline
def points_of(s: State, colour: int, faces: State) -> int:
    """COA-25, COA-27, COA-34: count what one colour is worth."""
    count_colour(s, colour, faces)
    points = -at.POINTS_LEFT * s[at.HAND + colour]
    for side in range(at.SIDES):
        points += faces[colour * at.COUNTS + side]
    if s[at.SCORE_INTERIOR] != 0:
        points += faces[colour * at.COUNTS + at.INSIDE]
    return points


@kernel.inline
def score(s: State, out: State) -> None:
    """COA-23..29: count the points of each player, or in co-op the pieces in the Cube for all."""
    faces = np.empty(at.MOST_COLOURS * at.COUNTS, dtype=np.int64)
    for seat in range(s[at.PLAYERS]):
        out[seat] = s[at.PLACED] if s[at.COOP] != 0 else at.POINTS_OUT * empty_sets(s, seat) - behind(s, seat)
    if s[at.COOP] == 0:
        for colour in range(s[at.COLOURS]):
            out[colour % s[at.SETS] % s[at.PLAYERS]] += points_of(s, colour, faces)


@kernel.inline
def share(s: State, out: State) -> None:
    """COA-23, COA-29, A8: give the share of the possible in co-op; else the most points win, alone or together."""
    score(s, out)
    best = out[0]
    winners = 0
    for seat in range(s[at.PLAYERS]):
        best = max(best, out[seat])
    for seat in range(s[at.PLAYERS]):
        winners += int(out[seat] == best)
    for seat in range(s[at.PLAYERS]):
        if s[at.COOP] != 0:
            out[seat] = s[at.PLACED] / s[at.POSSIBLE]
        else:
            out[seat] = 1.0 / winners if out[seat] == best else 0.0


# --- What forbids a move -----------------------------------------------------------------------------


@kernel.inline
def why_no_pass(s: State) -> int:
    """A4, ruling 15: say what forbids a pass."""
    if s[at.MAY_PASS] == 0:
        return Why.PASSING_IS_OFF
    return LEGAL if s[at.PLACED] > 0 else Why.PASSING_TOO_EARLY


@kernel.inline
def why_not_that_colour(s: State, colour: int) -> int:
    """COA-12, COA-13, COA-15, COA-32: say what forbids a colour: only the set to move places, and what it has left."""
    if colour >= s[at.COLOURS]:
        return Why.NO_SUCH_COLOUR
    if colour % s[at.SETS] != s[at.TURN]:
        return Why.NOT_THAT_COLOUR
    return LEGAL if s[at.HAND + colour] > 0 else Why.NONE_LEFT


@kernel.inline
def why_no_such_cell(s: State, colour: int) -> int:
    """COA-04, COA-14, COA-19, COA-35: say what forbids a cell beyond the frame's box, or a colour beyond the last."""
    if colour >= at.MOST_COLOURS:
        return Why.NO_SUCH_MOVE
    code = why_not_that_colour(s, colour)
    if code != LEGAL:
        return code
    if s[at.FIXED] != 0:
        return Why.OUTSIDE_THE_SHAPE
    return Why.TOO_LONG if s[at.PLACED] > 0 else Why.NOT_THE_ORIGIN


@kernel.inline
def why_not_there(s: State, x: int, y: int, z: int) -> int:
    """COA-04, COA-14, COA-19, COA-35, COA-36: say what forbids a cell to every colour before reach is asked for."""
    row, bit = row_of(s, y, z), 1 << x
    if shape_row(s, y, z) & bit == 0:
        return Why.OUTSIDE_THE_SHAPE
    if usable_row(s, y, z) & bit == 0:
        return Why.HOLLOW
    if s[at.PLACED] == 0:
        return LEGAL if s[board(s, at.FIT) + row] & bit != 0 else Why.NOT_THE_ORIGIN
    if s[board(s, at.TAKEN) + row] & bit != 0:
        return Why.OCCUPIED
    return Why.TOO_LONG if axis_too_long(s, x, y, z) else LEGAL


@kernel.inline
def why_unreachable(s: State, x: int, y: int, z: int) -> int:
    """COA-03, COA-21, A2: say what keeps a piece of any colour from being attached here."""
    row, bit, layer = row_of(s, y, z), 1 << x, s[at.DEPTH] + 2
    if s[board(s, at.FIT) + row] & bit != 0:
        return LEGAL
    index = board(s, at.TAKEN) + row
    beside = (s[index] << 1) | (s[index] >> 1) | s[index - 1] | s[index + 1] | s[index - layer] | s[index + layer]
    if beside & bit == 0:
        return Why.NOT_ATTACHED
    return Why.SEALED if s[at.REACH] == at.REACH_OPEN else Why.NO_STRAIGHT_WAY


@kernel.compiled(boolean(STATE))
@kernel.allocates
def goes_inside(s: State) -> bool:
    """COA-33, A11: tell whether the set to move has a placement in the interior and so must use one."""
    return s[at.INTERIOR_FIRST] != 0 and fill(s, s[at.TURN], True, row_list(s)) > 0


@kernel.inline
def why_no_piece(s: State, colour: int, x: int, y: int, z: int) -> int:
    """COA-03, COA-15..21, COA-33: say what forbids a piece of a colour on a cell of the box."""
    code = why_not_that_colour(s, colour)
    if code == LEGAL:
        code = why_not_there(s, x, y, z)
    if code == LEGAL:
        code = why_unreachable(s, x, y, z)
    if code == LEGAL and touching(s, colour, row_of(s, y, z)) & (1 << x) != 0:
        code = Why.SAME_COLOUR
    if code == LEGAL and interior_row(s, y, z) & (1 << x) == 0 and goes_inside(s):
        code = Why.INTERIOR_FIRST
    return code


@kernel.compiled(int64(STATE, WORDS))
def barred(s: State, out: State) -> int:
    """COA-20, COA-22: list the placements of the set to move that only its own colour forbids."""
    count = 0
    for colour in range(s[at.TURN], s[at.COLOURS], s[at.SETS]):
        for z in range(1, s[at.HEIGHT] + 1):
            for y in range(1, s[at.DEPTH] + 1):
                cells = s[board(s, at.FIT) + row_of(s, y, z)]
                for k in range(popcount(cells)):
                    x = select(cells, k)
                    if why_no_piece(s, colour, x, y, z) == Why.SAME_COLOUR:
                        out[count] = first_move(s, packed(colour, y, z)) + x
                        count += 1
    return count


# --- The kernels -------------------------------------------------------------------------------------


@kernel.actors
def actors(s: State, out: State) -> int:
    """COA-01, COA-13: give the player whose set is to move; the sets of two players alternate."""
    if s[at.TURN] == at.OVER:
        return 0
    out[0] = s[at.TURN] % s[at.PLAYERS]
    return 1


@kernel.why
def why(s: State, seat: int, move: int) -> int:
    """Say what forbids a move, or LEGAL."""
    if s[at.TURN] == at.OVER:
        return Why.GAME_IS_OVER
    if seat != s[at.TURN] % s[at.PLAYERS]:
        return Why.NOT_YOUR_TURN
    if move < 0:
        return Why.NO_SUCH_MOVE
    if move == pass_move(s):
        return why_no_pass(s)
    if move > pass_move(s):
        return why_no_such_cell(s, (move - pass_move(s) - 1) // at.FAR_CELLS)
    cell, x = move // s[at.WIDTH], move % s[at.WIDTH]
    layer, y = cell // s[at.DEPTH], cell % s[at.DEPTH]
    return why_no_piece(s, layer // s[at.HEIGHT], x + 1, y + 1, layer % s[at.HEIGHT] + 1)


@kernel.moves
@kernel.allocates
def moves(s: State, seat: int, out: State) -> int:
    """COA-15, COA-16: list every placement of the set to move, and the pass where it is allowed."""
    if s[at.TURN] == at.OVER or seat != s[at.TURN] % s[at.PLAYERS]:
        return 0
    rows = row_list(s)
    count = placements(s, rows)
    listed = 0
    index = 0
    while rows[index] != 0:
        start = first_move(s, rows[index + 1])
        listed = list_members(rows[index], start, out, listed)
        index += 2
    if passing(s) != 0:
        out[count] = pass_move(s)
        count += 1
    return count


@kernel.chances
def chances(s: State, out: State, weights: State) -> int:
    """COA-01: list nothing, since nothing is left to chance."""
    return 0


@kernel.play
def play(s: State, seat: int, move: int) -> None:
    """COA-15, COA-16, A4: add one piece, or pass."""
    if move == pass_move(s):
        give_way(s)
    else:
        cell, x = move // s[at.WIDTH], move % s[at.WIDTH]
        layer, y = cell // s[at.DEPTH], cell % s[at.DEPTH]
        place(s, layer // s[at.HEIGHT], x + 1, y + 1, layer % s[at.HEIGHT] + 1)


@kernel.scores
@kernel.allocates
def scores(s: State, out: State) -> None:
    """COA-23..29: count what each seat has now."""
    score(s, out)


@kernel.returns
@kernel.allocates
def returns(s: State, out: State) -> None:
    """COA-23, COA-29: give each seat's share of the win."""
    share(s, out)


@kernel.playout
@kernel.allocates
def playout(s: State, rng: Rng, out: State) -> None:
    """Play to the end, every legal move equally likely."""
    rows = row_list(s)
    while s[at.TURN] != at.OVER:
        count = placements(s, rows)
        chosen = below(rng, count + passing(s))
        if chosen == count:
            give_way(s)
        else:
            index = 0
            while chosen >= popcount(rows[index]):
                chosen -= popcount(rows[index])
                index += 2
            where = rows[index + 1]
            place(s, where >> 16, select(rows[index], chosen), where & 0xFF, (where >> 8) & 0xFF)
    share(s, out)


@kernel.compiled(void(STATE, WORDS))
def faces(s: State, out: State) -> None:
    """COA-25, COA-34: count each colour's faces, as COUNTS in layout.py has them."""
    for colour in range(s[at.COLOURS]):
        count_colour(s, colour, out)
