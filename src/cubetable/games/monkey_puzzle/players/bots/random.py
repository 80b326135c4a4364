"""Random play in a hunt, where all but one of thousands of moves go on and on."""

from typing import Final

from cubetable.bots.random import RandomBot
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.rules import layout as at

ENDS_IN: Final = 12
"""So many acts long is such a hunt on average."""


class RandomHunter(RandomBot):
    """Writes and deletes at random, and stops after about a dozen acts."""

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Stop now and then, else choose any move."""
        if self._rng.integers(ENDS_IN) == 0:
            return at.DONE_MOVE
        return super().choose(game, seen, seat)
