"""Numbers and planes of CUBED, as `coder.py` describes them, and what a seat does not see."""

from typing import Final

import numpy as np

from cubetable.core import coder, kernel
from cubetable.core.coder import Mask, PlaneArray
from cubetable.core.signature import STATE, int64
from cubetable.core.state import State
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.pieces import ALL, BLACK, COLOURS, COUNT, NAMES, WHITE, turned

REACH: Final = 31
EDGE: Final = 2 * REACH + 1
AREA: Final = EDGE * EDGE
TURNS: Final = 3
WAYS: Final = TURNS * COUNT
KEEPS: Final = at.PASS + at.MOST_AT_ONCE + 1
GIFTS: Final = KEEPS + COUNT
PLACEMENTS: Final = GIFTS + at.SEATS * COUNT
ACTIONS: Final = PLACEMENTS + AREA * WAYS
LETTERS: Final = COLOURS + WHITE + BLACK
TIPS: Final = 3
SHEET: Final = TIPS * len(LETTERS) * AREA
"""The place where the sheet of rows begins."""
MOST_POINTS: Final = 528
POINTS_ROW: Final = 5
SHARES_ROW: Final = 6
PHASE_ROW: Final = 7
DECIDES_ROW: Final = 8
OTHERS_ROW: Final = 9
SHARES: Final = np.array(
    [(at.LEFT, COUNT), (at.ROUND, 3), (at.PASSES, 6), (at.EMPTY, 6), (at.DRAWS, 2), (at.OWED, 3)], dtype=np.int64
)
"""The words of the sixth row, and what each is a share of."""

SHOWS: Final = np.array(
    [[[LETTERS.index(letter) for letter in turned(name, turns)] for turns in range(TURNS)] for name in NAMES],
    dtype=np.int64,
)
"""[piece, turns, tip]: the letter that a piece shows there."""


@kernel.compiled(int64(STATE))
def unseen(position: State) -> int:
    """Give the set of pieces whose place the reader does not see; those in the bag are always among them."""
    known = position[at.WAITING] | position[at.OUT]
    for piece in range(COUNT):
        if position[at.LAID + piece] != 0:
            known |= 1 << piece
    for seat in range(at.SEATS):
        known |= position[at.HANDS + seat]
    return ALL & ~known


@coder.redact
def redact(state: State, seat: int) -> None:
    """Remove the hands of other seats and the pieces they choose from, unless hands are open or the game is over."""
    if state[at.OPEN_HANDS] != 0 or state[at.PHASE] == at.OVER:
        return
    for other in range(at.SEATS):
        if other != seat:
            state[at.HANDS + other] = 0
    if state[at.TURN] != seat:
        state[at.WAITING] = 0
    state[at.BAG] = unseen(state) if state[at.LEFT] != 0 else 0


@kernel.inline
def place_of(q: int, r: int) -> int:
    """Number a cell of the planes."""
    return EDGE * (q - at.MIDDLE + REACH) + r - at.MIDDLE + REACH


@coder.action
def action(move: int) -> int:
    """Number a seat's move."""
    if move < at.KEEP:
        return move
    if move < at.GIVE:
        return KEEPS + move - at.KEEP
    if move < at.FIRST_PLACEMENT:
        return GIFTS + (move - at.GIVE) // at.RECEIVER * COUNT + move % at.RECEIVER
    cell = move // at.CELL
    return (
        PLACEMENTS + place_of(cell // at.ROW, cell % at.ROW) * WAYS + TURNS * (move % at.TURNS) + move // at.TURNS % 4
    )


@coder.move
def move(action: int) -> int:
    """Find the move of a number."""
    if action < KEEPS:
        return action
    if action < GIFTS:
        return at.KEEP + action - KEEPS
    if action < PLACEMENTS:
        gift = action - GIFTS
        return at.GIVE + gift // COUNT * at.RECEIVER + gift % COUNT
    place, way = (action - PLACEMENTS) // WAYS, (action - PLACEMENTS) % WAYS
    cell = (place // EDGE - REACH + at.MIDDLE) * at.ROW + place % EDGE - REACH + at.MIDDLE
    return cell * at.CELL + way % TURNS * at.TURNS + way // TURNS


@coder.mark
def mark(moves: State, count: int, out: Mask) -> None:
    """Set the places of the actions of some moves to 1."""
    for i in range(count):
        out[action(moves[i])] = 1


@kernel.inline
def draw_set(out: PlaneArray, row: int, pieces: int, full: float) -> None:
    """Draw a set of pieces as a row of the sheet."""
    for piece in range(COUNT):
        out[SHEET + EDGE * row + piece] = full if pieces >> piece & 1 != 0 else 0.0


@kernel.inline
def draw_table(position: State, out: PlaneArray, full: float) -> None:
    """Draw what each laid piece shows at its three tips."""
    for piece in range(COUNT):
        laid = position[at.LAID + piece]
        if laid != 0:
            cell = laid // at.CELL
            place = place_of(cell // at.ROW, cell % at.ROW)
            for tip in range(TIPS):
                plane = len(LETTERS) * tip + SHOWS[piece, laid // at.TURNS % 4, tip]
                out[AREA * plane + place] = full


@coder.observe
def observe(seen: State, seat: int, full: float, out: PlaneArray) -> None:
    """Draw the table, and the sheet of rows with the seat that looks first and then the others in turn order."""
    out[:] = 0.0
    draw_table(seen, out, full)
    draw_set(out, 0, seen[at.HANDS + seat], full)
    draw_set(out, 1, seen[at.WAITING], full)
    draw_set(out, 2, seen[at.BAG], full)
    draw_set(out, 3, seen[at.OUT], full)
    for i in range(seen[at.PLAYERS]):
        other = (seat + i) % seen[at.PLAYERS]
        out[SHEET + EDGE * (POINTS_ROW - 1) + i] = full * seen[at.HELD + other] / COUNT
        out[SHEET + EDGE * POINTS_ROW + i] = full * seen[at.TOTALS + other] / MOST_POINTS
        if i > 0:
            draw_set(out, OTHERS_ROW + i - 1, seen[at.HANDS + other], full)
    for i in range(len(SHARES)):
        out[SHEET + EDGE * SHARES_ROW + i] = full * seen[SHARES[i, 0]] / SHARES[i, 1]
    out[SHEET + EDGE * PHASE_ROW + seen[at.PHASE]] = full
    decides = seen[at.PHASE] >= at.SEATS_DECIDE and seen[at.PHASE] < at.OVER and seen[at.TURN] == seat
    out[SHEET + EDGE * DECIDES_ROW] = full if decides else 0.0
