"""Lay the table out: which cells are open, and which pieces fit there in which rotation.

A kernel lays the table out once into a workspace `w` (see layout.py) and then adds piece by piece.
"""

from typing import Final

from cubetable.core import kernel
from cubetable.core.bits import lowest, popcount, select
from cubetable.core.reasons import LEGAL
from cubetable.core.signature import STATE, WORDS, int64, void
from cubetable.core.state import State
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.pieces import (
    ALL,
    BLACK_MARK,
    BLOCKING,
    CONTACTS,
    COUNT,
    FITS,
    MARK,
    MATCH_ONE,
    MATCH_TWO,
    TURNS_APART,
    WHITE_MARK,
)
from cubetable.games.cubed.rules.reasons import Why

# Called, not copied: each is long, and copying them into every kernel would take half a minute to compile.
PUT: Final = void(STATE, WORDS, int64)
LAY_OUT: Final = void(STATE, WORDS)

LENIENT: Final = 2  # rules from here on are lenient


@kernel.inline
def fold(cell: int) -> int:
    """Find a cell, or the tip point of the same coordinates, on the folded map."""
    return (((cell // at.ROW) & (at.FOLD - 1)) * at.FOLD) | (cell & (at.FOLD - 1))


@kernel.inline
def fit(rule: int, need: int, turns: int, tips: tuple[int, int, int]) -> int:
    """CBD-06, CBD-07, CBD-16, CBD-21, A1, ruling 14: what fits three tips when it is turned so often."""
    i, j, k = (3 - turns) % 3, (4 - turns) % 3, 2 - turns
    t0, t1, t2 = tips
    fitting = FITS[rule, i, t0] & FITS[rule, j, t1] & FITS[rule, k, t2] & TURNS_APART[turns]
    if rule >= LENIENT:
        one, two, three = MATCH_ONE[i, t0], MATCH_ONE[j, t1], MATCH_ONE[k, t2]
        if need == 1:
            fitting &= one | two | three
        else:
            both = MATCH_TWO[i, t0] | MATCH_TWO[j, t1] | MATCH_TWO[k, t2]
            fitting &= both | (one & two) | (one & three) | (two & three)
    return fitting


@kernel.inline
def close(w: State, spot: int) -> None:
    """Strike a cell from the open ones; the last of these takes its place."""
    slot = w[at.SLOTS + spot]
    last = w[at.OPENS]
    if slot != last:
        w[at.OPEN + slot] = w[at.OPEN + last]
        for turns in range(3):
            w[at.FIT + 3 * slot + turns] = w[at.FIT + 3 * last + turns]
        w[at.SLOTS + fold(w[at.OPEN + slot])] = slot
    w[at.OPENS] = last - 1
    w[at.SLOTS + spot] = at.CLOSED


@kernel.inline
def tips_of(w: State, cell: int) -> tuple[int, int, int]:
    """Read what lies at the three tips of a cell."""
    return w[at.TIPS + fold(cell)], w[at.TIPS + fold(cell + at.ROW)], w[at.TIPS + fold(cell + 1)]


@kernel.inline
def contacts_needed(w: State) -> int:
    """CBD-06, CBD-07: the second piece touches one, every later one two."""
    return 1 if w[at.LIE] == 1 else 2


@kernel.inline
def touches(tips: tuple[int, int, int]) -> int:
    """CBD-20: count the pieces that a cell touches, far below zero beside black."""
    return CONTACTS[tips[0]] + CONTACTS[tips[1]] + CONTACTS[tips[2]]


@kernel.inline
def look_at(s: State, w: State, cell: int) -> None:
    """CBD-06, CBD-07, CBD-20, A5: an empty cell is open or not; if it is, note what fits."""
    spot = fold(cell)
    slot = w[at.SLOTS + spot]
    if slot != at.TAKEN:
        tips, need = tips_of(w, cell), contacts_needed(w)
        if touches(tips) >= need:
            if slot == at.CLOSED:
                w[at.OPENS] += 1
                slot = w[at.OPENS]
                w[at.SLOTS + spot] = slot
                w[at.OPEN + slot] = cell
            for turns in range(3):
                w[at.FIT + 3 * slot + turns] = fit(s[at.RULE], need, turns, tips)
        elif slot != at.CLOSED:
            close(w, spot)


@kernel.inline
def mark(w: State, move: int) -> None:
    """Write the colours of a piece into its three tips."""
    cell = move // at.CELL
    piece = move % at.TURNS
    turns = move // at.TURNS % 4
    spot, east, south = fold(cell), fold(cell + at.ROW), fold(cell + 1)
    w[at.TIPS + spot] = w[at.TIPS + spot] << 4 | MARK[piece, turns, 0]
    w[at.TIPS + east] = w[at.TIPS + east] << 4 | MARK[piece, turns, 1]
    w[at.TIPS + south] = w[at.TIPS + south] << 4 | MARK[piece, turns, 2]
    w[at.LIE] += 1


@kernel.inline
def unmark(w: State, move: int) -> None:
    """Take back the marks of the piece that was marked last."""
    cell = move // at.CELL
    spot, east, south = fold(cell), fold(cell + at.ROW), fold(cell + 1)
    w[at.TIPS + spot] >>= 4
    w[at.TIPS + east] >>= 4
    w[at.TIPS + south] >>= 4
    w[at.LIE] -= 1


@kernel.inline
def clear(w: State) -> None:
    """CBD-04, ruling 5: an empty table: the first cell is open to all but Blocking pieces, as they are named."""
    w[at.TIPS : at.SLOTS + at.FOLD * at.FOLD] = 0
    w[at.LIE] = 0
    w[at.OPENS] = 1
    w[at.SLOTS + fold(at.ORIGIN)] = 1
    w[at.OPEN + 1] = at.ORIGIN
    w[at.FIT + 3] = ALL & ~BLOCKING
    w[at.FIT + 4] = 0
    w[at.FIT + 5] = 0


@kernel.inline
def put(w: State, move: int) -> None:
    """Mark a piece's colours at its three tips, and its cell as taken."""
    spot = fold(move // at.CELL)
    if w[at.SLOTS + spot] != at.CLOSED:
        close(w, spot)
    w[at.SLOTS + spot] = at.TAKEN
    mark(w, move)


@kernel.compiled(PUT)
def lay(s: State, w: State, move: int) -> None:
    """Lay one more piece, and look at the cells round it."""
    s[at.LAID + move % at.TURNS] = move
    put(w, move)
    cell = move // at.CELL
    ring = 0
    # When the second piece lies, one contact no longer suffices: the cells round the first are looked at again.
    centres = 2 if w[at.LIE] == 2 else 1
    for centre in range(centres):
        for side in range(6):
            near = (cell if centre == 0 else at.ORIGIN) + at.AROUND[side]
            if centre == 0 and w[at.SLOTS + fold(near)] == at.TAKEN:
                ring |= 1 << side
            look_at(s, w, near)
    w[at.RING] = ring


@kernel.compiled(PUT)
def take_up(s: State, w: State, move: int) -> None:
    """Take up the piece that was laid last, with two or more below it, and look at the cells round it."""
    s[at.LAID + move % at.TURNS] = 0
    cell = move // at.CELL
    unmark(w, move)
    w[at.SLOTS + fold(cell)] = at.CLOSED
    look_at(s, w, cell)
    for side in range(6):
        look_at(s, w, cell + at.AROUND[side])


@kernel.compiled(LAY_OUT)
def spread(s: State, w: State) -> None:
    """Lay out the whole table of a position."""
    clear(w)
    for piece in range(COUNT):
        if s[at.LAID + piece] != 0:
            put(w, s[at.LAID + piece])
    if w[at.LIE] > 0:
        for piece in range(COUNT):
            if s[at.LAID + piece] != 0:
                for side in range(6):
                    look_at(s, w, s[at.LAID + piece] // at.CELL + at.AROUND[side])


@kernel.inline
def allowed(w: State, pieces: int) -> int:
    """CBD-08, CBD-37: no Blocking piece before three lie."""
    return pieces if w[at.LIE] >= at.BLOCKING_AFTER else pieces & ~BLOCKING


@kernel.inline
def can_place(w: State, pieces: int) -> bool:
    """Tell whether any of the pieces fits anywhere."""
    fitting = 0
    for place in range(3, 3 * w[at.OPENS] + 3):
        fitting |= w[at.FIT + place]
    return fitting & allowed(w, pieces) != 0


@kernel.inline
def count_placements(w: State, pieces: int) -> int:
    """Count the ways to lay one of the pieces."""
    able = allowed(w, pieces)
    count = 0
    for place in range(3, 3 * w[at.OPENS] + 3):
        count += popcount(w[at.FIT + place] & able)
    return count


@kernel.inline
def pick_placement(w: State, pieces: int, k: int) -> int:
    """Give the k-th way to lay one of the pieces, in an arbitrary order."""
    able = allowed(w, pieces)
    place = 3
    while k >= popcount(w[at.FIT + place] & able):
        k -= popcount(w[at.FIT + place] & able)
        place += 1
    piece = select(w[at.FIT + place] & able, k)
    return w[at.OPEN + place // 3] * at.CELL + place % 3 * at.TURNS + piece


@kernel.inline
def list_placements(w: State, pieces: int, out: State, count: int) -> int:
    """Write all ways to lay one of the pieces in ascending order, and count on."""
    able = allowed(w, pieces)
    order(w)
    for k in range(w[at.OPENS]):
        place = w[at.ORDER + k]
        for turns in range(3):
            fitting = w[at.FIT + 3 * place + turns] & able
            while fitting != 0:
                out[count] = w[at.OPEN + place] * at.CELL + turns * at.TURNS + lowest(fitting)
                fitting &= fitting - 1
                count += 1
    return count


@kernel.inline
def order(w: State) -> None:
    """Sort the open cells by insertion: they are few."""
    for k in range(w[at.OPENS]):
        back = k
        while back > 0 and w[at.OPEN + w[at.ORDER + back - 1]] > w[at.OPEN + k + 1]:
            w[at.ORDER + back] = w[at.ORDER + back - 1]
            back -= 1
        w[at.ORDER + back] = k + 1


@kernel.inline
def fits(w: State, move: int) -> bool:
    """Tell whether a placement is possible, no matter which seat holds the piece.

    The map is folded, so the cell is compared.
    """
    cell = move // at.CELL
    slot = w[at.SLOTS + fold(cell)]
    if slot <= at.CLOSED or w[at.OPEN + slot] != cell:
        return False
    fitting = w[at.FIT + 3 * slot + move // at.TURNS % 4]
    return allowed(w, fitting) >> (move % at.TURNS) & 1 != 0


@kernel.inline
def lies_beside(s: State, piece: int, cell: int) -> bool:
    """Tell whether a piece lies on one of the six cells round a cell."""
    if s[at.LAID + piece] != 0:
        for side in range(6):
            if s[at.LAID + piece] // at.CELL == cell + at.AROUND[side]:
                return True
    return False


@kernel.inline
def contact(s: State, piece: int, move: int) -> int:
    """Tell how a placement meets a piece that lies: 16 times its own mark and the other's; 0 if they do not touch."""
    cell, laid = move // at.CELL, s[at.LAID + piece]
    if not lies_beside(s, piece, cell):
        return 0
    for mine in range(3):
        for theirs in range(3):
            # The tips T0, T1, T2 of a cell lie 0, ROW and 1 from it.
            my_tip = cell + (at.ROW if mine == 1 else mine // 2)
            their_tip = laid // at.CELL + (at.ROW if theirs == 1 else theirs // 2)
            if my_tip == their_tip:
                mark = MARK[move % at.TURNS, move // at.TURNS % 4, mine]
                return mark * 16 + MARK[piece, laid // at.TURNS % 4, theirs]
    return 0


@kernel.inline
def why_no_room(s: State, w: State, move: int) -> int:
    """CBD-04, CBD-06..08, CBD-20: what forbids a piece on that cell, of any colours."""
    piece, cell = move % at.TURNS, move // at.CELL
    blocking = (BLOCKING >> piece) & 1 != 0
    if w[at.LIE] == 0:
        return Why.FIRST_IS_BLOCKING if blocking else Why.FIRST_AT_ORIGIN
    touched, black = 0, False
    for other in range(COUNT):
        if s[at.LAID + other] != 0 and s[at.LAID + other] // at.CELL == cell:
            return Why.OCCUPIED
        met = contact(s, other, move)
        touched += met != 0
        black = black or (met != 0 and met % 16 == BLACK_MARK)
    if black:
        return Why.BESIDE_BLACK
    if touched < 2 and w[at.LIE] > 1:
        return Why.TOUCHES_TOO_FEW
    if touched == 0:
        return Why.TOUCHES_NONE
    return Why.BLOCKING_TOO_EARLY if blocking and w[at.LIE] < 3 else LEGAL


@kernel.inline
def why_not_there(s: State, move: int) -> int:
    """CBD-16, CBD-18, CBD-19, CBD-21: what in its colours forbids a piece on an open cell.

    CBD-09 needs no reason of its own: on a cell that touches two pieces, one that the coloured diamond does not
    touch is touched by a black one.
    """
    blocking = (BLOCKING >> (move % at.TURNS)) & 1 != 0
    black, white = False, False
    for other in range(COUNT):
        met = contact(s, other, move)
        if met != 0:
            other_blocks = (BLOCKING >> other) & 1 != 0
            black = black or met // 16 == BLACK_MARK
            white = white or (met // 16 == WHITE_MARK and other_blocks) or (met % 16 == WHITE_MARK and blocking)
    if black:
        return Why.BLACK_TOUCHES
    if white and s[at.RULE] % 2 == 0:
        return Why.WHITE_BY_BLOCKING
    if blocking:
        return Why.BLOCKING_DIFFERS
    return Why.TOO_FEW_MATCH if s[at.RULE] >= LENIENT else Why.COLOURS_DIFFER


@kernel.inline
def why_no_placement(s: State, w: State, move: int) -> int:
    """CBD-04..09, CBD-16..21: what forbids a placement."""
    piece = move % at.TURNS
    turns = move // at.TURNS % 4
    if piece >= COUNT or turns == 3 or (TURNS_APART[turns] >> piece) & 1 == 0:
        return Why.NO_SUCH_MOVE
    if s[at.PHASE] == at.KEEPING:
        return Why.MUST_KEEP
    if s[at.PHASE] == at.GIVING:
        return Why.GIFT_OR_PASS
    if (s[at.HANDS + s[at.TURN]] >> piece) & 1 == 0:
        return Why.NOT_IN_HAND
    spread(s, w)
    if fits(w, move):
        return LEGAL
    code = why_no_room(s, w, move)
    return code if code != LEGAL else why_not_there(s, move)
