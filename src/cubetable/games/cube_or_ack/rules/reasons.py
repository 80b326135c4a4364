"""Why Cube-Or-ACK! refuses a move, and what decides its end: each with the number of its rule."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.messages import Key
from cubetable.core.reasons import ReasonCode
from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.cells import beside, cell_text, colour_name, placement
from cubetable.games.cube_or_ack.rules.frame import Cell
from cubetable.games.cube_or_ack.rules.structure import corners, holder


class Why(ReasonCode):
    """The answers of the kernel `why` to moves that are not legal."""

    GAME_IS_OVER = "COA-24"
    NOT_YOUR_TURN = "COA-15"
    NO_SUCH_MOVE = "COA-16"
    NO_SUCH_COLOUR = "COA-11"
    NOT_THAT_COLOUR = "COA-15"
    NONE_LEFT = "COA-15"
    NOT_THE_ORIGIN = "COA-14"
    TOO_LONG = "COA-19"
    OUTSIDE_THE_SHAPE = "COA-04"
    HOLLOW = "COA-36"
    OCCUPIED = "COA-16"
    NOT_ATTACHED = "COA-03"
    SAME_COLOUR = "COA-20"
    SEALED = "COA-21"
    NO_STRAIGHT_WAY = "COA-21"
    INTERIOR_FIRST = "COA-33"
    PASSING_IS_OFF = "COA-15"
    PASSING_TOO_EARLY = "COA-14"


DECIDED: Final[Mapping[str, str]] = {
    "points": "COA-29",
    "shared": "A8",
    "solid": "COA-23",
    "all_placed": "COA-23",
    "short": "COA-23",
}
"""The rule, or the ruling, behind each key of `decided_by`."""

AXIS_NAMES: Final = "xyz"


def reason(game: Game, state: State, seat: int, move: int, why: Why) -> Reason:
    """Say why a move is illegal: which set is to move, which colour goes where, what lies there or beside it."""
    cells: tuple[str, ...] = ()
    values = {"turn": _set_name(int(state[at.TURN])), "edge": str(state[at.LIMIT])}
    placed = placement(state, move)
    if placed is not None:
        colour, cell = placed
        other = _same_colour_beside(state, colour, cell) if why == Why.SAME_COLOUR else None
        cells = tuple(cell_text(one) for one in (cell, other) if one is not None)
        on = holder(state, cell)
        values |= {"colour": colour_name(colour)} | _longest(state, cell)
        values["on"] = "" if on is None else colour_name(on)
    return replace(why.reason(game.name(), cells, values), rule=_rule(state, why))


def _rule(state: State, why: Why) -> str:
    """Give the number of the rule; some options bring another rule for the same reason."""
    if why == Why.GAME_IS_OVER and state[at.COOP]:
        return "COA-22"
    if why == Why.OUTSIDE_THE_SHAPE and state[at.STEP]:
        return "COA-35"
    return why.rule


def _set_name(turn: int) -> str:
    """Give the key of the name of the set to move, which is its first colour; nothing when the game is over."""
    return "" if turn == at.OVER else colour_name(turn)


def _same_colour_beside(state: State, colour: int, cell: Cell) -> Cell | None:
    """COA-20: find the first neighbour of the same colour."""
    return next((other for other in beside(cell) if holder(state, other) == colour), None)


def _longest(state: State, cell: Cell) -> dict[str, str]:
    """COA-19: find the axis along which a piece would make the structure longest, and how long."""
    if not state[at.PLACED]:
        return {"axis": "", "length": ""}
    low, high = corners(state)
    lengths = [max(high[axis], cell[axis]) - min(low[axis], cell[axis]) + 1 for axis in range(at.AXES)]
    return {"axis": Key(f"cube_or_ack.length.{AXIS_NAMES[lengths.index(max(lengths))]}"), "length": str(max(lengths))}
