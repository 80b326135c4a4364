"""The features that the network of Cubulus goes by.

Colours count from the seat that looks, in turn order; with two seats the third colour is neutral. A square, a side and
a line are told by what lies in them, whichever way they are turned:

    81   where the balls of each colour lie
    105  for each shape of square (small, corners, diamond) how many balls of each colour it has
    612  for each colour the pattern of its balls on a side; sides that do not count are told apart
    120  for each kind of line (along an edge, across a side, through the middle) the three things in it
    30   how many balls of each colour are in
    8    the seats that could finish a square with one ball
    8    how near the limit of shifts is
    10   how many neutral balls are in, while they are put in
    2    whether a shift is banned
    3    which seat looks

A move has its kind and the kind of cell (16), whom it makes win (3), and who could finish a square after it (8); for
each square through the cell where a ball comes in what it has (105), and likewise for the cells whose balls move (105).
"""

from collections.abc import Iterator
from itertools import product
from typing import Final

import numpy as np

from cubetable.bots.network import features
from cubetable.bots.network.features import Shape
from cubetable.core import kernel
from cubetable.core.bits import gathered, lowest, popcount
from cubetable.core.game import Game
from cubetable.core.state import CHANCE, State
from cubetable.games.cubulus.players.heuristics import FACE, threatening
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules.kernels import balls_of, goal_of, places_neutrals, winners_after
from cubetable.games.cubulus.rules.pieces import push

VERSION: Final = 1

EDGE: Final = at.EDGE
HOLES: Final = EDGE**2
FOUR: Final = 4
"""The cells of a square; and what a cell may hold: nothing or one of three colours."""


def _mixtures() -> tuple[State, int]:
    """Number what a square may have of three colours; by 25, 5 and 1 times the balls of each."""
    valid = [mixture for mixture in product(range(FOUR + 1), repeat=at.COLOURS) if sum(mixture) <= FOUR]
    numbers = np.zeros((FOUR + 1) ** at.COLOURS, dtype=np.int64)
    for number, (a, b, c) in enumerate(valid):
        numbers[25 * a + 5 * b + c] = number
    return numbers, len(valid)


def _turns() -> Iterator[list[int]]:
    """List the holes of a side in each way to turn or mirror it."""
    grid = [list(range(first, first + EDGE)) for first in range(0, HOLES, EDGE)]
    for side in (grid, [list(row) for row in zip(*grid, strict=True)]):
        for _ in range(4):
            yield [hole for row in side for hole in row]
            side = [list(row) for row in zip(*side[::-1], strict=True)]  # noqa: PLW2901  # a quarter more


def _patterns() -> tuple[State, int]:
    """Number the patterns of a side; those that are the same turned or mirrored have one number."""
    turns = list(_turns())
    lowest_of = [
        min(sum((pattern >> int(hole) & 1) << place for place, hole in enumerate(turn)) for turn in turns)
        for pattern in range(1 << HOLES)
    ]
    names = {pattern: number for number, pattern in enumerate(sorted(set(lowest_of)))}
    return np.array([names[one] for one in lowest_of], dtype=np.int64), len(names)


def _lines() -> tuple[State, State, State, int]:
    """Draw the lines, give the kind of each, and number what a line may hold, the same from both ends."""
    masks, kinds = [], []
    for axis in range(at.AXES):
        others = [at.STRIDE[other] for other in range(at.AXES) if other != axis]
        for u, v in product(range(EDGE), repeat=2):
            first = u * others[0] + v * others[1]
            masks.append(sum(1 << first + n * at.STRIDE[axis] for n in range(EDGE)))
            kinds.append((u == 1) + (v == 1))
    ends = [min(one, one[::-1]) for one in product(range(FOUR), repeat=EDGE)]
    names = {one: number for number, one in enumerate(sorted(set(ends)))}
    numbers = np.array([names[one] for one in ends], dtype=np.int64)
    return np.array(masks, dtype=np.int64), np.array(kinds, dtype=np.int64), numbers, len(names)


def _squares_through() -> State:
    """List the squares through each cell; -1 where there are no more."""
    listed = [[k for k, square in enumerate(at.SQUARES.tolist()) if square >> cell & 1] for cell in range(at.CELLS)]
    most = max(map(len, listed))
    return np.array([one + [-1] * (most - len(one)) for one in listed], dtype=np.int64)


MIXTURE, MIXTURES = _mixtures()
PATTERN, PATTERNS = _patterns()
LINES, LINE_KIND, IN_LINE, THINGS = _lines()
THROUGH: Final = _squares_through()
SHAPES: Final = 3
SHAPE: Final = np.array([max(k % 6 - 3, 0) for k in range(len(at.SQUARES))], dtype=np.int64)
KIND_OF_CELL: Final = np.array(
    [sum(place == 1 for place in (x, y, z)) for z, y, x in product(range(EDGE), repeat=3)], dtype=np.int64
)
"""A corner, an edge, the middle of a side, the middle of the cube."""
KIND_OF_MOVE: Final = np.array([0, 1, 2, 2, 2, 3, 3, 3], dtype=np.int64)
"""A neutral ball, a ball into an empty cell, a ball pushed in, a shift."""

IN_SQUARES: Final = at.COLOURS * at.CELLS
ON_SIDES: Final = IN_SQUARES + SHAPES * MIXTURES
IN_LINES: Final = ON_SIDES + 2 * at.COLOURS * PATTERNS
IN: Final = IN_LINES + 3 * THINGS
THREATS: Final = IN + at.COLOURS * (at.EACH + 1)
QUIET: Final = THREATS + 8
STEPS: Final = 8
NEUTRALS: Final = QUIET + STEPS
BANNED: Final = NEUTRALS + at.EACH + 1
LOOKS: Final = BANNED + 2
INPUTS: Final = LOOKS + at.COLOURS

WINS: Final = 16
LEAVES: Final = WINS + 3
ENTERING: Final = LEAVES + 8
MOVING: Final = ENTERING + SHAPES * MIXTURES
MARKS: Final = MOVING + SHAPES * MIXTURES


def shape(game: Game) -> Shape:
    """Say how many features there are."""
    most = at.CELLS + len(at.SQUARES) + 6 * at.COLOURS + len(LINES) + at.COLOURS + 6
    return Shape(VERSION, INPUTS, most, MARKS, 3 + (1 + EDGE) * THROUGH.shape[1])


def network(game: Game) -> str:
    """Name the network that fits a game: by its numbers of seats and of sides."""
    return f"{game.players}-seats-{6 if game.start()[at.ALL_SIDES] else 4}-sides"


@kernel.inline
def colour_after(seat: int, more: int, players: int) -> int:
    """Give the colour that counts as so many more than the seat's own."""
    if more >= players:
        return at.NEUTRAL_COLOUR
    return seat + more if seat + more < players else seat + more - players


@kernel.inline
def from_seat(seats: int, seat: int, players: int) -> int:
    """Turn a set of seats so that it counts from one of them."""
    return ((seats >> seat) | (seats << (players - seat))) & ((1 << players) - 1)


@kernel.inline
def mixture(first: int, second: int, third: int, k: int) -> int:
    """Number what a square has of each colour, by its shape."""
    square = at.SQUARES[k]
    number = 25 * popcount(first & square) + 5 * popcount(second & square) + popcount(third & square)
    return SHAPE[k] * MIXTURES + MIXTURE[number]


@kernel.inline
def list_colour(balls: int, index: int, all_sides: int, out: State, count: int) -> int:
    """List the features of one colour's balls, and count on."""
    out[count] = IN + index * (at.EACH + 1) + popcount(balls)
    count += 1
    for side in range(6):
        pattern = PATTERN[gathered(balls, FACE[side] & at.ALL)]
        if pattern != 0:
            counts = 0 if all_sides != 0 or side < 4 else 1
            out[count] = ON_SIDES + (counts * at.COLOURS + index) * PATTERNS + pattern
            count += 1
    while balls != 0:
        out[count] = index * at.CELLS + lowest(balls)
        balls &= balls - 1
        count += 1
    return count


@kernel.inline
def list_lines(first: int, second: int, third: int, out: State, count: int) -> int:
    """List what lies in the lines, and count on."""
    for k in range(len(LINES)):
        line = LINES[k]
        if (first | second | third) & line != 0:
            a, b, c = gathered(first, line), gathered(second, line), gathered(third, line)
            number = 0
            for place in range(EDGE):
                thing = (a >> place & 1) + 2 * (b >> place & 1) + 3 * (c >> place & 1)
                number = FOUR * number + thing
            out[count] = IN_LINES + LINE_KIND[k] * THINGS + IN_LINE[number]
            count += 1
    return count


@features.viewer
def viewer(s: State) -> int:
    """Look from the seat to move, or from the first where chance puts the neutral balls in."""
    return 0 if s[at.TURN] == CHANCE else s[at.TURN]


@features.describe
def describe(s: State, seat: int, out: State) -> int:
    """List the features of a position."""
    players, all_sides = s[at.PLAYERS], s[at.ALL_SIDES]
    first, second = s[at.BALLS + seat], s[at.BALLS + colour_after(seat, 1, players)]
    third = s[at.BALLS + colour_after(seat, 2, players)]
    count = list_colour(first, 0, all_sides, out, 0)
    count = list_colour(second, 1, all_sides, out, count)
    count = list_colour(third, 2, all_sides, out, count)
    for k in range(at.SQUARES.size if all_sides != 0 else at.UPRIGHT_SQUARES):
        if (first | second | third) & at.SQUARES[k] != 0:
            out[count] = IN_SQUARES + mixture(first, second, third, k)
            count += 1
    count = list_lines(first, second, third, out, count)
    out[count] = THREATS + from_seat(threatening(balls_of(s), players, all_sides), seat, players)
    out[count + 1] = QUIET + (0 if s[at.QUIET_LIMIT] == 0 else min(STEPS * s[at.QUIET] // s[at.QUIET_LIMIT], STEPS - 1))
    out[count + 2] = NEUTRALS + (popcount(s[at.BALLS + at.NEUTRAL_COLOUR]) if places_neutrals(s) else at.EACH)
    out[count + 3] = BANNED + int(s[at.BANNED] != at.NONE)
    out[count + 4] = LOOKS + seat
    return count + 5


@kernel.inline
def list_squares(
    first: int, second: int, third: int, cells: int, base: int, squares: int, out: State, count: int
) -> int:
    """List what the squares through some cells have, and count on."""
    while cells != 0:
        cell = lowest(cells)
        cells &= cells - 1
        for place in range(THROUGH.shape[1]):
            k = THROUGH[cell, place]
            if 0 <= k < squares:
                out[count] = base + mixture(first, second, third, k)
                count += 1
    return count


@features.describe_moves
def describe_moves(s: State, seat: int, moves: State, number: int, out: State, ends: State) -> None:
    """List the features of moves."""
    players, all_sides, before, goal = s[at.PLAYERS], s[at.ALL_SIDES], balls_of(s), goal_of(s)
    squares = at.SQUARES.size if all_sides != 0 else at.UPRIGHT_SQUARES
    looks = max(seat, 0)
    first, second = s[at.BALLS + looks], s[at.BALLS + colour_after(looks, 1, players)]
    third = s[at.BALLS + colour_after(looks, 2, players)]
    count = 0
    for i in range(number):
        move = moves[i]
        cell = move % at.KIND
        out[count] = FOUR * KIND_OF_MOVE[move // at.KIND] + KIND_OF_CELL[cell]
        count += 1
        moving = 0
        if move >= at.DROPS:
            row = move - (at.DROPS if move < at.SHIFTS else at.SHIFT_ROWS)
            pair, occupied, _ = push(before, row, seat)
            after = (pair, occupied)
            winners = winners_after(seat, before, after, goal)
            out[count] = WINS + (0 if winners == 0 else 1 if winners == 1 << seat else 2)
            out[count + 1] = LEAVES + from_seat(threatening(after, players, all_sides), seat, players)
            count += 2
            moving = at.LINE[row] & at.ALL & ~(1 << cell) if move >= 2 * at.KIND else 0
        count = list_squares(first, second, third, 1 << cell, ENTERING, squares, out, count)
        count = list_squares(first, second, third, moving, MOVING, squares, out, count)
        ends[i] = count
