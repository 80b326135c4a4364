"""Building together: plan after plan is built up to its end, and each leans towards the best before it.

A plan is a row of moves for all seats. It is drawn move by move: a move is the likelier the more it has to be made
now (no other colour fits there any more) and the less it spoils (cells where nothing would fit after it), and the
more it has been part of good plans: that is the LEANING, one number for each move, learnt from the best plan
so far (nested rollout policy adaptation, Rosin 2011).
"""

from math import exp
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.bits import popcount
from cubetable.core.rng import Rng, draw
from cubetable.core.signature import RETURNS, RNG, STATE, WORDS, int64, void
from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.kernels import moves, pass_move, play
from cubetable.games.cube_or_ack.rules.pieces import board, first, last, places, row_of, run, usable_row

Floats = NDArray[np.float64]
TABLE: Final = int64[:, ::1]

FRACTION: Final = 2.0**-63

# How much likelier a move becomes, as powers of e; chosen by what most often fills the Cube.
DEAD: Final = -4.0  # for each cell where nothing would fit after it
SCARCE: Final = -0.7  # for each cell where one colour alone would fit after it
NOW_OR_NEVER: Final = 2.0  # no other colour fits here
ONE_OF_TWO: Final = 0.5  # one other does
PASS: Final = -4.0

STEP: Final = 0.5
"""How far one plan leans towards the best before it."""
PATIENCE: Final = 500
"""After so many plans that were no better, all leaning is forgotten."""

# The rows of the table of cells where few colours fit.
ONE: Final = 0
TWO: Final = 1
FEW: Final = 2

# On what terms plans are made: whether one sees what a move spoils, how many pieces would do, how many plans.
SIGHTED: Final = 0
GOAL: Final = 1
ALLOWED: Final = 2

# The result: how many pieces the best plan places, and how many plans were made.
BEST: Final = 0
PLANS: Final = 1
KNOWN: Final = 2

# The statistics of each first move.
TRIES: Final = 0
MOST: Final = 1


@kernel.inline
def hopeful_row(s: State, y: int, z: int) -> int:
    """Give the cells of one row that some piece may still fill: those that fit one, and those that none is beside."""
    row, layer = row_of(s, y, z), s[at.DEPTH] + 2
    index = board(s, at.TAKEN) + row
    fitting = 0
    for colour in range(s[at.COLOURS]):
        if s[at.HAND + colour] > 0:
            fitting |= s[places(s, colour) + row]
    free = s[board(s, at.OPEN) + row] if s[at.REACH] == at.REACH_OPEN else ~s[index]
    touched = (s[index] << 1) | (s[index] >> 1) | s[index - 1] | s[index + 1] | s[index - layer] | s[index + layer]
    return usable_row(s, y, z) & ~s[index] & (fitting | (free & ~touched))


@kernel.inline
def find_scarce(s: State, few: State) -> None:
    """Mark the cells where one colour of those left still fits, and where two do."""
    few[:] = 0
    for z in range(max(s[at.LOW + at.Z] - 1, 1), min(s[at.HIGH + at.Z] + 1, s[at.HEIGHT]) + 1):
        for y in range(max(s[at.LOW + at.Y] - 1, 1), min(s[at.HIGH + at.Y] + 1, s[at.DEPTH]) + 1):
            row = row_of(s, y, z)
            one, two, three = 0, 0, 0
            for colour in range(s[at.COLOURS]):
                if s[at.HAND + colour] > 0:
                    cells = s[places(s, colour) + row]
                    three |= two & cells
                    two |= one & cells
                    one |= cells
            few[ONE, row] = one & ~two
            few[TWO, row] = two & ~three


@kernel.inline
def beside(s: State, own: int, rows: State, row: int, bit: int) -> int:
    """Count the cells round one that are marked in the rows and are places of a colour, whose board begins at `own`."""
    layer = s[at.DEPTH] + 2
    sides = rows[row] & s[own + row] & ((bit << 1) | (bit >> 1))
    count = popcount(sides)
    for other in (row - 1, row + 1, row - layer, row + layer):
        count += int(rows[other] & s[own + other] & bit != 0)
    return count


@kernel.inline
def urge(s: State, few: State, move: int, sighted: int) -> float:
    """Say what speaks for a move: what fits nowhere else, and, for who sees it, what it spoils."""
    if move == pass_move(s):
        return PASS
    cell, x = move // s[at.WIDTH], move % s[at.WIDTH]
    layer, y = cell // s[at.DEPTH], cell % s[at.DEPTH]
    row, bit, own = row_of(s, y + 1, layer % s[at.HEIGHT] + 1), 1 << (x + 1), places(s, layer // s[at.HEIGHT])
    urge = 0.0
    if few[ONE, row] & bit != 0:
        urge += NOW_OR_NEVER
    elif few[TWO, row] & bit != 0:
        urge += ONE_OF_TWO
    if sighted != 0:
        urge += DEAD * beside(s, own, few[ONE], row, bit) + SCARCE * beside(s, own, few[TWO], row, bit)
    return urge


@kernel.compiled(int64(STATE, int64, RETURNS, TABLE, WORDS, RETURNS))
def weigh(s: State, sighted: int, leaning: Floats, few: State, listed: State, chances: Floats) -> int:
    """List the moves and how likely each is to be drawn."""
    count = moves(s, s[at.TURN] % s[at.PLAYERS], listed)
    find_scarce(s, few)
    most = -np.inf
    for i in range(count):
        chances[i] = leaning[listed[i]] + urge(s, few, listed[i], sighted)
        most = max(most, chances[i])
    total = 0.0
    for i in range(count):
        chances[i] = exp(chances[i] - most)
        total += chances[i]
    for i in range(count):
        chances[i] /= total
    return count


@kernel.inline
def draw_by(rng: Rng, chances: Floats, count: int) -> int:
    """Draw by these chances."""
    left = draw(rng) * FRACTION
    chosen = 0
    while chosen < count - 1 and left >= chances[chosen]:
        left -= chances[chosen]
        chosen += 1
    return chosen


@kernel.inline
def lean(
    s: State, sighted: int, leaning: Floats, few: State, listed: State, chances: Floats, plan: State, stop: State
) -> None:
    """Make each move of a plan likelier, and all others where it was made less so."""
    learnt = leaning.copy()
    for move in plan:
        if stop[0] != 0:
            break
        count = weigh(s, sighted, leaning, few, listed, chances)
        for i in range(count):
            learnt[listed[i]] -= STEP * chances[i]
        learnt[move] += STEP
        play(s, s[at.TURN] % s[at.PLAYERS], move)
    leaning[:] = learnt


@kernel.compiled(int64(STATE))
def ceiling(s: State) -> int:
    """Say how many pieces there can be in the end at the most: some cells are lost for good."""
    cells = 0
    for axis in range(at.AXES):
        if s[at.FIXED] == 0 and s[at.HIGH + axis] - s[at.LOW + axis] + 1 < s[at.LIMIT]:
            return s[at.POSSIBLE]
    within = run(first(s, at.X), last(s, at.X)) if s[at.FIXED] == 0 else run(1, s[at.WIDTH])
    for z in range(1, s[at.HEIGHT] + 1):
        for y in range(1, s[at.DEPTH] + 1):
            if s[at.FIXED] != 0 or (
                s[at.LOW + at.Y] <= y <= s[at.HIGH + at.Y] and s[at.LOW + at.Z] <= z <= s[at.HIGH + at.Z]
            ):
                cells += popcount(hopeful_row(s, y, z) & within)
    return min(s[at.POSSIBLE], s[at.PLACED] + cells)


@kernel.compiled(void(STATE, RNG, WORDS, TABLE, WORDS, WORDS, WORDS))
@kernel.allocates
def make_plans(root: State, rng: Rng, terms: State, tried: State, best: State, known: State, stop: State) -> None:
    """Make plans until one places as many pieces as the goal, or so many are made, or the flag is raised.

    `tried` has for each first move how many plans began with it, and how many pieces the best of them placed.
    One plan is made in any case.
    """
    s = np.empty_like(root)
    plan, model = np.empty_like(best), np.empty_like(best)
    few = np.empty((FEW, root[at.ROWS]), dtype=np.int64)
    listed = np.empty(tried.shape[1], dtype=np.int64)
    chances = np.empty(tried.shape[1])
    leaning = np.zeros(tried.shape[1])
    reached, length, since = 0, 0, 0
    known[BEST], known[PLANS] = 0, 0
    while known[PLANS] == 0 or (known[PLANS] < terms[ALLOWED] and known[BEST] < terms[GOAL] and stop[0] == 0):
        if known[PLANS] > 0:
            s[:] = root
            lean(s, terms[SIGHTED], leaning, few, listed, chances, model[:length], stop)
        s[:] = root
        moves_made = 0
        while s[at.TURN] != at.OVER and (known[PLANS] == 0 or stop[0] == 0):
            count = weigh(s, terms[SIGHTED], leaning, few, listed, chances)
            plan[moves_made] = listed[draw_by(rng, chances, count)]
            play(s, s[at.TURN] % s[at.PLAYERS], plan[moves_made])
            moves_made += 1
        if s[at.TURN] != at.OVER:
            break
        known[PLANS] += 1
        tried[TRIES, plan[0]] += 1
        tried[MOST, plan[0]] = max(tried[MOST, plan[0]], s[at.PLACED])
        since = 0 if s[at.PLACED] > reached else since + 1
        if since > PATIENCE:
            reached, since = 0, 0
            leaning[:] = 0.0
        if s[at.PLACED] >= reached:
            reached, length = s[at.PLACED], moves_made
            model[:length] = plan[:length]
        if s[at.PLACED] > known[BEST]:
            known[BEST] = s[at.PLACED]
            best[:moves_made] = plan[:moves_made]
    if known[BEST] >= terms[GOAL]:
        stop[0] = 1
