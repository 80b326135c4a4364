"""What is good in Cubulus: squares that lack one ball, and whether somebody can put it in.

A square that lacks one ball, with that cell empty, is open: a win for its owner's next turn, since a ball goes
straight in and nothing else moves. Where another ball lies in that cell, or there is none left in hand, it takes
a push. As in `pieces.py` two colours stand in one word and are looked at together.
"""

from cubetable.core import kernel
from cubetable.core.bits import lowest, popcount
from cubetable.core.state import State
from cubetable.games.cubulus.kernels import (
    balls_of,
    bans_two,
    choices,
    drawn,
    following,
    goal_of,
    judged,
    placing,
)
from cubetable.games.cubulus.layout import (
    ALL_SIDES,
    DRAWN,
    DROPS,
    HALF,
    LOW_HALF,
    PLAYERS,
    QUIET,
    QUIET_LIMIT,
    ROWS,
    SMALL_X,
    SMALL_Y,
    SMALL_Z,
    TURN,
    TURN_ROWS,
    TURNS,
    TWICE,
    WHOLE_X,
    WHOLE_Y,
    WHOLE_Z,
    WORD,
)
from cubetable.games.cubulus.pieces import Balls, has_ball, pushed, third_colour
from cubetable.search.alphabeta import BEST, BEST_MOVE, EVALUATE, INFINITE, JUDGE

NEXT = 300
"""What an open square is worth to the seat that is to move."""
OPEN = 30
"""What each is worth to any other seat, which may yet be stopped."""
CLOSED = 8
"""What a square is worth that lacks a ball in a cell where another lies."""

# Where the squares of a kind are put, so that those of several kinds fit in half a word.
SMALL_Y_AT = 15
DIAMOND_X_AT = 9
WHOLE_Y_AT = 18
DIAMOND_Y_AT = 10
WHOLE_Z_AT = 2
DIAMOND_Z_AT = 5


@kernel.inline
def counted(upright: int, whole: int, lying: int) -> tuple[int, int]:
    """Count the squares of each of the two colours."""
    low = popcount(upright & LOW_HALF) + popcount(whole & LOW_HALF) + popcount(lying & LOW_HALF)
    return low, popcount(upright) + popcount(whole) + popcount(lying) - low


@kernel.inline
def lacking(pair: int, occupied: int, all_sides: int) -> tuple[int, int, int, int]:
    """Count the squares of two colours that lack one ball: the open ones of each, then the closed ones."""
    # Of two cells that far apart: both, either; and either held by another ball.
    above, above_1 = pair & (pair >> 9), pair | (pair >> 9)
    poles, poles_1 = pair & (pair >> 18), pair | (pair >> 18)
    sides, sides_1 = pair & (pair >> 2), pair | (pair >> 2)
    front, front_1 = pair & (pair >> 6), pair | (pair >> 6)
    other = occupied & ~pair
    above_o, poles_o, sides_o, front_o = other | (other >> 9), other | (other >> 18), other | (other >> 2), other | (other >> 6)

    three = ((above & (above_1 >> 3)) | (above_1 & (above >> 3))) & SMALL_X
    held = three & (above_o | (above_o >> 3))
    upright, upright_held = three, held
    three = ((above & (above_1 >> 1)) | (above_1 & (above >> 1))) & SMALL_Y
    held = three & (above_o | (above_o >> 1))
    upright |= three << SMALL_Y_AT
    upright_held |= held << SMALL_Y_AT

    three = ((poles & (poles_1 >> 6)) | (poles_1 & (poles >> 6))) & WHOLE_X
    held = three & (poles_o | (poles_o >> 6))
    whole, whole_held = three, held
    three = ((poles & (poles_1 >> 2)) | (poles_1 & (poles >> 2))) & WHOLE_Y
    held = three & (poles_o | (poles_o >> 2))
    whole |= three << WHOLE_Y_AT
    whole_held |= held << WHOLE_Y_AT
    three = (((poles >> 3) & (front_1 >> 9)) | ((poles_1 >> 3) & (front >> 9))) & WHOLE_X
    held = three & ((poles_o >> 3) | (front_o >> 9))
    whole |= three << DIAMOND_X_AT
    whole_held |= held << DIAMOND_X_AT
    three = (((poles >> 1) & (sides_1 >> 9)) | ((poles_1 >> 1) & (sides >> 9))) & WHOLE_Y
    held = three & ((poles_o >> 1) | (sides_o >> 9))
    whole |= three << DIAMOND_Y_AT
    whole_held |= held << DIAMOND_Y_AT

    lying, lying_held = 0, 0
    if all_sides != 0:
        beside, beside_1, beside_o = pair & (pair >> 1), pair | (pair >> 1), other | (other >> 1)
        lying = ((beside & (beside_1 >> 3)) | (beside_1 & (beside >> 3))) & SMALL_Z
        lying_held = lying & (beside_o | (beside_o >> 3))
        three = ((sides & (sides_1 >> 6)) | (sides_1 & (sides >> 6))) & WHOLE_Z
        held = three & (sides_o | (sides_o >> 6))
        lying |= three << WHOLE_Z_AT
        lying_held |= held << WHOLE_Z_AT
        three = (((front >> 1) & (sides_1 >> 3)) | ((front_1 >> 1) & (sides >> 3))) & WHOLE_Z
        held = three & ((front_o >> 1) | (sides_o >> 3))
        lying |= three << DIAMOND_Z_AT
        lying_held |= held << DIAMOND_Z_AT

    first, second = counted(upright, whole, lying)
    first_held, second_held = counted(upright_held, whole_held, lying_held)
    return first - first_held, second - second_held, first_held, second_held


@kernel.inline
def standing_of(opened: int, closed: int, able: bool, to_move: bool) -> int:
    """Say what the unfinished squares of one seat are worth to it; without a ball none is open."""
    if not able:
        return CLOSED * (opened + closed)
    return CLOSED * closed + (NEXT * int(opened != 0) if to_move else OPEN * opened)


@kernel.inline
def balance(balls: Balls, me: int, mover: int, players: int, all_sides: int) -> int:
    """Give what a position is worth to a seat: its unfinished squares less those of the others."""
    opened, opened_1, closed, closed_1 = lacking(balls[0], balls[1], all_sides)
    value = standing_of(opened, closed, has_ball(balls, 0), mover == 0)
    value_1 = standing_of(opened_1, closed_1, has_ball(balls, 1), mover == 1)
    if players == 2:
        return value - value_1 if me == 0 else value_1 - value
    opened, _, closed, _ = lacking(third_colour(balls), balls[1], all_sides)
    value_2 = standing_of(opened, closed, has_ball(balls, 2), mover == 2)
    total = value + value_1 + value_2
    own = value if me == 0 else value_1 if me == 1 else value_2
    return own + own - total


@kernel.compiled(EVALUATE)
def evaluate(s: State, me: int) -> int:
    """Say what a position is worth to a seat."""
    return balance(balls_of(s), me, s[TURN], s[PLAYERS], s[ALL_SIDES])


@kernel.compiled(JUDGE)
def judge(s: State, me: int, alpha: int, beta: int, win: int, first: int, out: State) -> int:
    """Play every turn of whoever is to move and say what the best is worth; see `search/alphabeta.py`."""
    if placing(s):
        return 0
    seat, before, goal = s[TURN], balls_of(s), goal_of(s)
    quiet, limit, own = s[QUIET], s[QUIET_LIMIT], s[TURN] == me
    after_me = following(seat, goal[0])
    low, high = choices(s)
    nodes, best, chosen = 0, -INFINITE, 0
    row = first - (DROPS if first < TURNS else TURN_ROWS)
    begun = 0 <= row < ROWS and ((low >> row if row < WORD else high >> (row - WORD)) & 1) != 0
    while low | high != 0:
        if not begun:
            row = lowest(low) if low != 0 else WORD + lowest(high)
        begun = False
        if row < WORD:
            low &= ~(1 << row)
        else:
            high &= ~(1 << (row - WORD))
        pair, occupied, full = pushed(before, row, seat)
        after = (pair, occupied)
        nodes += 1
        result = drawn(judged(seat, before, after, goal), (quiet + 1) & -full, limit)
        if result == 0:
            value = balance(after, me, after_me, goal[0], goal[1])
            value = value if own else -value
        else:
            # Who shares the win with others has it not: as the search has it.
            value = 0
            winners = result & ~DRAWN
            if winners != 0:
                mine = winners == 1 << me
                nobody_less = (winners >> me) & 1 != 0
                value = win if mine == own and (mine or not nobody_less) else -win
                if nobody_less and not mine:
                    value = 0
        if value > best:
            best = value
            chosen = row + (TURN_ROWS if full != 0 else DROPS)
            if best >= beta:
                break
    out[BEST] = best
    out[BEST_MOVE] = chosen
    return nodes
