"""The planes of Noughts, as `coder.py` describes them."""

from cubetable.core import coder
from cubetable.core.coder import PlaneArray
from cubetable.core.state import State

from .kernels import CELLS, MARKS, SEATS


@coder.observe
def observe(seen: State, seat: int, full: float, out: PlaneArray) -> None:
    """Draw the marks of the seat that looks, then those of the other."""
    for plane in range(SEATS):
        marks = seen[MARKS + (seat + plane) % SEATS]
        for cell in range(CELLS):
            out[CELLS * plane + cell] = full if (marks >> cell) & 1 else 0
