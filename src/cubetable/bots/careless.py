"""A bot that overlooks things, so that beginners can win against it."""

from typing import Final, NamedTuple

import numpy as np

from cubetable.bots.bot import Bot, RelayBot
from cubetable.bots.random import RandomBot
from cubetable.core.game import Game
from cubetable.core.state import PAIR, State


class Habits(NamedTuple):
    """The share of its moves that a careless bot makes without a thought, and of those that it gets quite wrong.

    A game's bots may name their own as `CARELESS`: in some games any move is as good as most.
    """

    at_random: float = 0.3
    wrong: float = 0.0

    def among(self, players: int) -> "Habits":
        """Give the habits at a table of so many seats: with more than two, what is worst for one helps another."""
        return self if players <= PAIR else Habits(self.at_random + self.wrong)


USUAL_HABITS: Final = Habits()
"""docs/reference/bots.md tells how often a novice wins against them."""


class CarelessBot(RelayBot):
    """Plays like a careful bot, and now and then makes any move, or the one that looks worst.

    It thinks what the careful one thinks: one can overlook a good move and still know it.
    """

    def __init__(self, careful: Bot, seed: int | None, habits: Habits = USUAL_HABITS) -> None:
        super().__init__(careful)
        self._habits = habits
        when, what = np.random.SeedSequence(seed).spawn(2)  # or the careless moves would always be the first ones
        self._rng = np.random.default_rng(when)
        self._random = RandomBot(int(what.generate_state(1)[0]))

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Choose one of the legal moves."""
        care = self._rng.random()
        if care < self._habits.at_random:
            return self._random.choose(game, seen, seat)
        if care < self._habits.at_random + self._habits.wrong:
            return min(self.bot.opinion(game, seen, seat).weighed, key=lambda one: one.outlook).move
        return self.bot.choose(game, seen, seat)
