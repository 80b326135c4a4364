"""Numbers and planes of Eight-by-Eight, as `coder.py` describes them."""

from cubetable.core import coder, kernel
from cubetable.core.coder import Drawing, Mask
from cubetable.core.state import State
from cubetable.games.eight_by_eight.layout import (
    BIT,
    CROSS,
    DARK,
    EDGE,
    LAST,
    NOBODY,
    PIECES,
    PLAYERS,
    ROLL,
    TOKENS,
    TOKENS_EACH,
    TURN,
)

PLANES_A_SEAT = 3
FIXED_PLANES = 3


@kernel.inline
def draw_cells(drawn: Drawing, cells: int, full: float) -> None:
    """Draw a bitboard."""
    one, none = drawn.dtype.type(full), drawn.dtype.type(0)
    for cell in range(len(drawn)):
        drawn[cell] = one if cells & BIT[cell] != 0 else none


@kernel.inline
def draw_columns(drawn: Drawing, columns: int, full: float) -> None:
    """Draw a set of numbers, each as a whole column."""
    one, none = drawn.dtype.type(full), drawn.dtype.type(0)
    for cell in range(len(drawn)):
        drawn[cell] = one if columns & BIT[cell & (EDGE - 1)] != 0 else none


@coder.action
def action(move: int) -> int:
    """Actions are numbered as moves are."""
    return move


@coder.move
def move(action: int) -> int:
    """Moves are numbered as actions are."""
    return action


@coder.mark
def mark(moves: State, count: int, out: Mask) -> None:
    """Mark the actions that some moves are."""
    for i in range(count):
        out[moves[i]] = 1


@coder.observe
def observe(seen: State, seat: int, full: float, out: Drawing) -> None:
    """Draw the planes, the seat that looks first and then the others in turn order.

    How large a plane is comes from `out`: a loop that can be counted beforehand is unrolled, and then uses no vectors.
    """
    players = seen[PLAYERS]
    size = len(out) // (PLANES_A_SEAT * players + FIXED_PLANES)
    dark, tokens, fixed = players * size, 2 * players * size, 3 * players * size
    other = seat
    for at in range(0, dark, size):
        draw_cells(out[at : at + size], seen[PIECES + other], full)
        draw_columns(out[dark + at : dark + at + size], seen[DARK + other], full)
        out[tokens + at : tokens + at + size] = full * seen[TOKENS + other] / TOKENS_EACH
        other = other + 1 if other + 1 < players else 0
    draw_cells(out[fixed : fixed + size], CROSS[seen[ROLL]], full)
    out[fixed + size : fixed + 2 * size] = full if seen[LAST] != NOBODY else 0.0
    out[fixed + 2 * size :] = full if seen[TURN] == seat and seen[ROLL] != 0 else 0.0
