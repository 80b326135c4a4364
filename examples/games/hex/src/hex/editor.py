"""All that can be set in a position of Hex: the stones, and whose turn it is. Who has won follows from the chains."""

from collections.abc import Mapping
from typing import Final

from cubetable.core.editor import NOTHING, ChosenValues, EditField, RuleBehind, Values, piece_fields, turn_field
from cubetable.core.game import Game
from cubetable.core.state import State

from .layout import EDGE, NOBODY, TURN, WINNER
from .texts import OVER, SIGNS, cell_text, has_chain, lay, owners

PROBLEMS: Final[Mapping[str, RuleBehind]] = {
    "in_turn": RuleBehind("HEX-02", 1),
    "over": RuleBehind("HEX-04", 1),
    "not_over": RuleBehind("HEX-04", 1),
    "over_before": RuleBehind("HEX-04", 0),
}


def fields(game: Game, state: State) -> list[EditField]:
    """List what can be set, and its values."""
    held = {cell_text(row, column): seat for row, line in enumerate(owners(state)) for column, seat in enumerate(line)}
    turn = SIGNS[state[TURN]] if state[WINNER] == NOBODY else OVER
    return [*piece_fields(game.name(), held, SIGNS), turn_field(game.name(), SIGNS, turn)]


def build(game: Game, values: Values) -> State:
    """Build the position that has these values; a field that is not named is empty."""
    chosen, state = ChosenValues(values), game.start()
    for row in range(state[EDGE]):
        for column in range(state[EDGE]):
            lay(state, row, column, chosen.pick(cell_text(row, column), (NOTHING, *SIGNS)))
    turn = chosen.pick("turn", (*SIGNS, OVER), SIGNS[0])
    chosen.end()
    if turn == OVER:
        state[WINNER] = 1 if has_chain(state, 1) else 0
    else:
        state[TURN] = SIGNS.index(turn)
    return state
