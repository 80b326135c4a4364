"""All that can be set in a position of the Royal Game of Ur: the squares, the pieces at home, the turn, the dice.

Pieces in hand follow from these.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from cubetable.core.editor import (
    BOARD,
    EMPTY_CHOICE,
    NOTHING,
    TURN,
    ChosenValues,
    EditChoice,
    EditField,
    RuleBehind,
    Values,
    named,
    phrase,
    seat_choices,
    turn_field,
)
from cubetable.core.game import Game
from cubetable.core.state import State

from . import layout as at
from .texts import PATHS, ROWS, SIGNS, board, counts

PROBLEMS: Final[Mapping[str, RuleBehind]] = {
    "pieces_r": RuleBehind("UR-01", 0),
    "pieces_b": RuleBehind("UR-01", 0),
    "two_winners": RuleBehind("UR-09", 1),
    "over": RuleBehind("UR-09", 3),
    "not_over": RuleBehind("UR-09", 3),
    "stuck": RuleBehind("UR-08", 4),
}
SQUARES: Final = {
    name: [sign for sign, path in zip(SIGNS, PATHS, strict=True) if name in path] for name in sum(ROWS, ())
}
"""The seats on whose paths each square lies."""
HOMES: Final = tuple(path[at.END] for path in PATHS)
ROLLS: Final = tuple(str(number) for number in range(1, at.DICE + 1))


def fields(game: Game, state: State) -> list[EditField]:
    """List what can be set, and its values."""
    turn = NOTHING if state[at.TURN] == at.OVER else SIGNS[state[at.TURN]]
    rolled = NOTHING if state[at.ROLL] == at.COVERED else str(state[at.ROLL])
    covered = EditChoice(NOTHING, phrase(f"{game.name()}.editor.covered"))
    rolls = (covered, *(EditChoice(one, named(one)) for one in ROLLS))
    homes = [
        EditField(
            name,
            "number",
            BOARD,
            phrase(f"{game.name()}.scene.home.{seat}"),
            str(count),
            most=int(state[at.PIECES]),
            cells=(name,),
        )
        for seat, (name, count) in enumerate(zip(HOMES, counts(state, at.HOME), strict=True))
    ]
    roll = EditField("roll", "choice", TURN, phrase(f"{game.name()}.editor.roll"), rolled, rolls)
    return [*_squares(game, state), *homes, turn_field(game.name(), SIGNS, turn), roll]


def _squares(game: Game, state: State) -> Iterator[EditField]:
    """List the squares, each with the pieces that may stand there: squares of one kind share their choices."""
    seats = dict(zip(SIGNS, seat_choices(game.name(), SIGNS), strict=True))
    choices = {"".join(signs): (EMPTY_CHOICE, *(seats[sign] for sign in signs)) for signs in SQUARES.values()}
    held = board(state)
    for name, signs in SQUARES.items():
        value = SIGNS[held[name]] if name in held else NOTHING
        yield EditField(name, "place", BOARD, named(name), value, choices["".join(signs)], cells=(name,))


def build(game: Game, values: Values) -> State:
    """Build the position that has these values; a field that is not named is empty."""
    chosen, state = ChosenValues(values), game.start()
    for name, signs in SQUARES.items():
        sign = chosen.pick(name, (NOTHING, *signs))
        if sign != NOTHING:
            seat = SIGNS.index(sign)
            state[at.BOARD + seat] |= 1 << PATHS[seat].index(name)
    for seat, name in enumerate(HOMES):
        state[at.HOME + seat] = chosen.number(name, 0, int(state[at.PIECES]))
        used = int(state[at.BOARD + seat]).bit_count() + state[at.HOME + seat]
        state[at.HAND + seat] = max(0, state[at.PIECES] - used)
    turn, roll = chosen.pick("turn", (*SIGNS, NOTHING), SIGNS[0]), chosen.place("roll", ROLLS)
    chosen.end()
    state[at.TURN] = at.OVER if turn == NOTHING else SIGNS.index(turn)
    state[at.ROLL] = at.COVERED if roll is None else roll + 1
    return state
