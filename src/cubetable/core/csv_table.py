"""Write a table as CSV that a spreadsheet opens without harm."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

MARK: Final = "\ufeff"
"""The beginning of a file by which a spreadsheet knows that it is UTF-8."""
FORMULA: Final = ("=", "+", "-", "@", "\t")
"""How a text begins that a spreadsheet would take for a formula."""
Line = Sequence[object]


def write_csv(lines: Iterable[Line]) -> str:
    r"""Write a table; no text in it becomes a formula.

    >>> write_csv([["name", "points"], ["=1+1", -2]])
    "\ufeffname,points\r\n'=1+1,-2\r\n"
    """
    target = io.StringIO()
    csv.writer(target).writerows([_harmless(cell) for cell in line] for line in lines)
    return MARK + target.getvalue()


def _harmless(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
