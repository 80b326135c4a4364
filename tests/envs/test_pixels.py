"""Every game can be drawn in pixels, as videos need them."""

import gymnasium
import numpy as np
import pytest

from cubetable.envs.gymnasium import ID, vector
from tests.games.samples import firsts


@pytest.mark.parametrize("spec", [*firsts("LEARNT"), *firsts("AT_ONCE")])
def test_every_game_has_pixels(spec: str) -> None:
    env = gymnasium.make(ID, game=spec, bot="bot:1", render_mode="rgb_array")
    env.reset(seed=1)
    pixels = env.render()
    assert isinstance(pixels, np.ndarray)
    assert pixels.shape[1:] == (320, 3)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 2


def test_many_games_are_drawn_one_by_one() -> None:
    envs = vector("eight_by_eight", 2, render_mode="rgb_array")
    envs.reset(seed=1)
    drawn = envs.render()
    assert drawn is not None
    assert [one.shape[1:] for one in drawn if isinstance(one, np.ndarray)] == [(320, 3)] * 2
    envs.close()
