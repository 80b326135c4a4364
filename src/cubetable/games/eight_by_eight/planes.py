"""Numbers and planes of Eight-by-Eight, as `coder.py` describes them."""

from typing import Any, Final

import numpy as np
from llvmlite import ir
from numba import int64, void
from numba.extending import intrinsic, overload

from cubetable.core import coder
from cubetable.core.bits import signed
from cubetable.core.coder import NOBODY as NO_SEAT
from cubetable.core.coder import Drawing, Mask
from cubetable.core.rng import Rng, below
from cubetable.core.state import State
from cubetable.games.eight_by_eight.kernels import may_black_out, may_end, roll, vacant
from cubetable.games.eight_by_eight.layout import (
    BLACKOUT,
    CELLS,
    CROSS,
    DARK,
    EDGE,
    LAST,
    NOBODY,
    NOTHING,
    OVER,
    PIECES,
    PLAYERS,
    ROLL,
    TOKENS,
    TOKENS_EACH,
    TURN,
)

PLANES_A_SEAT: Final = 3
FIXED_PLANES: Final = 3
EVERYWHERE: Final = -1
COLUMNS: Final = np.array(
    [signed(sum(numbers << EDGE * row for row in range(EDGE))) for numbers in range(1 << EDGE)], dtype=np.int64
)
"""For each set of numbers, the board of their columns."""


def spread(out: Drawing, at: int, cells: int, value: float) -> None:
    """Draw a bitboard: the value on its cells, and nothing on all others."""
    for cell in range(CELLS):
        out[at + cell] = value if cells >> cell & 1 else 0


# `Any` below: Numba's compile-time interface has no types of its own.
@intrinsic
def _spread(_context: Any, out: Any, _at: Any, _cells: Any, _value: Any) -> Any:
    """Draw all of it in one instruction or a few, where a loop would take one for every few cells."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        number = context.get_value_type(out.dtype)
        board, lanes = ir.VectorType(number, CELLS), ir.VectorType(ir.IntType(32), CELLS)
        held = builder.bitcast(args[2], ir.VectorType(ir.IntType(1), CELLS))
        one = builder.insert_element(ir.Constant(board, ir.Undefined), args[3], ir.IntType(32)(0))
        everywhere = builder.shuffle_vector(one, ir.Constant(board, ir.Undefined), ir.Constant(lanes, None))
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        place = builder.bitcast(builder.gep(data, [args[1]]), board.as_pointer())
        stored = builder.store(builder.select(held, everywhere, ir.Constant(board, None)), place)
        stored.align = context.get_abi_alignment(number)
        return context.get_dummy_value()

    return void(out, int64, int64, out.dtype), generate


@overload(spread, inline="always", strict=False)
def _compiled_spread(out: Any, at: Any, cells: Any, value: Any) -> Any:
    return lambda out, at, cells, value: _spread(out, at, cells, out.dtype.type(value))


@coder.nature
def nature(state: State, rng: Rng) -> int:
    """EBE-08: roll until somebody decides; see `chances`."""
    while state[TURN] != OVER and state[ROLL] == 0:
        roll(state, 1 + below(rng, EDGE))
    return NO_SEAT if state[TURN] == OVER else state[TURN]


@coder.offer
def offer(state: State, seat: int, out: Mask) -> bool:
    """EBE-09..11: the vacant cells, the blackout, or the end of the turn, as `moves` lists them."""
    cells = vacant(state)
    spread(out, 0, cells, 1)
    out[BLACKOUT] = may_black_out(state, cells)
    out[NOTHING] = may_end(cells)
    return True


@coder.observe
def observe(seen: State, seat: int, full: float, out: Drawing) -> None:
    """Draw the planes, the seat that looks first and then the others in turn order."""
    players = seen[PLAYERS]
    dark, tokens, fixed = CELLS * players, 2 * CELLS * players, 3 * CELLS * players
    other = seat
    for at in range(0, dark, CELLS):
        spread(out, at, seen[PIECES + other], full)
        spread(out, dark + at, COLUMNS[seen[DARK + other]], full)
        spread(out, tokens + at, EVERYWHERE, full * seen[TOKENS + other] / TOKENS_EACH)
        other = other + 1 if other + 1 < players else 0
    spread(out, fixed, CROSS[seen[ROLL]], full)
    spread(out, fixed + CELLS, -int(seen[LAST] != NOBODY), full)
    spread(out, fixed + 2 * CELLS, -int(seen[TURN] == seat and seen[ROLL] != 0), full)
