"""Number actions as moves are numbered: the coder of a game whose `planes.py` numbers none itself."""

from cubetable.core import coder
from cubetable.core.coder import Mask
from cubetable.core.state import State


@coder.action
def action(move: int) -> int:
    """Give the move."""
    return move


@coder.move
def move(action: int) -> int:
    """Give the action."""
    return action


@coder.mark
def mark(moves: State, count: int, out: Mask) -> None:
    """Set the place of each move to 1: a move is its own number."""
    for i in range(count):
        out[moves[i]] = 1
