"""Search an ending of Eight-by-Eight to the end: every number, every move, exact shares.

A table keeps what each position is worth, so that one that is reached in several orders is searched once. It keeps the
whole position, not a hash of it: no two positions are ever taken for one.

Each seat maximises its own share of the win. Of equal moves it makes the one with the lowest number: the first cell in
reading order, then the blackout, then the end of the turn. So nothing is looked at after a sure win.

A turn may end with the board as it was: the seat rolled a number that it has blacked out, or could do nothing. When all
seats do so, the position comes again. These turns are links of one chain, and a chain that closes is solved at once:
from a link a seat wins what its decisions are worth, plus so many eighths of what the next link is worth. The one
decision in which a seat chooses whether the board stays is between a blackout and the end of its turn. All such
policies of the chain are tried, those with the most blackouts first, until no seat would do better by another choice.

Shares are doubles. Every worth is a mean of eight others, so errors add up and do not grow: a level adds less than
1e-14, and there are at most 100 levels. Shares that differ by less than `TIE` are equal.

    keys     rows of the four boards and `packed`, which is never 0; a row of the table is free while that is 0
    worths   for each row the share of each seat
    cells    for each ply what each seat may expect after a piece on each cell
    choices  for each ply and link, what it may expect after the blackouts that the seat could do without
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.bits import lowest
from cubetable.core.rng import stirred
from cubetable.core.signature import WORDS, Fields, float64, int64, void
from cubetable.core.state import State
from cubetable.games.eight_by_eight.rules import layout as at
from cubetable.games.eight_by_eight.rules.kernels import (
    black_out,
    end_turn,
    may_black_out,
    may_end,
    place,
    roll,
    share_the_win,
    turn,
    vacant,
)

TIE: Final = 1e-11
SURE: Final = 1.0 - TIE
PLIES: Final = 104
"""Each ply of the search takes a token; four seats have 100."""
LINKS: Final = 2 * at.SEATS + 2
"""A chain may go on into a last round, and there is room for the position after it."""

PACKED: Final = at.SEATS
KEY_WORDS: Final = at.SEATS + 1
TURN_AT: Final = at.SEATS * at.EDGE
LAST_AT: Final = TURN_AT + 4
PRIME: Final = 2
"""A packed word holds LAST plus this, so that none is 0."""

# The counts of a search.
SPENT: Final = 0
MOST: Final = 1
HELD: Final = 2
ROOM: Final = 3
BROKEN_OFF: Final = 4
COUNTERS: Final = 5

# The counts of a link.
STAYS: Final = 0
"""How many numbers leave the board as it is."""
CHOICES: Final = 1
"""How many leave the choice of that or a blackout."""
KEPT: Final = 2
"""How many of these are blacked out: the best for the seat."""
COLUMNS: Final = 3

Floats = NDArray[np.float64]


class EndingSpace(NamedTuple):
    """The arrays of one search."""

    keys: State
    worths: Floats
    states: State
    links: State
    fixed: Floats
    choices: Floats
    after: Floats
    cells: Floats
    best: Floats
    worth: Floats
    counters: State
    stop: State


SPACE: Final = Fields(
    (
        *(int64[:, ::1], float64[:, ::1], int64[:, :, ::1], int64[:, :, ::1]),
        *(float64[:, :, ::1], float64[:, :, :, ::1], float64[:, :, ::1]),
        *(float64[:, :, ::1], float64[:, ::1], float64[:, ::1], WORDS, WORDS),
    ),
    EndingSpace,
)


def make_space(table_bits: int) -> EndingSpace:
    """Make the arrays; the table has two to the power of `table_bits` rows and is filled to three quarters."""
    rows, seats = 1 << table_bits, at.SEATS
    space = EndingSpace(
        keys=np.zeros((rows, KEY_WORDS), dtype=np.int64),
        worths=np.zeros((rows, seats)),
        states=np.zeros((PLIES, LINKS, at.SIZE), dtype=np.int64),
        links=np.zeros((PLIES, LINKS, COLUMNS), dtype=np.int64),
        fixed=np.zeros((PLIES, LINKS, seats)),
        choices=np.zeros((PLIES, LINKS, at.EDGE, seats)),
        after=np.zeros((PLIES, LINKS, seats)),
        cells=np.zeros((PLIES, at.CELLS, seats)),
        best=np.zeros((PLIES, seats)),
        worth=np.zeros((PLIES, seats)),
        counters=np.zeros(COUNTERS, dtype=np.int64),
        stop=np.zeros(1, dtype=np.int64),
    )
    space.counters[ROOM] = rows * 3 // 4
    return space


# --- The table -----------------------------------------------------------------------------------------


@kernel.inline
def packed(s: State) -> int:
    """Pack all of a position but the boards; the tokens follow from what lies on the board and on the dots."""
    dark = s[at.DARK]
    for seat in range(1, at.SEATS):
        dark |= s[at.DARK + seat] << (seat * at.EDGE)
    return dark | s[at.TURN] << TURN_AT | (s[at.LAST] + PRIME) << LAST_AT


@kernel.inline
def find(keys: State, s: State) -> int:
    """Give the row of a position: its own, or the free one that is to be its own."""
    rest = packed(s)
    mixed = rest
    for seat in range(at.SEATS):
        mixed = stirred(mixed, s[at.PIECES + seat])
    row = stirred(mixed, rest) & (len(keys) - 1)
    while keys[row, PACKED] != 0:
        same = keys[row, PACKED] == rest
        for seat in range(at.SEATS):
            same &= keys[row, seat] == s[at.PIECES + seat]
        if same:
            break
        row = (row + 1) & (len(keys) - 1)
    return row


@kernel.inline
def remember(w: EndingSpace, s: State, worth: Floats) -> None:
    """Keep what a position is worth; a search whose table is full ends."""
    row = find(w.keys, s)
    if w.keys[row, PACKED] == 0:
        if w.counters[HELD] >= w.counters[ROOM]:
            w.counters[BROKEN_OFF] = 1
            return
        w.counters[HELD] += 1
    for seat in range(at.SEATS):
        w.keys[row, seat] = s[at.PIECES + seat]
        w.worths[row, seat] = worth[seat]
    w.keys[row, PACKED] = packed(s)


# --- One link ------------------------------------------------------------------------------------------


@kernel.inline
def copy_words(source: State, target: State) -> None:
    """Copy a position."""
    for word in range(at.SIZE):
        target[word] = source[word]


@kernel.inline
def copy_shares(source: Floats, target: Floats) -> None:
    """Copy the shares of all seats."""
    for seat in range(at.SEATS):
        target[seat] = source[seat]


@kernel.inline
def add_shares(target: Floats, source: Floats, factor: float) -> None:
    """Add so much of some shares to others."""
    for seat in range(at.SEATS):
        target[seat] += factor * source[seat]


@kernel.inline
def judge_piece(w: EndingSpace, ply: int, before: State, cell: int) -> None:
    """Write into `cells` what each seat may expect after a piece."""
    copy_words(before, w.states[ply + 1, 0])
    place(w.states[ply + 1, 0], cell)
    judge_roll(w, ply + 1)
    copy_shares(w.worth[ply + 1], w.cells[ply, cell])


@kernel.inline
def judge_blackout(w: EndingSpace, ply: int, before: State, number: int) -> None:
    """Leave in `worth[ply + 1]` what each seat may expect after a blackout."""
    copy_words(before, w.states[ply + 1, 0])
    roll(w.states[ply + 1, 0], number)
    black_out(w.states[ply + 1, 0])
    judge_roll(w, ply + 1)


@kernel.inline
def keep_choice(w: EndingSpace, ply: int, link: int, seat: int) -> None:
    """Insert `worth[ply + 1]` into the choices of a link, which are best first for its seat."""
    choices, place_of = w.choices[ply, link], w.links[ply, link, CHOICES]
    while place_of > 0 and choices[place_of - 1, seat] < w.worth[ply + 1, seat]:
        copy_shares(choices[place_of - 1], choices[place_of])
        place_of -= 1
    copy_shares(w.worth[ply + 1], choices[place_of])
    w.links[ply, link, CHOICES] += 1


@kernel.inline
def judge_cells(w: EndingSpace, ply: int, before: State, cells: int, tried: int) -> tuple[int, float]:
    """Find the first of the best cells for the seat to move; give the cells tried so far, and its share."""
    seat, best = turn(before), -1.0
    while cells != 0 and best < SURE:
        cell = lowest(cells)
        cells &= cells - 1
        if tried & at.BIT[cell] == 0:
            tried |= at.BIT[cell]
            judge_piece(w, ply, before, cell)
        if w.cells[ply, cell, seat] > best + TIE:
            best = w.cells[ply, cell, seat]
            copy_shares(w.cells[ply, cell], w.best[ply])
    return tried, best


@kernel.inline
def judge_link(w: EndingSpace, ply: int, link: int) -> None:
    """Judge all eight numbers of a turn: what is fixed, how many leave the board as it is, and what may be chosen."""
    before, counts, fixed = w.states[ply, link], w.links[ply, link], w.fixed[ply, link]
    seat, tried, rolled = turn(before), 0, w.states[ply + 1, 0]
    for column in range(COLUMNS):
        counts[column] = 0
    for one in range(at.SEATS):
        fixed[one] = 0.0
    for number in range(1, at.EDGE + 1):
        copy_words(before, rolled)
        roll(rolled, number)
        if rolled[at.ROLL] == 0:
            counts[STAYS] += 1
            continue
        cells = vacant(rolled)
        blackout, ends = may_black_out(rolled, cells), may_end(cells)
        tried, best = judge_cells(w, ply, before, cells, tried)
        if blackout and best < SURE:
            judge_blackout(w, ply, before, number)
            if ends:
                keep_choice(w, ply, link, seat)
            elif w.worth[ply + 1, seat] > best + TIE:
                copy_shares(w.worth[ply + 1], w.best[ply])
        elif ends:
            counts[STAYS] += 1
        if not ends:
            add_shares(fixed, w.best[ply], 1.0 / at.EDGE)


# --- A chain of links ----------------------------------------------------------------------------------


@kernel.inline
def comes_again(first: State, now: State) -> bool:
    """Tell whether a chain is back where it began; the boards and the blackouts are the same in all of its links."""
    return first[at.TURN] == now[at.TURN] and first[at.LAST] == now[at.LAST]


@kernel.inline
def judge_links(w: EndingSpace, ply: int) -> tuple[int, bool]:
    """Judge the links from `states[ply, 0]` on; give their number, and whether they close a ring.

    Where they do not, `after[ply, number]` is what the position behind the last one is worth.
    """
    link = 0
    while True:
        judge_link(w, ply, link)
        counts, now, then = w.links[ply, link], w.states[ply, link], w.states[ply, link + 1]
        link += 1
        if counts[STAYS] + counts[CHOICES] == 0 or w.counters[BROKEN_OFF] != 0:
            return link, False
        copy_words(now, then)
        end_turn(then)
        if then[at.TURN] == at.OVER:
            share_the_win(then, w.after[ply, link])
            return link, False
        row = find(w.keys, then)
        if w.keys[row, PACKED] != 0:
            copy_shares(w.worths[row], w.after[ply, link])
            return link, False
        if comes_again(w.states[ply, 0], then):
            return link, True


@kernel.inline
def share_of_link(w: EndingSpace, ply: int, link: int, seat: int) -> float:
    """Add up what a seat gets from a link when the board changes."""
    share = w.fixed[ply, link, seat]
    for i in range(w.links[ply, link, KEPT]):
        share += w.choices[ply, link, i, seat] / at.EDGE
    return share


@kernel.inline
def going_on(w: EndingSpace, ply: int, link: int) -> float:
    """Give the chance that the board stays as it is."""
    counts = w.links[ply, link]
    return (counts[STAYS] + counts[CHOICES] - counts[KEPT]) / at.EDGE


@kernel.inline
def close_ring(w: EndingSpace, ply: int, links: int) -> None:
    """Find what the first link of a ring is worth, by going round once."""
    for seat in range(at.SEATS):
        share, chance = 0.0, 1.0
        for link in range(links):
            share += chance * share_of_link(w, ply, link, seat)
            chance *= going_on(w, ply, link)
        w.after[ply, links, seat] = share / (1.0 - chance)


@kernel.inline
def follow_policy(w: EndingSpace, ply: int, links: int, ring: bool) -> None:
    """Find what each link is worth with the blackouts that are kept."""
    if ring:
        close_ring(w, ply, links)
    for link in range(links - 1, -1, -1):
        chance = going_on(w, ply, link)
        for seat in range(at.SEATS):
            w.after[ply, link, seat] = share_of_link(w, ply, link, seat)
            if chance > 0.0:
                w.after[ply, link, seat] += chance * w.after[ply, link + 1, seat]


@kernel.inline
def is_stable(w: EndingSpace, ply: int, links: int) -> bool:
    """Tell whether no seat would rather choose otherwise; a blackout that is as good is made."""
    for link in range(links):
        seat, counts = turn(w.states[ply, link]), w.links[ply, link]
        for i in range(counts[CHOICES]):
            worse = w.choices[ply, link, i, seat] < w.after[ply, link + 1, seat] - TIE
            if worse != (i >= counts[KEPT]):
                return False
    return True


@kernel.inline
def next_policy(w: EndingSpace, ply: int, links: int) -> bool:
    """Make one blackout less in the first link that has one left, and all again in those before it."""
    for link in range(links):
        counts = w.links[ply, link]
        if counts[KEPT] > 0:
            counts[KEPT] -= 1
            return True
        counts[KEPT] = counts[CHOICES]
    return False


@kernel.inline
def settle(w: EndingSpace, ply: int, links: int, ring: bool) -> None:
    """Find the first policy that is stable; break off where there is none."""
    for link in range(links):
        w.links[ply, link, KEPT] = w.links[ply, link, CHOICES]
    follow_policy(w, ply, links, ring)
    while not is_stable(w, ply, links):
        if not next_policy(w, ply, links):
            w.counters[BROKEN_OFF] = 1
            return
        follow_policy(w, ply, links, ring)


@kernel.compiled(void(SPACE, int64))
def judge_roll(w: EndingSpace, ply: int) -> None:
    """Leave in `worth[ply]` what each seat may expect of `states[ply, 0]`, where the die is to be rolled."""
    counters, state = w.counters, w.states[ply, 0]
    counters[SPENT] += 1
    if counters[SPENT] > counters[MOST] or w.stop[0] != 0:
        counters[BROKEN_OFF] = 1
    if counters[BROKEN_OFF] != 0:
        return
    if state[at.TURN] == at.OVER:
        share_the_win(state, w.worth[ply])
        return
    row = find(w.keys, state)
    if w.keys[row, PACKED] != 0:
        copy_shares(w.worths[row], w.worth[ply])
        return
    links, ring = judge_links(w, ply)
    if counters[BROKEN_OFF] != 0:
        return
    settle(w, ply, links, ring)
    for link in range(links):
        if counters[BROKEN_OFF] == 0:
            remember(w, w.states[ply, link], w.after[ply, link])
    copy_shares(w.after[ply, 0], w.worth[ply])
