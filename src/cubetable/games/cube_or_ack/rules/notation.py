"""How moves and positions of Cube-Or-ACK! are written.

A placement is `colour:x,y,z`: the colour's letter (r b g y o v w k), then how far the cell lies to the
right, away and up, from the first piece in a floating frame, from the corner in a fixed one. `pass` passes.

A position is one line of four fields, `0,0,0 rb/1g r -`:

1. the corner of the structure's bounding box with the least x, y and z;
2. its layers from bottom to top with `|` between them, each of its rows from front to back with `/` between them,
   each of these from left to right: a colour's letter for a piece, a number for so many empty cells;
3. the set whose turn it is, by the letter of its first colour, `-` when the game is over;
4. the sets that have passed since the last piece, `-` if none has.

Before the first piece it is `- - r -`. Hands follow from these, and so does what can be reached.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from cubetable.core.errors import BadNotation
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.cells import (
    LETTERS,
    Numbering,
    beside,
    cell_text,
    colour_name,
    number,
    numbering,
    pass_move,
)
from cubetable.games.cube_or_ack.rules.frame import LONGEST, Cell
from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from cubetable.games.cube_or_ack.rules.structure import Pieces, corners, passed_sets, pieces

PASSING: Final = "pass"
NUMBER: Final = r"(0|-?[1-9][0-9]?)"
PLACEMENT: Final = re.compile(rf"([{LETTERS}]):{NUMBER},{NUMBER},{NUMBER}")
POSITION: Final = re.compile(rf"{NUMBER},{NUMBER},{NUMBER} ([{LETTERS}0-9/|]+) ([rbgy-]) (-|r?b?g?y?)")
LONGEST_TEXT: Final = 2000  # a thousand cells and what stands between them
EMPTY: Final = "- - r -"
ROW: Final = re.compile(rf"[{LETTERS}]|10|[1-9]")

MOST_TEXTS: Final = 1 << 14
"""How many moves the program remembers the text of."""


def move_text(game: Game, state: State, seat: int, move: int) -> str:
    """Write a move."""
    return _text(numbering(state), move)


def move_texts(state: State, moves: Iterable[int]) -> list[str]:
    """Write some moves."""
    box = numbering(state)
    return [_text(box, move) for move in moves]


@lru_cache(MOST_TEXTS)
def _text(box: Numbering, move: int) -> str:
    placed = box.placement(move)
    return PASSING if placed is None else f"{LETTERS[placed[0]]}:{cell_text(placed[1])}"


def read_move(game: Game, state: State, seat: int, text: str) -> int:
    """Read a move."""
    if text == PASSING:
        return pass_move(state)
    match = PLACEMENT.fullmatch(text)
    if not match:
        raise BadNotation(text, "cube_or_ack.notation.move")
    letter, x, y, z = match.groups()
    return number(state, LETTERS.index(letter), (int(x), int(y), int(z)))


def state_text(game: Game, state: State) -> str:
    """Write a whole position on one line."""
    turn = "-" if state[at.TURN] == at.OVER else LETTERS[state[at.TURN]]
    passed = "".join(LETTERS[set_] for set_ in passed_sets(state)) or "-"
    if state[at.PLACED] == 0:
        return f"- - {turn} {passed}"
    low, high = corners(state)
    on = pieces(state)
    layers = (
        "/".join(_row_text(on, low[0], high[0], y, z) for y in range(low[1], high[1] + 1))
        for z in range(low[2], high[2] + 1)
    )
    return f"{cell_text(low)} {'|'.join(layers)} {turn} {passed}"


def _row_text(on: Pieces, first: int, last: int, y: int, z: int) -> str:
    marks = (on.get((x, y, z)) for x in range(first, last + 1))
    row = "".join("." if colour is None else LETTERS[colour] for colour in marks)
    return re.sub(r"\.+", lambda gap: str(len(gap[0])), row)


def parse_state(game: CubeOrAck, text: str) -> State:
    """Read a position; refuse one that the rules cannot lead to."""
    on, turn, passed = _read(text)
    check_pieces(game, on, text)
    state = build(game, on)
    state[at.TURN], state[at.PASSED] = turn, passed
    # A position has one text: no loose corner, no two numbers for one gap.
    if state_text(game, state) != text:
        raise BadNotation(text, "cube_or_ack.notation.position")
    if on:
        check_turn(game, state, text)
    return state


def _read(text: str) -> tuple[Pieces, int, int]:
    """Read the pieces, the set to move (or OVER) and the bits of those that passed."""
    if text == EMPTY:
        return {}, 0, 0
    match = POSITION.fullmatch(text) if len(text) <= LONGEST_TEXT else None
    if not match:
        raise BadNotation(text, "cube_or_ack.notation.position")
    low = int(match[1]), int(match[2]), int(match[3])
    turn = at.OVER if match[5] == "-" else LETTERS.index(match[5])
    passed = sum(1 << LETTERS.index(letter) for letter in match[6] if letter != "-")
    return dict(_read_cells(low, match[4], text)), turn, passed


def _read_cells(low: Cell, layers: str, text: str) -> Iterator[tuple[Cell, int]]:
    for z, layer in enumerate(layers.split("|")):
        for y, row in enumerate(layer.split("/")):
            x = 0
            for mark in ROW.findall(row):
                if mark in LETTERS:
                    yield (low[0] + x, low[1] + y, low[2] + z), LETTERS.index(mark)
                x += 1 if mark in LETTERS else int(mark)
            if x > LONGEST or y >= LONGEST or z >= LONGEST:
                raise BadNotation(text, "cube_or_ack.notation.too_long", longest=LONGEST)


def build(game: CubeOrAck, pieces: Pieces) -> State:
    """Place the pieces by the rules; what fits where does not depend on the order."""
    state = game.start()
    box = numbering(state)
    for cell, colour in pieces.items():
        state[at.TURN] = colour % game.options.sets
        game.kernels.play(state, int(state[at.TURN]) % game.players, box.number(colour, cell))
    return state


def check_pieces(game: CubeOrAck, pieces: Pieces, text: str) -> None:
    """Refuse pieces that this game does not have, or that lie where none can."""
    if pieces:
        _check_hands(game, pieces, text)
        _check_frame(game, pieces, text)
        _check_joints(pieces, text)


def _check_hands(game: CubeOrAck, pieces: Pieces, text: str) -> None:
    """COA-11, COA-12: only the colours in play, and no more of each than there are."""
    for colour, count in Counter(pieces.values()).items():
        letter, most = LETTERS[colour], game.options.pieces
        if colour >= game.options.colours:
            raise BadNotation(text, "cube_or_ack.notation.colour", letter=letter, game=str(game))
        if count > most:
            raise BadNotation(text, "cube_or_ack.notation.pieces", letter=letter, pieces=most, who=colour_name(colour))


def _check_frame(game: CubeOrAck, pieces: Pieces, text: str) -> None:
    """COA-14, COA-19, COA-35, COA-36: inside the shape, or no longer than the edge and round the first piece."""
    frame = game.frame
    if frame.fixed:
        usable = set(frame.usable_cells())
        outside = next((cell for cell in pieces if cell not in usable), None)
        if outside is not None:
            raise BadNotation(text, "cube_or_ack.notation.outside", cell=cell_text(outside))
        return
    spans = [[cell[axis] for cell in pieces] for axis in range(at.AXES)]
    if any(max(span) - min(span) >= frame.limit for span in spans):
        raise BadNotation(text, "cube_or_ack.notation.too_long", longest=frame.limit)
    if (0, 0, 0) not in pieces:
        raise BadNotation(text, "cube_or_ack.notation.origin")


def _check_joints(pieces: Pieces, text: str) -> None:
    """COA-03, COA-20: every piece is attached, and none to its own colour."""
    start = next(iter(pieces))
    joined = {start}
    waiting = [start]
    while waiting:
        cell = waiting.pop()
        for other in beside(cell):
            if pieces.get(other) == pieces[cell]:
                cells = {"cell": cell_text(cell), "beside": cell_text(other)}
                raise BadNotation(text, "cube_or_ack.notation.same_colour", **cells)
            if other in pieces and other not in joined:
                joined.add(other)
                waiting.append(other)
    if len(joined) < len(pieces):
        raise BadNotation(text, "cube_or_ack.notation.apart")


def check_turn(game: CubeOrAck, state: State, text: str) -> None:
    """COA-22, COA-24, rulings 14 and 15: the set to move can place, or the game is over and should be."""
    turn, passed = int(state[at.TURN]), passed_sets(state)
    able = [set_ for set_ in range(game.options.sets) if game.rules.can_place(state, set_)]
    run_out = not game.cooperative and any(game.rules.empty_sets(state, seat) for seat in range(game.players))
    if turn == at.OVER:
        # The game ended with a piece, which no pass follows, or when the last set that could place passed.
        if passed != ([] if run_out else able):
            raise BadNotation(text, "cube_or_ack.notation.not_over")
    elif run_out or turn not in able:
        raise BadNotation(text, "cube_or_ack.notation.over")
    if passed and not game.options.may_pass:
        raise BadNotation(text, "cube_or_ack.notation.passed")
    if turn != at.OVER and passed:
        # The sets that passed did so one after the other, just before the set to move.
        order = able[able.index(turn) :] + able[: able.index(turn)]
        if set(passed) != set(order[len(order) - len(passed) :]) or turn in passed:
            raise BadNotation(text, "cube_or_ack.notation.passed")
