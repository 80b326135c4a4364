"""One position of the Royal Game of Ur, word by word.

    0..1  BOARD  the pieces of each seat on the board: bit n is square n of the seat's own path, 1..14
    2..3  HAND   how many pieces of each seat are still to enter
    4..5  HOME   how many have left the board
    6     TURN   the seat to move, or OVER
    7     ROLL   what the dice show, or COVERED while they are to be rolled   8 PIECES  the option

A seat's move is the square from which a piece moves; 0 is its hand. A move of chance is a roll.
"""

from typing import Final

BOARD, HAND, HOME, TURN, ROLL, PIECES, SIZE = 0, 2, 4, 6, 7, 8, 9
OVER, COVERED = -1, -1
SEATS, DICE, CENTRE, END = 2, 4, 8, 15
SHARED, ROSETTES, AHEAD = 0x1FE0, 0x4110, 0xFFFE
"""Squares of the path as bits: 5..12; 4, 8 and 14; all that a piece can reach, END included."""
WEIGHTS: Final = (1, 4, 6, 4, 1)
"""Of the 16 ways in which four dice fall, so many show 0, 1, 2, 3 and 4."""
