"""Ratings and intervals, against cases that can be worked out by hand."""

from math import log10

import pytest

from cubetable.bots.measure.rating import RatedGame, elo, share

A, B, C = "bot:3", "bot:2", "bot:1"


def games(first: str, second: str, won: int, lost: int, drawn: int = 0) -> list[RatedGame]:
    return [
        *[RatedGame((first, second), (1.0, 0.0))] * won,
        *[RatedGame((second, first), (1.0, 0.0))] * lost,
        *[RatedGame((first, second), (0.5, 0.5))] * drawn,
    ]


def test_three_wins_in_four_are_191_points() -> None:
    ratings = elo(games(A, B, 7500, 2500))
    assert ratings[A].value - ratings[B].value == pytest.approx(400 * log10(3), abs=0.5)
    assert ratings[A].value == pytest.approx(-ratings[B].value)


def test_the_interval_is_that_of_the_log_odds() -> None:
    rating = elo(games(A, B, 6000, 4000))[A]
    spread = 1.96 * 400 / log10(10) / 2.302585 / (10_000 * 0.6 * 0.4) ** 0.5
    assert rating.high - rating.low == pytest.approx(spread, rel=0.01)  # half of it each for two who share it


def test_a_draw_is_half_a_win_and_half_a_loss() -> None:
    with_draws, without = elo(games(A, B, 50, 0, drawn=50)), elo(games(A, B, 75, 25))
    assert with_draws[A].value == pytest.approx(without[A].value)


def test_equals_are_equal_and_the_mean_is_nought() -> None:
    ratings = elo([*games(A, B, 10, 10), *games(B, C, 10, 10)])
    assert [rating.value for rating in ratings.values()] == pytest.approx([0, 0, 0], abs=1e-6)


def test_players_that_never_met_are_compared_through_a_third() -> None:
    ratings = elo([*games(A, B, 3000, 1000), *games(B, C, 3000, 1000)])
    assert ratings[A].value - ratings[C].value == pytest.approx(800 * log10(3), abs=2)


def test_at_a_table_of_three_strength_is_odds_against_each() -> None:
    tables = [RatedGame((A, B, B), shares) for shares in ((1.0, 0.0, 0.0),) * 2 + ((0.0, 1.0, 0.0), (0.0, 0.0, 1.0))]
    ratings = elo(tables * 1000)
    assert ratings[A].value - ratings[B].value == pytest.approx(400 * log10(2), abs=0.5)


def test_a_player_that_won_all_has_a_rating_and_a_wide_interval() -> None:
    ratings = elo(games(A, B, 20, 0))
    assert 100 < ratings[A].value < 1000
    assert ratings[A].high - ratings[A].low > 200


def test_more_games_make_a_narrower_interval() -> None:
    few, many = (elo(games(A, B, 6 * n, 4 * n))[A] for n in (1, 100))
    assert few.high - few.low > 5 * (many.high - many.low)


def test_no_games_give_no_ratings() -> None:
    assert elo([]) == {}


def test_wilsons_interval_stays_inside_and_is_not_narrow_for_one_game() -> None:
    for won, of in ((0, 1), (1, 1), (0, 50), (50, 50), (2.5, 5)):
        found = share(won, of)
        assert found is not None
        assert 0 <= found.low <= found.value <= found.high <= 1
        assert found.high - found.low > 0.05
    assert share(0, 0) is None


def test_with_one_player_at_zero_the_others_are_distances_to_it() -> None:
    played = games(A, B, 300, 100)
    centred, anchored = elo(played), elo(played, zero=B)
    assert anchored[B] == (0, 0, 0)
    assert anchored[A].value == pytest.approx(centred[A].value - centred[B].value)
    # Of two players each is half of the distance away from the mean, and half as uncertain as the distance.
    assert anchored[A].high - anchored[A].value == pytest.approx(2 * (centred[A].high - centred[A].value))


def test_games_of_one_table_may_be_added_up() -> None:
    one_by_one = [*games(A, B, 30, 10), *games(B, C, 20, 20)]
    together = [RatedGame((A, B), (30.0, 10.0)), RatedGame((B, C), (20.0, 20.0))]
    for name, interval in elo(together).items():
        assert interval == pytest.approx(elo(one_by_one)[name])
