"""The rules of Eight-by-Eight as a game: how it starts, and what decides it."""

from typing import ClassVar

import numpy as np

from cubetable.core.game import Game
from cubetable.core.manifest import Manifest
from cubetable.core.state import State
from cubetable.games.eight_by_eight.manifest import MANIFEST
from cubetable.games.eight_by_eight.rules import layout as at
from cubetable.games.eight_by_eight.rules.options import EightByEightOptions
from cubetable.games.eight_by_eight.rules.ranking import ranking, standings


class EightByEight(Game):
    """Eight-by-Eight for two to four seats.

    >>> game = EightByEight(players=3)
    >>> game.actors(game.start())
    (-1,)
    """

    MANIFEST: ClassVar[Manifest] = MANIFEST
    options: EightByEightOptions
    size = at.SIZE
    most_moves = at.CELLS
    move_bound = at.NOTHING + 1
    option_words = range(at.PLAYERS, at.SIZE)

    def start(self) -> State:
        """EBE-02, EBE-03: an empty board, 25 tokens each but for a handicap, red to roll."""
        state = np.zeros(at.SIZE, dtype=np.int64)
        for seat, fewer in enumerate(self.options.of_seats("handicap")):
            state[at.TOKENS + seat] = at.TOKENS_EACH - fewer
        state[at.LAST] = at.NOBODY
        state[at.PLAYERS] = self.players
        state[at.LINE] = self.options.line
        state[at.STUCK_ENDS] = self.options.stuck == "end"
        state[at.NO_LINE_DRAWS] = self.options.no_line == "draw"
        state[at.SUDDEN_DEATH] = self.options.sudden_death
        state[at.BLACKOUTS] = self.options.blackouts
        return state

    def nature_moves_for(self, state: State) -> int:
        """EBE-08: the seat to move rolls."""
        return int(state[at.TURN])

    def decided_by(self, state: State) -> str:
        """EBE-18..21: the last comparison that was needed."""
        winners = self.winners(state)
        if not winners:
            return "eight_by_eight.decided.draw"
        if len(winners) > 1:
            return "eight_by_eight.decided.shared"
        step, _ = ranking(standings(self, state), winners)[-1]
        return f"eight_by_eight.decided.{step}"


GAME = EightByEight
