"""Why the Royal Game of Ur refuses a move, and what decides its end: each with the number of its rule."""

from collections.abc import Mapping
from typing import Final

from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.reasons import ReasonCode
from cubetable.core.state import CHANCE, State


class Why(ReasonCode):
    """The answers of the kernel `why` to moves that are not legal."""

    GAME_IS_OVER = "UR-09"
    NOT_YOUR_TURN = "UR-02"
    NO_SUCH_ROLL = "UR-02"
    NOT_YOUR_PATH = "UR-01"
    NO_PIECE_THERE = "UR-03"
    OWN_PIECE = "UR-04"
    ROSETTE_IS_SAFE = "UR-06"
    TOO_FAR = "UR-07"


DECIDED: Final[Mapping[str, str]] = {"home": "UR-09"}
"""The rule behind each key of `decided_by`."""


def reason(game: Game, state: State, seat: int, move: int, why: Why) -> Reason:
    """Say why a move is illegal, and point at the piece."""
    silent = seat == CHANCE or why in (Why.GAME_IS_OVER, Why.NOT_YOUR_TURN, Why.NOT_YOUR_PATH)
    return why.reason(game.name(), () if silent else (game.move_text(state, seat, move),))
