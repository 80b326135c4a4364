"""The rules of Tic-Tac-Toe as a game: how it starts, and what decides it."""

from typing import ClassVar

import numpy as np

from cubetable.core.game import Game
from cubetable.core.manifest import Manifest
from cubetable.core.state import State

from .kernels import CELLS, SIZE
from .manifest import MANIFEST
from .options import TicTacToeOptions


class TicTacToe(Game):
    """Tic-Tac-Toe for two seats."""

    MANIFEST: ClassVar[Manifest] = MANIFEST
    options: TicTacToeOptions
    size = SIZE
    most_moves = CELLS
    move_bound = CELLS

    def start(self) -> State:
        """TTT-01: an empty board; the first seat moves."""
        return np.zeros(SIZE, dtype=np.int64)

    def decided_by(self, state: State) -> str:
        """TTT-04, TTT-05: a line, or a full board."""
        return f"{self.name()}.decided.{'line' if self.winners(state) else 'full'}"


GAME = TicTacToe
