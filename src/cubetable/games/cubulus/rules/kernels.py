"""The rules of Cubulus; every statement is named where it is obeyed."""

from cubetable.core import kernel
from cubetable.core.bits import list_members, lowest, popcount, select
from cubetable.core.reasons import LEGAL
from cubetable.core.rng import Rng, draw
from cubetable.core.state import CHANCE, State
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules.pieces import (
    Balls,
    Rows,
    choose,
    contains,
    count,
    full_lines,
    has_ball,
    is_full,
    playable,
    push,
    seats_with_new_square,
    seats_with_square,
    third_colour,
    without_equal_lines,
)
from cubetable.games.cubulus.rules.reasons import Why

FRACTION = 57
"""Bits of a random fraction: times 54 choices it still fits in a word."""
FRACTION_MASK = (1 << FRACTION) - 1
CHOICES_A_DRAW = 4
"""How many choices one fraction serves; even the last is made with 34 random bits."""


@kernel.inline
def taken(s: State) -> int:
    """Give the board of all occupied cells, in both halves alike."""
    return (s[at.BALLS] | s[at.BALLS + 1] | s[at.BALLS + 2]) * at.TWICE


@kernel.inline
def balls_of(s: State) -> Balls:
    """Give the balls as `pieces.py` has them."""
    return s[at.BALLS] | s[at.BALLS + 1] << at.HALF, taken(s)


@kernel.inline
def put_balls(s: State, balls: Balls) -> None:
    """Write the balls as `layout.py` has them."""
    s[at.BALLS], s[at.BALLS + 1], s[at.BALLS + 2] = balls[0] & at.LOW_HALF, balls[0] >> at.HALF, third_colour(balls)


@kernel.inline
def places_neutrals(s: State) -> bool:
    """CLS-07: with two seats, nine neutral balls go in first."""
    return s[at.PLAYERS] == 2 and popcount(s[at.BALLS + at.NEUTRAL_COLOUR]) < at.EACH


@kernel.inline
def rows_of(move: int) -> Rows:
    """CLS-13: a banned move, or none, as a set."""
    row = move - at.SHIFT_ROWS
    if move == at.NONE:
        return 0, 0
    return (1 << row, 0) if row < at.WORD else (0, 1 << (row - at.WORD))


@kernel.inline
def move_of(rows: Rows) -> int:
    """CLS-13: the banned move of a set that is no more than one."""
    if rows[0] != 0:
        return at.SHIFT_ROWS + lowest(rows[0])
    return at.SHIFT_ROWS + at.WORD + lowest(rows[1]) if rows[1] != 0 else at.NONE


@kernel.inline
def undo_of(row: int, full: int) -> Rows:
    """CLS-13: the same line from its other end undoes a shift; nothing undoes an insertion."""
    return at.UNDO_LOW[row] & -full, at.UNDO_HIGH[row] & -full


@kernel.inline
def legal(balls: Balls, seat: int, banned: Rows, banned_too: Rows, equal_turn: int) -> Rows:
    """CLS-09..14: the rows that a seat may play."""
    low, high = playable(balls, seat)
    low &= ~(banned[0] | banned_too[0])
    high &= ~(banned[1] | banned_too[1])
    return without_equal_lines(balls, (low, high)) if equal_turn == 0 else (low, high)


@kernel.inline
def choices(s: State) -> Rows:
    """CLS-09..14: the rows that the seat whose turn it is may play."""
    return legal(balls_of(s), s[at.TURN], rows_of(s[at.BANNED]), rows_of(s[at.BANNED_TOO]), s[at.EQUAL_TURN])


@kernel.inline
def next_seat(seat: int, players: int) -> int:
    """CLS-08, CLS-20: whose turn comes after a seat's."""
    return seat + 1 if seat + 1 < players else 0


@kernel.inline
def winners_among(seat: int, seats: int) -> int:
    """CLS-15, CLS-17: if other seats have squares, they win; else the mover with its own."""
    others = seats & ~(1 << seat)
    return others if others != 0 else seats


@kernel.inline
def goal_of(s: State) -> tuple[int, int, int]:
    """CLS-03, A1, A6: the options that say which seats win."""
    return s[at.PLAYERS], s[at.ALL_SIDES], s[at.FOREIGN_IGNORED]


@kernel.inline
def winners_after(seat: int, before: Balls, after: Balls, goal: tuple[int, int, int]) -> int:
    """CLS-15, CLS-17, A6: the seats that have won by a seat's turn, a bit for each."""
    players, all_sides, foreign_ignored = goal
    seats = seats_with_square(after, players, all_sides)
    if seats != 0 and foreign_ignored != 0:
        if (seats >> seat) & 1 == 0:
            return 0
        seats = seats_with_new_square(before, after, players, all_sides) | 1 << seat
    return winners_among(seat, seats)


@kernel.inline
def result_of(result: int, quiet: int, limit: int) -> int:
    """A8: so many shifts in a row are a draw, unless the last of them has won."""
    return at.DRAWN if result == 0 and quiet != 0 and quiet == limit else result


@kernel.inline
def place_neutral(s: State, cell: int) -> None:
    """CLS-07, CLS-08: one neutral ball; after the ninth the first player begins."""
    s[at.BALLS + at.NEUTRAL_COLOUR] |= 1 << cell
    if not places_neutrals(s):
        s[at.TURN] = 0


@kernel.inline
def bans_two(s: State) -> int:
    """CLS-13, A4: whether the turn before the last may not be undone either."""
    return int(s[at.BAN_OWN] != 0 and s[at.PLAYERS] > 2)


@kernel.inline
def take_turn(s: State, row: int) -> None:
    """CLS-09..17, CLS-21: insert a ball or shift a line; then look for squares."""
    seat, before = s[at.TURN], balls_of(s)
    pair, occupied, full = push(before, row, seat)
    after = (pair, occupied)
    put_balls(s, after)
    s[at.BANNED_TOO] = s[at.BANNED] if bans_two(s) != 0 else at.NONE
    s[at.BANNED] = move_of(undo_of(row, full))
    s[at.QUIET] = s[at.QUIET] + 1 if full != 0 and s[at.QUIET_LIMIT] != 0 else 0
    s[at.RESULT] = result_of(winners_after(seat, before, after, goal_of(s)), s[at.QUIET], s[at.QUIET_LIMIT])
    if s[at.RESULT] == 0:
        s[at.TURN] = next_seat(seat, s[at.PLAYERS])


@kernel.inline
def why_no_neutral(s: State, cell: int) -> int:
    """CLS-07, CLS-18: what forbids a neutral ball."""
    if s[at.PLAYERS] != 2:
        return Why.NO_NEUTRALS
    if not places_neutrals(s):
        return Why.NEUTRALS_ARE_IN
    return LEGAL if (taken(s) >> cell) & 1 == 0 else Why.OCCUPIED


@kernel.inline
def why_no_insertion(s: State, row: int) -> int:
    """CLS-09, CLS-11, CLS-14: what forbids a ball of the seat's own, dropped or pushed in."""
    if not contains((at.LOW_ROWS, at.HIGH_ROWS), row):
        return Why.NOT_AN_OUTER_CELL
    occupied = taken(s)
    if row < at.KIND and occupied & at.FIRST[row] != 0:
        return Why.OCCUPIED
    if row >= at.KIND and occupied & at.FIRST[row] == 0:
        return Why.NOTHING_TO_PUSH
    if is_full(occupied, row):
        return Why.LINE_IS_FULL
    return LEGAL if has_ball(balls_of(s), s[at.TURN]) else Why.NO_BALL_LEFT


@kernel.inline
def why_no_shift(s: State, row: int) -> int:
    """CLS-12, CLS-13, A5: what forbids the shift of a full line."""
    if not contains((at.LOW_ROWS, at.HIGH_ROWS), row):
        return Why.NOT_AN_OUTER_CELL
    if not is_full(taken(s), row):
        return Why.LINE_HAS_A_GAP
    if row + at.SHIFT_ROWS == s[at.BANNED] or row + at.SHIFT_ROWS == s[at.BANNED_TOO]:
        return Why.UNDOES
    return LEGAL if contains(choices(s), row) else Why.EQUAL_LINE


@kernel.actors
def actors(s: State, out: State) -> int:
    """CLS-06..08, CLS-20: the second seat, or nature, puts the neutral balls in; then the seats in turn."""
    if s[at.RESULT] != 0:
        return 0
    out[0] = s[at.TURN]
    return 1


@kernel.why
def why(s: State, seat: int, move: int) -> int:
    """Say what forbids a move, or LEGAL."""
    if s[at.RESULT] != 0:
        return Why.GAME_IS_OVER
    if seat != s[at.TURN]:
        return Why.NATURE_FIRST if s[at.TURN] == CHANCE else Why.NOT_YOUR_TURN
    if not 0 <= move < at.MOVE_BOUND or move % at.KIND >= at.CELLS:
        return Why.NO_SUCH_MOVE
    if move < at.DROPS:
        return why_no_neutral(s, move)
    if places_neutrals(s):
        return Why.NEUTRALS_FIRST
    return why_no_insertion(s, move - at.DROPS) if move < at.SHIFTS else why_no_shift(s, move - at.SHIFT_ROWS)


@kernel.moves
def moves(s: State, seat: int, out: State) -> int:
    """CLS-07, CLS-09..14: empty cells for a neutral ball; or drops, then pushes, then full lines."""
    if s[at.RESULT] != 0 or seat != s[at.TURN]:
        return 0
    if places_neutrals(s):
        return list_members(~taken(s) & at.ALL, 0, out, 0)
    low, high = choices(s)
    low_full, high_full = full_lines(taken(s))
    count = list_members(low & ~low_full, at.DROPS, out, 0)
    count = list_members(high & ~high_full, at.DROPS + at.WORD, out, count)
    count = list_members(low & low_full, at.SHIFT_ROWS, out, count)
    return list_members(high & high_full, at.SHIFT_ROWS + at.WORD, out, count)


@kernel.chances
def chances(s: State, out: State, weights: State) -> int:
    """CLS-07, A3: with `neutrals=random` each empty cell is equally likely."""
    if s[at.RESULT] != 0 or s[at.TURN] != CHANCE:
        return 0
    count = list_members(~taken(s) & at.ALL, 0, out, 0)
    weights[:count] = 1
    return count


@kernel.play
def play(s: State, seat: int, move: int) -> None:  # all games have this signature
    """CLS-07..12: a neutral ball, a ball of the seat's own, or a line shifted."""
    if move < at.DROPS:
        place_neutral(s, move)
    else:
        take_turn(s, move - (at.DROPS if move < at.SHIFTS else at.SHIFT_ROWS))


@kernel.inline
def share_the_win(s: State, out: State) -> None:
    """CLS-15, A7: winners share 1; a draw shares nothing."""
    winners = s[at.RESULT] & ~at.DRAWN
    for seat in range(s[at.PLAYERS]):
        out[seat] = 1.0 / popcount(winners) if (winners >> seat) & 1 != 0 else 0.0


@kernel.scores
def scores(s: State, out: State) -> None:
    """CLS-15, CLS-17: 1 for each winner."""
    for seat in range(s[at.PLAYERS]):
        out[seat] = (s[at.RESULT] & ~at.DRAWN) >> seat & 1


@kernel.returns
def returns(s: State, out: State) -> None:
    """CLS-15, A7: give each seat its share of the win."""
    share_the_win(s, out)


@kernel.inline
def neutrals_at_random(neutral: int, empty: int, rng: Rng) -> int:
    """CLS-07: put in the neutral balls that are still missing, each into any empty cell."""
    missing, room = at.EACH - popcount(neutral), popcount(empty)
    left = empty
    fraction = draw(rng) & FRACTION_MASK
    for k in range(missing):
        if k == at.EACH // 2:
            fraction = draw(rng) & FRACTION_MASK
        fraction *= room - k
        left ^= 1 << select(left, fraction >> FRACTION)
        fraction &= FRACTION_MASK
    return neutral | (empty & ~left)


@kernel.inline
def play_on(s: State, rng: Rng) -> None:
    """Take turns to the end, every legal move equally likely; as `take_turn`, with all words in local variables."""
    balls, seat, quiet, result = balls_of(s), s[at.TURN], s[at.QUIET], s[at.RESULT]
    banned, banned_too = rows_of(s[at.BANNED]), rows_of(s[at.BANNED_TOO])
    goal, equal_turn, limit, two = goal_of(s), s[at.EQUAL_TURN], s[at.QUIET_LIMIT], bans_two(s)
    fraction, left = 0, 0
    while result == 0:
        if left == 0:
            fraction, left = draw(rng) & FRACTION_MASK, CHOICES_A_DRAW
        rows = legal(balls, seat, banned, banned_too, equal_turn)
        fraction *= count(rows)
        row = choose(rows, fraction >> FRACTION)
        fraction, left = fraction & FRACTION_MASK, left - 1
        before = balls
        pair, occupied, full = push(before, row, seat)
        balls = (pair, occupied)
        banned_too = banned if two != 0 else (0, 0)
        banned = undo_of(row, full)
        quiet = (quiet + 1) & -full
        result = result_of(winners_after(seat, before, balls, goal), quiet, limit)
        if result == 0:
            seat = next_seat(seat, goal[0])
    put_balls(s, balls)
    s[at.TURN], s[at.RESULT], s[at.QUIET] = seat, result, quiet if limit != 0 else 0
    s[at.BANNED], s[at.BANNED_TOO] = move_of(banned), move_of(banned_too)


@kernel.playout
def playout(s: State, rng: Rng, out: State) -> None:
    """Play to the end, every legal move equally likely."""
    if s[at.RESULT] == 0:
        if places_neutrals(s):
            neutral, empty = s[at.BALLS + at.NEUTRAL_COLOUR], ~taken(s) & at.ALL
            s[at.BALLS + at.NEUTRAL_COLOUR] = neutrals_at_random(neutral, empty, rng)
            s[at.TURN] = 0
        play_on(s, rng)
    share_the_win(s, out)
