"""The sheet of a game: error rates, bands, luck, and results without luck."""

import pytest

import cubetable
from cubetable.bots.analysis import DecisionVerdict
from cubetable.bots.luck import Luck
from cubetable.bots.seat_summary import (
    BANDS,
    LAST_BAND,
    SeatSummary,
    Verdict,
    band_of,
    says_anything,
    summaries,
    verdict,
)
from cubetable.core.messages import LANGUAGES, knows

GAME = cubetable.game("eight_by_eight")


def decided(seat: int, loss: float | None, *, forced: bool = False) -> DecisionVerdict:
    return DecisionVerdict(0, seat, "a", "b", (), (), loss, None, forced=forced)


def rolled(*gains: float) -> Luck:
    return Luck(0, 1, 0, "5", gains)


def test_the_error_rate_is_the_mean_cost_of_decisions_with_a_choice() -> None:
    judged = [decided(0, 0.1), decided(0, 0.0), decided(0, 0.5, forced=True), decided(0, None), decided(1, 0.02)]
    red, yellow = summaries(GAME, judged, [], ())
    assert (red.decisions, yellow.decisions) == (2, 1)
    assert (red.cost, red.rate, yellow.rate) == pytest.approx((0.1, 50, 20))


def test_the_result_without_luck_is_the_result_less_all_gains() -> None:
    red, yellow = summaries(GAME, [], [rolled(0.3, -0.3), rolled(-0.1, 0.1), Luck(4, 1, 1, "3", ())], (1.0, 0.0))
    assert (red.luck, red.result, red.adjusted) == pytest.approx((0.2, 1.0, 0.8))
    assert (yellow.luck, yellow.result, yellow.adjusted) == pytest.approx((-0.2, 0.0, 0.2))


def test_a_game_without_chance_says_nothing_of_luck() -> None:
    assert summaries(GAME, [], [], (1.0, 0.0))[0] == SeatSummary(0, 0, 0, None, None, None, 1.0, None)


def test_a_game_that_did_not_end_by_its_rules_has_luck_but_no_result() -> None:
    (red, _) = summaries(GAME, [], [rolled(0.3, -0.3)], ())
    assert red.luck == pytest.approx(0.3)
    assert (red.result, red.adjusted) == (None, None)


def test_a_hunt_has_no_error_rate() -> None:
    hunt = cubetable.game("monkey_puzzle")
    found = summaries(hunt, [decided(0, 0.1)], [], (1.0, 0.0))
    assert (found[0].decisions, found[0].rate, found[0].band) == (1, None, None)
    assert verdict(hunt, found, []) is None
    assert not says_anything(found)
    assert says_anything(summaries(GAME, [decided(0, 0.1)], [], ()))


def test_each_band_ends_where_the_next_begins() -> None:
    assert band_of(0.0) == BANDS[0][1]
    for (below, name), following in zip(BANDS, [*(name for _, name in BANDS[1:]), LAST_BAND], strict=True):
        assert (band_of(below - 0.01), band_of(below)) == (name, following)
    assert band_of(None) is None


def seat(number: int, cost: float, luck: float | None) -> SeatSummary:
    return SeatSummary(number, 10, cost, 100 * cost, "good", luck, None, None)


@pytest.mark.parametrize(
    ("costs", "lucks", "found"),
    [
        ((0.1, 0.5), (-0.3, 0.3), Verdict("better.against", 0, 1)),
        ((0.1, 0.5), (0.3, -0.3), Verdict("better.both", 0, 0)),
        ((0.5, 0.45), (0.3, -0.3), Verdict("lucky", None, 0)),
        ((0.1, 0.5), (0.04, -0.04), Verdict("better", 0, None)),
        ((0.1, 0.1), (0.04, -0.04), Verdict("even", None, None)),
        ((0.1, 0.1), (None, None), Verdict("even.only", None, None)),
        ((0.1, 0.5), (None, None), Verdict("better.only", 0, None)),
        ((0.4, 0.1, 0.15), (0.1, 0.2, -0.3), Verdict("lucky", None, 1)),
        ((0.4, 0.1, 0.25), (0.1, 0.2, -0.3), Verdict("best.both", 1, 1)),
    ],
)
def test_the_verdict_names_who_was_clearly_ahead(
    costs: tuple[float, ...], lucks: tuple[float | None, ...], found: Verdict
) -> None:
    seats = [seat(number, *figures) for number, figures in enumerate(zip(costs, lucks, strict=True))]
    assert verdict(GAME, seats, []) == found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("played", ["better", "best"])
def test_each_verdict_has_a_sentence(lang: str, played: str) -> None:
    ends = ("", ".only", ".both", ".against")
    keys = ["even.only", "even", "lucky", *(f"{played}{end}" for end in ends)]
    assert all(knows(f"shell.web.review.verdict.{key}", lang) for key in keys)
    assert all(knows(f"shell.web.review.band.{band}", lang) for band in [LAST_BAND, *(name for _, name in BANDS)])


def test_a_seat_with_a_lower_error_rate_is_not_blamed_for_more_decisions() -> None:
    seats = [seat(0, 0.6, None)._replace(decisions=30, rate=20.0), seat(1, 0.4, None)._replace(decisions=5, rate=80.0)]
    assert verdict(GAME, seats, []) == Verdict("better.only", 0, None)


def test_one_mistake_and_the_words_about_it_agree() -> None:
    clean, slipped = seat(0, 0.05, None), seat(1, 0.14, None)
    assert verdict(GAME, [clean, slipped], [decided(1, 0.14)]) == Verdict("better.only", 0, None)
    assert verdict(GAME, [clean, slipped], [decided(0, 0.12), decided(1, 0.14)]) == Verdict("even.only", None, None)
    many_small, third = seat(0, 0.2, None), seat(2, 0.05, None)
    assert verdict(GAME, [many_small, slipped], [decided(1, 0.14)]) == Verdict("even.only", None, None)
    assert verdict(GAME, [clean, slipped, third], [decided(1, 0.14)]) == Verdict("even.only", None, None)


def test_partners_are_not_compared() -> None:
    seats = [seat(0, 0.1, None), seat(1, 0.5, None)]
    assert verdict(cubetable.game("cube_or_ack(mode=coop,players=2)"), seats, []) is None
    assert verdict(GAME, [seats[0], seats[1]._replace(rate=None)], []) is None
