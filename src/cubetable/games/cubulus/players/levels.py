"""The levels of Cubulus: each looks further ahead than the one below.

With two seats all are alpha-beta. Level 1 sees what a turn makes at once, its own square and one made for
another seat, and no answer to it; level 2 sees the answers; level 3 its own next turn, too; level 4 spends its
nodes and level 5 its time. With three seats level 2 sees what is open to the next seat, and from level 3 on a
tree of games is searched: alpha-beta would expect the other two to play as one.
"""

from functools import partial
from typing import Final, NamedTuple

from cubetable.bots.bot import SearchBot
from cubetable.bots.levels import FULL, Level, Levels
from cubetable.bots.search.alphabeta import BITS, AlphaBeta
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.bots.search.transpositions import DEEPEST
from cubetable.bots.search.tree import TreeSearch
from cubetable.core.game import Game
from cubetable.core.state import PAIR, State
from cubetable.games.cubulus.rules.cube import to_place

EVEN: Final = 0.5
"""The outlook where nothing is known."""
EXPLORE: Final = 1.0
"""Less than usual: the priors know what is urgent."""


class Sight(NamedTuple):
    """How far a level looks, how near two moves come before they look alike to it, and whether it sees threats."""

    deepest: int = DEEPEST
    blur: float = 0.0
    threats: bool = True
    table_bits: int = 12


FARTHEST: Final = Sight(table_bits=BITS)
"""The sight of level 5."""


class CubulusBot(SearchBot):
    """Puts neutral balls in at random, the last one with care, and then searches."""

    def opinion(self, game: Game, seen: State, seat: int) -> Opinion:
        """Search; but put neutral balls into random cells, except the last one."""
        if to_place(seen) <= 1:
            return super().opinion(game, seen, seat)
        weighed = tuple(MoveOutlook(move, EVEN, 0) for move in game.moves(seen, seat))
        return Opinion(weighed[int(self._rng.integers(len(weighed)))].move, weighed, (EVEN, EVEN), 0)


def _looks(game: Game, budget: Budget, seed: int | None, sight: Sight) -> SearchBot:
    return CubulusBot(partial(search, game, sight, budget.threads), budget, seed, blur=sight.blur)


def _simulates(game: Game, budget: Budget, seed: int | None) -> SearchBot:
    return SearchBot(partial(tree, game, budget.threads), budget, seed)


FOR_TWO: Final[Levels] = {
    1: Level(Budget(nodes=1_000), partial(_looks, sight=Sight(1, blur=0.06, threats=False))),
    2: Level(Budget(nodes=5_000), partial(_looks, sight=Sight(2, blur=0.03, threats=False))),
    3: Level(Budget(nodes=50_000), partial(_looks, sight=Sight(3, blur=0.02))),
    4: Level(Budget(nodes=60_000), partial(_looks, sight=Sight(table_bits=16))),
    5: Level(FULL, partial(_looks, sight=FARTHEST)),
}
FOR_THREE: Final[Levels] = {
    1: FOR_TWO[1],
    2: Level(Budget(nodes=5_000), partial(_looks, sight=Sight(1, blur=0.03))),
    3: Level(Budget(nodes=800), _simulates),
    4: Level(Budget(nodes=1_500), _simulates),
    5: Level(FULL, _simulates),
}


def levels(game: Game) -> Levels:
    """Give the table of levels for the seats of a game."""
    return FOR_TWO if game.players == PAIR else FOR_THREE


def tree(game: Game, threads: int) -> TreeSearch:
    """Make the search for three seats; what is compiled is loaded now and not before."""
    from cubetable.games.cubulus.players import heuristics

    return TreeSearch(game, playout=heuristics.finish, priors=heuristics.promising, explore=EXPLORE, threads=threads)


def search(game: Game, sight: Sight, threads: int) -> AlphaBeta:
    """Make a search of some sight; what is compiled is loaded now and not before."""
    from cubetable.games.cubulus.players import heuristics

    return AlphaBeta(
        game,
        evaluate=heuristics.evaluate,
        judge=heuristics.judge_turn,
        known=heuristics.knowledge(threats=sight.threats),
        deepest=sight.deepest,
        table_bits=sight.table_bits,
        threads=threads,
    )
