"""Why Hexapawn refuses a move, and what decides its end: each with the number of its rule."""

from collections.abc import Mapping
from typing import Final

from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.reasons import ReasonCode
from cubetable.core.state import State


class Why(ReasonCode):
    """The answers of the kernel `why` to moves that are not legal."""

    GAME_IS_OVER = "HXP-05"
    NOT_YOUR_TURN = "HXP-02"
    NO_SUCH_CELL = "HXP-01"
    NOT_YOUR_PAWN = "HXP-02"
    OUT_OF_REACH = "HXP-03"


DECIDED: Final[Mapping[str, str]] = {"edge": "HXP-05", "stuck": "HXP-06"}
"""The rule behind each key of `decided_by`."""


def reason(game: Game, state: State, seat: int, move: int, why: Why) -> Reason:
    """Say why a move is illegal, and point at the cells."""
    if why is Why.NO_SUCH_CELL:
        return why.reason(game.name())
    start, end = game.move_text(state, seat, move).split("-")
    return why.reason(game.name(), (start,) if why is Why.NOT_YOUR_PAWN else (end,))
