"""Rules that are interpreted first, and compiled while they are in use."""

from pathlib import Path

from tests.command import python

PROGRAM = """
import sys
import threading
from cubetable.core import kernel

kernel.interpret_first()

import numpy as np
import tests.toys.blink.kernels as blink
from cubetable.core.rng import seeded

table = kernel.load("tests.toys.blink.kernels")
elsewhere = blink.playout

def play_out():
    state, shares = np.array([0, 1, 0, 2, 0, 0, 0, 0, 0]), np.zeros(2)
    table.playout(state, seeded(3), shares)
    return state.tolist(), shares.tolist()

interpreted = play_out()
assert "numba" not in sys.modules
assert kernel.waits(lambda module: "blink" in module)

with kernel.steady():
    thread = threading.Thread(target=kernel.compile_waiting)
    thread.start()
    thread.join(1.0)
    still = type(table.playout).__name__
thread.join()
assert play_out() == interpreted
assert not kernel.interprets_first()
print(still, type(table.playout).__name__, type(blink.playout).__name__, kernel.current(elsewhere) is blink.playout)
"""


def test_compiled_functions_take_the_place_of_interpreted_ones_but_not_during_a_search() -> None:
    sources = {"PYTHONPATH": str(Path(__file__).parents[2])}
    done = python("-c", PROGRAM, others=sources)
    assert done.stderr == ""
    assert done.stdout.split() == ["function", "CPUDispatcher", "CPUDispatcher", "True"]


def test_compiling_can_be_stopped() -> None:
    program = (
        "import threading; from cubetable.core import kernel; kernel.interpret_first();"
        "import tests.toys.blink.kernels as blink; stop = threading.Event(); stop.set();"
        "kernel.compile_waiting(lambda module: True, stop); print(type(blink.playout).__name__)"
    )
    done = python("-c", program, others={"PYTHONPATH": str(Path(__file__).parents[2])})
    assert done.stderr == ""
    assert done.stdout.split() == ["function"]
