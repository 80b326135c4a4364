"""How boards and cards of a sheet are drawn."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
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
    disc,
    figure,
    line,
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
PLAYING_CARDS: Final = {"c": "ink", "d": "red", "h": "red", "s": "ink"}
"""The colours of clubs, diamonds, hearts and spades."""
HUE_LETTERS: Final = {hue[0]: hue for hue in reversed(HUES)}
"""The colours by their first letters; of two with the same letter, the one that seats have first."""
IN_A_ROW: Final = 9
LEAST_IN_A_ROW: Final = 4
"""So many cards lie side by side."""
SMALL_TOKEN: Final = 30
HALF_TOKEN: Final = 20
LEVEL: Final = 8
"""Each piece of a stack is drawn so far above the one below it."""
CORNERS_OF_A_PLACE: Final = ((20, 20), (-20, 20), (20, -20), (-20, -20))
"""The spots of counts beside a piece, from the middle of a place."""
ASIDE: Final = 10
"""The pieces of another field on the same place are drawn so far aside."""
DOT: Final = 4
POINT: Final = 14
MARGIN: Final = 24
"""The room around a board on whose edges and corners pieces lie."""
PLACES: Final = "places"
EDGES: Final = "edges"
CORNERS: Final = "corners"
LAYERS: Final = ("grid", "hexes", EDGES, CORNERS)
"""The kinds of boards that are drawn over each other, the lowest first."""
FOUR: Final = 4
"""The directions of a grid that are no diagonals."""
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
    taken = {text for one in kinds if one.of is None for text in one.texts} | {n for one in parts for n in one.names}
    for part in (one.of for one in game.sheet.fields.values() if one.of is not None):
        if part not in parts and taken.isdisjoint(part.names):
            parts.append(part)
            taken.update(part.names)
    return parts


def boards_together(game: SheetGame) -> list[list[BoardOfPlaces]]:
    """List the boards by those that are drawn over each other: boards on which something lies, and those of moves."""
    kinds = [one.kind.of for one in game.sheet.book.of(by_chance=False)]
    of_fields = [one.of for one in game.sheet.fields.values() if not one.name.startswith("_")]
    groups: dict[BoardOfPlaces, dict[BoardOfPlaces, None]] = {}
    for one in (*of_fields, *kinds):
        if isinstance(one, BoardOfPlaces):
            groups.setdefault(one.base or one, {})[one] = None
    return [list(boards) for boards in groups.values()]


def board_block(game: SheetGame, position: State, boards: list[BoardOfPlaces], fields: list[Values]) -> Block:
    """Draw a board with what lies on it; the edges and corners of its cells are drawn with it."""
    ground = boards[0].base or boards[0]
    wide, high = ground.extent
    left = HEAD if ground.kind == "grid" else MARGIN if boards != [ground] else 0
    block = Block(wide + 2 * left if boards != [ground] else wide + left, high + left)
    if boards != [ground]:
        block.height += MARGIN
    offset = (left, MARGIN if boards != [ground] else 0)
    if ground not in boards:
        block.shapes += [polygon(_smaller(_at(cell, offset)), "panel", None) for cell in ground.outlines]
    for board in sorted(boards, key=lambda board: LAYERS.index(board.kind) if board.kind in LAYERS else 0):
        _add_places(block, Surface(game, board, offset), position, [one for one in fields if one.of is board])
    if ground.kind == "grid":
        between = CORNERS in {board.kind for board in boards} or EDGES in {board.kind for board in boards}
        block.shapes += _labels(ground, high + offset[1], between=between)
    return block


class Surface(NamedTuple):
    """A board that is drawn, with its game, and how far from the corner."""

    game: SheetGame
    board: BoardOfPlaces
    offset: tuple[float, float]


def _at(cell: Cell, offset: tuple[float, float]) -> Cell:
    """Move a place of a drawing."""
    right, down = offset
    return Cell(cell.x + right, cell.y + down, [[x + right, y + down] for x, y in cell.outline])


def _add_places(block: Block, surface: Surface, position: State, fields: list[Values]) -> None:
    """Draw the places of a board, and what lies there."""
    game, board, offset = surface
    named = board in parts_with_places(game)
    values = [game.values(position, one) for one in fields]
    block.shapes += _links(surface)
    for number, (name, cell) in enumerate(zip(board.names, board.outlines, strict=True)):
        at = _at(cell, offset)
        lies = [Lying(one, v) for one, row in zip(fields, values, strict=True) for v in _of_place(one, row, number)]
        stacks = [
            list(group) for _, group in groupby((one for one in lies if not _is_number(one)), lambda one: one.field)
        ]
        counts = [one for one in lies if _is_number(one) and (one.value or len(fields) == 1)]
        marks: list[Shape] = list(_ground(board, name, at, is_free=not (stacks or counts)))
        for aside, stack in enumerate(stacks):
            x, y = at.x + ASIDE * aside, at.y - ASIDE * aside
            if _is_hidden(stack[0]):
                marks.append(figure(x, y, "?", 20, "soft"))
                continue
            called = f"{_piece_name(board, name)}{f'.{stack[0].field.name}' if aside else ''}"
            for level, one in enumerate(reversed(stack)):
                shapes = _shapes_of(surface, number, one)
                block.pieces.append(make_piece(f"{called}{f'.{level}' if level else ''}", x, y - LEVEL * level, shapes))
        for beside, one in enumerate(counts, start=1 if stacks else 0):
            marks.append(_count(at, one, beside))
        if named:
            block.places.append(_place(game, name, at, [*(stack[0] for stack in stacks), *counts], marks))
        else:
            block.shapes += marks


class Lying(NamedTuple):
    """A field, and a value that it has on a place."""

    field: Values
    value: int


def _is_number(one: Lying) -> bool:
    """Tell whether it is a count of something, and no piece; one that is hidden is drawn like a hidden piece."""
    return one.field.kind == "numbers" and not _is_hidden(one)


def _count(at: Cell, one: Lying, beside: int) -> Shape:
    """Write a count in the middle of a place, or in one of its corners where there is something else."""
    if not beside:
        return figure(at.x, at.y, one.value, 22)
    x, y = CORNERS_OF_A_PLACE[(beside - 1) % len(CORNERS_OF_A_PLACE)]
    return figure(at.x + x, at.y + y, one.value, 14)


def _of_place(one: Values, values: list[int], place: int) -> list[int]:
    """List what a field has on a place, the topmost first."""
    held = values[place * one.each : (place + 1) * one.each]
    return [value for value in reversed(held) if value != EMPTY]


def _is_hidden(one: Lying) -> bool:
    return one.field.secret and one.value == one.field.unknown


def _piece_name(board: BoardOfPlaces, name: str) -> str:
    """Name a piece so that no piece on the cells of the same board has that name."""
    return f"{board.kind}.{name}" if board.base else name


def _links(surface: Surface) -> Iterator[Shape]:
    """Draw the lines between places that are side by side, of a board of points, and the dots between edges."""
    board = surface.board
    if board.kind == EDGES:
        edges = [_at(cell, surface.offset).outline for cell in board.outlines]
        dots = {(measure(x), measure(y)): None for outline in edges for x, y in (outline[0], outline[2])}
        yield from (disc(x, y, DOT, "ink", None) for x, y in dots)
    if board.kind not in (PLACES, CORNERS):
        return
    ways = range(board.ways if board.kind == PLACES or board.base is None or board.base.kind != "grid" else FOUR)
    for place, cell in enumerate(board.outlines):
        for other in (int(board.next_table[place, way]) for way in ways):
            if other > place:
                ends = [_at(one, surface.offset) for one in (cell, board.outlines[other])]
                yield line([(end.x, end.y) for end in ends], "line-strong", 2)


def _ground(board: BoardOfPlaces, name: str, at: Cell, *, is_free: bool) -> Iterator[Shape]:
    """Draw a place on which nothing lies."""
    if board.kind == EDGES:
        yield line([at.outline[0], at.outline[2]], "line-strong", 1)
    elif board.base is not None and board.base.kind == "grid":
        yield disc(at.x, at.y, DOT, "line-strong", None)
    elif board.kind in (PLACES, CORNERS):
        yield disc(at.x, at.y, POINT, "panel")
        if is_free:
            yield figure(at.x, at.y, name, 12, "soft")
    else:
        yield polygon(_smaller(at), "panel")
        if is_free and board.kind != "grid":
            yield figure(at.x, at.y, name, 13, "soft")


def _smaller(cell: Cell) -> list[list[float]]:
    """Leave a gap between cells."""
    return [[cell.x + (x - cell.x) * 0.95, cell.y + (y - cell.y) * 0.95] for x, y in cell.outline]


def _labels(board: BoardOfPlaces, height: float, *, between: bool) -> Iterator[Shape]:
    """Write the letters and numbers of a grid beside it: those of its cells, or of the corners between them."""
    half, more = (0.0, 1) if between else (0.5, 0)
    for column in range(board.width + more):
        yield figure(HEAD + SIDE * (column + half), height + HEAD / 2, LETTERS[column], 15, "soft")
    for row in range(board.height + more):
        yield figure(HEAD / 2 - 2 * more, height - SIDE * (row + half), row + 1, 15, "soft")


def _shapes_of(surface: Surface, place: int, one: Lying) -> list[Shape]:
    """Draw a value as the sheet says, or as a round piece; on an edge a bar lies below it."""
    game, board = surface.game, surface.board
    if "shows" in game.sheet.functions:
        return _own_shapes(game, one.value, place, one.field.name)
    value, hue = one.value, HUES[one.value % len(HUES)]
    if board.kind != EDGES:
        return [token(0, 0, hue, value, TOKEN if board.base is None else SMALL_TOKEN)]
    cell = board.outlines[place]
    ends = [(cell.outline[end][0] - cell.x, cell.outline[end][1] - cell.y) for end in (0, 2)]
    return [line([(x * 0.8, y * 0.8) for x, y in ends], hue, 8), token(0, 0, hue, value, HALF_TOKEN)]


def _own_shapes(game: SheetGame, value: int, place: int, field: str) -> list[Shape]:
    asked = (value, place, field)[: len(game.sheet.functions["shows"].args.args)]
    answer = game.forms.picture("shows", *asked)
    shapes: list[Shape] = list(answer) if isinstance(answer, list | tuple) else [answer]
    if not all(isinstance(one, dict) and "form" in one for one in shapes):
        raise game.forms.unfit("shows", answer)
    return shapes


def _place(game: SheetGame, name: str, at: Cell, lies: list[Lying], shapes: list[Shape]) -> Place:
    """Make a place, and say what is there."""
    said = [_said(game, one) for one in lies] or [words(game, "scene.free")]
    holds = {lang: ", ".join(one[lang] for one in said) for lang in LANGUAGES}
    return make_place(name, at.outline, words(game, "scene.place", at=name), holds, shapes)


def _said(game: SheetGame, one: Lying) -> Words:
    if _is_hidden(one):
        return words(game, "scene.hidden")
    if one.field.kind == "owners":
        return words(game, f"seat.{one.value}")
    return words(game, "scene.number" if one.field.kind == "numbers" else "scene.piece", n=one.value)


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


def suit_hue(deck: Deck, suit: int) -> str:
    """Name the colour of a suit: by its letter if all letters of the deck are of playing cards or of colours."""
    letters = [letter.lower() for letter in deck.suits]
    for hues in (PLAYING_CARDS, HUE_LETTERS):
        if hues.keys() >= set(letters):
            return hues[letters[suit]]
    return HUES[suit % len(HUES)]


def _card(deck: Deck, card: int) -> list[Shape]:
    """Draw the face of a card around its middle."""
    wide, high = CARD
    hue = suit_hue(deck, deck.suit(card))
    top = [[-12, 10 - high / 2], [12, 10 - high / 2], [0, 22 - high / 2]]
    return [box(0, 0, wide - 6, high - 6, corner=7), polygon(top, hue, None), figure(0, 8, deck.names[card], 20)]
