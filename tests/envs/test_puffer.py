"""PufferLib: an agent for each seat, on all of its vectorisations, and its own checks."""

import doctest
import importlib
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from typing import Any

import numpy as np
import pufferlib.emulation
import pufferlib.vector
import pytest

from cubetable.core.errors import Refusal
from cubetable.envs import MissingPufferLib, gymnasium, pettingzoo, puffer
from cubetable.envs.payoff import payoffs
from tests.envs.specs import AT_ONCE
from tests.games.samples import firsts

GAMES, STEPS = 4, 60
SPEC = "eight_by_eight(players=3,line=4)"
SERIAL, PROCESSES = pufferlib.vector.Serial, pufferlib.vector.Multiprocessing
VERSION = int(str(pufferlib.__version__).split(".")[0])
"""Before 3 it refuses environments of its own kind in `Serial`, which its search for settings tries."""


def first_legal(marks: Any, turn: int) -> Any:
    """Choose a legal action of each agent, another one each turn."""
    return np.array([np.flatnonzero(row)[turn % int(row.sum())] for row in marks])


def games_of(envs: Any) -> Any:
    """Look at the array of games inside."""
    return envs._games


def test_its_example_runs() -> None:
    assert doctest.testmod(puffer) == (0, 8)


@pytest.mark.parametrize("spec", firsts("LEARNT"))
def test_each_seat_sees_what_it_may_and_only_the_one_to_act_has_a_choice(spec: str) -> None:
    envs = puffer.env(spec, 2)
    game, coder, states = envs.game, envs.game.coder, games_of(envs).states
    seen, _ = envs.reset(seed=3)
    for turn in range(STEPS):
        planes, marks = (part.reshape(2, game.players, *part.shape[1:]) for part in envs.split(seen))
        for i, state in enumerate(states):
            (mover,) = game.actors(state)
            assert envs.masks.reshape(2, -1)[i].tolist() == [seat == mover for seat in range(game.players)]
            for seat in range(game.players):
                drawn = coder.observe(game.redact(state, seat), seat) * 255 / coder.highest
                assert np.abs(planes[i, seat] - drawn).max() < 1
                legal = coder.mask(game.moves(state, seat)) if seat == mover else np.arange(coder.actions) == 0
                assert np.array_equal(marks[i, seat], legal)
        seen, *_ = envs.step(first_legal(envs.split(seen)[1], turn))
        assert not games_of(envs).illegal.any()


def test_at_the_end_of_a_game_all_its_seats_have_their_reward() -> None:
    envs = puffer.env(SPEC, GAMES, log_interval=4 * STEPS)
    game, seats_of, states = envs.game, games_of(envs).seats, games_of(envs).states
    seen, infos = envs.reset(seed=1)
    assert infos == []
    gained, lengths, since = np.zeros(game.players), [], np.zeros(GAMES)
    for turn in range(4 * STEPS):
        actions, seats, before = first_legal(envs.split(seen)[1], turn), seats_of.copy(), states.copy()
        seen, rewards, ended, truncated, infos = envs.step(actions)
        since += 1
        assert not truncated.any()
        for i, over in enumerate(ended.reshape(GAMES, -1)):
            after = game.play(before[i], int(seats[i]), int(actions.reshape(GAMES, -1)[i, seats[i]]))
            due = payoffs(game, game.returns(after)) if game.actors(after) == () else None
            assert over.all() == over.any()
            assert over.any() or (due is None and not rewards.reshape(GAMES, -1)[i].any())
            assert due is None or rewards.reshape(GAMES, -1)[i].tolist() == pytest.approx(due)
            if over.any():
                lengths.append(since[i])
                since[i] = 0
        gained += rewards.reshape(GAMES, -1).sum(axis=0)
    assert len(lengths) > GAMES
    means = {f"reward_of_seat_{seat}": total / len(lengths) for seat, total in enumerate(gained)}
    assert infos == [pytest.approx({"episode_length": np.mean(lengths), "illegal": 0.0} | means)]


def test_what_a_waiting_seat_does_is_ignored_and_an_illegal_action_ends_the_game() -> None:
    envs, others = (puffer.env("cubulus", 2) for _ in range(2))
    for each in (envs, others):
        each.reset(seed=1)
    actions = envs.split(envs.observations)[1].argmax(axis=1)
    for each, waiting in ((envs, 0), (others, 200)):
        each.step(np.where(each.masks, actions, waiting))
    assert np.array_equal(envs.observations, others.observations)
    _, rewards, ended, _, _ = envs.step(np.array([0, 215, 0, -7]))
    assert rewards.tolist() == [0, -1, 0, -1]
    assert ended.all()


def test_a_seed_gives_the_same_games_on_any_number_of_threads() -> None:
    walks = []
    for seed, threads in ((1, 1), (1, 3), (2, 1)):
        envs = puffer.env(SPEC, GAMES, threads=threads)
        seen, _ = envs.reset(seed=seed)
        walks.append([seen.copy() for turn in range(20) if envs.step(first_legal(envs.split(seen)[1], turn))])
        envs.close()
    assert np.array_equal(walks[0], walks[1])
    assert not np.array_equal(walks[0], walks[2])


@pytest.mark.parametrize("backend", [SERIAL, PROCESSES] if VERSION >= 3 else [PROCESSES])
def test_vectorisation_shows_what_each_environment_shows(backend: Any) -> None:
    alone = [puffer.env(SPEC, GAMES) for _ in range(2)]
    envs = pufferlib.vector.make(puffer.env, env_args=[SPEC, GAMES], num_envs=2, num_workers=2, backend=backend)
    assert envs.num_agents == sum(each.num_agents for each in alone)
    assert envs.driver_env.game.players == 3
    seen, _ = envs.reset(seed=5)
    shown = [each.reset(seed=5 + i)[0] for i, each in enumerate(alone)]
    for turn in range(STEPS):
        assert np.array_equal(seen, np.concatenate(shown))
        actions = first_legal(envs.driver_env.split(seen)[1], turn)
        seen, *told, _ = envs.step(actions)
        results = [each.step(part)[:4] for each, part in zip(alone, np.split(actions, 2), strict=True)]
        shown, *expected = zip(*results, strict=True)
        assert all(map(np.array_equal, told, map(np.concatenate, expected)))
    envs.close()


def test_games_are_drawn_into_the_memory_of_pufferlib() -> None:
    envs = pufferlib.vector.make(puffer.env, env_args=[SPEC, GAMES])
    inside = games_of(envs)
    assert np.shares_memory(inside.planes, envs.observations)
    assert np.shares_memory(inside.masks, envs.observations)
    assert np.shares_memory(inside.rewards, envs.rewards)


def test_batches_are_sent_and_received() -> None:
    envs = pufferlib.vector.make(
        puffer.env, env_args=["cubulus", GAMES], num_envs=2, num_workers=2, batch_size=1, backend=PROCESSES
    )
    received = list[int]()
    with closing(envs):
        envs.async_reset(seed=1)
        while len(received) < STEPS or len(set(received)) < 2:  # one worker may start late
            seen, _, _, _, _, numbers, masks = envs.recv()
            assert seen.shape == (2 * GAMES, *envs.single_observation_space.shape)
            assert masks.sum() == GAMES
            envs.send(first_legal(envs.driver_env.split(seen)[1], len(received)))
            received.append(int(numbers[0]))
    assert set(received) == {0, 2 * GAMES}


def test_it_is_a_native_environment_with_spaces_that_contain_what_it_shows() -> None:
    envs = pufferlib.vector.make(puffer.env, env_args=[SPEC, GAMES])
    assert isinstance(envs, pufferlib.PufferEnv)
    seen, _ = envs.reset()
    assert envs.observation_space.contains(seen)
    assert envs.action_space.contains(first_legal(envs.split(seen)[1], 0))
    envs.async_reset(seed=1)
    envs.send(envs.action_space.sample())
    assert envs.recv()[0] is envs.observations


if VERSION >= 3:

    @pytest.mark.filterwarnings(
        "ignore:Mean of empty slice", "ignore:invalid value"
    )  # it never waits for a reset of ours
    def test_pufferlibs_own_profile_and_search_for_settings_run(capsys: pytest.CaptureFixture[str]) -> None:
        pufferlib.vector.autotune(partial(puffer.env, "cubulus", GAMES), batch_size=2, max_envs=4, time_per_test=0.05)
        printed = capsys.readouterr().out
        assert "Profile complete" in printed
        assert "backend: Serial" in printed


@pytest.mark.parametrize(
    ("creator", "emulated"),
    [
        (partial(gymnasium.env, "eight_by_eight", "bot:1"), pufferlib.emulation.GymnasiumPufferEnv),
        (partial(pettingzoo.parallel_env, AT_ONCE[0]), pufferlib.emulation.PettingZooPufferEnv),
    ],
)
def test_our_other_environments_pass_through_its_emulation(creator: Callable[[], Any], emulated: Any) -> None:
    envs = pufferlib.vector.make(emulated, env_kwargs={"env_creator": creator}, num_envs=2, backend=SERIAL)
    seen, _ = envs.reset(seed=1)
    assert seen.shape[0] == envs.num_agents
    for _ in range(10):
        seen, rewards, ended, _, _ = envs.step(envs.action_space.sample())
        assert rewards.shape == ended.shape == (envs.num_agents,)
    envs.close()


@pytest.mark.parametrize(
    ("spec", "games", "why"), [(AT_ONCE[0], 1, "renumbers its moves"), ("cubulus", 0, "at least one")]
)
def test_a_bad_argument_is_refused_in_a_sentence(spec: str, games: int, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        puffer.env(spec, games)


def test_without_pufferlib_the_commands_that_install_it_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pufferlib", None)
    with pytest.raises(MissingPufferLib, match="pip install --no-deps pufferlib") as refused:
        importlib.reload(puffer)
    assert isinstance(refused.value, ImportError)
    assert "--no-deps pufferlib" in refused.value.text("ru")
