"""Whom one plays against: a random player and six levels a game.

`bots.make("bot:3", game)` makes one. A game's manifest names the bots of the game; a game that names none is played by
search alone (`levels.py`).
"""

from typing import Final

from cubetable.bots.bot import Bot, SearchBot
from cubetable.bots.careless import CarelessBot
from cubetable.bots.champion import make_champion
from cubetable.bots.exact import exact_first
from cubetable.bots.levels import FULL
from cubetable.bots.part import bots_part, make_level
from cubetable.bots.random import RandomBot
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.manifest import HIGHEST_LEVEL, Manifest

__all__ = [
    "BY_LEVEL",
    "BY_TIME",
    "CARELESS",
    "CHAMPION",
    "LEVELS",
    "NAMES",
    "STRONGEST",
    "Bot",
    "Budget",
    "MoveOutlook",
    "Opinion",
    "SearchBot",
    "check_offered",
    "make",
    "offered",
    "strongest_up_to",
]

LEVELS: Final = tuple(range(1, HIGHEST_LEVEL + 1))
LEVEL: Final = "bot:"
BY_LEVEL: Final = tuple(f"{LEVEL}{level}" for level in LEVELS)
NAMES: Final = ("random", *BY_LEVEL)
STRONGEST: Final = NAMES[-1]
BY_TIME: Final = BY_LEVEL[4:]
"""The bots that think for a time; a user can limit it."""
CHAMPION: Final = LEVELS[-1]
"""The level that a network guides, where the game has one."""
CARELESS: Final = 1
"""The level that overlooks things."""
STAND_IN: Final = "bot:2"
"""The bot that plays on at a seat whose player left."""


def offered(plug: Manifest) -> tuple[str, ...]:
    """Name the bots that a game offers: stronger ones would play no better."""
    return NAMES[: 1 + plug.levels]


def check_offered(name: str, plug: Manifest) -> None:
    """Refuse a bot that a game does not offer."""
    if name in NAMES and name not in offered(plug):
        raise Refusal("shell.cli.not_offered", game=plug.name, bot=name, best=offered(plug)[-1])


def strongest_up_to(name: str, plug: Manifest) -> str:
    """Return a bot, or the strongest one that the game offers in place of one that it does not."""
    return name if name in offered(plug) else offered(plug)[-1]


def make(name: str, game: Game, *, seed: int | None = None, budget: Budget | None = None) -> Bot:
    """Make a bot by its name; a seed makes it repeat itself, a budget replaces what its level usually spends.

    >>> from cubetable import game
    >>> make("bot:3", game("cubulus"))
    <bot:3 for cubulus>
    """
    if name not in NAMES:
        raise Refusal("shell.cli.bad_seat", text=name)
    bot = _make(name, game, seed, budget)
    vars(bot)["label"] = f"{name} for {game}"
    return bot


def _make(name: str, game: Game, seed: int | None, budget: Budget | None) -> Bot:
    if name == "random":
        return bots_part(game).make_random(seed)
    level = int(name.removeprefix(LEVEL))
    if level == CHAMPION:
        return exact_first(game, FULL.within(budget), lambda rest: _champion(game, seed, rest))
    bot = make_level(game, level, seed, budget)
    if level != CARELESS or not _may_be_careless(game):
        return bot
    return CarelessBot(bot, seed, bots_part(game).CARELESS.among(game.players))


def _champion(game: Game, seed: int | None, budget: Budget) -> Bot:
    """Make the champion; where no network fits, the level below plays."""
    return make_champion(game, seed, budget) or make_level(game, CHAMPION - 1, seed, budget)


def _may_be_careless(game: Game) -> bool:
    """Return whether careless moves help a beginner: not those of a partner, nor those that only a solver finds."""
    return not game.cooperative and plays_at_random(game)


def plays_at_random(game: Game) -> bool:
    """Tell whether the random player makes any legal move, each equally likely."""
    return type(bots_part(game).make_random(None)) is RandomBot
