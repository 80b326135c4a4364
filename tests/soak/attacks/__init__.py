"""The attacks: on databases, on who may do what, and by too much work. Each is a function with `@attack`."""

from tests.soak.attacks import databases, seats, work
from tests.soak.attacks.table import TABLE, rows

__all__ = ["TABLE", "databases", "names", "rows", "seats", "work"]


def names() -> list[str]:
    """Name all attacks in the order of their numbers."""
    return sorted(TABLE)
