"""All that can be found on a board, and how soon: the longer and the odder an equation, the rarer it is seen.

A find is what scores once: a number set, or with `repeat_set=each` an equation without its brackets. Hunting is a
race: each equation is come upon at a rate of its own, and a find at the rates of its equations together.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.core.kernel import fast
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.players.heuristics import (
    COLUMNS,
    CUBES,
    POINTS,
    SET,
    STAYS_WHOLE,
    UNBRACKETED,
    read_off,
)
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.equation import write_parts
from cubetable.games.monkey_puzzle.rules.solutions import BOARDS_KEPT, equations

Floats = NDArray[np.float64]

# By how much each trait makes an equation harder to see: the logarithm of how many times rarer it is found.
CUBE: Final = 1.7
FEWEST: Final = 3
"""No equation has fewer cubes."""
BRACKETS: Final = 0.8
MULTIPLYING: Final = 0.4
DIVIDING: Final = 1.0
ZERO: Final = 0.5
BROKEN: Final = 1.5
"""A fraction or a number below 0 is met on the way."""
JOINED: Final = 0.7
"""Cubes of one colour make one number."""


@dataclass(frozen=True)
class Finds:
    """The finds of one board, each at one place of all arrays."""

    keys: State
    codes: State
    """The easiest equation of each."""
    sets: State
    """Which number set each has, counted from 0: finds of one set cancel each other."""
    points: Floats
    rates: Floats

    def __len__(self) -> int:
        return len(self.keys)

    @cached_property
    def set_count(self) -> int:
        """Count the number sets."""
        return int(self.sets.max()) + 1 if len(self) else 0

    def places(self, keys: State) -> State:
        """Say at which places finds stand; -1 for what is not among them."""
        places: State = np.searchsorted(self.keys, keys)
        known = np.append(self.keys, -1)[places] == keys
        return np.where(known, places, -1)


class Board(NamedTuple):
    """Name all that finds depend on: what the solver reads, what scores once, and the longest equation that is seen."""

    words: bytes
    each: bool
    longest: int

    @property
    def state(self) -> State:
        """The words as the solver reads them."""
        return np.frombuffer(self.words, dtype=np.int64).copy()


def board_of(state: State, longest: int = at.CELLS) -> Board:
    """Take the board out of a position, as a hunter sees it that overlooks longer equations."""
    return Board(state[: at.SOLVER_WORDS].tobytes(), bool(state[at.REPEAT_EACH]), longest)


def codes_of(board: Board) -> State:
    """List the codes of the equations that are seen on a board."""
    return equations(board.state, longest=board.longest).codes


def keys_of(board: Board, listed: State) -> State:
    """Say which finds equations are."""
    keys: State = _read(board, listed)[:, UNBRACKETED if board.each else SET]
    return keys


@lru_cache(maxsize=BOARDS_KEPT)
def finds(board: Board) -> Finds:
    """Gather the finds of a board; it is solved once a round, however many hunt on it."""
    listed = codes_of(board)
    read = _read(board, listed)
    hardness = _hardness(listed, read)
    keys, first, which = np.unique(read[:, UNBRACKETED if board.each else SET], return_index=True, return_inverse=True)
    easiest = np.lexsort((listed, hardness, which))
    starts = np.searchsorted(which[easiest], np.arange(len(keys)))
    return Finds(
        keys,
        listed[easiest[starts]],
        np.unique(read[first, SET], return_inverse=True)[1],
        read[first, POINTS].astype(np.float64),
        np.bincount(which, weights=np.exp(-hardness), minlength=len(keys)).astype(np.float64),
    )


def rates_of(board: Board, listed: State) -> Floats:
    """Say how often each of some equations catches the eye."""
    rates: Floats = np.exp(-_hardness(listed, _read(board, listed)))
    return rates


def _read(board: Board, listed: State) -> State:
    """Read off what strikes the eye about equations."""
    read = np.empty((len(listed), COLUMNS), dtype=np.int64)
    fast(read_off)(board.state, listed.copy(), read)
    return read


def _hardness(listed: State, read: State) -> Floats:
    tree, zero = listed & (1 << at.TREE_BITS) - 1, read[:, SET] & (1 << at.SET_BITS) - 1 != 0
    joined = read[:, CUBES] - zero > at.LEFT_NUMBERS[tree] + 1
    hardness: Floats = (
        CUBE * (read[:, CUBES] - FEWEST)
        + _tree_hardness()[tree]
        + ZERO * zero
        + BROKEN * (read[:, STAYS_WHOLE] == 0)
        + JOINED * joined
    )
    return hardness


@lru_cache(maxsize=1)
def _tree_hardness() -> Floats:
    """Say how much harder each tree is than a plain sum."""
    hardness = np.zeros(len(at.TREES))
    for number, tree in enumerate(at.TREES):
        text = write_parts("1" * (len(tree) + 1), tree)[-1].text
        signs = {sign for _, sign in tree}
        hardness[number] = (
            BRACKETS * ("(" in text) + MULTIPLYING * (at.TIMES in signs) + DIVIDING * (at.DIVIDE in signs)
        )
    return hardness
