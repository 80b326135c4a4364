"""The simplest opponent: any legal move, each as likely as the next."""

import numpy as np

from cubetable.bots.bot import Bot
from cubetable.core.game import Game
from cubetable.core.state import State


class RandomBot(Bot):
    """Chooses at random among the moves that its seat can see; a seed makes it repeat itself."""

    def __init__(self, seed: int | None = None) -> None:
        self._rng = np.random.default_rng(seed)

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Choose a move for a seat from what it sees."""
        moves = game.moves(seen, seat)
        return int(moves[int(self._rng.integers(len(moves)))])
