"""One game being played by learning programs: nature draws at once, and seats act by the numbers of the coder."""

import numpy as np
from numpy.typing import NDArray

from cubetable.core.coder import NO_MOVE
from cubetable.core.errors import Reason, Refusal
from cubetable.core.game import Game
from cubetable.core.registry import game as make_game
from cubetable.core.state import CHANCE, State
from cubetable.envs.payoff import payoffs
from cubetable.envs.pixels import Pixels, draw


def playable(spec: str | Game) -> Game:
    """Make a game that can be played by numbers, or raise `Refusal`."""
    game = make_game(spec) if isinstance(spec, str) else spec
    if game.clock_seconds is not None:
        raise Refusal("shell.envs.clock", game=str(game))
    return game


class Episode:
    """A game from its start to its end, with a generator of random numbers for nature."""

    def __init__(self, game: Game, rng: np.random.Generator) -> None:
        self.game = game
        self.rng = rng
        self.state: State = game.start()
        self._draw()

    @property
    def seats(self) -> tuple[int, ...]:
        """List the seats that may act, ascending; none when the game is over."""
        return self.game.actors(self.state)

    def play(self, seat: int, move: int) -> None:
        """Make a legal move, and let nature answer."""
        self.state = self.game.play(self.state, seat, move)
        self._draw()

    def move(self, seat: int, action: int) -> int:
        """Find the move of a seat's action; NO_MOVE for a number that cannot be one."""
        coder = self.game.coder
        return int(coder.move(self.state, seat, action)) if 0 <= action < coder.actions else NO_MOVE

    def refusal(self, seat: int, action: int) -> Reason | None:
        """Say why a seat may not choose an action now, or None."""
        return self.game.why(self.state, seat, self.move(seat, action))

    def observe(self, seat: int) -> NDArray[np.float32]:
        """Draw what a seat sees."""
        planes: NDArray[np.float32] = self.game.coder.observe(self.game.redact(self.state, seat), seat)
        return planes

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Mark a seat's legal actions; none while it may not act."""
        moves = self.game.moves(self.state, seat) if seat in self.seats else []
        mask: NDArray[np.int8] = self.game.coder.mask(moves).view(np.int8)
        return mask

    def payoffs(self) -> list[float]:
        """Say what the finished game is worth to each seat."""
        return payoffs(self.game, self.game.returns(self.state))

    def picture(self, seat: int | None = None) -> str:
        """Draw the game as a seat, or a spectator, sees it."""
        return self.game.draw(self.game.redact(self.state, seat), seat)

    def pixels(self, seat: int | None = None) -> Pixels:
        """Draw the game as a seat, or a spectator, sees it, in pixels."""
        return draw(self.game, self.state, seat)

    def _draw(self) -> None:
        """Make chance moves until a seat decides or the game is over."""
        while self.game.actors(self.state) == (CHANCE,):
            moves, weights = zip(*self.game.weights(self.state), strict=True)
            pick = int(self.rng.integers(sum(weights)))
            at = int(np.searchsorted(np.cumsum(weights), pick, side="right"))
            self.state = self.game.play(self.state, CHANCE, moves[at])
