"""OpenSpiel's own tests and tools on our games, and what they do not look at."""

import unittest
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest

import cubetable
from cubetable.core.errors import Refusal
from cubetable.core.state import CHANCE
from cubetable.envs import openspiel
from tests.budget import cases
from tests.envs.specs import IN_TURN

# A bag of threes alone: one equation, found within the few hundred positions that OpenSpiel's test looks at.
HUNT = "monkey_puzzle(seconds=off,limit=1,faces=3b:1)"
EVERY = (*IN_TURN, HUNT)
FIRST = tuple({spec.partition("(")[0]: spec for spec in reversed(EVERY)}.values())
"""Each game once."""
TINY = "cube_or_ack(players=2,pieces=2,shape=prism,size=3x2x1)"
"""165 states of information."""

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:open_spiel")


@pytest.fixture(autouse=True)
def quiet(capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    """Keep what OpenSpiel prints of every position to itself."""
    yield
    capfd.readouterr()


@pytest.mark.parametrize("spec", cases(FIRST, EVERY))
def test_openspiels_random_simulation_test(spec: str) -> None:
    pyspiel.random_sim_test(openspiel.load(spec), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("spec", cases([IN_TURN[0], IN_TURN[-1]], EVERY))
def test_openspiels_simulation_test_in_python(spec: str) -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    np.random.seed(1)  # noqa: NPY002  # it asks this generator
    GamesSimTest("test_pig").sim_game(openspiel.load(spec))


@pytest.mark.parametrize("spec", cases(FIRST, EVERY))
def test_openspiels_api_test(spec: str) -> None:
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    case = type("OfOurs", (EnforceAPIOnPartialTreeBase,), {"game": openspiel.load(spec), "game_name": spec})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 0
    assert [trace for _, trace in result.failures + result.errors] == []


@pytest.mark.parametrize("spec", EVERY)
def test_a_game_played_in_openspiel_is_the_game(spec: str) -> None:
    game, state, rng = cubetable.game(spec), openspiel.load(spec).new_initial_state(), np.random.default_rng(1)
    words = game.start()
    while not state.is_terminal():
        actor = game.actors(words)[0]
        if actor == CHANCE:
            assert dict(state.chance_outcomes()) == pytest.approx(dict(game.chances(words)))
            action = move = int(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
        else:
            assert state.current_player() == actor
            action = int(rng.choice(state.legal_actions()))
            move = game.coder.move(words, actor, action)
            assert len(state.legal_actions()) == len(game.moves(words, actor))
            assert state.action_to_string(actor, action) == game.move_text(words, actor, move)
        state.apply_action(action)
        words = game.play(words, actor, move)
        assert str(state) == game.state_text(words)
    assert game.actors(words) == ()
    assert [gain > 0 for gain in state.returns()] == [seat in game.winners(words) for seat in range(game.players)] or (
        game.cooperative or max(state.returns()) == 0
    )


def test_two_positions_that_a_seat_cannot_tell_apart_are_one_state_of_information() -> None:
    spec = "cubed(rounds=1)"
    game = openspiel.load(spec)
    states = [game.new_initial_state() for _ in range(2)]
    for piece in range(50):  # seat 0 is dealt the same, seat 1 other pieces
        states[0].apply_action(piece)
        states[1].apply_action(piece if piece < 25 else piece + 12)
    own, other = ([state.information_state_string(seat) for state in states] for seat in (0, 1))
    assert own[0] == own[1]
    assert other[0] != other[1]
    assert states[0].observation_tensor(0) == states[1].observation_tensor(0)
    assert states[0].observation_tensor(1) != states[1].observation_tensor(1)


def test_openspiels_tree_search_finds_a_win() -> None:
    from open_spiel.python.algorithms import mcts

    spec = "eight_by_eight"
    ours, game = cubetable.game(spec), openspiel.load(spec)
    state = game.new_initial_state()
    state.words[:] = ours.parse_state("8/8/8/rrrr4/8/8/8/yyy1yy2 r 5 -,-")
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=2, random_state=np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 300, evaluator, random_state=np.random.RandomState(1))
    assert state.action_to_string(0, bot.step(state)) == "4,5"


def test_openspiels_cfr_solves_a_small_game() -> None:
    from open_spiel.python.algorithms import cfr, exploitability

    game = openspiel.load(TINY)
    solver = cfr.CFRSolver(game)
    solver.evaluate_and_update_policy()
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(4):
        solver.evaluate_and_update_policy()
    assert 0 < exploitability.nash_conv(game, solver.average_policy()) < before / 4


@pytest.mark.parametrize("spec", ["cubed(rounds=1)", "eight_by_eight(line=4)"])
def test_openspiels_outcome_sampling_runs_where_trees_are_large(spec: str) -> None:
    from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

    np.random.seed(1)  # noqa: NPY002  # it asks this generator
    solver = OutcomeSamplingSolver(openspiel.load(spec))
    solver.iteration()
    assert solver.average_policy().action_probabilities(decision(spec))


def decision(spec: str) -> Any:
    """Go to the first position in which a seat decides."""
    state = openspiel.load(spec).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def test_games_are_registered_with_an_options_parameter() -> None:
    for name in cubetable.games():
        assert f"cubetable_{name}" in pyspiel.registered_names()
    game = pyspiel.load_game("cubetable_eight_by_eight(options=players:3;line:4)")
    assert game.num_players() == 3
    assert str(pyspiel.load_game(str(game))) == str(game)


@pytest.mark.parametrize(
    ("spec", "why"),
    [("monkey_puzzle", "is played against a clock"), ("cubulus(players=9)", "players cannot be 9"), ("chess", "chess")],
)
def test_an_unplayable_game_is_refused_in_a_sentence(spec: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        openspiel.load(spec)


def wandered(spec: str, moves: int, seed: int = 1) -> Any:
    """Go on at random for so many moves after the deal, or to the end."""
    state, rng = decision(spec), np.random.default_rng(seed)
    for _ in range(moves):
        if state.is_terminal():
            break
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(int(rng.choice(actions)))
    return state


@pytest.mark.parametrize("spec", ["cubed(rounds=1)", "cubed(players=3,rounds=1)", "cubulus", HUNT])
def test_a_resampled_position_looks_the_same_to_its_seat_and_goes_on(spec: str) -> None:
    state = wandered(spec, 8)
    sampler = np.random.default_rng(1).random
    for seat in range(state.num_players()):
        other = state.resample_from_infostate(seat, sampler)
        for _ in range(3):
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            if other.is_terminal() or other.is_chance_node() or other.current_player() != seat:
                break
            action = other.legal_actions()[-1]
            assert other.legal_actions() == state.legal_actions()
            other.apply_action(action)
            state.apply_action(action)


def test_a_resampled_position_deals_secrets_anew_and_tells_nobody_the_old_ones() -> None:
    state = decision("cubed(rounds=1)")
    hands = {state.resample_from_infostate(0).observation_string(1) for _ in range(5)}
    assert len(hands | {state.observation_string(1)}) == 6
    other = state.resample_from_infostate(0)
    assert other.information_state_string(1) == f"seat 1: -1:{other.observation_string(1)}"
    assert str(other) != str(state)


def test_openspiels_search_for_hidden_hands_runs() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    state = decision("cubed(rounds=1)")
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.4, 5, random_state=random)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("spec", FIRST)
def test_a_tensor_of_information_tells_apart_what_its_string_does(spec: str) -> None:
    state, rng = decision(spec), np.random.default_rng(2)
    seen: dict[bytes, str] = {}
    shape = state.get_game().information_state_tensor_shape()
    for _ in range(12):
        if state.is_terminal():
            break
        for seat in range(state.num_players()):
            tensor = np.array(state.information_state_tensor(seat), dtype=np.float32)
            assert tensor.shape == tuple(shape)
            assert 0 <= tensor.min() <= tensor.max() <= cubetable.game(spec).coder.highest
            text = state.information_state_string(seat)
            assert seen.setdefault(tensor.tobytes(), text) == text
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(int(rng.choice(actions)))
    assert len(set(seen.values())) == len(seen)


@pytest.mark.parametrize(
    ("spec", "most"),
    [(TINY, 6), (f"{TINY[:-1]},may_pass=on)", 30), ("cubulus(quiet_limit=20)", 587), ("cubed(rounds=1)", 560)],
)
def test_no_game_is_longer_than_its_bound(spec: str, most: int) -> None:
    game = cubetable.game(spec)
    assert openspiel.load(spec).max_game_length() == most
    for seed in range(5):
        state, decisions, rng = game.start(), 0, np.random.default_rng(seed)
        while actors := game.actors(state):
            decisions += actors[0] != CHANCE
            state = game.apply(state, actors[0], int(rng.choice(game.moves(state, actors[0]))))
        assert decisions <= most
