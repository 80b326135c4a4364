"""The arrays of many games: they are made, shared out among threads, and seeded."""

from math import prod
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.envs.batch import AT_ONCE, SCRATCH_ROWS, Batch
from cubetable.envs.functions import functions_of

Kind = TypeVar("Kind", bound=np.generic)
WORDS_OF_RNG: Final = 4
BYTE: Final = 255.0
CACHE_LINE: Final = 64
"""Bytes. JAX takes memory as it is only if it begins at such a line."""


def aligned(shape: tuple[int, ...], kind: np.dtype[Kind]) -> NDArray[Kind]:
    """Make an array, not filled in yet, that other libraries need not copy."""
    size = prod(shape) * kind.itemsize
    memory = np.empty(size + CACHE_LINE, dtype=np.uint8)
    first = -memory.ctypes.data % CACHE_LINE
    return memory[first : first + size].view(kind).reshape(shape)


def copied(array: NDArray[Kind]) -> NDArray[Kind]:
    """Copy an array into one that other libraries need not copy again."""
    copy = aligned(array.shape, array.dtype)
    copy[...] = array
    return copy


def make_batch(game: Game, games: int, threads: int, kind: np.dtype[Any]) -> Batch:
    """Make the arrays of so many games, with a view for the seat that is to act."""
    coder = game.coder
    if not coder.PLANES:
        raise Refusal("shell.envs.no_array", game=str(game))
    if games < 1 or threads < 1:
        raise Refusal("shell.envs.too_few", games=games, threads=threads)
    area, most = prod(coder.shape), max(game.most_moves, game.size, game.players + 2, AT_ONCE)
    masks = aligned((games, 1, coder.actions), np.dtype(np.int8))
    planes, last = aligned((games, 1, area), kind), aligned((games, area), kind)
    for array in (masks, planes, last):
        array.fill(0)
    rngs, policies = np.empty((2, games, WORDS_OF_RNG), dtype=np.uint64)
    ended, illegal = np.zeros((2, games), dtype=np.bool_)
    return Batch(
        functions=functions_of(game),
        hidden=coder.planes.redact is not None,
        together=game.cooperative,
        full=BYTE / coder.highest if kind == np.uint8 else 1.0,
        area=area,
        first=0,
        start=game.start(),
        scratch=np.empty((SCRATCH_ROWS, most), dtype=np.int64),
        shares=np.empty(game.players, dtype=np.float64),
        states=np.empty((games, game.size), dtype=np.int64),
        rngs=rngs,
        policies=policies,
        seats=np.zeros(games, dtype=np.int64),
        masks=masks,
        planes=planes,
        last=last,
        actions=np.zeros(games, dtype=np.int64),
        rewards=np.zeros((games, game.players), dtype=np.float32),
        own=np.zeros(games, dtype=np.float32),
        ended=ended,
        illegal=illegal,
    )


def divide(batch: Batch, threads: int) -> list[Batch]:
    """Share the games out among threads, as equally as can be."""
    games = len(batch.states)
    shares = np.array_split(np.arange(games), min(threads, games))
    return [batch.part(slice(rows[0], rows[-1] + 1)) for rows in shares]


def seed(batch: Batch, rng: np.random.Generator) -> None:
    """Give each game random numbers of its own, for nature and for `sample`."""
    for words in (batch.rngs, batch.policies):
        words[:] = rng.integers(0, 1 << 64, words.shape, dtype=np.uint64)
