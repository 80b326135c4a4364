"""Random games in numbers."""

from typing import Any

import numpy as np
from numba import int64, void
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import POINTERS, RETURNS, RNG, STATE
from cubetable.core.rng import Rng
from cubetable.core.state import State


def playouts(game: Game, state: State, games: int, rng: Rng) -> NDArray[np.float64]:
    """Play so many random games from a position and add up what each seat made of them."""
    totals = np.zeros(game.players, dtype=np.float64)
    workspace, returns = np.empty_like(state), np.zeros_like(totals)
    _play_out(game.kernels.playout, state, games, rng, workspace, returns, totals)
    return totals


@kernel.compiled(void(POINTERS["playout"], STATE, int64, RNG, STATE, RETURNS, RETURNS))
def _play_out(
    playout: Any,  # a pointer to a kernel: Numba has no types of its own
    state: State,
    games: int,
    rng: Rng,
    workspace: State,
    returns: NDArray[np.float64],
    totals: NDArray[np.float64],
) -> None:
    for _ in range(games):
        for word in range(len(state)):
            workspace[word] = state[word]
        playout(workspace, rng, returns)
        for seat in range(len(returns)):
            totals[seat] += returns[seat]
