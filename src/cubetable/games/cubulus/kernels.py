"""The rules of Cubulus; every statement is named where it is obeyed."""

from cubetable.core import kernel
from cubetable.core.bits import popcount, select
from cubetable.core.rng import Rng, draw
from cubetable.core.state import CHANCE, State
from cubetable.games.cubulus.layout import (
    ALL,
    ALL_SIDES,
    BALLS,
    BAN_OWN,
    BANNED,
    BANNED_TOO,
    CELLS,
    CENTRE,
    DOWN,
    DRAWN,
    EACH,
    EQUAL_TURN,
    FIRST,
    FOREIGN_IGNORED,
    HALF,
    INSERT,
    LOW_HALF,
    MOVE_BOUND,
    NEUTRAL_COLOUR,
    NONE,
    OPPOSITE,
    OUTER,
    PLAYERS,
    PUSHES,
    QUIET,
    QUIET_LIMIT,
    REORDER,
    RESULT,
    SECOND,
    SMALL_X,
    SMALL_Y,
    SMALL_Z,
    SQUARES,
    THIRD,
    TURN,
    TURNS,
    TWICE,
    UP,
    UPRIGHT_SQUARES,
    WHOLE_X,
    WHOLE_Y,
    WHOLE_Z,
    WIDE,
    X_ENDS,
    X_FIRST,
    Y_ENDS,
    Y_FIRST,
    Z_ENDS,
    Z_FIRST,
)

# What `why` answers: rows of the table REASONS in game.py.
LEGAL = 0
GAME_IS_OVER = 1
NATURE_FIRST = 2
NOT_YOUR_TURN = 3
NO_SUCH_MOVE = 4
NEUTRALS_FIRST = 5
NEUTRALS_ARE_IN = 6
NO_NEUTRALS = 7
OCCUPIED = 8
NOT_AN_OUTER_CELL = 9
NOTHING_TO_PUSH = 10
NO_BALL_LEFT = 11
LINE_IS_FULL = 12
LINE_HAS_A_GAP = 13
UNDOES = 14
EQUAL_LINE = 15

FRACTION = 57
"""Bits of a random fraction: times 54 choices it still fits in a word."""
FRACTION_MASK = (1 << FRACTION) - 1
CHOICES_A_DRAW = 4
"""How many choices one fraction serves; even the last is made with 34 random bits."""


@kernel.inline
def taken(s: State) -> int:
    """Give the board of all occupied cells."""
    return s[BALLS] | s[BALLS + 1] | s[BALLS + 2]  # type: ignore[no-any-return]


@kernel.inline
def placing(s: State) -> bool:
    """CLS-07: with two seats, nine neutral balls go in first."""
    return s[PLAYERS] == 2 and popcount(s[BALLS + NEUTRAL_COLOUR]) < EACH


@kernel.inline
def has_ball(s: State) -> bool:
    """CLS-02, CLS-14: whether the seat whose turn it is has a ball left."""
    return popcount(s[BALLS + s[TURN]]) < EACH


@kernel.inline
def full_lines(balls: int) -> tuple[int, int]:
    """CLS-12: the rows whose three cells all hold such balls."""
    x = balls & (balls >> 1) & (balls >> 2) & X_FIRST
    y = balls & (balls >> 3) & (balls >> 6) & Y_FIRST
    z = balls & (balls >> 9) & (balls >> 18) & Z_FIRST
    return (x | (x << 2)) << CELLS, y | (y << 6) | (z | (z << 18)) << CELLS


@kernel.inline
def possible(occupied: int, ball: bool) -> tuple[int, int]:
    """CLS-09..12, CLS-14: an empty outer cell takes a ball, an occupied one a push from each side.

    Whether such a push inserts a ball or turns a full line is the line's to say.
    """
    if not ball:
        return full_lines(occupied)
    low = (~occupied & OUTER) | (occupied & X_ENDS) << CELLS
    high = (occupied & Y_ENDS) | (occupied & Z_ENDS) << CELLS
    return low, high


@kernel.inline
def drawn(row: int) -> tuple[int, int]:
    """Draw one row, or nothing, as a set."""
    low = 1 << row if 0 <= row < WIDE else 0
    high = 1 << (row - WIDE) if row >= WIDE else 0
    return low, high


@kernel.inline
def banned(s: State) -> tuple[int, int]:
    """CLS-13: what would undo the last turn, and with `ban=own` what would undo the one before."""
    low, high = drawn(s[BANNED] - REORDER)
    low_too, high_too = drawn(s[BANNED_TOO] - REORDER)
    return low | low_too, high | high_too


@kernel.inline
def unlike(s: State, low: int, high: int) -> tuple[int, int]:
    """A5: less the lines of three equal balls, unless nothing else is left."""
    low_0, high_0 = full_lines(s[BALLS])
    low_1, high_1 = full_lines(s[BALLS + 1])
    low_2, high_2 = full_lines(s[BALLS + 2])
    low_left = low & ~(low_0 | low_1 | low_2)
    high_left = high & ~(high_0 | high_1 | high_2)
    if low_left | high_left == 0:
        return low, high
    return low_left, high_left


@kernel.inline
def legal(s: State) -> tuple[int, int]:
    """CLS-09..14: the rows that the seat whose turn it is may play."""
    low, high = possible(taken(s), has_ball(s))
    low_banned, high_banned = banned(s)
    low, high = low & ~low_banned, high & ~high_banned
    if s[EQUAL_TURN] == 0:
        return unlike(s, low, high)
    return low, high


@kernel.inline
def is_full(occupied: int, row: int) -> bool:
    """CLS-12: whether a row is a push of a full line; a drop never is."""
    return occupied & FIRST[row] != 0 and (SECOND[row] | THIRD[row]) & ~occupied == 0


@kernel.inline
def slid(balls: int, moving: int, leaving: int, row: int) -> int:
    """CLS-10, CLS-12: balls move one cell inwards; the one that falls out goes in where the push was."""
    inwards = ((balls & moving) << UP[row]) >> DOWN[row]
    back = ((balls & leaving) << (2 * DOWN[row])) >> (2 * UP[row])
    return (balls & ~(moving | leaving)) | inwards | back


@kernel.inline
def squares(pair: int, all_sides: int) -> int:
    """CLS-03, CLS-16: where squares of two colours begin: 2×2, the corners of a face, or its diamond."""
    above = pair & (pair >> 9)
    top_and_bottom = pair & (pair >> 18)
    left_and_right = pair & (pair >> 2)
    front_and_back = pair & (pair >> 6)
    begin = (above & (above >> 3) & SMALL_X) | (above & (above >> 1) & SMALL_Y)
    begin |= top_and_bottom & (top_and_bottom >> 6) & WHOLE_X
    begin |= top_and_bottom & (top_and_bottom >> 2) & WHOLE_Y
    begin |= (top_and_bottom >> 3) & (front_and_back >> 9) & WHOLE_X
    begin |= (top_and_bottom >> 1) & (left_and_right >> 9) & WHOLE_Y
    if all_sides != 0:
        beside = pair & (pair >> 1)
        begin |= beside & (beside >> 3) & SMALL_Z
        begin |= left_and_right & (left_and_right >> 6) & WHOLE_Z
        begin |= (front_and_back >> 1) & (left_and_right >> 3) & WHOLE_Z
    return begin


@kernel.inline
def standing(pair: int, third: int, players: int, all_sides: int) -> int:
    """CLS-03: the seats that have a square, a bit for each; neutral squares mean nothing."""
    begin = squares(pair, all_sides)
    seats = int(begin & LOW_HALF != 0) | int(begin >> HALF != 0) << 1
    if players > 2 and squares(third, all_sides) != 0:
        seats |= 1 << 2
    return seats


@kernel.inline
def appeared(before: int, after: int, all_sides: int) -> bool:
    """A6: whether a colour has a square that it had not before."""
    for i in range(SQUARES.size if all_sides != 0 else UPRIGHT_SQUARES):
        if SQUARES[i] & ~after == 0 and SQUARES[i] & ~before != 0:
            return True
    return False


@kernel.inline
def won(seat: int, seats: int) -> int:
    """CLS-15, CLS-17: whoever else has a square wins; else the mover with its own."""
    others = seats & ~(1 << seat)
    return others if others != 0 else seats


@kernel.inline
def fresh(seats: int, before: int, third_before: int, pair: int, third: int, all_sides: int) -> int:
    """A6: those of the seats that have a square which they had not before."""
    if seats & 1 != 0 and not appeared(before & LOW_HALF, pair & LOW_HALF, all_sides):
        seats &= ~1
    if seats & 2 != 0 and not appeared(before >> HALF, pair >> HALF, all_sides):
        seats &= ~2
    if seats & 4 != 0 and not appeared(third_before, third, all_sides):
        seats &= ~4
    return seats


@kernel.inline
def pushed(pair: int, third: int, row: int, seat: int) -> tuple[int, int, bool]:
    """CLS-09..12: what a row does to the balls of a pair of colours and of the third, and whether it reorders."""
    occupied = (pair | (pair >> HALF) | third) & ALL
    full = is_full(occupied, row)
    moving = occupied & (FIRST[row] | SECOND[row])
    leaving = THIRD[row] if full else 0
    pair = slid(pair, moving * TWICE, leaving * TWICE, row)
    third = slid(third, moving, leaving, row)
    if not full:
        if seat < 2:
            pair |= FIRST[row] << (HALF * seat)
        else:
            third |= FIRST[row]
    return pair, third, full


@kernel.inline
def following(seat: int, players: int) -> int:
    """CLS-08, CLS-20: whose turn comes after a seat's."""
    return seat + 1 if seat + 1 < players else 0


@kernel.inline
def place_neutral(s: State, cell: int) -> None:
    """CLS-07, CLS-08: one neutral ball; after the ninth the first player begins."""
    s[BALLS + NEUTRAL_COLOUR] |= 1 << cell
    if not placing(s):
        s[TURN] = 0


@kernel.inline
def take_turn(s: State, row: int) -> None:
    """CLS-09..17, CLS-21: a ball inserted or a line reordered; then squares are looked for."""
    seat = s[TURN]
    before, third_before = s[BALLS] | s[BALLS + 1] << HALF, s[BALLS + 2]
    pair, third, full = pushed(before, third_before, row, seat)
    s[BALLS], s[BALLS + 1], s[BALLS + 2] = pair & LOW_HALF, pair >> HALF, third
    s[BANNED_TOO] = s[BANNED] if s[BAN_OWN] != 0 and s[PLAYERS] > 2 else NONE
    s[BANNED] = OPPOSITE[row] + REORDER if full else NONE
    s[QUIET] = s[QUIET] + 1 if full and s[QUIET_LIMIT] != 0 else 0
    seats = standing(pair, third, s[PLAYERS], s[ALL_SIDES])
    if s[FOREIGN_IGNORED] != 0 and seats != 0:
        if (seats >> seat) & 1 == 0:
            seats = 0
        else:
            seats = fresh(seats, before, third_before, pair, third, s[ALL_SIDES]) | 1 << seat
    s[RESULT] = won(seat, seats)
    if s[RESULT] == 0 and s[QUIET] != 0 and s[QUIET] == s[QUIET_LIMIT]:
        s[RESULT] = DRAWN
    if s[RESULT] == 0:
        s[TURN] = following(seat, s[PLAYERS])


@kernel.inline
def contains(low: int, high: int, row: int) -> bool:
    """Tell whether a row is in a set."""
    low_bit, high_bit = drawn(row)
    return (low & low_bit) | (high & high_bit) != 0


@kernel.inline
def why_no_neutral(s: State, cell: int) -> int:
    """CLS-07, CLS-18: what forbids a neutral ball."""
    if s[PLAYERS] != 2:
        return NO_NEUTRALS
    if not placing(s):
        return NEUTRALS_ARE_IN
    return LEGAL if (taken(s) >> cell) & 1 == 0 else OCCUPIED


@kernel.inline
def why_no_insertion(s: State, row: int) -> int:
    """CLS-09, CLS-11, CLS-14: what forbids a ball of one's own, dropped or pushed in."""
    cell = row % CELLS
    if FIRST[row] == 0 or (row < CELLS and (CENTRE >> cell) & 1 != 0):
        return NOT_AN_OUTER_CELL
    occupied = taken(s)
    if row < CELLS and (occupied >> cell) & 1 != 0:
        return OCCUPIED
    if row >= CELLS and (occupied >> cell) & 1 == 0:
        return NOTHING_TO_PUSH
    if is_full(occupied, row):
        return LINE_IS_FULL
    return LEGAL if has_ball(s) else NO_BALL_LEFT


@kernel.inline
def why_no_reordering(s: State, row: int) -> int:
    """CLS-12, CLS-13, A5: what forbids the push of a full line."""
    if FIRST[row] == 0:
        return NOT_AN_OUTER_CELL
    if not is_full(taken(s), row):
        return LINE_HAS_A_GAP
    low, high = banned(s)
    if contains(low, high, row):
        return UNDOES
    low, high = legal(s)
    return LEGAL if contains(low, high, row) else EQUAL_LINE


@kernel.actors
def actors(s: State, out: State) -> int:
    """CLS-06..08, CLS-20: the second seat, or nature, puts the neutral balls in; then the seats in turn."""
    if s[RESULT] != 0:
        return 0
    out[0] = s[TURN]
    return 1


@kernel.why
def why(s: State, seat: int, move: int) -> int:
    """Say what forbids a move, or LEGAL."""
    if s[RESULT] != 0:
        return GAME_IS_OVER
    if seat != s[TURN]:
        return NATURE_FIRST if s[TURN] == CHANCE else NOT_YOUR_TURN
    if not 0 <= move < MOVE_BOUND:
        return NO_SUCH_MOVE
    if move < INSERT:
        return why_no_neutral(s, move)
    if placing(s):
        return NEUTRALS_FIRST
    if move < TURNS:
        return why_no_insertion(s, move - INSERT)
    return why_no_reordering(s, move - REORDER)


@kernel.inline
def listed(rows: int, first: int, out: State, count: int) -> int:
    """Write the moves of one word of a set."""
    for k in range(popcount(rows)):
        out[count + k] = first + select(rows, k)
    return count + popcount(rows)


@kernel.inline
def list_empty(s: State, out: State) -> int:
    """CLS-07: the empty cells, the centre too."""
    return listed(~taken(s) & ALL, 0, out, 0)


@kernel.moves
def moves(s: State, seat: int, out: State) -> int:
    """CLS-07, CLS-09..14: empty cells for a neutral ball; or drops, then pushes, then reorderings."""
    if s[RESULT] != 0 or seat != s[TURN]:
        return 0
    if placing(s):
        return list_empty(s, out)
    low, high = legal(s)
    low_full, high_full = full_lines(taken(s))
    count = listed(low & ~low_full, INSERT, out, 0)
    count = listed(high & ~high_full, INSERT + WIDE, out, count)
    count = listed(low & low_full, REORDER, out, count)
    return listed(high & high_full, REORDER + WIDE, out, count)


@kernel.chances
def chances(s: State, out: State, weights: State) -> int:
    """CLS-07, A3: with `neutrals=random` each empty cell is equally likely."""
    if s[RESULT] != 0 or s[TURN] != CHANCE:
        return 0
    count = list_empty(s, out)
    for k in range(count):
        weights[k] = 1
    return count


@kernel.play
def play(s: State, seat: int, move: int) -> None:
    """CLS-07..12: a neutral ball, a ball of one's own, or a line reordered."""
    if move < INSERT:
        place_neutral(s, move)
    else:
        take_turn(s, move - (INSERT if move < TURNS else REORDER))


@kernel.inline
def won_by(s: State, seat: int) -> int:
    """CLS-15, CLS-17: 1 for a winner, else 0."""
    return (s[RESULT] & ~DRAWN) >> seat & 1  # type: ignore[no-any-return]


@kernel.scores
def scores(s: State, out: State) -> None:
    """CLS-15, CLS-17: 1 for each winner."""
    for seat in range(s[PLAYERS]):
        out[seat] = won_by(s, seat)


@kernel.inline
def share_the_win(s: State, out: State) -> None:
    """CLS-15, A7: what each seat's share of the win is."""
    winners = popcount(s[RESULT] & ~DRAWN)
    for seat in range(s[PLAYERS]):
        out[seat] = won_by(s, seat) / winners if winners != 0 else 0.0


@kernel.returns
def returns(s: State, out: State) -> None:
    """CLS-15, A7: winners share 1."""
    share_the_win(s, out)


@kernel.playout
def playout(s: State, rng: Rng, out: State) -> None:
    """Play to the end, every legal move equally likely."""
    fraction = 0
    choices = 0
    while s[RESULT] == 0:
        if choices == 0:
            fraction, choices = draw(rng) & FRACTION_MASK, CHOICES_A_DRAW
        choices -= 1
        if placing(s):
            empty = ~taken(s) & ALL
            fraction *= popcount(empty)
            place_neutral(s, select(empty, fraction >> FRACTION))
        else:
            low, high = legal(s)
            below = popcount(low)
            fraction *= below + popcount(high)
            k = fraction >> FRACTION
            take_turn(s, select(low, k) if k < below else WIDE + select(high, k - below))
        fraction &= FRACTION_MASK
    share_the_win(s, out)
