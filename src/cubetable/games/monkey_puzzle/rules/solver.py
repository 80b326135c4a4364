"""All that a board holds: its equations, its number sets, and the most they can score.

The search walks the left side of an equation cube by cube. For every run of the numbers walked so far it
keeps the value of each tree over them; a further number adds only the runs that end with it. A number walked on to is
then looked for among the values of all before it. These values are floats, laid out so that many are worked
out at once; whatever comes near enough is judged exactly.
"""

import numpy as np
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.bits import lowest
from cubetable.core.reasons import LEGAL
from cubetable.core.signature import STATE, WORDS, boolean, float64, int64, void
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.pieces import (
    digit,
    encode,
    first_path,
    joins,
    judge_equation,
    number_set,
    set_of,
    strip_brackets,
    twice,
    worth_of,
)

Floats = NDArray[np.float64]

EXACT_PART = float(1 << 48)
LARGE = float(1 << 45)
ANYTHING = np.inf
NONE = np.nan

PLACES_TRIED = 64
# So many steps take half a minute. Only with joins a board may need more, and then it is nearly of one colour, as an
# ordinary bag does not deal it; such a search is cut and says so.
MOST_WALKED = 1 << 28
# While people wait, at the end of a round, a second or two is spent on it, whatever faces the cubes have.
MOST_WALKED_IN_PLAY = 1 << 24
SETS_HASHED = 1 << 13
SETS_HASHED_WITH_JOINS = 1 << 18
SPELLINGS_HASHED = 1 << 15
SPELLINGS_HASHED_WITH_JOINS = 1 << 18

# The walk has a row for each cube of the path.
CELL = 0
LAST = 1  # which number the cube belongs to, counted from 0
WORTH = 2  # that number, as far as this cube
SET = 3  # MPZ-20: the number set of the path
CUTS = 4  # the cubes at which further numbers begin, as bits
SPELLED = 5  # all digits as one number
LONGER = 6  # the cubes still to be tried that go on with the number
FURTHER = 7  # the cubes still to be tried that begin the next number
COLUMNS = 8


@kernel.inline
def combine(sign: int, left: float, right: float) -> float:
    """Join two values by a sign; dividing by nothing gives none."""
    if sign == at.PLUS:
        return left + right
    if sign == at.MINUS:
        return left - right
    if sign == at.TIMES:
        return left * right
    return left / right if right != 0 else NONE


@kernel.inline
def fill(values: Floats, sign: int, lefts: int, left_count: int, rights: int, right_count: int, to: int) -> None:
    """Join every value of one block to every value of another; the longer block runs inside."""
    if right_count == 1:
        right = values[rights]
        for i in range(left_count):
            values[to + i] = combine(sign, values[lefts + i], right)
    else:
        for i in range(left_count):
            left = values[lefts + i]
            for j in range(right_count):
                values[to + i * right_count + j] = combine(sign, left, values[rights + j])


@kernel.inline
def work_out(numbers: State, first: int, last: int, values: Floats) -> None:
    """Work out the values that a run of numbers can have, tree by tree; NONE where numbers break MPZ-15 or MPZ-16."""
    size = last - first + 1
    again, one = twice(numbers, last + 1, last), numbers[last] == 1
    for recipe in range(at.RECIPE_START[size], at.RECIPE_START[size + 1]):
        left, sign, left_start, left_count, right_start, right_count, start = at.RECIPES[recipe]
        to = at.RUN[first, last] + start
        barred = left == size - 1 and ((sign & 1 and again) or (sign >= at.TIMES and one))
        if barred or (left == 1 and sign == at.TIMES and numbers[first] == 1):
            for n in range(to, to + left_count * right_count):
                values[n] = NONE
        else:
            lefts, rights = at.RUN[first, first + left - 1] + left_start, at.RUN[first + left, last] + right_start
            fill(values, sign, lefts, left_count, rights, right_count, to)


@kernel.compiled(void(WORDS, int64, float64[::1]))
def add_number(numbers: State, last: int, values: Floats) -> None:
    """Work out every run that ends with a number."""
    values[at.RUN[last, last]] = numbers[last]
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
def near(values: Floats, start: int, end: int, right: int, slack: float) -> bool:
    """Tell whether any value may be the number on the right; without branches, so that it runs on wide registers."""
    count = 0
    for i in range(start, end):
        count += abs(values[i] - right) <= slack
    return count != 0


@kernel.inline
def mix(key: int) -> int:
    """Bring all digits of a number set down to the lowest bits."""
    return key ^ key >> 11 ^ key >> 19 ^ key >> 29 ^ key >> 38


@kernel.inline
def contains(keys: State, key: int) -> bool:
    """Tell whether a number set is among those found, a table hashed with open places."""
    last = len(keys) - 1
    place = mix(key) & last
    while keys[place] != 0:
        if keys[place] == key:
            return True
        place = (place + 1) & last
    return False


@kernel.inline
def add(keys: State, key: int) -> None:
    """Add a number set to those found."""
    last = len(keys) - 1
    place = mix(key) & last
    while keys[place] != 0:
        place = (place + 1) & last
    keys[place] = key


@kernel.inline
def is_new(table: State, spelled: int, cuts: int) -> bool:
    """Tell whether numbers are met for the first time, and remember them; a table too full forgets."""
    last = table.shape[0] - 1
    place = (spelled ^ spelled >> 13 ^ spelled >> 31 ^ cuts << 4) & last
    for _ in range(PLACES_TRIED):
        if table[place, 0] == spelled and table[place, 1] == cuts:
            return False
        if table[place, 0] == 0:
            table[place, 0], table[place, 1] = spelled, cuts
            return True
        place = (place + 1) & last
    return True


@kernel.inline
def enter(s: State, walk: State, depth: int, free: int) -> None:
    """MPZ-10..13, 17, 18, 27: see which cubes can follow, to go on with the number or to begin the next."""
    cell, has_zero = walk[depth, CELL], walk[depth, SET] & (1 << at.SET_BITS) - 1 != 0
    longer, further = 0, 0
    choices = at.NEIGHBOURS[cell] & free
    while choices != 0:
        other = lowest(choices)
        choices &= choices - 1
        zero = digit(s, other) == 0
        if joins(s, cell, other) and not (zero and has_zero):
            longer |= 1 << other
        if not zero and walk[depth, LAST] < at.MOST_NUMBERS:
            further |= 1 << other
    walk[depth, LONGER], walk[depth, FURTHER] = longer, further


@kernel.inline
def advance(s: State, walk: State, depth: int, numbers: State) -> bool:
    """Walk on to the next cube to be tried; False if there is none."""
    last, worth, cuts = walk[depth, LAST], walk[depth, WORTH], walk[depth, CUTS]
    if walk[depth, LONGER] != 0:
        cell = lowest(walk[depth, LONGER])
        walk[depth, LONGER] &= ~(1 << cell)
        worth = worth * 10 + digit(s, cell)
    elif walk[depth, FURTHER] != 0:
        numbers[last] = worth
        cell = lowest(walk[depth, FURTHER])
        walk[depth, FURTHER] &= ~(1 << cell)
        last, worth, cuts = last + 1, digit(s, cell), cuts | 1 << depth + 1
    else:
        return False
    numbers[last] = worth
    walk[depth + 1, CELL], walk[depth + 1, LAST] = cell, last
    walk[depth + 1, WORTH], walk[depth + 1, CUTS] = worth, cuts
    walk[depth + 1, SET] = walk[depth, SET] + set_of(s, cell)
    walk[depth + 1, SPELLED] = walk[depth, SPELLED] * 10 + digit(s, cell)
    return True


@kernel.inline
def begin(s: State, walk: State, start: int, numbers: State) -> None:
    """MPZ-17: put the first cube down, which is never a 0."""
    numbers[0] = digit(s, start)
    walk[0, CELL], walk[0, LAST], walk[0, WORTH] = start, 0, numbers[0]
    walk[0, SET], walk[0, CUTS], walk[0, SPELLED] = set_of(s, start), 0, numbers[0]


@kernel.compiled(int64(STATE, int64[:, ::1], int64, int64))
@kernel.allocates
def code_if_first(s: State, walk: State, length: int, tree: int) -> int:
    """Give the code of an equation, or 0 if an earlier path spells it."""
    cells, digits, first = np.empty(at.CELLS, np.int64), np.empty(at.CELLS, np.int64), np.empty(at.CELLS, np.int64)
    for i in range(length):
        cells[i] = walk[i, CELL]
        digits[i] = digit(s, cells[i])
    cuts = walk[length - 1, CUTS]
    first_path(s, digits, length, cuts, first)
    for i in range(length):
        if first[i] != cells[i]:
            return 0
    return encode(cells, length, cuts, tree)


@kernel.inline
def report(
    s: State, walk: State, depth: int, numbers: State, values: Floats, every: bool, out: State, count: int
) -> int:
    """MPZ-14: put down all equations that end here, or the number set if there is one; count what was found."""
    last, right = walk[depth, LAST], walk[depth, WORTH]
    slack = tolerance(numbers, last)
    start, trees = at.RUN[0, last - 1], at.TREE_START[last]
    size = at.TREE_START[last + 1] - trees
    if not near(values, start, start + size, right, slack):
        return 0
    new = 0
    for i in range(size):
        if abs(values[start + i] - right) <= slack and judge_equation(s, numbers, last + 1, trees + i) == LEGAL:
            item = code_if_first(s, walk, depth + 1, trees + i) if every else walk[depth, SET]
            if item != 0:
                if count + new < len(out):
                    out[count + new] = item
                new += 1
            if not every:
                return new
    return new


@kernel.inline
def found_count(answer: int) -> int:
    """Say how many a search found, cut or not."""
    return answer if answer >= 0 else ~answer


@kernel.compiled(int64(STATE, WORDS, boolean, int64, int64))
@kernel.allocates
def search(s: State, out: State, every: bool, most: int, longest: int) -> int:
    """List the codes of all equations, ascending, or else all number sets; count those that find no room too.

    Equations of more than `longest` cubes are left out. If the board has more paths than `most` steps walk, the
    count of what was met is given inverted (`~count`).
    """
    values, numbers = np.empty(at.VALUES_KEPT, np.float64), np.empty(at.MOST_NUMBERS + 1, np.int64)
    with_joins = s[at.SAME_COLOUR] != 0
    sets = np.zeros(SETS_HASHED_WITH_JOINS if with_joins else SETS_HASHED, np.int64)
    spellings = np.zeros((SPELLINGS_HASHED_WITH_JOINS if with_joins else SPELLINGS_HASHED, 2), np.int64)
    walk = np.zeros((at.CELLS, COLUMNS), np.int64)
    count, walked = 0, 0
    for start in range(at.CELLS):
        if digit(s, start) == 0:
            continue
        begin(s, walk, start, numbers)
        free = (1 << at.CELLS) - 1 & ~(1 << start)
        enter(s, walk, 0, free)
        depth, ready = 0, 0
        while depth >= 0 and walked < most:
            walked += 1
            if not advance(s, walk, depth, numbers):
                free |= 1 << walk[depth, CELL]
                ready = min(ready, walk[depth, LAST])
                depth -= 1
                continue
            depth += 1
            free &= ~(1 << walk[depth, CELL])
            enter(s, walk, depth, free if depth + 1 < longest else 0)
            last, key = walk[depth, LAST], walk[depth, SET]
            ready = min(ready, last)
            if last < 2 or (not every and contains(sets, key)):
                continue
            if is_new(spellings, walk[depth, SPELLED], walk[depth, CUTS]):
                while ready < last:
                    add_number(numbers, ready, values)
                    ready += 1
                new = report(s, walk, depth, numbers, values, every, out, count)
                count += new
                if new != 0 and not every:
                    add(sets, key)
    if every:
        out[: min(count, len(out))].sort()
    return count if walked < most else ~count


@kernel.inline
def note(table: State, key: int, seats: int) -> int:
    """Add seats to those noted beside a key, and give those noted before."""
    last = table.shape[0] - 1
    place = mix(key) & last
    while table[place, 0] != 0 and table[place, 0] != key:
        place = (place + 1) & last
    before = table[place, 1]
    table[place, 0], table[place, 1] = key, before | seats
    return before


@kernel.inline
def holders_of(table: State, key: int) -> int:
    """Give the seats noted beside a key."""
    return note(table, key, 0)


@kernel.inline
def table_for(count: int) -> State:
    """Make a table for so many keys, at most half full."""
    size = 4
    while size < 2 * count:
        size *= 2
    return np.zeros((size, 2), np.int64)


@kernel.compiled(int64(STATE, boolean, int64))
@kernel.allocates
def best(s: State, each: bool, most: int) -> int:
    """Give the most that a sheet of any length can score on this board, out of what is listed."""
    out = np.empty(at.MOST_EQUATIONS, np.int64)
    count = found_count(search(s, out, each, most, at.CELLS))
    if count > len(out):
        out = np.empty(count, np.int64)
        search(s, out, each, most, at.CELLS)
    total = 0
    if not each:
        for i in range(count):
            total += worth_of(out[i])
        return total
    scored = table_for(count)
    for i in range(count):
        if note(scored, strip_brackets(out[i]), 1) == 0:
            total += worth_of(number_set(s, out[i]))
    return total
