"""How Monkey Puzzle is numbered for learning programs.

Actions (version 1):

| action | meaning |
|---|---|
| 0 | stop writing |
| 1 + i | write the i-th equation of the board, in ascending order of its move; or delete it, if it is written |

A board has some thousand equations; the numbers reach to 131072, and none of those further on has one.

Observation (version 1), planes of 4 by 4:

| planes | meaning |
|---|---|
| 10 | one a digit: the cubes that show it |
| 6 | one a colour: the cubes that have it |
| 1 | how often a cube is used by the equations on one's own sheet, as a share of them |
| 1 | how many equations stand there, as a share of what the sheet holds |
| one a seat | all ones if it is done, the seat that looks first |
| one a seat | its total, in hundreds |
| 1 | all ones if the seat that looks may act |

The board has no symmetry that the rules do not notice while it is dealt, row by row; so none is offered.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.core.coder import NO_MOVE
from cubetable.core.coder import Coder as BaseCoder
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.notation import path_of, sheet_of
from cubetable.games.monkey_puzzle.rules.solutions import Offers, codes

VERSION: Final = 1
FIXED_PLANES: Final = at.DIGITS + at.COLOURS + 3
PLANES_A_SEAT: Final = 2
HUNDRED: Final = 100

Planes = NDArray[np.float32]


class Coder(BaseCoder):
    """Numbers the moves and draws the planes for a number of seats."""

    version = VERSION
    highest = float(at.CLOCKED_CAPACITY * (at.CELLS - 2) * at.MOST_ROUNDS) / HUNDRED
    actions = 1 + at.MOST_EQUATIONS

    def __init__(self, players: int) -> None:
        self.players = players
        self.shape = (FIXED_PLANES + PLANES_A_SEAT * players, at.EDGE, at.EDGE)

    def action(self, state: State, seat: int, move: int) -> int:
        """Number a seat's move."""
        return 0 if move == at.DONE_MOVE else 1 + int(np.searchsorted(codes(state), move >> 1))

    def move(self, state: State, seat: int, action: int) -> int:
        """Find the move of a number."""
        if action == 0:
            return at.DONE_MOVE
        known = codes(state)
        if action > len(known):
            return NO_MOVE
        code = int(known[action - 1])
        return code << 1 | int(code in sheet_of(state, seat))

    def mask(self, moves: Sequence[int]) -> NDArray[np.bool_]:
        """Mark the actions that the given moves of a hunting seat are; they know their board."""
        mask = np.zeros(self.actions, dtype=np.bool_)
        if isinstance(moves, Offers):
            mask[[0, *(1 + place for place in moves.places() if place < at.MOST_EQUATIONS)]] = True
        return mask

    def observe(self, seen: State, seat: int) -> Planes:
        """Draw what a seat sees as planes."""
        planes = np.zeros(self.shape, dtype=np.float32)
        for cell, face in enumerate(seen[at.BOARD : at.BOARD + at.CELLS].tolist()):
            if face != at.NOT_DEALT:
                planes[face // at.COLOURS].flat[cell] = 1
                planes[at.DIGITS + face % at.COLOURS].flat[cell] = 1
        sheet = sheet_of(seen, seat)
        for code in sheet:
            for cell in path_of(code):
                planes[at.DIGITS + at.COLOURS].flat[cell] += 1 / len(sheet)
        planes[at.DIGITS + at.COLOURS + 1] = seen[at.FOUND + seat] / seen[at.CAPACITY]
        for i in range(self.players):
            other = (seat + i) % self.players
            planes[FIXED_PLANES - 1 + i] = seen[at.DONE] >> other & 1
            planes[FIXED_PLANES - 1 + self.players + i] = seen[at.TOTALS + other] / HUNDRED
        planes[-1] = seen[at.PHASE] == at.HUNTING and not seen[at.DONE] >> seat & 1
        return planes


def coder(game: Game) -> Coder:
    """Make the coder of a game."""
    return Coder(game.players)
