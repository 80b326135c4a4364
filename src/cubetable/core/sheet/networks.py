"""Boards that other things make: a list of places and lines, and the edges and the corners of another board."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise
from math import dist
from typing import Final

import numpy as np

from cubetable.core.scene import rectangle
from cubetable.core.sheet.boards import (
    LETTERS,
    OFF,
    SIDE,
    SQUARE_WAYS,
    BoardOfPlaces,
    BoardPlan,
    Cell,
    Spot,
    Table,
    lettered,
    plan_in_ways,
)
from cubetable.core.sheet.problems import SheetFault, unknown

NAME: Final = re.compile(r"[a-z]?[a-z0-9]{1,5}")
MOST_PLACES: Final = 200
HALF_WIDTH: Final = 20
"""Half the width of an edge, where a finger touches it."""
NEAR: Final = 3.0
"""Corners that are nearer than this are the same one."""

Point = tuple[float, float]


def places(at: Mapping[str, Point], *lines: str) -> BoardOfPlaces:
    """Make a board of places that are listed with their points, right and up, and of lines such as `"a1-d1-g1"`.

    Places that follow each other on a line are side by side.
    """
    names = list(at)
    if not 1 <= len(names) <= MOST_PLACES or not all(isinstance(one, str) and NAME.fullmatch(one) for one in names):
        raise SheetFault("places", most=MOST_PLACES)
    lanes = [[_place(names, name) for name in line.split("-")] for line in lines]
    points = _spread([_point(name, point) for name, point in at.items()])
    cells = [Cell(x, y, rectangle(x, y, SIDE * 0.8, SIDE * 0.8)) for x, y in points]
    columns, rows = (sorted({round(point[axis], 3) for point in at.values()}) for axis in (0, 1))
    spots = [(columns.index(round(x, 3)), rows.index(round(y, 3))) for x, y in at.values()]
    pairs = [pair for lane in lanes for pair in pairwise(lane)]
    return BoardOfPlaces("places", BoardPlan(names, spots, cells, neighbours(len(names), pairs), lanes=lanes))


def _place(names: list[str], name: str) -> int:
    """Find a place that a line names."""
    if name not in names:
        raise unknown("line_place", name, names)
    return names.index(name)


def _point(name: str, point: object) -> Point:
    """Return the point of a place, or say what it must be."""
    numbers = [float(one) for one in point if isinstance(one, int | float)] if isinstance(point, tuple | list) else []
    if len(numbers) != 2:
        raise SheetFault("point", name=name)
    return numbers[0], numbers[1]


def _spread(points: Sequence[Point]) -> list[Point]:
    """Bring points so far apart that the nearest two have room, and count down from the top."""
    nearest = min((dist(one, other) for one, other in combinations(points, 2)), default=1.0)
    if nearest == 0:
        raise SheetFault("same_point")
    left, top = min(x for x, _ in points), max(y for _, y in points)
    return [(SIDE / nearest * (x - left) + SIDE / 2, SIDE / nearest * (top - y) + SIDE / 2) for x, y in points]


def neighbours(size: int, pairs: Iterable[tuple[int, int]]) -> list[list[int]]:
    """List for each place those that are side by side with it, as many as the place with the most has."""
    beside: list[list[int]] = [[] for _ in range(size)]
    for one, other in pairs:
        for place, next_place in ((one, other), (other, one)):
            if next_place not in beside[place]:
                beside[place].append(next_place)
    return filled(beside)


def filled(rows: Sequence[Sequence[int]], least: int = 1) -> list[list[int]]:
    """Make rows equally long with OFF."""
    most = max([least, *map(len, rows)])
    return [[*row, *[OFF] * (most - len(row))] for row in rows]


class Borders(BoardOfPlaces):
    """The edges or the corners of the cells of another board."""

    def __init__(
        self, kind: str, plan: BoardPlan, base: BoardOfPlaces, touching: Mapping[str, Sequence[Sequence[int]]]
    ) -> None:
        super().__init__(kind, plan, base)
        self._touching = {name: np.array(rows, dtype=np.int64) for name, rows in touching.items()}

    def cell(self, place: int, n: int) -> int:
        """Return the n-th cell of the other board that touches a place, or OFF."""
        return self._entry(self._touching["cell"], place, n)

    def around(self, cell: int, n: int) -> int:
        """Return the n-th place around a cell of the other board, or OFF."""
        table = self._touching["around"]
        if not 0 <= cell < len(table):
            raise SheetFault("no_place", number=cell, most=len(table) - 1)
        if not 0 <= n < table.shape[1]:
            raise SheetFault("way", way=n, most=table.shape[1] - 1)
        return int(table[cell, n])

    def corner(self, place: int, n: int) -> int:
        """Return the first (0) or the second corner (1) of an edge, by its number among all corners."""
        if "corner" not in self._touching:
            raise unknown("board_name", "corner", list(self.tables), of=self.kind)
        return self._entry(self._touching["corner"], place, n)

    @property
    def tables(self) -> dict[str, Table]:
        """Tables that answer every question of rules about the board, by name."""
        return {**super().tables, **self._touching}


class _Drawing:
    """The corners of all cells of a board: each with its point and its name, and for each cell those around it."""

    def __init__(self, board: BoardOfPlaces) -> None:
        self.points: list[Point] = []
        self._near: dict[tuple[int, int], list[int]] = {}
        self.around = [[self._number(x, y) for x, y in cell.outline] for cell in board.outlines]
        order = sorted(range(len(self.points)), key=lambda n: self._order(board, n))
        place = {n: at for at, n in enumerate(order)}
        self.points = [self.points[n] for n in order]
        self.around = [[place[n] for n in cell] for cell in self.around]
        self.spots = list(_spots(self.points))
        self.names = lettered(self.spots)

    def _order(self, board: BoardOfPlaces, n: int) -> tuple[float, float]:
        x, y = self.points[n]
        return (-round(y) if board.kind == "grid" else round(y), x)

    def _number(self, x: float, y: float) -> int:
        """Return the number of the corner at a point."""
        column, row = round(x / NEAR), round(y / NEAR)
        for key in ((column + right, row + down) for right in (0, -1, 1) for down in (0, -1, 1)):
            for n in self._near.get(key, ()):
                if dist(self.points[n], (x, y)) < NEAR:
                    return n
        self.points.append((x, y))
        self._near.setdefault((column, row), []).append(len(self.points) - 1)
        return len(self.points) - 1


def _spots(points: Sequence[Point]) -> Iterable[Spot]:
    """Give each corner, in order, a column and a row."""
    row, column, last = -1, 0, None
    for _, y in points:
        if last is None or abs(y - last) >= NEAR:
            row, column, last = row + 1, 0, y
        yield column, row
        column += 1


def _checked(board: BoardOfPlaces, name: str) -> _Drawing:
    """Find the corners of a board; refuse one whose cells do not touch, or that has too many."""
    if not isinstance(board, BoardOfPlaces) or board.kind not in ("grid", "hexes"):
        raise SheetFault("borders_of", name=name, value=repr(board))
    drawing = _Drawing(board)
    if max(column for column, _ in drawing.spots) >= len(LETTERS):
        raise SheetFault("board_size", kind=name, size=board.width, most=len(LETTERS) - 1)
    return drawing


def corners(board: BoardOfPlaces) -> BoardOfPlaces:
    """Make a board of the corners of the cells of another: the crossings of its lines."""
    drawing = _checked(board, "corners")
    cells = [Cell(x, y, rectangle(x, y, SIDE * 0.6, SIDE * 0.6)) for x, y in drawing.points]
    if board.kind == "grid":
        plan = plan_in_ways(drawing.names, drawing.spots, cells, SQUARE_WAYS)
    else:
        pairs = [(around[n - 1], around[n]) for around in drawing.around for n in range(len(around))]
        plan = BoardPlan(drawing.names, drawing.spots, cells, neighbours(len(cells), pairs))
    return Borders("corners", plan, board, _touching(drawing.around, len(cells)))


def edges(board: BoardOfPlaces) -> BoardOfPlaces:
    """Make a board of the edges of the cells of another; `a1b1` is the edge between the corners `a1` and `b1`."""
    drawing = _checked(board, "edges")
    sides = [[tuple(sorted((around[n - 1], around[n]))) for n in range(len(around))] for around in drawing.around]
    ends = sorted({side for around in sides for side in around})
    numbers = {side: n for n, side in enumerate(ends)}
    around = [[numbers[side] for side in cell] for cell in sides]
    names = [f"{drawing.names[one]}{drawing.names[other]}" for one, other in ends]
    cells = [_edge(drawing.points[one], drawing.points[other]) for one, other in ends]
    pairs = [(numbers[a], numbers[b]) for a, b in combinations(ends, 2) if set(a) & set(b)]
    plan = BoardPlan(names, [drawing.spots[one] for one, _ in ends], cells, neighbours(len(ends), pairs))
    return Borders("edges", plan, board, {**_touching(around, len(ends)), "corner": ends})


def _edge(one: Point, other: Point) -> Cell:
    """Draw the edge between two corners as a diamond."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    length = dist(one, other)
    right, down = ((other[0] - one[0]) / length * HALF_WIDTH, (other[1] - one[1]) / length * HALF_WIDTH)
    return Cell(x, y, [list(one), [x - down, y + right], list(other), [x + down, y - right]])


def _touching(around: Sequence[Sequence[int]], size: int) -> dict[str, list[list[int]]]:
    """List the cells that touch each place, and the places around each cell."""
    touched: list[list[int]] = [[] for _ in range(size)]
    for cell, ones in enumerate(around):
        for place in ones:
            touched[place].append(cell)
    return {"cell": filled(touched, 2), "around": [list(ones) for ones in around]}
