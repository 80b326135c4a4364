"""Random walks through a game, by its front door."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from cubetable.core.game import MOST_PLIES, Game, Ply
from cubetable.core.state import State


class Walk(NamedTuple):
    """One random game: its moves with the states before them, and where it stopped."""

    plies: list[Ply]
    final: State
    ended: bool

    def states(self) -> Iterator[State]:
        """Every position, the last one too."""
        yield from (ply.state for ply in self.plies)
        yield self.final


def walk(game: Game, rng: np.random.Generator, most: int = MOST_PLIES) -> Walk:
    """Play at random: each of those who may act equally likely, then each of their moves."""
    state = game.start()
    plies: list[Ply] = []
    while len(plies) < most:
        actors = game.actors(state)
        if not actors:
            return Walk(plies, state, ended=True)
        actor = actors[int(rng.integers(len(actors)))]
        moves = game.moves(state, actor)
        move = int(moves[int(rng.integers(len(moves)))])
        plies.append(Ply(state, actor, move))
        state = game.play(state, actor, move)
    return Walk(plies, state, ended=not game.actors(state))


def sample(walk: Walk, rng: np.random.Generator, most: int) -> list[State]:
    """Choose some positions of a game, the first and the last always among them."""
    states = list(walk.states())
    chosen = rng.choice(len(states), size=min(most, len(states)), replace=False)
    return [states[i] for i in sorted({0, len(states) - 1, *chosen.tolist()})]
