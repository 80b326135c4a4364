"""All that can be set in a position of Cube-Or-ACK!: the cells, the set to move, the sets that have passed.

Hands follow from the pieces. A floating frame has no corner to count from: its cells are counted from the first piece
there is, if none lies at 0,0,0.
"""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final

from cubetable.core.editor import NOTHING, ON, BadValue, ChosenValues, EditChoice, EditField, RuleBehind, Values, phrase
from cubetable.core.messages import Phrase
from cubetable.core.state import State
from cubetable.games.cube_or_ack.look.view import window
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.cells import LETTERS, cell_text
from cubetable.games.cube_or_ack.rules.frame import Cell
from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from cubetable.games.cube_or_ack.rules.notation import build as place_pieces
from cubetable.games.cube_or_ack.rules.structure import Pieces, passed_sets, pieces

PROBLEMS: Final[Mapping[str, RuleBehind]] = {
    "position": RuleBehind("COA-14"),
    "too_long": RuleBehind("COA-19", 1),
    "colour": RuleBehind("COA-12", 1),
    "pieces": RuleBehind("COA-11", 1),
    "outside": RuleBehind("COA-35", 1),
    "origin": RuleBehind("COA-14", 0),
    "same_colour": RuleBehind("COA-20", 1),
    "apart": RuleBehind("COA-03", 1),
    "over": RuleBehind("COA-15", 2),
    "not_over": RuleBehind("COA-24", 2),
    "passed": RuleBehind("COA-15", 3),
}
BOARD: Final = phrase("shell.editor.board")
TURN: Final = phrase("shell.editor.turn")
EMPTY: Final = EditChoice(NOTHING, phrase("shell.editor.empty"))
ORIGIN: Final = (0, 0, 0)


def fields(game: CubeOrAck, state: State) -> list[EditField]:
    """List what can be set, and its values."""
    return [*_cells(game, state), *_turn(game, state)]


def _cells(game: CubeOrAck, state: State) -> Iterator[EditField]:
    hues = len(game.MANIFEST.colours)
    colours = enumerate(LETTERS[: game.options.colours])
    letters = (EditChoice(letter, _colour(letter), colour if colour < hues else None) for colour, letter in colours)
    choices, on = (EMPTY, *letters), pieces(state)
    for cell in _cells_to_set(game, state):
        name = cell_text(cell)
        value = LETTERS[on[cell]] if cell in on else NOTHING
        label = phrase("cube_or_ack.editor.cell", {"at": name})
        yield EditField(name, "place", BOARD, label, value, choices, cells=(name,))


def _cells_to_set(game: CubeOrAck, state: State) -> list[Cell]:
    """COA-19, COA-36: list the cells on which the board shows a place for a piece."""
    if game.frame.fixed:
        return game.frame.usable_cells()
    low, high = window(state, game.frame)
    x, y, z = (range(low[axis], high[axis] + 1) for axis in range(at.AXES))
    return list(product(x, y, z))


def _turn(game: CubeOrAck, state: State) -> Iterator[EditField]:
    sets = LETTERS[: game.options.sets]
    over = EditChoice(NOTHING, phrase("shell.editor.over"))
    choices = (*(EditChoice(letter, _colour(letter)) for letter in sets), over)
    turn = NOTHING if state[at.TURN] == at.OVER else LETTERS[state[at.TURN]]
    yield EditField("turn", "choice", TURN, phrase("shell.editor.to_move"), turn, choices)
    if game.options.may_pass:
        passed = passed_sets(state)
        for set_, letter in enumerate(sets):
            label = phrase("cube_or_ack.editor.passed", {"who": _colour(letter)})
            yield EditField(f"passed:{letter}", "switch", TURN, label, ON if set_ in passed else NOTHING)


def _colour(letter: str) -> Phrase:
    return phrase(f"cube_or_ack.colour.{letter}")


def build(game: CubeOrAck, values: Values) -> State:
    """Build the position that has these values; a field that is not named is empty."""
    chosen, sets = ChosenValues(values), LETTERS[: game.options.sets]
    turn = chosen.pick("turn", (*sets, NOTHING), sets[0])
    passed = sum(chosen.switch(f"passed:{letter}") << set_ for set_, letter in enumerate(sets) if game.options.may_pass)
    state = place_pieces(game, _anchored(game, dict(_pieces(game, chosen))))
    state[at.TURN] = at.OVER if turn == NOTHING else sets.index(turn)
    state[at.PASSED] = passed
    return state


def _pieces(game: CubeOrAck, chosen: ChosenValues) -> Iterator[tuple[Cell, int]]:
    """Read the cells; a name that is none of a cell that this game has is refused."""
    letters = tuple(LETTERS[: game.options.colours])
    names = {cell_text(cell): cell for cell in _all_cells(game)}
    for name in chosen.left():
        if name in names:
            colour = chosen.place(name, letters)
            if colour is not None:
                yield names[name], colour
    chosen.end()


def _all_cells(game: CubeOrAck) -> list[Cell]:
    if game.frame.fixed:
        return game.frame.usable_cells()
    reach = range(1 - game.frame.limit, game.frame.limit)
    return list(product(reach, reach, reach))


def _anchored(game: CubeOrAck, on: dict[Cell, int]) -> Pieces:
    """Count the cells of a floating frame from the first piece if none lies at the origin; the frame has to hold all.

    COA-19: a structure that is longer than the frame is none that the board can show.
    """
    if game.frame.fixed or not on:
        return on
    for axis in range(at.AXES):
        far = max(on, key=lambda cell: cell[axis])
        if far[axis] - min(cell[axis] for cell in on) >= game.frame.limit:
            raise BadValue(cell_text(far), LETTERS[on[far]])
    if ORIGIN in on:
        return on
    first = min(on)
    return {(x - first[0], y - first[1], z - first[2]): colour for (x, y, z), colour in on.items()}
