"""Why Pig refuses a move, and what decides its end: each with the number of its rule."""

from collections.abc import Mapping
from typing import Final

from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.reasons import ReasonCode
from cubetable.core.state import State


class Why(ReasonCode):
    """The answers of the kernel `why` to moves that are not legal."""

    GAME_IS_OVER = "PIG-06"
    NOT_YOUR_TURN = "PIG-02"
    NO_SUCH_MOVE = "PIG-03"
    NOTHING_TO_HOLD = "PIG-05"
    MUST_HOLD_NOW = "PIG-06"


DECIDED: Final[Mapping[str, str]] = {"target": "PIG-06"}
"""The rule behind each key of `decided_by`."""


def reason(game: Game, state: State, seat: int, move: int, why: Why) -> Reason:
    """Say why a move is illegal, and point at what was chosen."""
    at = {Why.NOTHING_TO_HOLD: ("hold",), Why.MUST_HOLD_NOW: ("roll",)}.get(why, ())
    return why.reason(game.name(), at)
