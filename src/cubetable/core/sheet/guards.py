"""Check the rules of a sheet as they run, so that they read and write nothing that is not theirs.

A check stands at a line of the designer, which the error names. In compiled code it is a comparison and a jump that is
hardly ever taken (`build/guards.py`), and an error of the library.
"""

import inspect
import linecache
from pathlib import Path
from typing import Final, NoReturn

from cubetable.core.game import MOST_PLIES
from cubetable.core.sheet.problems import SheetFault, make_error

MOST_STEPS: Final = 1_000_000
"""If the loops of one function take more steps, one of them does not end."""


def inside(at: int, size: int) -> int:
    """Return a number that is at least 0 and below a size."""
    return at if 0 <= at < size else _stop("outside")


def within(value: int, low: int, high: int) -> int:
    """Return a number that lies between two others."""
    return value if low <= value <= high else _stop("beyond")


def divisor(value: int) -> int:
    """Return a number that is not 0."""
    return value if value != 0 else _stop("zero_division")


def count_step(steps: int) -> int:
    """Count one more step of a loop, which has to end."""
    return steps + 1 if steps < MOST_STEPS else _stop("loop")


def count_ply(plies: int) -> int:
    """Count one more move of a random game, which has to end."""
    return plies + 1 if plies < MOST_PLIES else _stop("endless")


def choices(count: int) -> int:
    """Return how many moves the one who acts has: one at least."""
    return count if count > 0 else _stop("stuck")


def outcomes(total: int) -> int:
    """Return the weights of what chance can bring, added up: more than 0."""
    return total if total > 0 else _stop("no_outcome")


GUARDS: Final = (inside, within, divisor, count_step, count_ply, choices, outcomes)
"""The checks; each gives its first argument back, or a number that follows from it."""


def make_fault(key: str) -> SheetFault:
    """Make the fault of a check that has failed."""
    return SheetFault(key, plies=MOST_PLIES)


def _stop(key: str) -> NoReturn:
    """Raise the error of the line that called the check."""
    caller = inspect.stack(0)[2]
    lines = caller.frame.f_globals.get("__lines__")
    line = lines[caller.lineno] if lines else caller.lineno
    raise make_error(Path(caller.filename), "".join(linecache.getlines(caller.filename)), line, make_fault(key))
