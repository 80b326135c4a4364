"""The rules of the Royal Game of Ur as a game: how it starts, and what decides it."""

from typing import ClassVar

import numpy as np

from cubetable.core.game import Game
from cubetable.core.manifest import Manifest
from cubetable.core.state import State

from . import layout as at
from .manifest import MANIFEST
from .options import RoyalUrOptions


class RoyalUr(Game):
    """The Royal Game of Ur for two seats."""

    MANIFEST: ClassVar[Manifest] = MANIFEST
    options: RoyalUrOptions
    size = at.SIZE
    most_moves = at.CENTRE
    move_bound = at.END

    def start(self) -> State:
        """UR-01: all pieces are in the hands; the dice are rolled for the first seat."""
        state = np.zeros(at.SIZE, dtype=np.int64)
        state[at.HAND : at.HAND + at.SEATS] = state[at.PIECES] = self.options.pieces
        state[at.ROLL] = at.COVERED
        return state

    def nature_moves_for(self, state: State) -> int | None:
        """UR-02: the dice are rolled for the seat whose turn it is."""
        return int(state[at.TURN]) if state[at.ROLL] == at.COVERED and state[at.TURN] != at.OVER else None

    def decided_by(self, state: State) -> str:
        """UR-09: all pieces of a seat have left the board."""
        return f"{self.name()}.decided.home"


GAME = RoyalUr
