"""One position, word by word; its length depends on the seats and on how much a sheet holds.

     0..15  BOARD   the top face of each cube, row by row, or NOT_DEALT; a face is 6*digit + colour
    16 USED_ELSEWHERE  17 BY_ONE  18 FRACTIONS  19 NEGATIVES  20 SAME_COLOUR   how equations are read
    21 PLAYERS  22 CLOCKED  23 CAPACITY (equations a sheet)  24 ROUNDS  25 TARGET (0 = off)  26 REPEAT_EACH
    27..86  WEIGHTS  how often each face comes out of the bag
    87 PHASE   DEALING, HUNTING or OVER; the sheets of a finished round lie open until the next cube falls
    88 ROUND   how many rounds are finished
    89 DONE    a bit for each seat that has stopped
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

from typing import Final, NamedTuple

import numpy as np

EDGE: Final = 4  # MPZ-03
CELLS: Final = EDGE * EDGE  # MPZ-02
DIGITS: Final = 10
COLOURS: Final = 6
FACES: Final = DIGITS * COLOURS
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

SET_BITS: Final = 5
"""A number set is one word: how often each digit occurs, five bits a digit, 0 lowest."""
MOST_EQUATIONS: Final = 1 << 17
"""More than any board was seen to hold without joins; a board that holds more offers the first so many to a kernel."""


def _neighbours(cell: int) -> int:
    """Draw the cells beside a cell, in all eight directions, as one word (MPZ-11)."""
    row, column = divmod(cell, EDGE)
    return sum(
        1 << other
        for other in range(CELLS)
        if other != cell and abs(other // EDGE - row) <= 1 and abs(other % EDGE - column) <= 1
    )


NEIGHBOURS: Final = np.array([_neighbours(cell) for cell in range(CELLS)], dtype=np.int64)


Steps = tuple[tuple[int, int], ...]
Blocks = dict[int, list[Steps]]


class Recipe(NamedTuple):
    """How some trees over a run of numbers are made: any tree of one block, a sign, any of another block."""

    left: int  # how many numbers stand before the sign
    sign: int
    left_start: int  # the first tree of the left block, among all trees over the run on the left
    left_count: int
    right_start: int
    right_count: int
    start: int  # the first of the trees made, among all trees over the whole run


def _shift(steps: Steps, gaps: int) -> Steps:
    """Move a tree to numbers further right."""
    return tuple((gap + gaps, sign) for gap, sign in steps)


def _start(blocks: Blocks, signs: int) -> int:
    """Say how many trees come before a block."""
    return sum(len(trees) for others, trees in blocks.items() if others < signs)


def _grow(blocks: list[Blocks]) -> tuple[Blocks, list[Recipe]]:
    """List all trees over one number more, in blocks by the signs they use (MPZ-10, MPZ-19), and their recipes.

    A tree is its steps in the order left, right, root; a step is a gap (between number gap and gap + 1) and a sign.
    """
    numbers = len(blocks)
    splits = sorted(
        (used_left | used_right | 1 << sign, left, sign, used_left, used_right)
        for left in range(1, numbers)
        for used_left in blocks[left]
        for used_right in blocks[numbers - left]
        for sign in range(len(SIGNS))
        if not (used_left & used_right or (used_left | used_right) >> sign & 1)
    )
    grown: Blocks = {}
    recipes = []
    for used, left, sign, used_left, used_right in splits:
        lefts, rights = blocks[left][used_left], blocks[numbers - left][used_right]
        start = sum(map(len, grown.values()))
        recipes.append(
            Recipe(
                *(left, sign),
                *(_start(blocks[left], used_left), len(lefts)),
                *(_start(blocks[numbers - left], used_right), len(rights)),
                start,
            )
        )
        grown.setdefault(used, []).extend((*a, *_shift(b, left), (left - 1, sign)) for a in lefts for b in rights)
    return grown, recipes


def _all_trees() -> tuple[list[Blocks], list[list[Recipe]]]:
    blocks: list[Blocks] = [{}, {0: [()]}]
    recipes: list[list[Recipe]] = [[], []]
    while len(blocks) <= MOST_NUMBERS:
        grown, of_these = _grow(blocks)
        blocks.append(grown)
        recipes.append(of_these)
    return blocks, recipes


_BLOCKS, _RECIPES = _all_trees()
_COUNTS: Final = [sum(map(len, blocks.values())) for blocks in _BLOCKS]

TREES: Final[tuple[Steps, ...]] = tuple(tree for blocks in _BLOCKS[2:] for trees in blocks.values() for tree in trees)
TREE_NUMBER: Final = {tree: number for number, tree in enumerate(TREES)}
TREE_COUNT: Final = len(TREES)
TREE_START: Final = np.cumsum([0, 0, 0, *_COUNTS[2:]]).astype(np.int64)
"""The trees over n numbers stand from TREE_START[n] to before TREE_START[n + 1]."""

LEFT_NUMBERS: Final = np.array([len(tree) + 1 for tree in TREES], dtype=np.int64)
"""The count of numbers in each tree, which is left of "="."""

SIGNS_IN_ORDER: Final = np.array([sum(sign << 2 * gap for gap, sign in tree) for tree in TREES], dtype=np.int64)
"""Each tree without its brackets: two bits a sign, from the left, the first lowest (A16)."""

PROGRAMS: Final = np.array(
    [sum((gap << 2 | sign) << STEP_SIZE * i for i, (gap, sign) in enumerate(tree)) for tree in TREES], dtype=np.int64
)
"""Each tree as one word: four bits a step, the first step lowest, the gap above the sign."""

RECIPES: Final = np.array([recipe for recipes in _RECIPES for recipe in recipes], dtype=np.int64)
RECIPE_START: Final = np.cumsum([0, *map(len, _RECIPES)]).astype(np.int64)
"""The recipes for n numbers stand from RECIPE_START[n] to before RECIPE_START[n + 1]."""


def _runs() -> tuple[list[list[int]], int]:
    """Lay out the values of all runs of numbers, by the first and the last number of the run."""
    starts, room = [[0] * MOST_NUMBERS for _ in range(MOST_NUMBERS)], 0
    for first in range(MOST_NUMBERS):
        for last in range(first, MOST_NUMBERS):
            starts[first][last] = room
            room += _COUNTS[last - first + 1]
    return starts, room


_STARTS, VALUES_KEPT = _runs()
RUN: Final = np.array(_STARTS, dtype=np.int64)
