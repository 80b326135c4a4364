"""Coders: what is compiled draws and numbers as it reads, and fills in every plane."""

import numpy as np
import pytest

import cubetable
from cubetable.core.compiled.library import plain
from cubetable.core.laws.walk import sample, walk
from tests.envs.specs import IN_TURN

UNDRAWN = 7.0


@pytest.mark.parametrize("spec", IN_TURN)
def test_compiled_planes_are_those_that_the_same_lines_draw_uncompiled(spec: str) -> None:
    game, rng = cubetable.game(spec), np.random.default_rng(1)
    planes = game.coder.planes
    for state in sample(walk(game, rng), rng, 4):
        for seat in range(game.players):
            seen = game.redact(state, seat)
            compiled, read = (np.full(game.coder.shape, UNDRAWN, dtype=np.float32) for _ in range(2))
            planes.observe(seen, seat, 1.0, compiled.reshape(-1))
            plain(planes.observe)(seen, seat, 1.0, read.reshape(-1))
            assert np.allclose(compiled, read, atol=1e-6)
            assert compiled.min() >= 0
            assert compiled.max() <= game.coder.highest


@pytest.mark.parametrize("spec", IN_TURN)
def test_actions_and_moves_are_each_others_numbers(spec: str) -> None:
    game, rng = cubetable.game(spec), np.random.default_rng(2)
    coder = game.coder
    for state in sample(walk(game, rng), rng, 6):
        for seat in (actor for actor in game.actors(state) if actor >= 0):
            moves = list(game.moves(state, seat))
            actions = [coder.action(state, seat, move) for move in moves]
            assert [coder.move(state, seat, action) for action in actions] == moves
            assert np.flatnonzero(coder.mask(moves)).tolist() == sorted(actions)
            assert min(actions) >= 0
            assert max(actions) < coder.actions
