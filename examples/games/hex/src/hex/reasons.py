"""Why Hex refuses a move, and what decides its end: each with the number of its rule."""

from collections.abc import Mapping
from typing import Final

from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.reasons import ReasonCode
from cubetable.core.state import State


class Why(ReasonCode):
    """The answers of the kernel `why` to moves that are not legal."""

    GAME_IS_OVER = "HEX-04"
    NOT_YOUR_TURN = "HEX-02"
    NO_SUCH_CELL = "HEX-01"
    CELL_IS_TAKEN = "HEX-03"
    NO_SWAP_NOW = "HEX-06"


DECIDED: Final[Mapping[str, str]] = {"chain": "HEX-04"}
"""The rule behind each key of `decided_by`."""


def reason(game: Game, state: State, seat: int, move: int, why: Why) -> Reason:
    """Say why a move is illegal, and point at the cell."""
    at = (game.move_text(state, seat, move),) if why is Why.CELL_IS_TAKEN else ()
    return why.reason(game.name(), at)
