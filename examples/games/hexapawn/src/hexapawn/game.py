"""The rules of Hexapawn as a game: how it starts, and what decides it."""

from typing import ClassVar

import numpy as np

from cubetable.core.game import Game
from cubetable.core.manifest import Manifest
from cubetable.core.state import State

from .kernels import LIMIT, NOBODY, PAWNS, SIZE, WON
from .manifest import MANIFEST
from .options import HexapawnOptions
from .texts import FAR, FIRST_ROW, LAST_ROW


class Hexapawn(Game):
    """Hexapawn for two seats."""

    MANIFEST: ClassVar[Manifest] = MANIFEST
    options: HexapawnOptions
    size = SIZE
    most_moves = 9
    move_bound = LIMIT

    def start(self) -> State:
        """HXP-01: three pawns a side; the first seat moves."""
        state = np.zeros(SIZE, dtype=np.int64)
        state[PAWNS], state[PAWNS + 1], state[WON] = FIRST_ROW, LAST_ROW, NOBODY
        return state

    def decided_by(self, state: State) -> str:
        """HXP-05, HXP-06: a pawn at the far edge, or a seat that cannot move."""
        winner = int(state[WON])
        return f"{self.name()}.decided.{'edge' if state[PAWNS + winner] & FAR[winner] else 'stuck'}"


GAME = Hexapawn
