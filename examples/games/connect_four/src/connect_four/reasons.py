"""Why Connect Four refuses a move, and what decides its end: each with the number of its rule."""

from collections.abc import Mapping
from typing import Final

from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.reasons import ReasonCode
from cubetable.core.state import State


class Why(ReasonCode):
    """The answers of the kernel `why` to moves that are not legal."""

    GAME_IS_OVER = "C4-04"
    NOT_YOUR_TURN = "C4-02"
    NO_SUCH_COLUMN = "C4-01"
    COLUMN_IS_FULL = "C4-03"


DECIDED: Final[Mapping[str, str]] = {"four": "C4-04", "full": "C4-05"}
"""The rule behind each key of `decided_by`."""


def reason(game: Game, state: State, seat: int, move: int, why: Why) -> Reason:
    """Say why a move is illegal, and point at the column."""
    at = () if why is Why.NO_SUCH_COLUMN else (game.move_text(state, seat, move),)
    return why.reason(game.name(), at)
