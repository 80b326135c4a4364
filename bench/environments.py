"""Environments: many games of Eight-by-Eight in one array, beside Pgx and PettingZoo.

All sides play at random, legal actions only, with observations, masks and games that begin again; to choose the actions
is part of what is timed, as it is in Pgx's own measurements. Pgx takes some steps in one compiled loop; ours are taken
so as well, and step by step with a crossing from Python each. Both have their best batch. Pgx's nearest games are
tic-tac-toe, which is far smaller, and hex, which has no dice. PettingZoo's is tic-tac-toe.
"""

from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from typing import Any, Final

import numpy as np
from row import NOT_MEASURED, ROUNDS, SEED, Row, timed

from cubetable.envs.gymnasium import vector
from cubetable.envs.vector import VectorGame

try:
    import jax
    import pgx
    from pettingzoo.classic import tictactoe_v3
    from pgx.experimental.wrappers import auto_reset
except ImportError:
    pgx = None

SPEC: Final = "eight_by_eight"
OWN_BATCHES: Final = (2_048, 4_096, 8_192)
STEPS: Final = 3 << 20
BATCHES: Final = (1_024, 8_192, 65_536)
PGX_GAMES: Final = (("tic_tac_toe", "5"), ("hex", "50"))
AT_ONCE: Final = 16
PETTINGZOO_STEPS: Final = 3_000
BARRED: Final = -1e9


def environments() -> Iterator[Row]:
    """Give the rows in order, or say that the peers are not there."""
    pair = min((made(games, threads=2) for games in OWN_BATCHES), key=quickest)
    yield two_threads(made(pair.num_envs, threads=1), pair)
    what = f"{SPEC} vector environment, 2 threads, steps"
    if pgx is None:
        yield Row(what, 0.0, NOT_MEASURED, beside="no pgx or no pettingzoo here")
        return
    for name, wanted in PGX_GAMES:
        peers = [(batch * AT_ONCE, in_pgx(name, batch)) for batch in BATCHES]
        for at_once in (AT_ONCE, 1):
            told = f"Pgx {name}, {AT_ONCE} at once, best batch, on as many threads as it likes"
            yield beside(f"{what}, {at_once} at once", partial(walk, pair, at_once), peers, told, wanted)
    peers = [(PETTINGZOO_STEPS, in_pettingzoo())]
    yield beside(f"{what}, 1 at once", partial(walk, pair), peers, "PettingZoo tictactoe_v3", "50")


def made(games: int, threads: int) -> VectorGame:
    """Make an environment that is on its way."""
    envs = vector(SPEC, games, threads=threads, copy=False)
    envs.reset(seed=SEED)
    walk(envs)
    return envs


def walk(envs: VectorGame, at_once: int = 1) -> None:
    """Take steps at random, each a crossing from Python or some at once."""
    for _ in range(STEPS // envs.num_envs // at_once):
        envs.step_at_random(at_once)


def quickest(envs: VectorGame) -> float:
    """Time some walks; the machine is not ours alone."""
    return min(timed(partial(walk, envs)) for _ in range(ROUNDS))


def two_threads(alone: VectorGame, pair: VectorGame) -> Row:
    """The same steps on two threads and on one."""
    ratios = [timed(partial(walk, alone)) / timed(partial(walk, pair)) for _ in range(ROUNDS)]
    return Row(
        f"{SPEC} vector environment on two threads", median(ratios), "times", median(ratios), "one thread", "1.8"
    )


def beside(
    what: str, ours: Callable[[], None], peers: list[tuple[int, Callable[[], None]]], name: str, wanted: str
) -> Row:
    """Our steps a second and a peer's, by whichever of its ways was the quickest when they were all tried."""
    steps, work = max(peers, key=lambda peer: peer[0] / timed(peer[1]))
    rates, ratios = [], []
    for _ in range(ROUNDS):
        rates.append(STEPS / timed(ours))
        ratios.append(rates[-1] * timed(work) / steps)
    return Row(what, median(rates) / 1e6, "M/s", median(ratios), name, wanted)


def in_pgx(name: str, batch: int) -> Callable[[], None]:
    """Make what takes steps in a batch of one of Pgx's games, compiled as a whole."""
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: None) -> Any:  # JAX's own types
        state, key = carry
        key, choosing, resetting = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, BARRED)
        actions = jax.random.categorical(choosing, logits, axis=-1)
        return (step(state, actions, jax.random.split(resetting, batch)), key), None

    run = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=AT_ONCE)[0])
    carry = (jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(SEED), batch)), jax.random.key(SEED))

    def work() -> None:
        nonlocal carry
        carry = jax.block_until_ready(run(carry))

    work()
    return work


def in_pettingzoo() -> Callable[[], None]:
    """Make what takes steps in PettingZoo's tic-tac-toe."""
    env, rng = tictactoe_v3.env(), np.random.default_rng(SEED)
    env.reset(seed=SEED)

    def work() -> None:
        steps = 0
        while steps < PETTINGZOO_STEPS:
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
            else:
                env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
                steps += 1

    work()
    return work
