"""One position, word by word.

     0 TURN     the set whose turn it is, or OVER
     1 PASSED   a bit for each set that has passed since the last piece
     2 PLACED   how many pieces the structure has
     3..5  LOW  6..8 HIGH   the structure's first and last x, y and z; before the first piece, where it may go
     9..16 HAND     the pieces left of each colour
    17 PLAYERS 18 SETS 19 COLOURS 20 COOP 21 REACH 22 BY_PERSON 23 MAY_PASS   the options
    24 INTERIOR_FIRST 25 SCORE_INTERIOR   more options
    26 POSSIBLE     the pieces of the best structure there can be (COA-23)
    27 FIXED 28 WIDTH 29 DEPTH 30 HEIGHT 31 STEP 32 LIMIT 33 HOLLOW   the frame, as in frame.py
    34 ROWS         how many words each board below has
    35.. BOARDS     TAKEN, FIT, OPEN, then the pieces of each colour, then the places of each colour
    after the boards, only with a handicap: for each seat the points that it starts behind by

A board has one word for each row along x, bit = x. Rows are numbered (DEPTH + 2) * z + y. Here x, y and z
count from 1: the frame's box has a border of one cell all round, so that every cell has six neighbours.

    TAKEN   all pieces
    FIT     where a piece of no colour could be attached: in the shape, reachable, the box's extent aside
    OPEN    the empty cells joined by faces to the outside, border and all
    places  the cells of FIT that touch no piece of the colour

A move of a seat is a cell of the box for each colour, ((colour * HEIGHT + z) * DEPTH + y) * WIDTH + x counted
from 0, or the pass, which comes after all of them. Numbers above stand for cells and colours that the game has
not, so that they too can be written and refused with a reason; they are never legal.
"""

from typing import Final

TURN: Final = 0
PASSED: Final = 1
PLACED: Final = 2
LOW: Final = 3
HIGH: Final = 6
HAND: Final = 9
PLAYERS: Final = 17
SETS: Final = 18
COLOURS: Final = 19
COOP: Final = 20
REACH: Final = 21
BY_PERSON: Final = 22
MAY_PASS: Final = 23
INTERIOR_FIRST: Final = 24
SCORE_INTERIOR: Final = 25
POSSIBLE: Final = 26
FIXED: Final = 27
WIDTH: Final = 28
DEPTH: Final = 29
HEIGHT: Final = 30
STEP: Final = 31
LIMIT: Final = 32
HOLLOW: Final = 33
ROWS: Final = 34
BOARDS: Final = 35

X: Final = 0
Y: Final = 1
Z: Final = 2
AXES: Final = 3

# The order of the boards.
TAKEN: Final = 0
FIT: Final = 1
OPEN: Final = 2
PIECES: Final = 3

OVER: Final = -1
MOST_COLOURS: Final = 8

# How a piece must be able to get to its cell (A2), in the order of the option's words.
REACH_OPEN: Final = 0
REACH_STRAIGHT: Final = 1

POINTS_LEFT: Final = 3  # COA-27
POINTS_OUT: Final = 10  # COA-28

# Written coordinates have at most two digits; numbers above the pass stand for those outside the box.
FARTHEST: Final = 99
FAR_EDGE: Final = 2 * FARTHEST + 1
FAR_CELLS: Final = FAR_EDGE**3

# The counts of each colour: the outer faces towards six sides, then the exposed faces inside.
SIDES: Final = 6
INSIDE: Final = 6
COUNTS: Final = 7

# The 3 by 3 by 3 cells round one cell, as bits 9*z + 3*y + x.
ALL_AROUND: Final = (1 << 27) - 1
FACES: Final = sum(1 << bit for bit in (4, 10, 12, 14, 16, 22))
NOT_LEFT: Final = sum(1 << bit for bit in range(27) if bit % 3 != 0)
NOT_RIGHT: Final = sum(1 << bit for bit in range(27) if bit % 3 != 2)
NOT_FRONT: Final = sum(1 << bit for bit in range(27) if bit // 3 % 3 != 0)
NOT_BACK: Final = sum(1 << bit for bit in range(27) if bit // 3 % 3 != 2)
