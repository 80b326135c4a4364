"""Worlds that look the same to a seat."""

import numpy as np

from cubetable import CHANCE
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.bots.search.worlds import resampled, think_in
from cubetable.games.cubed.rules.layout import HANDS
from tests.games.cubed.positions import cubed, dealt


def test_worlds_differ_only_in_hidden_information() -> None:
    game = cubed(players=3)
    seen = game.redact(dealt(game), 0)
    worlds = resampled(game, seen, 0, 20, np.random.default_rng(3))
    assert worlds.shape == (20, game.size)
    assert all(np.array_equal(game.redact(world, 0), seen) for world in worlds)
    assert len({int(world[HANDS + 1]) for world in worlds}) > 1
    assert game.actors(worlds[0]) != (CHANCE,)


class Counting:
    """A search that finds the first word of a position best, and notes what it may spend."""

    def __init__(self) -> None:
        self.asked: list[tuple[int | None, int]] = []

    def think(self, state: np.ndarray[tuple[int], np.dtype[np.int64]], budget: Budget, seed: int) -> Opinion:
        self.asked.append((budget.nodes, seed))
        move, nodes = int(state[0]), budget.nodes or 1
        return Opinion(move, (MoveOutlook(move, 1.0, nodes),), (0.5, 0.5), nodes)


def test_each_world_is_searched_for_its_part_and_the_move_of_most_of_them_is_the_best() -> None:
    search = Counting()
    found = think_in([np.array([word]) for word in (4, 7, 7)], search, Budget(nodes=30), 100)
    assert search.asked == [(10, 100), (10, 101), (10, 102)]
    assert found.move == 7
    assert [(w.move, w.nodes) for w in found.weighed] == [(7, 20), (4, 10)]


def test_worlds_not_begun_are_left_out_when_it_is_cancelled() -> None:
    search, budget = Counting(), Budget(nodes=30)
    budget.cancel.set()
    assert think_in([np.array([4]), np.array([7])], search, budget, 0).move == 4
    assert len(search.asked) == 1
