"""Batches of games that step in the background: `send` and `recv`."""

import gc
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cubetable.core.errors import Refusal
from cubetable.envs.gymnasium import vector
from cubetable.envs.vector import VectorGame
from tests.budget import games
from tests.games.samples import firsts

GAMES, SIZE, ROUNDS = 6, 2, games(12, 40)


def first_legal(masks: Any, turn: int) -> Any:
    """Choose a legal action of each game, another one each turn."""
    return np.array([np.flatnonzero(mask)[turn % int(mask.sum())] for mask in masks])


def walked(envs: VectorGame) -> list[Any]:
    """Step all games together; give what each step showed."""
    planes, infos = envs.reset(seed=4)
    shown = []
    for turn in range(ROUNDS):
        planes, *told, infos = envs.step(first_legal(infos["action_mask"], turn))
        shown.append([planes, *told, *infos.values()])
    return shown


@pytest.mark.parametrize("spec", firsts("LEARNT"))
def test_batches_show_what_one_array_shows(spec: str) -> None:
    expected, envs = walked(vector(spec, GAMES)), vector(spec, GAMES, batch_size=SIZE)
    envs.async_reset(seed=4)
    turns = dict.fromkeys(range(0, GAMES, SIZE), 0)
    while min(turns.values()) < ROUNDS:
        planes, *told, infos = envs.recv()
        rows = infos["env_id"]
        first, turn = int(rows[0]), turns[int(rows[0])]
        turns[first] += 1
        if turn:
            shown = [planes, *told, *infos.values()]
            assert all(map(np.array_equal, shown, (one[rows] for one in expected[turn - 1])))
        if turn < ROUNDS:
            envs.send(first_legal(infos["action_mask"], turn), rows)
    envs.close()


def test_what_was_just_begun_has_no_reward_and_no_end() -> None:
    envs = vector("eight_by_eight", GAMES, batch_size=SIZE)
    for _ in range(2):
        envs.async_reset(seed=1)
        for batch in range(GAMES // SIZE):
            _, rewards, ended, _, infos = envs.recv()
            assert infos["env_id"].tolist() == [batch * SIZE, batch * SIZE + 1]
            assert not rewards.any()
            assert not ended.any()
            envs.send(np.full(SIZE, -1), infos["env_id"])  # no legal move: it ends the game
        assert envs.recv()[2].all()


def test_a_batch_that_was_not_received_takes_no_actions() -> None:
    envs = vector("cubulus", GAMES, batch_size=SIZE)
    envs.async_reset(seed=1)
    *_, infos = envs.recv()
    for numbers in ([0], [0, 2], [2, 3], [1, 2], [-2, -1], [0, 1, 2]):
        with pytest.raises(Refusal, match="one received batch"):
            envs.send(np.zeros(len(numbers)), np.array(numbers))
    envs.send(infos["action_mask"].argmax(axis=1), infos["env_id"])
    with pytest.raises(Refusal, match="one received batch"):
        envs.send(infos["action_mask"].argmax(axis=1), infos["env_id"])


@pytest.mark.parametrize("act", [VectorGame.sample, VectorGame.step_at_random, lambda envs: envs.step(np.zeros(GAMES))])
def test_all_games_step_together_only_when_no_batch_is_on_its_way(act: Callable[[VectorGame], Any]) -> None:
    envs = vector("cubulus", GAMES, batch_size=SIZE)
    envs.async_reset(seed=1)
    sent = {}
    for first in range(0, GAMES, SIZE):
        *_, infos = envs.recv()
        sent[first] = first_legal(infos["action_mask"], 1)
        envs.send(sent[first], infos["env_id"])
        with pytest.raises(Refusal, match="still running"):
            act(envs)
    for _ in range(GAMES // SIZE):
        *_, infos = envs.recv()
        assert np.array_equal(infos["actions"], sent[int(infos["env_id"][0])])
    act(envs)
    with pytest.raises(Refusal, match="No batch is running"):
        envs.recv()


def test_games_without_batches_say_so() -> None:
    envs = vector("cubulus", GAMES)
    for act in (envs.recv, envs.async_reset):
        with pytest.raises(Refusal, match="not batched"):
            act()
    with pytest.raises(Refusal, match="6 games cannot be divided into batches of 4"):
        vector("cubulus", GAMES, batch_size=4)


def test_a_reset_takes_all_batches_back() -> None:
    envs = vector("cubulus", GAMES, batch_size=SIZE)
    envs.async_reset(seed=1)
    *_, taken = envs.recv()
    *_, going = envs.recv()
    envs.send(going["action_mask"].argmax(axis=1), going["env_id"])
    again, _ = envs.reset(seed=1)
    assert np.array_equal(again, vector("cubulus", GAMES).reset(seed=1)[0])
    with pytest.raises(Refusal, match="one received batch"):
        envs.send(taken["action_mask"].argmax(axis=1), taken["env_id"])
    envs.async_reset()
    assert [int(envs.recv()[-1]["env_id"][0]) for _ in range(GAMES // SIZE)] == [0, 2, 4]


@pytest.mark.parametrize("how", ["closed", "forgotten"])
def test_the_threads_of_batches_end(how: str) -> None:
    before = set(threading.enumerate())
    envs = vector("cubulus", GAMES, batch_size=SIZE)
    helpers = set(threading.enumerate()) - before
    assert len(helpers) == GAMES // SIZE
    envs.async_reset(seed=1)
    if how == "closed":
        *_, infos = envs.recv()
        envs.close()
        with pytest.raises(RuntimeError, match="closed"):
            envs.send(infos["action_mask"].argmax(axis=1), infos["env_id"])
        with pytest.raises(RuntimeError, match="closed"):
            envs.recv()
    del envs
    gc.collect()
    for helper in helpers:
        helper.join(10)
        assert not helper.is_alive()
