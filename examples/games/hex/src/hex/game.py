"""The rules of Hex as a game: how it starts, and what decides it."""

from typing import ClassVar

import numpy as np

from cubetable.core.game import Game
from cubetable.core.manifest import Manifest
from cubetable.core.state import State

from .layout import EDGE, NOBODY, SIZE, SWAP, WINNER
from .manifest import MANIFEST
from .options import HexOptions


class Hex(Game):
    """Hex for two seats."""

    MANIFEST: ClassVar[Manifest] = MANIFEST
    options: HexOptions
    size = SIZE

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.most_moves = self.options.size**2
        self.move_bound = self.most_moves + 1

    def start(self) -> State:
        """HEX-01: an empty board; the first seat moves."""
        state = np.zeros(SIZE, dtype=np.int64)
        state[WINNER], state[EDGE], state[SWAP] = NOBODY, self.options.size, self.options.swap
        return state

    def decided_by(self, state: State) -> str:
        """HEX-04: a chain between two edges."""
        return f"{self.name()}.decided.chain"


GAME = Hex
