"""One position of Kalah, word by word, with n houses for each seat.

    0..17  PITS   the seeds in red's n houses, in red's store, in blue's n houses, in blue's store: the way of sowing
    18     TURN   the seat to move, or OVER
    19 HOUSES (n)  20 EMPTY_CAPTURE  21 MOVER_ENDS  22 REST_LOST  the options

A move is the number of a house, from 0: red's first, then blue's.
"""

from cubetable.core import kernel
from cubetable.core.state import State

TURN, HOUSES, EMPTY_CAPTURE, MOVER_ENDS, REST_LOST, SIZE = 18, 19, 20, 21, 22, 23
OVER = -1
SEATS = 2


@kernel.inline
def store_of(s: State, seat: int) -> int:
    """KAL-01: the pit that is a seat's store; its houses are those before it."""
    return int(s[HOUSES] + seat * (s[HOUSES] + 1))
