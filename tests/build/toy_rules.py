"""Functions of every shape that a library can be asked for."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.search.pointers import PointerGroup
from cubetable.core import kernel
from cubetable.core.rng import Rng, below
from cubetable.core.signature import RNG, STATE, Fields, boolean, float32, float64, int8, int64, uint8, void

Words = NDArray[np.int64]
HUGE = 1 << 60
ONE_STEP = int64(STATE, int64)


class Steps(NamedTuple):
    """The functions that a walk is handed."""

    step: Any


STEPS = PointerGroup(Steps, {"step": ONE_STEP})
steps_in = STEPS.reader()


class Space(NamedTuple):
    """What a walk needs."""

    steps: Any
    table: Words
    factor: float


@kernel.compiled(ONE_STEP)
def step(state: Words, by: int) -> int:
    """Take a step; three at once are too many."""
    if by == 3:
        raise ValueError("three steps at once")
    state[0] += by
    return state[0]


@kernel.compiled(int64(Fields((STEPS.vector, int64[:, ::1], float64), Space), boolean))
def walk(space: Space, backwards: bool) -> int:
    """Take the step of each cell of a table."""
    function, state = steps_in(space.steps).step, space.table[0]
    total = 0
    for row in range(1, space.table.shape[0]):
        for column in range(space.table.shape[1]):
            by = space.table[row, column]
            total += function(state, -by if backwards else by)
    return int(total * space.factor)


@kernel.compiled(*(void(STATE, kind, kind[::1]) for kind in (float64, int64)))
def fill(state: Words, value: float, out: NDArray[Any]) -> None:
    """Fill in numbers of two kinds."""
    for i in range(len(out)):
        out[i] = state[0] * value


@kernel.compiled(float64(float64, int8, float32[::1], uint8[::1]))
def mixed(fraction: float, small: int, floats: NDArray[np.float32], octets: NDArray[np.uint8]) -> float:
    """Add up numbers of several widths."""
    return fraction + small + floats[1] + octets[1]


@kernel.compiled(int64(int64, RNG))
@kernel.allocates
def room(length: int, rng: Rng) -> int:
    """Make an array, which there may be no memory for."""
    made = np.zeros(length, dtype=np.int64)
    made[0] = below(rng, 6)
    return made[0] + len(made)
