"""Random games in numbers."""

import numpy as np
import pytest

import cubetable
from cubetable.bots.search.playouts import playouts
from cubetable.core.rng import seeded


@pytest.mark.parametrize("spec", ["eight_by_eight", "eight_by_eight(players=4,line=4)"])
def test_every_game_shares_one_win_and_leaves_the_position_alone(spec: str) -> None:
    game = cubetable.game(spec)
    state = game.start()
    totals = playouts(game, state, 200, seeded(1))
    assert totals.shape == (game.players,)
    assert totals.sum() == pytest.approx(200)
    assert np.array_equal(state, game.start())


def test_equal_seeds_give_equal_games_and_other_seeds_others() -> None:
    game = cubetable.game("eight_by_eight(players=3)")
    totals = [playouts(game, game.start(), 100, seeded(seed)).tolist() for seed in (1, 1, 2)]
    assert totals[0] == totals[1] != totals[2]


def test_many_games_are_one_after_another_with_one_generator() -> None:
    game = cubetable.game("eight_by_eight")
    one_by_one, rng = np.zeros(2), seeded(5)
    for _ in range(50):
        one_by_one += playouts(game, game.start(), 1, rng)
    assert playouts(game, game.start(), 50, seeded(5)).tolist() == pytest.approx(one_by_one.tolist())


def test_no_games_are_nothing_won() -> None:
    game = cubetable.game("eight_by_eight")
    assert playouts(game, game.start(), 0, seeded(1)).tolist() == [0, 0]


@pytest.mark.usefixtures("blink")
def test_a_drawn_game_adds_nothing() -> None:
    game = cubetable.game("blink(rounds=1)")
    assert 0 < playouts(game, game.start(), 400, seeded(1)).sum() < 400
