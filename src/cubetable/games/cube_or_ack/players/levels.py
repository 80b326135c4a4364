"""Five levels: from the points of the moment to a search that knows what a cell is worth, and builders who plan.

| level | against others                                            | together                               |
|-------|-----------------------------------------------------------|----------------------------------------|
| 1     | the most points right now                                 | a glance at what fits nowhere else     |
| 2     | the cell that is worth most: faces, rivals, what it spoils | a glance at what a move spoils, too    |
| 3–4   | tree search, a few playouts or more                       | the best of a few plans or more        |
| 5     | tree search for as long as it may take                    | plans until none can be better         |
"""

from functools import partial
from math import ceil, exp, sqrt
from typing import Final

import numpy as np

from cubetable.bots.bot import SearchBot
from cubetable.bots.careless import Habits
from cubetable.bots.levels import FULL, GLANCE, Level, Levels
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.bots.search.worlds import Search
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.rng import below, seeded
from cubetable.core.state import State

CARELESS: Final = Habits(at_random=0.2, wrong=0.45)
USUAL_PIECES: Final = 60
"""Nodes are counted for so many pieces; with more of them a node costs more, and fewer are spent."""
ALIKE: Final = 0.75
"""Cells that promise so much of the best are alike to who looks only once."""
CLOSE: Final = 6.0
"""A lead of so many points multiplies the chances by e."""


def _builds(game: Game, budget: Budget, seed: int | None, *, sighted: bool = True) -> SearchBot:
    return SearchBot(partial(_builder, sighted=sighted), budget, seed)


def _glances(game: Game, budget: Budget, seed: int | None, *, at_points: bool) -> SearchBot:
    return SearchBot(partial(_Glance, game, at_points=at_points), budget, seed)


def _contests(game: Game, budget: Budget, seed: int | None) -> SearchBot:
    return SearchBot(partial(_contest, game, budget.threads), budget, seed)


RIVALS: Final[Levels] = {
    1: Level(GLANCE, partial(_glances, at_points=True)),
    2: Level(GLANCE, partial(_glances, at_points=False)),
    3: Level(Budget(nodes=50), _contests),
    4: Level(Budget(nodes=160), _contests),
    5: Level(FULL, _contests),
}
"""Against each other: a node is a playout."""
BUILDERS: Final[Levels] = {
    1: Level(GLANCE, partial(_builds, sighted=False)),
    2: Level(GLANCE, _builds),
    3: Level(Budget(nodes=4), _builds),
    4: Level(Budget(nodes=30), _builds),
    5: Level(FULL, _builds),
}
"""Together: a node is a plan."""


def levels(game: Game) -> Levels:
    """Give the table of levels; with more pieces than usual they spend fewer nodes."""
    share = min(1.0, sqrt(USUAL_PIECES / _pieces(game)))
    table = BUILDERS if game.cooperative else RIVALS
    return {number: level._replace(usual=_part(level.usual, share)) for number, level in table.items()}


def _part(usual: Budget, share: float) -> Budget:
    return usual if usual.nodes is None else Budget(nodes=ceil(usual.nodes * share))


def _pieces(game: Game) -> int:
    from cubetable.games.cube_or_ack.rules.layout import COLOURS, HAND

    return int(game.start()[HAND : HAND + COLOURS].sum())


def _builder(*, sighted: bool) -> Search:
    from cubetable.games.cube_or_ack.players.builder import PlanBuilder

    return PlanBuilder(sighted=sighted)


def _contest(game: Game, threads: int) -> Search:
    from cubetable.bots.search.tree import TreeSearch
    from cubetable.games.cube_or_ack.players import heuristics

    tree = TreeSearch(game, playout=heuristics.contest, priors=heuristics.promise, threads=threads)
    return _Contest(tree, game.players)


class _Contest:
    """Searches a tree, and gives what it found as shares of the win: in the tree an equal share is a half."""

    def __init__(self, tree: Search, players: int) -> None:
        self._tree = tree
        self._scale = 2 * (players - 1) / players

    def think(self, state: State, budget: Budget, seed: int) -> Opinion:
        """Search a position in which a seat is to move; a move that was not tried has no outlook."""
        opinion = self._tree.think(state, budget, seed)
        tried = [w._replace(outlook=self._share(w.outlook)) for w in opinion.weighed if w.nodes]
        weighed = tried or [opinion.weighed[0]]
        shares = tuple(map(self._share, opinion.shares)) if opinion.nodes else opinion.shares
        return opinion._replace(weighed=tuple(weighed), shares=shares)

    def _share(self, returned: float) -> float:
        return min(max(1 - (1 - returned) * self._scale, 0.0), 1.0)


class _Glance:
    """Looks at each move once: at the points right after it, or at what the cell is worth."""

    def __init__(self, game: Game, *, at_points: bool) -> None:
        from cubetable.games.cube_or_ack.players import heuristics

        self._game = game
        self._count_points = heuristics.glance
        self._judge = heuristics.promise
        self._at_points = at_points

    def think(self, state: State, budget: Budget, seed: int) -> Opinion:
        """Choose one of the moves that look best."""
        (seat,) = self._game.actors(state)
        moves = np.array(self._game.moves(state, seat))
        own, best = np.empty((2, len(moves)), dtype=np.int64)
        fast(self._count_points)(state, seat, moves, len(moves), own, best)
        worth = own.astype(np.float64)
        if not self._at_points:
            fast(self._judge)(state, seat, moves, len(moves), worth)
        alike = np.flatnonzero(worth >= worth.max() * (1.0 if self._at_points else ALIKE))
        chosen = int(alike[below(seeded(seed), len(alike))])
        weighed = [
            MoveOutlook(move, 1 / (1 + exp(-lead / CLOSE)), 1)
            for move, lead in zip(moves.tolist(), (own - best).tolist(), strict=True)
        ]
        mine = weighed.pop(chosen)
        weighed.sort(key=lambda w: -w.outlook)
        others = (1 - mine.outlook) / (self._game.players - 1)
        shares = tuple(mine.outlook if other == seat else others for other in range(self._game.players))
        return Opinion(mine.move, (mine, *weighed), shares, len(moves))
