"""The cells of a table of CUBED: where they lie, what lies beside them, and how they are written."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.pieces import NAMES, turned

STEPS: Final[Sequence[int]] = at.AROUND.tolist()


def coordinates(cell: int) -> tuple[int, int]:
    """Take a cell apart.

    >>> coordinates(64 * 128 + 63)
    (0, -1)
    """
    return cell // at.ROW - at.MIDDLE, cell % at.ROW - at.MIDDLE


def cell_text(cell: int) -> str:
    """Write a cell as `q,r`."""
    q, r = coordinates(cell)
    return f"{q},{r}"


def neighbours(cell: int) -> Iterator[int]:
    """Go round a cell."""
    yield from (cell + step for step in STEPS)


def shared_tip(cell: int, near: int) -> tuple[int, int]:
    """Say which tip of a cell is which tip of a neighbour.

    >>> shared_tip(0, 1)  # the neighbour below to the right has our lowest tip as its own upper left one
    (2, 0)
    """
    tips = (0, at.ROW, 1)
    return next((i, j) for i, mine in enumerate(tips) for j, theirs in enumerate(tips) if cell + mine == near + theirs)


def colours(placement: int) -> str:
    """Give the colours that a placement shows at T0, T1, T2."""
    return _colours(placement % at.CELL)


@cache
def _colours(piece: int) -> str:
    return turned(NAMES[piece % at.TURNS], piece // at.TURNS)
