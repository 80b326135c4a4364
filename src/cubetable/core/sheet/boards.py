"""Boards that are there at once: a grid, a rhombus of hexagons, a line. Each knows its places and draws itself."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.core.scene import hexagon, rectangle
from cubetable.core.sheet.problems import SheetFault

Table = NDArray[np.int64]

LETTERS: Final = "abcdefghijklmnopqrst"
SIDE: Final = 60
"""The side of a cell, in the units of a scene."""
RADIUS: Final = 34
HALF_HEX: Final = RADIUS * 3**0.5 / 2
MOST_LEVEL: Final = 9
"""A rhombus with more rows or columns stands on a corner."""
ROW_OF_LINE: Final = 10
"""A longer line is drawn in several rows."""
OFF: Final = -1
"""There is no place in that direction."""
SIDES: Final = ("left", "right", "top", "bottom")

SQUARE_WAYS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
HEXAGON_WAYS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
LINE_WAYS: Final = ((1, 0), (-1, 0))
MOST_WIDE: Final = {"grid": 14, "hexes": 11, "line": 40}
"""Larger boards have places that are too small for a finger on a phone."""


class Cell(NamedTuple):
    """The middle and the outline of a place in the picture."""

    x: float
    y: float
    outline: list[list[float]]


class BoardOfPlaces:
    """Places with names, and which of them are side by side."""

    def __init__(self, kind: str, width: int, height: int, ways: Sequence[tuple[int, int]], names: list[str]) -> None:
        self.kind, self.width, self.height = kind, width, height
        self.names = tuple(names)
        self.directions = tuple(ways)

    def __repr__(self) -> str:
        return f"{self.kind} of {self.size} places"

    @property
    def size(self) -> int:
        """How many places there are."""
        return self.width * self.height

    @property
    def ways(self) -> int:
        """How many directions there are."""
        return len(self.directions)

    # --- What rules ask -------------------------------------------------------------------------

    def column(self, place: int) -> int:
        """Return the column of a place, from 0."""
        return self.place(place) % self.width

    def row(self, place: int) -> int:
        """Return the row of a place, from 0."""
        return self.place(place) // self.width

    def next(self, place: int, way: int) -> int:
        """Return the place beside another in a direction, or OFF."""
        if not 0 <= way < self.ways:
            raise SheetFault("way", way=way, most=self.ways - 1)
        return int(self.next_table[self.place(place), way])

    def near(self, place: int, other: int) -> bool:
        """Tell whether two places are side by side."""
        return bool(self.near_table[self.place(place), self.place(other)])

    def place(self, number: int) -> int:
        """Return the number of a place, or say that there is none of that number."""
        if not 0 <= number < self.size:
            raise SheetFault("no_place", number=number, most=self.size - 1)
        return int(number)

    # --- The same as tables ---------------------------------------------------------------------

    @property
    def tables(self) -> dict[str, Table]:
        """Tables that answer every question of rules about the board, by name."""
        return {
            "column": self.column_table,
            "row": self.row_table,
            "next": self.next_table,
            "near": self.near_table,
        }

    @cached_property
    def column_table(self) -> Table:
        """The columns of all places."""
        return np.arange(self.size, dtype=np.int64) % self.width

    @cached_property
    def row_table(self) -> Table:
        """The rows of all places."""
        return np.arange(self.size, dtype=np.int64) // self.width

    @cached_property
    def next_table(self) -> Table:
        """The neighbours of all places in all directions."""
        table = np.full((self.size, self.ways), OFF, dtype=np.int64)
        for place in range(self.size):
            for way, (right, up) in enumerate(self.directions):
                column, row = place % self.width + right, place // self.width + up
                if 0 <= column < self.width and 0 <= row < self.height:
                    table[place, way] = row * self.width + column
        return table

    @cached_property
    def near_table(self) -> Table:
        """Whether two places are side by side."""
        table = np.zeros((self.size, self.size), dtype=np.int64)
        for place in range(self.size):
            for other in self.next_table[place]:
                if other != OFF:
                    table[place, other] = 1
        return table

    def lines(self, length: int) -> Table:
        """List all straight lines of so many places, a row each."""
        rows = [line for place in range(self.size) for line in self._lines_from(place, length)]
        return np.array(rows, dtype=np.int64).reshape(len(rows), length)

    def lines_through(self, length: int) -> Table:
        """List for each place the straight lines of so many places through it; rows of OFF fill the table up."""
        lines = self.lines(length)
        through = [lines[(lines == place).any(axis=1)] for place in range(self.size)]
        table = np.full((self.size, max(map(len, through)), length), OFF, dtype=np.int64)
        for place, found in enumerate(through):
            table[place, : len(found)] = found
        return table

    def _lines_from(self, start: int, length: int) -> Iterator[list[int]]:
        for way, (right, up) in enumerate(self.directions):
            if (up, right) <= (0, 0):
                continue  # the same line from its other end
            line = [start]
            while len(line) < length and (beside := int(self.next_table[line[-1], way])) != OFF:
                line.append(beside)
            if len(line) == length:
                yield line

    def side_table(self, side: str) -> Table:
        """Tell for each place whether it lies at a side."""
        at: dict[str, NDArray[np.bool_]] = {
            "left": self.column_table == 0,
            "right": self.column_table == self.width - 1,
            "bottom": self.row_table == (self.height - 1 if self.kind == "hexes" else 0),
            "top": self.row_table == (0 if self.kind == "hexes" else self.height - 1),
        }
        return at[side].astype(np.int64)

    # --- How it is drawn ------------------------------------------------------------------------

    @property
    def extent(self) -> tuple[float, float]:
        """The width and the height of the drawing."""
        xs, ys = zip(*(corner for cell in self.outlines for corner in cell.outline), strict=True)
        return max(xs), max(ys)

    @cached_property
    def outlines(self) -> list[Cell]:
        """The middles and outlines of all places."""
        return [DRAWN[self.kind](self, place) for place in range(self.size)]


def _square(board: BoardOfPlaces, place: int) -> Cell:
    """Draw a cell of a grid; row 1 is at the bottom."""
    x, y = SIDE * (place % board.width + 0.5), SIDE * (board.height - place // board.width - 0.5)
    return Cell(x, y, rectangle(x, y, SIDE, SIDE))


def _hexagon(board: BoardOfPlaces, place: int) -> Cell:
    """Draw a hexagon of a rhombus; row 1 is at the top, and a wide rhombus stands on a corner to fit a phone."""
    row, column = divmod(place, board.width)
    if max(board.width, board.height) > MOST_LEVEL:
        x, y = HALF_HEX * (board.height + column - row), RADIUS * (1 + 1.5 * (row + column))
    else:
        x, y = HALF_HEX * (1 + 2 * column + row), RADIUS * (1 + 1.5 * row)
    return Cell(x, y, hexagon(x, y, RADIUS))


def _of_line(board: BoardOfPlaces, place: int) -> Cell:
    row, column = divmod(place, ROW_OF_LINE)
    x, y = SIDE * (column + 0.5), SIDE * (row * 1.2 + 0.5)
    return Cell(x, y, rectangle(x, y, SIDE, SIDE))


DRAWN: Final[dict[str, Callable[[BoardOfPlaces, int], Cell]]] = {"grid": _square, "hexes": _hexagon, "line": _of_line}


def grid(width: int, height: int) -> BoardOfPlaces:
    """Make a board of squares: `a1` is at the bottom left."""
    _check("grid", width, height)
    return BoardOfPlaces("grid", width, height, SQUARE_WAYS, _letters_and_numbers(width, height))


def hexes(width: int, height: int | None = None) -> BoardOfPlaces:
    """Make a rhombus of hexagons: `a1` is at the top left."""
    tall = width if height is None else height
    _check("hexes", width, tall)
    return BoardOfPlaces("hexes", width, tall, HEXAGON_WAYS, _letters_and_numbers(width, tall))


def line(length: int) -> BoardOfPlaces:
    """Make a row of places: `1`, `2`, `3` and so on."""
    _check("line", length, 1)
    return BoardOfPlaces("line", length, 1, LINE_WAYS, [str(n + 1) for n in range(length)])


def _check(kind: str, *sizes: int) -> None:
    """Refuse a board that cannot be drawn."""
    for size in sizes:
        if isinstance(size, int) and hasattr(size, "low"):  # a number that can be tuned
            raise SheetFault("board_option")
        if type(size) is not int or not 1 <= size <= MOST_WIDE[kind]:
            raise SheetFault("board_size", kind=kind, size=size, most=MOST_WIDE[kind])


def _letters_and_numbers(width: int, height: int) -> list[str]:
    return [f"{LETTERS[column]}{row + 1}" for row in range(height) for column in range(width)]
