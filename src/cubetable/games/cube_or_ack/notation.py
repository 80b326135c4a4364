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
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.core.errors import BadNotation
from cubetable.core.state import State
from cubetable.games.cube_or_ack import layout as at
from cubetable.games.cube_or_ack.frame import LONGEST, Cell

LETTERS: Final = "rbgyovwk"
PASSING: Final = "pass"
NUMBER: Final = r"(0|-?[1-9][0-9]?)"
PLACEMENT: Final = re.compile(rf"([{LETTERS}]):{NUMBER},{NUMBER},{NUMBER}")
POSITION: Final = re.compile(rf"{NUMBER},{NUMBER},{NUMBER} ([{LETTERS}0-9/|]+) ([rbgy-]) (-|r?b?g?y?)")
LONGEST_TEXT: Final = 2000  # a thousand cells and what stands between them
EMPTY: Final = "- - r -"
ROW: Final = re.compile(rf"[{LETTERS}]|10|[1-9]")

MOST_TEXTS: Final = 1 << 14
"""Moves whose text is kept in mind."""

Pieces = Mapping[Cell, int]
"""The colour on each cell."""


def origin(state: State) -> int:
    """Say where in the box the cell 0,0,0 lies: a floating frame's first piece, a fixed one's corner."""
    return 0 if state[at.FIXED] else int(state[at.LIMIT]) - 1


def cell_text(cell: Cell) -> str:
    """Write a cell.

    >>> cell_text((1, 0, -1))
    '1,0,-1'
    """
    return ",".join(map(str, cell))


def size(state: State) -> Cell:
    """Give the extents of the box of cells."""
    return int(state[at.WIDTH]), int(state[at.DEPTH]), int(state[at.HEIGHT])


class Numbering(NamedTuple):
    """What the numbers of a game's moves depend on; the same in all of its positions."""

    shift: int
    width: int
    depth: int
    height: int
    colours: int

    @property
    def passing(self) -> int:
        """The number of the pass: it comes after every cell for every colour."""
        return self.colours * self.height * self.depth * self.width


def numbering(state: State) -> Numbering:
    """Say how the moves of a game are numbered."""
    return Numbering(origin(state), *size(state), int(state[at.COLOURS]))


def pass_move(state: State) -> int:
    """Number the pass."""
    return numbering(state).passing


def where(state: State, move: int) -> tuple[int, Cell] | None:
    """Say which colour goes to which cell, or None if the move is no placement."""
    return _where(numbering(state), move)


def placements(state: State, moves: Iterable[int]) -> list[tuple[int, Cell]]:
    """Say which colour goes to which cell in each of some moves; those that are no placement are left out."""
    box = numbering(state)
    return [placed for move in moves if (placed := _where(box, move)) is not None]


def _where(box: Numbering, move: int) -> tuple[int, Cell] | None:
    if 0 <= move < box.passing:
        rest, x = divmod(move, box.width)
        rest, y = divmod(rest, box.depth)
        colour, z = divmod(rest, box.height)
        return colour, (x - box.shift, y - box.shift, z - box.shift)
    far = move - box.passing - 1
    if 0 <= far < at.MOST_COLOURS * at.FAR_CELLS:
        rest, x = divmod(far, at.FAR_EDGE)
        rest, y = divmod(rest, at.FAR_EDGE)
        colour, z = divmod(rest, at.FAR_EDGE)
        return colour, (x - at.FARTHEST, y - at.FARTHEST, z - at.FARTHEST)
    return None


def number(state: State, colour: int, cell: Cell) -> int:
    """Number a placement, also of a cell or a colour that this game has not."""
    return numbers(state, [(colour, cell)])[0]


def numbers(state: State, placements: Iterable[tuple[int, Cell]]) -> list[int]:
    """Number some placements."""
    box = numbering(state)
    return [_number(box, colour, cell) for colour, cell in placements]


def _number(box: Numbering, colour: int, cell: Cell) -> int:
    x, y, z = cell[0] + box.shift, cell[1] + box.shift, cell[2] + box.shift
    if colour < box.colours and 0 <= x < box.width and 0 <= y < box.depth and 0 <= z < box.height:
        return ((colour * box.height + z) * box.depth + y) * box.width + x
    x, y, z = cell[0] + at.FARTHEST, cell[1] + at.FARTHEST, cell[2] + at.FARTHEST
    return box.passing + 1 + ((colour * at.FAR_EDGE + z) * at.FAR_EDGE + y) * at.FAR_EDGE + x


def move_text(state: State, move: int) -> str:
    """Write a move."""
    return move_texts(state, [move])[0]


def move_texts(state: State, moves: Iterable[int]) -> list[str]:
    """Write some moves."""
    box = numbering(state)
    return [_text(box, move) for move in moves]


@lru_cache(MOST_TEXTS)
def _text(box: Numbering, move: int) -> str:
    placed = _where(box, move)
    return PASSING if placed is None else f"{LETTERS[placed[0]]}:{cell_text(placed[1])}"


def read_move(state: State, text: str) -> int:
    """Read a move."""
    if text == PASSING:
        return pass_move(state)
    match = PLACEMENT.fullmatch(text)
    if not match:
        raise BadNotation(text, "cube_or_ack.notation.move")
    letter, x, y, z = match.groups()
    return number(state, LETTERS.index(letter), (int(x), int(y), int(z)))


def board(state: State, which: int) -> NDArray[np.bool_]:
    """Draw one of the boards as an array [z, y, x], with its border."""
    drawn: NDArray[np.bool_] = boards(state, which, 1)[0]
    return drawn


def boards(state: State, first: int, count: int) -> NDArray[np.bool_]:
    """Draw some of the boards as an array [board, z, y, x], with their borders."""
    width, depth, height = size(state)
    rows = (height + 2) * (depth + 2)
    begins = at.BOARDS + first * rows
    words = state[begins : begins + count * rows].reshape(count, height + 2, depth + 2)
    drawn: NDArray[np.bool_] = (words[..., None] >> np.arange(width + 2)) & 1 != 0
    return drawn


def cells_of(state: State, which: int) -> list[Cell]:
    """List the cells of one of the boards, from bottom to top, front to back, left to right."""
    shift = 1 + origin(state)
    found = np.argwhere(board(state, which)).tolist()
    return [(x - shift, y - shift, z - shift) for z, y, x in found]


def holder(state: State, cell: Cell) -> int | None:
    """Say which colour lies on a cell, if any."""
    width, depth, height = size(state)
    shift = 1 + origin(state)
    x, y, z = cell[0] + shift, cell[1] + shift, cell[2] + shift
    if not (0 < x <= width and 0 < y <= depth and 0 < z <= height):
        return None
    rows, colours = int(state[at.ROWS]), int(state[at.COLOURS])
    first = at.BOARDS + at.PIECES * rows + z * (depth + 2) + y
    words = state[first : first + rows * colours : rows].tolist()
    return next((colour for colour, word in enumerate(words) if word >> x & 1), None)


def pieces(state: State) -> dict[Cell, int]:
    """Find the colour on each cell."""
    shift = 1 + origin(state)
    found = np.argwhere(boards(state, at.PIECES, int(state[at.COLOURS]))).tolist()
    return {(x - shift, y - shift, z - shift): colour for colour, z, y, x in found}


def corners(state: State) -> tuple[Cell, Cell]:
    """Give the least and the greatest cell of the bounding box."""
    shift = 1 + origin(state)
    low, high = ((state[word : word + 3] - shift).tolist() for word in (at.LOW, at.HIGH))
    return (low[0], low[1], low[2]), (high[0], high[1], high[2])


def state_text(state: State) -> str:
    """Write a whole position on one line."""
    turn = "-" if state[at.TURN] == at.OVER else LETTERS[state[at.TURN]]
    passed = "".join(LETTERS[s] for s in passed_sets(state)) or "-"
    if state[at.PLACED] == 0:
        return f"- - {turn} {passed}"
    low, high = corners(state)
    on = pieces(state)
    layers = (
        "/".join(_row_text(on, low[0], high[0], y, z) for y in range(low[1], high[1] + 1))
        for z in range(low[2], high[2] + 1)
    )
    return f"{cell_text(low)} {'|'.join(layers)} {turn} {passed}"


def passed_sets(state: State) -> list[int]:
    """List the sets that have passed since the last piece."""
    return [s for s in range(int(state[at.SETS])) if state[at.PASSED] >> s & 1]


def _row_text(on: Pieces, first: int, last: int, y: int, z: int) -> str:
    marks = (on.get((x, y, z)) for x in range(first, last + 1))
    row = "".join("." if colour is None else LETTERS[colour] for colour in marks)
    return re.sub(r"\.+", lambda gap: str(len(gap[0])), row)


def read_position(text: str) -> tuple[dict[Cell, int], int, int]:
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
