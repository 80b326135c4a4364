"""The levels of Cubulus: one search, which looks further ahead at every level.

It is alpha-beta with two seats and with three, where it fears the worst that the other two could do together.
Level 1 sees what a turn makes at once, its own square and one made for somebody else, and no answer to it; level
2 sees the answers; level 3 its own next turn, too; level 4 spends its nodes and level 5 its time.
"""

from functools import partial
from typing import Final, NamedTuple

from cubetable.bots.bot import SearchBot
from cubetable.core.game import Game
from cubetable.search.alphabeta import BITS, DEEPEST, AlphaBeta
from cubetable.search.budget import Budget


class Level(NamedTuple):
    """How far a level looks, what it may spend, and how near two moves come before they look alike to it."""

    deepest: int
    usual: Budget
    blur: float = 0.0
    threats: bool = True
    table_bits: int = 12


LEVELS: Final = {
    1: Level(1, Budget(nodes=1_000), blur=0.06, threats=False),
    2: Level(2, Budget(nodes=5_000), blur=0.03, threats=False),
    3: Level(3, Budget(nodes=50_000), blur=0.01),
    4: Level(DEEPEST, Budget(nodes=200_000), table_bits=16),
    5: Level(DEEPEST, Budget(seconds=1.0, threads=2), table_bits=BITS),
}


def make(game: Game, level: int, seed: int | None, asked: Budget | None) -> SearchBot:
    """Make a bot of one level."""
    chosen = LEVELS[level]
    budget = chosen.usual.within(asked)
    return SearchBot(partial(search, game, chosen, budget.threads), budget, seed, blur=chosen.blur)


def search(game: Game, level: Level, threads: int) -> AlphaBeta:
    """Make the search of a level; what is compiled is loaded now and not before."""
    from cubetable.bots.cubulus import heuristics

    return AlphaBeta(
        game,
        evaluate=heuristics.evaluate,
        judge=heuristics.judge,
        known=heuristics.knowledge(threats=level.threats),
        deepest=level.deepest,
        table_bits=level.table_bits,
        threads=threads,
    )
