"""One position, word by word; its length depends on the seats and on how much a sheet holds.

     0..15  BOARD   the top face of each cube, row by row, or NOT_DEALT; a face is 6*digit + colour
    16 USED_ELSEWHERE  17 BY_ONE  18 FRACTIONS  19 NEGATIVES  20 SAME_COLOUR   how equations are read
    21 PLAYERS  22 CLOCKED  23 CAPACITY (equations a sheet)  24 ROUNDS  25 TARGET (0 = off)  26 REPEAT_EACH
    27..86  WEIGHTS  how often each face comes out of the bag
    87 PHASE   DEALING, HUNTING or OVER; the sheets of a finished round lie open until the next cube falls
    88 ROUND   counted from 0: the round being dealt or played, and at the end the last one
    89 DONE    a bit for each seat that has laid its pen down
    90 POSSIBLE  one seat only: the most that all finished rounds offered
    91..102 TOTALS   points of each seat
   103..114 FOUND    how many equations stand on each seat's sheet
   115..    SHEETS   CAPACITY words a seat: the codes of its equations in ascending order, then zeros

The solver reads the first 21 words and nothing else. An equation is one number, its code, from the lowest bit:

     9 bits  TREES    which signs stand between its numbers, and in what order they are worked out
    16 bits  CUTS     bit i: a number begins at cube i+1 of the path; above the last of those, the path's length
     4 bits  START    the cell of the first cube, 4*row + column
    22 bits  STEPS    each further cube, as its place among the free neighbours of the cube before it

Of all paths that spell an equation the code has the first, comparing cells from the start; so a text has one
code. A seat's move is 2*code for `take`, 2*code + 1 for `drop`, and DONE_MOVE; nature's is a face; the clock's TIME.
"""

from itertools import permutations
from typing import Final

import numpy as np

EDGE: Final = 4  # MPZ-03
CELLS: Final = EDGE * EDGE  # MPZ-02
DIGITS: Final = 10
COLOURS: Final = 6
FACES: Final = DIGITS * COLOURS
SEATS: Final = 12
NOT_DEALT: Final = -1

BOARD: Final = 0
USED_ELSEWHERE: Final = 16
BY_ONE: Final = 17
FRACTIONS: Final = 18
NEGATIVES: Final = 19
SAME_COLOUR: Final = 20
SOLVER_WORDS: Final = 21
PLAYERS: Final = 21
CLOCKED: Final = 22
CAPACITY: Final = 23
ROUNDS: Final = 24
TARGET: Final = 25
REPEAT_EACH: Final = 26
WEIGHTS: Final = 27
PHASE: Final = 87
ROUND: Final = 88
DONE: Final = 89
POSSIBLE: Final = 90
TOTALS: Final = 91
FOUND: Final = 103
SHEETS: Final = 115

TOKEN: Final = 0
VALUE: Final = 1
STRICT: Final = 2
"""The readings of USED_ELSEWHERE; BY_ONE has the first two."""

DEALING: Final = 0
HUNTING: Final = 1
OVER: Final = 2

CLOCKED_CAPACITY: Final = 512
MOST_ROUNDS: Final = 20

TREE_BITS: Final = 9
CUT_BITS: Final = 16
START_BITS: Final = 4
STEP_BITS: Final = 22
CUT_SHIFT: Final = TREE_BITS
START_SHIFT: Final = CUT_SHIFT + CUT_BITS
STEP_SHIFT: Final = START_SHIFT + START_BITS
CODE_BITS: Final = STEP_SHIFT + STEP_BITS

DONE_MOVE: Final = 0
TIME: Final = 0

PLUS: Final = 0
MINUS: Final = 1
TIMES: Final = 2
DIVIDE: Final = 3
SIGNS: Final = "+-*/"
MOST_NUMBERS: Final = 5  # left of "=": MPZ-10 leaves four signs beside it
STEP_SIZE: Final = 4

NUMBER_SETS_BITS: Final = 5
"""A number set is one word: how often each digit occurs, five bits a digit, 0 lowest."""


def _neighbours(cell: int) -> int:
    """Draw the cells beside a cell, in all eight directions, as one word (MPZ-11)."""
    row, column = divmod(cell, EDGE)
    return sum(
        1 << other
        for other in range(CELLS)
        if other != cell and abs(other // EDGE - row) <= 1 and abs(other % EDGE - column) <= 1
    )


NEIGHBOURS: Final = np.array([_neighbours(cell) for cell in range(CELLS)], dtype=np.int64)


def _shapes(first: int, last: int) -> list[list[int]]:
    """List the orders in which the gaps from `first` to before `last` can be worked out: left, right, root."""
    if first == last:
        return [[]]
    return [
        [*left, *right, root]
        for root in range(first, last)
        for left in _shapes(first, root)
        for right in _shapes(root + 1, last)
    ]


def _trees(numbers: int) -> list[int]:
    """List the expression trees over so many numbers, each sign at most once (MPZ-10, MPZ-19).

    A tree is a program: four bits a step, first step lowest, the gap (between number gap and
    gap + 1) above the sign.
    """
    gaps = numbers - 1
    return sorted(
        sum((gap << 2 | signs[gap]) << STEP_SIZE * step for step, gap in enumerate(shape))
        for shape in _shapes(0, gaps)
        for signs in permutations(range(len(SIGNS)), gaps)
    )


_BY_SIZE: Final = [_trees(numbers) if numbers > 1 else [] for numbers in range(MOST_NUMBERS + 1)]

TREES: Final = np.array([tree for trees in _BY_SIZE for tree in trees], dtype=np.int64)
TREE_START: Final = np.cumsum([0, *map(len, _BY_SIZE)]).astype(np.int64)
"""The trees over n numbers stand from TREE_START[n] to before TREE_START[n + 1], in ascending order."""
TREE_COUNT: Final = len(TREES)


def _recipes(numbers: int) -> list[tuple[int, int, int, int]]:
    """List how a value over so many numbers comes about: left size, sign, signs used left, signs used right."""
    masks = range(1 << len(SIGNS))
    return [
        (left, sign, used_left, used_right)
        for left in range(1, numbers)
        for sign in range(len(SIGNS))
        for used_left in masks
        for used_right in masks
        if used_left.bit_count() == left - 1
        and used_right.bit_count() == numbers - left - 1
        and not (used_left & used_right or (used_left | used_right) >> sign & 1)
    ]


RECIPES: Final = np.array([r for n in range(2, MOST_NUMBERS + 1) for r in _recipes(n)], dtype=np.int64)
RECIPE_START: Final = np.cumsum([0, 0, 0, *(len(_recipes(n)) for n in range(2, MOST_NUMBERS + 1))]).astype(np.int64)
"""The recipes for n numbers stand from RECIPE_START[n] to before RECIPE_START[n + 1]."""


def _values_kept() -> tuple[list[list[list[int]]], int]:
    """Lay out the values of all runs of numbers: where those of first, last and signs used begin."""
    places = [[[0] * (1 << len(SIGNS)) for _ in range(MOST_NUMBERS)] for _ in range(MOST_NUMBERS)]
    room = 0
    for first in range(MOST_NUMBERS):
        for last in range(first, MOST_NUMBERS):
            for used in range(1 << len(SIGNS)):
                if used.bit_count() == last - first:
                    places[first][last][used] = room
                    orders = len(_shapes(first, last))
                    room += orders * len(list(permutations(range(last - first))))
    return places, room


_PLACES, VALUES_KEPT = _values_kept()
PLACE: Final = np.array(_PLACES, dtype=np.int64)
