"""One step of an array of games on one thread: how near it comes to its limit, and where the time goes.

The limit is what cannot be left out: to make a decision, as fast as random games make theirs, and to fill the bytes of
planes and mask. Half of its speed is wanted of Eight-by-Eight. Each part is tried often, and counts as it was at its
quickest: a step takes so little time that another program on the same core would double it.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf
from typing import Any, Final, NamedTuple

import numpy as np
from row import SEED, Row, timed

from cubetable.bots.search.playouts import playouts
from cubetable.core.coder import PRESENT
from cubetable.core.compiled.library import plain
from cubetable.core.kernel import fast
from cubetable.core.rng import seeded
from cubetable.core.signature import uint8
from cubetable.core.state import State
from cubetable.envs.arrays import make_batch
from cubetable.envs.batch import BEGIN, STEP, Batch
from cubetable.envs.gymnasium import vector
from cubetable.envs.vector import VectorGame

try:
    import jax
except ImportError:
    jax = None

GAMES: Final = (("eight_by_eight", 2_048, "0.5"), ("cubulus", 2_048, ""), ("cube_or_ack", 256, ""), ("cubed", 16, ""))
"""Option strings, how many games step at once, and the share of the limit that is wanted."""
SPREAD: Final = 300
"""Random steps after which games that began together are apart."""
DECISIONS: Final = 20_000
"""About so many are made in random games in one go."""
POSITIONS: Final = 8
SECONDS: Final = 8.0
"""How long the parts of a game are tried."""
LENT: Final = 1_024


class Parts(NamedTuple):
    """Nanoseconds for each decision: of a step, of what it draws, of filling its bytes, of the rules alone."""

    step: float
    views: float
    fill: float
    decision: float


def steps() -> Iterator[Row]:
    """Give two rows for each game that steps in arrays."""
    for spec, games, wanted in GAMES:
        parts = measured(spec, games)
        limit = parts.fill + parts.decision
        about = f"the limit: bytes {parts.fill:,.0f} ns, decision {parts.decision:,.0f} ns"
        yield Row(f"{spec} vector environment, one step", parts.step, "ns", limit / parts.step, about, wanted)
        yield Row(f"{spec}, of that planes and mask", parts.views, "ns", parts.views / parts.step, "one step")


def measured(spec: str, count: int) -> Parts:
    """Time the parts by turns, with games that are apart."""
    envs, shown = vector(spec, count, copy=False), vector(spec, count, copy=False)
    envs.reset(seed=SEED)
    envs.step_at_random(SPREAD)
    ended = sum(int(envs.step_at_random()[2].sum()) for _ in range(SPREAD))
    length = SPREAD * count / max(ended, 1)
    games, start = max(int(DECISIONS / length), 1), envs.game.start()
    bytes_of_a_game = envs.game.coder.actions + int(np.prod(envs.game.coder.shape))
    view = np.empty((count, bytes_of_a_game), dtype=np.uint8)
    drawn = make_batch(envs.game, count, 1, np.dtype(np.uint8))
    works: list[Callable[[], object]] = [
        partial(envs._team.do, STEP),  # noqa: SLF001  # a step is taken apart here
        partial(view.fill, 1),
        partial(view.fill, 1),  # now it is in the cache
        partial(playouts, envs.game, start, games, seeded(SEED)),
        *(drawing(shown, drawn, position) for position in envs.states[:POSITIONS]),
    ]
    step, _, fill, played, *views = least(works, envs.sample)
    each = 1e9 / count
    return Parts(each * step, each * sum(views) / len(views), each * fill, 1e9 * played / (games * length))


def drawing(envs: VectorGame, games: Batch, position: State) -> Callable[[], object]:
    """Make what draws planes and masks of a position in all games."""
    present = envs.game.coder.planes.present
    if present is None:
        return partial(show, envs, position)
    states, seats = np.tile(position, (envs.num_envs, 1)), np.full(envs.num_envs, envs.game.actors(position)[0])
    return partial(fast(plain(present), PRESENT[uint8]), states, seats, games.full, games.planes, games.masks, 0)


def show(envs: VectorGame, position: State) -> None:
    """Begin all games at a position, which takes little beside drawing it."""
    envs._games.start[:] = position  # noqa: SLF001  # no user may put games anywhere
    envs._team.do(BEGIN)  # noqa: SLF001  # nor draw them without a step


def least(works: Sequence[Callable[[], object]], before: Callable[[], object] = int) -> list[float]:
    """Try some works by turns for a while; give the seconds of the quickest try of each."""
    quickest, end = [inf] * len(works), time.perf_counter() + SECONDS
    while inf in quickest or time.perf_counter() < end:
        before()
        quickest = [min(pair) for pair in zip(quickest, map(timed, works), strict=True)]
    return quickest


def without_copies() -> Iterator[Row]:
    """Planes and masks given to other libraries as they are, beside copies of them."""
    planes, infos = vector("eight_by_eight", LENT).reset(seed=SEED)
    arrays = (planes, infos["action_mask"])
    libraries: dict[str, tuple[Callable[[Any], Any], Callable[[Any], Any]]] = {"NumPy": (np.from_dlpack, np.array)}
    if jax is not None:
        libraries["JAX"] = (jax.dlpack.from_dlpack, partial(jax.numpy.array, copy=True))
    for name, (lend, copy) in libraries.items():
        lent, copied = (sum(least([partial(take, array) for array in arrays])) for take in (lend, copy))
        what = f"eight_by_eight, {LENT:,} games given to {name} by DLPack"
        yield Row(what, lent * 1e6, "µs", copied / lent, "copies")
