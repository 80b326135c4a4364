"""The operations on fields that rules call, as plain functions that Numba compiles."""

import numpy as np

from cubetable.core.sheet.boards import Table
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


def connects_of(s: State, first: int, value: int, beside: Table, start: Table, end: Table) -> bool:
    """Tell whether places that hold the value lead from one side to another."""
    size, count, done = beside.shape[0], 0, 0
    reached, waiting = np.zeros(size, dtype=np.int64), np.zeros(size, dtype=np.int64)
    for place in range(size):
        if start[place] != 0 and s[first + place] == value:
            reached[place] = 1
            waiting[count] = place
            count += 1
    while done < count:
        place = waiting[done]
        done += 1
        if end[place] != 0:
            return True
        for way in range(beside.shape[1]):
            other = beside[place, way]
            if other >= 0 and reached[other] == 0 and s[first + other] == value:
                reached[other] = 1
                waiting[count] = other
                count += 1
    return False


def connects_through(s: State, first: int, value: int, beside: Table, start: Table, end: Table, place: int) -> bool:
    """Tell whether places that hold the value lead from a place to both of two sides."""
    if s[first + place] != value:
        return False
    size, count, done = beside.shape[0], 1, 0
    reached, waiting = np.zeros(size, dtype=np.int8), np.empty(size, dtype=np.int64)
    reached[place], waiting[0] = 1, place
    at_start = at_end = False
    while done < count:
        at_start |= start[waiting[done]] != 0
        at_end |= end[waiting[done]] != 0
        if at_start and at_end:
            return True
        for way in range(beside.shape[1]):
            other = beside[waiting[done], way]
            if other >= 0 and s[first + other] == value and reached[other] == 0:
                reached[other] = 1
                waiting[count] = other
                count += 1
        done += 1
    return False
