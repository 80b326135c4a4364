"""All that a board holds: its number sets, its equations, and whether one equation is true.

The search walks the left side of an equation cube by cube. For every run of the numbers walked so
far it keeps all values that the run can have, by the signs used; a further number adds only the runs that
end with it. Then every number that can be walked on to is looked up among the values of the whole.
Values are exact: whole numerators over positive whole denominators. They cannot overflow, since the
numbers of one equation have 16 digits between them.
"""

from typing import Any

import numpy as np
from numba import boolean, int64

from cubetable.core import kernel
from cubetable.core.bits import lowest, popcount
from cubetable.core.kernel import STATE, WORDS
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.layout import (
    BOARD,
    BY_ONE,
    CELLS,
    COLOURS,
    CUT_BITS,
    CUT_SHIFT,
    DIVIDE,
    FRACTIONS,
    MINUS,
    MOST_NUMBERS,
    NEGATIVES,
    NEIGHBOURS,
    NUMBER_SETS_BITS,
    PLACE,
    PLUS,
    RECIPE_START,
    RECIPES,
    SAME_COLOUR,
    START_BITS,
    START_SHIFT,
    STEP_SHIFT,
    STEP_SIZE,
    STRICT,
    TIMES,
    TOKEN,
    TREE_BITS,
    TREE_COUNT,
    TREE_START,
    TREES,
    USED_ELSEWHERE,
    VALUE,
    VALUES_KEPT,
)

# What `judge` answers: a fault, and the gap where it lies.
TRUE = 0
ONE = 1
ELSEWHERE = 2
BY_NOTHING = 3
FRACTION = 4
NEGATIVE = 5
DIFFERENT = 6
GAP_BITS = 3


@kernel.inline
def worked_out(sign: int, a: int, b: int, c: int, d: int) -> tuple[int, int]:
    """MPZ-09: a/b sign c/d, in whole numbers where it is whole; over 0 when divided by nothing (A7)."""
    if sign == PLUS:
        top, bottom = a * d + c * b, b * d
    elif sign == MINUS:
        top, bottom = a * d - c * b, b * d
    elif sign == TIMES:
        top, bottom = a * c, b * d
    else:
        top, bottom = a * d, b * c
        if bottom < 0:
            top, bottom = -top, -bottom
    if bottom > 1 and top % bottom == 0:
        top, bottom = top // bottom, 1
    return top, bottom


@kernel.inline
def by_one(s: State, sign: int, left: bool, a: int, b: int, right: bool, c: int, d: int) -> bool:
    """MPZ-16: a factor or a divisor that is 1: a plain number, or under `value` (A4) any part worth 1."""
    if sign < TIMES:
        return False
    value = s[BY_ONE] == VALUE
    if c == d and (right or value):
        return True
    return sign == TIMES and a == b and (left or value)


@kernel.inline
def outside(s: State, top: int, bottom: int) -> int:
    """A5, A6: the fault of a value in between."""
    if bottom == 0:
        return BY_NOTHING
    if s[FRACTIONS] == 0 and bottom != 1:
        return FRACTION
    return NEGATIVE if s[NEGATIVES] == 0 and top < 0 else TRUE


@kernel.inline
def twice(numbers: State, count: int, at: int) -> bool:
    """Tell whether a number stands among the first so many a second time."""
    for i in range(count):
        if i != at and numbers[i] == numbers[at]:
            return True
    return False


@kernel.inline
def elsewhere(s: State, numbers: State, count: int, first: int, last: int, top: int, bottom: int) -> bool:
    """MPZ-15: whether what is taken away or divided by stands elsewhere in the equation (A1, A2, A3)."""
    if first == last:
        return twice(numbers, count, first)
    if s[USED_ELSEWHERE] == TOKEN:
        return False
    for i in range(count):
        if (i < first or i > last) and numbers[i] * bottom == top:
            return True
    if s[USED_ELSEWHERE] == STRICT:
        for i in range(first, last + 1):
            if twice(numbers, count, i):
                return True
    return False


@kernel.compiled(int64(STATE, WORDS, int64, int64))
def judge(s: State, numbers: State, count: int, tree: int) -> int:
    """MPZ-14..16: the first fault of an equation over so many numbers, the last of them right of "="."""
    top, bottom, begin, end = np.empty(count, np.int64), np.empty(count, np.int64), np.arange(count), np.arange(count)
    for i in range(count):
        top[i], bottom[i] = numbers[i], 1
    for step in range(count - 2):
        sign, gap = tree >> STEP_SIZE * step & 3, tree >> STEP_SIZE * step + 2 & 3
        first, middle = begin[gap], gap + 1
        last = end[middle]
        a, b, c, d = top[first], bottom[first], top[middle], bottom[middle]
        if by_one(s, sign, first == gap, a, b, middle == last, c, d):
            return ONE << GAP_BITS | gap
        if sign & 1 and elsewhere(s, numbers, count, middle, last, c, d):
            return ELSEWHERE << GAP_BITS | gap
        top[first], bottom[first] = worked_out(sign, a, b, c, d)
        fault = outside(s, top[first], bottom[first])
        if fault != TRUE:
            return fault << GAP_BITS | gap
        begin[last], end[first] = first, last
    right = numbers[count - 1]
    return TRUE if top[0] == right * bottom[0] else DIFFERENT << GAP_BITS


@kernel.compiled(int64(int64, int64))
def tree_number(tree: int, numbers: int) -> int:
    """Find the place of a tree among all trees."""
    low, high = TREE_START[numbers], TREE_START[numbers + 1] - 1
    while low < high:
        middle = (low + high) >> 1
        if TREES[middle] < tree:
            low = middle + 1
        else:
            high = middle
    return low


@kernel.inline
def digit(s: State, cell: int) -> int:
    """Give the digit on a cell."""
    return s[BOARD + cell] // COLOURS  # type: ignore[no-any-return]


@kernel.inline
def colour(s: State, cell: int) -> int:
    """Give the colour of a cell."""
    return s[BOARD + cell] % COLOURS  # type: ignore[no-any-return]


@kernel.inline
def joins(s: State, before: int, cell: int) -> bool:
    """MPZ-17, MPZ-27: whether a cube may go on with the number of the cube before it."""
    return digit(s, cell) == 0 or (s[SAME_COLOUR] != 0 and colour(s, before) == colour(s, cell))


@kernel.inline
def encode(cells: State, length: int, cuts: int, tree: int) -> int:
    """Write an equation as its code (see layout)."""
    free = (1 << CELLS) - 1
    for i in range(length):
        free &= ~(1 << cells[i])
    steps = 0
    for i in range(length - 1, 0, -1):
        free |= 1 << cells[i]
        choices = NEIGHBOURS[cells[i - 1]] & free
        steps = steps * popcount(choices) + popcount(choices & ((1 << cells[i]) - 1))
    ends = (cuts | 1 << length) >> 1
    return ((steps << START_BITS | cells[0]) << CUT_BITS | ends) << TREE_BITS | tree


@kernel.compiled(int64(STATE, WORDS, int64, int64, WORDS))
def first_path(s: State, digits: State, length: int, cuts: int, cells: State) -> int:
    """MPZ-10..12, 27: find the first path that spells these digits; answer how far one reaches."""
    untried = np.zeros(CELLS + 1, np.int64)
    for cell in range(CELLS):
        if digit(s, cell) == digits[0]:
            untried[0] |= 1 << cell
    depth, farthest, used = 0, 0, 0
    while depth >= 0:
        if untried[depth] == 0:
            depth -= 1
            if depth >= 0:
                used &= ~(1 << cells[depth])
            continue
        cell = lowest(untried[depth])
        untried[depth] &= untried[depth] - 1
        cells[depth] = cell
        farthest = max(farthest, depth + 1)
        if depth + 1 == length:
            return length
        used |= 1 << cell
        depth += 1
        untried[depth] = 0
        choices = NEIGHBOURS[cell] & ~used
        while choices != 0:
            other = lowest(choices)
            choices &= choices - 1
            if digit(s, other) == digits[depth] and (cuts >> depth & 1 or joins(s, cell, other)):
                untried[depth] |= 1 << other
    return farthest


@kernel.inline
def work_out(s: State, numbers: State, first: int, last: int, values: Any, kept: Any) -> None:
    """MPZ-13..19: every value that a run of numbers can have, by the signs used in it."""
    kept[first, last] = 0
    whole_only = last - first + 1 == MOST_NUMBERS
    again = twice(numbers, last + 1, last)
    size = last - first + 1
    for recipe in range(RECIPE_START[size], RECIPE_START[size + 1]):
        left, sign = RECIPES[recipe, 0], RECIPES[recipe, 1]
        used_left, used_right = RECIPES[recipe, 2], RECIPES[recipe, 3]
        middle = first + left
        if sign & 1 and middle == last and again:
            continue
        used = used_left | used_right | 1 << sign
        n = PLACE[first, last, used] + kept[first, last, used]
        lefts, rights = PLACE[first, middle - 1, used_left], PLACE[middle, last, used_right]
        step = (middle - 1 << 2 | sign) << STEP_SIZE * (size - 2)
        for i in range(lefts, lefts + kept[first, middle - 1, used_left]):
            a, b = values[0, i], values[1, i]
            for j in range(rights, rights + kept[middle, last, used_right]):
                c, d = values[0, j], values[1, j]
                if by_one(s, sign, left == 1, a, b, middle == last, c, d):
                    continue
                top, bottom = worked_out(sign, a, b, c, d)
                if outside(s, top, bottom) != TRUE or (whole_only and (bottom != 1 or top <= 0)):
                    continue
                values[0, n], values[1, n] = top, bottom
                values[2, n] = values[2, i] | values[2, j] << STEP_SIZE * (left - 1) | step
                n += 1
        kept[first, last, used] = n - PLACE[first, last, used]


@kernel.inline
def add_number(s: State, numbers: State, last: int, values: Any, kept: Any) -> None:
    """Work out every run that ends with a number."""
    n = PLACE[last, last, 0]
    values[0, n], values[1, n], values[2, n] = numbers[last], 1, 0
    kept[last, last, 0] = 1
    for first in range(last - 1, -1, -1):
        work_out(s, numbers, first, last, values, kept)


@kernel.inline
def set_of(s: State, cell: int) -> int:
    """MPZ-20: a number set of one cube; sets add up."""
    return 1 << NUMBER_SETS_BITS * digit(s, cell)


@kernel.inline
def mixed(key: int) -> int:
    """Bring all digits of a number set down to the lowest bits."""
    return key ^ key >> 11 ^ key >> 19 ^ key >> 29 ^ key >> 38


@kernel.inline
def contains(found: State, key: int) -> bool:
    """Tell whether a number set is among those found, a table hashed with open places."""
    last = len(found) - 1
    place = mixed(key) & last
    while found[place] != 0:
        if found[place] == key:
            return True
        place = (place + 1) & last
    return False


@kernel.inline
def add(found: State, key: int) -> None:
    """Add a number set to those found."""
    last = len(found) - 1
    place = mixed(key) & last
    while found[place] != 0:
        place = (place + 1) & last
    found[place] = key


@kernel.inline
def emit(s: State, numbers: State, last: int, cells: State, length: int, cuts: int, tree: int, work: Any) -> int:
    """Give the code of an equation that is true, or 0 if it is not, or if an earlier path spells it."""
    if judge(s, numbers, last + 1, tree) != TRUE:
        return 0
    digits, first = work
    for i in range(length):
        digits[i] = digit(s, cells[i])
    first_path(s, digits, length, cuts, first)
    for i in range(length):
        if first[i] != cells[i]:
            return 0
    return encode(cells, length, cuts, tree_number(tree, last))


@kernel.compiled(int64(STATE, WORDS, boolean))
def search(s: State, out: State, every: bool) -> int:
    """List the codes of all equations, or else all number sets; count those that `out` has no room for too."""
    values, kept = np.empty((3, VALUES_KEPT), np.int64), np.zeros((MOST_NUMBERS, MOST_NUMBERS, 16), np.int64)
    found = np.zeros(1 << (18 if s[SAME_COLOUR] != 0 else 13), np.int64)
    numbers, cells, number = np.zeros(7, np.int64), np.empty(CELLS, np.int64), np.empty(CELLS, np.int64)
    worth, sets, cuts = np.empty(CELLS, np.int64), np.empty(CELLS, np.int64), np.empty(CELLS, np.int64)
    longer, further = np.empty(CELLS, np.int64), np.empty(CELLS, np.int64)
    work = np.empty(CELLS, np.int64), np.empty(CELLS, np.int64)
    zeros = 0
    for cell in range(CELLS):
        if digit(s, cell) == 0:
            zeros |= 1 << cell
    count = 0
    for start in range(CELLS):
        if zeros >> start & 1:
            continue
        ready = 0
        used = 0
        depth = 0
        cell = start
        numbers[0] = digit(s, cell)
        worth[0], number[0], sets[0], cuts[0] = numbers[0], 0, set_of(s, cell), 0
        entered = True
        while depth >= 0:
            if entered:
                entered = False
                cells[depth] = cell
                used |= 1 << cell
                last = number[depth]
                if last >= 2 and (every or not contains(found, sets[depth])):
                    while ready < last:
                        add_number(s, numbers, ready, values, kept)
                        ready += 1
                    hit = False
                    for mask in range(16):
                        begin = PLACE[0, last - 1, mask]
                        for i in range(begin, begin + kept[0, last - 1, mask]):
                            if values[0, i] == worth[depth] and values[1, i] == 1:
                                if every:
                                    code = emit(s, numbers, last, cells, depth + 1, cuts[depth], values[2, i], work)
                                    if code != 0:
                                        if count < len(out):
                                            out[count] = code
                                        count += 1
                                elif not hit and judge(s, numbers, last + 1, values[2, i]) == TRUE:
                                    hit = True
                    if hit:
                        add(found, sets[depth])
                        if count < len(out):
                            out[count] = sets[depth]
                        count += 1
                free = NEIGHBOURS[cell] & ~used
                longer[depth], further[depth] = 0, 0
                had_zero = sets[depth] & 31 != 0
                if last < MOST_NUMBERS:
                    further[depth] = free & ~zeros
                while free != 0:
                    other = lowest(free)
                    free &= free - 1
                    if joins(s, cell, other) and not (had_zero and digit(s, other) == 0):
                        longer[depth] |= 1 << other
            last = number[depth]
            if longer[depth] != 0:
                cell = lowest(longer[depth])
                longer[depth] &= longer[depth] - 1
                value = worth[depth] * 10 + digit(s, cell)
                cuts[depth + 1] = cuts[depth]
            elif further[depth] != 0:
                numbers[last] = worth[depth]
                cell = lowest(further[depth])
                further[depth] &= further[depth] - 1
                last += 1
                value = digit(s, cell)
                cuts[depth + 1] = cuts[depth] | 1 << (depth + 1)
            else:
                used &= ~(1 << cells[depth])
                ready = min(ready, last)
                depth -= 1
                continue
            sets[depth + 1] = sets[depth] + set_of(s, cell)
            depth += 1
            number[depth], worth[depth], numbers[last] = last, value, value
            ready = min(ready, last)
            entered = True
    if every and count <= len(out):
        out[:count].sort()
    return count
