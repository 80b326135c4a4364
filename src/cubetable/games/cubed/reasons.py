"""What decides the end of CUBED, each with the number of its rule."""

from collections.abc import Mapping
from typing import Final

DECIDED: Final[Mapping[str, str]] = {
    "fewest": "CBD-26",
    "shared": "A9",
    "solo_won": "CBD-42",
    "solo_lost": "CBD-41",
}
"""The rule, or the ruling, behind each key of `decided_by`."""
