"""One position, word by word.

     0..61  LAID     for each piece the move that laid it, 0 while it is not on the table
    62..67  HANDS    for each seat its pieces as a set; 0 where they are hidden
    68..73  HELD     for each seat how many pieces it holds
    74..79  TOTALS   for each seat its points of the rounds that are over
    80 BAG      the set of pieces that may be in the bag: exactly those in it, unless some are hidden
    81 LEFT     how many pieces are in the bag
    82 WAITING  the set drawn with `draw3`, of which one is to be kept; 0 where hidden
    83 OWED     how many more of them nature has to draw
    84 OUT      the set of Blocking pieces that a solo game has lost
    85 PHASE    what is waited for, see below
    86 TURN     the seat to act, or the seat that is dealt to; when the game is over, the last of them
    87 ROUND    from 1        88 OPENER   the seat that opens this round
    89 PASSES   turns in a row that ended with a pass and no play, counted up to one a seat
    90 EMPTY    how many of the last of these met an empty bag
    91 DRAWS    solo: draws since the last play
    92 PLAYERS  93 ROUNDS  94 RULE (2 * lenient + white_by_blocker)  95 BRIDGING  96 FILL_THE_VOID
    97 DRAW_THREE  98 OPEN_HANDS   the options

A set of pieces is a word: bit n is piece n of `pieces.NAMES`. A cell is (q + 64) * 128 + r + 64. A move is

    of a seat   DRAW, PASS, PASS + n (`draw3:n`), KEEP + piece, GIVE + 64 * receiver + piece,
                or a placement: 256 * cell + 64 * turns clockwise + piece
    of nature   the number of the piece drawn
"""

from typing import Final

import numpy as np

LAID: Final = 0
HANDS: Final = 62
HELD: Final = 68
TOTALS: Final = 74
BAG: Final = 80
LEFT: Final = 81
WAITING: Final = 82
OWED: Final = 83
OUT: Final = 84
PHASE: Final = 85
TURN: Final = 86
ROUND: Final = 87
OPENER: Final = 88
PASSES: Final = 89
EMPTY: Final = 90
DRAWS: Final = 91
PLAYERS: Final = 92
ROUNDS: Final = 93
RULE: Final = 94
BRIDGING: Final = 95
FILL_THE_VOID: Final = 96
DRAW_THREE: Final = 97
OPEN_HANDS: Final = 98
SIZE: Final = 99

# The phases in which nature moves come first.
DEALING: Final = 0  # a piece for the hand of TURN
STARTING: Final = 1  # solo: a piece to start the table with
DRAWING: Final = 2  # the piece that TURN asked for with `draw`
DRAWING_THREE: Final = 3  # the pieces that TURN asked for with `draw3`
SEATS_DECIDE: Final = 4  # from here on a seat acts
TO_PLAY: Final = 4  # the first decision of a turn
DRAWN: Final = 5  # the decision after a draw
KEEPING: Final = 6  # which piece to keep
SECOND: Final = 7  # a second piece, for bridging a gap
GIVING: Final = 8  # a gift, for filling the void
OVER: Final = 9

DRAW: Final = 0
PASS: Final = 1
KEEP: Final = 64
GIVE: Final = 128
RECEIVER: Final = 64
FIRST_PLACEMENT: Final = 1024
CELL: Final = 256
TURNS: Final = 64
MOVE_BOUND: Final = CELL << 14

SEATS: Final = 6
MIDDLE: Final = 64
ROW: Final = 128
ORIGIN: Final = MIDDLE * ROW + MIDDLE
FAR: Final = 61  # no piece of 62 that hang together can lie farther from the first
AROUND: Final = np.array([ROW, 1, 1 - ROW, -ROW, -1, ROW - 1], dtype=np.int64)
"""The steps to the six neighbours of a cell, going round it."""

HAND_SIZES: Final = np.array([0, 25, 25, 18, 13, 11, 9], dtype=np.int64)  # CBD-02
SOLO: Final = 1
MOST_SOLO_BLOCKING: Final = 3  # CBD-35
MOST_SOLO_DRAWS: Final = 2  # CBD-41
MOST_AT_ONCE: Final = 3  # CBD-31
BLOCKING_AFTER: Final = 3  # CBD-08


def _runs(ring: int) -> int:
    taken = [ring >> place & 1 for place in range(6)]
    return sum(taken[place] and not taken[place - 1] for place in range(6))


BRIDGES: Final = np.array([_runs(ring) >= 2 for ring in range(64)], dtype=np.int64)
"""For each ring of taken neighbours: whether it falls into two or more runs (CBD-28, A11)."""
SURROUNDED: Final = 63  # CBD-30, A13

# From its third piece on every piece adds at least two contacts, so n pieces leave at most 2n + 6 sides free
# and n + 3 cells that touch two of them: three rotations of 62 - n pieces in hand make at most 3168 placements.
MOST_OPEN: Final = 66
MOST_MOVES: Final = 3200

# The workspace in which a kernel lays the table out: a folded map of 64 by 64. Pieces that hang together span at
# most 62 cells, so a piece and the cells around it never fall on one another.
FOLD: Final = 64
TIPS: Final = 0  # for each tip point the marks of the pieces that meet there, four bits each
SLOTS: Final = FOLD * FOLD  # for each cell its place among the open ones, from 1; or CLOSED, or TAKEN
OPEN: Final = 2 * FOLD * FOLD  # the open cells, from place 1 on
FIT: Final = OPEN + MOST_OPEN  # and for each three sets of pieces that fit: as named, turned once, twice
ORDER: Final = FIT + 3 * MOST_OPEN  # places in ascending order of their cells
OPENS: Final = ORDER + MOST_OPEN  # how many cells are open
LIE: Final = OPENS + 1  # how many pieces lie
RING: Final = OPENS + 2  # which neighbours of the cell last laid on are taken
WORK: Final = OPENS + 3
CLOSED: Final = 0
TAKEN: Final = -1
