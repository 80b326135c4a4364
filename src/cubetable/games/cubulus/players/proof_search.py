"""Search for forced wins by df-pn: proof-number search, depth first, with a table. For two seats.

The attacker is the seat that is to win; the defender may do all that the rules allow. What is searched is always "the
attacker wins with at most OWN more moves of its own", so no line goes on for ever: where a position is repeated, fewer
moves are left, and that is another question. All moves of the attacker are threats, with which it would win if it could
move again. A key of the table holds the position, the moves left, and the count of shifts in a row as soon as its limit
is within reach. So an answer depends on nothing that the key does not hold, least of all on how the position was
reached.

The proof number says how many positions are still to be proved at least, the disproof number how many to be disproved.

    table    rows of WORK, KEY, NUMBERS (the proof number above the disproof number), CHOICE (the attacker's row)
    lists    for each ply ROW, KEY and NUMBERS of the children that are not settled
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.search.pointers import RULES, Words, rules_of
from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.rng import stirred
from cubetable.core.signature import RETURNS, WORDS, Fields, int64
from cubetable.core.state import State
from cubetable.games.cubulus.players.threats import NO_ROW, first_of, play_row, threatens, winning_row, without
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules.kernels import choices

MOST_OWN: Final = 24
"""A proof has at most so many moves of the attacker."""
PLIES: Final = 2 * MOST_OWN + 3

# The columns of the table, and how many neighbours are looked at for a key.
WORK: Final = 0
KEY: Final = 1
NUMBERS: Final = 2
CHOICE: Final = 3
WIDTH: Final = 4
NEIGHBOURS: Final = 4

# The columns of a list; KEY and NUMBERS as in the table.
ROW: Final = 0
LISTED: Final = 3

# A pair of numbers in one word.
UPPER: Final = 32
LOWER: Final = (1 << UPPER) - 1
NEVER: Final = 1 << 30
"""The number that no search reaches."""
PROVED: Final = NEVER
DISPROVED: Final = NEVER << UPPER
FRESH: Final = 1 << UPPER | 1
SLACK: Final = 4
"""A child is searched until its number is a quarter above that of the next: fewer changes between them."""

# The counts of a search.
SPENT: Final = 0
MOST: Final = 1
BROKEN_OFF: Final = 2
CUT: Final = 3
"""Whether a line ended because the attacker had no moves left."""
ATTACKER: Final = 4
SALT: Final = 5
COUNTERS: Final = 6

FAILED: Final = -1
DONE: Final = -2
"""`list_attacks` answers this where the row `lists[ROW, 0]` wins."""


class ProofSpace(NamedTuple):
    """The arrays of one search. Each ply has its own row of them."""

    table: State
    states: State
    lists: State
    counters: State
    stop: State
    rules: Words
    moves: State
    book: State
    shares: NDArray[np.float64]
    scratch: State


TABLE: Final = int64[:, ::1]
WORKSPACE: Final = Fields(
    (TABLE, TABLE, int64[:, :, ::1], WORDS, WORDS, RULES.vector, TABLE, TABLE, RETURNS, WORDS), ProofSpace
)


def make_space(game: Game, table_bits: int) -> ProofSpace:
    """Make the arrays; the table has two to the power of `table_bits` rows."""
    return ProofSpace(
        table=np.zeros((1 << table_bits, WIDTH), dtype=np.int64),
        states=np.zeros((PLIES, at.SIZE), dtype=np.int64),
        lists=np.zeros((PLIES, LISTED, at.MOST_MOVES), dtype=np.int64),
        counters=np.zeros(COUNTERS, dtype=np.int64),
        stop=np.zeros(1, dtype=np.int64),
        rules=rules_of(game),
        moves=np.zeros((PLIES, at.MOST_MOVES), dtype=np.int64),
        book=np.zeros((1 << table_bits, 2), dtype=np.int64),
        shares=np.zeros(game.players),
        scratch=np.zeros(game.players + 2, dtype=np.int64),
    )


@kernel.inline
def key_of(s: State, own: int, salt: int) -> int:
    """Mix a position, and what is left to win it with, into one word."""
    limit, quiet = s[at.QUIET_LIMIT], s[at.QUIET]
    counted = quiet if limit != 0 and quiet + 2 * own + 1 >= limit else 0
    key = stirred(salt, s[at.BALLS] | s[at.BALLS + 1] << UPPER)
    key = stirred(key, s[at.BALLS + 2] | s[at.TURN] << UPPER)
    return stirred(key, (s[at.BANNED] + 1) | own << 16 | counted << UPPER)


@kernel.inline
def find(table: State, key: int) -> int:
    """Give the row of the table that holds a key, else NO_ROW."""
    slot = (key & (len(table) // NEIGHBOURS - 1)) * NEIGHBOURS
    for i in range(slot, slot + NEIGHBOURS):
        if table[i, KEY] == key:
            return i
    return NO_ROW


@kernel.inline
def remember(table: State, key: int, numbers: int, choice: int, work: int) -> None:
    """Keep the numbers of a key, in its own row or in place of what took the least work."""
    slot = (key & (len(table) // NEIGHBOURS - 1)) * NEIGHBOURS
    place = slot
    for i in range(slot, slot + NEIGHBOURS):
        if table[i, KEY] == key:
            place = i
            break
        if table[i, WORK] < table[place, WORK]:
            place = i
    table[place, WORK], table[place, KEY], table[place, NUMBERS], table[place, CHOICE] = work, key, numbers, choice


@kernel.inline
def add(w: ProofSpace, ply: int, count: int, row: int, own: int, numbers: int) -> int:
    """Add the position after a row to the children of a ply; give their number."""
    listed = w.lists[ply]
    listed[ROW, count] = row
    listed[KEY, count] = key_of(w.states[ply + 1], own, w.counters[SALT])
    listed[NUMBERS, count] = numbers
    return count + 1


@kernel.compiled(int64(WORKSPACE, int64, int64))
def list_defences(w: ProofSpace, ply: int, own: int) -> int:
    """List the defender's rows after which the attacker does not win at once; FAILED if one of them is enough."""
    state, after, counters = w.states[ply], w.states[ply + 1], w.counters
    if own == 0:
        counters[CUT] = 1
        return FAILED
    if winning_row(state, NO_ROW, counters) != NO_ROW:
        return FAILED
    rows, count, answer = choices(state), 0, NO_ROW
    while rows[0] | rows[1] != 0:
        row = first_of(rows)
        rows = without(rows, row)
        play_row(state, row, after, counters)
        if after[at.RESULT] != 0:
            if after[at.RESULT] != 1 << counters[ATTACKER]:
                return FAILED
            continue
        wins = winning_row(after, answer, counters)
        if wins != NO_ROW:
            answer = wins
        elif own == 1:
            counters[CUT] = 1
            return FAILED
        else:
            count = add(w, ply, count, row, own, FRESH)
    return count


@kernel.compiled(int64(WORKSPACE, int64, int64))
def list_attacks(w: ProofSpace, ply: int, own: int) -> int:
    """List the attacker's rows that may win, or answer DONE with the one that does."""
    state, after, counters = w.states[ply], w.states[ply + 1], w.counters
    w.lists[ply, ROW, 0] = winning_row(state, NO_ROW, counters)
    if w.lists[ply, ROW, 0] != NO_ROW:
        return DONE
    if own <= 1:
        counters[CUT] = 1
        return 0
    rows, count = choices(state), 0
    while rows[0] | rows[1] != 0:
        row = first_of(rows)
        rows = without(rows, row)
        play_row(state, row, after, counters)
        if after[at.RESULT] != 0 or not threatens(after, counters[ATTACKER], counters):
            continue
        defences = list_defences(w, ply + 1, own - 1)
        if defences == 0:
            w.lists[ply, ROW, 0] = row
            return DONE
        if defences != FAILED:
            count = add(w, ply, count, row, own - 1, defences << UPPER | 1)
    return count


@kernel.inline
def add_up(w: ProofSpace, ply: int, count: int, attacks: bool) -> tuple[int, int, int, int, int]:
    """Give the child to search next, its number and the next one's, and the sum of the other numbers and its own.

    For the attacker the least proof number counts and the disproof numbers are added up; for the defender the two
    change places.
    """
    listed = w.lists[ply]
    best, least, second, total, part = 0, NEVER, NEVER, 0, 0
    for i in range(count):
        row = find(w.table, listed[KEY, i])
        numbers = listed[NUMBERS, i] if row == NO_ROW else w.table[row, NUMBERS]
        one, other = (numbers >> UPPER, numbers & LOWER) if attacks else (numbers & LOWER, numbers >> UPPER)
        total = min(total + other, NEVER)
        if one < least or i == 0:
            second, least, best, part = least, one, i, other
        elif one < second:
            second = one
    if least == 0:
        total = NEVER
    elif least >= NEVER or total == 0:
        least, total = NEVER, 0
    return best, least, second, total, part


@kernel.compiled(int64(WORKSPACE, int64, int64, int64, int64, int64))
def search(w: ProofSpace, ply: int, own: int, key: int, most_proof: int, most_disproof: int) -> int:
    """Search `states[ply]` until one of its two numbers reaches its bound; keep both in the table and give them."""
    state, listed, counters = w.states[ply], w.lists[ply], w.counters
    spent, attacks = counters[SPENT], state[at.TURN] == counters[ATTACKER]
    count = list_attacks(w, ply, own) if attacks else list_defences(w, ply, own)
    if count < 0:
        numbers = PROVED if count == DONE else DISPROVED
        remember(w.table, key, numbers, listed[ROW, 0], counters[SPENT] - spent)
        return numbers
    most, most_of_others = (most_proof, most_disproof) if attacks else (most_disproof, most_proof)
    left = own - 1 if attacks else own
    while True:
        best, least, second, total, part = add_up(w, ply, count, attacks)
        if counters[SPENT] >= counters[MOST] or w.stop[0] != 0:
            counters[BROKEN_OFF] = 1
        if least >= most or total >= most_of_others or counters[BROKEN_OFF] != 0:
            numbers = least << UPPER | total if attacks else total << UPPER | least
            remember(w.table, key, numbers, listed[ROW, best], counters[SPENT] - spent)
            return numbers
        bound, bound_of_others = min(most, second + second // SLACK + 1), min(most_of_others - total + part, NEVER)
        proof, disproof = (bound, bound_of_others) if attacks else (bound_of_others, bound)
        play_row(state, listed[ROW, best], w.states[ply + 1], counters)
        numbers = search(w, ply + 1, left, listed[KEY, best], proof, disproof)
        listed[NUMBERS, best] = numbers


@kernel.compiled(int64(WORKSPACE, int64, int64))
def settle(w: ProofSpace, ply: int, own: int) -> int:
    """Search `states[ply]`, unless the table has the answer; give its row of the table, or NO_ROW without a proof."""
    key = key_of(w.states[ply], own, w.counters[SALT])
    row = find(w.table, key)
    if row == NO_ROW or w.table[row, NUMBERS] != PROVED:
        search(w, ply, own, key, NEVER, NEVER)
        row = find(w.table, key)
    return row if w.table[row, NUMBERS] == PROVED else NO_ROW
