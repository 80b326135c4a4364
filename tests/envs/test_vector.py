"""Many games in one array."""

import gc
import threading
from dataclasses import replace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from cubetable.core import kernel
from cubetable.core.errors import Refusal
from cubetable.core.rng import below
from cubetable.core.signature import int64, void
from cubetable.core.state import CHANCE
from cubetable.envs.arrays import CACHE_LINE
from cubetable.envs.batch import AT_ONCE, BATCHES, CHOOSE, work
from cubetable.envs.gymnasium import ID, vector
from cubetable.envs.payoff import payoffs
from cubetable.envs.vector import VectorGame
from tests.budget import cases, games
from tests.envs.specs import AT_ONCE as SIMULTANEOUS
from tests.envs.specs import IN_TURN
from tests.games.samples import firsts
from tests.waiting import until

GAMES = 5
STEPS = 60


def chosen(masks: Any, rng: np.random.Generator) -> Any:
    """Choose one of the legal actions of each game."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


def walked(envs: VectorGame, seed: int, steps: int = STEPS) -> list[Any]:
    """Play at random; give all that was ever shown."""
    rng, (planes, infos) = np.random.default_rng(seed), envs.reset(seed=seed)
    shown = [planes, *infos.values()]
    for _ in range(steps):
        planes, *results, infos = envs.step(chosen(infos["action_mask"], rng))
        shown += [planes, *results, *infos.values()]
    return shown


@pytest.mark.parametrize("spec", cases(firsts("LEARNT"), IN_TURN))
def test_every_step_agrees_with_the_game(spec: str) -> None:
    envs = vector(spec, GAMES, dtype="float32")
    game, coder, rng = envs.game, envs.game.coder, np.random.default_rng(1)
    _, infos = envs.reset(seed=1)
    over = 0
    for _ in range(STEPS):
        before, seats = envs.states.copy(), infos["seat"]
        actions = chosen(infos["action_mask"], rng)
        planes, rewards, ended, truncated, infos = envs.step(actions)
        assert not infos["illegal"].any()
        assert not truncated.any()
        for i, state in enumerate(envs.states):
            seat = int(infos["seat"][i])
            assert game.actors(state) == (seat,)
            assert np.array_equal(planes[i], coder.observe(game.redact(state, seat), seat))
            assert np.array_equal(infos["action_mask"][i], coder.mask(game.moves(state, seat)))
            after = game.play(before[i], int(seats[i]), coder.move(before[i], int(seats[i]), int(actions[i])))
            if game.actors(after) == ():
                assert ended[i]
                assert infos["rewards"][i].tolist() == pytest.approx(payoffs(game, game.returns(after)))
            assert rewards[i] == infos["rewards"][i, seats[i]]
            assert ended[i] or (not infos["rewards"][i].any() and reachable(game, after, state))
        over += int(ended.sum())
    assert over or "cubed" in spec


def reachable(game: Any, after: Any, state: Any) -> bool:
    """Tell whether nothing but nature can have come between two positions: what it cannot change is the same."""
    return game.actors(after) == (CHANCE,) or np.array_equal(after, state)


@pytest.mark.parametrize("spec", firsts("LEARNT"))
def test_threads_change_nothing(spec: str) -> None:
    alone, threads = (walked(vector(spec, GAMES, threads=number), 2, games(15, STEPS)) for number in (1, 3))
    assert all(np.array_equal(a, b) for a, b in zip(alone, threads, strict=True))


@pytest.mark.parametrize("copy", [True, False])
def test_a_step_at_random_is_a_sample_and_a_step(copy: bool) -> None:
    one, two = (vector("eight_by_eight(players=3)", GAMES, threads=2, copy=copy) for _ in range(2))
    for envs in (one, two):
        envs.reset(seed=5)
    for times in [1] * 100 + [7] * 15:
        for _ in range(times - 1):
            two.step(two.sample())
        sampled = two.sample()
        (*told, infos), (*expected, others) = one.step_at_random(times), two.step(sampled)
        assert np.array_equal(infos["actions"], sampled)
        assert all(map(np.array_equal, told, expected))
        assert infos.keys() == others.keys()
        assert all(np.array_equal(infos[name], others[name]) for name in infos)
    assert not infos["illegal"].any()
    with pytest.raises(Refusal, match="ask for at least 1"):
        one.step_at_random(0)


def test_a_sleeping_thread_is_woken() -> None:
    alone, threads = (vector("cubulus", GAMES, threads=number) for number in (1, 2))
    for envs in (alone, threads):
        envs.reset(seed=3)
    for _ in range(3):
        until(lambda: all(helper._asleep for helper in threads._team._helpers))
        assert np.array_equal(alone.step(alone.sample())[0], threads.step(threads.sample())[0])


@pytest.mark.parametrize("how", ["closed", "forgotten"])
def test_unneeded_threads_end(how: str) -> None:
    before = set(threading.enumerate())
    envs = vector("cubulus", GAMES, threads=3)
    helpers = set(threading.enumerate()) - before
    assert len(helpers) == 2
    if how == "closed":
        envs.close()
        with pytest.raises(RuntimeError, match="closed"):
            envs.sample()
    del envs
    gc.collect()
    for helper in helpers:
        helper.join(10)
        assert not helper.is_alive()


def test_a_seed_gives_the_same_games_again_and_another_seed_others() -> None:
    envs = vector("eight_by_eight", GAMES)
    walks = [walked(envs, seed) for seed in (1, 2, 1)]
    same, other = (all(map(np.array_equal, walks[0], walk)) for walk in (walks[2], walks[1]))
    assert same
    assert not other


def test_a_reset_without_a_seed_continues_the_random_numbers() -> None:
    envs = vector("eight_by_eight", GAMES)
    first, _ = envs.reset(seed=1)
    again, _ = envs.reset()
    assert not np.array_equal(first, again)


def test_a_game_that_ends_begins_again_and_its_end_is_shown() -> None:
    envs = vector("cube_or_ack(pieces=2)", GAMES, dtype="float32")
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    rng, (first, infos) = np.random.default_rng(1), envs.reset(seed=1)
    ended = np.zeros(GAMES, dtype=np.bool_)
    while not ended.any():
        planes, _, ended, _, infos = envs.step(chosen(infos["action_mask"], rng))
    assert np.array_equal(infos["_final_obs"], ended)
    for i in np.flatnonzero(ended):
        assert np.array_equal(envs.states[i], envs.game.start())
        assert np.array_equal(planes[i], first[i])
        assert infos["final_obs"][i, :3].sum() > 3, "the pieces of the last position lie"


@pytest.mark.parametrize("spec", ["cubulus", "eight_by_eight"])
def test_an_illegal_action_ends_its_game_and_no_other(spec: str) -> None:
    envs = vector(spec, 3)
    _, infos = envs.reset(seed=1)
    seats = infos["seat"]
    actions = infos["action_mask"].argmax(axis=1)
    actions[1], actions[2] = np.flatnonzero(infos["action_mask"][1] == 0)[0], -5
    _, rewards, ended, _, infos = envs.step(actions)
    assert infos["illegal"].tolist() == ended.tolist() == [False, True, True]
    assert rewards.tolist() == [0, -1, -1]
    assert infos["rewards"].sum() == -2
    assert infos["rewards"][1, seats[1]] == -1


def test_bytes_are_the_same_planes() -> None:
    spec = "cubed(players=3,rounds=1)"
    fine, coarse = (vector(spec, 2, dtype=kind) for kind in ("float32", "uint8"))
    planes, small = fine.reset(seed=1)[0], coarse.reset(seed=1)[0]
    assert np.abs(small - planes * 255 / fine.game.coder.highest).max() < 1


def test_without_copies_the_arrays_are_written_into_again() -> None:
    for copy in (True, False):
        envs = vector("eight_by_eight", 2, copy=copy)
        planes, infos = envs.reset(seed=1)
        again, *_ = envs.step(infos["action_mask"].argmax(axis=1))
        assert np.shares_memory(planes, again) is not copy


def test_what_the_next_step_relies_on_is_given_without_copies_to_be_read_only() -> None:
    _, infos = vector("cubulus", 2, copy=False).reset(seed=1)
    for name in ("action_mask", "seat"):
        with pytest.raises(ValueError, match="read-only"):
            infos[name][:] = 1


@pytest.mark.parametrize("copy", [True, False])
@pytest.mark.parametrize("dtype", ["uint8", "float32"])
def test_other_libraries_need_not_copy_planes_and_masks(copy: bool, dtype: str) -> None:
    envs = vector("eight_by_eight", 3, copy=copy, dtype=dtype)
    planes, infos = envs.reset(seed=1)
    _, *_, later = envs.step(infos["action_mask"].argmax(axis=1))
    for array in (planes, infos["action_mask"], later["final_obs"]):
        assert np.from_dlpack(array).ctypes.data == array.ctypes.data
        assert array.ctypes.data % CACHE_LINE == 0, "JAX would copy it"
    assert planes.flags.writeable, "JAX refuses what can only be read"


@pytest.mark.parametrize("spec", ["cubulus", "eight_by_eight(players=4)"])
def test_samples_are_legal_and_settled_by_the_seed(spec: str) -> None:
    drawn = []
    for threads in (1, 2):
        envs = vector(spec, 40, threads=threads)
        _, infos = envs.reset(seed=1)
        drawn.append(envs.sample())
        assert infos["action_mask"][np.arange(40), drawn[-1]].all()
        assert not envs.step(drawn[-1])[-1]["illegal"].any()
    assert np.array_equal(drawn[0], drawn[1])
    assert len(set(drawn[0].tolist())) > 5


@pytest.mark.parametrize("spec", ["eight_by_eight", "eight_by_eight(players=3,stuck=end,line=4)"])
@pytest.mark.parametrize("quicker", ["nature", "act", "present", "present offer"])
def test_a_games_own_fast_functions_give_the_same_games(
    spec: str, quicker: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the same generators, its own ways and those by way of its kernels lead through the same games."""
    own = vector(spec, AT_ONCE + 6)
    coder = own.game.coder
    without: dict[str, Any] = dict.fromkeys(quicker.split())
    assert all(getattr(coder.planes, name) is not None for name in without)
    monkeypatch.setattr(coder, "planes", replace(coder.planes, **without))
    other = vector(own.game, own.num_envs)
    walks = [walked(envs, seed=5) for envs in (own, other)]
    assert all(map(np.array_equal, *walks))


@pytest.mark.parametrize("dtype", ["uint8", "float32"])
def test_spaces_contain_the_observations(dtype: str) -> None:
    envs = gymnasium.make_vec(
        ID, num_envs=2, vectorization_mode="vector_entry_point", game="cubulus", dtype=dtype, render_mode="ansi"
    )
    planes, infos = envs.reset(seed=1)
    assert envs.observation_space.contains(planes)
    assert envs.single_action_space.contains(infos["action_mask"][0].argmax())
    pictures = envs.render()
    assert pictures is not None
    assert len(pictures) == 2
    envs.close()


@pytest.mark.parametrize(
    ("spec", "settings", "why"),
    [
        (SIMULTANEOUS[0], {}, "renumbers its moves"),
        ("cubulus", {"threads": 0}, "at least one"),
        ("cubulus", {"dtype": "float64"}, "not float64"),
    ],
)
def test_a_bad_argument_is_refused_in_a_sentence(spec: str, settings: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        vector(spec, 2, **settings)


def test_it_can_be_stepped_before_the_first_reset() -> None:
    envs = vector("cubulus", 2)
    assert not envs.step(envs.sample())[-1]["illegal"].any()


@pytest.mark.parametrize("actions", [1, 5, 63, 64, 66, 128, 200])
def test_each_marked_action_is_as_likely_as_any_other(actions: int) -> None:
    rng = np.random.default_rng(1)
    masks = (rng.random((300, actions)) < 0.3).astype(np.int8)
    masks[np.arange(300), rng.integers(actions, size=300)] = 1
    rngs = rng.integers(0, 1 << 64, (300, 4), dtype=np.uint64)
    marked = [np.flatnonzero(mask) for mask in masks]
    numbers = [below(words.copy(), len(found)) for words, found in zip(rngs, marked, strict=True)]
    drawn = np.zeros(300, dtype=np.int64)
    games = vector("eight_by_eight", 300)._games
    compiled = kernel.fast(work, void(int64, int64, BATCHES[str(games.planes.dtype)]))
    compiled(CHOOSE, 1, games._replace(masks=masks[:, None], policies=rngs, actions=drawn))
    assert drawn.tolist() == [found[number] for number, found in zip(numbers, marked, strict=True)]
