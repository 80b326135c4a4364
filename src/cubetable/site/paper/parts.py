"""Say what a game is made of on the table: its boards, pieces, cards and dice."""

from collections import Counter
from collections.abc import Iterator
from math import ceil, hypot
from random import Random
from typing import Final, NamedTuple

from cubetable.core.drawing import Drawing
from cubetable.core.messages import LANGUAGES
from cubetable.core.scene import Scene, Shape, make_piece, make_scene
from cubetable.core.scene.picture import scene_picture
from cubetable.core.sheet.boards import BoardOfPlaces
from cubetable.core.sheet.decks import Deck
from cubetable.core.sheet.fields import EMPTY, SEATS, Values
from cubetable.core.sheet.game import SheetGame
from cubetable.core.sheet.parts.pictures import EDGES, board_block, boards_together
from cubetable.core.state import CHANCE, State

GAMES: Final = 8
MOST_PLIES: Final = 1000
NO_WORDS: Final = dict.fromkeys(LANGUAGES, "")
PIECE: Final = 60.0
"""The side of the square in which a piece is drawn that does not lie on an edge: that of a cell."""
Outline = tuple[tuple[float, float], ...]
BOXED: Final = "numbers"
"""The kind of a field that is counted, not covered with pieces of its own."""


class BoardPart(NamedTuple):
    """A board: its picture without pieces, and how far apart its nearest places are in it."""

    drawing: Drawing
    step: float


class PiecePart(NamedTuple):
    """Pieces that look the same, how many a game needs at one time, and the line along which they are cut.

    A piece has the scale at which so many units are one step of a board.
    """

    drawing: Drawing
    needed: int
    outline: Outline
    step: float


class PaperParts(NamedTuple):
    """All that lies on the table; of each kind of die, by its number of sides, how many."""

    boards: list[BoardPart]
    pieces: list[PiecePart]
    decks: list[Deck]
    dice: dict[int, int]


def parts_of(game: SheetGame, lang: str) -> PaperParts:
    """List the parts of a game, with their words in a language."""
    together = boards_together(game)
    own = game.scene(game.redact(game.start(), None), None) if "scene" in game.sheet.functions else None
    fields = list(game.sheet.fields.values())
    decks = [one.of for one in fields if isinstance(one.of, Deck)]
    return PaperParts(
        [_board(game, boards, lang) for boards in together] if own is None else [_own_board(own, lang)],
        [piece for boards in together for piece in _pieces(game, boards, lang)],
        list(dict.fromkeys(decks)),
        {sides: max(1, _dice(game, sides)) for sides in sorted(game.sheet.book.dice)},
    )


def _dice(game: SheetGame, sides: int) -> int:
    """Count the dice that lie on the table at once: the numbers that show what such a die shows."""
    return sum(
        one.length(game.players) for one in game.sheet.fields.values() if shows_dice(game, one) and one.high == sides
    )


def shows_dice(game: SheetGame, one: Values) -> bool:
    """Tell whether a field has the numbers of dice; what seats have openly are points."""
    is_open = one.count != SEATS or one.secret
    return one.kind in ("number", BOXED) and one.low in (0, 1) and one.high in game.sheet.book.dice and is_open


def _board(game: SheetGame, boards: list[BoardOfPlaces], lang: str) -> BoardPart:
    block = board_block(game, game.begin(), boards, [])
    shapes = [*block.shapes, *(shape for place in block.places for shape in place["shapes"])]
    return BoardPart(_draw(shapes, (block.width, block.height), lang), _step(boards))


def _step(boards: list[BoardOfPlaces]) -> float:
    """Measure how far apart the nearest places of boards are that are drawn over each other."""
    return min(_nearest([(one.x, one.y) for one in board.outlines]) for board in boards)


def _own_board(scene: Scene, lang: str) -> BoardPart:
    """Take the board out of a scene that the sheet draws itself: all but the pieces."""
    shapes = [*scene["shapes"], *(shape for place in scene["places"] for shape in place["shapes"])]
    outlines = [place["outline"] for place in scene["places"]]
    middles = [(sum(x for x, _ in one) / len(one), sum(y for _, y in one) / len(one)) for one in outlines]
    return BoardPart(_draw(shapes, (scene["width"], scene["height"]), lang), _nearest(middles))


def _draw(shapes: list[Shape], size: tuple[float, float], lang: str) -> Drawing:
    return scene_picture(make_scene(size, NO_WORDS, [], shapes=shapes), lang)


def _nearest(middles: list[tuple[float, float]]) -> float:
    """Measure how far the first place is from the next one."""
    return min((hypot(x - middles[0][0], y - middles[0][1]) for x, y in middles[1:]), default=PIECE)


def _pieces(game: SheetGame, boards: list[BoardOfPlaces], lang: str) -> Iterator[PiecePart]:
    for one in game.sheet.fields.values():
        if one.of not in boards or one.name.startswith("_") or one.kind == BOXED:
            continue
        place = _straightest(one.of)
        outline, step = _cut(one.of, place, boards)
        right, down = (max(axis) for axis in zip(*outline, strict=True))
        for value, count in sorted(_needed(game, one).items()):
            piece = make_piece("piece", right, down, _shapes(game, boards, (one, place), value))
            drawing = scene_picture(make_scene((2 * right, 2 * down), NO_WORDS, [], pieces=[piece]), lang)
            yield PiecePart(drawing, count, outline, step)


def _straightest(board: BoardOfPlaces) -> int:
    """Choose the place on which a piece is drawn: an edge that runs along the paper."""
    if board.kind != EDGES:
        return 0
    ends = [(one.outline[0], one.outline[2]) for one in board.outlines]
    slants = [min(abs(x - other_x), abs(y - other_y)) for (x, y), (other_x, other_y) in ends]
    return slants.index(min(slants))


def _cut(board: BoardOfPlaces, number: int, boards: list[BoardOfPlaces]) -> tuple[Outline, float]:
    """Return the line around a piece, from its middle, and its scale: one on an edge is as large as its place."""
    if board.kind != EDGES:
        half = PIECE / 2
        return ((-half, -half), (half, -half), (half, half), (-half, half)), PIECE
    place = board.outlines[number]
    return tuple((x - place.x, y - place.y) for x, y in place.outline), _step(boards)


def _shapes(game: SheetGame, boards: list[BoardOfPlaces], at: tuple[Values, int], value: int) -> list[Shape]:
    """Draw a value of a field by itself, on a place."""
    (field, place), position = at, game.begin()
    length = field.length(game.players)
    position[field.at : field.at + length] = EMPTY
    position[field.at + place * field.each] = value
    pieces = board_block(game, position, boards, [field]).pieces
    return pieces[0]["shapes"] if pieces else []


def _needed(game: SheetGame, field: Values) -> Counter[int]:
    """Count how many of each value lie on the board at most, in some random games.

    Random games end early. So on a board that fills up to their end, values that become more in play share what the
    others leave of it.
    """
    first = _values(game, field, game.start())
    most, least, fills_up = Counter(first), Counter(first), False
    for seed in range(GAMES):
        counts = [_values(game, field, one) for one in _positions(game, Random(seed))]  # noqa: S311  # no secrets
        for values in counts:
            most, least = most | values, least & values
        totals = [values.total() for values in counts]
        fills_up = fills_up or totals.index(max(totals)) > len(totals) // 2
    if not fills_up:
        return most
    growing = {value for value in most if most[value] > first[value]}
    taken = sum(least[value] for value in most if value not in growing)
    equal_share = ceil((field.length(game.players) - taken) / max(len(growing), 1))
    return most | Counter(dict.fromkeys(growing, equal_share))


def _values(game: SheetGame, field: Values, position: State) -> Counter[int]:
    return Counter(value for value in game.values(position, field) if value not in (EMPTY, field.unknown))


def _positions(game: SheetGame, chooser: Random) -> Iterator[State]:
    """Play a random game, and give its positions."""
    state = game.start()
    for _ in range(MOST_PLIES):
        yield state
        actors = game.actors(state)
        if not actors:
            return
        actor = chooser.choice(actors)
        moves = [move for move, _ in game.weights(state)] if actor == CHANCE else list(game.moves(state, actor))
        state = game.apply(state, actor, chooser.choice(moves))
