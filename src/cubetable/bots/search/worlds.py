"""Search where something is hidden: in worlds that look the same to the seat, and then all of them together."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from cubetable.bots.search.budget import Budget
from cubetable.bots.search.opinion import Opinion, added_up
from cubetable.core.game import Game
from cubetable.core.state import State


class Search(Protocol):
    """Any search that gives an opinion on a position."""

    def think(self, state: State, budget: Budget, seed: int) -> Opinion:
        """Search a position in which a seat is to move."""


def resampled(game: Game, seen: State, seat: int, number: int, rng: np.random.Generator) -> State:
    """Make so many worlds, a row each."""
    return np.array([game.resample(seen, seat, rng) for _ in range(number)])


def where_seat_is_first(game: Game, world: State, seat: int, rng: np.random.Generator) -> State:
    """Let the seats that may act before this one choose any move, as a search begins with the first who acts."""
    while 0 <= (first := game.actors(world)[0]) != seat:
        world = game.apply(world, first, int(rng.choice(np.array(game.moves(world, first)))))
    return world


def think_in(worlds: Sequence[State], search: Search, budget: Budget, seed: int) -> Opinion:
    """Search each of the worlds for its part of the budget; when it is cancelled, those not begun are left out."""
    opinions = []
    for number, world in enumerate(worlds):
        opinions.append(search.think(world, budget.divided(len(worlds)), seed + number * budget.threads))
        if budget.cancel.is_set():
            break
    return opinions[0] if len(opinions) == 1 else added_up(opinions)  # on one world a search has the last word
