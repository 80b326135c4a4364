"""Whom one plays against: a random player and five levels a game.

`bots.make("bot:3", game)` makes one. What is special to a game stands in the folder of its name; a game that has
none here is played by search alone (`ladder.py`).
"""

from importlib import import_module
from typing import Final

from cubetable.bots.bot import Bot, SearchBot
from cubetable.bots.random import RandomBot
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.registry import package
from cubetable.search.budget import Budget
from cubetable.search.opinion import Opinion, Weighed

__all__ = ["BY_LEVEL", "LEVELS", "NAMES", "STRONGEST", "Bot", "Budget", "Opinion", "SearchBot", "Weighed", "make"]

LEVELS: Final = (1, 2, 3, 4, 5)
LEVEL: Final = "bot:"
BY_LEVEL: Final = tuple(f"{LEVEL}{level}" for level in LEVELS)
NAMES: Final = ("random", *BY_LEVEL)
STRONGEST: Final = NAMES[-1]
STAND_IN: Final = "bot:2"
"""Who plays a seat on that somebody has left."""

OWN: Final = ("cube_or_ack", "cubed", "cubulus", "eight_by_eight", "monkey_puzzle")
"""The games that have a folder of their own here."""

OWN_RANDOM: Final = ("monkey_puzzle",)
"""Those whose folder makes the random player too: any move at all would be no random play there."""


def make(name: str, game: Game, *, seed: int | None = None, budget: Budget | None = None) -> Bot:
    """Make a bot by its name; a seed makes it repeat itself, a budget replaces what its level usually spends."""
    if name not in NAMES:
        raise Refusal("shell.cli.bad_seat", text=name)
    if name == "random" and game.name() not in OWN_RANDOM:
        return RandomBot(seed)
    own = game.name() in OWN
    room = import_module(f"{package(game.name())}.bots" if own else f"{__name__}.ladder")
    made: Bot = (
        room.make_random(seed) if name == "random" else room.make(game, int(name.removeprefix(LEVEL)), seed, budget)
    )
    return made
