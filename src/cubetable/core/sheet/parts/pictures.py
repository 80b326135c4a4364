"""How boards and cards of a sheet are drawn."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, cast

from cubetable.core.messages import LANGUAGES
from cubetable.core.scene import (
    Piece,
    Place,
    Shape,
    Words,
    bag,
    box,
    caption,
    figure,
    make_piece,
    make_place,
    polygon,
    rectangle,
    token,
    words,
)
from cubetable.core.scene.shapes import measure
from cubetable.core.sheet.boards import LETTERS, SIDE, BoardOfPlaces, Cell
from cubetable.core.sheet.decks import PILE, TABLE, Deck
from cubetable.core.sheet.fields import EMPTY, Values
from cubetable.core.sheet.game import SheetGame
from cubetable.core.sheet.parts.wording import HUES
from cubetable.core.state import State

GAP: Final = 14
HEAD: Final = 24
"""The room for letters and numbers beside a grid."""
TOKEN: Final = 40
CARD: Final = (52, 66)
IN_A_ROW: Final = 9
LEAST_IN_A_ROW: Final = 4
"""So many cards lie side by side."""
NAME: Final = 70
"""The room for whose cards they are."""


@dataclass
class Block:
    """A part of a picture: its size, and what is in it."""

    width: float
    height: float
    shapes: list[Shape] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)


def stacked(blocks: list[Block], least: float) -> tuple[float, float, Block]:
    """Put blocks below each other, each in the middle; return the width, the height and the joined block."""
    width = max([least, *(one.width for one in blocks)])
    whole = Block(width, 0)
    for one in blocks:
        right, down = (width - one.width) / 2, whole.height
        whole.shapes += [_moved(shape, right, down) for shape in one.shapes]
        whole.places += [_moved_place(place, right, down) for place in one.places]
        whole.pieces += [
            {**piece, "x": measure(piece["x"] + right), "y": measure(piece["y"] + down)} for piece in one.pieces
        ]
        whole.height += one.height + GAP
    return width, max(whole.height - GAP, GAP), whole


def _moved(shape: Shape, right: float, down: float) -> Shape:
    changed: dict[str, Any] = {**shape}  # a shape has its middle or its corners
    if "points" in changed:
        changed["points"] = [[measure(x + right), measure(y + down)] for x, y in changed["points"]]
    else:
        changed["x"], changed["y"] = measure(changed["x"] + right), measure(changed["y"] + down)
    return cast("Shape", changed)


def _moved_place(place: Place, right: float, down: float) -> Place:
    outline = [[measure(x + right), measure(y + down)] for x, y in place["outline"]]
    return {**place, "outline": outline, "shapes": [_moved(shape, right, down) for shape in place["shapes"]]}


def parts_with_places(game: SheetGame) -> list[BoardOfPlaces | Deck]:
    """List the boards and decks whose places have names: those of moves, and others whose names are not taken by these.

    Where no move goes, people still read what lies there, and set it in the editor.
    """
    kinds = [one.kind for one in game.sheet.book.of(by_chance=False)]
    parts = list(dict.fromkeys(one.of for one in kinds if one.of is not None))
    taken = {*game.sheet.book.words, *(name for one in parts for name in one.names)}
    for part in (one.of for one in game.sheet.fields.values() if one.of is not None):
        if part not in parts and taken.isdisjoint(part.names):
            parts.append(part)
            taken.update(part.names)
    return parts


def board_block(game: SheetGame, position: State, board: BoardOfPlaces, fields: list[Values]) -> Block:
    """Draw a board with what lies on it."""
    wide, high = board.extent
    left = HEAD if board.kind == "grid" else 0
    block = Block(wide + left, high + left)
    named = board in parts_with_places(game)
    values = [game.values(position, one) for one in fields]
    for number, (name, cell) in enumerate(zip(board.names, board.outlines, strict=True)):
        at = Cell(cell.x + left, cell.y, [[x + left, y] for x, y in cell.outline])
        piece = next(
            ((one, row[number]) for one, row in zip(fields, values, strict=True) if row[number] != EMPTY), None
        )
        ground = polygon(_smaller(at), "panel")
        marks: list[Shape] = [ground]
        if piece is None and board.kind != "grid":
            marks.append(figure(at.x, at.y, name, 13, "soft"))
        if piece is not None and piece[0].kind == "numbers":
            marks.append(figure(at.x, at.y, piece[1], 22))
        if piece is not None and piece[0].kind != "numbers":
            block.pieces.append(_piece(game, name, at, piece[1]))
        if named:
            block.places.append(_place(game, name, at, piece, marks))
        else:
            block.shapes += marks
    if board.kind == "grid":
        block.shapes += _labels(board, high)
    return block


def _smaller(cell: Cell) -> list[list[float]]:
    """Leave a gap between cells."""
    return [[cell.x + (x - cell.x) * 0.95, cell.y + (y - cell.y) * 0.95] for x, y in cell.outline]


def _labels(board: BoardOfPlaces, height: float) -> Iterator[Shape]:
    for column in range(board.width):
        yield figure(HEAD + SIDE * (column + 0.5), height + HEAD / 2, LETTERS[column], 15, "soft")
    for row in range(board.height):
        yield figure(HEAD / 2, height - SIDE * (row + 0.5), row + 1, 15, "soft")


def _piece(game: SheetGame, name: str, at: Cell, value: int) -> Piece:
    return make_piece(name, at.x, at.y, _shapes_of(game, value))


def _shapes_of(game: SheetGame, value: int) -> list[Shape]:
    """Draw a value as the sheet says, or as a round piece."""
    if "shows" not in game.sheet.functions:
        return [token(0, 0, HUES[value % len(HUES)], value, TOKEN)]
    shapes = game.FORMS.picture("shows", value)
    return list(shapes) if isinstance(shapes, list | tuple) else [shapes]


def _place(game: SheetGame, name: str, at: Cell, piece: tuple[Values, int] | None, shapes: list[Shape]) -> Place:
    """Make a place, and say what is there."""
    if piece is None:
        holds = words(game, "scene.free")
    elif piece[0].kind == "owners":
        holds = words(game, f"seat.{piece[1]}")
    else:
        key = "scene.number" if piece[0].kind == "numbers" else "scene.piece"
        holds = words(game, key, n=piece[1])
    return make_place(name, at.outline, words(game, "scene.place", at=name), holds, shapes)


# --- Cards ------------------------------------------------------------------------------------------------


class Fan(NamedTuple):
    """The field whose cards are drawn, with its game and its deck."""

    game: SheetGame
    field: Values
    deck: Deck


def cards_block(game: SheetGame, position: State, field: Values, deck: Deck) -> Block:
    """Draw the hands, the table and the pile."""
    fan = Fan(game, field, deck)
    places, sizes = game.values(position, field), game.hand_sizes(position, field)
    in_a_row = min(IN_A_ROW, max(LEAST_IN_A_ROW, len(places) // game.players))
    block = Block(NAME + CARD[0] * in_a_row, 0)
    for holder in range(game.players):
        known = [card for card, at in enumerate(places) if at == holder]
        _add_row(block, fan, words(game, f"seat.{holder}"), known, sizes[holder] - len(known))
    on_table = [card for card, at in enumerate(places) if at == TABLE]
    _add_row(block, fan, words(game, "scene.table"), on_table, 0)
    in_pile = [card for card, at in enumerate(places) if at == PILE]
    if in_pile:  # who may see the pile: the editor, and all after the end
        _add_row(block, fan, words(game, "scene.pile"), in_pile, 0)
    elif sizes[-1]:
        block.shapes += [
            caption(NAME / 2, block.height + 28, words(game, "scene.pile"), 15, "soft"),
            bag(NAME + CARD[0] / 2, block.height + 28, sizes[-1], 44),
        ]
        block.height += 56
    return block


def _add_row(block: Block, fan: Fan, title: Words, cards: list[int], backs: int) -> None:
    """Draw cards side by side: those that are known, then those that are not."""
    wide, high = CARD
    in_a_row = round((block.width - NAME) / wide)
    block.shapes.append(caption(NAME / 2, block.height + high / 2, title, 15, "soft"))
    deck, named = fan.deck, fan.deck in parts_with_places(fan.game)
    for n in range(len(cards) + backs):
        x, y = NAME + wide * (n % in_a_row + 0.5), block.height + high * (n // in_a_row + 0.5)
        if n >= len(cards):
            block.shapes += [box(x, y, wide - 6, high - 6, "sunk", corner=7), figure(x, y, "?", 20, "soft")]
            continue
        name = deck.names[cards[n]]
        # A card is a piece, and has the same name wherever it lies: so it slides.
        block.pieces.append(make_piece(f"{fan.field.name}.{name}", x, y, _card(deck, cards[n])))
        if named:
            outline = rectangle(x, y, wide - 2, high - 2)
            block.places.append(make_place(name, outline, dict.fromkeys(LANGUAGES, name), title))
    block.height += high * max(1, -(-(len(cards) + backs) // in_a_row))


def _card(deck: Deck, card: int) -> list[Shape]:
    """Draw the face of a card around its middle."""
    wide, high = CARD
    hue = HUES[deck.suit(card) % len(HUES)]
    top = [[-12, 10 - high / 2], [12, 10 - high / 2], [0, 22 - high / 2]]
    return [box(0, 0, wide - 6, high - 6, corner=7), polygon(top, hue, None), figure(0, 8, deck.names[card], 20)]
