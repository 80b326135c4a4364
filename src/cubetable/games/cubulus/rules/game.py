"""The rules of Cubulus as a game: how it starts, and what decides it."""

from typing import ClassVar

import numpy as np

from cubetable.core.game import Game
from cubetable.core.manifest import Manifest
from cubetable.core.state import CHANCE, State
from cubetable.games.cubulus.manifest import MANIFEST
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules.cube import decider
from cubetable.games.cubulus.rules.options import RANDOM, CubulusOptions


class Cubulus(Game):
    """Cubulus for two or three seats.

    >>> game = Cubulus()
    >>> game.actors(game.start())
    (1,)
    """

    MANIFEST: ClassVar[Manifest] = MANIFEST
    options: CubulusOptions
    size = at.SIZE
    most_moves = at.MOST_MOVES
    move_bound = at.MOVE_BOUND
    option_words = range(at.PLAYERS, at.SIZE)

    def start(self) -> State:
        """CLS-04, CLS-07, CLS-18: an empty cube, but for a handicap; with two seats the neutral balls come first."""
        state = np.zeros(at.SIZE, dtype=np.int64)
        chance_places = self.options.neutrals == RANDOM
        state[at.TURN] = 0 if self.players > 2 else CHANCE if chance_places else 1
        state[[at.BANNED, at.BANNED_TOO]] = at.NONE
        state[at.PLAYERS] = self.players
        state[at.ALL_SIDES] = self.options.sides == 6
        state[at.RANDOM_NEUTRALS] = chance_places
        state[at.EQUAL_TURN] = self.options.equal_turn
        state[at.BAN_OWN] = self.options.ban == "own"
        state[at.QUIET_LIMIT] = self.options.quiet_limit or 0
        state[at.FOREIGN_IGNORED] = self.options.foreign == "ignored"
        for seat, balls in enumerate(self.options.of_seats("handicap")):
            for cell in at.AHEAD[:balls]:
                state[at.BALLS + 1 - seat] |= 1 << cell
        return state

    @property
    def most_decisions(self) -> int:
        """CLS-18: every ball may come in after as many quiet shifts as the limit allows."""
        limit = self.options.quiet_limit
        return super().most_decisions if limit is None else at.CELLS + (at.CELLS + 1) * limit

    def decided_by(self, state: State) -> str:
        """CLS-15, CLS-17, A7, A8: own squares, another seat's, both, a shared win, or too many shifts."""
        return f"cubulus.decided.{decider(state)}"


GAME = Cubulus
