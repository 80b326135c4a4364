"""Write a table as CSV that a spreadsheet opens without harm."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import Final

MARK: Final = "\ufeff"
"""The beginning of a file by which a spreadsheet knows that it is UTF-8."""
FORMULA: Final = re.compile(r"^(?=[=+\-@\t])|(?<=[;\t\r\n])(?=\s*[=+\-@])")
"""Before such signs a spreadsheet takes a text for a formula; some split cells at a semicolon, too."""
Line = Sequence[object]


def write_csv(lines: Iterable[Line]) -> str:
    r"""Write a table; no text in it becomes a formula.

    >>> write_csv([["name", "points"], ["=1+1", -2], ["a;=1+1;b", 3]])
    "\ufeffname,points\r\n'=1+1,-2\r\na;'=1+1;b,3\r\n"
    """
    target = io.StringIO()
    csv.writer(target).writerows([_harmless(cell) for cell in line] for line in lines)
    return MARK + target.getvalue()


def _harmless(cell: object) -> object:
    return FORMULA.sub("'", cell) if isinstance(cell, str) else cell
