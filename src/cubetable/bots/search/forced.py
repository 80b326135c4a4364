"""Forced wins: positions in which a seat wins whatever the others do, with the way to the end."""

from typing import Protocol

from cubetable.core.game import Game
from cubetable.core.state import State


class ForcedWin(Protocol):
    """A proved win, as it stands in one position. The solver of a game makes it (`bots/exact.py`)."""

    @property
    def game(self) -> Game:
        """The game."""

    @property
    def state(self) -> State:
        """The position."""

    @property
    def seat(self) -> int:
        """The seat that wins."""

    @property
    def length(self) -> int:
        """The moves of its own that the seat still needs, at most; 0 when it has won."""

    @property
    def move(self) -> int | None:
        """The move of the seat to act: the one that wins, or the answer that holds out longest; None at the end."""

    @property
    def nodes(self) -> int:
        """The nodes that the search has spent."""

    def after(self, move: int) -> "ForcedWin":
        """Give what is left of the win after its move, or after any legal move of another seat."""
