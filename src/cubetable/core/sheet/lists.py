"""Constant lists of a sheet: numbers, or rows of them, which rules read by their places."""

from typing import Any

import numpy as np

from cubetable.core.sheet.boards import Table


class CheckedList(tuple[Any, ...]):  # numbers, or rows of them
    """A constant list of a sheet, which has no places below 0."""

    __slots__ = ()

    def __getitem__(self, at: Any) -> Any:  # as a tuple has it
        """Return a value, or a row of values, by its place."""
        if at < 0:
            raise IndexError(at)
        value = super().__getitem__(at)
        return CheckedList(value) if isinstance(value, tuple) else value


def constant_of(value: Any) -> Any:  # whatever a sheet defines
    """Return a value as rules can use it, or None: a number, or rows of numbers of one length."""
    if isinstance(value, bool | int | float):
        return value
    if not isinstance(value, list | tuple) or not value:
        return None
    parts = [constant_of(one) for one in value]
    whole = all(isinstance(one, int) for one in parts)
    rows = all(isinstance(one, tuple) and len(one) == len(parts[0]) for one in parts if isinstance(parts[0], tuple))
    return tuple(parts) if whole or (isinstance(parts[0], tuple) and rows) else None


def table_of(value: Any) -> Table | None:  # whatever a sheet defines
    """Return a list of numbers, or of rows of them, as a table."""
    rows = value if isinstance(value, tuple) and isinstance(value[0], tuple) else (value,)
    plain = all(isinstance(row, tuple) and all(isinstance(one, int) for one in row) for row in rows)
    return np.array(value, dtype=np.int64) if plain else None
