"""Questions about the table and the hands of a position; the kernels answer them."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from cubetable.core.bits import popcount
from cubetable.core.kernel import Kernels
from cubetable.core.state import State
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.cells import STEPS, neighbours, shared_tip
from cubetable.games.cubed.rules.pieces import ALL, COUNT, KIND_POINTS, KIND_SETS, MARK, MATCH_ONE, NUMBER
from cubetable.games.cubed.rules.reasons import Why

ANY_PIECE: Final = NUMBER["GGG"]
"""The piece with which the rules are asked about a cell."""
SIDES_KEPT: Final = 16_384
TABLES_KEPT: Final = 1024
NOT_OPEN: Final = (Why.OCCUPIED, Why.BESIDE_BLACK, Why.TOUCHES_NONE, Why.TOUCHES_TOO_FEW)


class Surroundings(NamedTuple):
    """The empty cells that lie beside pieces: those that could take one, and those that never will."""

    open: list[int]
    dead: list[int]


def holding_all(state: State) -> State:
    """Make a position with the same options in which seat 0 may lay any piece, on an empty table."""
    probe = state.copy()
    probe[at.LAID : at.LAID + COUNT] = 0
    probe[at.TURN], probe[at.PHASE] = 0, at.TO_PLAY
    probe[at.HANDS], probe[at.HELD] = ALL, COUNT
    return probe


def surroundings(state: State, kernels: Kernels) -> Surroundings:
    """CBD-15, CBD-20, A5: ask the rules about each cell beside a piece; of an empty table, the first cell."""
    return _surroundings(state[at.LAID : at.LAID + COUNT].tobytes(), state[at.PLAYERS :].tobytes(), kernels)


def closes(state: State, move: int, kernels: Kernels) -> bool:
    """CBD-22: tell whether no cell could take a piece once this placement is made.

    Nearly always one of the cells that could take one still can, and the first that is asked about says so.
    """
    after = state.copy()
    after[at.LAID + move % at.TURNS] = move
    probe = holding_all(after)
    probe[at.LAID : at.LAID + COUNT] = after[at.LAID : at.LAID + COUNT]
    if any(_is_open(probe, cell, kernels) for cell in surroundings(state, kernels).open):
        return False
    return not surroundings(after, kernels).open


def _is_open(probe: State, cell: int, kernels: Kernels) -> bool:
    return kernels.why(probe, 0, cell * at.CELL + ANY_PIECE) not in NOT_OPEN


@lru_cache(TABLES_KEPT)
def _surroundings(table: bytes, options: bytes, kernels: Kernels) -> Surroundings:
    """Ask about a table: the answer is the same for all seats, whatever they know of the hands."""
    bare = np.zeros(at.SIZE, dtype=np.int64)
    bare[at.PLAYERS :] = np.frombuffer(options, dtype=np.int64)
    probe = holding_all(bare)
    probe[at.LAID : at.LAID + COUNT] = np.frombuffer(table, dtype=np.int64)
    laid = probe[at.LAID : at.LAID + COUNT].tolist()
    cells = sorted({near for move in laid if move for near in neighbours(move // at.CELL)} or {at.ORIGIN})
    codes = {cell: kernels.why(probe, 0, cell * at.CELL + ANY_PIECE) for cell in cells}
    return Surroundings(
        [cell for cell, code in codes.items() if code not in NOT_OPEN],
        [cell for cell, code in codes.items() if code == Why.BESIDE_BLACK],
    )


def sides(state: State, moves: Sequence[int]) -> list[str]:
    """CBD-16, CBD-21: say of each side of placements, clockwise from the right, whether it matches what it touches.

    The rules are built on the same table: which pieces match a mark that lies alone at a tip.
    """
    laid = {move // at.CELL: move % at.CELL for move in state[at.LAID : at.LAID + COUNT].tolist() if move}
    return [_sides(move, laid) for move in moves]


def _sides(move: int, laid: Mapping[int, int]) -> str:
    cell, mine = divmod(move, at.CELL)
    return _sides_between(mine, tuple([laid.get(cell + step) for step in STEPS]))


@lru_cache(SIDES_KEPT)
def _sides_between(mine: int, beside: tuple[int | None, ...]) -> str:
    """Compare all sides of a piece with what lies there."""
    return "".join("-" if other is None else _side(side, mine, other) for side, other in enumerate(beside))


@lru_cache(SIDES_KEPT)
def _side(side: int, mine: int, other: int) -> str:
    """Compare one side of a piece with what lies there, both as they are turned."""
    my_tip, their_tip = shared_tip(0, int(at.AROUND[side]))
    mark = MARK[other % at.TURNS, other // at.TURNS, their_tip]
    return "m" if MATCH_ONE[(my_tip - mine // at.TURNS) % 3, mark] >> (mine % at.TURNS) & 1 else "d"


def ring(state: State, cell: int) -> int:
    """Say which of the six neighbours of a cell are taken, as bits."""
    taken = {int(move) // at.CELL for move in state[at.LAID : at.LAID + COUNT] if move}
    return sum(1 << side for side, near in enumerate(neighbours(cell)) if near in taken)


def can_place(state: State, seat: int, kernels: Kernels) -> bool:
    """Tell whether a seat could lay a piece if it were its turn."""
    probe = state.copy()
    # A bonus turn knows only placements and `pass`.
    probe[at.TURN], probe[at.PHASE] = seat, at.SECOND
    moves = np.empty(at.MOST_MOVES, dtype=np.int64)
    last = kernels.moves(probe, seat, moves) - 1
    return bool(moves[last] >= at.FIRST_PLACEMENT)


def worth(pieces: int) -> int:
    """CBD-24: the points of a hand, kind by kind."""
    kinds = zip(KIND_SETS.tolist(), KIND_POINTS.tolist(), strict=True)
    return sum(points * popcount(pieces & kind) for kind, points in kinds)
