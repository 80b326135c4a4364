"""Public objects can be pickled, copied, sent to a new process and used in several threads."""

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest

import cubetable
from cubetable import bots
from cubetable.envs import gymnasium, openspiel, pettingzoo
from tests.games.samples import decision, firsts

SPECS = (*firsts("LEARNT"), *firsts("AT_ONCE"))
QUICK = ("random", "bot:1", "bot:2", "bot:3")

Copier = Callable[[Any], Any]


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))  # noqa: S301  # its own


COPIERS = {"pickle": pickled, "copy": copy.copy, "deepcopy": copy.deepcopy}


@pytest.fixture(params=COPIERS)
def copier(request: pytest.FixtureRequest) -> Copier:
    return COPIERS[request.param]


@pytest.mark.parametrize("spec", SPECS)
def test_a_game_with_all_that_it_has_found_out(spec: str, copier: Copier) -> None:
    game = cubetable.game(spec)
    turned, coder = [one.state(game.start()) for one in game.symmetries], game.coder
    other = copier(game)
    assert other == game
    assert [one.state(game.start()).tolist() for one in other.symmetries] == [one.tolist() for one in turned]
    assert repr(other.coder) == repr(coder)
    assert other.moves(decision(game), 0) == game.moves(decision(game), 0)


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot(spec: str, copier: Copier) -> None:
    game = cubetable.game(spec)
    state = decision(game)
    seat = game.actors(state)[0]
    for name in bots.NAMES:
        bot = bots.make(name, game, seed=1)
        other = copier(bot)
        assert repr(other) == repr(bot)
        assert repr(bot).startswith(f"<{name} for ")
        if name in QUICK:
            assert other.choose(game, game.redact(state, seat), seat) in game.moves(state, seat)


def played(envs: Any, masks: Any, steps: int) -> list[Any]:
    """Make first legal moves, and give what was shown."""
    shown: list[Any] = []
    for _ in range(steps):
        planes, rewards, ended, _, infos = envs.step(masks.argmax(axis=1))
        masks = infos["action_mask"]
        shown += [planes, rewards, ended, masks]
    return shown


@pytest.mark.parametrize("settings", [{}, {"threads": 2}, {"copy": False, "dtype": "float32"}])
def test_many_games_go_on_from_where_they_stood(settings: dict[str, Any], copier: Copier) -> None:
    envs = gymnasium.vector("eight_by_eight", 6, **settings)
    envs.reset(seed=1)
    masks = envs.step_at_random(30)[4]["action_mask"].copy()
    other = copier(envs)
    assert repr(other) == "VectorGame(eight_by_eight, num_envs=6)"
    first = [one.copy() for one in played(envs, masks, 1)]
    for a, b in zip(first, played(other, masks, 1), strict=True):
        assert np.array_equal(a, b)
    assert np.array_equal(envs.sample(), other.sample())
    for one in (envs, other):
        one.close()


def test_batches_that_were_received_can_be_sent_from_the_copy(copier: Copier) -> None:
    envs = gymnasium.vector("eight_by_eight", 4, batch_size=2)
    envs.async_reset(seed=1)
    received = [envs.recv()[4] for _ in range(2)]
    other = copier(envs)
    for infos in received:
        for one in (envs, other):
            one.send(infos["action_mask"].argmax(axis=1), infos["env_id"])
    shown = [[one.recv() for _ in range(2)] for one in (envs, other)]
    rows = [sorted((int(step[4]["env_id"][0]), step[0].tobytes()) for step in steps) for steps in shown]
    assert rows[0] == rows[1]
    for one in (envs, other):
        one.close()


def environments() -> dict[str, Any]:
    """Make one environment of each other kind, just begun."""
    made: dict[str, Any] = {
        "one seat": gymnasium.env("eight_by_eight", "bot:2"),
        "turns": pettingzoo.env(SPECS[0]),
        "at once": pettingzoo.parallel_env(SPECS[-1]),
    }
    for env in made.values():
        env.reset(seed=1)
    return made


@pytest.mark.parametrize("kind", ["one seat", "turns", "at once"])
def test_an_environment_goes_on_by_itself(kind: str) -> None:
    env = environments()[kind]
    for copier in (pickled, copy.deepcopy):
        other = copier(env)
        theirs, ours = other.unwrapped.episode, env.unwrapped.episode
        assert np.array_equal(theirs.state, ours.state)
        before, seat = ours.state.copy(), theirs.seats[0]
        theirs.play(seat, int(theirs.game.moves(theirs.state, seat)[0]))
        assert np.array_equal(ours.state, before)


def test_a_state_of_openspiel(copier: Copier) -> None:
    state = openspiel.load("eight_by_eight").new_initial_state()
    state.apply_action(5)
    assert str(pickled(state)) == str(state)
    assert str(copy.deepcopy(state)) == str(state)


def ask(game: cubetable.Game, name: str) -> tuple[str, int]:
    """Let a bot choose: what another process or thread does."""
    state = decision(game)
    seat = game.actors(state)[0]
    return str(game), bots.make(name, game, seed=3).choose(game, game.redact(state, seat), seat)


def test_a_new_process_plays_the_games_it_is_sent() -> None:
    """A process that is spawned has nothing but what is pickled."""
    games = [cubetable.game(spec) for spec in ("eight_by_eight", "cubed(rounds=1)")]
    for game in games:
        assert len(game.symmetries) > 0
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert list(pool.map(ask, games, ["bot:2"] * 2)) == [ask(game, "bot:2") for game in games]


def test_threads_share_a_game() -> None:
    jobs = [(cubetable.game(spec), name) for spec in SPECS for name in QUICK] * 3
    alone = [ask(*job) for job in jobs]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda job: ask(*job), jobs)) == alone


def test_threads_share_a_game_of_openspiel() -> None:
    game = openspiel.load("eight_by_eight")

    def play(seed: int) -> str:
        state, rng = game.new_initial_state(), np.random.default_rng(seed)
        for _ in range(60):
            actions = state.legal_actions()
            if not actions:
                break
            state.apply_action(int(rng.choice(actions)))
        return str(state)

    alone = [play(seed) for seed in range(8)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(play, range(8))) == alone


@pytest.mark.parametrize("kind", ["one seat", "at once"])
def test_what_is_printed_names_the_game(kind: str) -> None:
    shown = {"one seat": "SeatEnv(eight_by_eight, bot:2, seat=0)", "at once": "SimultaneousEnv(monkey_puzzle"}
    assert repr(environments()[kind]).startswith(shown[kind])
