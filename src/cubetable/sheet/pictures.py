"""How boards and cards of a sheet are drawn."""

from collections.abc import Iterator
from typing import Final

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
from cubetable.core.state import State
from cubetable.sheet.blocks import Block
from cubetable.sheet.boards import LETTERS, SIDE, BoardOfPlaces, Cell
from cubetable.sheet.decks import PILE, TABLE, Deck
from cubetable.sheet.fields import EMPTY, Values
from cubetable.sheet.game import SheetGame
from cubetable.sheet.wording import HUES

HEAD: Final = 24
"""The room for letters and numbers beside a grid."""
TOKEN: Final = 40
CARD: Final = (52, 66)
IN_A_ROW: Final = 9
LEAST_IN_A_ROW: Final = 4
"""So many cards lie side by side."""
NAME: Final = 70
"""The room for whose cards they are."""


def board_block(game: SheetGame, seen: State, board: BoardOfPlaces, fields: list[Values]) -> Block:
    """Draw a board with what lies on it."""
    wide, high = board.extent
    left = HEAD if board.kind == "grid" else 0
    block = Block(wide + left, high + left)
    chosen = any(one.kind.of is board for one in game.sheet.book.of(by_chance=False))
    values = [game.values(seen, one) for one in fields]
    for number, (name, cell) in enumerate(zip(board.names, board.outlines, strict=True)):
        at = Cell(cell.x + left, cell.y, [[x + left, y] for x, y in cell.outline])
        held = next(((one, row[number]) for one, row in zip(fields, values, strict=True) if row[number] != EMPTY), None)
        ground = polygon(_smaller(at), "panel")
        marks: list[Shape] = [ground]
        if held is None and board.kind != "grid":
            marks.append(figure(at.x, at.y, name, 13, "soft"))
        if held is not None and held[0].kind == "numbers":
            marks.append(figure(at.x, at.y, held[1], 22))
        if held is not None and held[0].kind != "numbers":
            block.pieces.append(_piece(game, name, at, held[1]))
        if chosen:
            block.places.append(_place(game, name, at, held, marks))
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
    drawn = game.FORMS.picture("shows", value)
    return list(drawn) if isinstance(drawn, list | tuple) else [drawn]


def _place(game: SheetGame, name: str, at: Cell, held: tuple[Values, int] | None, shapes: list[Shape]) -> Place:
    """Make a place, and say what is there."""
    if held is None:
        holds = words(game, "scene.free")
    elif held[0].kind == "owners":
        holds = words(game, f"seat.{held[1]}")
    else:
        key = "scene.number" if held[0].kind == "numbers" else "scene.piece"
        holds = words(game, key, n=held[1])
    return make_place(name, at.outline, words(game, "scene.place", at=name), holds, shapes)


# --- Cards ------------------------------------------------------------------------------------------------


def cards_block(game: SheetGame, seen: State, field: Values, deck: Deck) -> Block:
    """Draw the hands, the table and the pile."""
    places, sizes = game.values(seen, field), game.hand_sizes(seen, field)
    in_a_row = min(IN_A_ROW, max(LEAST_IN_A_ROW, len(places) // game.players))
    block = Block(NAME + CARD[0] * in_a_row, 0)
    for holder in range(game.players):
        known = [card for card, at in enumerate(places) if at == holder]
        _add_row(game, block, deck, words(game, f"seat.{holder}"), known, sizes[holder] - len(known))
    on_table = [card for card, at in enumerate(places) if at == TABLE]
    _add_row(game, block, deck, words(game, "scene.table"), on_table, 0)
    if sizes[-1] or PILE in places:
        block.shapes += [
            caption(NAME / 2, block.height + 28, words(game, "scene.pile"), 15, "soft"),
            bag(NAME + CARD[0] / 2, block.height + 28, sizes[-1], 44),
        ]
        block.height += 56
    return block


def _add_row(game: SheetGame, block: Block, deck: Deck, title: Words, cards: list[int], backs: int) -> None:
    """Draw cards side by side: those that are known, then those that are not."""
    wide, high = CARD
    in_a_row = round((block.width - NAME) / wide)
    block.shapes.append(caption(NAME / 2, block.height + high / 2, title, 15, "soft"))
    chosen = game.sheet.book.segment("card")
    for n in range(len(cards) + backs):
        x, y = NAME + wide * (n % in_a_row + 0.5), block.height + high * (n // in_a_row + 0.5)
        if n >= len(cards):
            block.shapes += [box(x, y, wide - 6, high - 6, "sunk", corner=7), figure(x, y, "?", 20, "soft")]
        elif chosen is not None and chosen.by_seats and chosen.kind.of is deck:
            name = deck.names[cards[n]]
            here = make_place(name, rectangle(x, y, wide - 2, high - 2), dict.fromkeys(LANGUAGES, name), title)
            block.places.append({**here, "shapes": _card(deck, cards[n], x, y)})
        else:
            block.shapes += _card(deck, cards[n], x, y)
    block.height += high * max(1, -(-(len(cards) + backs) // in_a_row))


def _card(deck: Deck, card: int, x: float, y: float) -> list[Shape]:
    """Draw the face of a card."""
    wide, high = CARD
    hue = HUES[deck.suit(card) % len(HUES)]
    top = [[x - 12, y - high / 2 + 10], [x + 12, y - high / 2 + 10], [x, y - high / 2 + 22]]
    return [box(x, y, wide - 6, high - 6, corner=7), polygon(top, hue, None), figure(x, y + 8, deck.names[card], 20)]
