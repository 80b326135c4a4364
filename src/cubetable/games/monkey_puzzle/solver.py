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
    PLUS,
    PROGRAMS,
    RECIPE_START,
    RECIPES,
    RUN,
    SAME_COLOUR,
    START_BITS,
    START_SHIFT,
    STEP_SHIFT,
    STEP_SIZE,
    STRICT,
    TIMES,
    TOKEN,
    TREE_BITS,
    TREE_START,
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

FLOAT_IS_EXACT = 1 << 53
EXACT_PART = float(1 << 48)
LARGE = float(1 << 45)
ANYTHING = np.inf
NONE = np.nan
PLACES_TRIED = 64


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
    if bottom > 1:
        # A float divides faster than whole numbers do, and is exact while both fit into it.
        whole = int(top / bottom) if -FLOAT_IS_EXACT < top < FLOAT_IS_EXACT else top // bottom
        if whole * bottom == top:
            return whole, 1
    return top, bottom


@kernel.inline
def by_one(worth: bool, sign: int, left: bool, a: int, b: int, right: bool, c: int, d: int) -> bool:
    """MPZ-16: a factor or a divisor that is 1: a plain number, or under `value` (A4) any part worth 1."""
    if sign < TIMES:
        return False
    if c == d and (right or worth):
        return True
    return sign == TIMES and a == b and (left or worth)


@kernel.inline
def outside(fractions: bool, negatives: bool, top: int, bottom: int) -> int:
    """A5, A6: the fault of a value in between."""
    if bottom == 0:
        return BY_NOTHING
    if not fractions and bottom != 1:
        return FRACTION
    return NEGATIVE if not negatives and top < 0 else TRUE


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
    program = PROGRAMS[tree]
    top, bottom, begin, end = np.empty((4, count), np.int64)
    worth, fractions, negatives = s[BY_ONE] == VALUE, s[FRACTIONS] != 0, s[NEGATIVES] != 0
    for i in range(count):
        top[i], bottom[i], begin[i], end[i] = numbers[i], 1, i, i
    for step in range(count - 2):
        sign, gap = program >> STEP_SIZE * step & 3, program >> STEP_SIZE * step + 2 & 3
        first, middle = begin[gap], gap + 1
        last = end[middle]
        a, b, c, d = top[first], bottom[first], top[middle], bottom[middle]
        if by_one(worth, sign, first == gap, a, b, middle == last, c, d):
            return ONE << GAP_BITS | gap
        if sign & 1 and elsewhere(s, numbers, count, middle, last, c, d):
            return ELSEWHERE << GAP_BITS | gap
        top[first], bottom[first] = worked_out(sign, a, b, c, d)
        fault = outside(fractions, negatives, top[first], bottom[first])
        if fault != TRUE:
            return fault << GAP_BITS | gap
        begin[last], end[first] = first, last
    right = numbers[count - 1]
    return TRUE if top[0] == right * bottom[0] else DIFFERENT << GAP_BITS


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
def joined(sign: int, left: float, right: float) -> float:
    """Join two values by a sign; dividing by nothing gives none."""
    if sign == PLUS:
        return left + right
    if sign == MINUS:
        return left - right
    if sign == TIMES:
        return left * right
    return left / right if right != 0 else NONE


@kernel.inline
def fill(values: Any, sign: int, lefts: int, left_count: int, rights: int, right_count: int, to: int) -> None:
    """Join every value of one block to every value of another; the longer block runs inside."""
    if right_count == 1:
        right = values[rights]
        for i in range(left_count):
            values[to + i] = joined(sign, values[lefts + i], right)
    else:
        for i in range(left_count):
            left = values[lefts + i]
            for j in range(right_count):
                values[to + i * right_count + j] = joined(sign, left, values[rights + j])


@kernel.inline
def work_out(numbers: State, first: int, last: int, values: Any) -> None:
    """Every value that a run of numbers can have, tree by tree; NONE where plain numbers break MPZ-15 or MPZ-16."""
    size = last - first + 1
    again, one = twice(numbers, last + 1, last), numbers[last] == 1
    for recipe in range(RECIPE_START[size], RECIPE_START[size + 1]):
        left, sign, left_start, left_count, right_start, right_count, start = RECIPES[recipe]
        to = RUN[first, last] + start
        barred = left == size - 1 and ((sign & 1 and again) or (sign >= TIMES and one))
        if barred or (left == 1 and sign == TIMES and numbers[first] == 1):
            for n in range(to, to + left_count * right_count):
                values[n] = NONE
        else:
            lefts, rights = RUN[first, first + left - 1] + left_start, RUN[first + left, last] + right_start
            fill(values, sign, lefts, left_count, rights, right_count, to)


@kernel.inline
def add_number(numbers: State, last: int, values: Any) -> None:
    """Work out every run that ends with a number."""
    values[RUN[last, last]] = numbers[last]
    for first in range(last - 1, -1, -1):
        work_out(numbers, first, last, values)


@kernel.inline
def tolerance(numbers: State, count: int) -> float:
    """Say how far a float can lie from the true value of so many numbers.

    No value on the way is above the product of all numbers, each raised by one. Below 2**45 a divisor is a whole
    number that a float holds exactly (there is only one division), so that at most six roundings remain.
    """
    product = 1.0
    for i in range(count):
        product *= numbers[i] + 1
    return product / EXACT_PART if product < LARGE else ANYTHING


@kernel.inline
def near(values: Any, start: int, end: int, right: int, slack: float) -> bool:
    """Tell whether any value may be the number on the right; without branches, so that it runs on wide registers."""
    count = 0
    for i in range(start, end):
        count += abs(values[i] - right) <= slack
    return count != 0


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
def is_new(seen: Any, spelled: int, cuts: int) -> bool:
    """Tell whether numbers are met for the first time, and remember them; a table too full forgets."""
    last = seen.shape[0] - 1
    place = (spelled ^ spelled >> 13 ^ spelled >> 31 ^ cuts << 4) & last
    for _ in range(PLACES_TRIED):
        if seen[place, 0] == spelled and seen[place, 1] == cuts:
            return False
        if seen[place, 0] == 0:
            seen[place, 0], seen[place, 1] = spelled, cuts
            return True
        place = (place + 1) & last
    return True


@kernel.inline
def emit(s: State, cells: State, length: int, cuts: int, tree: int, work: Any) -> int:
    """Give the code of an equation, or 0 if an earlier path spells it."""
    digits, first = work
    for i in range(length):
        digits[i] = digit(s, cells[i])
    first_path(s, digits, length, cuts, first)
    for i in range(length):
        if first[i] != cells[i]:
            return 0
    return encode(cells, length, cuts, tree)


@kernel.compiled(int64(STATE, WORDS, boolean))
def search(s: State, out: State, every: bool) -> int:
    """List the codes of all equations, or else all number sets; count those that `out` has no room for too."""
    values = np.empty(VALUES_KEPT, np.float64)
    found = np.zeros(1 << (18 if s[SAME_COLOUR] != 0 else 13), np.int64)
    numbers, cells, number = np.zeros(7, np.int64), np.empty(CELLS, np.int64), np.empty(CELLS, np.int64)
    worth, sets, cuts = np.empty(CELLS, np.int64), np.empty(CELLS, np.int64), np.empty(CELLS, np.int64)
    longer, further = np.empty(CELLS, np.int64), np.empty(CELLS, np.int64)
    work = np.empty(CELLS, np.int64), np.empty(CELLS, np.int64)
    seen = np.zeros((1 << (15), 2), np.int64)
    spelled = np.empty(CELLS, np.int64)
    zeros = 0
    for cell in range(CELLS):
        if digit(s, cell) == 0:
            zeros |= 1 << cell
    count = 0
    for start in range(CELLS):
        if zeros >> start & 1:
            continue
        ready, used = 0, 0
        depth = 0
        cell = start
        numbers[0] = digit(s, cell)
        worth[0], number[0], sets[0], cuts[0], spelled[0] = numbers[0], 0, set_of(s, cell), 0, numbers[0]
        entered = True
        while depth >= 0:
            if entered:
                entered = False
                cells[depth] = cell
                used |= 1 << cell
                last = number[depth]
                if (
                    last >= 2
                    and (every or not contains(found, sets[depth]))
                    and is_new(seen, spelled[depth], cuts[depth])
                ):
                    while ready < last:
                        add_number(numbers, ready, values)
                        ready += 1
                    slack = tolerance(numbers, last)
                    begin, end = RUN[0, last - 1], RUN[0, last - 1] + TREE_START[last + 1] - TREE_START[last]
                    if near(values, begin, end, worth[depth], slack):
                        for i in range(begin, end):
                            if not abs(values[i] - worth[depth]) <= slack:
                                continue
                            tree = TREE_START[last] + i - begin
                            if judge(s, numbers, last + 1, tree) != TRUE:
                                continue
                            if every:
                                code = emit(s, cells, depth + 1, cuts[depth], tree, work)
                                if code != 0:
                                    if count < len(out):
                                        out[count] = code
                                    count += 1
                            else:
                                add(found, sets[depth])
                                if count < len(out):
                                    out[count] = sets[depth]
                                count += 1
                                break
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
            spelled[depth + 1] = spelled[depth] * 10 + digit(s, cell)
            sets[depth + 1] = sets[depth] + set_of(s, cell)
            depth += 1
            number[depth], worth[depth], numbers[last] = last, value, value
            ready = min(ready, last)
            entered = True
    if every and count <= len(out):
        out[:count].sort()
    return count
