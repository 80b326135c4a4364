"""PettingZoo's own tests, and what they do not look at."""

import time
import warnings
from functools import partial
from itertools import count
from typing import Any

import numpy as np
import pytest

import cubetable
from cubetable.core.errors import IllegalMove, Refusal
from cubetable.envs import pettingzoo
from tests.envs.specs import AT_ONCE, SOME

with warnings.catch_warnings():
    # With pygame installed, PettingZoo's tests import its own games in a deprecated way.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        parallel_api_test,
        parallel_seed_test,
        performance_benchmark,
        render_test,
        seed_test,
    )

CYCLES = 12

# PettingZoo warns of these in its own board games as well: a mask beside the planes, and planes of a solid.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation has more than 3 dimensions"),
]


@pytest.mark.parametrize("spec", SOME)
def test_pettingzoos_api_test(spec: str) -> None:
    api_test(pettingzoo.env(spec), num_cycles=CYCLES)


@pytest.mark.parametrize("spec", SOME)
def test_pettingzoos_seed_test(spec: str) -> None:
    seed_test(partial(pettingzoo.env, spec), num_cycles=CYCLES)


@pytest.mark.parametrize("spec", SOME)
def test_pettingzoos_render_test(spec: str) -> None:
    render_test(partial(pettingzoo.env, spec))


@pytest.mark.parametrize("spec", SOME)
def test_pettingzoos_performance_benchmark(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()  # its five seconds pass quickly here
    monkeypatch.setattr(time, "time", lambda: float(next(ticks)))
    performance_benchmark(pettingzoo.env(spec))


@pytest.mark.parametrize("spec", AT_ONCE)
def test_pettingzoos_parallel_tests(spec: str) -> None:
    parallel_api_test(pettingzoo.parallel_env(spec), num_cycles=CYCLES)
    parallel_seed_test(partial(pettingzoo.parallel_env, spec), num_cycles=CYCLES)


def played(spec: str, seed: int) -> tuple[Any, dict[str, float]]:
    env = pettingzoo.env(spec)
    env.reset(seed=seed)
    rng, gained = np.random.default_rng(seed), dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        assert seen is not None
        gained[agent] += reward
        env.step(None if terminated else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return env, gained


@pytest.mark.parametrize("spec", SOME)
def test_the_rewards_are_the_results_of_the_game(spec: str) -> None:
    env, gained = played(spec, seed=3)
    game, episode = cubetable.game(spec), env.unwrapped.episode
    assert episode.seats == ()
    if game.cooperative:
        assert tuple(gained.values()) == game.returns(episode.state)
    else:
        assert sum(gained.values()) == pytest.approx(0)
        best = {f"seat_{seat}" for seat in game.winners(episode.state)}
        assert {agent for agent, gain in gained.items() if gain == max(gained.values())} >= best


def test_an_illegal_action_ends_the_game_and_costs_the_seat_one() -> None:
    env = pettingzoo.env("cubulus")
    env.reset(seed=1)
    agent = env.agent_selection
    seen, *_ = env.last()
    assert seen is not None
    env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards == {a: -1.0 if a == agent else 0.0 for a in env.rewards}


def test_without_its_wrapper_an_illegal_action_says_why_and_changes_nothing() -> None:
    env = pettingzoo.env("eight_by_eight").unwrapped
    env.reset(seed=1)
    before = env.episode.state.copy()
    with pytest.raises(IllegalMove, match="EBE-"):
        env.step(65)
    assert np.array_equal(env.episode.state, before)


def test_a_hunter_is_told_why_an_equation_is_refused_and_goes_on() -> None:
    env = pettingzoo.parallel_env(AT_ONCE[0])
    env.reset(seed=1)
    before = env.episode.state.copy()
    _, rewards, terminated, _, infos = env.step(dict.fromkeys(env.agents, 131_000))
    assert "refused" in infos["seat_0"]
    assert not any(terminated.values())
    assert not any(rewards.values())
    assert np.array_equal(env.episode.state, before)


def test_a_hunter_who_stopped_has_nothing_to_choose_until_the_next_round() -> None:
    env = pettingzoo.parallel_env(AT_ONCE[1])
    env.reset(seed=1)
    seen, *_ = env.step({"seat_0": 0, "seat_1": 1, "seat_2": 0})
    assert [int(seen[agent]["action_mask"].sum()) for agent in ("seat_0", "seat_2")] == [1, 1]
    seen, *_ = env.step({"seat_0": 0, "seat_1": 0, "seat_2": 0})
    assert all(seen[agent]["action_mask"].sum() > 1 for agent in env.agents)


def test_planes_show_no_seat_a_secret() -> None:
    env = pettingzoo.env("cubed(rounds=1)").unwrapped
    env.reset(seed=1)
    episode, rng = env.episode, np.random.default_rng(0)
    seen = episode.game.redact(episode.state, 0)
    before = env.observe("seat_0")["observation"]
    episode.state = episode.game.resample(seen, 0, rng)
    assert np.array_equal(env.observe("seat_0")["observation"], before)


@pytest.mark.parametrize(
    ("make", "spec", "why"),
    [
        (pettingzoo.env, "monkey_puzzle", "is played against a clock"),
        (pettingzoo.parallel_env, "cubulus", "take turns"),
        (partial(pettingzoo.env, max_cycles=0), "cubulus", "at least 1"),
        (partial(pettingzoo.env, render_mode="svg"), "cubulus", "no render mode svg"),
    ],
)
def test_an_unplayable_game_is_refused_in_a_sentence(make: Any, spec: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        make(spec)


@pytest.mark.usefixtures("blink")
def test_a_game_without_a_coder_is_refused() -> None:
    with pytest.raises(Refusal, match="does not number its moves"):
        pettingzoo.env("blink")


@pytest.mark.parametrize("spec", ["eight_by_eight", "cubed(players=3,rounds=1)"])
def test_a_game_is_truncated_after_so_many_moves_of_each_seat(spec: str) -> None:
    env = pettingzoo.env(spec, max_cycles=2)
    env.reset(seed=1)
    moves, players = 0, len(env.possible_agents)
    for _ in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        assert seen is not None
        assert (reward, terminated) == (0, False)
        moves += not truncated
        env.step(None if truncated else int(seen["action_mask"].argmax()))
    assert moves == 2 * players
    assert env.agents == []
    env.reset(seed=1)
    assert not any(env.truncations.values())


def test_a_game_that_ends_with_its_last_cycle_is_not_truncated() -> None:
    env, gained = played("cubulus", seed=3)
    moves = env.unwrapped.steps_taken
    short = pettingzoo.env("cubulus", max_cycles=-(-moves // 2))
    short.reset(seed=3)
    rng = np.random.default_rng(3)
    for _ in short.agent_iter():
        seen, _, terminated, truncated, _ = short.last()
        assert seen is not None
        assert not truncated
        short.step(None if terminated else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert short.unwrapped.episode.payoffs() == list(gained.values())


def test_parallel_games_are_truncated_after_so_many_steps() -> None:
    env = pettingzoo.parallel_env(AT_ONCE[0], max_cycles=2)
    env.reset(seed=1)
    wrong = dict.fromkeys(env.possible_agents, 131_000)
    assert not any(env.step(wrong)[3].values())
    *_, ended, truncated, _ = env.step(wrong)
    assert (any(ended.values()), all(truncated.values()), env.agents) == (False, True, [])


@pytest.mark.parametrize("spec", SOME)
def test_the_state_is_a_copy_in_its_space(spec: str) -> None:
    env = pettingzoo.env(spec).unwrapped
    env.reset(seed=1)
    state = env.state()
    assert env.state_space.contains(state)
    assert np.array_equal(state, env.episode.state)
    state[:] = -1
    assert not np.array_equal(env.state(), state)


def test_a_picture_in_pixels_shows_the_game() -> None:
    env = pettingzoo.env("eight_by_eight", render_mode="rgb_array")
    env.reset(seed=1)
    before: Any = env.render()
    assert (before.dtype, before.ndim, before.shape[2]) == (np.uint8, 3, 3)
    seen, *_ = env.last()
    assert seen is not None
    env.step(int(seen["action_mask"].argmax()))
    assert (env.render() != before).any()
