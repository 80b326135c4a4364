"""The rules of CUBED; every statement is named where it is obeyed. What fits where stands in solver.py."""

import numpy as np

from cubetable.core import kernel
from cubetable.core.bits import popcount, select
from cubetable.core.rng import Rng, below
from cubetable.core.state import CHANCE, State
from cubetable.games.cubed.layout import (
    BAG,
    BAG_IS_EMPTY,
    BRIDGES,
    BRIDGING,
    CELL,
    DEALING,
    DRAW,
    DRAW_BEFORE_PASSING,
    DRAW_FIRST,
    DRAW_THREE,
    DRAW_THREE_IS_OFF,
    DRAW_THREE_TOO_LATE,
    DRAWING,
    DRAWING_THREE,
    DRAWN,
    DRAWS,
    EMPTY,
    FILL_THE_VOID,
    FIRST_PLACEMENT,
    GAME_IS_OVER,
    GIFT_OR_PASS,
    GIVE,
    GIVING,
    HAND_SIZES,
    HANDS,
    HELD,
    KEEP,
    KEEPING,
    LAID,
    LEFT,
    LEGAL,
    MOST_AT_ONCE,
    MOST_SOLO_BLOCKING,
    MOST_SOLO_DRAWS,
    MOVE_BOUND,
    MUST_KEEP,
    NO_DRAW_FOR_SECOND,
    NO_GIFT_NOW,
    NO_SUCH_MOVE,
    NO_SUCH_RECEIVER,
    NOT_DRAWN,
    NOT_IN_BAG,
    NOT_IN_HAND,
    NOT_YOUR_TURN,
    NOT_YOURS_TO_GIVE,
    NOTHING_TO_KEEP,
    ONE_DRAW_A_TURN,
    OPENER,
    OPENS,
    ORIGIN,
    OUT,
    OVER,
    OWED,
    PASS,
    PASSES,
    PHASE,
    PLAYERS,
    RECEIVER,
    RING,
    ROUND,
    ROUNDS,
    SEAT_MUST_DECIDE,
    SEATS_DECIDE,
    SECOND,
    SOLO,
    SOLO_CAN_PLAY,
    SOLO_NO_PASS,
    STARTING,
    SURROUNDED,
    TO_PLAY,
    TOO_MANY_AT_ONCE,
    TOTALS,
    TURN,
    TURNS,
    WAITING,
    WORK,
)
from cubetable.games.cubed.pieces import (
    ALL,
    BLOCKING,
    COUNT,
    DOUBLE,
    SINGLE,
    TRIPLE,
    WILD,
)
from cubetable.games.cubed.solver import (
    can_place,
    clear,
    count_placements,
    fits,
    lay,
    list_placements,
    pick_placement,
    spread,
    why_no_room,
    why_not_there,
)

# What a move leads to.
STAYS = 0
TURN_ENDS = 1
ROUND_ENDS = 2
SOLO_GOES_ON = 3


@kernel.inline
def worth(pieces: int) -> int:
    """CBD-24, CBD-43: the points of a hand."""
    points = 10 * popcount(pieces & WILD) + 5 * popcount(pieces & BLOCKING) + 3 * popcount(pieces & TRIPLE)
    return points + 2 * popcount(pieces & DOUBLE) + popcount(pieces & SINGLE)


@kernel.inline
def take(s: State, seat: int, piece: int) -> None:
    """Put a piece into a hand."""
    s[HANDS + seat] |= 1 << piece
    s[HELD + seat] += 1


@kernel.inline
def drop(s: State, seat: int, piece: int) -> None:
    """Take a piece out of a hand."""
    s[HANDS + seat] &= ~(1 << piece)
    s[HELD + seat] -= 1


@kernel.inline
def goes_out(s: State, piece: int) -> bool:
    """CBD-35, CBD-36, rulings 15, 16: a Blocking piece that a solo game loses while it is set up."""
    if (BLOCKING >> piece) & 1 == 0:
        return False
    if s[PHASE] == STARTING:
        return True
    solo_deal = s[PLAYERS] == SOLO and s[PHASE] == DEALING
    return solo_deal and popcount(s[HANDS] & BLOCKING) >= MOST_SOLO_BLOCKING


@kernel.inline
def deal(s: State, opener: int) -> None:
    """CBD-01, A10, ruling 1: all pieces back in the bag; seat 0 is dealt to first."""
    s[LAID : LAID + COUNT] = 0
    s[HANDS:TOTALS] = 0
    s[BAG] = ALL
    s[LEFT] = COUNT
    s[PHASE] = DEALING
    s[TURN] = 0
    s[ROUND] += 1
    s[OPENER] = opener
    s[PASSES] = 0
    s[EMPTY] = 0


@kernel.inline
def deal_one(s: State, piece: int) -> None:
    """CBD-02, CBD-03, CBD-36, ruling 1: a hand is filled, then the next, then the opener begins."""
    seat = s[TURN]
    take(s, seat, piece)
    if s[HELD + seat] == HAND_SIZES[s[PLAYERS]]:
        if s[PLAYERS] == SOLO:
            s[PHASE] = STARTING
        elif seat + 1 < s[PLAYERS]:
            s[TURN] = seat + 1
        else:
            s[PHASE] = TO_PLAY
            s[TURN] = s[OPENER]


@kernel.inline
def draw_one_of_three(s: State, piece: int) -> None:
    """CBD-32, ruling 11: exactly as many as were named, then one is to be kept."""
    s[WAITING] |= 1 << piece
    s[OWED] -= 1
    if s[OWED] == 0:
        s[PHASE] = KEEPING


@kernel.inline
def nature(s: State, w: State, piece: int) -> int:
    """CBD-01: a piece leaves the bag."""
    s[BAG] &= ~(1 << piece)
    s[LEFT] -= 1
    if goes_out(s, piece):
        s[OUT] |= 1 << piece
        return STAYS
    if s[PHASE] == DEALING:
        deal_one(s, piece)
        return STAYS
    if s[PHASE] == DRAWING_THREE:
        draw_one_of_three(s, piece)
        return STAYS
    if s[PHASE] == STARTING:
        lay(s, w, ORIGIN * CELL + piece)
        return SOLO_GOES_ON
    take(s, s[TURN], piece)
    s[PHASE] = DRAWN
    return SOLO_GOES_ON if s[PLAYERS] == SOLO else STAYS


@kernel.inline
def place(s: State, w: State, move: int) -> int:
    """Rulings 6, 9, 12, 13: a piece is laid, and what follows from it in order."""
    seat = s[TURN]
    drop(s, seat, move % TURNS)
    lay(s, w, move)
    s[PASSES] = 0
    s[EMPTY] = 0
    s[DRAWS] = 0
    if s[PLAYERS] == SOLO:
        return SOLO_GOES_ON
    if s[HELD + seat] == 0 or w[OPENS] == 0:
        return ROUND_ENDS
    if s[FILL_THE_VOID] != 0 and w[RING] == SURROUNDED:
        s[PHASE] = GIVING
        return STAYS
    if s[BRIDGING] != 0 and s[PHASE] != SECOND and BRIDGES[w[RING]] != 0 and can_place(w, s[HANDS + seat]):
        s[PHASE] = SECOND
        return STAYS
    return TURN_ENDS


@kernel.inline
def keep(s: State, piece: int) -> int:
    """CBD-33, CBD-34, ruling 11: one is kept, the others go back, the turn ends."""
    take(s, s[TURN], piece)
    back = s[WAITING] & ~(1 << piece)
    s[BAG] |= back
    s[LEFT] += popcount(back)
    s[WAITING] = 0
    return TURN_ENDS


@kernel.inline
def give(s: State, gift: int) -> int:
    """CBD-30, A14, ruling 13: a piece changes hands; giving the last one ends the round."""
    drop(s, s[TURN], gift % RECEIVER)
    take(s, gift // RECEIVER, gift % RECEIVER)
    return ROUND_ENDS if s[HELD + s[TURN]] == 0 else TURN_ENDS


@kernel.inline
def everyone(s: State) -> int:
    """Give the set of all pieces that are in hands."""
    held = 0
    for seat in range(s[PLAYERS]):
        held |= s[HANDS + seat]
    return held


@kernel.inline
def pass_turn(s: State, w: State) -> int:
    """CBD-11, CBD-12, CBD-14, A6, rulings 8, 9: a pass may be the one that ends the round."""
    if s[PHASE] == SECOND or s[PHASE] == GIVING:
        return TURN_ENDS
    s[PASSES] = min(s[PASSES] + 1, s[PLAYERS])
    s[EMPTY] = min(s[EMPTY] + 1, s[PLAYERS]) if s[LEFT] == 0 else 0
    if s[EMPTY] == s[PLAYERS]:
        return ROUND_ENDS
    if s[PASSES] == s[PLAYERS] and not can_place(w, everyone(s)):
        return ROUND_ENDS
    return TURN_ENDS


@kernel.inline
def decide(s: State, w: State, move: int) -> int:
    """CBD-10, CBD-30..32, CBD-41: what a seat does."""
    if move >= FIRST_PLACEMENT:
        return place(s, w, move)
    if move >= GIVE:
        return give(s, move - GIVE)
    if move >= KEEP:
        return keep(s, move - KEEP)
    if move == PASS:
        return pass_turn(s, w)
    if move == DRAW:
        s[PHASE] = DRAWING
        if s[PLAYERS] == SOLO:
            s[DRAWS] += 1
        return STAYS
    s[PHASE] = DRAWING_THREE
    s[OWED] = move - PASS
    s[PASSES] = 0
    s[EMPTY] = 0
    return STAYS


@kernel.inline
def end_round(s: State, w: State) -> None:
    """CBD-14, CBD-15, CBD-23..27, A8, ruling 10: count; the lowest of this round opens the next."""
    best, winner = worth(ALL) + 1, 0
    for step in range(s[PLAYERS]):
        seat = (s[OPENER] + step) % s[PLAYERS]
        points = worth(s[HANDS + seat])
        s[TOTALS + seat] += points
        if points < best:
            best, winner = points, seat
    if s[ROUND] == s[ROUNDS]:
        s[PHASE] = OVER
    else:
        deal(s, winner)
        clear(w)


@kernel.inline
def solo_goes_on(s: State, w: State) -> None:
    """CBD-41, CBD-42, A17, rulings 17, 18: while there is a play or a draw left, and room."""
    may_draw = s[DRAWS] < MOST_SOLO_DRAWS and s[LEFT] > 0
    alive = s[HELD] > 0 and w[OPENS] > 0 and (may_draw or can_place(w, s[HANDS]))
    s[PHASE] = TO_PLAY if alive else OVER
    if not alive:
        s[TOTALS] = worth(s[HANDS])


@kernel.inline
def follow(s: State, w: State, next_step: int) -> None:
    """CBD-03: after a move the next seat, the next round, or the end."""
    if next_step == TURN_ENDS:
        s[TURN] = (s[TURN] + 1) % s[PLAYERS]
        s[PHASE] = TO_PLAY
    elif next_step == ROUND_ENDS:
        end_round(s, w)
    elif next_step == SOLO_GOES_ON:
        solo_goes_on(s, w)


@kernel.inline
def may_place(s: State) -> bool:
    """CBD-10, CBD-11, CBD-28: the moments at which a piece may be laid."""
    return s[PHASE] == TO_PLAY or s[PHASE] == DRAWN or s[PHASE] == SECOND  # type: ignore[no-any-return]


@kernel.inline
def count_others(s: State) -> int:
    """Rulings 2, 3, 11..13: how many moves there are beside placements, in solo if there are none of these."""
    if s[PHASE] == KEEPING:
        return popcount(s[WAITING])
    if s[PHASE] == GIVING:
        return 1 + popcount(s[HANDS + s[TURN]]) * (s[PLAYERS] - 1)  # type: ignore[no-any-return]
    if s[PHASE] == TO_PLAY and s[LEFT] > 0 and s[DRAW_THREE] != 0 and s[PLAYERS] != SOLO:
        return 1 + min(s[LEFT], MOST_AT_ONCE)  # type: ignore[no-any-return]
    return 1


@kernel.inline
def other_move(s: State, k: int) -> int:
    """Give the k-th of these moves, in ascending order."""
    if s[PHASE] == KEEPING:
        return KEEP + select(s[WAITING], k)
    if s[PHASE] == GIVING and k > 0:
        hand = s[HANDS + s[TURN]]
        size = popcount(hand)
        receiver = (k - 1) // size
        receiver += receiver >= s[TURN]
        return GIVE + receiver * RECEIVER + select(hand, (k - 1) % size)  # type: ignore[no-any-return]
    if s[PHASE] == TO_PLAY and s[LEFT] > 0:
        return DRAW if k == 0 else PASS + k
    return PASS


@kernel.inline
def why_no_placement(s: State, w: State, move: int) -> int:
    """CBD-04..09, CBD-16..21: what forbids a placement."""
    piece = move % TURNS
    if piece >= COUNT or move // TURNS % 4 == 3 or (move // TURNS % 4 != 0 and (TRIPLE >> piece) & 1 != 0):
        return NO_SUCH_MOVE
    if s[PHASE] == KEEPING:
        return MUST_KEEP
    if s[PHASE] == GIVING:
        return GIFT_OR_PASS
    if (s[HANDS + s[TURN]] >> piece) & 1 == 0:
        return NOT_IN_HAND
    spread(s, w)
    if fits(w, move):
        return LEGAL
    code = why_no_room(s, w, move)
    return code if code != LEGAL else why_not_there(s, move)


@kernel.inline
def why_no_gift(s: State, gift: int) -> int:
    """CBD-30, ruling 13: what forbids a gift."""
    receiver, piece = gift // RECEIVER, gift % RECEIVER
    if piece >= COUNT or receiver >= s[PLAYERS] or receiver == s[TURN]:
        return NO_SUCH_RECEIVER if piece < COUNT else NO_SUCH_MOVE
    if s[PHASE] != GIVING:
        return NO_GIFT_NOW
    return LEGAL if (s[HANDS + s[TURN]] >> piece) & 1 != 0 else NOT_YOURS_TO_GIVE


@kernel.inline
def why_not_keep(s: State, piece: int) -> int:
    """CBD-33, ruling 11: what forbids to keep a piece."""
    if piece >= COUNT:
        return NO_SUCH_MOVE
    if s[PHASE] != KEEPING:
        return NOTHING_TO_KEEP
    return LEGAL if (s[WAITING] >> piece) & 1 != 0 else NOT_DRAWN


@kernel.inline
def why_no_pass(s: State) -> int:
    """CBD-10, rulings 2, 3, 17: what forbids a pass."""
    if s[PHASE] == KEEPING:
        return MUST_KEEP
    if s[PLAYERS] == SOLO:
        return SOLO_NO_PASS
    return DRAW_BEFORE_PASSING if s[PHASE] == TO_PLAY and s[LEFT] > 0 else LEGAL


@kernel.inline
def why_no_draw(s: State, w: State, number: int) -> int:
    """CBD-10..13, CBD-29, CBD-31..34, CBD-41: what forbids a draw, or (number above 0) so many at once."""
    if number > MOST_AT_ONCE:
        return NO_SUCH_MOVE
    if s[PHASE] == KEEPING:
        return MUST_KEEP
    if s[PHASE] == GIVING:
        return GIFT_OR_PASS
    if number > 0 and (s[DRAW_THREE] == 0 or s[PLAYERS] == SOLO):
        return DRAW_THREE_IS_OFF
    if s[PHASE] == SECOND:
        return NO_DRAW_FOR_SECOND
    if s[PHASE] == DRAWN:
        return DRAW_THREE_TOO_LATE if number > 0 else ONE_DRAW_A_TURN
    if s[LEFT] == 0:
        return BAG_IS_EMPTY
    if number > s[LEFT]:
        return TOO_MANY_AT_ONCE
    if s[PLAYERS] == SOLO:
        spread(s, w)
        return SOLO_CAN_PLAY if can_place(w, s[HANDS]) else LEGAL
    return LEGAL


@kernel.inline
def acts(s: State) -> int:
    """Say who is to act while the game goes on."""
    return CHANCE if s[PHASE] < SEATS_DECIDE else s[TURN]


@kernel.actors
def actors(s: State, out: State) -> int:
    """CBD-03, rulings 1, 2, 11: nature while a piece is to be drawn, else the seat in turn."""
    if s[PHASE] == OVER:
        return 0
    out[0] = acts(s)
    return 1


@kernel.why
def why(s: State, seat: int, move: int) -> int:
    """Say what forbids a move, or LEGAL."""
    if s[PHASE] == OVER:
        return GAME_IS_OVER
    if seat != acts(s):
        if seat == CHANCE:
            return SEAT_MUST_DECIDE
        return DRAW_FIRST if s[PHASE] < SEATS_DECIDE else NOT_YOUR_TURN
    if not 0 <= move < (COUNT if seat == CHANCE else MOVE_BOUND):
        return NO_SUCH_MOVE
    if seat == CHANCE:
        return LEGAL if (s[BAG] >> move) & 1 != 0 else NOT_IN_BAG
    w = np.empty(WORK, dtype=np.int64)
    if move >= FIRST_PLACEMENT:
        return why_no_placement(s, w, move)
    if move >= GIVE:
        return why_no_gift(s, move - GIVE)
    if move >= KEEP:
        return why_not_keep(s, move - KEEP)
    return why_no_pass(s) if move == PASS else why_no_draw(s, w, max(move - PASS, 0))


@kernel.moves
def moves(s: State, seat: int, out: State) -> int:
    """CBD-10..13, CBD-28..34, CBD-41, rulings 2, 3, 11..13, 17: what may be done; for nature, the bag."""
    if s[PHASE] == OVER or seat != acts(s):
        return 0
    if seat == CHANCE:
        count = popcount(s[BAG])
        for k in range(count):
            out[k] = select(s[BAG], k)
        return count
    w = np.empty(WORK, dtype=np.int64)
    placements = False
    if may_place(s):
        spread(s, w)
        placements = s[PLAYERS] == SOLO and can_place(w, s[HANDS])
    # In solo one draws only when nothing can be laid.
    count = 0 if placements else count_others(s)
    for k in range(count):
        out[k] = other_move(s, k)
    return list_placements(w, s[HANDS + seat], out, count) if may_place(s) else count


@kernel.chances
def chances(s: State, out: State, weights: State) -> int:
    """CBD-01: every piece in the bag is as likely as any other."""
    if s[PHASE] == OVER or acts(s) != CHANCE:
        return 0
    count = popcount(s[BAG])
    for k in range(count):
        out[k] = select(s[BAG], k)
        weights[k] = 1
    return count


@kernel.play
def play(s: State, seat: int, move: int) -> None:
    """Make a move of a seat or of nature. The table is laid out only where the rules look at it."""
    w = np.empty(WORK, dtype=np.int64)
    solo_draw = s[PLAYERS] == SOLO and seat == CHANCE and s[PHASE] != DEALING
    if solo_draw or (seat >= 0 and (move >= FIRST_PLACEMENT or move == PASS)):
        spread(s, w)
    follow(s, w, nature(s, w, move) if seat == CHANCE else decide(s, w, move))


@kernel.scores
def scores(s: State, out: State) -> None:
    """CBD-24, CBD-26: each seat's points, of which few are good."""
    for seat in range(s[PLAYERS]):
        out[seat] = s[TOTALS + seat]


@kernel.inline
def share_the_win(s: State, out: State) -> None:
    """CBD-26, CBD-42, A9: the lowest total wins, alone or shared; solo wins with an empty hand."""
    lowest, winners = s[TOTALS], 0
    for seat in range(s[PLAYERS]):
        lowest = min(lowest, s[TOTALS + seat])
    for seat in range(s[PLAYERS]):
        winners += s[TOTALS + seat] == lowest
    for seat in range(s[PLAYERS]):
        out[seat] = 1.0 / winners if s[TOTALS + seat] == lowest else 0.0
    if s[PLAYERS] == SOLO:
        out[0] = 1.0 if s[HELD] == 0 else 0.0


@kernel.returns
def returns(s: State, out: State) -> None:
    """CBD-26, CBD-42: what each seat's share of the win is."""
    share_the_win(s, out)


@kernel.inline
def pick(s: State, w: State, rng: Rng) -> int:
    """Choose among the legal moves of the seat in turn, each equally likely."""
    placements = count_placements(w, s[HANDS + s[TURN]]) if may_place(s) else 0
    others = 0 if s[PLAYERS] == SOLO and placements > 0 else count_others(s)
    k = below(rng, placements + others)
    return other_move(s, k) if k < others else pick_placement(w, s[HANDS + s[TURN]], k - others)


@kernel.playout
def playout(s: State, rng: Rng, out: State) -> None:
    """Play to the end, every legal move equally likely."""
    w = np.empty(WORK, dtype=np.int64)
    spread(s, w)
    while s[PHASE] != OVER:
        if s[PHASE] < SEATS_DECIDE:
            piece = select(s[BAG], below(rng, popcount(s[BAG])))
            follow(s, w, nature(s, w, piece))
        else:
            follow(s, w, decide(s, w, pick(s, w, rng)))
    share_the_win(s, out)
