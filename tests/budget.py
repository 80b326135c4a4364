"""How much the tests try: each case once in `make test`, more of the same in `make test-long`."""

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
LONG = bool(os.environ.get("CUBETABLE_LONG"))
"""Whether this is `make test-long`."""


def games(short: int, long: int) -> int:
    """Choose how many random games are tried."""
    return long if LONG else short


def cases(short: Sequence[T], long: Sequence[T]) -> Sequence[T]:
    """Choose which cases are tried."""
    return long if LONG else short
