"""The worth of a placement in a game against others, and playouts that choose by it, compiled.

A placement is worth the more the more outer faces it shows, the more rivals it takes the cell from, and the fewer
cells it spoils for its own colour, above all cells that the rivals cannot use: those can wait. The weights were
chosen by games of this judgement against itself.
"""

from math import exp
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.bits import popcount, select
from cubetable.core.rng import Rng, below
from cubetable.core.signature import RETURNS, STATE, WORDS, float64, int64, void
from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.kernels import (
    give_way,
    pass_move,
    passing,
    place,
    placements,
    play,
    row_list,
    scores,
)
from cubetable.games.cube_or_ack.rules.pieces import board, places, row_of, shape_row, spread

Floats = NDArray[np.float64]

FACES: Final = 1.24  # for each outer face
CONTESTED: Final = 1.03  # for each colour of a rival that fits here too
PRIVATE: Final = -2.32  # if none does
SPOILT: Final = -0.57  # for each cell beside it where its colour fitted
SPOILT_PRIVATE: Final = -0.99  # if no rival fits there
SPOILT_SHARED: Final = -0.44  # if one does
OPENED: Final = 0.09  # for each cell to which nothing could be attached before
GROWTH: Final = 0.49  # for each axis on which the structure grows

LOOKS: Final = 5
"""So many moves are looked at in a playout before one is made."""
PASSING: Final = -6.0
EAGER: Final = 1.0
"""How much more a look is worth to the search for what a move is worth, as a power of e."""
CLOSE: Final = 6.0
"""So many points of difference are seen as e to one."""
BLEND: Final = 0.3
"""How much the points count beside the win: a lead is worth having before it decides."""


@kernel.inline
def showing(s: State, x: int, y: int, z: int) -> int:
    """COA-30: how many outer faces a piece shows here, or will if the structure grows no further that way."""
    if s[at.FIXED] == 0:
        cell = (x, y, z)
        count = 0
        for axis in range(at.AXES):
            count += int(cell[axis] <= s[at.LOW + axis]) + int(cell[axis] >= s[at.HIGH + axis])
        return count
    bit = 1 << x
    count = 2 - popcount(shape_row(s, y, z) & spread(bit))
    for other in (-1, 1):
        count += int(shape_row(s, y + other, z) & bit == 0) + int(shape_row(s, y, z + other) & bit == 0)
    return count


@kernel.inline
def growth(s: State, x: int, y: int, z: int) -> int:
    """COA-19: on how many axes a floating structure grows."""
    cell = (x, y, z)
    count = 0
    for axis in range(at.AXES):
        count += int(cell[axis] < s[at.LOW + axis]) + int(cell[axis] > s[at.HIGH + axis])
    return 0 if s[at.FIXED] != 0 else count


@kernel.inline
def rivals(s: State, colour: int, row: int, bit: int) -> int:
    """Count the colours of others that fit on a cell."""
    seat = colour % s[at.SETS] % s[at.PLAYERS]
    count = 0
    for other in range(s[at.COLOURS]):
        if other % s[at.SETS] % s[at.PLAYERS] != seat and s[at.HAND + other] > 0:
            count += int(s[places(s, other) + row] & bit != 0)
    return count


@kernel.compiled(float64(STATE, int64, int64, int64))
def around(s: State, colour: int, row: int, bit: int) -> float:
    """Say what the cells beside a placement make of it: what it spoils, what it opens."""
    own, fit, taken = places(s, colour), board(s, at.FIT), board(s, at.TAKEN)
    layer = s[at.DEPTH] + 2
    worth = 0.0
    for row_beside, bit_beside in (
        (row, bit << 1),
        (row, bit >> 1),
        (row - 1, bit),
        (row + 1, bit),
        (row - layer, bit),
        (row + layer, bit),
    ):
        if s[own + row_beside] & bit_beside != 0:
            others = rivals(s, colour, row_beside, bit_beside)
            worth += SPOILT
            if others == 0:
                worth += SPOILT_PRIVATE
            elif others == 1:
                worth += SPOILT_SHARED
        elif (s[fit + row_beside] | s[taken + row_beside]) & bit_beside == 0:
            worth += OPENED
    return worth


@kernel.compiled(float64(STATE, int64, int64, int64, int64))
def worth(s: State, colour: int, x: int, y: int, z: int) -> float:
    """Say what a placement is worth."""
    row, bit = row_of(s, y, z), 1 << x
    others = rivals(s, colour, row, bit)
    worth = FACES * showing(s, x, y, z) + CONTESTED * others + GROWTH * growth(s, x, y, z)
    if others == 0:
        worth += PRIVATE
    return worth + around(s, colour, row, bit)


@kernel.compiled(void(STATE, RETURNS))
@kernel.allocates
def shares(s: State, out: Floats) -> None:
    """Share out the win: mostly to who has the most points, a little to who is close.

    On a scale on which an equal share is a half, whatever the number of seats: so much the search takes a move to
    return that it has not tried, and were it more than the others return, every move would be tried first.
    """
    points = np.empty(s[at.PLAYERS], dtype=np.int64)
    scores(s, points)
    most = points[0]
    for seat in range(s[at.PLAYERS]):
        most = max(most, points[seat])
    winners, close = 0, 0.0
    for seat in range(s[at.PLAYERS]):
        winners += int(points[seat] == most)
        close += exp((points[seat] - most) / CLOSE)
    for seat in range(s[at.PLAYERS]):
        out[seat] = BLEND * exp((points[seat] - most) / CLOSE) / close
        if points[seat] == most:
            out[seat] += (1.0 - BLEND) / winners
        out[seat] = 1.0 - (1.0 - out[seat]) * 0.5 * s[at.PLAYERS] / (s[at.PLAYERS] - 1)


@kernel.playout
@kernel.allocates
def contest(s: State, rng: Rng, out: Floats) -> None:
    """Play to the end; each seat looks at a few random moves and makes the best of them."""
    rows = row_list(s)
    while s[at.TURN] != at.OVER:
        count = placements(s, rows)
        most = PASSING if passing(s) != 0 else -np.inf
        colour, x, y, z = -1, 0, 0, 0
        for _ in range(min(LOOKS, count)):
            chosen = below(rng, count)
            index = 0
            while chosen >= popcount(rows[index]):
                chosen -= popcount(rows[index])
                index += 2
            where = rows[index + 1]
            its_colour, its_x, its_y, its_z = (
                where >> 16,
                select(rows[index], chosen),
                where & 0xFF,
                (where >> 8) & 0xFF,
            )
            its_worth = worth(s, its_colour, its_x, its_y, its_z)
            if its_worth > most:
                most, colour, x, y, z = its_worth, its_colour, its_x, its_y, its_z
        if colour < 0:
            give_way(s)
        else:
            place(s, colour, x, y, z)
    shares(s, out)


@kernel.compiled(void(STATE, int64, WORDS, int64, RETURNS))
def promise(s: State, seat: int, listed: State, count: int, out: Floats) -> None:
    """Hold a move worth the more looks the more it is worth."""
    most = -np.inf
    for i in range(count):
        out[i] = EAGER * PASSING
        if listed[i] != pass_move(s):
            cell, x = listed[i] // s[at.WIDTH], listed[i] % s[at.WIDTH]
            layer, y = cell // s[at.DEPTH], cell % s[at.DEPTH]
            out[i] = EAGER * worth(s, layer // s[at.HEIGHT], x + 1, y + 1, layer % s[at.HEIGHT] + 1)
        most = max(most, out[i])
    for i in range(count):
        out[i] = exp(out[i] - most)


@kernel.compiled(void(STATE, int64, WORDS, int64, WORDS, WORDS))
@kernel.allocates
def glance(s: State, seat: int, listed: State, count: int, own: State, best: State) -> None:
    """Make each move and count the points: those of the seat, and those of the best other seat."""
    points = np.empty(s[at.PLAYERS], dtype=np.int64)
    for i in range(count):
        after = s.copy()
        play(after, seat, listed[i])
        scores(after, points)
        own[i] = points[seat]
        best[i] = points[seat - 1]  # the seat before the first is the last
        for other in range(s[at.PLAYERS]):
            if other != seat:
                best[i] = max(best[i], points[other])
