"""How Cubulus is numbered for learning programs, and the ways to turn its cube.

Actions (version 1), `27 * kind + x + 3*y + 9*z`, all counted from 0; the cell is where the ball comes in:

| kind | meaning |
|---|---|
| 0 | a neutral ball into an empty cell |
| 1 | a ball into an empty outer cell |
| 2, 3, 4 | a ball pushed in at an occupied outer cell, along x, y, z |
| 5, 6, 7 | a full line pushed along x, y, z |

Observation (version 1), planes of 3 by 3 by 3 indexed z, y, x, the seat that looks first and then the others in
turn order:

| planes | meaning |
|---|---|
| one a seat | its balls |
| 1 | the neutral balls |
| one a seat | its balls in hand, as a share of 9 |
| 3 | where a push along x, y, z is banned |
| 1 | reorderings in a row, as a share of the limit |
| 1 | all ones while neutral balls are put in |
| 1 | all ones if the seat that looks is to decide |
"""

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.core.bits import popcount
from cubetable.core.game import Symmetry
from cubetable.core.state import State
from cubetable.games.cubulus.layout import (
    AXES,
    BALLS,
    BANNED,
    BANNED_TOO,
    CELLS,
    COLOURS,
    EACH,
    EDGE,
    KIND,
    MOVE_BOUND,
    NEUTRAL_COLOUR,
    NONE,
    PUSHES,
    QUIET,
    QUIET_LIMIT,
    RESULT,
    STRIDE,
    TURN,
    TURNS,
)

VERSION: Final = 1
KINDS: Final = MOVE_BOUND // KIND
PLANES_A_SEAT: Final = 2
FIXED_PLANES: Final = 4 + AXES

Planes = NDArray[np.float32]


class Coder:
    """Numbers the moves and draws the planes for a number of seats."""

    version = VERSION
    actions = KINDS * CELLS

    def __init__(self, players: int) -> None:
        self.players = players
        self.shape = (PLANES_A_SEAT * players + FIXED_PLANES, EDGE, EDGE, EDGE)

    def action(self, state: State, seat: int, move: int) -> int:
        """Number a move."""
        return CELLS * (move // KIND) + move % KIND

    def move(self, state: State, seat: int, action: int) -> int:
        """Find the move of a number."""
        return KIND * (action // CELLS) + action % CELLS

    def mask(self, moves: Sequence[int]) -> NDArray[np.bool_]:
        """Mark the actions that the given moves are."""
        mask = np.zeros(self.actions, dtype=np.bool_)
        mask[[CELLS * (move // KIND) + move % KIND for move in moves]] = True
        return mask

    def observe(self, seen: State, seat: int) -> Planes:
        """Draw what a seat sees as planes."""
        planes = np.zeros(self.shape, dtype=np.float32)
        order = [(seat + i) % self.players for i in range(self.players)]
        neutral = int(seen[BALLS + NEUTRAL_COLOUR]) if self.players == 2 else 0
        hands = self.players + 1
        for i, other in enumerate(order):
            planes[i] = _board(int(seen[BALLS + other]))
            planes[hands + i] = (EACH - popcount(seen[BALLS + other])) / EACH
        planes[self.players] = _board(neutral)
        for move in (int(seen[BANNED]), int(seen[BANNED_TOO])):
            if move != NONE:
                planes[hands + self.players + (move - TURNS) // KIND] += _board(1 << move % KIND)
        planes[-3] = seen[QUIET] / seen[QUIET_LIMIT] if seen[QUIET_LIMIT] else 0
        planes[-2] = self.players == 2 and popcount(neutral) < EACH
        planes[-1] = seen[TURN] == seat and not seen[RESULT]
        return planes


def _board(cells: int) -> NDArray[np.bool_]:
    return np.array([cells >> cell & 1 for cell in range(CELLS)], dtype=np.bool_).reshape(EDGE, EDGE, EDGE)


class _Turned:
    """The cube turned or mirrored: each coordinate comes from one in `order`, counted from the other end if flipped."""

    def __init__(self, order: tuple[int, ...], flips: tuple[bool, ...]) -> None:
        self.order = order
        self.cells = [self._cell(cell, flips) for cell in range(CELLS)]

    def _cell(self, cell: int, flips: tuple[bool, ...]) -> int:
        at = [cell // stride % EDGE for stride in STRIDE]
        there = [EDGE - 1 - at[source] if flip else at[source] for source, flip in zip(self.order, flips, strict=True)]
        return sum(stride * place for stride, place in zip(STRIDE, there, strict=True))

    def state(self, state: State) -> State:
        """Turn a position."""
        turned = state.copy()
        for colour in range(COLOURS):
            held = [cell for cell in range(CELLS) if state[BALLS + colour] >> cell & 1]
            turned[BALLS + colour] = sum(1 << self.cells[cell] for cell in held)
        for word in (BANNED, BANNED_TOO):
            turned[word] = self._move(int(state[word]))
        return turned

    def move(self, state: State, seat: int, move: int) -> int:
        """Turn a move."""
        return self._move(move)

    def _move(self, move: int) -> int:
        if move == NONE:
            return NONE
        kind, cell = divmod(move, KIND)
        first = (TURNS if move >= TURNS else PUSHES) // KIND
        if move >= PUSHES:
            kind = first + self.order.index(kind - first)
        return KIND * kind + self.cells[cell]


def _symmetries(*, upright: bool) -> Iterator[Symmetry]:
    """Turn and mirror the cube in every way there is, or in those that keep up and down or swap them."""
    names = "xyz"
    for order in permutations(range(AXES)):
        if upright and order[2] != 2:
            continue
        for flips in product((False, True), repeat=AXES):
            if order == (0, 1, 2) and not any(flips):
                continue
            turned = _Turned(order, flips)
            parts = ["-" * flip + names[source] for source, flip in zip(order, flips, strict=True)]
            yield Symmetry(",".join(parts), turned.state, turned.move)


UPRIGHT_SYMMETRIES: Final = tuple(_symmetries(upright=True))
"""Fifteen: whatever leaves the four upright sides upright."""
ALL_SYMMETRIES: Final = tuple(_symmetries(upright=False))
"""Forty-seven: all that a cube has."""
