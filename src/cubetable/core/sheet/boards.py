"""Boards that are there at once: a grid, hexagons, a line. Each knows its places and draws itself."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from math import cos, sin, tau
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.core.scene import hexagon, rectangle
from cubetable.core.sheet.problems import SheetFault, unknown

Table = NDArray[np.int64]

LETTERS: Final = "abcdefghijklmnopqrst"
SIDE: Final = 60
"""The side of a cell, in the units of a scene."""
RADIUS: Final = 34
HALF_HEX: Final = RADIUS * 3**0.5 / 2
MOST_LEVEL: Final = 9
"""A rhombus with more rows or columns stands on a corner, so that a phone shows it."""
ROW_OF_LINE: Final = 10
"""A longer line is drawn in several rows."""
OFF: Final = -1
"""There is no place in that direction."""

SQUARE_WAYS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
HEXAGON_WAYS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
LINE_WAYS: Final = ((1, 0), (-1, 0))
MOST_WIDE: Final = {"grid": 14, "hexes": 11, "triangle": 13, "hexagon": 6, "line": 40}
"""Larger boards have places that are too small for a finger on a phone."""
Spot = tuple[int, int]
"""A column and a row, both from 0."""


class Cell(NamedTuple):
    """The middle and the outline of a place in the picture."""

    x: float
    y: float
    outline: list[list[float]]


class BoardPlan(NamedTuple):
    """The parts of a board: its places, in order, and where each leads to."""

    names: Sequence[str]
    spots: Sequence[Spot]
    cells: Sequence[Cell]
    beside: Sequence[Sequence[int]]
    """For each place the place in each direction, or OFF."""
    forward: Sequence[int] = ()
    """The directions in which straight lines are followed; the others lead the same lines back."""
    lanes: Sequence[Sequence[int]] = ()
    """Straight lines that are written out, for a board that has no such directions."""
    sides: Mapping[str, Sequence[int]] = {}
    """The places at each side."""


class BoardOfPlaces:
    """Places with names, and which of them are side by side."""

    def __init__(self, kind: str, plan: BoardPlan, base: "BoardOfPlaces | None" = None) -> None:
        self.kind = kind
        self.names = tuple(plan.names)
        self.plan = plan
        self.base = base
        """The board whose edges or corners these are."""
        self.width = 1 + max(column for column, _ in plan.spots)
        self.height = 1 + max(row for _, row in plan.spots)

    def __repr__(self) -> str:
        return f"{self.kind} of {self.size} places"

    @property
    def size(self) -> int:
        """How many places there are."""
        return len(self.names)

    @property
    def ways(self) -> int:
        """How many directions there are."""
        return int(self.next_table.shape[1])

    # --- What rules ask -------------------------------------------------------------------------

    def column(self, place: int) -> int:
        """Return the column of a place, from 0."""
        return self.plan.spots[self.place(place)][0]

    def row(self, place: int) -> int:
        """Return the row of a place, from 0."""
        return self.plan.spots[self.place(place)][1]

    def next(self, place: int, way: int) -> int:
        """Return the place beside another in a direction, or OFF."""
        return self._entry(self.next_table, place, way)

    def near(self, place: int, other: int) -> bool:
        """Tell whether two places are side by side."""
        return bool(self.near_table[self.place(place), self.place(other)])

    def way(self, place: int, other: int) -> int:
        """Return the direction in which a straight line leads from a place to another, or OFF."""
        if not self.has_directions:
            raise unknown("board_name", "way", list(self.tables), of=self.kind)
        return int(self.way_table[self.place(place), self.place(other)])

    def place(self, number: int) -> int:
        """Return the number of a place, or say that there is none of that number."""
        if not 0 <= number < self.size:
            raise SheetFault("no_place", number=number, most=self.size - 1)
        return int(number)

    def _entry(self, table: Table, place: int, way: int) -> int:
        """Read a table, or say that there is no such direction."""
        if not 0 <= way < table.shape[1]:
            raise SheetFault("way", way=way, most=table.shape[1] - 1)
        return int(table[self.place(place), way])

    # --- The same as tables ---------------------------------------------------------------------

    @property
    def tables(self) -> dict[str, Table]:
        """Tables that answer every question of rules about the board, by name."""
        columns, rows = np.array(self.plan.spots, dtype=np.int64).T.copy()
        ways = {"way": self.way_table} if self.has_directions else {}
        return {"column": columns, "row": rows, "next": self.next_table, "near": self.near_table, **ways}

    @property
    def has_directions(self) -> bool:
        """Whether each direction goes straight on, and is not only the number of a neighbour."""
        return bool(self.plan.forward)

    @cached_property
    def way_table(self) -> Table:
        """The direction in which a straight line leads from one place to another, or OFF."""
        table = np.full((self.size, self.size), OFF, dtype=np.int64)
        for start in range(self.size):
            for way in range(self.ways):
                place = start
                while (place := int(self.next_table[place, way])) != OFF:
                    table[start, place] = way
        return table

    @cached_property
    def next_table(self) -> Table:
        """The neighbours of all places in all directions."""
        return np.array(self.plan.beside, dtype=np.int64).reshape(self.size, -1)

    @cached_property
    def near_table(self) -> Table:
        """Whether two places are side by side."""
        table = np.zeros((self.size, self.size), dtype=np.int64)
        for place in range(self.size):
            for other in self.next_table[place]:
                if other != OFF:
                    table[place, other] = 1
        return table

    def near_bits(self, most: int) -> Table:
        """Write for each place the places beside it as the bits of two words, so many to a word."""
        padded = np.zeros((self.size, 2 * most), dtype=np.int64)
        padded[:, : self.size] = self.near_table
        words: Table = (padded.reshape(self.size, 2, most) << np.arange(most)).sum(axis=2)
        return words

    @cached_property
    def lanes(self) -> list[list[int]]:
        """All straight lines, each from end to end."""
        firsts = [(place, way) for way in self.plan.forward for place in range(self.size) if self._begins(place, way)]
        return [*(list(lane) for lane in self.plan.lanes), *(list(self._lane(place, way)) for place, way in firsts)]

    def _begins(self, place: int, way: int) -> bool:
        """Tell whether no place leads to this one in a direction."""
        return place not in self.next_table[:, way]

    def _lane(self, place: int, way: int) -> Iterator[int]:
        """Follow a direction to its end."""
        while place != OFF:
            yield place
            place = int(self.next_table[place, way])

    def lines(self, length: int) -> Table:
        """List all straight lines of so many places, a row each."""
        rows = [lane[at : at + length] for lane in self.lanes for at in range(len(lane) - length + 1)]
        return np.array(rows, dtype=np.int64).reshape(len(rows), length)

    def rays(self, length: int) -> Table:
        """List for each place, and each straight line through it, the places on and back that a row may hold.

        What is missing is OFF.
        """
        rays: list[list[tuple[list[int], list[int]]]] = [[] for _ in range(self.size)]
        for lane in self.lanes:
            for at, place in enumerate(lane):
                rays[place].append((lane[at + 1 : at + length], lane[max(at - length + 1, 0) : at][::-1]))
        table = np.full((self.size, max(map(len, rays)), 2, length - 1), OFF, dtype=np.int64)
        for place, lines in enumerate(rays):
            for number, sides in enumerate(lines):
                for side, ray in enumerate(sides):
                    table[place, number, side, : len(ray)] = ray
        return table

    def side_table(self, side: str) -> Table:
        """Tell for each place whether it lies at a side; refuse a side that the board does not have."""
        if side not in self.plan.sides:
            raise unknown("side", side, list(self.plan.sides))
        table = np.zeros(self.size, dtype=np.int64)
        table[list(self.plan.sides[side])] = 1
        return table

    def sides_table(self, sides: Sequence[str]) -> Table:
        """Give each place a bit for each of several sides at which it lies."""
        bits = np.zeros(self.size, dtype=np.int64)
        for n, side in enumerate(sides):
            bits |= self.side_table(side) << n
        return bits

    # --- How it is drawn ------------------------------------------------------------------------

    @property
    def extent(self) -> tuple[float, float]:
        """The width and the height of the drawing."""
        xs, ys = zip(*(corner for cell in self.outlines for corner in cell.outline), strict=True)
        return max(xs), max(ys)

    @property
    def outlines(self) -> Sequence[Cell]:
        """The middles and outlines of all places."""
        return self.plan.cells

    def in_rows(self, signs: Sequence[str]) -> list[str]:
        """Put a sign for each place into rows, as the text of a position has them."""
        if self.kind not in ("grid", "hexes", "line"):
            return ["".join(signs)]
        return ["".join(signs[n] for n in range(self.size) if self.row(n) == row) for row in range(self.height)]


def grid(width: int, height: int) -> BoardOfPlaces:
    """Make a board of squares: `a1` is at the bottom left."""
    _check("grid", width, height)
    spots = [(column, row) for row in range(height) for column in range(width)]
    cells = [_square(column, height - 1 - row) for column, row in spots]
    sides = _sides(spots, {
        "left": lambda column, _row: column == 0,
        "right": lambda column, _row: column == width - 1,
        "bottom": lambda _column, row: row == 0,
        "top": lambda _column, row: row == height - 1,
    })  # fmt: skip
    return BoardOfPlaces("grid", plan_in_ways(lettered(spots), spots, cells, SQUARE_WAYS)._replace(sides=sides))


def hexes(width: int, height: int | None = None, shape: str = "rhombus") -> BoardOfPlaces:
    """Make a board of hexagons: a rhombus with `a1` at the top left, a triangle or a large hexagon."""
    tall = width if height is None else height
    if shape not in SHAPES or (shape != "rhombus" and height is not None):
        raise unknown("hex_shape", str(shape), list(SHAPES))
    _check("hexes" if shape == "rhombus" else shape, width, tall)
    spots, sides = SHAPES[shape](width, tall)
    upright = shape == "rhombus" and max(width, tall) > MOST_LEVEL
    at = [(column - row, column + row) if upright else (2 * column + row, row) for column, row in spots]
    leftmost = min(halves for halves, _ in at)
    cells = [_hexagon(halves - leftmost, level) for halves, level in at]
    return BoardOfPlaces("hexes", plan_in_ways(lettered(spots), spots, cells, HEXAGON_WAYS)._replace(sides=sides))


Sides = dict[str, list[int]]


def _rhombus(width: int, height: int) -> tuple[list[Spot], Sides]:
    spots = [(column, row) for row in range(height) for column in range(width)]
    return spots, _sides(spots, {
        "left": lambda column, _row: column == 0,
        "right": lambda column, _row: column == width - 1,
        "bottom": lambda _column, row: row == height - 1,
        "top": lambda _column, row: row == 0,
    })  # fmt: skip


def _triangle(size: int, _height: int) -> tuple[list[Spot], Sides]:
    """Lay out a triangle that stands on a corner."""
    spots = [(column, row) for row in range(size) for column in range(size - row)]
    return spots, _sides(spots, {
        "left": lambda column, _row: column == 0,
        "right": lambda column, row: column + row == size - 1,
        "top": lambda _column, row: row == 0,
    })  # fmt: skip


def _large_hexagon(size: int, _height: int) -> tuple[list[Spot], Sides]:
    """Lay out a hexagon with so many places on each side."""
    last, wide = 2 * size - 2, range(2 * size - 1)
    spots = [(column, row) for row in wide for column in wide if size - 1 <= column + row <= size - 1 + last]
    return spots, _sides(spots, {
        "top": lambda _column, row: row == 0,
        "bottom": lambda _column, row: row == last,
        "top left": lambda column, row: column + row == size - 1,
        "bottom right": lambda column, row: column + row == size - 1 + last,
        "bottom left": lambda column, _row: column == 0,
        "top right": lambda column, _row: column == last,
    })  # fmt: skip


SHAPES: Final[dict[str, Callable[[int, int], tuple[list[Spot], Sides]]]] = {
    "rhombus": _rhombus,
    "triangle": _triangle,
    "hexagon": _large_hexagon,
}
"""The shapes of a board of hexagons."""


def line(length: int, ring: bool = False) -> BoardOfPlaces:
    """Make a row of places: `1`, `2`, `3` and so on; after the last of a ring comes the first."""
    _check("line", length, 1)
    names, spots = [str(place + 1) for place in range(length)], [(place, 0) for place in range(length)]
    if ring:
        beside = [((place + 1) % length, (place - 1) % length) for place in range(length)]
        return BoardOfPlaces("line", BoardPlan(names, spots, _circle(length), beside))
    cells = [_square(place % ROW_OF_LINE, 1.2 * (place // ROW_OF_LINE)) for place in range(length)]
    sides = {"left": [0], "right": [length - 1]}
    return BoardOfPlaces("line", plan_in_ways(names, spots, cells, LINE_WAYS)._replace(sides=sides))


def _circle(length: int) -> list[Cell]:
    """Draw so many squares around a circle, the first at the top."""
    radius = max(SIDE * 1.5 * length / tau, SIDE)
    turns = [tau * place / length for place in range(length)]
    return [_square((sin(turn) + 1) * radius / SIDE, (1 - cos(turn)) * radius / SIDE) for turn in turns]


def _sides(spots: Sequence[Spot], tests: Mapping[str, Callable[[int, int], bool]]) -> Sides:
    """List the places at each side."""
    return {side: [n for n, spot in enumerate(spots) if test(*spot)] for side, test in tests.items()}


def lettered(spots: Sequence[Spot]) -> list[str]:
    """Name places by a letter for the column and a number for the row."""
    return [f"{LETTERS[column]}{row + 1}" for column, row in spots]


def plan_in_ways(names: Sequence[str], spots: Sequence[Spot], cells: Sequence[Cell], ways: Sequence[Spot]) -> BoardPlan:
    """BoardPlan a board whose directions lead from a column and a row to others."""
    numbers = {spot: n for n, spot in enumerate(spots)}
    beside = [[numbers.get((column + right, row + up), OFF) for right, up in ways] for column, row in spots]
    forward = [way for way, (right, up) in enumerate(ways) if (up, right) > (0, 0)]
    return BoardPlan(names, spots, cells, beside, forward)


def _square(column: float, row: float) -> Cell:
    """Draw a square in a column and a row from the top."""
    x, y = SIDE * (column + 0.5), SIDE * (row + 0.5)
    return Cell(x, y, rectangle(x, y, SIDE, SIDE))


def _hexagon(halves: int, row: int) -> Cell:
    """Draw a hexagon so many half steps from the left, in a row from the top."""
    x, y = HALF_HEX * (1 + halves), RADIUS * (1 + 1.5 * row)
    return Cell(x, y, hexagon(x, y, RADIUS))


def _check(kind: str, *sizes: int) -> None:
    """Refuse a board that cannot be drawn."""
    for size in sizes:
        if not isinstance(size, int) or isinstance(size, bool) or not 1 <= size <= MOST_WIDE[kind]:
            raise SheetFault("board_size", kind=kind, size=size, most=MOST_WIDE[kind])
