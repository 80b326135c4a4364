"""The skills of hunters, from one that sees short sums slowly to one that sees everything on the board."""

from collections.abc import Mapping
from enum import Enum
from math import inf
from typing import Final, NamedTuple

from cubetable.games.monkey_puzzle.rules.layout import CELLS


class Taste(Enum):
    """Which of its finds a hunter writes first."""

    AS_THEY_COME = "as they come"
    BY_POINTS = "by points"
    BY_GUESS = "by what they will bring if others find them too"


class Skill(NamedTuple):
    """How keen an eye is, how many seconds the hand needs for an equation, what is written first.

    `longest` is the number of cubes of the longest equation that the eye sees. `overlooks` is the share of the most
    obvious finds that it passes over: what both find counts for neither, and a beginner finds just these.
    """

    keenness: float
    hand: float
    taste: Taste
    longest: int = CELLS
    overlooks: float = 0.0


SKILLS: Final[Mapping[int, Skill]] = {
    1: Skill(0.02, 32.0, Taste.AS_THEY_COME, longest=4, overlooks=0.6),
    2: Skill(0.01, 18.0, Taste.AS_THEY_COME, longest=5, overlooks=0.4),
    3: Skill(0.012, 2.5, Taste.BY_POINTS),
    4: Skill(0.05, 1.6, Taste.BY_GUESS),
    5: Skill(inf, 1.2, Taste.BY_GUESS),
}
NOVICE: Final = Skill(0.003, 20.0, Taste.AS_THEY_COME, longest=4)
"""A person in a first game, for measuring whether the weakest level can be beaten: short equations, and a slow hand."""
BOUNDED: Final = tuple(skill for skill in SKILLS.values() if skill.keenness < inf)
"""The hunters from whom something escapes."""
