"""Networks that know nothing, and positions to try them on."""

from collections.abc import Iterator

import numpy as np

import cubetable
from cubetable.bots.network.layers import Layers
from cubetable.bots.network.weights import Floats, read_weights, sizes, write_weights
from cubetable.core.game import Game
from cubetable.core.registry import manifests, options_type
from cubetable.core.state import State
from tests.budget import cases

OF_GAMES = [
    [str(cubetable.game(one.name, players=players)) for players in options_type(one.name).seats() if players > 1]
    for one in manifests()
    if one.features is not None
]
SPECS = [spec for specs in OF_GAMES for spec in cases(sorted({specs[0], specs[-1]}), specs)]
"""A game of each kind that has a network, for the fewest and the most seats; in long tests for each number of seats."""


def random_tables(game: Game, seed: int) -> dict[str, Floats]:
    """Draw weights."""
    rng = np.random.default_rng(seed)
    return {name: (rng.standard_normal(size) * 0.1).astype(np.float32) for name, size in sizes(game).items()}


def random_file(game: Game, seed: int = 1) -> bytes:
    """Write a network that knows nothing."""
    return write_weights(game, random_tables(game, seed), {"seed": seed})


def random_network(game: Game, seed: int = 1) -> Layers:
    """Make a network that knows nothing."""
    return read_weights(game, random_file(game, seed))


def positions(game: Game, games: int, seed: int = 1) -> Iterator[tuple[State, int]]:
    """Give every decision of some random games, with the seat that decides."""
    rng = np.random.default_rng(seed)
    for _ in range(games):
        state = game.start()
        while actors := game.actors(state):
            moves = game.moves(state, actors[0])
            if actors[0] >= 0:
                yield state, actors[0]
            state = game.apply(state, actors[0], int(moves[int(rng.integers(len(moves)))]))
