"""All that can be set in a position of Hexapawn: the pawns, and whose turn it is or who has won."""

from collections.abc import Mapping
from typing import Final

from cubetable.core.editor import (
    TO_MOVE,
    TURN,
    ChosenValues,
    EditChoice,
    EditField,
    RuleBehind,
    Values,
    phrase,
    piece_fields,
    seat_choices,
)
from cubetable.core.game import Game
from cubetable.core.state import State

from . import kernels as at
from .texts import SIGNS, cell_text, owner

PROBLEMS: Final[Mapping[str, RuleBehind]] = {
    "pawns": RuleBehind("HXP-01", 0),
    "over": RuleBehind("HXP-05", 1),
    "stuck": RuleBehind("HXP-06", 1),
    "not_over": RuleBehind("HXP-05", 1),
}
WON: Final = tuple(f"+{sign}" for sign in SIGNS)
"""The texts of the ends."""


def fields(game: Game, state: State) -> list[EditField]:
    """List what can be set, and its values."""
    held = {cell_text(cell): owner(state, cell) for cell in range(at.CELLS)}
    ends = (EditChoice(text, phrase(f"{game.name()}.editor.won.{seat}")) for seat, text in enumerate(WON))
    choices = (*seat_choices(game.name(), SIGNS), *ends)
    turn = WON[state[at.WON]] if state[at.TURN] == at.OVER else SIGNS[state[at.TURN]]
    return [*piece_fields(game.name(), held, SIGNS), EditField("turn", "choice", TURN, TO_MOVE, turn, choices)]


def build(game: Game, values: Values) -> State:
    """Build the position that has these values; a field that is not named is empty."""
    chosen, state = ChosenValues(values), game.start()
    state[at.PAWNS : at.PAWNS + len(SIGNS)] = 0
    for cell in range(at.CELLS):
        seat = chosen.place(cell_text(cell), SIGNS)
        if seat is not None:
            state[at.PAWNS + seat] |= 1 << cell
    turn = chosen.pick("turn", (*SIGNS, *WON), SIGNS[0])
    chosen.end()
    state[at.TURN], state[at.WON] = (at.OVER, WON.index(turn)) if turn in WON else (SIGNS.index(turn), at.NOBODY)
    return state
