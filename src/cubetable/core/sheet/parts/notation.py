"""How moves and positions of a sheet are written.

A position is its fields, in their order: `board=1.2/.../... die=3 turn=2`. Seats count from 1. A card is the number of
the seat that holds it, `p` in the pile, `t` on the table, `x` out of the game; the sizes of the hands and of the pile
follow. Of many numbers, the last ones are left out where they are as at the start. What is hidden from a reader is `?`;
such a line cannot be read back.
"""

from typing import Final

from cubetable.core.errors import BadNotation
from cubetable.core.messages import Phrase
from cubetable.core.sheet.boards import BoardOfPlaces
from cubetable.core.sheet.decks import GONE, PILE, TABLE, UNKNOWN
from cubetable.core.sheet.fields import EMPTY, NATURE, NOBODY, OVER, TOGETHER, Values
from cubetable.core.sheet.game import SheetGame
from cubetable.core.sheet.problems import SheetError
from cubetable.core.sheet.trial import STUCK, try_position
from cubetable.core.state import CHANCE, State

FREE: Final = "."
NO_SEAT: Final = "-"
TURNS: Final = {NATURE: "chance", OVER: "over", TOGETHER: "together"}
HIDDEN: Final = "?"
CARDS: Final = {PILE: "p", TABLE: "t", GONE: "x", UNKNOWN: HIDDEN}
MOST_SIGNS: Final = 9
MOST_WRITTEN: Final = 20
"""Of more numbers, the last ones are left out if they are as at the start."""


def move_text(game: SheetGame, state: State, seat: int, move: int) -> str:
    """Write a move."""
    return game.sheet.book.texts[move]


def read_move(game: SheetGame, state: State, seat: int, text: str) -> int:
    """Read a move of a seat or of chance."""
    numbers = game.sheet.book.numbers(by_chance=seat == CHANCE)
    known = text if text in numbers else text.lower()  # `F5` cannot mean anything but `f5`
    if known not in numbers:
        raise BadNotation(text, f"{game.name()}.notation.move")
    return numbers[known]


def state_text(game: SheetGame, state: State) -> str:
    """Write a position on one line."""
    return " ".join(f"{one.name}={field_text(game, state, one)}" for one in game.sheet.fields.values())


def field_text(game: SheetGame, state: State, one: Values) -> str:
    """Write what a field holds."""
    values = game.values(state, one)
    match one.kind:
        case "turn":
            return TURNS.get(values[0]) or str(values[0] + 1)
        case "seat":
            return _sign(one, values[0], NO_SEAT)
        case "picks":
            return ",".join(_pick(game, one, value) for value in values)
        case "cards":
            places = "".join(CARDS.get(value) or str(value + 1) for value in values)
            return f"{places}:{','.join(map(str, game.hand_sizes(state, one)))}"
        case "owners" | "cells" if one.high < MOST_SIGNS:
            return _places(one, [_sign(one, value, FREE) for value in values])
        case _:
            if _is_long(one):
                values = values[: max((at for at, value in enumerate(values, 1) if value != one.first), default=1)]
            return ",".join(HIDDEN if one.secret and value == one.unknown else str(value) for value in values)


def _places(one: Values, signs: list[str]) -> str:
    """Write the signs of places row by row; several on a place stand together."""
    if one.each > 1:
        return ",".join("".join(signs[at : at + one.each]) for at in range(0, len(signs), one.each))
    return "/".join(one.of.in_rows(signs) if isinstance(one.of, BoardOfPlaces) else signs)


def _sign(one: Values, value: int, empty: str) -> str:
    """Write a seat or a kind of pieces, counted from 1."""
    return empty if value == EMPTY else HIDDEN if value == one.unknown else str(value + 1)


def _pick(game: SheetGame, one: Values, value: int) -> str:
    """Write the move that a seat has chosen."""
    return NO_SEAT if value == NOBODY else HIDDEN if value == one.unknown else game.sheet.book.texts[value]


def _is_long(one: Values) -> bool:
    """Tell whether a field has so many numbers that the last ones are left out where they are as at the start."""
    is_row = one.kind in ("numbers", "shown") and one.of is None and not isinstance(one.count, str)
    return is_row and one.length(0) > MOST_WRITTEN


def parse_state(game: SheetGame, text: str) -> State:
    """Read a position; refuse one that does not fit the fields or the sheet, and one from which the rules fail."""
    try:
        state = _read_fields(game, text)
    except (ValueError, OverflowError):
        raise BadNotation(text, f"{game.name()}.notation.position") from None
    if any(one.unknown in game.values(state, one) for one in game.sheet.secrets):
        raise BadNotation(text, f"{game.name()}.notation.hidden")
    _check_rules(game, state, text)
    return state


def _read_fields(game: SheetGame, text: str) -> State:
    """Read the values of all fields; raise `ValueError` where they do not fit the fields or each other."""
    state = game.begin()
    for one, part in zip(game.sheet.fields.values(), text.split(" "), strict=True):
        _read(game, state, one, part.removeprefix(f"{one.name}="))
    if state_text(game, state) != text or not _fits(game, state):
        raise ValueError(text)
    return state


def _check_rules(game: SheetGame, state: State, text: str) -> None:
    """Refuse a position by a statement, or because nobody can move, or because the rules fail from there on.

    Compiled rules trust their positions: so the form that watches each value tries this one first.
    """
    try:
        if statement := game.forms.checked.broken(state):
            raise BadNotation(text, f"{game.name()}.notation.{statement}")
        try_position(game.forms.checked, state)
    except SheetError as error:
        if error.fault.key == STUCK:
            raise BadNotation(text, f"{game.name()}.notation.{'dead_end' if error.moves else 'stuck'}") from None
        fault = Phrase(error.fault.key, error.fault.values)
        raise BadNotation(text, f"{game.name()}.notation.fails", line=error.line, fault=fault) from error


def _read(game: SheetGame, state: State, one: Values, text: str) -> None:
    """Read the values of a field."""
    match one.kind:
        case "turn":
            values = [next((value for value, word in TURNS.items() if word == text), int_or(text, 0) - 1)]
        case "seat":
            values = [_number(one, text, NO_SEAT)]
        case "picks":
            numbers = {NO_SEAT: NOBODY, HIDDEN: one.unknown, **game.sheet.book.numbers(by_chance=False)}
            values = [numbers.get(part, one.high + 1) for part in text.split(",")]
        case "cards":
            places, _, sizes = text.partition(":")
            known = {sign: value for value, sign in CARDS.items()}
            values = [known[sign] if sign in known else int(sign) - 1 for sign in places]
            game.set_hand_sizes(state, one, [int(size) for size in sizes.split(",")])
        case "owners" | "cells" if one.high < MOST_SIGNS:
            values = [_number(one, sign, FREE) for sign in text.replace("/", "").replace(",", "")]
        case _:
            values = [one.unknown if value == HIDDEN else int(value) for value in text.split(",")]
            if _is_long(one):
                values += [one.first] * (one.length(game.players) - len(values))
    if len(values) != one.length(game.players) or not all(map(one.allows, values)):
        raise ValueError(text)
    state[one.at : one.at + len(values)] = values


def _number(one: Values, sign: str, empty: str) -> int:
    """Read a seat or a kind of pieces."""
    return EMPTY if sign == empty else one.unknown if sign == HIDDEN else int(sign) - 1


def int_or(text: str, otherwise: int) -> int:
    """Read a whole number, or give another."""
    return int(text) if text.isdigit() else otherwise


def _fits(game: SheetGame, state: State) -> bool:
    """Tell whether the seats are there, and the hands have their cards."""
    sheet, players = game.sheet, game.players
    for one in sheet.fields.values():
        of_seats = one.kind in ("owners", "seat", "turn", "cards")
        if of_seats and any(value >= players for value in game.values(state, one)):
            return False
    if sheet.picks is not None:
        are_chosen = [pick != NOBODY for pick in game.values(state, sheet.picks)]
        if all(are_chosen) if state[sheet.turn.at] == TOGETHER else any(are_chosen):
            return False
    for deck in sheet.decks:
        values = game.values(state, deck)
        sizes = game.hand_sizes(state, deck)
        counts = [values.count(place) for place in (*range(players), PILE)]
        missing = sum(sizes) - sum(counts)
        if missing != values.count(UNKNOWN) or any(size < have for size, have in zip(sizes, counts, strict=True)):
            return False
    return True
