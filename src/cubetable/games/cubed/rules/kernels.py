"""The rules of CUBED; every statement is named where it is obeyed. solver.py finds where a piece fits."""

import numpy as np
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.bits import list_members, popcount, select
from cubetable.core.reasons import LEGAL
from cubetable.core.rng import Rng, below
from cubetable.core.signature import STATE, WORDS, int64, void
from cubetable.core.state import CHANCE, State
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.pieces import ALL, BLOCKING, COUNT, KIND_POINTS, KIND_SETS
from cubetable.games.cubed.rules.reasons import Why
from cubetable.games.cubed.rules.solver import (
    can_place,
    clear,
    count_placements,
    lay,
    list_placements,
    pick_placement,
    spread,
    why_no_placement,
)

Floats = NDArray[np.float64]

# The results of a move.
STAYS = 0
TURN_ENDS = 1
ROUND_ENDS = 2
SOLO_GOES_ON = 3


@kernel.inline
def worth(pieces: int) -> int:
    """CBD-24, CBD-43: the points of a hand."""
    points = 0
    for kind in range(len(KIND_POINTS)):
        points += KIND_POINTS[kind] * popcount(pieces & KIND_SETS[kind])
    return points


@kernel.inline
def take(s: State, seat: int, piece: int) -> None:
    """Add a piece to a hand."""
    s[at.HANDS + seat] |= 1 << piece
    s[at.HELD + seat] += 1


@kernel.inline
def drop(s: State, seat: int, piece: int) -> None:
    """Remove a piece from a hand."""
    s[at.HANDS + seat] &= ~(1 << piece)
    s[at.HELD + seat] -= 1


@kernel.inline
def goes_out(s: State, piece: int) -> bool:
    """CBD-35, CBD-36, rulings 15, 16: a Blocking piece that a solo game loses while it is set up."""
    if (BLOCKING >> piece) & 1 == 0:
        return False
    if s[at.PHASE] == at.STARTING:
        return True
    solo_deal = s[at.PLAYERS] == at.SOLO and s[at.PHASE] == at.DEALING
    return solo_deal and popcount(s[at.HANDS] & BLOCKING) >= at.MOST_SOLO_BLOCKING


@kernel.inline
def deal(s: State, opener: int) -> None:
    """CBD-01, A10, ruling 1: all pieces back in the bag; seat 0 is dealt to first."""
    s[at.LAID : at.LAID + COUNT] = 0
    s[at.HANDS : at.TOTALS] = 0
    s[at.BAG] = ALL
    s[at.LEFT] = COUNT
    s[at.PHASE] = at.DEALING
    s[at.TURN] = 0
    s[at.ROUND] += 1
    s[at.OPENER] = opener
    s[at.PASSES] = 0
    s[at.EMPTY] = 0


@kernel.inline
def deal_one(s: State, piece: int) -> None:
    """CBD-02, CBD-03, CBD-36, ruling 1: a hand is filled, then the next, then the opener begins."""
    seat = s[at.TURN]
    take(s, seat, piece)
    if s[at.HELD + seat] == at.HAND_SIZES[s[at.PLAYERS]]:
        if s[at.PLAYERS] == at.SOLO:
            s[at.PHASE] = at.STARTING
        elif seat + 1 < s[at.PLAYERS]:
            s[at.TURN] = seat + 1
        else:
            s[at.PHASE] = at.TO_PLAY
            s[at.TURN] = s[at.OPENER]


@kernel.inline
def draw_one_of_three(s: State, piece: int) -> None:
    """CBD-32, ruling 11: exactly as many as were named, then one is to be kept."""
    s[at.WAITING] |= 1 << piece
    s[at.OWED] -= 1
    if s[at.OWED] == 0:
        s[at.PHASE] = at.KEEPING


@kernel.inline
def nature(s: State, w: State, piece: int) -> int:
    """CBD-01: a piece leaves the bag."""
    s[at.BAG] &= ~(1 << piece)
    s[at.LEFT] -= 1
    if goes_out(s, piece):
        s[at.OUT] |= 1 << piece
        return STAYS
    if s[at.PHASE] == at.DEALING:
        deal_one(s, piece)
        return STAYS
    if s[at.PHASE] == at.DRAWING_THREE:
        draw_one_of_three(s, piece)
        return STAYS
    if s[at.PHASE] == at.STARTING:
        lay(s, w, at.ORIGIN * at.CELL + piece)
        return SOLO_GOES_ON
    take(s, s[at.TURN], piece)
    s[at.PHASE] = at.DRAWN
    return SOLO_GOES_ON if s[at.PLAYERS] == at.SOLO else STAYS


@kernel.inline
def place(s: State, w: State, move: int) -> int:
    """Rulings 6, 9, 12, 13: a piece is laid, and what follows from it in order."""
    seat = s[at.TURN]
    drop(s, seat, move % at.TURNS)
    lay(s, w, move)
    s[at.PASSES] = 0
    s[at.EMPTY] = 0
    s[at.DRAWS] = 0
    if s[at.PLAYERS] == at.SOLO:
        return SOLO_GOES_ON
    if s[at.HELD + seat] == 0 or w[at.OPENS] == 0:
        return ROUND_ENDS
    if s[at.FILL_THE_VOID] != 0 and w[at.RING] == at.SURROUNDED:
        s[at.PHASE] = at.GIVING
        return STAYS
    if (
        s[at.BRIDGING] != 0
        and s[at.PHASE] != at.SECOND
        and at.BRIDGES[w[at.RING]] != 0
        and can_place(w, s[at.HANDS + seat])
    ):
        s[at.PHASE] = at.SECOND
        return STAYS
    return TURN_ENDS


@kernel.inline
def keep(s: State, piece: int) -> int:
    """CBD-33, CBD-34, ruling 11: one is kept, the others go back, the turn ends."""
    take(s, s[at.TURN], piece)
    back = s[at.WAITING] & ~(1 << piece)
    s[at.BAG] |= back
    s[at.LEFT] += popcount(back)
    s[at.WAITING] = 0
    return TURN_ENDS


@kernel.inline
def give(s: State, gift: int) -> int:
    """CBD-30, A14, ruling 13: a piece changes hands; giving the last one ends the round."""
    drop(s, s[at.TURN], gift % at.RECEIVER)
    take(s, gift // at.RECEIVER, gift % at.RECEIVER)
    return ROUND_ENDS if s[at.HELD + s[at.TURN]] == 0 else TURN_ENDS


@kernel.inline
def everyone(s: State) -> int:
    """Give the set of all pieces that are in hands."""
    held = 0
    for seat in range(s[at.PLAYERS]):
        held |= s[at.HANDS + seat]
    return held


@kernel.inline
def pass_turn(s: State, w: State) -> int:
    """CBD-11, CBD-12, CBD-14, A6, rulings 8, 9: a pass may be the one that ends the round."""
    if s[at.PHASE] == at.SECOND or s[at.PHASE] == at.GIVING:
        return TURN_ENDS
    s[at.PASSES] = min(s[at.PASSES] + 1, s[at.PLAYERS])
    s[at.EMPTY] = min(s[at.EMPTY] + 1, s[at.PLAYERS]) if s[at.LEFT] == 0 else 0
    if s[at.EMPTY] == s[at.PLAYERS]:
        return ROUND_ENDS
    if s[at.PASSES] == s[at.PLAYERS] and not can_place(w, everyone(s)):
        return ROUND_ENDS
    return TURN_ENDS


@kernel.inline
def decide(s: State, w: State, move: int) -> int:
    """CBD-10, CBD-30..32, CBD-41: make a seat's move."""
    if move >= at.FIRST_PLACEMENT:
        return place(s, w, move)
    if move >= at.GIVE:
        return give(s, move - at.GIVE)
    if move >= at.KEEP:
        return keep(s, move - at.KEEP)
    if move == at.PASS:
        return pass_turn(s, w)
    if move == at.DRAW:
        s[at.PHASE] = at.DRAWING
        if s[at.PLAYERS] == at.SOLO:
            s[at.DRAWS] += 1
        return STAYS
    s[at.PHASE] = at.DRAWING_THREE
    s[at.OWED] = move - at.PASS
    s[at.PASSES] = 0
    s[at.EMPTY] = 0
    return STAYS


@kernel.inline
def end_round(s: State, w: State) -> None:
    """CBD-14, CBD-15, CBD-23..27, A8, ruling 10: count; the lowest of this round opens the next."""
    best, winner = worth(ALL) + 1, 0
    for step in range(s[at.PLAYERS]):
        seat = (s[at.OPENER] + step) % s[at.PLAYERS]
        points = worth(s[at.HANDS + seat])
        s[at.TOTALS + seat] += points
        if points < best:
            best, winner = points, seat
    if s[at.ROUND] == s[at.ROUNDS]:
        s[at.PHASE] = at.OVER
    else:
        deal(s, winner)
        clear(w)


@kernel.inline
def solo_goes_on(s: State, w: State) -> None:
    """CBD-41, CBD-42, A17, rulings 17, 18: while there is a play or a draw left, and room."""
    may_draw = s[at.DRAWS] < at.MOST_SOLO_DRAWS and s[at.LEFT] > 0
    alive = s[at.HELD] > 0 and w[at.OPENS] > 0 and (may_draw or can_place(w, s[at.HANDS]))
    s[at.PHASE] = at.TO_PLAY if alive else at.OVER
    if not alive:
        s[at.TOTALS] = worth(s[at.HANDS])


@kernel.inline
def follow(s: State, w: State, next_step: int) -> None:
    """CBD-03: after a move the next seat, the next round, or the end."""
    if next_step == TURN_ENDS:
        s[at.TURN] = (s[at.TURN] + 1) % s[at.PLAYERS]
        s[at.PHASE] = at.TO_PLAY
    elif next_step == ROUND_ENDS:
        end_round(s, w)
    elif next_step == SOLO_GOES_ON:
        solo_goes_on(s, w)


# Called by `play` and by bots, which would otherwise compile all of the rules once more.
@kernel.compiled(void(STATE, WORDS, int64))
def go_on(s: State, w: State, move: int) -> None:
    """Make a move of the seat to act, or of nature, on a table that is laid out as far as the move needs it."""
    follow(s, w, nature(s, w, move) if s[at.PHASE] < at.SEATS_DECIDE else decide(s, w, move))


@kernel.inline
def may_place(s: State) -> bool:
    """CBD-10, CBD-11, CBD-28: the moments at which a piece may be laid."""
    return s[at.PHASE] == at.TO_PLAY or s[at.PHASE] == at.DRAWN or s[at.PHASE] == at.SECOND


@kernel.inline
def count_others(s: State) -> int:
    """Rulings 2, 3, 11..13: how many moves there are beside placements, in solo if there are none of these."""
    if s[at.PHASE] == at.KEEPING:
        return popcount(s[at.WAITING])
    if s[at.PHASE] == at.GIVING:
        return 1 + popcount(s[at.HANDS + s[at.TURN]]) * (s[at.PLAYERS] - 1)
    if s[at.PHASE] == at.TO_PLAY and s[at.LEFT] > 0 and s[at.DRAW_THREE] != 0 and s[at.PLAYERS] != at.SOLO:
        return 1 + min(s[at.LEFT], at.MOST_AT_ONCE)
    return 1


@kernel.inline
def other_move(s: State, k: int) -> int:
    """Give the k-th of these moves, in ascending order."""
    if s[at.PHASE] == at.KEEPING:
        return at.KEEP + select(s[at.WAITING], k)
    if s[at.PHASE] == at.GIVING and k > 0:
        hand = s[at.HANDS + s[at.TURN]]
        size = popcount(hand)
        receiver = (k - 1) // size
        receiver += receiver >= s[at.TURN]
        return at.GIVE + receiver * at.RECEIVER + select(hand, (k - 1) % size)
    if s[at.PHASE] == at.TO_PLAY and s[at.LEFT] > 0:
        return at.DRAW if k == 0 else at.PASS + k
    return at.PASS


@kernel.inline
def why_no_gift(s: State, gift: int) -> int:
    """CBD-30, ruling 13: what forbids a gift."""
    receiver, piece = gift // at.RECEIVER, gift % at.RECEIVER
    if piece >= COUNT or receiver >= s[at.PLAYERS] or receiver == s[at.TURN]:
        return Why.NO_SUCH_RECEIVER if piece < COUNT else Why.NO_SUCH_MOVE
    if s[at.PHASE] != at.GIVING:
        return Why.NO_GIFT_NOW
    return LEGAL if (s[at.HANDS + s[at.TURN]] >> piece) & 1 != 0 else Why.NOT_YOURS_TO_GIVE


@kernel.inline
def why_not_keep(s: State, piece: int) -> int:
    """CBD-33, ruling 11: what forbids to keep a piece."""
    if piece >= COUNT:
        return Why.NO_SUCH_MOVE
    if s[at.PHASE] != at.KEEPING:
        return Why.NOTHING_TO_KEEP
    return LEGAL if (s[at.WAITING] >> piece) & 1 != 0 else Why.NOT_DRAWN


@kernel.inline
def why_no_pass(s: State) -> int:
    """CBD-10, rulings 2, 3, 17: what forbids a pass."""
    if s[at.PHASE] == at.KEEPING:
        return Why.MUST_KEEP
    if s[at.PLAYERS] == at.SOLO:
        return Why.SOLO_NO_PASS
    return Why.DRAW_BEFORE_PASSING if s[at.PHASE] == at.TO_PLAY and s[at.LEFT] > 0 else LEGAL


@kernel.inline
def why_no_draw(s: State, w: State, number: int) -> int:
    """CBD-10..13, CBD-29, CBD-31..34, CBD-41: what forbids a draw, or (number above 0) so many at once."""
    if number > at.MOST_AT_ONCE:
        return Why.NO_SUCH_MOVE
    if s[at.PHASE] == at.KEEPING:
        return Why.MUST_KEEP
    if s[at.PHASE] == at.GIVING:
        return Why.GIFT_OR_PASS
    if number > 0 and (s[at.DRAW_THREE] == 0 or s[at.PLAYERS] == at.SOLO):
        return Why.DRAW_THREE_IS_OFF
    if s[at.PHASE] == at.SECOND:
        return Why.NO_DRAW_FOR_SECOND
    if s[at.PHASE] == at.DRAWN:
        return Why.DRAW_THREE_TOO_LATE if number > 0 else Why.ONE_DRAW_A_TURN
    if s[at.LEFT] == 0:
        return Why.BAG_IS_EMPTY
    if number > s[at.LEFT]:
        return Why.TOO_MANY_AT_ONCE
    if s[at.PLAYERS] == at.SOLO:
        spread(s, w)
        return Why.SOLO_CAN_PLAY if can_place(w, s[at.HANDS]) else LEGAL
    return LEGAL


@kernel.inline
def acts(s: State) -> int:
    """Say which seat acts while the game goes on, or that nature does."""
    return CHANCE if s[at.PHASE] < at.SEATS_DECIDE else s[at.TURN]


@kernel.actors
def actors(s: State, out: State) -> int:
    """CBD-03, rulings 1, 2, 11: nature while a piece is to be drawn, else the seat in turn."""
    if s[at.PHASE] == at.OVER:
        return 0
    out[0] = acts(s)
    return 1


@kernel.why
@kernel.allocates
def why(s: State, seat: int, move: int) -> int:
    """Say what forbids a move, or LEGAL."""
    if s[at.PHASE] == at.OVER:
        return Why.GAME_IS_OVER
    if seat != acts(s):
        if seat == CHANCE:
            return Why.SEAT_MUST_DECIDE
        return Why.DRAW_FIRST if s[at.PHASE] < at.SEATS_DECIDE else Why.NOT_YOUR_TURN
    if not 0 <= move < (COUNT if seat == CHANCE else at.MOVE_BOUND):
        return Why.NO_SUCH_MOVE
    if seat == CHANCE:
        return LEGAL if (s[at.BAG] >> move) & 1 != 0 else Why.NOT_IN_BAG
    w = np.empty(at.WORK, dtype=np.int64)
    if move >= at.FIRST_PLACEMENT:
        return why_no_placement(s, w, move)
    if move >= at.GIVE:
        return why_no_gift(s, move - at.GIVE)
    if move >= at.KEEP:
        return why_not_keep(s, move - at.KEEP)
    return why_no_pass(s) if move == at.PASS else why_no_draw(s, w, max(move - at.PASS, 0))


@kernel.moves
@kernel.allocates
def moves(s: State, seat: int, out: State) -> int:
    """CBD-10..13, CBD-28..34, CBD-41, rulings 2, 3, 11..13, 17: what may be done; for nature, the bag."""
    if s[at.PHASE] == at.OVER or seat != acts(s):
        return 0
    if seat == CHANCE:
        return list_members(s[at.BAG], 0, out, 0)
    w = np.empty(at.WORK, dtype=np.int64)
    placements = False
    if may_place(s):
        spread(s, w)
        placements = s[at.PLAYERS] == at.SOLO and can_place(w, s[at.HANDS])
    # In solo a draw is legal only when no piece can be laid.
    count = 0 if placements else count_others(s)
    for k in range(count):
        out[k] = other_move(s, k)
    return list_placements(w, s[at.HANDS + seat], out, count) if may_place(s) else count


@kernel.chances
def chances(s: State, out: State, weights: State) -> int:
    """CBD-01: every piece in the bag is as likely as any other."""
    if s[at.PHASE] == at.OVER or acts(s) != CHANCE:
        return 0
    count = list_members(s[at.BAG], 0, out, 0)
    weights[:count] = 1
    return count


@kernel.play
@kernel.allocates
def play(s: State, seat: int, move: int) -> None:
    """Make a move of a seat or of nature. The table is laid out only where the rules look at it."""
    w = np.empty(at.WORK, dtype=np.int64)
    solo_draw = s[at.PLAYERS] == at.SOLO and seat == CHANCE and s[at.PHASE] != at.DEALING
    if solo_draw or (seat >= 0 and (move >= at.FIRST_PLACEMENT or move == at.PASS)):
        spread(s, w)
    go_on(s, w, move)


@kernel.scores
def scores(s: State, out: State) -> None:
    """CBD-24, CBD-26: each seat's points, of which few are good."""
    for seat in range(s[at.PLAYERS]):
        out[seat] = s[at.TOTALS + seat]


@kernel.inline
def share_the_win(s: State, out: Floats) -> None:
    """CBD-26, CBD-42, A9: the lowest total wins, alone or shared; solo wins with an empty hand."""
    lowest, winners = s[at.TOTALS], 0
    for seat in range(s[at.PLAYERS]):
        lowest = min(lowest, s[at.TOTALS + seat])
    for seat in range(s[at.PLAYERS]):
        winners += s[at.TOTALS + seat] == lowest
    for seat in range(s[at.PLAYERS]):
        out[seat] = 1.0 / winners if s[at.TOTALS + seat] == lowest else 0.0
    if s[at.PLAYERS] == at.SOLO:
        out[0] = 1.0 if s[at.HELD] == 0 else 0.0


@kernel.returns
def returns(s: State, out: Floats) -> None:
    """CBD-26, CBD-42: give each seat its share of the win."""
    share_the_win(s, out)


@kernel.inline
def pick(s: State, w: State, rng: Rng) -> int:
    """Choose among the legal moves of the seat in turn, each equally likely."""
    placements = count_placements(w, s[at.HANDS + s[at.TURN]]) if may_place(s) else 0
    others = 0 if s[at.PLAYERS] == at.SOLO and placements > 0 else count_others(s)
    k = below(rng, placements + others)
    return other_move(s, k) if k < others else pick_placement(w, s[at.HANDS + s[at.TURN]], k - others)


@kernel.playout
@kernel.allocates
def playout(s: State, rng: Rng, out: Floats) -> None:
    """Play to the end, every legal move equally likely."""
    w = np.empty(at.WORK, dtype=np.int64)
    spread(s, w)
    while s[at.PHASE] != at.OVER:
        if s[at.PHASE] < at.SEATS_DECIDE:
            piece = select(s[at.BAG], below(rng, popcount(s[at.BAG])))
            follow(s, w, nature(s, w, piece))
        else:
            follow(s, w, decide(s, w, pick(s, w, rng)))
    share_the_win(s, out)
