"""One equation: how its code is read and written, which path spells it, whether it is true, what it is worth.

Values are exact: whole numerators over positive whole denominators. They cannot overflow, since the numbers of one
equation have 16 digits between them.
"""

import numpy as np

from cubetable.core import kernel
from cubetable.core.bits import lowest, popcount, select
from cubetable.core.reasons import LEGAL
from cubetable.core.signature import STATE, WORDS, int64
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.reasons import Why

# `judge_equation` answers LEGAL, or the row of `Why` above so many bits for the gap where the fault lies.
GAP_BITS = 3

FLOAT_IS_EXACT = 1 << 53


@kernel.inline
def combine_exactly(sign: int, a: int, b: int, c: int, d: int) -> tuple[int, int]:
    """MPZ-09: work out a/b sign c/d, in whole numbers where it is whole; over 0 when divided by nothing (A7)."""
    if sign == at.PLUS:
        top, bottom = a * d + c * b, b * d
    elif sign == at.MINUS:
        top, bottom = a * d - c * b, b * d
    elif sign == at.TIMES:
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
    """MPZ-16: tell whether a factor or a divisor is 1: a plain number, or under `value` (A4) any part worth 1."""
    if sign < at.TIMES:
        return False
    if c == d and (right or worth):
        return True
    return sign == at.TIMES and a == b and (left or worth)


@kernel.inline
def outside(fractions: bool, negatives: bool, top: int, bottom: int) -> int:
    """A5, A6: find the fault of a value on the way."""
    if bottom == 0:
        return Why.BY_NOTHING
    if not fractions and bottom != 1:
        return Why.FRACTION
    return Why.NEGATIVE if not negatives and top < 0 else LEGAL


@kernel.inline
def twice(numbers: State, count: int, index: int) -> bool:
    """Tell whether a number stands among the first so many a second time."""
    for i in range(count):  # noqa: SIM110  # Numba knows no any()
        if i != index and numbers[i] == numbers[index]:
            return True
    return False


@kernel.inline
def elsewhere(s: State, numbers: State, count: int, first: int, last: int, top: int, bottom: int) -> bool:
    """MPZ-15: tell whether what is taken away or divided by stands elsewhere in the equation (A1, A2, A3)."""
    if first == last:
        return twice(numbers, count, first)
    if s[at.USED_ELSEWHERE] == at.TOKEN:
        return False
    for i in range(count):
        if (i < first or i > last) and numbers[i] * bottom == top:
            return True
    if s[at.USED_ELSEWHERE] == at.STRICT:
        for i in range(first, last + 1):
            if twice(numbers, count, i):
                return True
    return False


@kernel.compiled(int64(STATE, WORDS, int64, int64))
@kernel.allocates
def judge_equation(s: State, numbers: State, count: int, tree: int) -> int:
    """MPZ-14..16: find the first fault of an equation over so many numbers, the last of them right of "="."""
    program = at.PROGRAMS[tree]
    top, bottom, begin, end = np.empty((4, count), np.int64)
    worth, fractions, negatives = s[at.BY_ONE] == at.VALUE, s[at.FRACTIONS] != 0, s[at.NEGATIVES] != 0
    for i in range(count):
        top[i], bottom[i], begin[i], end[i] = numbers[i], 1, i, i
    for step in range(count - 2):
        sign, gap = program >> at.STEP_SIZE * step & 3, program >> at.STEP_SIZE * step + 2 & 3
        first, middle = begin[gap], gap + 1
        last = end[middle]
        a, b, c, d = top[first], bottom[first], top[middle], bottom[middle]
        if by_one(worth, sign, first == gap, a, b, middle == last, c, d):
            return Why.TIMES_ONE << GAP_BITS | gap
        if sign & 1 and elsewhere(s, numbers, count, middle, last, c, d):
            return Why.MINUS << GAP_BITS | gap
        top[first], bottom[first] = combine_exactly(sign, a, b, c, d)
        fault = outside(fractions, negatives, top[first], bottom[first])
        if fault != LEGAL:
            return fault << GAP_BITS | gap
        begin[last], end[first] = first, last
    right = numbers[count - 1]
    return LEGAL if top[0] == right * bottom[0] else Why.SIDES_DIFFER << GAP_BITS


@kernel.inline
def digit(s: State, cell: int) -> int:
    """Give the digit on a cell."""
    return s[at.BOARD + cell] // at.COLOURS


@kernel.inline
def colour(s: State, cell: int) -> int:
    """Give the colour of a cell."""
    return s[at.BOARD + cell] % at.COLOURS


@kernel.inline
def joins(s: State, before: int, cell: int) -> bool:
    """MPZ-17, MPZ-27: tell whether a cube may go on with the number of the cube before it."""
    return digit(s, cell) == 0 or (s[at.SAME_COLOUR] != 0 and colour(s, before) == colour(s, cell))


@kernel.inline
def set_of(s: State, cell: int) -> int:
    """MPZ-20: make the number set of one cube; sets add up."""
    return 1 << at.SET_BITS * digit(s, cell)


@kernel.compiled(int64(int64))
def worth_of(numbers: int) -> int:
    """MPZ-23: count the points of a number set, two fewer than it has numbers."""
    count = -2
    for place in range(at.DIGITS):
        count += numbers >> at.SET_BITS * place & (1 << at.SET_BITS) - 1
    return count


@kernel.inline
def encode(cells: State, length: int, cuts: int, tree: int) -> int:
    """Write an equation as its code (see layout)."""
    free = (1 << at.CELLS) - 1
    for i in range(length):
        free &= ~(1 << cells[i])
    steps = 0
    for i in range(length - 1, 0, -1):
        free |= 1 << cells[i]
        choices = at.NEIGHBOURS[cells[i - 1]] & free
        steps = steps * popcount(choices) + popcount(choices & ((1 << cells[i]) - 1))
    ends = (cuts | 1 << length) >> 1
    return ((steps << at.START_BITS | cells[0]) << at.CUT_BITS | ends) << at.TREE_BITS | tree


@kernel.compiled(int64(int64, WORDS))
def decode(code: int, cells: State) -> int:
    """Read the path of a code, cell by cell; return its length, or 0 if no equation has this code."""
    tree, ends = code & (1 << at.TREE_BITS) - 1, (code >> at.CUT_SHIFT & (1 << at.CUT_BITS) - 1) << 1
    if code < 0 or tree >= at.TREE_COUNT or ends == 0:
        return 0
    length = 0
    while ends >> length + 1 != 0:
        length += 1
    if popcount(ends) != at.LEFT_NUMBERS[tree] + 1:
        return 0
    cells[0], steps = code >> at.START_SHIFT & (1 << at.START_BITS) - 1, code >> at.STEP_SHIFT
    free = (1 << at.CELLS) - 1 & ~(1 << cells[0])
    for i in range(1, length):
        choices = at.NEIGHBOURS[cells[i - 1]] & free
        count = popcount(choices)
        if count == 0:
            return 0
        cells[i] = select(choices, steps % count)
        steps //= count
        free &= ~(1 << cells[i])
    return length if steps == 0 else 0


@kernel.compiled(int64(int64, int64))
def cuts_of(code: int, length: int) -> int:
    """Give the cubes at which a further number begins, as bits."""
    return (code >> at.CUT_SHIFT & (1 << at.CUT_BITS) - 1) << 1 & ~(1 << length)


@kernel.compiled(int64(STATE, WORDS, int64, int64, WORDS))
@kernel.allocates
def first_path(s: State, digits: State, length: int, cuts: int, cells: State) -> int:
    """MPZ-10..12, 27: find the first path that spells these digits; return how far one reaches."""
    untried = np.zeros(at.CELLS + 1, np.int64)
    for cell in range(at.CELLS):
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
        choices = at.NEIGHBOURS[cell] & ~used
        while choices != 0:
            other = lowest(choices)
            choices &= choices - 1
            if digit(s, other) == digits[depth] and (cuts >> depth & 1 or joins(s, cell, other)):
                untried[depth] |= 1 << other
    return farthest


@kernel.compiled(int64(STATE, int64))
@kernel.allocates
def refuse(s: State, code: int) -> int:
    """MPZ-09..19: find the fault of an equation given by its code; NO_SUCH_MOVE if no text has this code."""
    cells, first, digits = np.empty(at.CELLS, np.int64), np.empty(at.CELLS, np.int64), np.empty(at.CELLS, np.int64)
    numbers = np.zeros(at.MOST_NUMBERS + 1, np.int64)
    length = decode(code, cells)
    if length == 0:
        return Why.NO_SUCH_MOVE
    cuts, count, zeros = cuts_of(code, length), 0, 0
    for i in range(length):
        digits[i] = digit(s, cells[i])
        zeros += int(digits[i] == 0)
        begins = i == 0 or cuts >> i & 1 != 0
        count += int(begins)
        if zeros > 1 or (digits[i] == 0 if begins else not joins(s, cells[i - 1], cells[i])):
            return Why.NO_SUCH_MOVE
        numbers[count - 1] = numbers[count - 1] * 10 + digits[i]
    first_path(s, digits, length, cuts, first)
    for i in range(length):
        if first[i] != cells[i]:
            return Why.NO_SUCH_MOVE
    return judge_equation(s, numbers, count, code & (1 << at.TREE_BITS) - 1) >> GAP_BITS


@kernel.compiled(int64(STATE, WORDS, int64, int64, int64))
@kernel.allocates
def code_of(s: State, digits: State, length: int, cuts: int, tree: int) -> int:
    """Write an equation that some path spells as its code; 0 if none does."""
    cells = np.empty(at.CELLS, np.int64)
    if length > at.CELLS or first_path(s, digits, length, cuts, cells) < length:
        return 0
    return encode(cells, length, cuts, tree)


@kernel.compiled(int64(STATE, int64))
@kernel.allocates
def number_set(s: State, code: int) -> int:
    """MPZ-20: add up the number set of an equation given by its code."""
    cells = np.empty(at.CELLS, np.int64)
    total = 0
    for i in range(decode(code, cells)):
        total += set_of(s, cells[i])
    return total


@kernel.inline
def strip_brackets(code: int) -> int:
    """A16: give the code of an equation without its brackets."""
    tree = code & (1 << at.TREE_BITS) - 1
    return code - tree + at.SIGNS_IN_ORDER[tree]
