"""Decisions turned by the symmetries of a game."""

import numpy as np
import pytest

import cubetable
from cubetable.core.laws.walk import sample, walk
from cubetable.envs.symmetry import turned
from tests.envs.specs import IN_TURN


@pytest.mark.parametrize("spec", [spec for spec in IN_TURN if not spec.startswith("cube_or_ack(pieces=6")])
def test_a_turned_decision_is_the_decision_in_the_turned_position(spec: str) -> None:
    game, rng = cubetable.game(spec), np.random.default_rng(1)
    coder = game.coder
    for state in sample(walk(game, rng), rng, 3):
        for seat in (actor for actor in game.actors(state) if actor >= 0):
            seen, mask = game.redact(state, seat), coder.mask(game.moves(state, seat))
            for symmetry, one in zip(game.symmetries, turned(game, state, seat), strict=True):
                there = symmetry.state(seen)
                assert np.array_equal(one.planes, coder.observe(there, seat))
                assert np.array_equal(one.turn(mask.astype(np.float32)) > 0, coder.mask(game.moves(there, seat)))


def test_the_probability_of_an_action_moves_with_it() -> None:
    game = cubetable.game("eight_by_eight")
    state = game.parse_state("8/8/8/4r3/8/8/8/8 y 3 -,-")
    policy = np.zeros(game.coder.actions, dtype=np.float32)
    policy[game.parse_move(state, 1, "3,8")] = 1
    transposed = next(turned(game, state, 1)).turn(policy)
    assert transposed[game.parse_move(state, 1, "8,3")] == 1
    assert transposed.sum() == 1
