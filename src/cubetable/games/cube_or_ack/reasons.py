"""Why a move is illegal: the rule's number, the sentence, and the cells at fault."""

from collections.abc import Mapping, Sequence
from typing import Final

from cubetable.core.errors import Reason
from cubetable.core.messages import Key
from cubetable.core.state import State
from cubetable.games.cube_or_ack import layout as at
from cubetable.games.cube_or_ack import notation
from cubetable.games.cube_or_ack.frame import Cell
from cubetable.games.cube_or_ack.position import AXES, beside

# In the order of the codes in kernels.py.
REASONS: Final[Sequence[tuple[str, str]]] = (
    ("COA-24", "game_is_over"),
    ("COA-15", "not_your_turn"),
    ("COA-16", "no_such_move"),
    ("COA-11", "no_such_colour"),
    ("COA-15", "not_that_colour"),
    ("COA-15", "none_left"),
    ("COA-14", "not_the_origin"),
    ("COA-19", "too_long"),
    ("COA-04", "outside_the_shape"),
    ("COA-36", "hollow"),
    ("COA-16", "occupied"),
    ("COA-03", "not_attached"),
    ("COA-20", "same_colour"),
    ("COA-21", "sealed"),
    ("COA-21", "no_straight_way"),
    ("COA-33", "interior_first"),
    ("COA-15", "passing_is_off"),
    ("COA-14", "passing_too_early"),
)
GAME_IS_OVER: Final = 1
OUTSIDE: Final = 9
SAME_COLOUR: Final = 13
INTERIOR_COMES_FIRST: Final = 16
AXIS_NAMES: Final = "xyz"


def reason(state: State, move: int, code: int, inside: str) -> Reason:
    """Put together why a move is illegal; `inside` is an interior placement where one must come first."""
    rule, key = REASONS[code - 1]
    if code == GAME_IS_OVER and state[at.COOP]:
        rule = "COA-22"
    if code == OUTSIDE and state[at.STEP]:
        rule = "COA-35"
    placed = notation.where(state, move)
    values = {"turn": _set_key(int(state[at.TURN])), "edge": str(state[at.LIMIT]), "inside": inside}
    if placed is None:
        return Reason(rule, f"cube_or_ack.reason.{key}", (), values)
    colour, cell = placed
    other = _alike(state, colour, cell) if code == SAME_COLOUR else None
    where = tuple(notation.cell_text(c) for c in (cell, other) if c is not None)
    values |= {"colour": _colour_key(colour), "cell": where[0], "beside": where[-1]} | _longest(state, cell)
    on = notation.holder(state, cell)
    values["on"] = _colour_key(on) if on is not None else ""
    return Reason(rule, f"cube_or_ack.reason.{key}", where, values)


def _colour_key(colour: int) -> str:
    return Key(f"cube_or_ack.colour.{notation.LETTERS[colour]}")


def _set_key(turn: int) -> str:
    """Name the set to move by its first colour."""
    return "" if turn == at.OVER else _colour_key(turn)


def _alike(state: State, colour: int, cell: Cell) -> Cell | None:
    """COA-20: the first neighbour of the same colour."""
    return next((other for other in beside(cell) if notation.holder(state, other) == colour), None)


def _longest(state: State, cell: Cell) -> dict[str, str]:
    """COA-19: the axis along which a piece would make the structure longest, and how long."""
    if not state[at.PLACED]:
        return {"axis": "", "length": ""}
    low, high = notation.corners(state)
    lengths = [max(high[axis], cell[axis]) - min(low[axis], cell[axis]) + 1 for axis in AXES]
    return {"axis": AXIS_NAMES[lengths.index(max(lengths))], "length": str(max(lengths))}


DECIDED: Final[Mapping[str, str]] = {
    "points": "COA-29",
    "shared": "A8",
    "solid": "COA-23",
    "all_placed": "COA-23",
    "short": "COA-23",
}
"""The rule, or the ruling, behind each key of `decided_by`."""
