"""The frame that the structure may fill: its edge by the number of pieces, its shape, its cells.

A frame is a stack of layers, each a rectangle. `step` is how much further in from all four sides each
layer begins than the one below: 0 for a cube or a prism, 1 for a step pyramid.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final, NamedTuple

LONGEST: Final = 10
"""No frame is longer on any axis."""

Cell = tuple[int, int, int]
Size = tuple[int, int, int]


class Frame(NamedTuple):
    """The cells that the structure may take up, counted from 0 at the frame's corner.

    A floating frame is the box of all cells that the structure could ever reach; `limit` is how long it may
    grow on each axis, and `origin` where in the box its first piece lies.
    """

    fixed: bool
    width: int
    depth: int
    height: int
    step: int
    limit: int
    origin: int
    hollow: bool

    @property
    def size(self) -> Size:
        """The extents along x, y and z."""
        return self.width, self.depth, self.height

    @property
    def is_cube(self) -> bool:
        """All three extents are equal, and all layers."""
        return self.width == self.depth == self.height and self.step == 0

    @property
    def box(self) -> int:
        """The number of cells of the box around the frame."""
        return self.width * self.depth * self.height

    @property
    def usable(self) -> int:
        """COA-36, ruling 17: the number of cells that a solid structure fills."""
        if not self.fixed:
            return self.limit**3
        return len(self.usable_cells())

    def usable_cells(self) -> list[Cell]:
        """COA-36: list the cells that pieces may fill."""
        return [cell for cell in self.cells() if not (self.hollow and self.is_interior(cell))]

    def interior_cells(self) -> list[Cell]:
        """COA-33, COA-36: list the interior cells of a fixed frame."""
        return [cell for cell in self.cells() if self.is_interior(cell)] if self.fixed else []

    def cells(self) -> Iterator[Cell]:
        """COA-35: list the cells of the shape from bottom to top, front to back, left to right."""
        for z in range(self.height):
            inset = self.step * z
            for y in range(inset, self.depth - inset):
                for x in range(inset, self.width - inset):
                    yield x, y, z

    def is_interior(self, cell: Cell) -> bool:
        """A14, ruling 4: tell whether a cell is interior, which is when it and all 26 around it are in the shape."""
        x, y, z = cell
        inset = self.step * (z + 1) + 1
        between = inset <= x < self.width - inset and inset <= y < self.depth - inset
        return self.fixed and between and 1 <= z < self.height - 1


def floating(edge: int) -> Frame:
    """A1: make a frame in which the structure may grow to the edge on each axis, whichever way."""
    side = 2 * edge - 1
    return Frame(False, side, side, side, step=0, limit=edge, origin=edge - 1, hollow=False)


def prism(size: Size, *, hollow: bool) -> Frame:
    """COA-35: make a box; a cube too."""
    return Frame(True, *size, step=0, limit=LONGEST, origin=0, hollow=hollow)


def pyramid(base: int, *, hollow: bool) -> Frame:
    """A13, ruling 7: make square layers n, n-2, ... one on another, centred."""
    return Frame(True, base, base, (base + 1) // 2, step=1, limit=LONGEST, origin=0, hollow=hollow)


def edge_for(total: int) -> int:
    """COA-17, A3: find the whole number nearest to the cube root of all pieces.

    >>> [edge_for(total) for total in (60, 120, 160)]
    [4, 5, 5]
    """
    edge = 1
    while 8 * total > (2 * edge + 1) ** 3:
        edge += 1
    return edge


@cache
def prism_near(total: int) -> Size:
    """Ruling 9: find the prism that is no cube and whose cells are nearest in number to the pieces.

    >>> prism_near(60)
    (5, 4, 3)
    """
    sides = range(2, LONGEST + 1)
    sizes = [(a, b, c) for a, b, c in product(sides, repeat=3) if a >= b >= c and a != c]
    return min(sizes, key=lambda size: _distance(size, total))


def _distance(size: Size, total: int) -> tuple[int, int, int, int]:
    a, b, c = size
    return abs(a * b * c - total), a * b * c, a - c, a


@cache
def base_near(total: int) -> int:
    """Ruling 10: find the base of the pyramid whose cells are nearest in number to the pieces.

    >>> base_near(60)
    6
    """
    bases = range(2, LONGEST + 1)
    return min(bases, key=lambda base: (abs(pyramid(base, hollow=False).usable - total), base))
