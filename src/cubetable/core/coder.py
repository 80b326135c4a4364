"""What the coders of games have in common where the actions of learning programs are the moves themselves."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cubetable.core.state import State


class MovesAsActions:
    """Numbers actions as the game numbers its moves; a coder says how many there are."""

    actions: int

    def action(self, state: State, seat: int, move: int) -> int:
        """Number a seat's move."""
        return move

    def move(self, state: State, seat: int, action: int) -> int:
        """Find the move of a number."""
        return action

    def mask(self, moves: Sequence[int]) -> NDArray[np.bool_]:
        """Mark the actions that the given moves are."""
        mask = np.zeros(self.actions, dtype=np.bool_)
        mask[list(moves)] = True
        return mask
