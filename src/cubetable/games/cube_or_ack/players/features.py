"""The features that the network of Cube-Or-ACK! goes by.

Sets count in turn order, the one to move first; with two seats the first and the third are the viewer's. All is told
whichever way the structure is turned. `nearness.py` says which cells are near.

    448  for each near cell that a piece can be attached to: the sets that fit, its outer faces, near cells beside it
    28   for each other near cell: its outer faces, near cells beside it
    136  for each two cells side by side where the same set fits: the sets that fit on the one and on the other
    65   for each other seat: how many points more the viewer has
    32   for each set: the pieces that it has in hand
    32   for each set: the cells that it fits on
    16   for each set: the cells that no other set fits on
    16   for each set: its outer faces on axes on which the structure may grow
    4    on how many axes the structure may grow
    5    the set that is to move, or that the game is over
    4    the sets that have passed

A move has its outer faces, with the other sets that fit on its cell and how many cells beside it it spoils for its own
colour (192); how many cells beside it are near (7); for each of those the sets that fit and its outer faces (68); for
each piece beside it its set (4); on how many axes the structure grows (4), and for each set the outer faces that get
covered by that (36); and whether it is the set's last piece (1). Or it is the pass (1).
"""

from typing import Final

import numpy as np

from cubetable.bots.network import features
from cubetable.bots.network.features import Shape
from cubetable.core import kernel
from cubetable.core.bits import lowest
from cubetable.core.state import State
from cubetable.games.cube_or_ack.players.heuristics import promise, showing
from cubetable.games.cube_or_ack.players.nearness import (
    ALONE,
    EACH,
    MASKS,
    MOST_SETS,
    Near,
    count_sides,
    hand_of,
    is_near,
    look_around,
    may_grow,
    near_beside,
    part,
    points_of,
    set_after,
    sets_on,
)
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from cubetable.games.cube_or_ack.rules.kernels import pass_move
from cubetable.games.cube_or_ack.rules.pieces import board, first, last, places, row_of

VERSION: Final = 1
habit: Final = promise

FACES: Final = 4
"""The numbers of outer faces that are told apart: from 0 to 3, or more."""
CELLS_BESIDE: Final = 7
"""The numbers of cells beside a cell."""
MOST_LEAD: Final = 32
LEADS: Final = 2 * MOST_LEAD + 1
MANY: Final = 32
FEW: Final = 16


def _pairs() -> tuple[State, int]:
    """Number the pairs of choices of sets, whichever comes first."""
    numbers = np.zeros((MASKS, MASKS), dtype=np.int64)
    count = 0
    for one in range(MASKS):
        for other in range(one + 1):
            numbers[one, other] = numbers[other, one] = count
            count += 1
    return numbers, count


PAIR, PAIRS = _pairs()
AROUND: Final = ((-1, 0, 0), (1, 0, 0), (0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1))

# Where each kind of feature begins.
LATER: Final = FACES * CELLS_BESIDE * MASKS
SIDE_BY_SIDE: Final = LATER + FACES * CELLS_BESIDE
HANDS: Final = SIDE_BY_SIDE + PAIRS
FITTING: Final = HANDS + MOST_SETS * MANY
OWN_ONLY: Final = FITTING + MOST_SETS * MANY
UNSURE: Final = OWN_ONLY + MOST_SETS * FEW
GROWING: Final = UNSURE + MOST_SETS * FEW
TO_MOVE: Final = GROWING + at.AXES + 1
PASSED: Final = TO_MOVE + MOST_SETS + 1
LEAD: Final = PASSED + MOST_SETS

OTHERS: Final = MASKS // 2
SPOILT: Final = 6
COVERED: Final = 9
NEAR: Final = FACES * OTHERS * SPOILT
BESIDE: Final = NEAR + CELLS_BESIDE
BESIDE_LATER: Final = BESIDE + FACES * MASKS
TOUCHED: Final = BESIDE_LATER + FACES
GROWTH: Final = TOUCHED + MOST_SETS
COVERS: Final = GROWTH + at.AXES + 1
LAST: Final = COVERS + MOST_SETS * COVERED
PASS: Final = LAST + 1
MARKS: Final = PASS + 1


def shape(game: CubeOrAck) -> Shape:
    """Say how many features there are."""
    cells = game.most_moves
    return Shape(
        version=VERSION,
        inputs=LEAD + (game.players - 1) * LEADS,
        most=(1 + at.AXES) * cells + 5 * MOST_SETS + 2 + game.players,
        marks=MARKS,
        most_marks=1 + 1 + len(AROUND) + 1 + MOST_SETS + 1,
        turned=False,
    )


def network(game: CubeOrAck) -> str:
    """Name the network that fits a game: the number of pieces does not matter, if the frame is the same."""
    options, frame = game.options, game.frame
    edges = "x".join(map(str, frame.size)) if frame.fixed else str(frame.limit)
    others = [
        f"{name}-{kind.write(getattr(options, name))}"
        for name, kind in options.kinds().items()
        if name not in ("players", "pieces", "mode", "frame", "size")
        and getattr(options, name) != getattr(type(options), name)
    ]
    return "-".join([f"{game.players}-seats-edge-{edges}", *others])


@kernel.inline
def capped(number: int, most: int) -> int:
    """Take all numbers from the last one on for the same."""
    return number if number < most else most - 1


@kernel.inline
def list_pair(s: State, sets: int, near: Near, row: int, x: int, out: State, count: int) -> int:
    """List the sets that fit on two cells side by side if they have one in common, and count on."""
    other = sets_on(s, near, row, x)
    out[count] = SIDE_BY_SIDE + PAIR[sets, other]
    return count + int(sets & other != 0)


@kernel.inline
def list_cells(s: State, near: Near, out: State, count: int) -> tuple[int, int, int]:
    """List the near cells and the pairs of them; count on, and count for each set the cells it fits on, and alone."""
    layer, each, alone = s[at.DEPTH] + 2, 0, 0
    for z in range(first(s, at.Z), last(s, at.Z) + 1):
        for y in range(first(s, at.Y), last(s, at.Y) + 1):
            row = row_of(s, y, z)
            cells = near.cells[row]
            while cells != 0:
                x = lowest(cells)
                cells &= cells - 1
                beside = near_beside(s, near, row, x)
                place = capped(showing(s, x, y, z), FACES) * CELLS_BESIDE + beside
                if (s[board(s, at.FIT) + row] >> x) & 1 == 0:
                    out[count] = LATER + place
                    count += 1
                else:
                    sets = sets_on(s, near, row, x)
                    if sets != 0:
                        out[count] = place * MASKS + sets
                        count = list_pair(s, sets, near, row, x + 1, out, count + 1)
                        count = list_pair(s, sets, near, row + 1, x, out, count)
                        count = list_pair(s, sets, near, row + layer, x, out, count)
                        each += EACH[sets]
                        alone += ALONE[sets]
    return count, each, alone


@kernel.inline
def list_growth(s: State, sides: State, out: State, count: int) -> int:
    """List how far the structure may grow, and whose faces that may cover; count on."""
    axes, unsure = 0, 0
    for axis in range(at.AXES):
        if may_grow(s, axis):
            axes += 1
            unsure += sides[2 * axis] + sides[2 * axis + 1]
    out[count] = GROWING + axes
    count += 1
    for index in range(s[at.SETS]):
        out[count] = UNSURE + FEW * index + capped(part(unsure, index), FEW)
        count += 1
    return count


@kernel.inline
def list_sets(s: State, own: int, each: int, alone: int, out: State, count: int) -> int:
    """List what each set has, and count on."""
    set_ = own
    for index in range(s[at.SETS]):
        out[count] = HANDS + MANY * index + capped(hand_of(s, set_), MANY)
        out[count + 1] = FITTING + MANY * index + capped(part(each, index), MANY)
        out[count + 2] = OWN_ONLY + FEW * index + capped(part(alone, index), FEW)
        count += 3
        if (s[at.PASSED] >> set_) & 1 != 0:
            out[count] = PASSED + index
            count += 1
        set_ = set_after(s, set_)
    over = s[at.TURN] == at.OVER
    out[count] = TO_MOVE + (MOST_SETS if over else (s[at.TURN] - own) % s[at.SETS])
    return count + 1


@features.viewer
def viewer(s: State) -> int:
    """Look from the seat whose turn it is."""
    return 0 if s[at.TURN] == at.OVER else s[at.TURN] % s[at.PLAYERS]


@features.describe
@kernel.allocates
def describe(s: State, seat: int, out: State) -> int:
    """List the features of a position."""
    near, sides = look_around(s, seat), np.zeros(at.COUNTS, dtype=np.int64)
    own = near.own
    count_sides(s, own, sides)
    count, each, alone = list_cells(s, near, out, 0)
    count = list_growth(s, sides, out, count)
    count = list_sets(s, own, each, alone, out, count)
    points = points_of(s, own, sides, 0)
    for other in range(1, s[at.PLAYERS]):
        lead = points - points_of(s, own, sides, other)
        out[count] = LEAD + (other - 1) * LEADS + MOST_LEAD + max(min(lead, MOST_LEAD), -MOST_LEAD)
        count += 1
    return count


@kernel.inline
def set_at(s: State, own: int, row: int, x: int) -> int:
    """Say which set has a piece on a cell; one more than the last if none has."""
    set_ = own
    for index in range(s[at.SETS]):
        for colour in range(set_, s[at.COLOURS], s[at.SETS]):
            if (s[board(s, at.PIECES + colour) + row] >> x) & 1 != 0:
                return index
        set_ = set_after(s, set_)
    return MOST_SETS


@kernel.inline
def list_beside(
    s: State, near: Near, own_places: int, x: int, y: int, z: int, out: State, count: int
) -> tuple[int, int]:
    """List what the cells beside a placement have; count on, and count the cells that it spoils for its colour."""
    spoilt = 0
    for dx, dy, dz in AROUND:
        row, beside = row_of(s, y + dy, z + dz), x + dx
        if is_near(near, row, beside):
            faces = capped(showing(s, beside, y + dy, z + dz), FACES)
            attached = (s[board(s, at.FIT) + row] >> beside) & 1 != 0
            sets = sets_on(s, near, row, beside)
            out[count] = BESIDE + faces * MASKS + sets if attached else BESIDE_LATER + faces
            spoilt += (s[own_places + row] >> beside) & 1
            count += 1
        elif (s[board(s, at.TAKEN) + row] >> beside) & 1 != 0:
            out[count] = TOUCHED + set_at(s, near.own, row, beside)
            count += 1
    return count, spoilt


@kernel.inline
def covered_by(s: State, sides: State, x: int, y: int, z: int) -> tuple[int, int]:
    """Say on how many axes a placement lets the structure grow, and whose outer faces that covers."""
    cell, axes, covered = (x, y, z), 0, 0
    if s[at.FIXED] == 0:
        for axis in range(at.AXES):
            if cell[axis] < s[at.LOW + axis]:
                axes += 1
                covered += sides[2 * axis]
            elif cell[axis] > s[at.HIGH + axis]:
                axes += 1
                covered += sides[2 * axis + 1]
    return axes, covered


@kernel.inline
def list_covered(s: State, covered: int, out: State, count: int) -> int:
    """List how many outer faces of each set get covered, and count on."""
    for index in range(s[at.SETS]):
        out[count] = COVERS + COVERED * index + capped(part(covered, index), COVERED)
        count += 1
    return count


@kernel.inline
def list_placement(s: State, near: Near, sides: State, move: int, out: State, count: int) -> int:
    """List the features of a placement, and count on."""
    cell, x = move // s[at.WIDTH], move % s[at.WIDTH] + 1
    layer, y = cell // s[at.DEPTH], cell % s[at.DEPTH] + 1
    colour, z = layer // s[at.HEIGHT], layer % s[at.HEIGHT] + 1
    row, faces, kind = row_of(s, y, z), capped(showing(s, x, y, z), FACES), count
    axes, covered = covered_by(s, sides, x, y, z)
    out[count + 1] = NEAR + near_beside(s, near, row, x)
    out[count + 2] = GROWTH + axes
    count, spoilt = list_beside(s, near, places(s, colour), x, y, z, out, count + 3)
    others = sets_on(s, near, row, x) >> 1
    out[kind] = (faces * OTHERS + others) * SPOILT + capped(spoilt, SPOILT)
    if axes > 0:
        count = list_covered(s, covered, out, count)
    if hand_of(s, near.own) == 1:
        out[count] = LAST
        count += 1
    return count


@features.describe_moves
@kernel.allocates
def describe_moves(s: State, seat: int, moves: State, number: int, out: State, ends: State) -> None:
    """List the features of moves."""
    near, sides = look_around(s, seat), np.zeros(at.COUNTS, dtype=np.int64)
    if may_grow(s, at.X) or may_grow(s, at.Y) or may_grow(s, at.Z):
        count_sides(s, near.own, sides)
    count = 0
    for i in range(number):
        if moves[i] == pass_move(s):
            out[count] = PASS
            count += 1
        else:
            count = list_placement(s, near, sides, moves[i], out, count)
        ends[i] = count
