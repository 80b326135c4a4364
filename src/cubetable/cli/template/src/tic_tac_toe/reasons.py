"""Why Tic-Tac-Toe refuses a move, and what decides its end: each with the number of its rule."""

from collections.abc import Mapping
from typing import Final

from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.reasons import ReasonCode
from cubetable.core.state import State


class Why(ReasonCode):
    """The answers of the kernel `why` to moves that are not legal."""

    GAME_IS_OVER = "TTT-04"
    NOT_YOUR_TURN = "TTT-02"
    NO_SUCH_CELL = "TTT-01"
    OCCUPIED = "TTT-03"


DECIDED: Final[Mapping[str, str]] = {"line": "TTT-04", "full": "TTT-05"}
"""The rule behind each key of `decided_by`."""


def reason(game: Game, state: State, seat: int, move: int, why: Why) -> Reason:
    """Say why a move is illegal, and point at the cell."""
    at = () if why is Why.NO_SUCH_CELL else (game.move_text(state, seat, move),)
    return why.reason(game.name(), at)
