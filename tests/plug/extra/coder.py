"""How Noughts is numbered for learning programs: an action is a cell; two planes of 3 by 3, own marks first."""

from collections.abc import Sequence

from cubetable.core.coder import Coder as BaseCoder
from cubetable.core.coder import Symmetry
from cubetable.core.game import Game
from cubetable.core.state import State

from .kernels import CELLS, MARKS, SEATS
from .texts import EDGE


class Coder(BaseCoder):
    """Numbers the moves and draws the planes."""

    PLANES = f"{__package__}.planes"
    version = 1
    actions = CELLS
    shape = (SEATS, EDGE, EDGE)


def coder(game: Game) -> Coder:
    """Make the coder of a game."""
    return Coder()


def symmetries(game: Game) -> Sequence[Symmetry]:
    """List the ways to turn the board."""
    return (Symmetry("transpose", _turn_state, _turn_move),)


def _turn_state(state: State) -> State:
    turned = state.copy()
    for seat in range(SEATS):
        held = [cell for cell in range(CELLS) if state[MARKS + seat] >> cell & 1]
        turned[MARKS + seat] = sum(1 << _turn_move(state, seat, cell) for cell in held)
    return turned


def _turn_move(state: State, seat: int, move: int) -> int:
    return EDGE * (move % EDGE) + move // EDGE
