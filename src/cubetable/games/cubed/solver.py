"""The table laid out: which cells are open, and which pieces fit there in which rotation.

A kernel lays the table out once into a workspace `w` (drawn in layout.py) and then keeps it up piece by piece.
"""

from cubetable.core import kernel
from cubetable.core.bits import lowest, popcount, select
from cubetable.core.state import State
from cubetable.games.cubed.layout import (
    AROUND,
    BESIDE_BLACK,
    BLACK_TOUCHES,
    BLOCKING_AFTER,
    BLOCKING_NEEDS_TWO,
    BLOCKING_TOO_EARLY,
    CELL,
    CLOSED,
    COLOURS_DIFFER,
    FIRST_AT_ORIGIN,
    FIRST_IS_BLOCKING,
    FIT,
    FOLD,
    LAID,
    LEGAL,
    LIE,
    OCCUPIED,
    OPEN,
    OPENS,
    ORDER,
    ORIGIN,
    RING,
    ROW,
    RULE,
    SLOTS,
    TAKEN,
    TIPS,
    TOO_FEW_MATCH,
    TOUCHES_NONE,
    TOUCHES_ONE,
    TURNS,
    WHITE_BY_BLOCKING,
)
from cubetable.games.cubed.pieces import (
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

LENIENT = 2  # rules from here on are lenient


@kernel.inline
def fold(cell: int) -> int:
    """Find a cell, or the tip point of the same coordinates, on the folded map."""
    return (((cell // ROW) & (FOLD - 1)) * FOLD) | (cell & (FOLD - 1))


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
    return fitting  # type: ignore[no-any-return]


@kernel.inline
def close(w: State, at: int) -> None:
    """Strike a cell from the open ones; the last of these takes its place."""
    slot = w[SLOTS + at]
    last = w[OPENS]
    if slot != last:
        w[OPEN + slot] = w[OPEN + last]
        for turns in range(3):
            w[FIT + 3 * slot + turns] = w[FIT + 3 * last + turns]
        w[SLOTS + fold(w[OPEN + slot])] = slot
    w[OPENS] = last - 1
    w[SLOTS + at] = CLOSED


@kernel.inline
def look_at(s: State, w: State, cell: int) -> None:
    """CBD-06, CBD-07, CBD-20, A5: an empty cell is open or not; if it is, note what fits."""
    at = fold(cell)
    slot = w[SLOTS + at]
    if slot != TAKEN:
        t0, t1, t2 = w[TIPS + at], w[TIPS + fold(cell + ROW)], w[TIPS + fold(cell + 1)]
        need = 1 if w[LIE] == 1 else 2
        if CONTACTS[t0] + CONTACTS[t1] + CONTACTS[t2] >= need:
            if slot == CLOSED:
                w[OPENS] += 1
                slot = w[OPENS]
                w[SLOTS + at] = slot
                w[OPEN + slot] = cell
            for turns in range(3):
                w[FIT + 3 * slot + turns] = fit(s[RULE], need, turns, (t0, t1, t2))
        elif slot != CLOSED:
            close(w, at)


@kernel.inline
def clear(w: State) -> None:
    """CBD-04, ruling 5: an empty table: the first cell is open to all but Blocking pieces, as they are named."""
    w[TIPS : SLOTS + FOLD * FOLD] = 0
    w[LIE] = 0
    w[OPENS] = 1
    w[SLOTS + fold(ORIGIN)] = 1
    w[OPEN + 1] = ORIGIN
    w[FIT + 3] = ALL & ~BLOCKING
    w[FIT + 4] = 0
    w[FIT + 5] = 0


@kernel.inline
def put(w: State, move: int) -> None:
    """Mark a piece's colours at its three tips, and its cell as taken."""
    cell = move // CELL
    piece = move % TURNS
    turns = move // TURNS % 4
    at = fold(cell)
    if w[SLOTS + at] != CLOSED:
        close(w, at)
    w[SLOTS + at] = TAKEN
    east, south = fold(cell + ROW), fold(cell + 1)
    w[TIPS + at] = w[TIPS + at] << 4 | MARK[piece, turns, 0]
    w[TIPS + east] = w[TIPS + east] << 4 | MARK[piece, turns, 1]
    w[TIPS + south] = w[TIPS + south] << 4 | MARK[piece, turns, 2]
    w[LIE] += 1


@kernel.inline
def lay(s: State, w: State, move: int) -> None:
    """Lay one more piece, and look at the cells round it."""
    s[LAID + move % TURNS] = move
    put(w, move)
    cell = move // CELL
    ring = 0
    # When the second piece lies, one contact no longer suffices: the cells round the first are looked at again.
    centres = 2 if w[LIE] == 2 else 1
    for centre in range(centres):
        for side in range(6):
            near = (cell if centre == 0 else ORIGIN) + AROUND[side]
            if centre == 0 and w[SLOTS + fold(near)] == TAKEN:
                ring |= 1 << side
            look_at(s, w, near)
    w[RING] = ring


@kernel.inline
def spread(s: State, w: State) -> None:
    """Lay out the whole table of a position."""
    clear(w)
    for piece in range(COUNT):
        if s[LAID + piece] != 0:
            put(w, s[LAID + piece])
    if w[LIE] > 0:
        for piece in range(COUNT):
            if s[LAID + piece] != 0:
                for side in range(6):
                    look_at(s, w, s[LAID + piece] // CELL + AROUND[side])


@kernel.inline
def allowed(w: State, pieces: int) -> int:
    """CBD-08, CBD-37: no Blocking piece before three lie."""
    return pieces if w[LIE] >= BLOCKING_AFTER else pieces & ~BLOCKING


@kernel.inline
def can_place(w: State, pieces: int) -> bool:
    """Tell whether any of the pieces fits anywhere."""
    fitting = 0
    for place in range(3, 3 * w[OPENS] + 3):
        fitting |= w[FIT + place]
    return fitting & allowed(w, pieces) != 0


@kernel.inline
def count_placements(w: State, pieces: int) -> int:
    """Count the ways to lay one of the pieces."""
    able = allowed(w, pieces)
    count = 0
    for place in range(3, 3 * w[OPENS] + 3):
        count += popcount(w[FIT + place] & able)
    return count


@kernel.inline
def pick_placement(w: State, pieces: int, k: int) -> int:
    """Give the k-th way to lay one of the pieces, in no order of note."""
    able = allowed(w, pieces)
    place = 3
    while k >= popcount(w[FIT + place] & able):
        k -= popcount(w[FIT + place] & able)
        place += 1
    piece = select(w[FIT + place] & able, k)
    return w[OPEN + place // 3] * CELL + place % 3 * TURNS + piece  # type: ignore[no-any-return]


@kernel.inline
def list_placements(w: State, pieces: int, out: State, count: int) -> int:
    """Write all ways to lay one of the pieces in ascending order, and count on."""
    able = allowed(w, pieces)
    order(w)
    for k in range(w[OPENS]):
        place = w[ORDER + k]
        for turns in range(3):
            fitting = w[FIT + 3 * place + turns] & able
            while fitting != 0:
                out[count] = w[OPEN + place] * CELL + turns * TURNS + lowest(fitting)
                fitting &= fitting - 1
                count += 1
    return count


@kernel.inline
def order(w: State) -> None:
    """Sort the open cells: few, so each is pushed back to where it belongs."""
    for k in range(w[OPENS]):
        back = k
        while back > 0 and w[OPEN + w[ORDER + back - 1]] > w[OPEN + k + 1]:
            w[ORDER + back] = w[ORDER + back - 1]
            back -= 1
        w[ORDER + back] = k + 1


@kernel.inline
def fits(w: State, move: int) -> bool:
    """Tell whether a placement is possible, whoever holds the piece. The map is folded, so the cell is compared."""
    cell = move // CELL
    slot = w[SLOTS + fold(cell)]
    if slot <= CLOSED or w[OPEN + slot] != cell:
        return False
    fitting = w[FIT + 3 * slot + move // TURNS % 4]
    return allowed(w, fitting) >> (move % TURNS) & 1 != 0  # type: ignore[no-any-return]


@kernel.inline
def lies_beside(s: State, piece: int, cell: int) -> bool:
    """Tell whether a piece lies on one of the six cells round a cell."""
    if s[LAID + piece] != 0:
        for side in range(6):
            if s[LAID + piece] // CELL == cell + AROUND[side]:
                return True
    return False


@kernel.inline
def contact(s: State, piece: int, move: int) -> int:
    """Tell how a placement meets a piece that lies: 16 times its own mark and the other's; 0 if they do not touch."""
    cell, laid = move // CELL, s[LAID + piece]
    if not lies_beside(s, piece, cell):
        return 0
    for mine in range(3):
        for theirs in range(3):
            # The tips T0, T1, T2 of a cell lie 0, ROW and 1 from it.
            my_tip = cell + (ROW if mine == 1 else mine // 2)
            their_tip = laid // CELL + (ROW if theirs == 1 else theirs // 2)
            if my_tip == their_tip:
                mark = MARK[move % TURNS, move // TURNS % 4, mine]
                return mark * 16 + MARK[piece, laid // TURNS % 4, theirs]  # type: ignore[no-any-return]
    return 0


@kernel.inline
def why_no_room(s: State, w: State, move: int) -> int:
    """CBD-04, CBD-06..08, CBD-20: what forbids a piece on that cell, whatever its colours."""
    piece, cell = move % TURNS, move // CELL
    blocking = (BLOCKING >> piece) & 1 != 0
    if w[LIE] == 0:
        return FIRST_IS_BLOCKING if blocking else FIRST_AT_ORIGIN
    touched, black = 0, False
    for other in range(COUNT):
        if s[LAID + other] != 0 and s[LAID + other] // CELL == cell:
            return OCCUPIED
        met = contact(s, other, move)
        touched += met != 0
        black = black or (met != 0 and met % 16 == BLACK_MARK)
    if black:
        return BESIDE_BLACK
    if touched == 0:
        return TOUCHES_NONE
    if touched == 1 and w[LIE] > 1:
        return TOUCHES_ONE
    return BLOCKING_TOO_EARLY if blocking and w[LIE] < 3 else LEGAL


@kernel.inline
def why_not_there(s: State, move: int) -> int:
    """CBD-09, CBD-16, CBD-18, CBD-19, CBD-21: what in its colours forbids a piece on an open cell."""
    blocking = (BLOCKING >> (move % TURNS)) & 1 != 0
    black, white, coloured = False, False, 0
    for other in range(COUNT):
        met = contact(s, other, move)
        if met != 0:
            other_blocks = (BLOCKING >> other) & 1 != 0
            black = black or met // 16 == BLACK_MARK
            white = white or (met // 16 == WHITE_MARK and other_blocks) or (met % 16 == WHITE_MARK and blocking)
            coloured += met // 16 != BLACK_MARK
    if black:
        return BLACK_TOUCHES
    if white and s[RULE] % 2 == 0:
        return WHITE_BY_BLOCKING
    if blocking and coloured < 2:
        return BLOCKING_NEEDS_TWO
    return TOO_FEW_MATCH if s[RULE] >= 2 and not blocking else COLOURS_DIFFER
