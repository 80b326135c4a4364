"""Why Kalah refuses a move, and what decides its end: each with the number of its rule."""

from collections.abc import Mapping
from typing import Final

from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.reasons import ReasonCode
from cubetable.core.state import State


class Why(ReasonCode):
    """The answers of the kernel `why` to moves that are not legal."""

    GAME_IS_OVER = "KAL-06"
    NOT_YOUR_TURN = "KAL-02"
    NO_SUCH_HOUSE = "KAL-01"
    NOT_YOUR_HOUSE = "KAL-03"
    HOUSE_IS_EMPTY = "KAL-03"


DECIDED: Final[Mapping[str, str]] = {"seeds": "KAL-07", "draw": "KAL-07"}
"""The rule behind each key of `decided_by`."""


def reason(game: Game, state: State, seat: int, move: int, why: Why) -> Reason:
    """Say why a move is illegal, and point at the house."""
    at = (game.move_text(state, seat, move),) if why in (Why.NOT_YOUR_HOUSE, Why.HOUSE_IS_EMPTY) else ()
    return why.reason(game.name(), at)
