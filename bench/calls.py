"""What a call of a library costs: `python bench/calls.py`.

The same small function is called by the extension `_call`, through `ctypes`, and, for its arguments alone, as an empty
function of Python. The ways take turns, and the medians are printed.
"""

import ctypes
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from timeit import Timer
from typing import Any, Final, NamedTuple

import numpy as np

from cubetable.core import _call

SOURCE: Final = Path(__file__).parents[1] / "tests" / "core" / "called.c"
CALLS: Final = 100_000
ROUNDS: Final = 15


class Addresses:
    """Stands for the addresses of functions."""

    def __init__(self, vector: Any) -> None:  # an array of int64
        self.vector = vector


class Case(NamedTuple):
    """A function of the library, what it takes, and the arguments."""

    what: str
    symbol: str
    takes: str
    arguments: tuple[Any, ...]  # as the function has them
    release: bool = False


def empty(*arguments: object) -> None:
    """Do nothing."""


def through_ctypes(function: Any) -> Callable[..., int]:  # ctypes has no type for it
    """Call with words that Python writes: the arrays' addresses and lengths."""
    words = (ctypes.c_int64 * 64)()
    function.argtypes = (ctypes.c_void_p,)
    function.restype = ctypes.c_int64

    def call(*arguments: Any) -> int:  # as the function has them
        for at, word in enumerate(flat(arguments)):
            words[at] = word
        function(words)
        return words[0]

    return call


def flat(arguments: tuple[Any, ...]) -> Iterator[int]:  # arrays, tuples, numbers and addresses
    """Write arguments as words."""
    for argument in arguments:
        if isinstance(argument, np.ndarray):
            yield argument.ctypes.data
            yield from argument.shape
        elif isinstance(argument, tuple):
            yield from flat(argument)
        elif isinstance(argument, Addresses):
            yield argument.vector.ctypes.data
        else:
            yield int(argument)


def failed(status: int) -> None:
    """Tell that a function failed."""
    raise RuntimeError(status)


def cases() -> list[Case]:
    """List what is measured."""
    state, out = np.zeros(26, np.int64), np.zeros(8, np.int64)
    six = (state, out, np.zeros((8, 8), np.float32), np.zeros(8), state, out)
    return [
        Case("a state and an out array", "actors", "[q1][q1]", (state, out)),
        Case("the same, releasing the lock", "actors", "[q1][q1]", (state, out), release=True),
        Case("a number", "same", "i", (5,)),
        Case("a number of NumPy", "same", "i", (np.int64(5),)),
        Case("a state, a seat and a move", "same", "[q1]ii", (state, 1, 12)),
        Case("six arrays and two numbers", "actors", "[q1][q1][f2][d1][q1][q1]ii", (*six, 1, 2)),
        Case("a tuple of three arrays, and a number", "actors", "([q1][q1][q1])i", ((state, out, state), 2)),
        Case("a state, addresses and an out array", "same", "[q1]w[q1]", (state, Addresses(out), out)),
    ]


def measured(*ways: Callable[..., Any], arguments: tuple[Any, ...]) -> list[float]:  # whatever they give
    """Give the median time of a call in microseconds, for each of some ways."""
    timers = [Timer("way(*arguments)", globals={"way": way, "arguments": arguments}) for way in ways]
    rounds = [[timer.timeit(CALLS) / CALLS * 1e6 for timer in timers] for _ in range(ROUNDS)]
    return [median(times) for times in zip(*rounds, strict=True)]


def main() -> None:
    """Compile the library and print a line for each case."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "called.so"
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", str(path), str(SOURCE)], check=True)
        handle, code = _call.load(str(path)), ctypes.CDLL(str(path))
    print(f"{'µs a call, and beside the entry':40} {'entry':>8} {'Python':>16} {'ctypes':>16}")
    for case in cases():
        address = _call.find(handle, case.symbol)
        entry = _call.entry(case.symbol, address, case.takes, "i", release=case.release, fail=failed)
        ways = (entry, empty, through_ctypes(getattr(code, case.symbol)))
        own, *others = measured(*ways, arguments=case.arguments)
        print(f"{case.what:40} {own:8.3f} " + " ".join(f"{other:8.3f} ×{other / own:6.2f}" for other in others))


if __name__ == "__main__":
    main()
