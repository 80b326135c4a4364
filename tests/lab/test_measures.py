"""Every measure on a game where it is known exactly: in Gift, seats give points to the first seat or to the second."""

from math import log10

import pytest

import cubetable
from cubetable.bots.measure.rating import Interval
from cubetable.core.messages import LANGUAGES
from cubetable.lab.depth import depth, matches
from cubetable.lab.figures import findings
from cubetable.lab.measures import DEPTH, MEASURES, definitions, measures_of
from cubetable.lab.row import Row
from cubetable.lab.sensitivity import changes, sample_setting
from tests.lab.asking import played, question

GAMES = 60


def rows(spec: str, games: int = GAMES) -> tuple[Row, ...]:
    return played(question(spec, judge=1), 0, games)


def figure(spec: str, name: str, games: int = GAMES) -> Interval:
    found = findings(cubetable.game(spec), rows(spec, games)).figures[name]
    assert found is not None
    return found


def holds(found: Interval, truth: float) -> bool:
    return found.low <= truth <= found.high


@pytest.mark.usefixtures("gift")
def test_if_the_first_gift_decides_a_game_is_decided_after_a_third() -> None:
    assert figure("gift(gifts=311)", "decisive") == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert figure("gift(gifts=113)", "decisive") == pytest.approx((1, 1, 1))


@pytest.mark.usefixtures("gift")
def test_the_lead_changes_in_a_quarter_of_games_of_three_two_two() -> None:
    found = rows("gift(gifts=322)", 200)
    # Where a seat has exactly one half, the luck of the random games makes a leader once in some hundred positions.
    assert sum(row.leads == (row.scores in ((3, 4), (4, 3))) for row in found) >= 196
    assert holds(figure("gift(gifts=322)", "lead_changes", 200), 1 / 4)
    assert figure("gift(gifts=311)", "lead_changes") == (0, 0, 0)


@pytest.mark.usefixtures("gift")
def test_a_coin_before_one_decision_is_a_third_luck() -> None:
    assert figure("gift", "luck").value == 0
    found = figure("gift(coin=on)", "luck", 400)
    assert holds(found, 1 / 3)
    assert found.high - found.low < 0.15


@pytest.mark.usefixtures("gift")
def test_of_two_places_one_gift_touches_one() -> None:
    assert figure("gift", "coverage") == pytest.approx((0.5, 0.5, 0.5))
    found = rows("gift(gifts=311)")
    assert all(row.played == (1 if 0 in row.scores else 2) and row.playable == 2 for row in found)
    assert holds(figure("gift(gifts=311)", "coverage", 200), 7 / 8)


@pytest.mark.usefixtures("gift")
def test_a_third_seat_with_the_last_gift_makes_the_king() -> None:
    assert figure("gift(players=3,gifts=113)", "kingmaking").value == 1
    assert figure("gift(players=3,gifts=311)", "kingmaking").value == 0
    assert "kingmaking" not in measures_of(cubetable.game("gift"))


@pytest.mark.usefixtures("gift")
def test_wins_ties_and_decisions_are_as_worked_out_by_hand() -> None:
    assert holds(figure("gift(coin=on)", "first", 400), 3 / 4)
    assert figure("gift(bonus=1)", "ties", 400).value == pytest.approx(1 / 2, abs=0.08)
    assert figure("gift", "matters").value == 1
    assert figure("gift(bonus=2)", "matters").value == 0


@pytest.mark.usefixtures("gift")
def test_to_see_the_one_move_that_wins_is_worth_191_points() -> None:
    """The better player wins always at the first seat and every second time at the second: three to one."""
    (asked,) = matches(question("gift", seed=1), ("random", "bot:3"))
    games = played(asked, 0, 200)
    first = [row for row in games if row.seats[0] == "bot:3"]
    assert len(first) == 100
    assert all(row.winners == (0,) for row in first)
    found = depth([(asked, games)])
    assert found is not None
    assert holds(found, 400 * log10(3))


def seated(names: tuple[str, ...], winner: int, times: int) -> list[Row]:
    return [Row(0, names, 1, 1, 1, 2, 2, "", (0,) * len(names), (winner,), None)] * times


def test_depth_adds_up_the_steps_of_the_ladder() -> None:
    weak, strong = matches(question("eight_by_eight"), ("random", "bot:1", "bot:2"))
    assert (weak.seats, strong.seats, weak.judge_every) == (("bot:1", "random"), ("bot:2", "bot:1"), 0)
    lower = seated(("bot:1", "random"), 0, 9000) + seated(("random", "bot:1"), 0, 1000)
    upper = seated(("bot:2", "bot:1"), 0, 5000) + seated(("bot:2", "bot:1"), 1, 5000)
    found = depth([(weak, lower), (strong, upper)])
    assert found is not None
    assert found.value == pytest.approx(400 * log10(9), abs=0.2)
    assert depth([]) is None


def test_at_a_table_of_three_an_equal_player_wins_every_third_game() -> None:
    (asked,) = matches(question("eight_by_eight(players=3)"), ("random", "bot:1"))
    names = ("bot:1", "random", "random")
    found = depth([(asked, [row for seat in range(3) for row in seated(names, seat, 2000)])])
    assert found is not None
    assert found.value == pytest.approx(0, abs=0.5)


@pytest.mark.usefixtures("gift")
def test_the_coin_gives_the_first_seat_a_quarter_more() -> None:
    settings = [
        sample_setting({"coin": coin, "bonus": bonus}, ("first",), rows(f"gift(coin={coin},bonus={bonus})", 200))
        for coin, bonus in (("off", "0"), ("on", "0"), ("off", "2"))
    ]
    found = list(changes(settings, {"coin": "off", "bonus": "0"}, ("first",)))
    assert [(one.option, one.usual, one.value, one.pairs) for one in found] == [
        ("coin", "off", "on", 1),
        ("bonus", "0", "2", 1),
    ]
    assert holds(found[0].by["first"], 1 / 4)
    assert holds(found[1].by["first"], 1 / 2)
    assert found[0].by["first"].low > 0.1


@pytest.mark.usefixtures("gift")
def test_settings_that_are_all_alike_do_not_make_a_change_more_certain() -> None:
    """Ten copies of a pair share their games, so ten pairs know no more than one."""
    off, on = (rows(f"gift(coin={coin})", 100) for coin in ("off", "on"))
    found = []
    for copies in (1, 10):
        settings = [
            sample_setting({"coin": coin, "copy": str(copy)}, ("first",), played)
            for copy in range(copies)
            for coin, played in (("off", off), ("on", on))
        ]
        found += list(changes(settings, {"coin": "off"}, ("first",)))
    one, ten = found
    assert (one.pairs, ten.pairs) == (1, 10)
    assert ten.by["first"] == pytest.approx(one.by["first"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_measure_has_its_words_and_its_source(lang: str) -> None:
    found = list(definitions(lang))
    assert [one.names[0] for one in found if one.names] == [*MEASURES, DEPTH]
    for one in found:
        assert one.title
        assert len(one.about) > 20
        assert one.source
