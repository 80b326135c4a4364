"""A bot that overlooks things, so that beginners can win against it."""

from typing import Final

import numpy as np

from cubetable.bots.bot import Bot
from cubetable.bots.random import RandomBot
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.search.opinion import Opinion

SHARE: Final = 0.3
"""The share of its moves that a careless bot makes without a thought; `bench/novices.py` measures what it does."""


class CarelessBot:
    """Plays like another bot, and now and then makes any move."""

    def __init__(self, careful: Bot, seed: int | None) -> None:
        self.careful = careful
        when, what = np.random.SeedSequence(seed).spawn(2)  # or the careless moves would always be the first ones
        self._rng = np.random.default_rng(when)
        self._random = RandomBot(int(what.generate_state(1)[0]))

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Choose one of the legal moves."""
        careless = self._rng.random() < SHARE
        return (self._random if careless else self.careful).choose(game, seen, seat)

    def opinion(self, game: Game, seen: State, seat: int) -> Opinion:
        """Return what the careful bot thinks: one can overlook a good move and still know it."""
        return self.careful.opinion(game, seen, seat)

    def pace(self, game: Game, seen: State, seat: int) -> float:
        """Take the time that the careful bot takes."""
        return self.careful.pace(game, seen, seat)
