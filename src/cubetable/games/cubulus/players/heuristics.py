"""The worth of a position of Cubulus: squares that need few balls, looked up a face at a time.

The nine cells of a face, each empty or of one of three colours, are a number below 4 to the power of 9, and for
each of these `knowledge` says how much more the first of two colours has there than the second, and whether
either has an open square: one that lacks a ball in an empty cell. The seat to move wins with it, since a ball
goes straight in and nothing else moves.

    an entry    LEAD, from 0; then bit FIRST_OPEN and bit SECOND_OPEN; the entries of six faces can be added up
"""

from functools import cache
from typing import Final

import numpy as np

from cubetable.bots.search.alphabeta import BEST, BEST_MOVE, EVALUATE, JUDGE, Floats, Knowledge
from cubetable.bots.search.transpositions import INFINITE
from cubetable.bots.search.tree import PRIORS
from cubetable.core import kernel
from cubetable.core.bits import gathered, lowest
from cubetable.core.kernel import SIGNATURES
from cubetable.core.rng import Rng, below
from cubetable.core.state import State
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules.kernels import (
    balls_of,
    choices,
    goal_of,
    next_seat,
    places_neutrals,
    result_of,
    share_the_win,
    take_turn,
    winners_after,
)
from cubetable.games.cubulus.rules.pieces import Balls, choose, has_ball, push, third_colour
from cubetable.games.cubulus.rules.pieces import count as number_of

# The worth of the squares of one colour by how many balls it has in them; the other cells are empty, or not all.
OPEN: Final = (0, 0, 3, 14, 14)
HELD: Final = (0, 0, 1, 5, 5)
NEXT: Final = 300
"""The worth of an open square to the seat to move."""

# How much a turn is worth a look by what it does; a quiet one is worth 1.
SURE: Final = 1000.0
HOPELESS: Final = 0.001
FORWARD: Final = 2.0
RISK: Final = 0.5

HOLES: Final = at.EDGE**2
LEAD_MASK: Final = (1 << 10) - 1
MIDDLE: Final = 80
"""A number added to the lead on one face, so that it is never negative."""
FIRST_OPEN: Final = 10
SECOND_OPEN: Final = 13
OPEN_MASK: Final = 7

# How the worths of squares are packed while they are added up.
ADDED_FIRST: Final = 12
ADDED_SECOND: Final = 16
ADDED_MASK: Final = (1 << ADDED_SECOND - ADDED_FIRST) - 1
ADDED_BIAS: Final = 1 << ADDED_FIRST - 1

FACES: Final = 6
BLANK_FACES: Final = 2 * MIDDLE
"""The sum of the entries of two faces on which squares do not count."""
FACE: Final = np.array(
    [
        at.TWICE * face
        for face in (at.X_FIRST, at.X_FIRST << 2, at.Y_FIRST, at.Y_FIRST << 6, at.Z_FIRST, at.Z_FIRST << 18)
    ],
    dtype=np.int64,
)
"""The cells of the faces in both halves, the upright ones first."""


@cache
def knowledge(*, threats: bool = True) -> Knowledge:
    """Say of every face what is on it, with or without what is open.

    Cells run as in a board: in the low nine bits the first colour or neutral, then the second or neutral. Each square
    is looked up by the few cells that it has, and plain lists are added up: vectors are slow where there is no NumPy.
    """
    squares = [sum(1 << u + at.EDGE * v for u, v in shape) for shape in (*at.SMALL, at.CORNERS, at.DIAMOND)]
    worths = [{part: _worths(square, part) for part in _parts(square)} for square in squares]
    sums: list[int] = []
    for second in range(1 << HOLES):
        rows = [worth[second & square] for worth, square in zip(worths, squares, strict=True)]
        sums += map(sum, zip(*rows, strict=True))
    entries = {added: _entry(added, threats=threats) for added in set(sums)}
    known: Knowledge = np.array([entries[added] for added in sums], dtype=np.int16)
    return known


def _parts(square: int) -> list[int]:
    """List the sets of cells of a square."""
    return [part for part in range(1 << HOLES) if part & ~square == 0]


def _worths(square: int, second: int) -> list[int]:
    """Say for each set of cells of the first colour what a square is worth in which the second colour has some."""
    by_part = {first: _worth(square, first, second) for first in _parts(square)}
    return [by_part[first & square] for first in range(1 << HOLES)]


def _worth(square: int, first: int, second: int) -> int:
    """Say how much more a square is worth to the first colour, and in the bits above it to whom it is open."""
    size, empty, worth = square.bit_count(), (square & ~(first | second)).bit_count(), 0
    for own, sign, bit in ((first & ~second, 1, ADDED_FIRST), (second & ~first, -1, ADDED_SECOND)):
        balls = own.bit_count()
        alone = balls + empty == size
        worth += sign * (OPEN if alone else HELD)[balls]
        worth += (alone and balls == size - 1) << bit
    return worth


def _entry(added: int, *, threats: bool) -> int:
    """Make an entry of what the squares of a face add up to."""
    biased = added + ADDED_BIAS
    lead = (biased & (1 << ADDED_FIRST) - 1) - ADDED_BIAS + MIDDLE
    first, second = biased >> ADDED_FIRST & ADDED_MASK, biased >> ADDED_SECOND
    marks = (first != 0) << FIRST_OPEN | (second != 0) << SECOND_OPEN
    return min(max(lead, 0), 2 * MIDDLE) | (marks if threats else 0)


@kernel.inline
def added_up(first: int, second: int, occupied: int, all_sides: int, known: Knowledge) -> int:
    """Add up what is known of the faces for two colours; all else that lies there is neutral."""
    word = (occupied & ~second) | (occupied & ~first) << at.HALF
    total = int(known[gathered(word, FACE[0])]) + known[gathered(word, FACE[1])]
    total += int(known[gathered(word, FACE[2])]) + known[gathered(word, FACE[3])]
    if all_sides != 0:
        return total + known[gathered(word, FACE[4])] + known[gathered(word, FACE[5])]
    return total + BLANK_FACES


@kernel.inline
def lead_in(total: int) -> int:
    """Read how much more the first colour has than the second."""
    return (total & LEAD_MASK) - FACES * MIDDLE


@kernel.inline
def lead_of(own: int, able: bool, to_move: bool, occupied: int, all_sides: int, known: Knowledge) -> int:
    """Say what one seat has, looked at alone."""
    total = added_up(own, 0, occupied, all_sides, known)
    wins = to_move and able and (total >> FIRST_OPEN) & OPEN_MASK != 0
    return lead_in(total) + (NEXT if wins else 0)


@kernel.inline
def balance(balls: Balls, me: int, mover: int, players: int, all_sides: int, known: Knowledge) -> int:
    """Say what a position is worth to a seat: what it has, less what the others have."""
    pair, occupied = balls
    occupied &= at.ALL
    first, second = pair & at.ALL, pair >> at.HALF
    if players == 2:
        total = added_up(first, second, occupied, all_sides, known)
        lead = lead_in(total)
        if (total >> (FIRST_OPEN if mover == 0 else SECOND_OPEN)) & OPEN_MASK != 0 and has_ball(balls, mover):
            lead += NEXT if mover == 0 else -NEXT
        return lead if me == 0 else -lead
    lead = lead_of(first, has_ball(balls, 0), mover == 0, occupied, all_sides, known)
    lead_1 = lead_of(second, has_ball(balls, 1), mover == 1, occupied, all_sides, known)
    lead_2 = lead_of(third_colour(balls), has_ball(balls, 2), mover == 2, occupied, all_sides, known)
    own = lead if me == 0 else lead_1 if me == 1 else lead_2
    return own + own - lead - lead_1 - lead_2


@kernel.inline
def decided(result: int, me: int, own: bool, win: int) -> int:
    """Say what a finished game is worth to the side that moved; a win that is shared is none, and no loss."""
    winners = result & ~at.DRAWN
    if winners == 1 << me:
        return win if own else -win
    if winners == 0 or (winners >> me) & 1 != 0:
        return 0
    return -win if own else win


@kernel.compiled(EVALUATE)
def evaluate(s: State, me: int, known: Knowledge) -> int:
    """Say what a position is worth to a seat."""
    return balance(balls_of(s), me, s[at.TURN], s[at.PLAYERS], s[at.ALL_SIDES], known)


@kernel.compiled(JUDGE)
def judge_turn(s: State, me: int, alpha: int, beta: int, win: int, first: int, known: Knowledge, out: State) -> int:
    """Play every turn of the seat to move and say what the best is worth; see `bots/search/alphabeta.py`."""
    if places_neutrals(s):
        return 0
    seat, before, goal = s[at.TURN], balls_of(s), goal_of(s)
    quiet, limit, own = s[at.QUIET], s[at.QUIET_LIMIT], s[at.TURN] == me
    after_me = next_seat(seat, goal[0])
    low, high = choices(s)
    nodes, best, chosen = 0, -INFINITE, 0
    row = first - (at.DROPS if first < at.SHIFTS else at.SHIFT_ROWS)
    begun = 0 <= row < at.ROWS and ((low >> row if row < at.WORD else high >> (row - at.WORD)) & 1) != 0
    while low | high != 0:
        if not begun:
            row = lowest(low) if low != 0 else at.WORD + lowest(high)
        begun = False
        if row < at.WORD:
            low &= ~(1 << row)
        else:
            high &= ~(1 << (row - at.WORD))
        pair, occupied, full = push(before, row, seat)
        after = (pair, occupied)
        nodes += 1
        result = result_of(winners_after(seat, before, after, goal), (quiet + 1) & -full, limit)
        if result == 0:
            value = balance(after, me, after_me, goal[0], goal[1], known)
            value = value if own else -value
        else:
            value = decided(result, me, own, win)
        if value > best:
            best = value
            chosen = row + (at.SHIFT_ROWS if full != 0 else at.DROPS)
            if best >= beta:
                break
    out[BEST] = best
    out[BEST_MOVE] = chosen
    return nodes


# --- For tree search, which has no table to look things up in ---------------------------------------------


@kernel.inline
def begun_by(two: int, two_more: int, either: int, either_more: int, held: int, begin: int) -> int:
    """List the squares, of four cells in two pairs, that have three own balls and no other ball."""
    return ((two & either_more) | (either & two_more)) & ~held & begin


@kernel.inline
def open_squares(pair: int, occupied: int, all_sides: int) -> int:
    """Mark in each half whether the colour that stands there has an open square."""
    other = occupied & ~pair
    above, above_1, above_o = pair & (pair >> 9), pair | (pair >> 9), other | (other >> 9)
    poles, poles_1, poles_o = pair & (pair >> 18), pair | (pair >> 18), other | (other >> 18)
    sides, sides_1, sides_o = pair & (pair >> 2), pair | (pair >> 2), other | (other >> 2)
    front, front_1, front_o = pair & (pair >> 6), pair | (pair >> 6), other | (other >> 6)
    squares = begun_by(above, above >> 3, above_1, above_1 >> 3, above_o | (above_o >> 3), at.SMALL_X)
    squares |= begun_by(above, above >> 1, above_1, above_1 >> 1, above_o | (above_o >> 1), at.SMALL_Y)
    squares |= begun_by(poles, poles >> 6, poles_1, poles_1 >> 6, poles_o | (poles_o >> 6), at.WHOLE_X)
    squares |= begun_by(poles, poles >> 2, poles_1, poles_1 >> 2, poles_o | (poles_o >> 2), at.WHOLE_Y)
    squares |= begun_by(poles >> 3, front >> 9, poles_1 >> 3, front_1 >> 9, (poles_o >> 3) | (front_o >> 9), at.WHOLE_X)
    squares |= begun_by(poles >> 1, sides >> 9, poles_1 >> 1, sides_1 >> 9, (poles_o >> 1) | (sides_o >> 9), at.WHOLE_Y)
    if all_sides != 0:
        beside, beside_1, beside_o = pair & (pair >> 1), pair | (pair >> 1), other | (other >> 1)
        squares |= begun_by(beside, beside >> 3, beside_1, beside_1 >> 3, beside_o | (beside_o >> 3), at.SMALL_Z)
        squares |= begun_by(sides, sides >> 6, sides_1, sides_1 >> 6, sides_o | (sides_o >> 6), at.WHOLE_Z)
        squares |= begun_by(
            front >> 1, sides >> 3, front_1 >> 1, sides_1 >> 3, (front_o >> 1) | (sides_o >> 3), at.WHOLE_Z
        )
    return squares


@kernel.inline
def threatening(balls: Balls, players: int, all_sides: int) -> int:
    """List the seats that could finish a square with one ball, a bit for each."""
    squares = open_squares(balls[0], balls[1], all_sides)
    seats = (
        int(squares & at.LOW_HALF != 0 and has_ball(balls, 0))
        | int(squares >> at.HALF != 0 and has_ball(balls, 1)) << 1
    )
    if players > 2 and has_ball(balls, 2) and open_squares(third_colour(balls), balls[1], all_sides) & at.LOW_HALF != 0:
        seats |= 1 << 2
    return seats


@kernel.compiled(PRIORS)
def promising(s: State, seat: int, moves: State, count: int, out: Floats) -> None:
    """Say which turns are worth a look: those that win, threaten, and leave the next seat nothing to win with."""
    before, goal, after_me = balls_of(s), goal_of(s), next_seat(seat, s[at.PLAYERS])
    for i in range(count):
        if moves[i] < at.DROPS:
            out[i] = 1.0
            continue
        pair, occupied, _ = push(before, moves[i] - (at.DROPS if moves[i] < at.SHIFTS else at.SHIFT_ROWS), seat)
        after = (pair, occupied)
        winners = winners_after(seat, before, after, goal)
        if winners != 0:
            out[i] = SURE if winners == 1 << seat else HOPELESS
            continue
        threats = threatening(after, goal[0], goal[1])
        if (threats >> after_me) & 1 != 0:
            out[i] = HOPELESS
        else:
            out[i] = 1.0 + FORWARD * ((threats >> seat) & 1) - RISK * int(threats & ~(1 << seat) != 0)


@kernel.compiled(SIGNATURES["playout"])
def finish(s: State, rng: Rng, out: Floats) -> None:
    """Play to the end at random, except that a seat wins as soon as it can finish an open square."""
    while s[at.RESULT] == 0:
        if (threatening(balls_of(s), s[at.PLAYERS], s[at.ALL_SIDES]) >> s[at.TURN]) & 1 != 0:
            s[at.RESULT] = 1 << s[at.TURN]
        else:
            rows = choices(s)
            take_turn(s, choose(rows, below(rng, number_of(rows))))
    share_the_win(s, out)  # type: ignore[arg-type]  # written for vectors of words; shares are not whole
