"""Random games that leave a trace: compiled, a batch in one crossing, each from its own number alone."""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numba import int64

from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import POINTERS, RNG, STATE, WORDS
from cubetable.core.rng import Rng, below, seeded, stirred
from cubetable.core.state import CHANCE, State
from cubetable.lab.trace import ACTOR, ACTORS, COLUMNS, MOST_MOVES, MOVE, OFFERED, Trace, Walked

Function = Any  # a pointer to a kernel: Numba has no types of its own

ROOM: Final = 5 * MOST_MOVES
"""Rows of the trace of a batch: many short games, or a few of the longest."""
BATCH: Final = 1000
WORDS_OF_RNG: Final = 4


def walked(game: Game, seed: int, start: int, stop: int) -> Iterator[Walked]:
    """Play the random games of these numbers; what is given is overwritten by the next batch."""
    k, mixture = game.kernels, int(seeded(seed)[0] >> np.uint64(1))
    trace = np.empty((ROOM, COLUMNS), dtype=np.int64)
    finals = np.empty((min(BATCH, stop - start), game.size), dtype=np.int64)
    ends = np.zeros(len(finals), dtype=np.int64)
    who, acts = np.zeros((2, game.players + 2), dtype=np.int64)
    offered, weights = np.empty((2, game.most_moves), dtype=np.int64)
    rng = np.zeros(WORDS_OF_RNG, dtype=np.uint64)
    first, begin = game.start(), start
    while begin < stop:
        most = min(len(finals), stop - begin)
        done = _walk(
            k.actors, k.moves, k.chances, k.play, first, mixture, begin, most,
            trace, ends, finals, who, acts, offered, weights, rng,
        )  # fmt: skip
        for i in range(done):
            yield Walked(begin + i, trace[ends[i - 1] if i else 0 : ends[i]], finals[i])
        begin += done


@kernel.inline
def choose_actor(who: State, count: int, acts: State) -> int:
    """Of several who may act, take the seat that has acted least, the lowest of them; never the clock."""
    actor = who[0]
    for i in range(1, count):
        if who[i] >= 0 and acts[who[i]] < acts[actor]:
            actor = who[i]
    return actor


@kernel.inline
def pick_by_weight(weights: State, count: int, rng: Rng) -> int:
    """Draw one of nature's outcomes."""
    total = 0
    for i in range(count):
        total += weights[i]
    left, at = below(rng, total), 0
    while left >= weights[at]:
        left -= weights[at]
        at += 1
    return at


@kernel.compiled(
    int64(
        POINTERS["actors"],
        POINTERS["moves"],
        POINTERS["chances"],
        POINTERS["play"],
        STATE,
        int64,
        int64,
        int64,
        int64[:, ::1],
        WORDS,
        int64[:, ::1],
        WORDS,
        WORDS,
        WORDS,
        WORDS,
        RNG,
    )
)
def _walk(
    actors: Function,
    moves: Function,
    chances: Function,
    play: Function,
    first: State,
    mixture: int,
    begin: int,
    most: int,
    trace: Trace,
    ends: State,
    finals: State,
    who: State,
    acts: State,
    offered: State,
    weights: State,
    rng: Rng,
) -> int:
    """Play games into the trace, as long as there is room for the longest, and say how many."""
    done, row = 0, 0
    while done < most and row + MOST_MOVES <= len(trace):
        word = stirred(mixture, begin + done)
        for i in range(WORDS_OF_RNG):
            word = stirred(stirred(word, i + 1), i + 1)
            rng[i] = np.uint64(word)
        state = finals[done]
        for i in range(len(first)):
            state[i] = first[i]
        for i in range(len(acts)):
            acts[i] = 0
        limit = row + MOST_MOVES
        count = actors(state, who)
        while count > 0 and row < limit:
            actor = choose_actor(who, count, acts)
            if actor == CHANCE:
                n = chances(state, offered, weights)
                move = offered[pick_by_weight(weights, n, rng)]
            else:
                n = moves(state, actor, offered)
                move = offered[below(rng, n)]
                if actor >= 0:
                    acts[actor] += 1
            trace[row, ACTOR] = actor
            trace[row, MOVE] = move
            trace[row, OFFERED] = n
            trace[row, ACTORS] = count
            row += 1
            play(state, actor, move)
            count = actors(state, who)
        ends[done] = row
        done += 1
    return done
