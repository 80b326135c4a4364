"""The levels of Monkey Puzzle: a hunter of each skill."""

from functools import partial
from typing import Final

from cubetable.bots.bot import Bot
from cubetable.bots.levels import GLANCE, Level, Levels
from cubetable.bots.search.budget import Budget
from cubetable.core.game import Game
from cubetable.games.monkey_puzzle.players.bots.hunter import Hunter
from cubetable.games.monkey_puzzle.players.bots.random import RandomHunter
from cubetable.games.monkey_puzzle.players.bots.skill import NOVICE, SKILLS, Skill


def _hunts(game: Game, budget: Budget, seed: int | None, skill: Skill) -> Bot:
    """Make a hunter; it has nothing to search, so that a budget changes nothing."""
    return Hunter(skill, seed)


LEVELS: Final[Levels] = {number: Level(GLANCE, partial(_hunts, skill=skill)) for number, skill in SKILLS.items()}


def levels(game: Game) -> Levels:
    """Give the table of levels."""
    return LEVELS


def make_novice(seed: int | None) -> Bot:
    """Make a player as a beginner plays, to measure the levels against."""
    return Hunter(NOVICE, seed)


def make_random(seed: int | None) -> Bot:
    """Make a player that writes at random and, unlike `RandomBot`, comes to an end."""
    return RandomHunter(seed)
