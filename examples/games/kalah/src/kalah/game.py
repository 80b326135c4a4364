"""The rules of Kalah as a game: how it starts, and what decides it."""

from typing import ClassVar

import numpy as np

from cubetable.core.game import Game
from cubetable.core.manifest import Manifest
from cubetable.core.state import State

from .layout import EMPTY_CAPTURE, HOUSES, MOVER_ENDS, REST_LOST, SEATS, SIZE
from .manifest import MANIFEST
from .options import KalahOptions


class Kalah(Game):
    """Kalah for two seats."""

    MANIFEST: ClassVar[Manifest] = MANIFEST
    options: KalahOptions
    size = SIZE

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.most_moves = self.options.houses
        self.move_bound = SEATS * self.options.houses

    def start(self) -> State:
        """KAL-01: equally many seeds in all houses; the first seat moves."""
        state, houses = np.zeros(SIZE, dtype=np.int64), self.options.houses
        state[:houses] = state[houses + 1 : 2 * houses + 1] = self.options.seeds
        state[HOUSES], state[EMPTY_CAPTURE] = houses, self.options.empty_capture
        state[MOVER_ENDS], state[REST_LOST] = self.options.ends == "mover", self.options.rest == "nobody"
        return state

    def decided_by(self, state: State) -> str:
        """KAL-07: more seeds, or equally many."""
        return f"{self.name()}.decided.{'draw' if len(self.winners(state)) > 1 else 'seeds'}"


GAME = Kalah
