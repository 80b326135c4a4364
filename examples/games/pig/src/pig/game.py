"""The rules of Pig as a game: how it starts, and what decides it."""

from typing import ClassVar

import numpy as np

from cubetable.core.game import Game
from cubetable.core.manifest import Manifest
from cubetable.core.state import State

from .layout import EMPTY_HOLD, MUST_HOLD, PLAYERS, ROLLING, SIDES, SIZE, TARGET, TURN
from .manifest import MANIFEST
from .options import PigOptions


class Pig(Game):
    """Pig for two to six seats."""

    MANIFEST: ClassVar[Manifest] = MANIFEST
    options: PigOptions
    size = SIZE
    most_moves = SIDES
    move_bound = SIDES + 1

    def start(self) -> State:
        """PIG-01: nobody has points; the first seat moves."""
        state = np.zeros(SIZE, dtype=np.int64)
        state[PLAYERS] = self.players
        state[TARGET] = self.options.target
        state[EMPTY_HOLD], state[MUST_HOLD] = self.options.empty_hold, self.options.must_hold
        return state

    def nature_moves_for(self, state: State) -> int | None:
        """PIG-03: the die is rolled for the seat whose turn it is."""
        return int(state[TURN]) if state[ROLLING] else None

    def decided_by(self, state: State) -> str:
        """PIG-06: the target was reached."""
        return f"{self.name()}.decided.target"


GAME = Pig
