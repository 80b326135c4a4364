"""What decides the end of Monkey Puzzle, each with the number of its rule."""

from collections.abc import Mapping
from typing import Final

DECIDED: Final[Mapping[str, str]] = {
    "points": "MPZ-24",
    "shared": "A19",
    "practice": "MPZ-01",
}
"""The rule, or the ruling, behind each key of `decided_by`."""
