"""Games of a network against itself: whole games, legal moves, and a policy for each decision."""

from threading import Event

import numpy as np
import pytest

import cubetable
from cubetable.bots.network.features import features_part
from cubetable.bots.train.self_play import (
    BY_HABIT,
    Decisions,
    Effort,
    SelfPlayResult,
    has_habit,
    joined,
    play_games,
    turn_some,
)
from cubetable.core.game import Game
from cubetable.core.state import CHANCE
from tests.budget import cases
from tests.network.making import SPECS, random_network

WITH_HABITS = [spec for spec in SPECS if has_habit(cubetable.game(spec))]
LITTLE = Effort(simulations=6, considered=4)
ONE_OF_EACH = {spec.partition("(")[0]: spec for spec in SPECS}.values()
PLAYED = cases(
    [*((spec, LITTLE) for spec in ONE_OF_EACH), (SPECS[0], BY_HABIT)],
    [(spec, effort) for spec in SPECS for effort in (LITTLE, BY_HABIT)],
)
"""Each game plays against itself; in what it has another number of seats, more of the same."""


def played(game: Game, seed: int = 1, effort: Effort = LITTLE) -> SelfPlayResult:
    found = play_games(game, random_network(game), 1, seed, effort, Event())
    assert found is not None
    return found


def same(one: Decisions, other: Decisions) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in Decisions._fields)


@pytest.mark.parametrize(("spec", "effort"), PLAYED)
def test_each_decision_is_one_of_a_whole_game(spec: str, effort: Effort) -> None:
    game = cubetable.game(spec)
    decisions, games, simulations = played(game, effort=effort)
    assert games > 0
    widths = np.diff(decisions.ends, prepend=0)
    searched = (widths > 0).sum() if effort.simulations else 0
    assert simulations >= (effort.simulations + 1) * searched
    assert (widths != 1).all()
    assert len(decisions.moves) == len(decisions.policy) == decisions.ends[-1]
    assert ((decisions.expected >= 0) & (decisions.expected <= 1)).all()
    begin = 0
    for row in range(0, len(decisions.seats), 11):
        begin, end = int(decisions.ends[row - 1]) if row else 0, int(decisions.ends[row])
        state, seat = decisions.states[row], int(decisions.seats[row])
        if begin == end:
            invited = has_habit(game) and effort.simulations > 0
            assert game.actors(state) == (CHANCE,) or (invited and game.actors(state) == (seat,))
            continue
        assert game.actors(state) == (seat,)
        assert sorted(decisions.moves[begin:end].tolist()) == list(game.moves(state, seat))
        assert decisions.policy[begin:end].sum() == pytest.approx(1.0, abs=1e-4)


def test_the_same_seed_plays_the_same_games() -> None:
    game = cubetable.game("eight_by_eight")
    assert same(played(game).decisions, played(game).decisions)
    assert not same(played(game).decisions.first(50), played(game, seed=2).decisions.first(50))


@pytest.mark.parametrize("spec", cases(WITH_HABITS[:1], WITH_HABITS))
def test_by_habit_seats_follow_the_heuristics_of_the_game(spec: str) -> None:
    """And what is expected is how the game ended."""
    game = cubetable.game(spec)
    decisions = played(game, effort=BY_HABIT).decisions
    assert np.array_equal(decisions.expected, decisions.results)
    assert same(played(game, effort=BY_HABIT).decisions, decisions)
    weights, habit = np.zeros(game.most_moves), features_part(game).habit
    assert habit is not None
    for row in range(1, len(decisions.seats), 37):
        begin, end = decisions.ends[row - 1 : row + 1].tolist()
        if begin < end:
            moves = decisions.moves[begin:end].copy()
            habit(decisions.states[row], decisions.seats[row], moves, len(moves), weights)
            wanted = weights[: len(moves)] / weights[: len(moves)].sum()
            assert np.allclose(decisions.policy[begin:end], wanted, atol=1e-6)


def test_guests_play_by_habit_and_teach_no_moves() -> None:
    """In half of the games each seat is a guest as likely as not; Cube-Or-ACK! leaves nothing to nature."""
    decisions = played(cubetable.game("cube_or_ack(players=3)"), effort=Effort(2, 2)).decisions
    without_moves = np.diff(decisions.ends, prepend=0) == 0
    assert 0.1 < without_moves.mean() < 0.4
    assert np.array_equal(decisions.expected[without_moves], decisions.results[without_moves])
    assert not np.array_equal(decisions.expected[~without_moves], decisions.results[~without_moves])


def test_moves_are_drawn_by_habit() -> None:
    """The likeliest move is made as often as it is likely."""
    game = cubetable.game("cube_or_ack(players=2)")
    decisions = played(game, effort=BY_HABIT).decisions
    likely, made = 0.0, 0
    for row in range(1, len(decisions.seats) - 1):
        begin, end = decisions.ends[row - 1 : row + 1].tolist()
        state, seat = decisions.states[row], int(decisions.seats[row])
        best = begin + int(decisions.policy[begin:end].argmax())
        likely += decisions.policy[best]
        made += np.array_equal(game.apply(state, seat, int(decisions.moves[best])), decisions.states[row + 1])
    assert made == pytest.approx(likely, rel=0.1)


def test_results_are_those_of_the_game() -> None:
    """Two seats share each win, so that what they got adds up to 1, and every decision of a game has its result."""
    decisions = played(cubetable.game("eight_by_eight")).decisions
    assert np.allclose(decisions.results.sum(axis=1), 1)
    assert 0.2 < decisions.results[:, 0].mean() < 0.8


def test_a_search_prefers_what_wins() -> None:
    """In positions in which one move wins at once, the policy turns to it although the network knows nothing."""
    game = cubetable.game("cubulus")
    decisions = play_games(game, random_network(game), 1, 1, Effort(32, 32), Event())
    assert decisions is not None
    found, begin = [], 0
    for state, seat, end in zip(
        decisions.decisions.states, decisions.decisions.seats, decisions.decisions.ends, strict=True
    ):
        moves, policy = decisions.decisions.moves[begin:end], decisions.decisions.policy[begin:end]
        wins = [game.winners(game.apply(state, int(seat), int(move))) == (int(seat),) for move in moves]
        if sum(wins) == 1:
            found.append(float(policy[wins.index(True)]) * len(moves))
        begin = end
    assert len(found) > 20
    assert np.mean(found) > 5


def test_a_turned_decision_is_a_decision() -> None:
    game = cubetable.game("cubulus")
    before = played(game).decisions
    after = turn_some(game, joined([before]), np.random.default_rng(1))
    assert not np.array_equal(before.states, after.states)
    for row in range(0, len(after.seats), 17):
        begin, end = int(after.ends[row - 1]) if row else 0, int(after.ends[row])
        assert sorted(after.moves[begin:end].tolist()) == list(game.moves(after.states[row], int(after.seats[row])))


def test_parts_are_joined() -> None:
    decisions = played(cubetable.game("eight_by_eight")).decisions
    both = joined([decisions.first(7), decisions.first(5)])
    assert len(both.seats) == 12
    assert both.ends[11] == len(both.moves) == decisions.ends[6] + decisions.ends[4]
    assert np.array_equal(both.moves[both.ends[6] :], decisions.moves[: decisions.ends[4]])


def test_a_cancelled_piece_gives_nothing() -> None:
    game, cancel = cubetable.game("eight_by_eight"), Event()
    cancel.set()
    assert play_games(game, random_network(game), 1, 1, LITTLE, cancel) is None
