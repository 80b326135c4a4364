"""The payoff of a finished game for each seat, on the scale that learning programs are used to."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.signature import RETURNS, boolean, void

ILLEGAL: Final = -1.0
"""The reward for an illegal action. It ends the game, and the other seats get nothing."""

SETTLE: Final = void(RETURNS, boolean)


@kernel.compiled(SETTLE)
def settle(shares: NDArray[np.float64], together: bool) -> None:
    """Turn shares of the win into what seats against each other win or lose; seats together keep their share."""
    if together:
        return
    players, won = len(shares), 0.0
    for share in shares:
        won += share
    for seat in range(players):
        shares[seat] = (players * shares[seat] - won) / (players - 1)


def payoffs(game: Game, shares: Sequence[float]) -> list[float]:
    """Give what seats win or lose, from their shares of the win.

    Seats against each other: 1 for a win alone, and what is won is lost by the others in equal parts; a win that all
    share, and a game without a winner, is worth nothing. Seats that play together: their share itself, from 0 to 1.

    >>> import cubetable
    >>> payoffs(cubetable.game("eight_by_eight(players=3)"), (0.5, 0.5, 0.0))
    [0.25, 0.25, -0.5]
    """
    settled = np.array(shares, dtype=np.float64)
    fast(settle)(settled, game.cooperative)
    gains: list[float] = settled.tolist()
    return gains


def share(payoff: float, game: Game) -> float:
    """Give the share of the win that a seat has from what it wins or loses; an equal share where nobody wins.

    >>> import cubetable
    >>> share(-0.5, cubetable.game("eight_by_eight(players=3)")), share(0.0, cubetable.game("eight_by_eight"))
    (0.0, 0.5)
    """
    if game.cooperative:
        return payoff
    return max(0.0, (1 + (game.players - 1) * payoff) / game.players)
