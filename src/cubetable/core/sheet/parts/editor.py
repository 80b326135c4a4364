"""All that can be set in a position of a sheet's game: each value of each field of its state.

A value is written as in the text of a position. Fields that are not drawn can be set, too: the rules go by them.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from cubetable.core.editor import (
    EMPTY_CHOICE,
    NOTHING,
    OVER_CHOICE,
    TO_MOVE,
    ChosenValues,
    EditChoice,
    EditField,
    Kind,
    Values,
    named,
    phrase,
    seat_choices,
)
from cubetable.core.messages import Phrase
from cubetable.core.sheet.decks import GONE, PILE, TABLE
from cubetable.core.sheet.fields import EMPTY, NATURE, NOBODY, OVER, SEATS, TOGETHER
from cubetable.core.sheet.fields import Values as Field
from cubetable.core.sheet.game import SheetGame
from cubetable.core.sheet.parts import scenes
from cubetable.core.sheet.parts.notation import CARDS, TURNS
from cubetable.core.state import State

PLACED: Final = ("owners", "cells")


class FieldValue(NamedTuple):
    """One value of a field: its name in the editor, what it is called, and the place that shows it."""

    name: str
    label: Phrase
    cell: str | None = None


def fields(game: SheetGame, state: State) -> list[EditField]:
    """List what can be set, and its values; a place of the board sets the first field that it shows."""
    free = {place["name"] for place in scenes.scene(game, state, None)["places"]}
    edit_fields: list[EditField] = []
    for one in game.sheet.fields.values():
        choices = _choices(game, one)
        texts = {value: choice.value for value, choice in choices.items()}
        shared = tuple(choices.values())
        for part, value in zip(_parts(game, one), game.values(state, one), strict=True):
            cells = (part.cell,) if part.cell in free else ()
            free.difference_update(cells)
            text = texts[value] if choices else str(value)
            kind: Kind = "number" if not choices else "place" if one.kind in PLACED and cells else "choice"
            edit_fields.append(
                EditField(part.name, kind, _group(game, one), part.label, text, shared, one.low, one.high, cells)
            )
    return edit_fields


def _group(game: SheetGame, one: Field) -> Phrase:
    return phrase(f"{game.name()}.editor.turn") if one.single else phrase(f"{game.name()}.field.{one.name}")


def _parts(game: SheetGame, one: Field) -> Iterator[FieldValue]:
    """List the values of a field."""
    if one.single:
        yield FieldValue(one.name, TO_MOVE if one.kind == "turn" else phrase(f"{game.name()}.field.{one.name}"))
    elif one.each > 1:
        for at in range(one.length(game.players)):
            of, n = divmod(at, one.each)
            label = phrase(f"{game.name()}.seat.{of}") if one.count == SEATS else named(_name(one, of))
            yield FieldValue(f"{one.name}:{_name(one, of)}:{n + 1}", label)
    elif one.of is not None:
        for name in one.of.names:
            yield FieldValue(f"{one.name}:{name}", named(name), name)
    else:
        for n in range(one.length(game.players)):
            label = phrase(f"{game.name()}.seat.{n}") if one.count == SEATS else named(n + 1)
            yield FieldValue(f"{one.name}:{n + 1}", label)


def _name(one: Field, of: int) -> str:
    return one.of.names[of] if one.of is not None else str(of + 1)


def _choices(game: SheetGame, one: Field) -> dict[int, EditChoice]:
    """Map the values that a field can have to their names, the one of an empty field first; numbers have none."""
    name = game.name()
    seats = dict(enumerate(seat_choices(name, [str(seat + 1) for seat in range(game.players)])))
    match one.kind:
        case "owners":
            return {EMPTY: EMPTY_CHOICE, **seats}
        case "cells":
            return {EMPTY: EMPTY_CHOICE, **{n: _kind_of_piece(game, n) for n in range(one.high + 1)}}
        case "cards":
            words = {PILE: "pile", TABLE: "table", GONE: "gone"}
            return {at: EditChoice(CARDS[at], phrase(f"{name}.scene.{word}")) for at, word in words.items()} | seats
        case "seat":
            return {NOBODY: EditChoice(NOTHING, phrase("shell.editor.none")), **seats}
        case "turn":
            chance = {NATURE: EditChoice(TURNS[NATURE], phrase("shell.chance"))}
            over = {OVER: OVER_CHOICE._replace(value=TURNS[OVER])}
            together = {TOGETHER: EditChoice(TURNS[TOGETHER], phrase(f"{name}.editor.together"))}
            return {
                **seats,
                **(chance if game.sheet.book.of(by_chance=True) else {}),
                **(together if game.sheet.picks else {}),
                **over,
            }
    return {}


def _kind_of_piece(game: SheetGame, number: int) -> EditChoice:
    """Name a kind of pieces; one that the sheet draws itself has no colour."""
    own = "shows" in game.sheet.functions or number >= game.sheet.players[1]
    return EditChoice(str(number + 1), phrase(f"{game.name()}.scene.piece", {"n": number}), None if own else number)


def build(game: SheetGame, values: Values) -> State:
    """Build the position that has these values; refuse one whose points the rules cannot count."""
    chosen, state = ChosenValues(values), game.begin()
    for one in game.sheet.fields.values():
        known = {choice.value: value for value, choice in _choices(game, one).items()}
        for at, part in enumerate(_parts(game, one), one.at):
            if known:
                state[at] = known[chosen.pick(part.name, tuple(known), next(iter(known)))]
            else:
                state[at] = chosen.number(part.name, one.low, one.high, min(max(0, one.low), one.high))
    chosen.end()
    game.forms.settled(state)
    game.forms.checked.check_result(state)
    return state
