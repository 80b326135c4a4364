"""Bots for Noughts: each completes a line if it can; from level 2 on they also stop the other seat."""

from functools import partial
from typing import Final

import numpy as np

from cubetable.bots.levels import GLANCE, Level, Levels
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.core.game import Game
from cubetable.core.state import State

from .kernels import MARKS, has_line

BLOCKS: Final = 2
"""The lowest level that stops the other seat."""


class LineBot:
    """Completes a line, blocks one, or marks any free cell."""

    def __init__(self, level: int, seed: int | None) -> None:
        self._blocks = level >= BLOCKS
        self._rng = np.random.default_rng(seed)

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Choose one of the legal moves."""
        return self.opinion(game, seen, seat).move

    def opinion(self, game: Game, seen: State, seat: int) -> Opinion:
        """Choose one of the legal moves, and say what each is worth."""
        weighed = [MoveOutlook(int(move), self._worth(seen, seat, int(move)), 1) for move in game.moves(seen, seat)]
        weighed.sort(key=lambda one: -one.outlook)
        best = [one for one in weighed if one.outlook == weighed[0].outlook]
        chosen = best[int(self._rng.integers(len(best)))]
        shares = [1 - chosen.outlook, 1 - chosen.outlook]
        shares[seat] = chosen.outlook
        return Opinion(chosen.move, tuple(weighed), tuple(shares), len(weighed))

    def pace(self, game: Game, seen: State, seat: int) -> float:
        """Take no time."""
        return 0.0

    def _worth(self, seen: State, seat: int, move: int) -> float:
        if has_line(seen[MARKS + seat] | 1 << move):
            return 1.0
        if self._blocks and has_line(seen[MARKS + 1 - seat] | 1 << move):
            return 0.75
        return 0.5


def levels(game: Game) -> Levels:
    """Give the table of levels."""
    return {number: Level(GLANCE, partial(_line_bot, number)) for number in range(1, 6)}


def _line_bot(number: int, game: Game, budget: Budget, seed: int | None) -> LineBot:
    return LineBot(number, seed)
