"""The equations of a board, kept for the last boards: legal moves of a hunt, and `cubetable solve`."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypedDict, overload

import numpy as np

from cubetable.core.errors import BadNotation
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.notation import equation_of, parse_board
from cubetable.games.monkey_puzzle.rules.pieces import number_set, worth_of
from cubetable.games.monkey_puzzle.rules.solver import MOST_WALKED, best, found_count, search

BOARDS_KEPT: Final = 16


class NumberSet(TypedDict):
    """One number set: its digits in order, its points, and every equation that has it."""

    digits: str
    points: int
    equations: list[str]


class Solution(TypedDict):
    """All that a board holds, or what was listed of it (see `MOST_WALKED`)."""

    game: str
    board: str
    complete: bool
    equations: int
    sets: int
    sets_by_size: dict[int, int]
    best: int
    found: list[NumberSet]


class EquationList(NamedTuple):
    """The equations that a search listed, and whether these are all."""

    codes: State
    complete: bool


def _listed(words: bytes, every: bool, most: int, longest: int = at.CELLS) -> EquationList:
    """Solve a board, with as much room as it needs."""
    state = np.frombuffer(words, dtype=np.int64).copy()
    out = np.empty(at.MOST_EQUATIONS, dtype=np.int64)
    answer = fast(search)(state, out, every, most, longest)
    if found_count(answer) > len(out):
        out = np.empty(found_count(answer), dtype=np.int64)
        fast(search)(state, out, every, most, longest)
    listed: State = out[: found_count(answer)].copy()
    listed.setflags(write=False)
    return EquationList(listed, answer >= 0)


@lru_cache(maxsize=BOARDS_KEPT)
def _equations(words: bytes, most: int, longest: int) -> EquationList:
    return _listed(words, every=True, most=most, longest=longest)


def equations(state: State, most: int = MOST_WALKED, longest: int = at.CELLS) -> EquationList:
    """List the codes of a board's equations of so many cubes, ascending, as far as so many steps go."""
    return _equations(state[: at.SOLVER_WORDS].tobytes(), most, longest)


def codes(state: State) -> State:
    """List the codes of all equations of a board, ascending."""
    return equations(state).codes


def sets(state: State) -> State:
    """List all number sets of a board, as words."""
    return _listed(state[: at.SOLVER_WORDS].tobytes(), every=False, most=MOST_WALKED).codes


def digits_of(numbers: int) -> str:
    """MPZ-20: write a number set as its digits in order.

    >>> digits_of(1 << 5 * 3 | 1 << 5 * 5 | 1 << 5 * 8)
    '358'
    """
    counts = (int(numbers) >> at.SET_BITS * digit & (1 << at.SET_BITS) - 1 for digit in range(at.DIGITS))
    return "".join(str(digit) * count for digit, count in enumerate(counts))


class Offers(Sequence[int]):
    """The legal moves of a hunting seat, ascending; the board is solved only when they are read."""

    def __init__(self, state: State, sheet: Sequence[int], *, full: bool) -> None:
        self._state = state
        self._sheet = sheet
        self._full = full

    def __bool__(self) -> bool:
        """Return True: there is always `done`."""
        return True

    def __len__(self) -> int:
        return 1 + len(self._sheet if self._full else codes(self._state))

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> list[int]: ...
    def __getitem__(self, index: int | slice) -> int | list[int]:
        return self._all()[index]

    def __iter__(self) -> Iterator[int]:
        return iter(self._all())

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, int):
            return False
        if move == at.DONE_MOVE:
            return True
        code = move >> 1
        if move & 1 or self._full:
            return bool(move & 1) and code in self._sheet
        known = codes(self._state)
        place = int(np.searchsorted(known, code))
        return place < len(known) and int(known[place]) == code and code not in self._sheet

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # compared by content, like a list

    def places(self) -> list[int]:
        """Say where the equations that may be written or struck out stand among all of the board."""
        known = codes(self._state)
        if not self._full:
            return list(range(len(known)))
        places: list[int] = np.searchsorted(known, np.array(self._sheet, dtype=np.int64)).tolist()
        return places

    def _all(self) -> list[int]:
        if not hasattr(self, "_listed"):
            if self._full:
                self._listed = [at.DONE_MOVE, *(code << 1 | 1 for code in self._sheet)]
            else:
                known = codes(self._state)
                written = np.isin(known, np.array(self._sheet, dtype=np.int64))
                self._listed = [at.DONE_MOVE, *(known << 1 | written).tolist()]
        return self._listed


def solve(game: Game, board: str) -> Solution:
    """Solve a board, given as `8803/8556/4658/9141` or with colours, under a game's options.

    >>> from cubetable.games.monkey_puzzle.rules.game import MonkeyPuzzle
    >>> solution = solve(MonkeyPuzzle(), "8803/8556/4658/9141")
    >>> solution["sets"], solution["sets_by_size"], solution["best"]
    (430, {3: 4, 4: 23, 5: 77, 6: 193, 7: 133}, 1718)
    """
    state = game.start()
    state[at.BOARD : at.BOARD + at.CELLS] = parse_board(board)
    if at.NOT_DEALT in state[at.BOARD : at.BOARD + at.CELLS]:
        raise BadNotation(board, "monkey_puzzle.notation.board")
    codes, complete = equations(state)
    by_set = defaultdict(list)
    for code in codes.tolist():
        by_set[fast(number_set)(state, code)].append(str(equation_of(state, code)))
    sets: list[NumberSet] = [
        {"digits": digits_of(numbers), "points": fast(worth_of)(numbers), "equations": sorted(texts)}
        for numbers, texts in by_set.items()
    ]
    sets.sort(key=lambda one: (len(one["digits"]), one["digits"]))
    sizes = [len(one["digits"]) for one in sets]
    return {
        "game": str(game),
        "board": board,
        "complete": complete,
        "equations": len(codes),
        "sets": len(sets),
        "sets_by_size": {size: sizes.count(size) for size in sorted(set(sizes))},
        "best": fast(best)(state, bool(state[at.REPEAT_EACH]), MOST_WALKED),
        "found": sets,
    }
