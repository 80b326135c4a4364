"""How Cubulus is numbered for learning programs, and the ways to turn its cube.

Actions (version 1), `27 * kind + x + 3*y + 9*z`, all counted from 0; the cell is where the ball comes in:

| kind | meaning |
|---|---|
| 0 | a neutral ball into an empty cell |
| 1 | a ball into an empty outer cell |
| 2, 3, 4 | a ball pushed in at an occupied outer cell, along x, y, z |
| 5, 6, 7 | a full line shifted along x, y, z |

Observation (version 1), planes of 3 by 3 by 3 indexed z, y, x, the seat that looks first and then the others in
turn order:

| planes | meaning |
|---|---|
| one a seat | its balls |
| 1 | the neutral balls |
| one a seat | its balls in hand, as a share of 9 |
| 3 | where a shift along x, y, z is banned |
| 1 | shifts in a row, as a share of the limit |
| 1 | all ones while neutral balls are put in |
| 1 | all ones if the seat that looks is to decide |
"""

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import Final

from cubetable.core.coder import Coder as BaseCoder
from cubetable.core.coder import Symmetry
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules.game import Cubulus

VERSION: Final = 1
KINDS: Final = at.MOVE_BOUND // at.KIND
PLANES_A_SEAT: Final = 2
FIXED_PLANES: Final = 4 + at.AXES


class Coder(BaseCoder):
    """Numbers the moves and draws the planes for a number of seats."""

    PLANES = "cubetable.games.cubulus.players.planes"
    version = VERSION
    actions = KINDS * at.CELLS

    def __init__(self, players: int) -> None:
        self.shape = (PLANES_A_SEAT * players + FIXED_PLANES, at.EDGE, at.EDGE, at.EDGE)


def coder(game: Game) -> Coder:
    """Make the coder of a game."""
    return Coder(game.players)


def symmetries(game: Cubulus) -> Sequence[Symmetry]:
    """List the ways to turn the cube: all, if all six sides count, else those that keep the upright sides upright."""
    return ALL_SYMMETRIES if game.options.sides == 6 else UPRIGHT_SYMMETRIES


class _Turn:
    """A way to turn or mirror the cube.

    Each coordinate comes from one in `order`, counted from the other end if flipped.
    """

    def __init__(self, order: tuple[int, ...], flips: tuple[bool, ...]) -> None:
        self.order = order
        self.cells = [self._cell(cell, flips) for cell in range(at.CELLS)]

    def _cell(self, cell: int, flips: tuple[bool, ...]) -> int:
        index = [cell // stride % at.EDGE for stride in at.STRIDE]
        there = [
            at.EDGE - 1 - index[source] if flip else index[source]
            for source, flip in zip(self.order, flips, strict=True)
        ]
        return sum(stride * place for stride, place in zip(at.STRIDE, there, strict=True))

    def state(self, state: State) -> State:
        """Turn a position."""
        turned = state.copy()
        for colour in range(at.COLOURS):
            held = [cell for cell in range(at.CELLS) if state[at.BALLS + colour] >> cell & 1]
            turned[at.BALLS + colour] = sum(1 << self.cells[cell] for cell in held)
        for word in (at.BANNED, at.BANNED_TOO):
            turned[word] = self._move(int(state[word]))
        return turned

    def move(self, state: State, seat: int, move: int) -> int:
        """Turn a move."""
        return self._move(move)

    def _move(self, move: int) -> int:
        if move == at.NONE:
            return at.NONE
        kind, cell = divmod(move, at.KIND)
        first = (at.SHIFTS if move >= at.SHIFTS else at.PUSHES) // at.KIND
        if move >= at.PUSHES:
            kind = first + self.order.index(kind - first)
        return at.KIND * kind + self.cells[cell]


def _symmetries(*, upright: bool) -> Iterator[Symmetry]:
    """Turn and mirror the cube in every way there is, or in those that keep up and down or swap them."""
    names = "xyz"
    for order in permutations(range(at.AXES)):
        if upright and order[2] != 2:
            continue
        for flips in product((False, True), repeat=at.AXES):
            if order == (0, 1, 2) and not any(flips):
                continue
            turn = _Turn(order, flips)
            parts = ["-" * flip + names[source] for source, flip in zip(order, flips, strict=True)]
            yield Symmetry(",".join(parts), turn.state, turn.move)


UPRIGHT_SYMMETRIES: Final = tuple(_symmetries(upright=True))
"""Fifteen: those that leave the four upright sides upright."""
ALL_SYMMETRIES: Final = tuple(_symmetries(upright=False))
"""Forty-seven: all that a cube has."""
