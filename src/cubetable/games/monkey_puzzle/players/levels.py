"""The levels of Monkey Puzzle: a hunter of each skill, and one that writes at random."""

from functools import partial
from typing import Final

from cubetable.bots.bot import Bot
from cubetable.bots.levels import GLANCE, Level, Levels
from cubetable.bots.random import RandomBot
from cubetable.bots.search.budget import Budget
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.players.hunter import Hunter
from cubetable.games.monkey_puzzle.players.skill import NOVICE, SKILLS, Skill
from cubetable.games.monkey_puzzle.rules import layout as at

ENDS_IN: Final = 2
"""One act in so many ends the hunt. Any equation of the board comes to mind, which no person could do for long."""


class RandomHunter(RandomBot):
    """Writes any equation of the board, and stops after one or two acts."""

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Stop now and then, else choose any move."""
        if self._rng.integers(ENDS_IN) == 0:
            return at.DONE_MOVE
        return super().choose(game, seen, seat)


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
