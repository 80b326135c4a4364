"""Numbers and planes of Eight-by-Eight, as `coder.py` describes them."""

from typing import Final

import numpy as np

from cubetable.core import coder, kernel
from cubetable.core.bits import signed, spread
from cubetable.core.coder import NOBODY as NO_SEAT
from cubetable.core.coder import Mask, PlaneArray
from cubetable.core.rng import Rng, below
from cubetable.core.state import State
from cubetable.games.eight_by_eight.rules import layout as at
from cubetable.games.eight_by_eight.rules.kernels import carry_out, may_black_out, may_end, roll, vacant

PLANES_A_SEAT: Final = 3
FIXED_PLANES: Final = 3
EVERYWHERE: Final = -1
EACH_TOKEN: Final = 1 / at.TOKENS_EACH
"""To multiply is quicker than to divide, and draws the same numbers."""
COLUMNS: Final = np.array(
    [signed(sum(numbers << at.EDGE * row for row in range(at.EDGE))) for numbers in range(1 << at.EDGE)], dtype=np.int64
)
"""For each set of numbers, the board of their columns."""


@kernel.inline
def roll_on(state: State, rng: Rng) -> int:
    """EBE-08: roll until a seat decides; see `chances`."""
    while state[at.TURN] != at.OVER and state[at.ROLL] == 0:
        roll(state, 1 + below(rng, at.EDGE))
    return NO_SEAT if state[at.TURN] == at.OVER else state[at.TURN]


@coder.nature
def nature(state: State, rng: Rng) -> int:
    """EBE-08: draw the rolls before the next decision."""
    return roll_on(state, rng)


@coder.act
def act(states: State, seats: State, actions: State, rngs: Rng) -> bool:
    """EBE-08..15: make moves, which have the numbers of the actions, and draw the rolls before the next decisions."""
    for i in range(len(states)):
        if seats[i] != NO_SEAT:
            carry_out(states[i], actions[i])
            seats[i] = roll_on(states[i], rngs[i])
    return True


@kernel.inline
def mark_moves(state: State, out: Mask, first: int) -> None:
    """EBE-09..11: the vacant cells, the blackout, or the end of the turn, as `moves` lists them."""
    cells = vacant(state)
    spread(out, first, cells, 1)
    out[first + at.BLACKOUT] = may_black_out(state, cells)
    out[first + at.NOTHING] = may_end(cells)


@kernel.inline
def draw_planes(seen: State, seat: int, full: float, out: PlaneArray) -> None:
    """Draw the planes, the seat that looks first and then the others in turn order."""
    players = seen[at.PLAYERS]
    dark, tokens, fixed = at.CELLS * players, 2 * at.CELLS * players, 3 * at.CELLS * players
    other = seat
    for index in range(0, dark, at.CELLS):
        other &= at.SEATS - 1  # so that no check is left for a number below 0
        spread(out, index, seen[at.PIECES + other], full)
        spread(out, dark + index, COLUMNS[seen[at.DARK + other]], full)
        spread(out, tokens + index, EVERYWHERE, full * seen[at.TOKENS + other] * EACH_TOKEN)
        other = other + 1 if other + 1 < players else 0
    spread(out, fixed, at.CROSS[seen[at.ROLL]], full)
    spread(out, fixed + at.CELLS, EVERYWHERE, full if seen[at.LAST] != at.NOBODY else 0.0)
    spread(out, fixed + 2 * at.CELLS, EVERYWHERE, full if seen[at.TURN] == seat and seen[at.ROLL] != 0 else 0.0)


@coder.offer
def offer(state: State, seat: int, out: Mask) -> bool:
    """EBE-09..11: mark what the seat may do."""
    mark_moves(state, out, 0)
    return True


@coder.observe
def observe(seen: State, seat: int, full: float, out: PlaneArray) -> None:
    """Draw the planes of a position."""
    draw_planes(seen, seat, full, out)


@coder.present
def present(states: State, seats: State, full: float, planes: PlaneArray, masks: Mask, first: int) -> bool:
    """Draw the planes of many positions, and mark what the seat that decides may do in each."""
    for i in range(len(states)):
        draw_planes(states[i], seats[i], full, planes[i, 0])
        mark_moves(states[i], masks[i, 0], first)
    return True
