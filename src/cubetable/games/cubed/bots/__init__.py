"""The bots of CUBED: two levels go by points, one sees what will fit, two play rounds out."""

from typing import Final

from cubetable.bots.bot import Bot
from cubetable.bots.careless import Habits
from cubetable.core.game import Game
from cubetable.games.cubed.bots.levels import AMONG_MANY, SEARCHES, TASTES, LookingBot, OpenRoundBot, RoundBot
from cubetable.search.budget import Budget

CARELESS: Final = Habits(at_random=0.5, wrong=0.2)


def make(game: Game, level: int, seed: int | None, asked: Budget | None) -> Bot:
    """Make a bot of one level."""
    if level in TASTES:
        return LookingBot(TASTES[level], seed)
    search = SEARCHES[level]
    usual = AMONG_MANY.get((level, game.players), search.usual)
    return RoundBot(usual.within(asked), search.worlds, seed)


def make_open(game: Game, seed: int | None, budget: Budget) -> Bot:
    """Make the bot that judges positions whose hands all lie open."""
    return OpenRoundBot(budget, seed)
