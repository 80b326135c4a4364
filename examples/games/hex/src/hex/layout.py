"""One position of Hex, word by word; on a board of size n, n words of each group are in use.

    0..13   TAKEN   the cells with a stone: a word for each row, a bit for each column
    14..27  RED     the red stones, in the same way
    28..41  BLUE    the blue stones the other way round: a word for each column, a bit for each row
    42 TURN  43 WINNER (or NOBODY)  44 EDGE (n)  45 SWAP (1 as long as a swap may come)

So each seat joins its word 0 with its word n-1.
"""

TAKEN, RED, BLUE, TURN, WINNER, EDGE, SWAP, SIZE = 0, 14, 28, 42, 43, 44, 45, 46
LINES = 14
NOBODY = -1
