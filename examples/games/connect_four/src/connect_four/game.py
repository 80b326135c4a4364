"""The rules of Connect Four as a game: how it starts, and what decides it."""

from typing import ClassVar

import numpy as np

from cubetable.core.game import Game
from cubetable.core.manifest import Manifest
from cubetable.core.state import State

from .kernels import COLUMNS, SIZE
from .manifest import MANIFEST
from .options import ConnectFourOptions


class ConnectFour(Game):
    """Connect Four for two seats."""

    MANIFEST: ClassVar[Manifest] = MANIFEST
    options: ConnectFourOptions
    size = SIZE
    most_moves = COLUMNS
    move_bound = COLUMNS

    def start(self) -> State:
        """C4-01: an empty board; the first seat moves."""
        return np.zeros(SIZE, dtype=np.int64)

    def decided_by(self, state: State) -> str:
        """C4-04, C4-05: four in a line, or a full board."""
        return f"{self.name()}.decided.{'four' if self.winners(state) else 'full'}"


GAME = ConnectFour
