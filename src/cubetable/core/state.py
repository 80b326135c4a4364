"""A position is one flat vector of 64-bit integers, and nature has two seats of its own."""

from types import GenericAlias
from typing import TYPE_CHECKING, Final, TypeAlias, get_args, get_origin

import numpy as np
from numpy.typing import NDArray


def named(name: str, shape: object) -> object:
    """Give a type the name that `help` and signatures show, in place of all its parts."""
    alias = type(name, (GenericAlias,), {"__repr__": lambda _: name})
    return alias(get_origin(shape) or shape, get_args(shape))


State: TypeAlias = NDArray[np.int64]
if not TYPE_CHECKING:
    State = named("State", State)

CHANCE = -1
"""The actor that rolls dice, draws pieces and deals cubes."""

CLOCK = -2
"""The actor that moves when time runs out."""

PAIR: Final = 2
"""The seats of a game of one against one."""


def key(state: State) -> bytes:
    """Give a state as bytes, to hash it or to hold it in a set."""
    return state.tobytes()
