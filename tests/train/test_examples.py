"""Decisions as a network learns them."""

from threading import Event

import numpy as np
import pytest

import cubetable
from cubetable.bots.network.features import features_of, shape_of
from cubetable.bots.train.examples import examples
from cubetable.bots.train.self_play import Effort, play_games
from tests.network.making import random_network


def test_examples_describe_their_decisions() -> None:
    game = cubetable.game("eight_by_eight(players=3)")
    played = play_games(game, random_network(game), 1, 1, Effort(4, 4), Event())
    assert played is not None
    decisions, rows = played.decisions, np.array([0, 5, 40])
    found, shape = examples(game, decisions, rows, 0.25), shape_of(game)
    listed = np.zeros(shape.most, dtype=np.int64)
    for place, row in enumerate(rows.tolist()):
        state, seat = decisions.states[row], int(decisions.seats[row])
        count = features_of(game).describe(state, seat, listed)
        assert np.array_equal(found.inputs[place], np.bincount(listed[:count], minlength=shape.inputs))
        begin, end = int(decisions.ends[row - 1]) if row else 0, int(decisions.ends[row])
        assert np.array_equal(found.policy[place, : end - begin], decisions.policy[begin:end])
        assert (found.policy[place, end - begin :] == -1).all()
        wanted = 0.25 * decisions.expected[row] + 0.75 * decisions.results[row]
        assert found.values[place] == pytest.approx(np.roll(wanted, -seat))
    decision, mark = np.divmod(found.places, shape.marks)
    assert decision.max() == 2
    assert mark.max() < shape.marks
    assert np.array_equal(np.divmod(found.of_move, found.policy.shape[1])[0], decision)
