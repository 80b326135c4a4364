"""Fill a board at random: a quick way to the end of a random game.

A full board has exactly one chain, and a random game that goes on after the end does not lose it. So the winner of a
random game is the winner on the full board, on which one seat has a random half of the cells that were free: each half
is equally likely. A half is drawn by a coin for each cell; then random cells change sides until both numbers are right.
"""

from cubetable.core import kernel
from cubetable.core.bits import popcount, select
from cubetable.core.rng import Rng, below, draw
from cubetable.core.state import State

from .layout import EDGE, LINES, RED, TAKEN, TURN

AT_ONCE = 4
"""So many rows take their coins from one random word."""


@kernel.inline
def free_in(s: State, row: int) -> int:
    """Find the free cells of a row."""
    return int(~s[TAKEN + row] & ((1 << s[EDGE]) - 1))


@kernel.inline
def free_cell(s: State, number: int) -> int:
    """Find the free cell with this number, counted from 0; the move after the last cell if there are not so many."""
    row = 0
    while row < s[EDGE] and number >= popcount(free_in(s, row)):
        number -= popcount(free_in(s, row))
        row += 1
    return int(s[EDGE] * row + (select(free_in(s, row), number) if row < s[EDGE] else 0))


@kernel.inline
def count_free(s: State) -> int:
    """Count the free cells."""
    count = 0
    for row in range(s[EDGE]):
        count += popcount(free_in(s, row))
    return count


@kernel.inline
def fill(s: State, rng: Rng) -> None:
    """Give red its share of the free cells."""
    free, more, coins = count_free(s), 0, 0
    for row in range(s[EDGE]):
        coins = draw(rng) if row % AT_ONCE == 0 else coins >> LINES
        s[RED + row] |= coins & free_in(s, row)
        more += popcount(coins & free_in(s, row))
    wanted = (free + 1 - s[TURN]) // 2
    while more != wanted:
        change(s, more < wanted, below(rng, free - more if more < wanted else more))
        more += 1 if more < wanted else -1


@kernel.inline
def change(s: State, gives: bool, number: int) -> None:
    """Give red a cell that it has not, or take away one that it was given: the one with this number."""
    row = 0
    while True:
        cells = free_in(s, row) & (~s[RED + row] if gives else s[RED + row])
        if number < popcount(cells):
            s[RED + row] ^= 1 << select(cells, number)
            return
        number -= popcount(cells)
        row += 1
