"""Search over worlds: each gets its part, and all of them make one opinion."""

from threading import Event

import numpy as np

from cubetable.core.state import State
from cubetable.search.budget import Budget
from cubetable.search.opinion import Opinion, Weighed
from cubetable.search.worlds import think_in

WORLDS = [np.array([move], dtype=np.int64) for move in (4, 5, 5)]


class Listening:
    """A search that likes the move that its world names, and remembers what it was asked."""

    def __init__(self, cancel: Event | None = None) -> None:
        self.asked: list[tuple[int | None, int]] = []
        self.cancel = cancel

    def think(self, state: State, budget: Budget, seed: int) -> Opinion:
        """Spend it all on one move."""
        self.asked.append((budget.nodes, seed))
        if self.cancel is not None:
            self.cancel.set()
        nodes = budget.nodes or 1
        return Opinion(int(state[0]), (Weighed(int(state[0]), 0.5, nodes),), (0.5, 0.5), nodes)


def test_each_world_gets_its_part_of_the_nodes_and_seeds_of_its_own() -> None:
    search = Listening()
    found = think_in(WORLDS, search, Budget(nodes=30, threads=2), seed=100)
    assert search.asked == [(10, 100), (10, 102), (10, 104)]
    assert (found.move, found.nodes) == (5, 30)


def test_worlds_that_have_not_begun_when_it_is_cancelled_are_left_out() -> None:
    cancel = Event()
    search = Listening(cancel)
    assert think_in(WORLDS, search, Budget(nodes=30, cancel=cancel), seed=1).move == 4
    assert len(search.asked) == 1
