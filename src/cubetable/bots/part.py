"""The part `bots` of a game: its levels, and its players for special uses."""

from collections.abc import Callable
from typing import Protocol

from cubetable.bots.bot import Bot
from cubetable.bots.careless import USUAL_HABITS, Habits
from cubetable.bots.levels import LEVELS, Level, Levels
from cubetable.bots.novice import NoviceBot
from cubetable.bots.random import RandomBot
from cubetable.bots.search.budget import Budget
from cubetable.core.game import Game


class BotsPart(Protocol):
    """Whom one plays a game against."""

    CARELESS: Habits = USUAL_HABITS
    """The shares of careless moves of the weakest level."""
    make_open: Callable[[Game, int | None, Budget], Bot] | None = None
    """Makes the bot that judges positions whose hands all lie open, where something is hidden."""

    def levels(self, game: Game) -> Levels:
        """Give the table of levels 1 to 5: tree search, where a game has none of its own."""
        return LEVELS

    def make_random(self, seed: int | None) -> Bot:
        """Make the random player, for a game in which any legal move would never come to an end."""
        return RandomBot(seed)

    def make_novice(self, seed: int | None) -> Bot:
        """Make a player as a beginner plays, to measure the levels against."""
        return NoviceBot(seed)


def bots_part(game: Game) -> BotsPart:
    """Give the bots of a game."""
    part: BotsPart = game.parts.load("bots", BotsPart)
    return part


def make_level(game: Game, number: int, seed: int | None, budget: Budget | None) -> Bot:
    """Make the bot of a level; what is asked for is spent in place of what the level usually spends."""
    level: Level = bots_part(game).levels(game)[number]
    return level.make(game, level.usual.within(budget), seed)
