"""Whom one plays against."""

from typing import Final, Protocol

from cubetable.bots.random import RandomBot
from cubetable.core.game import Game
from cubetable.core.state import State

NAMES: Final = ("random",)


class Bot(Protocol):
    """Somebody who decides from what a seat sees, and from nothing else."""

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Choose one of the legal moves."""


def make(name: str, seed: int | None = None) -> Bot:
    """Make a bot by its name; a seed makes it repeat itself."""
    return {"random": RandomBot}[name](seed)
