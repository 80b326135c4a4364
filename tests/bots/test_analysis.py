"""Analyses: every decision judged, the bad ones marked."""

from itertools import pairwise
from typing import Any

import pytest

import cubetable
from cubetable.bots import Budget, MoveOutlook, Opinion
from cubetable.bots.analysis import (
    FOLLOWED,
    DecisionOpinion,
    DecisionVerdict,
    _loss,
    analysed,
    decisions,
    judge_move,
    steps,
)
from cubetable.bots.luck import Luck
from cubetable.bots.measure.arena import Arena, crew, games
from cubetable.bots.moments import moments, steady, turning_points
from cubetable.core.game import Game
from cubetable.core.record import read
from cubetable.core.state import CHANCE
from cubetable.record import Record
from tests.games.samples import samples

NODES = Budget(nodes=40)


def record_of(spec: str, *names: str) -> Record:
    with crew(1) as hired:
        return next(record for _, record in games(Arena(spec, names), [0], hired))


def decided_in(record: Record, budget: Budget = NODES) -> list[DecisionVerdict]:
    """Analyse a game and leave its luck out."""
    return [one for one in analysed(record, budget) if isinstance(one, DecisionVerdict)]


@pytest.fixture(scope="module")
def judged() -> list[DecisionVerdict]:
    """Analyse a game that red wins with four in line."""
    record = read(
        '[Game "eight_by_eight(sudden_death=on,line=4)"]\n\n5:4,5 3:1,3 5:5,5 8:8,8 5:6,5 2:2,2 7:1,7 4:4,4 5:7,5\n'
    )
    return decided_in(record, Budget(nodes=600))


def test_the_positions_of_a_long_game_are_never_all_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of("eight_by_eight(players=2,line=4)", "random", "random")
    made: list[int] = []
    apply = Game.apply

    def noted(game: Game, *given: Any) -> Any:
        made.append(1)
        return apply(game, *given)

    monkeypatch.setattr(Game, "apply", noted)
    there = iter(steps(record))
    first = next(there)
    assert first.at == 0
    assert len(made) < 4 < len(record.moves)
    assert [first.at, *(step.at for step in there)] == [*range(len(record.moves))]


def test_every_decision_of_a_seat_is_judged_in_order(judged: list[DecisionVerdict]) -> None:
    assert [(one.at, one.seat, one.move) for one in judged] == [
        (1, 0, "4,5"),
        (3, 1, "1,3"),
        (5, 0, "5,5"),
        (7, 1, "8,8"),
        (9, 0, "6,5"),
        (11, 1, "2,2"),
        (13, 0, "1,7"),
        (15, 1, "4,4"),
        (17, 0, "7,5"),
    ]


def test_the_outlook_before_a_decision_is_the_one_after_the_last(judged: list[DecisionVerdict]) -> None:
    for one, following in pairwise(judged):
        assert one.after == following.before
        assert sum(one.before) == pytest.approx(1)


def test_a_move_that_wins_is_no_mistake(judged: list[DecisionVerdict]) -> None:
    last = judged[-1]
    assert last.best in ("3,5", "7,5")  # both make four in line
    assert last.mark == ""
    assert last.before[0] > 0.8
    assert last.after == (1, 0)


def opinion(*weighed: tuple[int, float, int]) -> Opinion:
    return Opinion(weighed[0][0], tuple(MoveOutlook(*one) for one in weighed), (0.5, 0.5), 100)


def test_the_loss_is_the_distance_from_the_best_outlook() -> None:
    assert _loss(opinion((1, 0.8, 1000), (2, 0.5, 10**6)), 0, 2, ()) == pytest.approx(0.3)
    assert _loss(opinion((1, 0.8, 1000), (2, 0.9, 10)), 0, 2, ()) == 0


def test_a_move_that_was_hardly_searched_is_judged_by_its_result() -> None:
    assert _loss(opinion((1, 0.8, 1000), (2, 0.0, 0)), 1, 2, (0.4, 0.6)) == pytest.approx(0.2)
    assert _loss(opinion((1, 0.8, 1000), (2, 0.0, FOLLOWED)), 1, 2, (0.4, 0.6)) == pytest.approx(0.5)
    assert _loss(opinion((1, 0.8, 1000)), 1, 2, (0.4, 0.6)) == pytest.approx(0.2)


def test_without_an_outlook_the_loss_is_unknown() -> None:
    assert _loss(Opinion(1, (), (), 0), 0, 2, (0.5, 0.5)) is None
    assert _loss(Opinion(1, (), (), 0), 0, 1, ()) == 0


def test_turning_points_are_the_dearest_moves_the_dearest_first() -> None:
    losses = [0.05, 0.3, None, 0.12, 0.5]
    found = [DecisionVerdict(at, 0, "a", "b", (), (), loss, None) for at, loss in enumerate(losses)]
    assert [(one.at, one.mark) for one in turning_points(found)] == [(4, "??"), (1, "??"), (3, "?")]


def decided(at: int, shares: tuple[float, ...], after: tuple[float, ...], loss: float = 0.0) -> DecisionVerdict:
    """Make a decision of the seats in turn."""
    return DecisionVerdict(at, at % 2, "a", "a", shares, after, loss, None)


def test_a_jump_of_the_curve_is_a_moment_unless_a_mistake_explains_it() -> None:
    even, ahead, won = (0.5, 0.5), (0.8, 0.2), (1.0, 0.0)
    game = [decided(0, even, ahead), decided(1, ahead, ahead), decided(2, ahead, ahead), decided(3, ahead, won, 0.3)]
    assert [(it.kind, it.at, it.seat) for it in moments(game)] == [("rise", 0, 0), ("mistake", 3, 1)]
    with_dice = [decided(0, even, ahead), decided(2, ahead, ahead)]
    assert moments(with_dice) == []


def test_what_was_won_stays_won_until_a_mistake() -> None:
    even, won = (0.6, 0.4), (1.0, 0.0)
    assert steady([decided(0, won, even), decided(1, even, even)]) == [won, won]
    assert steady([decided(0, won, even, 0.4), decided(1, even, even)]) == [won, even]
    assert steady([decided(0, even, won), decided(1, won, won)]) == [even, won]


def test_a_find_is_the_best_move_that_promised_far_more_than_all_others() -> None:
    game = cubetable.game("eight_by_eight")
    _, decision, _, _ = enumerate(read('[Game "eight_by_eight"]\n\n5:4,5 3:1,3\n').plies())
    move = decision[1].move
    thought = Opinion(move, (MoveOutlook(move, 0.6, 100), MoveOutlook(1, 0.2, 100)), (0.6, 0.4), 200)
    one = judge_move(game, DecisionOpinion(*decision, thought), (0.2, 0.8))
    assert one.lead == pytest.approx(0.4)
    assert [(it.kind, it.at, it.seat) for it in moments([one])] == [("find", 1, 0)]


def test_luck_after_a_move_is_no_fault_of_the_move() -> None:
    game = cubetable.game("eight_by_eight")
    _, decision, _, _ = enumerate(read('[Game "eight_by_eight"]\n\n5:4,5 3:1,3\n').plies())
    move = decision[1].move
    thought = Opinion(move + 1, (MoveOutlook(move + 1, 0.6, 100), MoveOutlook(move, 0.6, 0)), (0.6, 0.4), 200)
    considered = DecisionOpinion(*decision, thought)
    assert judge_move(game, considered, (0.2, 0.8)).loss == pytest.approx(0.4)
    unlucky = considered.followed_by(Luck(2, 1, 1, "3", (-0.4, 0.4)))
    assert judge_move(game, unlucky, (0.2, 0.8)).loss == pytest.approx(0)


def test_the_only_legal_move_is_forced() -> None:
    record = read('[Game "eight_by_eight"]\n\n5:4,5 3:1,3 8x 1x 6:5,6\n')
    assert [one.forced for one in decided_in(record)] == [False] * 5
    full = "yryryryr/r7/y7/r7/y7/r7/y7/r7 y - -,-"
    stuck = read(f'[Game "eight_by_eight(stuck=end)"]\n[Start "{full}"]\n\n1-\n')
    assert [one.forced for one in decided_in(stuck)] == [True]


def test_with_nodes_the_same_record_gives_the_same_figures() -> None:
    record = read('[Game "eight_by_eight"]\n\n5:4,5 3:1,3 8x 1x 6:5,6\n')
    assert list(analysed(record, NODES)) == list(analysed(record, NODES))


def test_an_unfinished_game_can_be_analysed() -> None:
    record = read('[Game "eight_by_eight"]\n\n5:4,5 3:1,3 8\n')
    found = decided_in(record)
    assert decisions(record) == len(found) == 2
    assert found[-1].after == ()


def test_a_game_without_decisions_has_nothing_to_judge() -> None:
    game = cubetable.game("eight_by_eight")
    assert decided_in(Record(game, [(CHANCE, 3)])) == []


@pytest.mark.parametrize("spec", samples("ANALYSED"))
def test_the_beginning_of_any_game_can_be_analysed(spec: str) -> None:
    game = cubetable.game(spec)
    whole = record_of(spec, *["random"] * game.players)
    seats = [at for at, (actor, _) in enumerate(whole.moves) if actor >= 0][:3]
    record = Record(game, whole.moves[: seats[-1] + 1])
    found = decided_in(record, Budget(nodes=8))
    assert [one.at for one in found] == seats
    assert all(one.loss is None or 0 <= one.loss <= 1 for one in found)
