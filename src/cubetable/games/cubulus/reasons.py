"""What decides the end of Cubulus, each with the number of its rule."""

from collections.abc import Mapping
from typing import Final

DECIDED: Final[Mapping[str, str]] = {
    "own": "CLS-15",
    "foreign": "A6",
    "both": "CLS-17",
    "shared": "A7",
    "quiet": "A8",
}
"""The rule, or the ruling, behind each key of `decided_by`."""
