"""All that can be set in a position of Eight-by-Eight: the cells, whose turn it is, the die, the blackouts.

Tokens in hand follow from the pieces and the blackouts, and so does whether this round is the last.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from cubetable.core.bits import popcount
from cubetable.core.editor import NOTHING, ON, ChosenValues, EditChoice, EditField, RuleBehind, Values, phrase
from cubetable.core.game import Game
from cubetable.core.messages import Key
from cubetable.core.state import State
from cubetable.games.eight_by_eight.rules import layout as at
from cubetable.games.eight_by_eight.rules import notation

PROBLEMS: Final[Mapping[str, RuleBehind]] = {
    "board": RuleBehind("EBE-01", 0),
    "seats": RuleBehind("EBE-03", 0),
    "tokens": RuleBehind("EBE-03", 0),
    "over": RuleBehind("EBE-16", 0),
    "not_over": RuleBehind("EBE-17", 1),
    "roll": RuleBehind("EBE-13", 2),
    "blackouts": RuleBehind("EBE-11", 3),
    "no_blackouts": RuleBehind("EBE-11", 3),
}
NUMBERS: Final = tuple(str(number) for number in range(1, at.EDGE + 1))
BOARD: Final = phrase("shell.editor.board")
TURN: Final = phrase("shell.editor.turn")
EMPTY: Final = EditChoice(NOTHING, phrase("shell.editor.empty"))


def fields(game: Game, state: State) -> list[EditField]:
    """List what can be set, and its values."""
    return [*_cells(game, state), *_turn(game, state), *_blackouts(game, state)]


def _cells(game: Game, state: State) -> Iterator[EditField]:
    choices = (EMPTY, *_seats(game))
    for cell, seat in enumerate(notation.holders(state)):
        name = notation.cell_text(cell)
        value = NOTHING if seat is None else notation.LETTERS[seat]
        yield EditField(name, "place", BOARD, notation.place(cell), value, choices, cells=(name,))


def _turn(game: Game, state: State) -> Iterator[EditField]:
    over = EditChoice(NOTHING, phrase("shell.editor.over"))
    turn = NOTHING if state[at.TURN] == at.OVER else notation.LETTERS[state[at.TURN]]
    yield EditField("turn", "choice", TURN, phrase("shell.editor.to_move"), turn, (*_seats(game), over))
    numbers = [EditChoice(number, phrase("shell.editor.number", {"n": number})) for number in NUMBERS]
    rolled = str(state[at.ROLL]) if state[at.ROLL] else NOTHING
    unrolled = EditChoice(NOTHING, phrase("eight_by_eight.editor.unrolled"))
    yield EditField("roll", "choice", TURN, phrase("eight_by_eight.editor.roll"), rolled, (unrolled, *numbers))


def _blackouts(game: Game, state: State) -> Iterator[EditField]:
    """EBE-11: list the dots of each seat, unless the game has no blackouts."""
    if not state[at.BLACKOUTS]:
        return
    for seat in range(game.players):
        group = phrase("eight_by_eight.editor.dark", {"who": Key(f"eight_by_eight.seat.{seat}")})
        for number in range(at.EDGE):
            value = ON if state[at.DARK + seat] >> number & 1 else NOTHING
            label = phrase("shell.editor.number", {"n": number + 1})
            yield EditField(_dot(seat, number), "switch", group, label, value)


def _dot(seat: int, number: int) -> str:
    return f"dark:{notation.LETTERS[seat]}{number + 1}"


def _seats(game: Game) -> tuple[EditChoice, ...]:
    letters = enumerate(notation.LETTERS[: game.players])
    return tuple(EditChoice(letter, phrase(f"eight_by_eight.seat.{seat}"), seat) for seat, letter in letters)


def build(game: Game, values: Values) -> State:
    """Build the position that has these values; a field that is not named is empty."""
    chosen, state = ChosenValues(values), game.start()
    letters = tuple(notation.LETTERS[: game.players])
    for cell in range(at.CELLS):
        seat = chosen.place(notation.cell_text(cell), letters)
        if seat is not None:
            state[at.PIECES + seat] |= at.BIT[cell]
    turn = chosen.pick("turn", (NOTHING, *letters), letters[0])
    roll = chosen.place("roll", NUMBERS)
    for seat in range(game.players if state[at.BLACKOUTS] else 0):
        state[at.DARK + seat] = sum(chosen.switch(_dot(seat, number)) << number for number in range(at.EDGE))
    chosen.end()
    state[at.TURN] = at.OVER if turn == NOTHING else letters.index(turn)
    state[at.ROLL] = 0 if roll is None else roll + 1
    for seat in range(game.players):
        used = popcount(state[at.PIECES + seat]) + popcount(state[at.DARK + seat])
        state[at.TOKENS + seat] = max(0, state[at.TOKENS + seat] - used)
    return state
