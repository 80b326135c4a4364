"""The balls in the cube: what a push does to them, and which squares they make.

Balls are two words: the first two colours, a half of the word for each, and the occupied cells, in both
halves alike. The third colour is what is occupied by neither. Rows are a set of rows, two words as well.
"""

from typing import TypeAlias

from cubetable.core import kernel
from cubetable.core.bits import popcount, select
from cubetable.games.cubulus.rules import layout as at

Balls: TypeAlias = tuple[int, int]
Rows: TypeAlias = tuple[int, int]


@kernel.inline
def third_colour(balls: Balls) -> int:
    """Give the third colour: what is occupied by neither of the first two."""
    pair, occupied = balls
    return occupied & ~(pair | (pair >> at.HALF)) & at.ALL


@kernel.inline
def has_ball(balls: Balls, seat: int) -> bool:
    """CLS-02, CLS-14: whether a seat has not yet put all its balls in."""
    if seat < 2:
        return popcount(balls[0] & at.OWN[seat]) < at.EACH
    return popcount(third_colour(balls)) < at.EACH


@kernel.inline
def full_lines(cells: int) -> Rows:
    """CLS-12: the rows whose three cells are all among those given."""
    x = cells & (cells >> 1) & (cells >> 2) & at.X_FIRST
    y = cells & (cells >> 3) & (cells >> 6) & at.Y_FIRST
    z = cells & (cells >> 9) & (cells >> 18) & at.Z_FIRST
    return (x | (x << 2)) << at.HALF, y | (y << 6) | (z | (z << 18)) << at.HALF


@kernel.inline
def playable(balls: Balls, seat: int) -> Rows:
    """CLS-09..12, CLS-14: an empty outer cell takes a ball, an occupied one a push from each side.

    Such a push inserts a ball, or shifts the line if that is full. A seat without balls can only shift.
    """
    occupied = balls[1]
    if has_ball(balls, seat):
        return (occupied ^ at.OUTER) & at.LOW_ROWS, occupied & at.HIGH_ROWS
    return full_lines(occupied)


@kernel.inline
def without_equal_lines(balls: Balls, rows: Rows) -> Rows:
    """A5: leave out the lines of three equal balls, unless nothing else is left."""
    low, high = rows
    low_0, high_0 = full_lines(balls[0])
    low_1, high_1 = full_lines(balls[0] >> at.HALF)
    low_2, high_2 = full_lines(third_colour(balls))
    low_left = low & ~(low_0 | low_1 | low_2)
    high_left = high & ~(high_0 | high_1 | high_2)
    if low_left | high_left == 0:
        return low, high
    return low_left, high_left


@kernel.inline
def contains(rows: Rows, row: int) -> bool:
    """Tell whether a row is in a set."""
    return ((rows[0] >> row) if row < at.WORD else (rows[1] >> (row - at.WORD))) & 1 != 0


@kernel.inline
def count(rows: Rows) -> int:
    """Count the rows of a set."""
    return popcount(rows[0]) + popcount(rows[1])


@kernel.inline
def choose(rows: Rows, k: int) -> int:
    """Find the k-th row of a set, without a branch that the processor could only guess."""
    low, high = rows
    below = popcount(low)
    beyond = int(k >= below)
    return select(low ^ ((low ^ high) & -beyond), k - (below & -beyond)) + at.WORD * beyond


@kernel.inline
def is_full(occupied: int, row: int) -> bool:
    """CLS-12: whether a row is the shift of a full line; never for a drop into an empty cell."""
    return at.LINE[row] & ~occupied == 0


@kernel.inline
def push(balls: Balls, row: int, seat: int) -> tuple[int, int, int]:
    """CLS-09..12: play a row: give the balls after it, and whether it is a shift.

    Balls move one cell inwards as far as the first gap. The one that falls out of a full line goes in where
    the push was; else a ball of the seat's own does.
    """
    pair, occupied = balls
    full = int(is_full(occupied, row))
    moving = occupied & at.MOVING[row]
    leaving = at.THIRD[row] & -full
    entering = at.FIRST[row] & at.OWN[seat] & (full - 1)
    inwards = ((pair & moving) << at.UP[row]) >> at.DOWN[row]
    back = ((pair & leaving) << (2 * at.DOWN[row])) >> (2 * at.UP[row])
    after = (pair & ~(moving | leaving)) | inwards | back | entering
    return after, occupied | at.FIRST[row] | (moving << at.UP[row]) >> at.DOWN[row], full


@kernel.inline
def squares(pair: int, all_sides: int) -> int:
    """CLS-03, CLS-16: where squares of two colours begin: 2×2, the corners of a face, or its diamond."""
    above = pair & (pair >> 9)
    top_and_bottom = pair & (pair >> 18)
    left_and_right = pair & (pair >> 2)
    front_and_back = pair & (pair >> 6)
    begin = (above & (above >> 3) & at.SMALL_X) | (above & (above >> 1) & at.SMALL_Y)
    begin |= top_and_bottom & (top_and_bottom >> 6) & at.WHOLE_X
    begin |= top_and_bottom & (top_and_bottom >> 2) & at.WHOLE_Y
    begin |= (top_and_bottom >> 3) & (front_and_back >> 9) & at.WHOLE_X
    begin |= (top_and_bottom >> 1) & (left_and_right >> 9) & at.WHOLE_Y
    if all_sides != 0:
        beside = pair & (pair >> 1)
        begin |= beside & (beside >> 3) & at.SMALL_Z
        begin |= left_and_right & (left_and_right >> 6) & at.WHOLE_Z
        begin |= (front_and_back >> 1) & (left_and_right >> 3) & at.WHOLE_Z
    return begin


@kernel.inline
def seats_with_square(balls: Balls, players: int, all_sides: int) -> int:
    """CLS-03: the seats that have a square, a bit for each; neutral squares mean nothing."""
    begin = squares(balls[0], all_sides)
    seats = int(begin & at.LOW_HALF != 0) | int(begin >> at.HALF != 0) << 1
    if players > 2 and squares(third_colour(balls), all_sides) != 0:
        seats |= 1 << 2
    return seats


@kernel.inline
def has_new_square(before: int, after: int, all_sides: int) -> bool:
    """A6: whether a colour has a square that it had not before."""
    for i in range(at.SQUARES.size if all_sides != 0 else at.UPRIGHT_SQUARES):
        if at.SQUARES[i] & ~after == 0 and at.SQUARES[i] & ~before != 0:
            return True
    return False


@kernel.inline
def seats_with_new_square(before: Balls, after: Balls, players: int, all_sides: int) -> int:
    """A6: the seats that have a square which they had not before."""
    seats = int(has_new_square(before[0] & at.LOW_HALF, after[0] & at.LOW_HALF, all_sides))
    seats |= int(has_new_square(before[0] >> at.HALF, after[0] >> at.HALF, all_sides)) << 1
    if players > 2 and has_new_square(third_colour(before), third_colour(after), all_sides):
        seats |= 1 << 2
    return seats
