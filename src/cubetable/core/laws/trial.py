"""A game under examination: random games of it, with what is needed to repeat them."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
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


@dataclass
class LawTrial:
    """A game under examination: random games of it, with what is needed to repeat them."""

    game: Game
    games: int
    seed: int
    kept: Kept = field(default_factory=dict)
    seconds: float = SECONDS
    closely: int = POSITIONS

    def __post_init__(self) -> None:
        self.rng = np.random.default_rng(self.seed)

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
            yield from sample(one, self.rng, min(most, self.closely))

    def of(self, game: Game) -> "LawTrial":
        """Return a trial of the same game with other options."""
        return replace(self, game=game)

    def seats(self) -> list[int | None]:
        """All who may look: the seats, and a spectator."""
        return [*range(self.game.players), None]


def need(holds: object, why: str, game: Game, state: State | None = None) -> None:
    """Raise `BrokenLaw`, naming the position, unless something holds."""
    if not holds:
        where = "" if state is None else f" at {game.state_text(state)}"
        raise BrokenLaw(f"{why}{where}")
