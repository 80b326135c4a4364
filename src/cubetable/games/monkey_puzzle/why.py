"""Why a move of Monkey Puzzle is refused, each reason with the number of its rule.

The table stands below both `pieces.py`, which answers with it, and `reasons.py`, which puts the answer into words.
"""

from typing import Final

from cubetable.core.reasons import ReasonCode


class Why(ReasonCode):
    """The answers of the kernel `why` to moves that are not legal."""

    GAME_IS_OVER = "MPZ-24"
    DEAL_FIRST = "MPZ-02"
    ALL_DEALT = "MPZ-03"
    NO_SUCH_FACE = "MPZ-03"
    NOT_IN_THE_BAG = "MPZ-04"
    NO_CLOCK = "MPZ-08"
    ONLY_TIME = "MPZ-08"
    NO_SUCH_SEAT = "MPZ-01"
    PEN_IS_DOWN = "MPZ-08"
    ALREADY_WRITTEN = "MPZ-07"
    NOT_WRITTEN = "MPZ-05"
    SHEET_IS_FULL = "MPZ-05"
    TIMES_ONE = "MPZ-16"
    MINUS = "MPZ-15"
    BY_NOTHING = "MPZ-14"
    FRACTION = "MPZ-14"
    NEGATIVE = "MPZ-14"
    SIDES_DIFFER = "MPZ-14"
    NO_SUCH_MOVE = "MPZ-09"


FAULTS: Final = frozenset(
    (Why.TIMES_ONE, Why.MINUS, Why.BY_NOTHING, Why.FRACTION, Why.NEGATIVE, Why.SIDES_DIFFER),
)
"""The errors that `judge` finds in an equation that the board spells."""
