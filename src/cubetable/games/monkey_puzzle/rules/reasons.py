"""Why Monkey Puzzle refuses a move, and what decides its end: each with the number of its rule."""

from collections.abc import Mapping
from typing import Final

from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.reasons import ReasonCode
from cubetable.core.state import CHANCE, State
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.options import FACES


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
"""The errors that `judge_equation` finds in an equation that the board spells."""

DECIDED: Final[Mapping[str, str]] = {
    "points": "MPZ-24",
    "shared": "A19",
    "practice": "MPZ-01",
}
"""The rule, or the ruling, behind each key of `decided_by`."""


def reason(game: Game, state: State, seat: int, move: int, why: Why) -> Reason:
    """Say why a move is illegal: which equation or face."""
    values = {"limit": str(state[at.CAPACITY])}
    if why in (Why.ALREADY_WRITTEN, Why.NOT_WRITTEN):
        values["equation"] = game.move_text(state, seat, move).partition(":")[2]
    if seat == CHANCE and 0 <= move < len(FACES):
        values["face"] = FACES[move]
    return why.reason(game.name(), (), values)
