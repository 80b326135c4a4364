"""All that can be set in a position of Pig: the safe points, whose turn it is, its points, and the die."""

from collections.abc import Mapping
from typing import Final

from cubetable.core.editor import (
    NOTHING,
    ON,
    TURN,
    ChosenValues,
    EditChoice,
    EditField,
    RuleBehind,
    Values,
    named,
    phrase,
    turn_field,
)
from cubetable.core.game import Game
from cubetable.core.state import State

from . import layout as at
from .texts import scores_of

PROBLEMS: Final[Mapping[str, RuleBehind]] = {
    "one_point": RuleBehind("PIG-04", 0),
    "two_winners": RuleBehind("PIG-06", 0),
    "over": RuleBehind("PIG-06", 1),
    "not_over": RuleBehind("PIG-06", 1),
    "at_the_end": RuleBehind("PIG-05", 2),
    "no_roll": RuleBehind("PIG-03", 3),
    "must_hold": RuleBehind("PIG-06", 2),
    "points": RuleBehind("PIG-03", 2),
}
MOST: Final = 999
"""No text of a position has more points."""
NUMBERS: Final = tuple(str(number) for number in range(1, at.SIDES + 1))


def fields(game: Game, state: State) -> list[EditField]:
    """List what can be set, and its values."""
    name, seats = game.name(), _seats(game)
    safe, die = phrase(f"{name}.editor.safe"), phrase(f"{name}.editor.die")
    points = [
        EditField(f"points:{seat}", "number", safe, phrase(f"{name}.seat.{n}"), str(score), most=MOST)
        for n, (seat, score) in enumerate(zip(seats, scores_of(game, state), strict=True))
    ]
    turn = NOTHING if state[at.TURN] == at.OVER else seats[state[at.TURN]]
    faces = (EditChoice(NOTHING, phrase(f"{name}.editor.no_roll")), *(EditChoice(one, named(one)) for one in NUMBERS))
    return [
        *points,
        turn_field(name, seats, turn),
        EditField("stake", "number", TURN, phrase(f"{name}.editor.stake"), str(state[at.POINTS]), most=MOST),
        EditField("die", "choice", TURN, die, str(state[at.DIE] or NOTHING), faces),
        EditField("rolling", "switch", TURN, phrase(f"{name}.editor.rolling"), ON if state[at.ROLLING] else NOTHING),
    ]


def _seats(game: Game) -> list[str]:
    """Write the seats as positions do: they count from 1."""
    return [str(seat + 1) for seat in range(game.players)]


def build(game: Game, values: Values) -> State:
    """Build the position that has these values; a field that is not named is empty."""
    chosen, state, seats = ChosenValues(values), game.start(), _seats(game)
    for n, seat in enumerate(seats):
        state[at.SCORES + n] = chosen.number(f"points:{seat}", 0, MOST)
    turn = chosen.pick("turn", (*seats, NOTHING), seats[0])
    state[at.TURN] = at.OVER if turn == NOTHING else seats.index(turn)
    state[at.POINTS] = chosen.number("stake", 0, MOST)
    die = chosen.place("die", NUMBERS)
    state[at.DIE] = 0 if die is None else die + 1
    state[at.ROLLING] = chosen.switch("rolling")
    chosen.end()
    return state
