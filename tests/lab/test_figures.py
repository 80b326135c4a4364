"""Figures out of rows: what is added up, and between what it lies."""

from pathlib import Path

import numpy as np
import pytest

import cubetable
from cubetable.bots.measure.rating import Interval, share
from cubetable.lab.chunk_folder import ChunkFolder
from cubetable.lab.figures import figure, findings, median, ratio
from cubetable.lab.measures import MEASURES
from cubetable.lab.row import Row
from tests.lab.asking import answered, question


def row(number: int, **others: object) -> Row:
    usual = Row(number, ("random",) * 2, 10, 10, 8, 40, 4, "eight_by_eight.decided.line", (5, 3), (0,), None)
    return usual._replace(**others)  # type: ignore[arg-type]  # named fields


def test_a_share_does_not_reach_above_one() -> None:
    games = [row(0, settled=1.0), row(1, settled=1.0), row(2, settled=0.9)]
    found = figure(MEASURES["decisive"], games)
    assert found is not None
    assert found.value < found.high == 1.0
    assert found.low > 0.8


def test_figures_of_games_that_are_won() -> None:
    games = [
        row(0, plies=10, turns=9, offered=40, behind=True, matters=True, luck=0.1, swing=0.5, leads=1, settled=0.5),
        row(1, plies=20, turns=15, offered=100, winners=(1,), behind=False, matters=False, luck=0.1, swing=0.3),
        row(
            2,
            plies=30,
            turns=20,
            offered=90,
            winners=(0, 1),
            reason="eight_by_eight.decided.shared",
            matters=False,
            leads=3,
            settled=1.0,
            played=4,
            playable=8,
        ),
        row(3, plies=30, turns=20, offered=90, winners=(), reason="eight_by_eight.decided.draw", played=2, playable=8),
    ]
    found = findings(cubetable.game("eight_by_eight"), games)
    values = {name: figure and figure.value for name, figure in found.figures.items()}
    assert values == {
        "plies": 22.5,
        "plies_median": 25.0,
        "turns": 16.0,
        "turns_median": 17.5,
        "moves": pytest.approx(320 / 90),
        "moves_median": 4.0,
        "choices": pytest.approx(32 / 90),
        "matters": pytest.approx(1 / 3),
        "luck": pytest.approx(0.25),
        "coverage": pytest.approx(0.375),
        "first": 0.5,
        "ties": 0.5,
        "comebacks": 0.5,
        "lead_changes": 2.0,
        "decisive": 0.75,
    }
    assert found.figures["comebacks"] == share(1, 2)
    assert found.seats == (share(1, 2), share(1, 2))
    assert [(end.reason.rpartition(".")[2], end.share.value) for end in found.ends] == [
        ("line", 0.5),
        ("shared", 0.25),
        ("draw", 0.25),
    ]
    assert found.lengths == {10: 1, 20: 1, 30: 2}


def test_shared_wins_of_three_are_divided_where_one_lost() -> None:
    games = [row(0, winners=(0, 2)), row(1, winners=(1,)), row(2, winners=(0, 1, 2))]
    found = findings(cubetable.game("eight_by_eight(players=3)"), [r._replace(seats=("random",) * 3) for r in games])
    assert [each.value for each in found.seats] == [0.25, 0.5, 0.25]


def test_a_cooperative_game_has_its_share_of_the_best_possible_result() -> None:
    games = [row(0, possible=1.0, winners=(0, 1)), row(1, possible=0.5, winners=())]
    found = findings(cubetable.game("cube_or_ack(mode=coop)"), games)
    assert found.seats == ()
    assert {"first", "ties", "comebacks"}.isdisjoint(found.figures)
    reached = [found.figures[name] for name in ("possible", "solved")]
    assert [figure and figure.value for figure in reached] == [0.75, 0.5]


def test_no_games_give_no_figures() -> None:
    assert median([]) is ratio([], []) is None


def mean(values: list[float]) -> Interval | None:
    return ratio(values, [1.0] * len(values))


@pytest.mark.parametrize("figure", [mean, median])
def test_intervals_hold_the_truth_nineteen_times_in_twenty(figure: object) -> None:
    rng, held = np.random.default_rng(7), 0
    for _ in range(400):
        found = figure(rng.normal(3.0, 2.0, 60).tolist())  # type: ignore[operator]
        held += found.low <= 3.0 <= found.high
    assert 0.92 < held / 400 < 0.985


def test_the_interval_of_a_ratio_holds_the_truth_where_long_games_differ_from_short_ones() -> None:
    rng, held = np.random.default_rng(8), 0
    for _ in range(400):
        plies = rng.integers(5, 50, 80)
        offered = [int(n * (10 if n > 25 else 4)) for n in plies]  # moves of one game are alike
        found = ratio(offered, plies.tolist())
        assert found is not None
        truth = sum(n * (10 if n > 25 else 4) for n in range(5, 50)) / sum(range(5, 50))
        held += found.low <= truth <= found.high
    assert 0.91 < held / 400 < 0.985


def test_the_lab_sees_what_a_handicap_does(tmp_path: Path) -> None:
    specs = ("eight_by_eight(handicap=18-0)", "eight_by_eight", "eight_by_eight(handicap=0-18)")
    kept = answered(question(*specs, judge=100), tmp_path, 400)
    burdened, level, favoured = (first_wins(kept, spec) for spec in specs)
    assert burdened.high < level.low
    assert level.high < favoured.low


def first_wins(kept: ChunkFolder, spec: str) -> Interval:
    """Give the share of the first seat."""
    found = findings(cubetable.game(spec), kept.games(spec, 400)).figures["first"]
    assert found is not None
    return found
