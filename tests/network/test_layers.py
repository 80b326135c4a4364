"""The compiled network says what the same sums give in NumPy."""

from itertools import islice

import numpy as np
import pytest

import cubetable
from cubetable.bots.network.features import features_of, shape_of
from cubetable.bots.network.layers import ROOM, WIDE, Layers, read_marks, read_values, sum_up
from cubetable.core.game import Game
from cubetable.core.state import State
from tests.budget import games
from tests.network.making import SPECS, positions, random_network

NEAR = 1e-5


def reckoned(game: Game, network: Layers, state: State, seat: int) -> tuple[list[float], list[float]]:
    """Give what each seat may expect and what marks are worth, by NumPy."""
    out = np.zeros(shape_of(game).most, dtype=np.int64)
    count = features_of(game).describe(state, seat, out)
    wide = (network.first[out[:count]].astype(np.float64) * network.unit[0]).sum(axis=0) + network.first_bias
    narrow = np.maximum(wide, 0) @ network.second.astype(np.float64) + network.second_bias
    active = np.maximum(narrow, 0)
    values = 1 / (1 + np.exp(-(active @ network.values + network.values_bias)))
    return np.roll(values, seat).tolist(), (active @ network.marks + network.marks_bias).tolist()


def said(game: Game, network: Layers, state: State, seat: int) -> tuple[list[float], list[float]]:
    """Give the same, by the compiled network, as the search asks it."""
    out = np.zeros(shape_of(game).most, dtype=np.int64)
    count = features_of(game).describe(state, seat, out)
    sums, room = np.zeros(WIDE, dtype=np.int32), np.zeros(ROOM, dtype=np.float32)
    values, marks = np.zeros(game.players), np.zeros(shape_of(game).marks, dtype=np.float32)
    sum_up(network, out, count, sums, room)
    read_values(network, room, game.players, values, seat)
    read_marks(network, room, marks)
    return values.tolist(), marks.tolist()


@pytest.mark.parametrize("spec", SPECS)
def test_it_says_what_numpy_reckons(spec: str) -> None:
    game = cubetable.game(spec)
    network = random_network(game)
    for state, seat in islice(positions(game, 1), None, None, games(5, 1)):
        values, marks = said(game, network, state, seat)
        values_wanted, marks_wanted = reckoned(game, network, state, seat)
        assert values == pytest.approx(values_wanted, abs=NEAR)
        assert marks == pytest.approx(marks_wanted, abs=NEAR)
