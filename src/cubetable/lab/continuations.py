"""Random games after each of several moves, all in one crossing."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.search.pointers import RULES, Words, rules_in, rules_of
from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.rng import Rng
from cubetable.core.signature import RETURNS, RNG, STATE, WORDS, Fields, float64, int64, void
from cubetable.core.state import State

Floats = NDArray[np.float64]


class Continuation(NamedTuple):
    """The start of random games, and the kernels that play them."""

    rules: Words
    state: State
    rng: Rng
    after: State
    workspace: State
    returns: Floats


CONTINUATION: Final = Fields((RULES.vector, STATE, RNG, STATE, STATE, RETURNS), Continuation)
TOTALS: Final = float64[:, ::1]


def playouts_after(game: Game, state: State, seat: int, moves: State, games: int, rng: Rng) -> Floats:
    """Play so many random games after each of a seat's moves, and add up what every seat made of them."""
    totals = np.zeros((len(moves), game.players), dtype=np.float64)
    after, workspace = np.empty_like(state), np.empty_like(state)
    fast(_play_out_after)(
        Continuation(rules_of(game), state, rng, after, workspace, np.zeros(game.players)), seat, moves, games, totals
    )
    return totals


@kernel.compiled(void(CONTINUATION, int64, WORDS, int64, TOTALS))
def _play_out_after(c: Continuation, seat: int, moves: State, games: int, totals: Floats) -> None:
    """Make each move and play so many games to their end."""
    rules = rules_in(c.rules)
    for i in range(len(moves)):
        for word in range(len(c.state)):
            c.after[word] = c.state[word]
        rules.play(c.after, seat, moves[i])
        for _ in range(games):
            for word in range(len(c.state)):
                c.workspace[word] = c.after[word]
            rules.playout(c.workspace, c.rng, c.returns)
            for each in range(len(c.returns)):
                totals[i, each] += c.returns[each]
