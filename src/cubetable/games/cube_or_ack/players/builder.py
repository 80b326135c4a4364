"""The co-op builder: makes plans for all seats, and begins the best."""

from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.search.budget import Budget, Flag, spend
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.core.kernel import fast
from cubetable.core.rng import seeded
from cubetable.core.state import State
from cubetable.games.cube_or_ack.players.building import BEST, KNOWN, MOST, TRIES, ceiling, make_plans
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.cells import pass_move

Words = NDArray[np.int64]
TABLES: Final = 2  # TRIES and MOST


class PlanBuilder:
    """Plans until nothing better is possible, or the budget is spent."""

    def __init__(self, *, sighted: bool) -> None:
        self._sighted = int(sighted)

    def think(self, state: State, budget: Budget, seed: int) -> Opinion:
        """Plan from a position in which a seat is to move."""
        planners = [_Planner(state, seed + i) for i in range(budget.threads)]
        spend(budget, [partial(planner.plan, state, self._sighted) for planner in planners])
        best = max(planners, key=lambda planner: planner.known[BEST])
        tries = sum(planner.tried[TRIES] for planner in planners)
        most = np.max([planner.tried[MOST] for planner in planners], axis=0)
        moves = np.flatnonzero(tries)
        weighed = [MoveOutlook(int(m), float(most[m] / state[at.POSSIBLE]), int(tries[m])) for m in moves]
        weighed.sort(key=lambda w: (w.move != best.move, -w.outlook, -w.nodes))
        return Opinion(best.move, tuple(weighed), (weighed[0].outlook,) * int(state[at.PLAYERS]), int(tries.sum()))


class _Planner:
    """The workspace of one thread."""

    def __init__(self, state: State, seed: int) -> None:
        self._rng = seeded(seed)
        self.tried = np.zeros((TABLES, pass_move(state) + 1), dtype=np.int64)
        self.known = np.zeros(KNOWN, dtype=np.int64)
        # No set passes twice between two pieces.
        self._plan = np.zeros(int((state[at.POSSIBLE] - state[at.PLACED] + 1) * (state[at.SETS] + 1)), dtype=np.int64)

    @property
    def move(self) -> int:
        """The first move of the best plan."""
        return int(self._plan[0])

    def plan(self, state: State, sighted: int, plans: int, stop: Flag) -> None:
        """Make so many plans at the most, fewer if one is as good as any can be."""
        terms = np.array([sighted, fast(ceiling)(state), plans], dtype=np.int64)
        fast(make_plans)(state, self._rng, terms, self.tried, self._plan, self.known, stop)
