"""Make codes that people type: of signs of which none looks like another."""

import re
from typing import Final

from cubetable.core import system

SIGNS: Final = "ABCDEFGHJKMNPQRTUVWXY346789"
"""The signs of a code: none looks like another, in any case or hand."""


def new_typed_code(length: int) -> str:
    """Return a random code."""
    return "".join(system.choice(SIGNS) for _ in range(length))


def read_typed_code(text: str) -> str:
    """Return a code as it is kept, however it was typed.

    >>> read_typed_code("abc-3d 4")
    'ABC3D4'
    """
    return re.sub(r"[\s-]", "", text).upper()


def is_typed_code(code: str, length: int) -> bool:
    """Return whether a text, as it is kept, has the form of a code.

    >>> is_typed_code("ABC3D4", 6), is_typed_code("ABC3D0", 6), is_typed_code("ABC3D4", 8)
    (True, False, False)
    """
    return len(code) == length and set(code) <= set(SIGNS)
