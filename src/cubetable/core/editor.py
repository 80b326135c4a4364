"""List the fields of a position, and check the values that a person has chosen for them.

A game with an editor lists the fields of a position, and builds a position out of values. It may be a position that no
game leads to: the view draws it all the same, and `parse_state` says why it is none.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from cubetable.core.errors import Refusal, shortened
from cubetable.core.messages import NO_VALUES, Phrase

NOTHING: Final = "-"
"""The value of an empty place, of an unset number and of a switch that is off."""
ON: Final = "x"
"""The value of a switch that is on."""

Kind = Literal["place", "choice", "number", "switch", "text"]
Values = Mapping[str, str]


class EditChoice(NamedTuple):
    """A value that a field can have; `hue` is the number of its colour among those of the game."""

    value: str
    label: Phrase
    hue: int | None = None


class EditField(NamedTuple):
    """One thing that can be set: a place of the board, a choice, a whole number up to `most`, a switch, or a text.

    `cells` are the names of the places of the board that set it when they are pressed; a place is set in no other way.
    The first choice empties it. Fields of one kind share one tuple of choices.
    """

    name: str
    kind: Kind
    group: Phrase
    label: Phrase
    value: str
    choices: tuple[EditChoice, ...] = ()
    least: int = 0
    most: int = 0
    cells: tuple[str, ...] = ()


class RuleBehind(NamedTuple):
    """The rule behind a refusal of a position, and which field of the position's text is at fault, counted from 0."""

    rule: str
    part: int | None = None


class BadValue(Refusal):
    """A field that a game does not have, or a value that the field cannot have."""

    def __init__(self, name: str, value: str) -> None:
        super().__init__("shell.editor.bad_value", name=shortened(name), value=shortened(value))


def phrase(key: str, values: Mapping[str, object] = NO_VALUES) -> Phrase:
    """Name something by the key of a message."""
    return Phrase(key, values)


BOARD: Final = phrase("shell.editor.board")
TURN: Final = phrase("shell.editor.turn")
TO_MOVE: Final = phrase("shell.editor.to_move")
EMPTY_CHOICE: Final = EditChoice(NOTHING, phrase("shell.editor.empty"))
OVER_CHOICE: Final = EditChoice(NOTHING, phrase("shell.editor.over"))


def seat_choices(game: str, texts: Sequence[str]) -> tuple[EditChoice, ...]:
    """Name the seats of a game as choices, each with its text in positions."""
    return tuple(EditChoice(text, phrase(f"{game}.seat.{seat}"), seat) for seat, text in enumerate(texts))


def piece_fields(game: str, held: Mapping[str, int | None], texts: Sequence[str]) -> list[EditField]:
    """List the places of a board by their names, each with the seat whose piece lies there."""
    choices = (EMPTY_CHOICE, *seat_choices(game, texts))
    values = {name: NOTHING if seat is None else texts[seat] for name, seat in held.items()}
    return [
        EditField(name, "place", BOARD, named(name), value, choices, cells=(name,)) for name, value in values.items()
    ]


def turn_field(game: str, texts: Sequence[str], value: str) -> EditField:
    """List the seats and the end of the game: who acts."""
    return EditField("turn", "choice", TURN, TO_MOVE, value, (*seat_choices(game, texts), OVER_CHOICE))


def named(text: object) -> Phrase:
    """Name something by what is the same in all languages: a number, or the name of a place."""
    return phrase("shell.editor.number", {"n": text})


class ChosenValues:
    """The values that a person has chosen; each is checked when it is read, and no value is left out."""

    def __init__(self, values: Values) -> None:
        self._left = dict(values)

    def pick(self, name: str, allowed: Sequence[str], otherwise: str = NOTHING) -> str:
        """Give the value of a field; refuse one that is not allowed."""
        value = self._left.pop(name, otherwise)
        if value not in allowed:
            raise BadValue(name, value)
        return value

    def place(self, name: str, allowed: Sequence[str]) -> int | None:
        """Give the value of a field as its number among those allowed; None for nothing."""
        value = self.pick(name, (NOTHING, *allowed))
        return None if value == NOTHING else allowed.index(value)

    def switch(self, name: str) -> bool:
        """Tell whether a switch is on."""
        return self.pick(name, (NOTHING, ON)) == ON

    def text(self, name: str) -> str:
        """Give a text as it was written, unchecked."""
        return self._left.pop(name, NOTHING)

    def number(self, name: str, least: int, most: int, otherwise: int = 0) -> int:
        """Give a whole number; refuse one outside its bounds."""
        value = self._left.pop(name, str(otherwise))
        if (
            len(value) > max(len(str(least)), len(str(most))) + 1
            or not value.removeprefix("-").isdecimal()
            or not value.isascii()
        ):
            raise BadValue(name, value)
        if not least <= int(value) <= most or value != str(int(value)):
            raise BadValue(name, value)
        return int(value)

    def left(self) -> list[str]:
        """List the fields whose values have not been taken, in the order in which they were chosen."""
        return list(self._left)

    def end(self) -> None:
        """Refuse a field that nobody has asked for."""
        for name, value in self._left.items():
            raise BadValue(name, value)


def values_of(fields: Sequence[EditField]) -> dict[str, str]:
    """List the values of fields by their names."""
    return {field.name: field.value for field in fields}
