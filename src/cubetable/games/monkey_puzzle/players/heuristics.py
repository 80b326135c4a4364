"""The traits of each equation of a board that make it easy or hard to find."""

import numpy as np

from cubetable.core import kernel
from cubetable.core.signature import STATE, WORDS, int64, void
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.pieces import decode, number_set, refuse, strip_brackets, worth_of

# The columns of what is read off.
SET = 0
UNBRACKETED = 1
POINTS = 2
CUBES = 3
STAYS_WHOLE = 4
COLUMNS = 5


@kernel.compiled(void(STATE, WORDS, int64[:, ::1]))
@kernel.allocates
def read_off(s: State, codes: State, out: State) -> None:
    """Read off each equation; it stays whole if it would stand with neither fractions nor negatives on the way."""
    whole, cells = s.copy(), np.empty(at.CELLS, np.int64)
    whole[at.FRACTIONS], whole[at.NEGATIVES] = 0, 0
    for i in range(len(codes)):
        out[i, SET] = number_set(s, codes[i])
        out[i, UNBRACKETED] = strip_brackets(codes[i])
        out[i, POINTS] = worth_of(out[i, SET])
        out[i, CUBES] = decode(codes[i], cells)
        out[i, STAYS_WHOLE] = int(refuse(whole, codes[i]) == 0)
