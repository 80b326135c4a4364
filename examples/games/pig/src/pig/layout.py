"""One position of Pig, word by word.

    0..5  SCORES   the points of each seat that are safe
    6     PLAYERS  7 TARGET  the options
    8     TURN     the seat to move, or OVER
    9     POINTS   what this turn has brought so far
    10    DIE      the number rolled last, 0 before the first   11 ROLLING  1 while chance is to roll
    12    EMPTY_HOLD  13 MUST_HOLD  two more options

A seat's move is ROLL or HOLD. A move of chance is a number of the die.
"""

SCORES, PLAYERS, TARGET, TURN, POINTS, DIE, ROLLING, EMPTY_HOLD, MUST_HOLD, SIZE = 0, 6, 7, 8, 9, 10, 11, 12, 13, 14
ROLL, HOLD = 0, 1
SIDES, OVER = 6, -1
