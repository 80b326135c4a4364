"""How the cells and the moves of Cube-Or-ACK! are numbered, and how cells and colours are written.

A written cell counts from the first piece in a floating frame, from the corner in a fixed one. A move is a
placement, which is a colour and a cell, or the pass; `layout.py` says which numbers they have.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from cubetable.core.messages import Key
from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.frame import Cell

LETTERS: Final = "rbgyovwk"
"""One for each colour."""
MOST_CELLS: Final = 1 << 12
"""How many cells the program remembers the neighbours of."""

Placement = tuple[int, Cell]
"""A colour and the cell it goes to."""


def cell_text(cell: Cell) -> str:
    """Write a cell.

    >>> cell_text((1, 0, -1))
    '1,0,-1'
    """
    return ",".join(map(str, cell))


def colour_name(colour: int) -> Key:
    """Give the key of a colour's name."""
    return Key(f"cube_or_ack.colour.{LETTERS[colour]}")


@lru_cache(MOST_CELLS)
def beside(cell: Cell) -> tuple[Cell, ...]:
    """COA-20: list the six cells that share a face with this one."""
    x, y, z = cell
    return (x - 1, y, z), (x + 1, y, z), (x, y - 1, z), (x, y + 1, z), (x, y, z - 1), (x, y, z + 1)


def origin(state: State) -> int:
    """Give the place of the cell 0,0,0 in the box, the same on each axis."""
    return 0 if state[at.FIXED] else int(state[at.LIMIT]) - 1


def size(state: State) -> Cell:
    """Give the extents of the box of cells."""
    return int(state[at.WIDTH]), int(state[at.DEPTH]), int(state[at.HEIGHT])


class Numbering(NamedTuple):
    """The sizes on which the numbers of moves depend; the same in all positions of a game."""

    shift: int
    width: int
    depth: int
    height: int
    colours: int

    @property
    def passing(self) -> int:
        """The number of the pass: it comes after every cell for every colour."""
        return self.colours * self.height * self.depth * self.width

    def placement(self, move: int) -> Placement | None:
        """Give the colour and the cell of a move; None for the pass and for what is no move."""
        if 0 <= move < self.passing:
            rest, x = divmod(move, self.width)
            rest, y = divmod(rest, self.depth)
            colour, z = divmod(rest, self.height)
            return colour, (x - self.shift, y - self.shift, z - self.shift)
        far = move - self.passing - 1
        if 0 <= far < at.MOST_COLOURS * at.FAR_CELLS:
            rest, x = divmod(far, at.FAR_EDGE)
            rest, y = divmod(rest, at.FAR_EDGE)
            colour, z = divmod(rest, at.FAR_EDGE)
            return colour, (x - at.FARTHEST, y - at.FARTHEST, z - at.FARTHEST)
        return None

    def number(self, colour: int, cell: Cell) -> int:
        """Number a placement, also of a colour or a cell that this game does not have."""
        x, y, z = cell[0] + self.shift, cell[1] + self.shift, cell[2] + self.shift
        if colour < self.colours and 0 <= x < self.width and 0 <= y < self.depth and 0 <= z < self.height:
            return ((colour * self.height + z) * self.depth + y) * self.width + x
        x, y, z = cell[0] + at.FARTHEST, cell[1] + at.FARTHEST, cell[2] + at.FARTHEST
        return self.passing + 1 + ((colour * at.FAR_EDGE + z) * at.FAR_EDGE + y) * at.FAR_EDGE + x


def numbering(state: State) -> Numbering:
    """Give the numbering of a game's moves."""
    return Numbering(origin(state), *size(state), int(state[at.COLOURS]))


def pass_move(state: State) -> int:
    """Number the pass."""
    return numbering(state).passing


def placement(state: State, move: int) -> Placement | None:
    """Give the colour and the cell of a move; None for the pass and for what is no move."""
    return numbering(state).placement(move)


def placements(state: State, moves: Iterable[int]) -> list[Placement]:
    """Give the colour and the cell of each placement among some moves."""
    box = numbering(state)
    return [placed for move in moves if (placed := box.placement(move)) is not None]


def number(state: State, colour: int, cell: Cell) -> int:
    """Number a placement, also of a colour or a cell that this game does not have."""
    return numbering(state).number(colour, cell)
