"""Search an ending of Cube-Or-ACK! to the end.

Against others each seat maximises its own share of the win. Of equal moves it makes the one that shows the most outer
faces, and of these the one with the lowest number: by colour, then by z, y and x. A pass comes last. Nothing is left
to chance, so what a position is worth is the set of seats that win. Nothing is looked at after a sure win, nor where no
other set of winners is possible: a seat leads by more than another can still gain. For a seat that cannot win any more
all moves are equal.

Together the question is whether so many pieces can be placed; it is asked for as many as there can be, then for one
less, until the answer is yes.

A table keeps the answers. It keeps the whole position, not a hash of it: no two positions are ever taken for one.

    keys    rows: the cells filled, three words with the colours there, and `packed`, which is never 0 (a free row)
    worths  the winners, a bit for each seat; together, the most pieces there may be
"""

from typing import Final, NamedTuple

import numpy as np

from cubetable.core import kernel
from cubetable.core.bits import lowest, popcount
from cubetable.core.rng import stirred
from cubetable.core.signature import WORDS, Fields, boolean, int64, void
from cubetable.core.state import State
from cubetable.games.cube_or_ack.players.last_cells import (
    ADDED,
    LAST_CELLS,
    MOST_CELLS,
    MOST_SHOWN,
    PASSED,
    PLACED,
    POINTS,
    SIZE,
    TURN,
    LastCells,
)
from cubetable.games.cube_or_ack.players.last_pieces import (
    count_most,
    give_way,
    hopes,
    list_places,
    most_placed,
    place,
    seat_of,
    winners,
)
from cubetable.games.cube_or_ack.rules import layout as at

PLIES: Final = MOST_CELLS * 5 + 2
"""Each of four sets may pass before a piece."""
SEATS: Final = 4
SURE: Final = 12
"""The whole win; half, a third and a quarter of it are whole numbers, too."""
NONE: Final = -1
LAST: Final = at.MOST_COLOURS * MOST_CELLS
"""The number of the pass."""

PACKED: Final = 4
KEY_WORDS: Final = 5
PASSED_AT: Final = 3

# The counts of a search.
SPENT: Final = 0
MOST: Final = 1
BROKEN_OFF: Final = 2
COUNTERS: Final = 3


class LastPiecesSpace(NamedTuple):
    """The arrays of one search."""

    keys: State
    worths: State
    positions: State
    places: State
    points: State
    counters: State
    stop: State


TABLE: Final = int64[:, ::1]
SPACE: Final = Fields((TABLE, WORDS, TABLE, TABLE, TABLE, WORDS, WORDS), LastPiecesSpace)


def make_space(table_bits: int) -> LastPiecesSpace:
    """Make the arrays; the table has two to the power of `table_bits` rows."""
    rows = 1 << table_bits
    return LastPiecesSpace(
        keys=np.zeros((rows, KEY_WORDS), dtype=np.int64),
        worths=np.zeros(rows, dtype=np.int64),
        positions=np.zeros((PLIES, SIZE), dtype=np.int64),
        places=np.zeros((PLIES, at.MOST_COLOURS), dtype=np.int64),
        points=np.zeros((PLIES, SEATS), dtype=np.int64),
        counters=np.zeros(COUNTERS, dtype=np.int64),
        stop=np.zeros(1, dtype=np.int64),
    )


# --- The table -----------------------------------------------------------------------------------------


@kernel.inline
def packed(p: State) -> int:
    """Pack whose turn it is, and who has passed."""
    return 1 + p[TURN] + (p[PASSED] << PASSED_AT)


@kernel.inline
def is_at(keys: State, row: int, p: State) -> bool:
    """Tell whether a row of the table holds a position."""
    same = keys[row, PACKED] == packed(p)
    for word in range(PACKED):
        same &= keys[row, word] == p[ADDED + word]
    return same


@kernel.inline
def find(keys: State, p: State) -> int:
    """Give the row of a position, or the one that it is to take: of two, the free one or else the first."""
    mixed = packed(p)
    for word in range(PACKED):
        mixed = stirred(mixed, p[ADDED + word])
    row = mixed & (len(keys) - 1)
    if is_at(keys, row, p):
        return row
    return row ^ 1 if keys[row ^ 1, PACKED] == 0 or is_at(keys, row ^ 1, p) else row


@kernel.inline
def remember(w: LastPiecesSpace, p: State, worth: int) -> None:
    """Keep what a position is worth; an older one may have to go."""
    row = find(w.keys, p)
    for word in range(PACKED):
        w.keys[row, word] = p[ADDED + word]
    w.keys[row, PACKED] = packed(p)
    w.worths[row] = worth


# --- Both ways to play ---------------------------------------------------------------------------------


@kernel.inline
def is_spent(w: LastPiecesSpace) -> bool:
    """Count a node; tell whether the search is to break off."""
    w.counters[SPENT] += 1
    if w.counters[SPENT] > w.counters[MOST] or w.stop[0] != 0:
        w.counters[BROKEN_OFF] = 1
    return w.counters[BROKEN_OFF] != 0


@kernel.compiled(void(SPACE, LAST_CELLS, int64, int64))
def make_move(w: LastPiecesSpace, c: LastCells, ply: int, number: int) -> None:
    """Make a move on a copy of a position, which stands in the next ply."""
    before, after = w.positions[ply], w.positions[ply + 1]
    for word in range(SIZE):
        after[word] = before[word]
    if number == LAST:
        give_way(c, after)
    else:
        place(c, after, number // MOST_CELLS, number % MOST_CELLS)


# --- Against others ------------------------------------------------------------------------------------


@kernel.inline
def share(won: int, seat: int) -> int:
    """COA-29, A8: give a seat's share of the win, of which the whole is SURE."""
    return SURE // popcount(won) if (won >> seat) & 1 != 0 else 0


@kernel.inline
def sure_winner(c: LastCells, p: State, most: State) -> int:
    """Find the seat that wins alone whatever happens, as a bit; else 0."""
    for seat in range(c.options[at.PLAYERS]):
        sure = True
        for other in range(c.options[at.PLAYERS]):
            sure &= other == seat or most[other] < p[POINTS + seat]
        if sure:
            return 1 << seat
    return 0


@kernel.inline
def is_out_of_it(c: LastCells, p: State, most: State) -> bool:
    """Tell whether the seat to move cannot win any more, nor share the win."""
    ahead = 0
    for seat in range(c.options[at.PLAYERS]):
        ahead = max(ahead, p[POINTS + seat] - most[seat_of(c, p[TURN])])
    return ahead > 0


@kernel.inline
def first_place(c: LastCells, p: State, places: State) -> int:
    """Give the move that is made where all are equal."""
    for faces in range(MOST_SHOWN, -1, -1):
        for colour in range(p[TURN], c.options[at.COLOURS], c.options[at.SETS]):
            cells = places[colour] & c.showing[faces]
            if cells != 0:
                return colour * MOST_CELLS + lowest(cells)
    return LAST


@kernel.inline
def comes_before(c: LastCells, number: int, other: int) -> bool:
    """Tell which of two equal moves is made; the other may be the pass."""
    if other == LAST:
        return True
    more = c.faces[number % MOST_CELLS] - c.faces[other % MOST_CELLS]
    return more > 0 or (more == 0 and number < other)


@kernel.inline
def wanted_by_others(c: LastCells, p: State) -> int:
    """List the cells where another seat's colour may still go."""
    cells, seat = 0, seat_of(c, p[TURN])
    for colour in range(c.options[at.COLOURS]):
        if seat_of(c, colour) != seat:
            cells |= hopes(c, p, colour)
    return cells


@kernel.inline
def judge_moves(w: LastPiecesSpace, c: LastCells, ply: int) -> int:
    """Find the winners after the best move; cells with many faces come first, and those that others want."""
    p, places = w.positions[ply], w.places[ply]
    seat, wanted = seat_of(c, p[TURN]), wanted_by_others(c, p)
    best, won, chosen = NONE, 0, LAST
    for step in range(2 * MOST_SHOWN + 2):
        cells = c.showing[MOST_SHOWN - step // 2] & (wanted if step % 2 == 0 else ~wanted)
        for colour in range(p[TURN], c.options[at.COLOURS], c.options[at.SETS]):
            left = places[colour] & cells
            while left != 0 and best < SURE:
                number = colour * MOST_CELLS + lowest(left)
                left &= left - 1
                make_move(w, c, ply, number)
                worth = judge_ending(w, c, ply + 1)
                mine = share(worth, seat)
                if mine > best or (mine == best and comes_before(c, number, chosen)):
                    best, won, chosen = mine, worth, number
                if w.counters[BROKEN_OFF] != 0:
                    return 0
    if c.options[at.MAY_PASS] != 0 and best < SURE:
        make_move(w, c, ply, LAST)
        worth = judge_ending(w, c, ply + 1)
        if share(worth, seat) > best:
            won = worth
    return won


@kernel.compiled(int64(SPACE, LAST_CELLS, int64))
def judge_ending(w: LastPiecesSpace, c: LastCells, ply: int) -> int:
    """Give the seats that win a position, a bit for each; 0 if the search has broken off."""
    p, most = w.positions[ply], w.points[ply]
    if is_spent(w):
        return 0
    if p[TURN] == at.OVER:
        return winners(c, p, most)
    count_most(c, p, most)
    won = sure_winner(c, p, most)
    if won != 0:
        return won
    row = find(w.keys, p)
    if is_at(w.keys, row, p):
        return w.worths[row]
    list_places(c, p, w.places[ply])
    if is_out_of_it(c, p, most):
        make_move(w, c, ply, first_place(c, p, w.places[ply]))
        won = judge_ending(w, c, ply + 1)
    else:
        won = judge_moves(w, c, ply)
    if w.counters[BROKEN_OFF] == 0:
        remember(w, p, won)
    return won


# --- Together ------------------------------------------------------------------------------------------


@kernel.inline
def hoped_by(c: LastCells, p: State, number: int) -> int:
    """List the cells where so many colours may still go; 3 stands for more, too."""
    one, two, three = 0, 0, 0
    for colour in range(c.options[at.COLOURS]):
        cells = hopes(c, p, colour)
        three |= two & cells
        two |= one & cells
        one |= cells
    if number == 1:
        return one & ~two
    return two & ~three if number == 2 else three


@kernel.inline
def reach_by_moves(w: LastPiecesSpace, c: LastCells, ply: int, goal: int) -> bool:
    """Try all moves; cells that few colours can fill come first."""
    p, places = w.positions[ply], w.places[ply]
    for number in range(1, 4):
        cells = hoped_by(c, p, number)
        for colour in range(p[TURN], c.options[at.COLOURS], c.options[at.SETS]):
            left = places[colour] & cells
            while left != 0:
                make_move(w, c, ply, colour * MOST_CELLS + lowest(left))
                left &= left - 1
                if can_reach(w, c, ply + 1, goal):
                    return True
                if w.counters[BROKEN_OFF] != 0:
                    return False
    if c.options[at.MAY_PASS] != 0:
        make_move(w, c, ply, LAST)
        return can_reach(w, c, ply + 1, goal)
    return False


@kernel.compiled(boolean(SPACE, LAST_CELLS, int64, int64))
def can_reach(w: LastPiecesSpace, c: LastCells, ply: int, goal: int) -> bool:
    """COA-23: tell whether so many pieces can be placed; no is no answer if the search has broken off."""
    p = w.positions[ply]
    if p[PLACED] >= goal:
        return True
    if is_spent(w) or p[TURN] == at.OVER or most_placed(c, p) < goal:
        return False
    row = find(w.keys, p)
    if is_at(w.keys, row, p) and w.worths[row] < goal:
        return False
    list_places(c, p, w.places[ply])
    if reach_by_moves(w, c, ply, goal):
        return True
    if w.counters[BROKEN_OFF] == 0:
        remember(w, p, goal - 1)
    return False
