"""Why Eight-by-Eight refuses a move, and what decides its end: each with the number of its rule."""

from collections.abc import Mapping
from typing import Final

from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.messages import Key
from cubetable.core.reasons import ReasonCode
from cubetable.core.state import State
from cubetable.games.eight_by_eight.rules import layout as at
from cubetable.games.eight_by_eight.rules import notation


class Why(ReasonCode):
    """The answers of the kernel `why` to moves that are not legal."""

    GAME_IS_OVER = "EBE-17"
    NOT_YOUR_TURN = "EBE-05"
    ROLL_FIRST = "EBE-08"
    ALREADY_ROLLED = "EBE-08"
    NO_SUCH_NUMBER = "EBE-02"
    NO_SUCH_MOVE = "EBE-10"
    NO_TOKEN_TO_PLACE = "EBE-03"
    OUTSIDE_THE_CROSS = "EBE-09"
    OCCUPIED = "EBE-10"
    NO_TOKEN_TO_BLACK_OUT = "EBE-12"
    BLACKOUTS_ARE_OFF = "EBE-11"
    STUCK_MUST_END = "EBE-11"
    MUST_PLAY = "EBE-10"


DECIDED: Final[Mapping[str, str]] = {
    "line": "EBE-18",
    "blackouts": "EBE-19",
    "pieces": "EBE-20",
    "shared": "EBE-21",
    "draw": "A8",
}
"""The rule, or the ruling, behind each key of `decided_by`."""


def reason(game: Game, state: State, seat: int, move: int, why: Why) -> Reason:
    """Say why a move is illegal: who is to move, what was rolled, who holds the cell."""
    is_cell = 0 <= move < at.CELLS and seat >= 0
    values: dict[str, object] = {
        "turn": _name(int(state[at.TURN])),
        "roll": str(state[at.ROLL]),
        "place": notation.place(move) if is_cell else "",
        "holder": _name(notation.holder(state, move) if is_cell else None),
    }
    return why.reason(game.name(), (notation.cell_text(move),) if is_cell else (), values)


def _name(seat: int | None) -> str:
    """Give the key of a seat's name; nothing if there is no such seat."""
    return Key(f"eight_by_eight.seat.{seat}") if seat is not None and seat >= 0 else ""
