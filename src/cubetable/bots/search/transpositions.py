"""The table of a search: what positions were worth, and at which depth.

All threads share it without a lock: a row whose words do not belong together is not believed.

    slot     KEY ^ DATA and DATA: value, depth, bound and move packed in one word
"""

from typing import Final

from cubetable.core import kernel
from cubetable.core.rng import stirred
from cubetable.core.state import State

WIN: Final = 1 << 18
DEEPEST: Final = 60
WINNING: Final = WIN - 2 * DEEPEST
"""A value above this is a win that the search saw to its end."""
INFINITE: Final = WIN + 1
UNKNOWN: Final = INFINITE + 1
"""Stands for a value that is not known."""
NO_MOVE: Final = -1
NO_DATA: Final = -1

# How a row of the table is packed.
BOUND_AT: Final = 32
DEPTH_AT: Final = 34
VALUE_AT: Final = 42
MOVE_MASK: Final = (1 << BOUND_AT) - 1
BOUND_MASK: Final = 3
DEPTH_MASK: Final = 255
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2


@kernel.inline
def key_of(state: State, salt: int) -> int:
    """Mix all words of a position into one."""
    key = salt
    for word in state:
        key = stirred(key, word)
    return key


@kernel.inline
def remember(table: State, key: int, ply: int, depth: int, low: int, high: int, best: int, move: int) -> None:
    """Keep what a position is worth, or how much at least or at most; a win so many moves from there."""
    bound = AT_LEAST if best >= high else AT_MOST if best <= low else EXACT
    kept = best + ply if best >= WINNING else best - ply if best <= -WINNING else best
    data = move | bound << BOUND_AT | depth << DEPTH_AT | (kept + INFINITE) << VALUE_AT
    slot = key & (len(table) - 1)
    table[slot, 0] = key ^ data
    table[slot, 1] = data


@kernel.inline
def _look_up(table: State, key: int) -> int:
    """Find the data of a position in the table; NO_DATA if there are none."""
    slot = key & (len(table) - 1)
    data = table[slot, 1]
    return data if table[slot, 0] ^ data == key else NO_DATA


@kernel.inline
def _settled(data: int, ply: int, depth: int, low: int, high: int) -> int:
    """Give the value in a row of the table as far as it settles the question, else UNKNOWN."""
    if (data >> DEPTH_AT) & DEPTH_MASK != depth:
        return UNKNOWN
    value = (data >> VALUE_AT) - INFINITE
    if value >= WINNING:
        value -= ply
    elif value <= -WINNING:
        value += ply
    bound = (data >> BOUND_AT) & BOUND_MASK
    if bound == EXACT or (bound == AT_LEAST and value >= high) or (bound == AT_MOST and value <= low):
        return value
    return UNKNOWN


@kernel.inline
def recall(table: State, key: int, ply: int, depth: int, low: int, high: int) -> tuple[int, int]:
    """Give the move that the table has for a position, and the value if it settles the question, else UNKNOWN."""
    data = _look_up(table, key)
    if data == NO_DATA:
        return NO_MOVE, UNKNOWN
    return data & MOVE_MASK, _settled(data, ply, depth, low, high)
