"""How Eight-by-Eight is numbered for learning programs, and the ways to turn its board.

Actions (version 1), the same as the moves:

| action | meaning |
|---|---|
| 0..63 | a piece on row `action // 8 + 1`, column `action % 8 + 1` |
| 64 | black out the number rolled |
| 65 | end the turn with nothing |

Observation (version 1), planes of 8 by 8, the seat that looks first and then the others in turn order:

| planes | meaning |
|---|---|
| one a seat | its pieces |
| one a seat | its blacked-out numbers, each a whole column |
| one a seat | its tokens in hand, as a share of 25 |
| 1 | row and column of the number rolled |
| 1 | all ones in the last round |
| 1 | all ones if the seat that looks is to decide |
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cubetable.core.bits import signed
from cubetable.core.coder import Coder as BaseCoder
from cubetable.core.coder import Symmetry
from cubetable.core.game import Game
from cubetable.core.state import CHANCE, State
from cubetable.games.eight_by_eight.rules import layout as at

VERSION: Final = 1


class Coder(BaseCoder):
    """Numbers the moves and draws the planes for a number of seats."""

    PLANES = "cubetable.games.eight_by_eight.players.planes"
    version = VERSION
    actions = at.NOTHING + 1

    def __init__(self, players: int) -> None:
        from cubetable.games.eight_by_eight.players.planes import FIXED_PLANES, PLANES_A_SEAT

        self.shape = (PLANES_A_SEAT * players + FIXED_PLANES, at.EDGE, at.EDGE)


def coder(game: Game) -> Coder:
    """Make the coder of a game."""
    return Coder(game.players)


def symmetries(game: Game) -> Sequence[Symmetry]:
    """List the ways to turn the board."""
    return SYMMETRIES


def _symmetry(name: str, cell: Callable[[int, int], tuple[int, int]], number: Callable[[int], int]) -> Symmetry:
    """Make a symmetry from where it takes a cell and a number, both counted from 0.

    A number names a row and a column at once, so a turn of the board must treat both alike.
    """
    cells = tuple(at.EDGE * r + c for r, c in (cell(i // at.EDGE, i % at.EDGE) for i in range(at.CELLS)))
    numbers = tuple(map(number, range(at.EDGE)))
    return Symmetry(name, partial(_turn_state, cells, numbers), partial(_turn_move, cells, numbers))


def _turn_state(cells: Sequence[int], numbers: Sequence[int], state: State) -> State:
    turned = state.copy()
    for seat in range(at.SEATS):
        held = [i for i in range(at.CELLS) if state[at.PIECES + seat] & at.BIT[i]]
        turned[at.PIECES + seat] = signed(sum(1 << cells[i] for i in held))
        turned[at.DARK + seat] = sum(1 << numbers[n] for n in range(at.EDGE) if state[at.DARK + seat] >> n & 1)
    turned[at.ROLL] = 0 if state[at.ROLL] == 0 else numbers[int(state[at.ROLL]) - 1] + 1
    return turned


def _turn_move(cells: Sequence[int], numbers: Sequence[int], state: State, seat: int, move: int) -> int:
    if seat == CHANCE:
        return numbers[move - 1] + 1
    return cells[move] if move < at.CELLS else move


END: Final = at.EDGE - 1
SYMMETRIES: Final = (
    _symmetry("transpose", lambda r, c: (c, r), lambda n: n),
    _symmetry("half turn", lambda r, c: (END - r, END - c), lambda n: END - n),
    _symmetry("transpose and half turn", lambda r, c: (END - c, END - r), lambda n: END - n),
)
