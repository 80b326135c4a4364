"""Glicko-2 gives the values of its paper, and those that were worked out by hand."""

import pytest

from cubetable.match.ratings.glicko import NARROWEST, NEW, WIDEST, PairResult, Rating, aged, rounded, updated

PLAYER = Rating(1500, 200, 0.06)
OPPONENTS = Rating(1400, 30, 0.06), Rating(1550, 100, 0.06), Rating(1700, 300, 0.06)


def test_the_example_of_the_paper() -> None:
    results = [PairResult(opponent, score) for opponent, score in zip(OPPONENTS, (1, 0, 0), strict=True)]
    rating, deviation, volatility = updated(PLAYER, results, 1)
    assert rating == pytest.approx(1464.06, abs=0.01)  # the paper rounds on the way; unrounded it is 1464.05
    assert deviation == pytest.approx(151.52, abs=0.005)
    assert volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_rating_is_kept_with_its_digits() -> None:
    results = [PairResult(opponent, score) for opponent, score in zip(OPPONENTS, (1, 0, 0), strict=True)]
    assert rounded(updated(PLAYER, results, 1)) == (1464.050671, 151.516524, 0.0599959843)


def test_without_a_game_only_the_deviation_grows() -> None:
    grown = aged(PLAYER, 1)
    assert grown.deviation == pytest.approx(200.2714, abs=0.0001)  # √(200² + (0.06 · 173.7178)²)
    assert (grown.rating, grown.volatility) == (PLAYER.rating, PLAYER.volatility)
    assert updated(PLAYER, [], 1) == grown


def test_the_deviation_stays_between_its_bounds() -> None:
    assert aged(PLAYER, 10_000).deviation == WIDEST
    player = PLAYER
    for _ in range(500):
        player = updated(player, [PairResult(player, 0.5)], 0)
    assert player.deviation == NARROWEST


def test_two_new_players_move_apart_by_the_same_amount() -> None:
    won, lost = (updated(NEW, [PairResult(NEW, score)], 0) for score in (1.0, 0.0))
    assert won.rating - 1500 == pytest.approx(1500 - lost.rating)
    assert won.deviation == lost.deviation < WIDEST


def test_a_result_that_surprises_raises_the_volatility() -> None:
    steady = Rating(1500, 50, 0.06)
    strong, equal = Rating(2400, 50, 0.06), Rating(1500, 50, 0.06)
    assert updated(steady, [PairResult(strong, 1)] * 3, 1).volatility > steady.volatility
    assert updated(steady, [PairResult(equal, 0.5)] * 3, 1).volatility < steady.volatility
