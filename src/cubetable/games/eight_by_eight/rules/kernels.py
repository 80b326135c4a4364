"""The rules of Eight-by-Eight; every statement is named where it is obeyed."""

from cubetable.core import kernel
from cubetable.core.bits import list_members, popcount, select
from cubetable.core.reasons import LEGAL
from cubetable.core.rng import Rng, draw, scale
from cubetable.core.state import CHANCE, State
from cubetable.games.eight_by_eight.rules import layout as at
from cubetable.games.eight_by_eight.rules.reasons import Why


@kernel.inline
def turn(s: State) -> int:
    """Give the seat whose turn it is; the mask shows the compiler that it counts from the front."""
    return s[at.TURN] & (at.SEATS - 1)


@kernel.inline
def taken(s: State) -> int:
    """Give the board of all occupied cells."""
    return s[at.PIECES] | s[at.PIECES + 1] | s[at.PIECES + 2] | s[at.PIECES + 3]


@kernel.inline
def vacant(s: State) -> int:
    """EBE-09, EBE-10: the cells in which the seat to act may place; none without a token."""
    if s[at.TOKENS + turn(s)] == 0:
        return 0
    return at.CROSS[s[at.ROLL]] & ~taken(s)


@kernel.inline
def may_end(cells: int) -> bool:
    """EBE-11, EBE-12: a turn ends with nothing only where no cell is vacant."""
    return cells == 0


@kernel.inline
def may_black_out(s: State, cells: int) -> bool:
    """EBE-11, EBE-12: a token buys a blackout and another roll, unless an option forbids it."""
    if s[at.BLACKOUTS] == 0 or s[at.TOKENS + turn(s)] == 0:
        return False
    return cells != 0 or s[at.STUCK_ENDS] == 0


@kernel.inline
def pairs(pieces: int, step: int, inside: int) -> int:
    """EBE-01: the cells whose next cell in one direction is also held.

    The board of cells that have a next one clears the sign bit, so that no later shift needs a mask.
    """
    return pieces & (pieces >> step) & inside


@kernel.inline
def longest(pieces: int) -> int:
    """EBE-01, EBE-18: the most pieces in a straight unbroken line; 1 for a lone piece."""
    if pieces == 0:
        return 0
    east = pairs(pieces, at.EAST, at.HAS_EAST)
    south = pairs(pieces, at.SOUTH, at.HAS_SOUTH)
    south_east = pairs(pieces, at.SOUTH_EAST, at.HAS_SOUTH_EAST)
    south_west = pairs(pieces, at.SOUTH_WEST, at.HAS_SOUTH_WEST)
    length = 1
    while (east | south | south_east | south_west) != 0:
        length += 1
        east &= east >> at.EAST
        south &= south >> at.SOUTH
        south_east &= south_east >> at.SOUTH_EAST
        south_west &= south_west >> at.SOUTH_WEST
    return length


@kernel.inline
def runs(pieces: int, step: int, inside: int, length: int) -> int:
    """EBE-01: the cells at which a line of four, five or six begins, in one direction.

    Its first three and its last three are in line, and so are the two that may lie between.
    """
    pair = pairs(pieces, step, inside)
    three = pair & (pair >> step)
    return three & (three >> (length - 3) * step) & (pair >> 2 * step)


@kernel.inline
def has_line(s: State, seat: int) -> bool:
    """EBE-01, EBE-16: whether a seat has as many in line as trigger the end."""
    if at.TOKENS_EACH - s[at.TOKENS + seat] < s[at.LINE]:
        return False
    pieces = s[at.PIECES + seat]
    begins = runs(pieces, at.EAST, at.HAS_EAST, s[at.LINE]) | runs(pieces, at.SOUTH, at.HAS_SOUTH, s[at.LINE])
    begins |= runs(pieces, at.SOUTH_EAST, at.HAS_SOUTH_EAST, s[at.LINE])
    begins |= runs(pieces, at.SOUTH_WEST, at.HAS_SOUTH_WEST, s[at.LINE])
    return begins != 0


@kernel.inline
def completing_along(pieces: int, step: int, inside: int, length: int) -> int:
    """EBE-16: the cells at which one more piece makes a line of that length in one direction."""
    after1 = (pieces >> step) & inside
    after2 = after1 & (after1 >> step) & inside
    after3 = after1 & (after2 >> step) & inside
    before1 = (pieces & inside) << step
    before2 = before1 & ((before1 & inside) << step)
    before3 = before1 & ((before2 & inside) << step)
    if length == 4:
        return after3 | (after2 & before1) | (after1 & before2) | before3
    after4 = after1 & (after3 >> step) & inside
    before4 = before1 & ((before3 & inside) << step)
    if length == 5:
        return after4 | (after3 & before1) | (after2 & before2) | (after1 & before3) | before4
    after5 = after1 & (after4 >> step) & inside
    before5 = before1 & ((before4 & inside) << step)
    ends = after5 | before5 | (after4 & before1) | (after1 & before4)
    return ends | (after3 & before2) | (after2 & before3)


@kernel.inline
def completing(s: State, seat: int) -> int:
    """EBE-16: the cells, vacant or not, at which a seat's next piece makes a line that triggers the end."""
    if at.TOKENS_EACH - s[at.TOKENS + seat] < s[at.LINE] - 1:
        return 0
    pieces, length = s[at.PIECES + seat], s[at.LINE]
    cells = completing_along(pieces, at.EAST, at.HAS_EAST, length)
    cells |= completing_along(pieces, at.SOUTH, at.HAS_SOUTH, length)
    cells |= completing_along(pieces, at.SOUTH_EAST, at.HAS_SOUTH_EAST, length)
    return cells | completing_along(pieces, at.SOUTH_WEST, at.HAS_SOUTH_WEST, length)


@kernel.inline
def can_ever_place(s: State, seat: int, occupied: int) -> bool:
    """A7: a token left, and a number not blacked out whose row or column has room."""
    return s[at.TOKENS + seat] != 0 and at.REACH[s[at.DARK + seat]] & ~occupied != 0


@kernel.inline
def nobody_can_ever_place(s: State) -> bool:
    """A7: vacancies only shrink and blackouts only grow, so this is final."""
    occupied = taken(s)
    for seat in range(s[at.PLAYERS]):
        if can_ever_place(s, seat, occupied):
            return False
    return True


@kernel.inline
def end_turn(s: State) -> None:
    """EBE-05, EBE-06, EBE-16, EBE-17: test the seat's own line, then the next seat or the end."""
    seat = turn(s)
    s[at.ROLL] = 0
    if s[at.LAST] == at.NOBODY and has_line(s, seat):
        s[at.LAST] = seat
    if s[at.LAST] != at.NOBODY and s[at.SUDDEN_DEATH] != 0:
        s[at.TURN] = at.OVER
    elif seat + 1 < s[at.PLAYERS]:
        s[at.TURN] = seat + 1
    elif s[at.LAST] != at.NOBODY or nobody_can_ever_place(s):
        s[at.TURN] = at.OVER
    else:
        s[at.TURN] = 0


@kernel.inline
def roll(s: State, number: int) -> None:
    """EBE-08, EBE-13, EBE-14: a number that the seat has blacked out ends its turn at once."""
    if (s[at.DARK + turn(s)] >> (number - 1)) & 1 != 0:
        end_turn(s)
    else:
        s[at.ROLL] = number


@kernel.inline
def black_out(s: State) -> None:
    """EBE-11, EBE-12, EBE-15: a token goes on the dot of the number; then roll again."""
    seat = turn(s)
    s[at.DARK + seat] |= 1 << (s[at.ROLL] - 1)
    s[at.TOKENS + seat] -= 1
    s[at.ROLL] = 0


@kernel.inline
def place(s: State, cell: int) -> None:
    """EBE-10: one piece on a vacant cell, which ends the turn."""
    seat = turn(s)
    s[at.PIECES + seat] |= at.BIT[cell]
    s[at.TOKENS + seat] -= 1
    end_turn(s)


@kernel.inline
def carry_out(s: State, move: int) -> None:
    """EBE-09..15: a blackout, a piece, or nothing possible."""
    if move == at.BLACKOUT:
        black_out(s)
    elif move == at.NOTHING:
        end_turn(s)
    else:
        place(s, move)


@kernel.inline
def standing(s: State, seat: int) -> int:
    """EBE-18..20: longest line, then blackouts, then pieces, as one number to compare."""
    line = longest(s[at.PIECES + seat])
    return (line * (at.EDGE + 1) + popcount(s[at.DARK + seat])) * (at.TOKENS_EACH + 1) + popcount(s[at.PIECES + seat])


@kernel.inline
def why_no_blackout(s: State, cells: int) -> int:
    """EBE-11, EBE-12: what forbids a blackout."""
    if may_black_out(s, cells):
        return LEGAL
    if s[at.BLACKOUTS] == 0:
        return Why.BLACKOUTS_ARE_OFF
    return Why.NO_TOKEN_TO_BLACK_OUT if s[at.TOKENS + turn(s)] == 0 else Why.STUCK_MUST_END


@kernel.inline
def why_no_piece(s: State, cell: int) -> int:
    """EBE-03, EBE-09, EBE-10: what forbids a piece on a cell of the board."""
    if s[at.TOKENS + turn(s)] == 0:
        return Why.NO_TOKEN_TO_PLACE
    if at.CROSS[s[at.ROLL]] & at.BIT[cell] == 0:
        return Why.OUTSIDE_THE_CROSS
    return LEGAL if taken(s) & at.BIT[cell] == 0 else Why.OCCUPIED


@kernel.inline
def standing_with_a_line(s: State) -> int:
    """Give the lowest standing that a seat with a line can have."""
    return s[at.LINE] * (at.EDGE + 1) * (at.TOKENS_EACH + 1)


@kernel.inline
def share_the_win(s: State, out: State) -> None:
    """EBE-18..21: the best standing wins, alone or shared; with `no_line=draw` a line is needed."""
    best = 0
    winners = 0
    for seat in range(s[at.PLAYERS]):
        here = standing(s, seat)
        out[seat] = here
        if here > best:
            best, winners = here, 1
        elif here == best:
            winners += 1
    drawn = s[at.NO_LINE_DRAWS] != 0 and best < standing_with_a_line(s)
    for seat in range(s[at.PLAYERS]):
        out[seat] = 0.0 if drawn or out[seat] != best else 1.0 / winners


@kernel.inline
def decide(s: State, bits: int) -> None:
    """Make one of the decisions on the number rolled, each equally likely."""
    cells = vacant(s)
    places = popcount(cells)
    dark = may_black_out(s, cells)
    chosen = scale(bits, places + int(dark) + int(may_end(cells)))
    if chosen < places:
        place(s, select(cells, chosen))
    elif dark and chosen == places:
        black_out(s)
    else:
        end_turn(s)


@kernel.actors
def actors(s: State, out: State) -> int:
    """EBE-08: nature rolls at the start of every turn and after every blackout; then the seat decides."""
    if s[at.TURN] == at.OVER:
        return 0
    out[0] = CHANCE if s[at.ROLL] == 0 else s[at.TURN]
    return 1


@kernel.why
def why(s: State, seat: int, move: int) -> int:
    """Say what forbids a move, or LEGAL."""
    if s[at.TURN] == at.OVER:
        return Why.GAME_IS_OVER
    if seat == CHANCE:
        if s[at.ROLL] != 0:
            return Why.ALREADY_ROLLED
        return LEGAL if 1 <= move <= at.EDGE else Why.NO_SUCH_NUMBER
    if seat != s[at.TURN]:
        return Why.NOT_YOUR_TURN
    if s[at.ROLL] == 0:
        return Why.ROLL_FIRST
    cells = vacant(s)
    if move == at.BLACKOUT:
        return why_no_blackout(s, cells)
    if move == at.NOTHING:
        return LEGAL if may_end(cells) else Why.MUST_PLAY
    if not 0 <= move < at.CELLS:
        return Why.NO_SUCH_MOVE
    return why_no_piece(s, move)


@kernel.moves
def moves(s: State, seat: int, out: State) -> int:
    """EBE-09..11: the vacant cells, the blackout, or the end of the turn; nature's eight numbers."""
    if s[at.TURN] == at.OVER or seat != (CHANCE if s[at.ROLL] == 0 else s[at.TURN]):
        return 0
    if seat == CHANCE:
        for number in range(1, at.EDGE + 1):
            out[number - 1] = number
        return at.EDGE
    cells = vacant(s)
    count = list_members(cells, 0, out, 0)
    if may_black_out(s, cells):
        out[count] = at.BLACKOUT
        count += 1
    if may_end(cells):
        out[count] = at.NOTHING
        count += 1
    return count


@kernel.chances
def chances(s: State, out: State, weights: State) -> int:
    """EBE-02, EBE-08: a fair die with eight sides."""
    if s[at.TURN] == at.OVER or s[at.ROLL] != 0:
        return 0
    for number in range(1, at.EDGE + 1):
        out[number - 1] = number
        weights[number - 1] = 1
    return at.EDGE


@kernel.play
def play(s: State, seat: int, move: int) -> None:
    """EBE-08..15: a roll, a blackout, a piece, or nothing possible."""
    if seat == CHANCE:
        roll(s, move)
    else:
        carry_out(s, move)


@kernel.scores
def scores(s: State, out: State) -> None:
    """EBE-18: each seat's longest line."""
    for seat in range(s[at.PLAYERS]):
        out[seat] = longest(s[at.PIECES + seat])


@kernel.returns
def returns(s: State, out: State) -> None:
    """EBE-18..21: what each seat's share of the win is."""
    share_the_win(s, out)


@kernel.playout
def playout(s: State, rng: Rng, out: State) -> None:
    """Play to the end, every legal move equally likely; a number that is already rolled stands."""
    if s[at.TURN] != at.OVER and s[at.ROLL] != 0:
        decide(s, draw(rng))
    while s[at.TURN] != at.OVER:
        bits = draw(rng)
        roll(s, 1 + (bits & (at.EDGE - 1)))
        if s[at.ROLL] != 0:
            decide(s, bits >> 3)
    share_the_win(s, out)
