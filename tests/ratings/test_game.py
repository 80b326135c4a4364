"""A game of several seats says as much as one game, by Luce's rule."""

import pytest

from cubetable.bots.measure.rating import ELO
from cubetable.match.ratings.glicko import NEW, SCALE, PairResult, Rating, results_of, shares_of, updated, updated_seat

EQUALS = [Rating(1500, 0, 0.06)] * 12


def test_two_seats_are_one_result_of_glicko() -> None:
    a, b = Rating(1500, 200, 0.06), Rating(1400, 30, 0.06)
    assert results_of(0, [a, b], shares_of((0,), 2)) == [PairResult(b, 1.0, 1.0)]
    assert results_of(1, [a, b], shares_of((0,), 2)) == [PairResult(a, 0.0, 1.0)]
    assert results_of(0, [a, b], shares_of((0, 1), 2)) == [PairResult(b, 0.5, 1.0)]
    assert updated_seat(0, [a, b], (1.0, 0.0), 1) == updated(a, [PairResult(b, 1)], 1)


@pytest.mark.parametrize("seats", [2, 3, 4, 6, 12])
@pytest.mark.parametrize("winners", [1, 2, 12])
def test_pairs_of_equals_say_what_one_choice_by_luces_rule_says(seats: int, winners: int) -> None:
    shares = shares_of(range(min(winners, seats)), seats)
    for seat in range(seats):
        results = results_of(seat, EQUALS[:seats], shares)
        gain = sum(result.weight * (result.score - 0.5) for result in results)
        assert gain == pytest.approx(shares[seat] - 1 / seats)
    information = [
        sum(result.weight / 4 for result in results_of(seat, EQUALS[:seats], shares)) for seat in range(seats)
    ]
    assert sum(information) / seats == pytest.approx((1 / seats) * (1 - 1 / seats))


def test_a_game_of_three_worked_out_by_hand() -> None:
    """The winner of three seats, with g and E as the paper prints them for two of its opponents.

    1/v = ⅔ (0.9955² · 0.639 · 0.361 + 0.9531² · 0.432 · 0.568) = 0.30100, and the sum of w g (s - E) is
    ⅔ (0.9955 · 0.361 + 0.9531 · 0.568) = 0.60049. With σ = 0.06, φ* ² = 1.32549 + 0.0036 and φ′² = 0.94931, so the
    rating is 1500 + 173.7178 · 0.94931 · 0.60049 = 1599.03, with a deviation of 173.7178 · √0.94931 = 169.26.
    """
    table = [Rating(1500, 200, 0.06), Rating(1400, 30, 0.06), Rating(1550, 100, 0.06)]
    won = updated_seat(0, table, (1.0, 0.0, 0.0), 1)
    assert won.rating == pytest.approx(1599.03, abs=0.1)
    assert won.deviation == pytest.approx(169.26, abs=0.02)


def test_losers_are_not_compared_with_each_other() -> None:
    low, high = Rating(1000, 50, 0.06), Rating(2000, 50, 0.06)
    beside_low = updated_seat(1, [NEW, NEW, low], (1.0, 0.0, 0.0), 0)
    beside_high = updated_seat(1, [NEW, NEW, high], (1.0, 0.0, 0.0), 0)
    assert beside_low == beside_high


def test_the_scale_is_the_arenas() -> None:
    assert pytest.approx(ELO, abs=0.0001) == SCALE
