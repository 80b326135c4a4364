"""How CUBED is numbered for learning programs, and the ways to turn it that the rules do not notice.

Actions (version 1):

| action | meaning |
|---|---|
| 0, 1 | `draw`, `pass` |
| 2..4 | `draw3:1` to `draw3:3` |
| 5..66 | `keep`, of piece `action - 5` of the list |
| 67..438 | `give`, to seat `(action - 67) // 62`, of piece `(action - 67) % 62` |
| 439.. | a placement: with `n = action - 439`, piece and turns `n % 186` (3 * piece + turns), cell `n // 186` |

Cells are numbered `63 * (q + 31) + r + 31`: beyond the second piece a table grows by a row only where two pieces
lie side by side, so 62 pieces never reach beyond 31.

Observation (version 1), planes of 63 by 63:

| planes | meaning |
|---|---|
| 0..23 | for T0, T1, T2 in turn, the cells that show G, P, L, N, Y, B, W, K there |
| 24 | a sheet of rows, below |

| row | meaning |
|---|---|
| 0..3 | one column a piece: in hand, waiting for `keep`, not seen, out of the game |
| 4, 5 | one column a seat from the one that looks: pieces held, as a share of 62; points, as a share of 528 |
| 6 | shares: bag, round, passes, passes with an empty bag, solo draws, pieces still to be drawn |
| 7 | one column a phase, in the order of `layout.py` |
| 8 | the first column is 1 if the seat that looks is to decide |
| 9..13 | one column a piece: the hands of the other seats in turn, where they are open |
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.core.game import Symmetry
from cubetable.core.state import CHANCE, State
from cubetable.games.cubed import layout as at
from cubetable.games.cubed.notation import PLACED, colours, coordinates, placements
from cubetable.games.cubed.pieces import BLACK, COLOURS, COUNT, NAMES, WHITE, turned

VERSION: Final = 1
REACH: Final = 31
EDGE: Final = 2 * REACH + 1
WAYS: Final = 3 * COUNT
KEEPS: Final = at.PASS + at.MOST_AT_ONCE + 1
GIFTS: Final = KEEPS + COUNT
PLACEMENTS: Final = GIFTS + at.SEATS * COUNT
LETTERS: Final = COLOURS + WHITE + BLACK
MOST_POINTS: Final = 528
SHARES: Final = {at.LEFT: COUNT, at.ROUND: 3, at.PASSES: 6, at.EMPTY: 6, at.DRAWS: 2, at.OWED: 3}

Planes = NDArray[np.float32]


class Coder:
    """Numbers the moves and draws the planes for a number of seats."""

    version = VERSION
    actions = PLACEMENTS + EDGE * EDGE * WAYS
    shape = (3 * len(LETTERS) + 1, EDGE, EDGE)

    def __init__(self, players: int) -> None:
        self.players = players

    def action(self, state: State, seat: int, move: int) -> int:
        """Number a seat's move."""
        if move < at.KEEP:
            return move
        if move < at.GIVE:
            return KEEPS + move - at.KEEP
        if move < at.FIRST_PLACEMENT:
            return GIFTS + (move - at.GIVE) // at.RECEIVER * COUNT + move % at.RECEIVER
        q, r = coordinates(move // at.CELL)
        cell = EDGE * (q + REACH) + r + REACH
        return PLACEMENTS + cell * WAYS + 3 * (move % at.TURNS) + move // at.TURNS % 4

    def move(self, state: State, seat: int, action: int) -> int:
        """Find the move of a number."""
        if action < KEEPS:
            return action
        if action < GIFTS:
            return at.KEEP + action - KEEPS
        if action < PLACEMENTS:
            receiver, piece = divmod(action - GIFTS, COUNT)
            return at.GIVE + receiver * at.RECEIVER + piece
        number, way = divmod(action - PLACEMENTS, WAYS)
        q, r = divmod(number, EDGE)
        cell = (q - REACH + at.MIDDLE) * at.ROW + r - REACH + at.MIDDLE
        return cell * at.CELL + way % 3 * at.TURNS + way // 3

    def mask(self, moves: Sequence[int]) -> NDArray[np.bool_]:
        """Mark the actions that the given moves of a seat are."""
        mask = np.zeros(self.actions, dtype=np.bool_)
        found = np.fromiter(moves, dtype=np.int64)
        laid = found[found >= at.FIRST_PLACEMENT]
        cells = laid // at.CELL
        squares = EDGE * (cells // at.ROW - at.MIDDLE + REACH) + cells % at.ROW - at.MIDDLE + REACH
        mask[PLACEMENTS + squares * WAYS + 3 * (laid % at.TURNS) + laid // at.TURNS % 4] = True
        # `action` needs neither state nor seat.
        nowhere = np.empty(0, dtype=np.int64)
        mask[[self.action(nowhere, 0, int(move)) for move in found[found < at.FIRST_PLACEMENT]]] = True
        return mask

    def observe(self, seen: State, seat: int) -> Planes:
        """Draw what a seat sees as planes."""
        planes = np.zeros(self.shape, dtype=np.float32)
        for move in placements(seen):
            q, r = coordinates(move // at.CELL)
            for tip, letter in enumerate(colours(move)):
                planes[len(LETTERS) * tip + LETTERS.index(letter), q + REACH, r + REACH] = 1
        self._write(planes[-1], seen, seat)
        return planes

    def _write(self, sheet: Planes, seen: State, seat: int) -> None:
        """Fill in the sheet of rows."""
        order = [(seat + step) % self.players for step in range(self.players)]
        for row, pieces in enumerate((seen[at.HANDS + seat], seen[at.WAITING], seen[at.BAG], seen[at.OUT])):
            sheet[row, :COUNT] = _columns(int(pieces))
        sheet[4, : self.players] = [seen[at.HELD + other] / COUNT for other in order]
        sheet[5, : self.players] = [seen[at.TOTALS + other] / MOST_POINTS for other in order]
        sheet[6, : len(SHARES)] = [seen[word] / most for word, most in SHARES.items()]
        sheet[7, int(seen[at.PHASE])] = 1
        sheet[8, 0] = at.SEATS_DECIDE <= seen[at.PHASE] < at.OVER and seen[at.TURN] == seat
        for row, other in enumerate(order[1:], start=9):
            sheet[row, :COUNT] = _columns(int(seen[at.HANDS + other]))


def _columns(pieces: int) -> list[int]:
    return [pieces >> piece & 1 for piece in range(COUNT)]


class Repainting:
    """A step round the ring of colours, with or without a look in the mirror: the 62 pieces stay the same 62.

    The first piece must then lie as its new name says, so the whole table is turned until it does.
    """

    def __init__(self, step: int, mirrored: bool) -> None:
        ring = COLOURS[::-1] if mirrored else COLOURS
        shifted = ring[step:] + ring[:step]
        self.letters = str.maketrans(COLOURS, shifted)
        self.mirrored = mirrored
        self.pieces = [PLACED[self._paint(name)][0] for name in NAMES]

    def _paint(self, shown: str) -> str:
        """Repaint three colours; the mirror leaves T0 and exchanges T1 and T2."""
        painted = shown.translate(self.letters)
        return painted[0] + painted[2] + painted[1] if self.mirrored else painted

    def _set(self, pieces: int) -> int:
        return sum(1 << self.pieces[piece] for piece in range(COUNT) if pieces >> piece & 1)

    def _turns(self, state: State) -> int:
        """Say how often the table must be turned clockwise so that the first piece lies as it is named."""
        first = next((m for m in placements(state) if m // at.CELL == at.ORIGIN), None)
        return 0 if first is None else -PLACED[self._paint(colours(first))][1] % 3

    def _placement(self, move: int, turns: int) -> int:
        q, r = coordinates(move // at.CELL)
        if self.mirrored:
            q, r = r, q
        for _ in range(turns):
            q, r = -q - r, q
        piece, turn = PLACED[turned(self._paint(colours(move)), turns)]
        return ((q + at.MIDDLE) * at.ROW + r + at.MIDDLE) * at.CELL + turn * at.TURNS + piece

    def state(self, state: State) -> State:
        """Repaint a position."""
        image = state.copy()
        image[at.LAID : at.LAID + COUNT] = 0
        turns = self._turns(state)
        for move in placements(state):
            laid = self._placement(move, turns)
            image[at.LAID + laid % at.TURNS] = laid
        for word in (*range(at.HANDS, at.HANDS + at.SEATS), at.BAG, at.WAITING, at.OUT):
            image[word] = self._set(int(state[word]))
        return image

    def move(self, state: State, seat: int, move: int) -> int:
        """Repaint a move."""
        if seat == CHANCE:
            return self.pieces[move]
        if move < at.KEEP:
            return move
        if move < at.FIRST_PLACEMENT:
            return move - move % at.TURNS + self.pieces[move % at.TURNS]
        if not state[at.LAID : at.LAID + COUNT].any():
            return at.ORIGIN * at.CELL + self.pieces[move % at.TURNS]
        return self._placement(move, self._turns(state))


def _symmetry(step: int, mirrored: bool) -> Symmetry:
    painting = Repainting(step, mirrored)
    name = f"colours {step} on" if not mirrored else f"mirror, colours {step} on"
    return Symmetry(name, painting.state, painting.move)


SYMMETRIES: Final = (
    *(_symmetry(step, mirrored=False) for step in range(1, len(COLOURS))),
    *(_symmetry(step, mirrored=True) for step in range(len(COLOURS))),
)
