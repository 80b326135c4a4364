"""A position is one flat vector of 64-bit integers, and nature has two seats of its own."""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

State: TypeAlias = NDArray[np.int64]

CHANCE = -1
"""The actor that rolls dice, draws pieces and deals cubes."""

CLOCK = -2
"""The actor that moves when time runs out."""

PAIR: Final = 2
"""The seats of a game of one against one."""


def key(state: State) -> bytes:
    """Give a state as bytes, to hash it or to hold it in a set."""
    return state.tobytes()
