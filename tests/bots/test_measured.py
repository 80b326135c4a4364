"""The bots' fixed ratings follow from what the documentation says was measured."""

import re
from pathlib import Path

import pytest

import cubetable
from cubetable.bots.measure.measured import Measurement, measurements, rating_of_bot

DOCS = Path(__file__).parents[2] / "docs" / "reference" / "bots.md"
LEVELS = range(1, 7)


def test_the_table_of_the_documentation_has_the_same_shares() -> None:
    text = DOCS.read_text(encoding="utf-8").partition("## Measured strength")[2].partition("## Handicaps")[0]
    cells = re.findall(r"\b(\d+)(?: ± \d+)? \((\d+)\)", text)
    levels = [one for name in sorted(cubetable.games()) for one in measurements(name) if one.level < 6]
    assert sorted((round(100 * one.won), one.games) for one in levels) == sorted((int(a), int(b)) for a, b in cells)


@pytest.mark.parametrize("name", cubetable.games())
def test_each_level_has_a_rating_with_each_number_of_seats(name: str) -> None:
    for seats in cubetable.core.registry.options_type(name).seats():
        game = cubetable.game(name, players=seats)
        if seats == 1 or game.cooperative:
            continue
        ratings = [rating_of_bot(game, f"bot:{level}") for level in LEVELS]
        assert ratings[2] is not None
        assert (ratings[2].rating, ratings[2].deviation) == (1500, 0)
        assert ratings[0] is not None
        assert ratings[5] is not None
        assert ratings[0].rating < 1500 < ratings[5].rating


def test_an_unmeasured_number_of_seats_lies_between_its_neighbours() -> None:
    four, five, six = (rating_of_bot(cubetable.game("monkey_puzzle", players=n), "bot:4") for n in (4, 5, 6))
    assert four is not None
    assert five is not None
    assert six is not None
    assert five.rating == pytest.approx((four.rating + six.rating) / 2, abs=0.1)


@pytest.mark.parametrize(
    ("spec", "name"), [("cubed(rounds=1)", "bot:3"), ("cubed", "random"), ("cubed(players=1)", "bot:3")]
)
def test_a_bot_that_was_not_measured_has_no_rating(spec: str, name: str) -> None:
    assert rating_of_bot(cubetable.game(spec), name) is None


def test_the_highest_level_counts_as_the_one_below_where_it_has_no_network() -> None:
    three, two = (cubetable.game("cube_or_ack", players=n) for n in (3, 2))
    assert rating_of_bot(three, "bot:6") == rating_of_bot(three, "bot:5")
    assert rating_of_bot(two, "bot:6") != rating_of_bot(two, "bot:5")
    assert Measurement(2, 6, 0.62, 120) in measurements("cube_or_ack")
