"""Random games after each of several moves, all in one crossing."""

from typing import Any

import numpy as np
from numba import int64, void
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import POINTERS, RETURNS, RNG, STATE, WORDS
from cubetable.core.rng import Rng
from cubetable.core.state import State


def playouts_after(game: Game, state: State, seat: int, moves: State, games: int, rng: Rng) -> NDArray[np.float64]:
    """Play so many random games after each of a seat's moves, and add up what that seat made of them."""
    totals = np.zeros(len(moves), dtype=np.float64)
    after, workspace, returns = np.empty_like(state), np.empty_like(state), np.zeros(game.players)
    k = game.kernels
    _play_out_after(k.play, k.playout, state, seat, moves, games, rng, after, workspace, returns, totals)
    return totals


@kernel.compiled(
    void(POINTERS["play"], POINTERS["playout"], STATE, int64, WORDS, int64, RNG, STATE, STATE, RETURNS, RETURNS)
)
def _play_out_after(
    play: Any,  # pointers to kernels: Numba has no types of its own
    playout: Any,
    state: State,
    seat: int,
    moves: State,
    games: int,
    rng: Rng,
    after: State,
    workspace: State,
    returns: NDArray[np.float64],
    totals: NDArray[np.float64],
) -> None:
    for i in range(len(moves)):
        for word in range(len(state)):
            after[word] = state[word]
        play(after, seat, moves[i])
        for _ in range(games):
            for word in range(len(state)):
                workspace[word] = after[word]
            playout(workspace, rng, returns)
            totals[i] += returns[seat]
