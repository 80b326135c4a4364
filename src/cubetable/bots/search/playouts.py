"""Random games in numbers."""

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.search.pointers import RULES, Words, rules_in, rules_of
from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.rng import Rng
from cubetable.core.signature import RETURNS, RNG, STATE, int64, void
from cubetable.core.state import State

Floats = NDArray[np.float64]


def playouts(game: Game, state: State, games: int, rng: Rng) -> Floats:
    """Play so many random games from a position and add up what each seat made of them."""
    totals = np.zeros(game.players, dtype=np.float64)
    fast(_play_out)(rules_of(game), state, games, rng, np.empty_like(state), np.zeros_like(totals), totals)
    return totals


@kernel.compiled(void(RULES.vector, STATE, int64, RNG, STATE, RETURNS, RETURNS))
def _play_out(
    words: Words, state: State, games: int, rng: Rng, workspace: State, returns: Floats, totals: Floats
) -> None:
    """Play the games in the workspace and add up their returns."""
    playout = rules_in(words).playout
    for _ in range(games):
        for word in range(len(state)):
            workspace[word] = state[word]
        playout(workspace, rng, returns)
        for seat in range(len(returns)):
            totals[seat] += returns[seat]
