"""Why CUBED refuses a move, and what decides its end: each with the number of its rule."""

from collections.abc import Mapping
from typing import Final

from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.messages import Key, Phrase
from cubetable.core.reasons import ReasonCode
from cubetable.core.state import CHANCE, State
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.cells import cell_text, colours, neighbours, shared_tip
from cubetable.games.cubed.rules.pieces import BLACK, COUNT, WHITE, in_words


class Why(ReasonCode):
    """The answers of the kernel `why` to moves that are not legal."""

    GAME_IS_OVER = "CBD-26"
    NOT_YOUR_TURN = "CBD-03"
    DRAW_FIRST = "CBD-01"
    SEAT_MUST_DECIDE = "CBD-10"
    NOT_IN_BAG = "CBD-01"
    NO_SUCH_MOVE = "CBD-10"
    MUST_KEEP = "CBD-33"
    NOT_DRAWN = "CBD-33"
    NOTHING_TO_KEEP = "CBD-33"
    NO_GIFT_NOW = "CBD-30"
    NOT_YOURS_TO_GIVE = "CBD-30"
    NO_SUCH_RECEIVER = "CBD-30"
    GIFT_OR_PASS = "CBD-30"
    BAG_IS_EMPTY = "CBD-12"
    ONE_DRAW_A_TURN = "CBD-13"
    NO_DRAW_FOR_SECOND = "CBD-29"
    SOLO_CAN_PLAY = "CBD-41"
    DRAW_THREE_IS_OFF = "CBD-31"
    DRAW_THREE_TOO_LATE = "CBD-31"
    TOO_MANY_AT_ONCE = "CBD-32"
    SOLO_NO_PASS = "CBD-41"
    DRAW_BEFORE_PASSING = "CBD-10"
    NOT_IN_HAND = "CBD-10"
    # From here on the reasons speak of a cell.
    FIRST_IS_BLOCKING = "CBD-04"
    FIRST_AT_ORIGIN = "CBD-04"
    BLOCKING_TOO_EARLY = "CBD-08"
    OCCUPIED = "CBD-16"
    BESIDE_BLACK = "CBD-20"
    TOUCHES_NONE = "CBD-06"
    TOUCHES_TOO_FEW = "CBD-07"
    BLACK_TOUCHES = "CBD-19"
    WHITE_BY_BLOCKING = "CBD-21"
    COLOURS_DIFFER = "CBD-16"
    BLOCKING_DIFFERS = "CBD-18"
    TOO_FEW_MATCH = "CBD-16"


DECIDED: Final[Mapping[str, str]] = {
    "fewest": "CBD-26",
    "shared": "A9",
    "solo_won": "CBD-42",
    "solo_lost": "CBD-41",
}
"""The rule, or the ruling, behind each key of `decided_by`."""

OF_NEIGHBOURS: Final = (
    Why.BESIDE_BLACK,
    Why.BLACK_TOUCHES,
    Why.WHITE_BY_BLOCKING,
    Why.COLOURS_DIFFER,
    Why.BLOCKING_DIFFERS,
)
"""The reasons that also speak of pieces beside the cell."""


def reason(game: Game, state: State, seat: int, move: int, why: Why) -> Reason:
    """Say why a move is illegal: who is to move, which piece and which cells are at fault."""
    faults = tuple(cell_text(cell) for cell in _cells_at_fault(state, move, why))
    values: dict[str, object] = {
        "turn": Key(f"cubed.seat.{state[at.TURN]}"),
        "piece": _piece_in(seat, move),
        "left": str(state[at.LEFT]),
        "number": str(move - at.PASS),
        "receiver": str((move - at.GIVE) // at.RECEIVER + 1),
    }
    return why.reason(game.name(), faults, values)


def _piece_in(seat: int, move: int) -> Phrase | str:
    """Name the piece that a move speaks of, as far as it does."""
    number = move if seat == CHANCE else move % at.TURNS
    has_piece = seat == CHANCE or move >= at.KEEP
    return in_words(number) if has_piece and 0 <= number < COUNT else ""


def _cells_at_fault(state: State, move: int, why: Why) -> list[int]:
    """Find the cell of a placement, and for colours and black sides the pieces beside it that are in the way."""
    if why < Why.FIRST_IS_BLOCKING:
        return []
    cell = move // at.CELL
    if why not in OF_NEIGHBOURS:
        return [cell]
    taken = {laid // at.CELL: laid for laid in state[at.LAID : at.LAID + COUNT].tolist() if laid}
    beside = [taken[near] for near in sorted(neighbours(cell)) if near in taken]
    return [cell, *(laid // at.CELL for laid in beside if _clash(move, laid, why))]


def _clash(move: int, laid: int, why: Why) -> bool:
    """Tell whether a placement and a piece beside it meet in the way that a reason speaks of."""
    mine, theirs = shared_tip(move // at.CELL, laid // at.CELL)
    meeting = (colours(move)[mine], colours(laid)[theirs])
    if why in (Why.BESIDE_BLACK, Why.BLACK_TOUCHES):
        return BLACK in meeting
    if why == Why.WHITE_BY_BLOCKING:
        return WHITE in meeting and BLACK in colours(move) + colours(laid)
    return meeting[0] != meeting[1] and WHITE not in meeting
