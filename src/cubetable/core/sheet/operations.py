"""The operations on fields that rules call, as plain functions that Numba compiles."""

import numpy as np

from cubetable.core.sheet.boards import Table
from cubetable.core.sheet.decks import GONE, TABLE
from cubetable.core.sheet.fields import BY_CARD, BY_NOBODY, BY_NUMBER, EVERYBODY
from cubetable.core.state import State


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


def row_through(s: State, first: int, value: int, lines: Table, place: int) -> bool:
    """Tell whether one of the lines through a place holds the value on all its places."""
    for line in range(lines.shape[1]):
        length = 0
        while length < lines.shape[2] and lines[place, line, length] >= 0:
            if s[first + lines[place, line, length]] != value:
                break
            length += 1
        if length == lines.shape[2]:
            return True
    return False


def count_of(s: State, first: int, length: int, value: int) -> int:
    """Count the places that hold a value."""
    count = 0
    for at in range(first, first + length):
        if s[at] == value:
            count += 1
    return count


def connects_of(s: State, first: int, value: int, beside: Table, sides: Table, through: int) -> bool:
    """Tell whether places that hold the value lead to all sides: from the first one, or from a place (−1 for none)."""
    size, places = sides.shape
    begin, end = (0, places) if through < 0 else (through, through + 1)
    reached, waiting = np.zeros(places, dtype=np.int64), np.zeros(places, dtype=np.int64)
    touched = np.zeros(size, dtype=np.int64)
    for start in range(begin, end):
        if (through < 0 and sides[0, start] == 0) or s[first + start] != value or reached[start] != 0:
            continue
        touched[:] = 0
        reached[start] = 1
        waiting[0] = start
        count, done, missing = 1, 0, size
        while done < count:
            place = waiting[done]
            done += 1
            for side in range(size):
                if touched[side] == 0 and sides[side, place] != 0:
                    touched[side] = 1
                    missing -= 1
            if missing == 0:
                return True
            for way in range(beside.shape[1]):
                other = beside[place, way]
                if other >= 0 and reached[other] == 0 and s[first + other] == value:
                    reached[other] = 1
                    waiting[count] = other
                    count += 1
    return False


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
