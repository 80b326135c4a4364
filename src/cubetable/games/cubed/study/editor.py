"""All that can be set in a position of CUBED: the table, where each piece is, whose turn it is, the counts and totals.

Each piece is in one place: on the table, in a hand, in the bag. Of two values that put it in two places the later one
counts, so that a piece laid on the table leaves a hand. The table is always one that the rules allow: kernels know no
other.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from cubetable.core.bits import popcount
from cubetable.core.editor import NOTHING, ChosenValues, EditChoice, EditField, RuleBehind, Values, phrase
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.messages import Key, Phrase
from cubetable.core.state import State
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.cells import cell_text, colours, neighbours
from cubetable.games.cubed.rules.notation import PHASES, PLACED, placements
from cubetable.games.cubed.rules.pieces import ALL, COUNT, NAMES, NUMBER, in_words
from cubetable.games.cubed.rules.position import MOST_POINTS, can_be_laid_in_some_order

PROBLEMS: Final[Mapping[str, RuleBehind]] = {
    "table": RuleBehind("CBD-16", 0),
    "twice": RuleBehind("CBD-01", 1),
    "order": RuleBehind("CBD-01", 1),
    "piece": RuleBehind("CBD-01", 1),
    "numbers": RuleBehind("CBD-14", 5),
    "dealt": RuleBehind("CBD-02", 1),
    "waits": RuleBehind("CBD-10", 2),
    "end": RuleBehind("CBD-14", 2),
}
TABLE: Final = "table"
BAG: Final = "bag"
WAITING: Final = "waiting"
OUT: Final = "out"
BOARD: Final = phrase("shell.editor.board")
TURN: Final = phrase("shell.editor.turn")
PIECES: Final = phrase("cubed.editor.pieces")
COUNTS: Final = phrase("cubed.editor.counts")
TOTALS: Final = phrase("cubed.editor.totals")
PIECE: Final = "piece:"
PASSES: Final = ("passes", "empty", "draws")


def fields(game: Game, state: State) -> list[EditField]:
    """List what can be set, and its values."""
    return [*_cells(state), *_turn(game, state), *_pieces(game, state), *_counts(game, state)]


@cache
def _placings() -> tuple[EditChoice, ...]:
    """List what a cell can hold; the pieces that fit most often come first."""
    empty = EditChoice(NOTHING, phrase("shell.editor.empty"))
    placings = sorted(PLACED, key=lambda one: (-PLACED[one][0], PLACED[one][1]))
    return empty, *(EditChoice(one, _in_words(one)) for one in placings)


def _in_words(letters: str) -> Phrase:
    first, second, third = (Key(f"cubed.web.colour.{letter}") for letter in letters)
    return phrase("cubed.web.colours", {"first": first, "second": second, "third": third})


def _cells(state: State) -> Iterator[EditField]:
    """List the cells with a piece and those beside one; of an empty table the first cell."""
    laid = {move // at.CELL: colours(move) for move in placements(state)}
    beside = {near for cell in laid for near in neighbours(cell)}
    for cell in sorted({*laid, *beside} or {at.ORIGIN}):
        name = cell_text(cell)
        label = phrase("cubed.editor.cell", {"at": name})
        yield EditField(name, "place", BOARD, label, laid.get(cell, NOTHING), _placings(), cells=(name,))


def _turn(game: Game, state: State) -> Iterator[EditField]:
    seats = _seats(game)
    yield EditField("turn", "choice", TURN, phrase("shell.editor.to_move"), str(state[at.TURN] + 1), seats)
    phases = tuple(EditChoice(name, phrase(f"cubed.editor.phase.{name}")) for name in PHASES)
    yield EditField("phase", "choice", TURN, phrase("cubed.editor.phase"), PHASES[state[at.PHASE]], phases)
    rounds = int(state[at.ROUNDS])
    yield EditField("round", "number", TURN, phrase("cubed.editor.round"), str(state[at.ROUND]), least=1, most=rounds)
    yield EditField("opener", "choice", TURN, phrase("cubed.editor.opener"), str(state[at.OPENER] + 1), seats)


def _seats(game: Game) -> tuple[EditChoice, ...]:
    return tuple(EditChoice(str(seat + 1), phrase(f"cubed.seat.{seat}"), seat) for seat in range(game.players))


def _pieces(game: Game, state: State) -> Iterator[EditField]:
    held = {piece: place for place, pieces in _sets(game, state) for piece in range(COUNT) if pieces >> piece & 1}
    choices = _places(game, state)
    on_table = (*choices, EditChoice(TABLE, phrase("cubed.editor.place.table")))
    for piece, name in enumerate(NAMES):
        lies = bool(state[at.LAID + piece])
        value = TABLE if lies else held.get(piece, BAG)
        yield EditField(PIECE + name, "choice", PIECES, in_words(piece), value, on_table if lies else choices)


def _sets(game: Game, state: State) -> Iterator[tuple[str, int]]:
    yield from ((str(seat + 1), int(state[at.HANDS + seat])) for seat in range(game.players))
    yield WAITING, int(state[at.WAITING])
    yield OUT, int(state[at.OUT])


def _places(game: Game, state: State) -> tuple[EditChoice, ...]:
    hands = [
        EditChoice(str(seat + 1), phrase("cubed.editor.place.hand", {"who": Key(f"cubed.seat.{seat}")}), seat)
        for seat in range(game.players)
    ]
    more = [WAITING] if state[at.DRAW_THREE] else []
    more += [OUT] if game.players == at.SOLO else []
    bag = EditChoice(BAG, phrase("cubed.editor.place.bag"))
    return bag, *hands, *(EditChoice(place, phrase(f"cubed.editor.place.{place}")) for place in more)


def _counts(game: Game, state: State) -> Iterator[EditField]:
    for word, (name, most) in enumerate(zip(PASSES, _most(game), strict=True)):
        if most:
            yield EditField(
                name, "number", COUNTS, phrase(f"cubed.editor.{name}"), str(state[at.PASSES + word]), most=most
            )
    if state[at.DRAW_THREE]:
        owed = str(state[at.OWED])
        yield EditField("owed", "number", COUNTS, phrase("cubed.editor.owed"), owed, most=at.MOST_AT_ONCE)
    begun = game.start()
    for seat in range(game.players):
        least, total = int(begun[at.TOTALS + seat]), str(state[at.TOTALS + seat])
        who, most = phrase(f"cubed.seat.{seat}"), least + MOST_POINTS * int(state[at.ROUNDS])
        yield EditField(f"total:{seat + 1}", "number", TOTALS, who, total, least=least, most=most)


def _most(game: Game) -> tuple[int, int, int]:
    """CBD-14, CBD-41: say how far each count can go: passes, passes with an empty bag, draws alone at the table."""
    solo = game.players == at.SOLO
    return (0, 0, at.MOST_SOLO_DRAWS) if solo else (game.players, game.players, 0)


def build(game: Game, values: Values) -> State:
    """Build the position that has these values; a field that is not named is empty, a piece is in the bag."""
    state = game.start()
    places, table = _read_places(game, state, values)
    chosen = ChosenValues({name: value for name, value in values.items() if name not in _names_of_places(values)})
    seats = tuple(str(seat + 1) for seat in range(game.players))
    state[at.TURN] = seats.index(chosen.pick("turn", seats, seats[0]))
    state[at.PHASE] = PHASES.index(chosen.pick("phase", PHASES, PHASES[at.TO_PLAY]))
    state[at.ROUND] = chosen.number("round", 1, int(state[at.ROUNDS]), 1)
    state[at.OPENER] = seats.index(chosen.pick("opener", seats, str(state[at.OPENER] + 1)))
    for word, (name, most) in enumerate(zip(PASSES, _most(game), strict=True)):
        state[at.PASSES + word] = chosen.number(name, 0, most)
    state[at.OWED] = chosen.number("owed", 0, at.MOST_AT_ONCE if state[at.DRAW_THREE] else 0)
    for seat, number in enumerate(seats):
        least = int(state[at.TOTALS + seat])
        most = least + MOST_POINTS * int(state[at.ROUNDS])
        state[at.TOTALS + seat] = chosen.number(f"total:{number}", least, most, least)
    chosen.end()
    _put(state, places, seats)
    _lay(game, state, table)
    return state


def _names_of_places(values: Values) -> set[str]:
    return {name for name in values if name.startswith(PIECE) or "," in name}


def _read_places(game: Game, state: State, values: Values) -> tuple[dict[int, str], dict[int, int]]:
    """Say where each piece is that is not in the bag, and where on the table it lies."""
    chosen, allowed = ChosenValues(values), tuple(choice.value for choice in _places(game, state))
    places: dict[int, str] = {}
    table: dict[int, int] = {}
    for name in values:
        if name.startswith(PIECE) and name.removeprefix(PIECE) in NUMBER:
            place = chosen.pick(name, (*allowed, TABLE), BAG)
            piece = NUMBER[name.removeprefix(PIECE)]
            if place != TABLE:
                places[piece] = place
                table.pop(piece, None)
        elif "," in name:
            letters = chosen.pick(name, (NOTHING, *PLACED) if name in _cell_numbers() else ())
            if letters != NOTHING:
                piece, turns = PLACED[letters]
                table[piece] = _cell_numbers()[name] * at.CELL + turns * at.TURNS + piece
                places.pop(piece, None)
        elif name.startswith(PIECE):
            chosen.pick(name, ())
    return places, table


@cache
def _cell_numbers() -> dict[str, int]:
    reach = range(-at.FAR, at.FAR + 1)
    cells = ((q + at.MIDDLE) * at.ROW + r + at.MIDDLE for q in reach for r in reach)
    return {cell_text(cell): cell for cell in cells}


def _put(state: State, places: Mapping[int, str], seats: tuple[str, ...]) -> None:
    """Put the pieces that are not on the table where they are."""
    sets = {place: sum(1 << piece for piece, other in places.items() if other == place) for place in places.values()}
    for seat, number in enumerate(seats):
        state[at.HANDS + seat] = sets.get(number, 0)
        state[at.HELD + seat] = popcount(state[at.HANDS + seat])
    state[at.WAITING], state[at.OUT] = sets.get(WAITING, 0), sets.get(OUT, 0)


def _lay(game: Game, state: State, table: Mapping[int, int]) -> None:
    """CBD-04..09, CBD-16..21: lay the table, which the rules must allow; what is left is in the bag."""
    laid = sorted(table.values())
    if not can_be_laid_in_some_order(laid, game.start(), game.kernels):
        raise Refusal("cubed.editor.no_table")
    for piece, move in table.items():
        state[at.LAID + piece] = move
    elsewhere = sum(1 << piece for piece in table) | int(state[at.WAITING]) | int(state[at.OUT])
    for seat in range(game.players):
        elsewhere |= int(state[at.HANDS + seat])
    state[at.BAG] = ALL & ~elsewhere
    state[at.LEFT] = popcount(state[at.BAG])
