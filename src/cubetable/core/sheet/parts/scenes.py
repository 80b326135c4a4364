"""The picture of a sheet's game: its boards, cards, dice and numbers, one below the other."""

from collections.abc import Collection, Iterator
from math import ceil
from typing import Final

from cubetable.core.messages import LANGUAGES
from cubetable.core.scene import (
    Place,
    Scene,
    Shape,
    Words,
    box,
    caption,
    die,
    figure,
    make_place,
    make_scene,
    rectangle,
    token,
    words,
)
from cubetable.core.sheet.decks import Deck
from cubetable.core.sheet.fields import SEATS, Values
from cubetable.core.sheet.game import SheetGame
from cubetable.core.sheet.parts.pictures import Block, board_block, boards_together, cards_block, stacked
from cubetable.core.sheet.parts.wording import HUES
from cubetable.core.sheet.proxy import CheckedState
from cubetable.core.state import State

BUTTON: Final = (110, 48)
BUTTONS: Final = 4
"""So many stand side by side."""
NUMBERS: Final = 10
"""So many numbers stand side by side."""
NUMBERS_OF_FIELD: Final = 6
"""So many numbers of a field stand side by side."""
LINE: Final = 34
COLUMN: Final = 56
LEAST_NAME: Final = 120
MOST_NAME: Final = 260
"""The room for the name of a number."""
NAME: Final = 15
WORD: Final = 17
"""The sizes of names, and of words on buttons."""
LETTER: Final = 0.56
"""How wide a letter is, on average, beside the size of its font."""
COUNTED: Final = ("number", "numbers")
LEAST_WIDTH: Final = 300


def scene(game: SheetGame, seen: State, seat: int | None) -> Scene:
    """Draw a position as the sheet says, or from its fields."""
    state = CheckedState(game.sheet, seen, fixed=True)
    if "scene" in game.sheet.functions:
        own: Scene = game.forms.picture("scene", state, seat)
        if not isinstance(own, dict) or "places" not in own:
            raise game.forms.unfit("scene", own)
        return own
    moves = game.moves_shown(seen, seat, game.actors(seen))
    width, height, block = stacked(list(_blocks(game, seen, {game.sheet.book.texts[n] for n in moves})), LEAST_WIDTH)
    steps = any(one.kind.kind == "step" for one in game.sheet.book.of(by_chance=False))
    return make_scene(
        (width, height),
        words(game, "scene.board"),
        block.places,
        pieces=block.pieces,
        shapes=block.shapes,
        says=_said(game, seen, state, seat),
        scores=game.scores(seen) if "score" in game.sheet.functions else None,
        length=2 if steps else 1,
        join="-" if steps else "",
    )


def _blocks(game: SheetGame, position: State, legal: Collection[str]) -> Iterator[Block]:
    """Make the parts of the picture, from the top; buttons of moves that are not legal now are pale."""
    fields = [one for one in game.sheet.fields.values() if not one.name.startswith("_")]
    for together in boards_together(game):
        yield board_block(game, position, together, fields)
    for one in fields:
        if isinstance(one.of, Deck):
            yield cards_block(game, position, one, one.of)
    for one in fields:
        if one.kind in COUNTED and one.of is None:
            yield _numbers_block(game, position, one)
    kinds = [one.kind for one in game.sheet.book.of(by_chance=False)]
    if said := [text for one in kinds if one.kind == "word" for text in one.texts]:
        yield _buttons(said, [words(game, f"move.{word}") for word in said], BUTTONS, legal)
    if named := [text for one in kinds if one.kind == "number" for text in one.texts]:
        yield _buttons(named, [dict.fromkeys(LANGUAGES, number) for number in named], NUMBERS, legal)


def _numbers_block(game: SheetGame, position: State, one: Values) -> Block:
    """Draw a die, a number with its name, or a row of numbers."""
    values = game.values(position, one)
    if one.kind == "number" and one.low == 0 and one.high in game.sheet.book.dice and not one.secret:
        return Block(64, 64, [die(32, 32, values[0] or None, 52)])
    left, width = _room_for_numbers(game)
    title = words(game, f"field.{one.name}")
    shapes: list[Shape] = [caption(left / 2, LINE / 2, title, _fitting(title, NAME, left - 10), "soft")]
    in_a_row = _in_a_row(game, one)
    for n, value in enumerate(values):
        x, y = left + 30 + COLUMN * (n % in_a_row), LINE * (n // in_a_row + 0.5)
        if one.count == SEATS:
            shapes.append(token(x - 16, y, HUES[n // one.each], n // one.each, 22))
        shapes.append(figure(x + 10, y, "?" if one.secret and value == one.unknown else value, 18))
    return Block(width, LINE * ceil(len(values) / in_a_row), shapes)


def _room_for_numbers(game: SheetGame) -> tuple[float, float]:
    """Say how wide the names of all numbers are, and the names and numbers together."""
    counted = [
        one
        for one in game.sheet.fields.values()
        if one.kind in COUNTED and one.of is None and not one.name.startswith("_")
    ]
    longest = max(_width(words(game, f"field.{one.name}"), NAME) for one in counted)
    left = min(max(LEAST_NAME, longest + 20), MOST_NAME)
    return left, left + 30 + COLUMN * max(_in_a_row(game, one) for one in counted)


def _in_a_row(game: SheetGame, one: Values) -> int:
    """Say how many numbers of a field stand side by side: those of a seat are not parted."""
    if one.count == SEATS and 1 < one.each <= NUMBERS_OF_FIELD:
        return one.each
    length = one.length(game.players)
    return ceil(length / ceil(length / NUMBERS_OF_FIELD))


def _width(text: Words, size: float) -> float:
    """Estimate how wide a text is in the language that needs most room."""
    return max(map(len, text.values())) * size * LETTER


def _fitting(text: Words, size: float, width: float) -> float:
    """Return the largest size, up to one, in which a text has room."""
    return min(size, size * width / max(_width(text, size), 1))


def _buttons(names: list[str], titles: list[Words], most: int, legal: Collection[str]) -> Block:
    """Draw the moves that are words or numbers, fewer of them side by side if their texts are long."""
    longest = max(_width(title, WORD) for title in titles) + 12
    in_a_row = max(1, min(most, int(BUTTON[0] * BUTTONS / longest)))
    wide, high = BUTTON[0] * BUTTONS / in_a_row, BUTTON[1]
    places: list[Place] = []
    for n, (name, title) in enumerate(zip(names, titles, strict=True)):
        x, y = wide * (n % in_a_row + 0.5), high * (n // in_a_row + 0.5)
        fill, colour = ("panel", "ink") if name in legal else (None, "soft")
        said = caption(x, y, title, _fitting(title, WORD, wide - 12), colour)
        shapes: list[Shape] = [box(x, y, wide - 8, high - 6, fill, corner=10), said]
        places.append(make_place(name, rectangle(x, y, wide - 4, high - 2), title, shapes=shapes))
    return Block(wide * min(len(names), in_a_row), high * ceil(len(names) / in_a_row), places=places)


def _said(game: SheetGame, position: State, state: CheckedState, seat: int | None) -> Words:
    """Say a sentence on the position: the sheet's own, or that chance acts."""
    if "says" in game.sheet.functions:
        said = game.forms.picture("says", state, seat) or ""
        texts = said if isinstance(said, dict) else dict.fromkeys(LANGUAGES, said)
        if not all(isinstance(texts.get(lang), str) for lang in LANGUAGES):
            raise game.forms.unfit("says", said)
        return dict(texts)
    if game.is_chances_turn(position):
        kind = game.sheet.book.of(by_chance=True)[0].kind.kind
        return words(game, {"number": "scene.dice", "card": "scene.deal"}.get(kind, "scene.chance"))
    return {"en": "", "ru": ""}
