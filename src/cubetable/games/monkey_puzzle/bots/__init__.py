"""Hunters for Monkey Puzzle: five levels that find their share of what the solver knows, and a random one."""

from cubetable.bots.bot import Bot
from cubetable.core.game import Game
from cubetable.search.budget import Budget


def make(game: Game, level: int, seed: int | None, asked: Budget | None) -> Bot:
    """Make a hunter of one level; it has nothing to search, so that a budget changes nothing."""
    from cubetable.games.monkey_puzzle.bots.hunter import Hunter
    from cubetable.games.monkey_puzzle.bots.levels import LEVELS

    return Hunter(LEVELS[level], seed)


def make_novice(seed: int | None) -> Bot:
    """Make a player as a beginner plays, to measure the levels against."""
    from cubetable.games.monkey_puzzle.bots.hunter import Hunter
    from cubetable.games.monkey_puzzle.bots.levels import NOVICE

    return Hunter(NOVICE, seed)


def make_random(seed: int | None) -> Bot:
    """Make a player that writes at random and, unlike `RandomBot`, comes to an end."""
    from cubetable.games.monkey_puzzle.bots.random import RandomHunter

    return RandomHunter(seed)
