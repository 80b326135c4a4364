"""A game under examination: random games of it, with what is needed to repeat them."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from cubetable.core.game import Game
from cubetable.core.laws.walk import Walk, sample, walk
from cubetable.core.state import State

POSITIONS: Final = 12
"""How many positions of each game are looked at closely."""

SECONDS: Final = 10.0
"""So long the processor may work for a law that plays many games."""

Kept = dict[tuple[str, str], object]
"""The things that several laws need of the same game: its random games, and what was met in them."""


class BrokenLaw(AssertionError):
    """A game does not keep a law; says which, in which game, and where."""


class LawTrial:
    """A game under examination: random games of it, with what is needed to repeat them."""

    def __init__(
        self, game: Game, games: int, seed: int, *, kept: Kept | None = None, seconds: float = SECONDS
    ) -> None:
        self.game = game
        self.rng = np.random.default_rng(seed)
        self.games = games
        self.seed = seed
        self.kept: Kept = {} if kept is None else kept
        self.seconds = seconds

    def walks(self) -> Iterator[Walk]:
        """Play the random games, one after another, unless another law has done so."""
        for number in range(self.games):
            key = ("walk", f"{self.game} {number} {self.seed}")
            found = self.kept.get(key)
            if not isinstance(found, Walk):
                found = self.kept[key] = walk(self.game, np.random.default_rng([self.seed, number]))
            yield found

    def positions(self, most: int = POSITIONS) -> Iterator[State]:
        """Choose positions from all the random games."""
        for one in self.walks():
            yield from sample(one, self.rng, most)

    def of(self, game: Game) -> "LawTrial":
        """Return a trial of the same game with other options."""
        return LawTrial(game, self.games, self.seed, kept=self.kept, seconds=self.seconds)

    def seats(self) -> list[int | None]:
        """All who may look: the seats, and a spectator."""
        return [*range(self.game.players), None]


def need(holds: object, why: str, game: Game, state: State | None = None) -> None:
    """Raise `BrokenLaw`, naming the position, unless something holds."""
    if not holds:
        where = "" if state is None else f" at {game.state_text(state)}"
        raise BrokenLaw(f"{why}{where}")
