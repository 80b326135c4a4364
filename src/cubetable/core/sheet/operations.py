"""The operations on fields that rules call, as plain functions that Numba compiles."""

from typing import Final

import numpy as np

from cubetable.core.bits import lowest
from cubetable.core.sheet.boards import Table
from cubetable.core.sheet.decks import GONE, TABLE
from cubetable.core.sheet.fields import BY_CARD, BY_NOBODY, BY_NUMBER, EVERYBODY
from cubetable.core.state import State

MOST_BITS: Final = 62
"""So many places of a board fit into the bits of a word."""


def row_of(s: State, first: int, value: int, lines: Table) -> bool:
    """Tell whether one of some lines holds the value on all its places."""
    for line in range(lines.shape[0]):
        length = 0
        while length < lines.shape[1] and s[first + lines[line, length]] == value:
            length += 1
        if length == lines.shape[1]:
            return True
    return False


def row_in_bits(s: State, first: int, size: int, value: int, lines: Table) -> bool:
    """Tell the same of a board whose places fit into the bits of a word; each line is such a word, too."""
    held = 0
    for place in range(size):
        if s[first + place] == value:
            held |= 1 << place
    for line in range(lines.shape[0]):  # noqa: SIM110  # Numba compiles loops, not generator expressions
        if held & lines[line] == lines[line]:
            return True
    return False


def row_through(s: State, first: int, value: int, rays: Table, place: int) -> bool:
    """Tell whether a straight line through a place holds the value on so many places side by side, with this one."""
    if s[first + place] != value:
        return False
    longest = rays.shape[3]
    for line in range(rays.shape[1]):
        missing = longest
        for side in range(2):
            for at in range(longest):
                other = rays[place, line, side, at]
                if other < 0 or s[first + other] != value:
                    break
                missing -= 1
        if missing <= 0:
            return True
    return False


def count_of(s: State, first: int, length: int, value: int) -> int:
    """Count the places that hold a value."""
    count = 0
    for at in range(first, first + length):
        if s[at] == value:
            count += 1
    return count


def holds_one(s: State, first: int, length: int, value: int) -> int:
    """Return 1 if a place holds a value, and 0 if none does."""
    for at in range(first, first + length):
        if s[at] == value:
            return 1
    return 0


def connects_of(s: State, first: int, value: int, beside: Table, sides: Table, every: int, through: int) -> bool:
    """Tell whether places that hold the value lead to all sides: from the first one, or from a place (−1 for none).

    `sides` has a bit for each side at which a place lies, and `every` has all of them. A place is written down as the
    next one also where it does not count: that is quicker than to ask. OFF stands for a place that holds nothing.
    """
    places = len(sides)
    memory = np.zeros(2 * places + 2, dtype=np.int64)
    own, waiting = memory[: places + 1], memory[places + 1 :]
    for place in range(places):
        own[place] = 1 if s[first + place] == value else 0
    begin, end = (0, places) if through < 0 else (through, through + 1)
    for start in range(begin, end):
        if own[start] == 0 or (through < 0 and sides[start] & 1 == 0):
            continue
        own[start], waiting[0] = 0, start
        count, done, touched = 1, 0, 0
        while done < count:
            place = waiting[done]
            done += 1
            touched |= sides[place]
            if touched == every:
                return True
            for way in range(beside.shape[1]):
                other = beside[place, way]
                waiting[count] = other
                count += own[other]
                own[other] = 0
    return False


def connects_in_bits(s: State, first: int, value: int, near: Table, sides: Table, every: int, through: int) -> bool:
    """Tell the same of a board whose places fit into the bits of two words; `near` has both for each place."""
    places, low, high = len(sides), 0, 0
    half = min(places, MOST_BITS)
    for place in range(half):
        low |= (1 if s[first + place] == value else 0) << place
    for place in range(half, places):
        high |= (1 if s[first + place] == value else 0) << (place - MOST_BITS)
    begin, end = (0, places) if through < 0 else (through, through + 1)
    for start in range(begin, end):
        is_low = start < MOST_BITS
        bit = 1 << (start if is_low else start - MOST_BITS)
        if (low if is_low else high) & bit == 0 or (through < 0 and sides[start] & 1 == 0):
            continue
        next_low, next_high, touched = bit if is_low else 0, 0 if is_low else bit, 0
        low, high = low & ~next_low, high & ~next_high
        while next_low | next_high != 0:
            if next_low != 0:
                place, next_low = lowest(next_low), next_low & (next_low - 1)
            else:
                place, next_high = lowest(next_high) + MOST_BITS, next_high & (next_high - 1)
            touched |= sides[place]
            if touched == every:
                return True
            more_low, more_high = near[place, 0] & low, near[place, 1] & high
            next_low, next_high = next_low | more_low, next_high | more_high
            low, high = low ^ more_low, high ^ more_high
    return False


def in_order(moves: State, count: int) -> int:
    """Put the first so many moves of a list into their order, and return how many they are."""
    for end in range(1, count):
        move, at = moves[end], end
        while at > 0 and moves[at - 1] > move:
            moves[at] = moves[at - 1]
            at -= 1
        moves[at] = move
    return count


def nearest(at: int, size: int) -> int:
    """Return a place, or another one for a number that is none: for conditions that need not hold there."""
    return at if 0 <= at < size else 0


def show_to(s: State, at: int, reader: int) -> int:
    """Let a seat, or everybody, see a value from now on; the word says who does."""
    s[at] = s[at] | (1 << reader)
    return 0


def hide_from(s: State, at: int, reader: int) -> int:
    """Let a seat, or everybody, see a value no longer, unless it is its own."""
    s[at] = 0 if reader == EVERYBODY else s[at] & ~(1 << reader)
    return 0


def is_known(s: State, first: int, shown: int, n: int, seat: int, owned_by: int) -> bool:
    """Tell whether a seat sees the n-th value of a field, because it owns it or because it is shown to it."""
    if s[shown + n] & (1 << seat | 1 << EVERYBODY) != 0:
        return True
    value = s[first + n]
    if owned_by == BY_CARD and value in (TABLE, GONE):
        return True
    return n == seat if owned_by == BY_NUMBER else owned_by != BY_NOBODY and value == seat
