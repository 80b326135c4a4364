"""How CUBED is numbered for learning programs, and the ways to repaint it that leave the rules the same.

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

from cubetable.core.coder import Coder as BaseCoder
from cubetable.core.coder import Symmetry
from cubetable.core.game import Game
from cubetable.core.state import CHANCE, State
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.cells import colours, coordinates
from cubetable.games.cubed.rules.notation import PLACED, placements
from cubetable.games.cubed.rules.pieces import COLOURS, COUNT, NAMES, turned

VERSION: Final = 1
MOST_ROUNDS: Final = 3


class Coder(BaseCoder):
    """Numbers the moves and draws the planes for any number of seats."""

    PLANES = "cubetable.games.cubed.players.planes"
    version = VERSION
    highest = float(MOST_ROUNDS)

    def __init__(self) -> None:
        from cubetable.games.cubed.players.planes import ACTIONS, EDGE, LETTERS, TIPS

        self.actions = ACTIONS
        self.shape = (TIPS * len(LETTERS) + 1, EDGE, EDGE)


def coder(game: Game) -> Coder:
    """Make the coder of a game."""
    return Coder()


def symmetries(game: Game) -> Sequence[Symmetry]:
    """List the ways to repaint and mirror the pieces."""
    return SYMMETRIES


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

    def _paint(self, letters: str) -> str:
        """Repaint three colours; the mirror leaves T0 and exchanges T1 and T2."""
        painted = letters.translate(self.letters)
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
