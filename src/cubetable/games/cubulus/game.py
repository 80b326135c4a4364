"""Cubulus as a game: options, texts, reasons and views around the kernels."""

import numpy as np

from cubetable.core.game import Game
from cubetable.core.state import CHANCE, State
from cubetable.games.cubulus import notation
from cubetable.games.cubulus.layout import *
from cubetable.games.cubulus.options import *


class Cubulus(Game):
    OPTIONS = CubulusOptions
    KERNELS = "cubetable.games.cubulus.kernels"
    options: CubulusOptions
    size = SIZE
    most_moves = MOST_MOVES
    move_bound = MOVE_BOUND

    def start(self) -> State:
        """CLS-04, CLS-07, CLS-18: an empty cube; with two seats the second one has the neutral balls."""
        state = np.zeros(SIZE, dtype=np.int64)
        state[TURN] = 0 if self.players > 2 else CHANCE if self.options.neutrals == RANDOM else 1
        state[BANNED] = state[BANNED_TOO] = NONE
        state[PLAYERS] = self.players
        state[ALL_SIDES] = self.options.sides == 6
        state[RANDOM_NEUTRALS] = self.options.neutrals == RANDOM
        state[EQUAL_TURN] = self.options.equal_turn
        state[BAN_OWN] = self.options.ban == "own"
        state[QUIET_LIMIT] = self.options.quiet_limit or 0
        state[FOREIGN_IGNORED] = self.options.foreign == "ignored"
        return state

    def move_text(self, state, seat, move):
        return notation.move_text(move)

    def read_move(self, state, seat, text):
        return notation.read_move(state, text)

    state_text = parse_state = reason = view = draw = tell = coder = None

    def decided_by(self, state):
        return ""


GAME = Cubulus
