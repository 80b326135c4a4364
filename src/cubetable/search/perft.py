"""Counting the positions that lie so many moves ahead: the quickest check of move generation."""

from typing import Any

import numpy as np
from numba import int64

from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import POINTERS
from cubetable.core.state import State

Function = Any  # a pointer to a kernel: Numba has no types of its own


def perft(game: Game, state: State, depth: int) -> int:
    """Count the sequences of `depth` moves from a position, nature's and every seat's among them."""
    states = np.empty((depth + 1, game.size), dtype=np.int64)
    states[0] = state
    actors = np.empty((depth + 1, game.players + 2), dtype=np.int64)
    moves = np.empty((depth + 1, game.players + 2, game.most_moves), dtype=np.int64)
    k = game.kernels
    return int(_count(k.actors, k.moves, k.play, states, actors, moves, 0, depth))


@kernel.compiled(
    int64(
        POINTERS["actors"],
        POINTERS["moves"],
        POINTERS["play"],
        int64[:, ::1],
        int64[:, ::1],
        int64[:, :, ::1],
        int64,
        int64,
    )
)
def _count(
    actors: Function,
    moves: Function,
    play: Function,
    states: State,
    who: State,
    buffers: State,
    ply: int,
    depth: int,
) -> int:
    """Count from `states[ply]`; each ply has its own row of the workspaces."""
    if depth == 0:
        return 1
    total = 0
    for a in range(actors(states[ply], who[ply])):
        count = moves(states[ply], who[ply, a], buffers[ply, a])
        if depth == 1:
            total += count
            continue
        for i in range(count):
            for word in range(states.shape[1]):
                states[ply + 1, word] = states[ply, word]
            play(states[ply + 1], who[ply, a], buffers[ply, a, i])
            total += _count(actors, moves, play, states, who, buffers, ply + 1, depth - 1)
    return total
