"""The levels of Cubulus: each looks further ahead than the one below.

With two seats all are alpha-beta. Level 1 sees what a turn makes at once, its own square and one made for
another seat, and no answer to it; level 2 sees the answers; level 3 its own next turn, too; level 4 spends its
nodes and level 5 its time. With three seats level 2 sees what is open to the next seat, and from level 3 on a
tree of games is searched: alpha-beta would expect the other two to play as one.
"""

from functools import partial
from typing import Final, NamedTuple

from cubetable.bots.bot import SearchBot
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.cubulus.cube import to_place
from cubetable.search.alphabeta import BITS, AlphaBeta
from cubetable.search.budget import Budget
from cubetable.search.opinion import Opinion, Weighed
from cubetable.search.transpositions import DEEPEST
from cubetable.search.tree import TreeSearch

PAIR: Final = 2
EVEN: Final = 0.5
"""The outlook where nothing is known."""
EXPLORE: Final = 1.0
"""Less than usual: the priors know what is urgent."""


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
    3: Level(3, Budget(nodes=50_000), blur=0.02),
    4: Level(DEEPEST, Budget(nodes=60_000), table_bits=16),
    5: Level(DEEPEST, Budget(seconds=1.0, threads=2), table_bits=BITS),
}
BESIDE_TWO: Final = LEVELS[2]._replace(deepest=1, threats=True)
"""Level 2 with three seats."""
SIMULATIONS: Final = {
    3: Budget(nodes=800),
    4: Budget(nodes=1_500),
    5: Budget(seconds=1.0, threads=2),
}
"""The budget of the levels that search a tree of games: three seats from level 3 on."""


class CubulusBot(SearchBot):
    """Puts neutral balls in at random, the last one with care, and then searches."""

    def opinion(self, game: Game, seen: State, seat: int) -> Opinion:
        """Search; but put neutral balls into random cells, except the last one."""
        if to_place(seen) <= 1:
            return super().opinion(game, seen, seat)
        weighed = tuple(Weighed(move, EVEN, 0) for move in game.moves(seen, seat))
        return Opinion(weighed[int(self._rng.integers(len(weighed)))].move, weighed, (EVEN, EVEN), 0)


def make(game: Game, level: int, seed: int | None, asked: Budget | None) -> SearchBot:
    """Make a bot of one level."""
    chosen = BESIDE_TWO if game.players > PAIR and level == 2 else LEVELS[level]
    if game.players > PAIR and level in SIMULATIONS:
        budget = SIMULATIONS[level].within(asked)
        return SearchBot(partial(tree, game, budget.threads), budget, seed)
    budget = chosen.usual.within(asked)
    return CubulusBot(partial(search, game, chosen, budget.threads), budget, seed, blur=chosen.blur)


def tree(game: Game, threads: int) -> TreeSearch:
    """Make the search for three seats; what is compiled is loaded now and not before."""
    from cubetable.games.cubulus.bots import heuristics

    return TreeSearch(game, playout=heuristics.finish, priors=heuristics.promising, explore=EXPLORE, threads=threads)


def search(game: Game, level: Level, threads: int) -> AlphaBeta:
    """Make the search of a level; what is compiled is loaded now and not before."""
    from cubetable.games.cubulus.bots import heuristics

    return AlphaBeta(
        game,
        evaluate=heuristics.evaluate,
        judge=heuristics.judge,
        known=heuristics.knowledge(threats=level.threats),
        deepest=level.deepest,
        table_bits=level.table_bits,
        threads=threads,
    )
