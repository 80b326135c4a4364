"""Keep the tables of solved positions: small ones are made when needed, larger ones are files in the cache folder.

A table for more pieces serves for fewer, too. A file is not read as a whole: only the parts that are asked for.
"""

from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.core.compiled.cache import cache_root

from . import sweeping
from .numbering import Numbering, count_positions, make_numbering
from .options import MOST

AT_ONCE: Final = 3
"""With so many pieces left it takes a second to solve the game."""
VERSION: Final = 1
"""Raised when the numbering of the positions changes."""


class SolvedTable(NamedTuple):
    """The worth of positions, and how they are numbered."""

    numbering: Numbering
    values: NDArray[np.floating[Any]]


def file_of(most: int) -> Path:
    """Name the file that holds the table for so many pieces."""
    return cache_root() / "royal_ur" / f"values-{most}-{VERSION}.npy"


def write_table(values: NDArray[np.float64], most: int) -> Path:
    """Write a table as four-byte numbers, and return its file."""
    file = file_of(most)
    file.parent.mkdir(parents=True, exist_ok=True)
    partial = file.with_suffix(".part")
    with partial.open("wb") as out:
        np.save(out, values.astype(np.float32))
    return partial.replace(file)


def find_table(left: int) -> SolvedTable | None:
    """Find a table for positions in which no seat has more pieces left; None if there is none."""
    if left <= AT_ONCE and not isinstance(sweeping.choose_all, FunctionType):
        return _solved(AT_ONCE)
    found = next((most for most in range(left, MOST + 1) if file_of(most).exists()), None)
    return None if found is None else _opened(found)


@cache
def _solved(most: int) -> SolvedTable:
    """Solve the game with few pieces; uncompiled, that would take minutes."""
    from .solve import solve

    return SolvedTable(make_numbering(most), solve(most))


@cache
def _opened(most: int) -> SolvedTable | None:
    """Open a file; one that is damaged counts as none."""
    try:
        values = np.load(file_of(most), mmap_mode="r")
    except (OSError, ValueError):
        return None
    return SolvedTable(make_numbering(most), values) if len(values) == count_positions(most) else None
