"""Why Cubulus refuses a move, and what decides its end: each with the number of its rule."""

from collections.abc import Mapping
from typing import Final

from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.messages import Key
from cubetable.core.reasons import ReasonCode
from cubetable.core.state import State
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules import places
from cubetable.games.cubulus.rules.cells import TEXTS, cell_text, line_of
from cubetable.games.cubulus.rules.cube import holder


class Why(ReasonCode):
    """The answers of the kernel `why` to moves that are not legal."""

    GAME_IS_OVER = "CLS-15"
    NATURE_FIRST = "CLS-07"
    NOT_YOUR_TURN = "CLS-08"
    NO_SUCH_MOVE = "CLS-09"
    NEUTRALS_FIRST = "CLS-07"
    NEUTRALS_ARE_IN = "CLS-07"
    NO_NEUTRALS = "CLS-18"
    OCCUPIED = "CLS-07"
    NOT_AN_OUTER_CELL = "CLS-09"
    NOTHING_TO_PUSH = "CLS-10"
    NO_BALL_LEFT = "CLS-14"
    LINE_IS_FULL = "CLS-11"
    LINE_HAS_A_GAP = "CLS-12"
    UNDOES = "CLS-13"
    EQUAL_LINE = "CLS-12"


DECIDED: Final[Mapping[str, str]] = {
    "own": "CLS-15",
    "foreign": "A6",
    "both": "CLS-17",
    "shared": "A7",
    "quiet": "A8",
}
"""The rule, or the ruling, behind each key of `decided_by`."""


def reason(game: Game, state: State, seat: int, move: int, why: Why) -> Reason:
    """Say why a move is illegal: who is to move, where the move is made, which cells are at fault."""
    turn = int(state[at.TURN])
    values: dict[str, object] = {
        "turn": Key(f"cubulus.seat.{turn}") if turn >= 0 else Key("shell.chance"),
        "place": places.move(move) if 0 <= move < at.MOVE_BOUND and TEXTS[move] else "",
    }
    return why.reason(game.name(), tuple(cell_text(cell) for cell in _cells_at_fault(state, move, why)), values)


def _cells_at_fault(state: State, move: int, why: Why) -> list[int]:
    """Find the gaps of a line if these forbid the move, else its line, or its one cell."""
    if not 0 <= move < at.MOVE_BOUND or move % at.KIND >= at.CELLS:
        return []
    if move < at.DROPS or why == Why.NOT_AN_OUTER_CELL:
        return [move % at.KIND]
    if why == Why.LINE_HAS_A_GAP:
        return [cell for cell in line_of(move) if holder(state, cell) is None]
    return list(line_of(move))
