"""The base of all coders: numbers for moves and planes for positions, for learning programs.

A game's `planes.py` holds the compiled part, as its `kernels.py` holds the rules; it is compiled when it is first
asked for. `move` and `action` of a seat need no state, so that a whole list of moves is numbered in one go.

    observe(seen, seat, full, out)   fills in all of the planes with what a seat sees, so that 1 is drawn as `full`
    action(move) -> action           numbers a seat's move
    move(action) -> move             finds the move of a number
    mark(moves, count, out)          sets the numbers of so many moves to 1
    redact(state, seat)              strikes out, in place, what a seat may not know; only where something is hidden
    nature(state, rng) -> seat       draws nature's moves until a seat decides, or nobody (-1); only where it is much
                                     quicker than by `chances`, and with the same numbers it draws the same
    act(states, seats, actions, rngs) -> True
                                     makes, in each of many games, one a row, the move of a legal action and then
                                     nature's moves, as `move`, `play` and `nature` do, and writes the seat that decides
                                     then into `seats`; a game where that is nobody (-1) stays as it is; only where it
                                     is much quicker
    offer(state, seat, out) -> True  sets the numbers of all that the seat that is to decide may do to 1 and all
                                     others to 0; only where it is much quicker than by `moves` and `mark`
    present(states, seats, full, planes, masks, first) -> True
                                     does what `observe` and `offer` do, for many games, one a row, and the seats that
                                     are to decide there; their marks begin at `first`; only where it is much quicker
"""

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from math import prod
from typing import Any, ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.kernel import WORDS_OF_RNG, FunctionTable, Sizes, TableEntry
from cubetable.core.signature import RNG, STATE, WORDS, boolean, float32, float64, int8, int64, uint8, uint64, void
from cubetable.core.state import State

MASK: Final = int8[::1]
NO_MOVE: Final = -1
"""No game has a move of this number."""
NOBODY: Final = -1
"""Whose turn it is when a game is over."""

OBSERVE: Final = {kind: void(STATE, int64, float64, kind[::1]) for kind in (float32, uint8)}
"""Planes are fractions, or bytes, which take a fourth of the memory."""

MOVES_THEMSELVES: Final = "cubetable.core.plain_coder"
"""The module of `action`, `move` and `mark` for a game that has none of its own."""

STATES: Final = int64[:, ::1]
PRESENT: Final = {kind: boolean(STATES, WORDS, float64, kind[:, :, ::1], int8[:, :, ::1], int64) for kind in OBSERVE}

SIGNATURES: Final = {
    "action": int64(int64),
    "move": int64(int64),
    "mark": void(WORDS, int64, MASK),
    "redact": void(STATE, int64),
    "nature": int64(STATE, RNG),
    "act": boolean(STATES, WORDS, WORDS, uint64[:, ::1]),
    "offer": boolean(STATE, int64, MASK),
}
OPTIONAL: Final = ("redact", "nature", "act", "offer", "present")
"""The functions that a game may do without."""

observe = kernel.compiled(*OBSERVE.values())
action = kernel.compiled(SIGNATURES["action"])
move = kernel.compiled(SIGNATURES["move"])
mark = kernel.compiled(SIGNATURES["mark"])
redact = kernel.compiled(SIGNATURES["redact"])
nature = kernel.compiled(SIGNATURES["nature"])
act = kernel.compiled(SIGNATURES["act"])
offer = kernel.compiled(SIGNATURES["offer"])
present = kernel.compiled(*PRESENT.values())

PlaneArray = NDArray[np.float32 | np.uint8]
Mask = NDArray[np.int8]


@dataclass(slots=True, eq=False, weakref_slot=True)
class Planes(FunctionTable):
    """The compiled functions of one game's coder."""

    observe: Callable[..., None]
    action: Callable[..., int]
    move: Callable[..., int]
    mark: Callable[..., None]
    redact: Callable[..., None] | None
    nature: Callable[..., int] | None
    act: Callable[..., bool] | None
    offer: Callable[..., bool] | None
    present: Callable[..., bool] | None


@cache
def load(module: str, sizes: Sizes | None = None, area: int = 0, actions: int = 0) -> Planes:
    """Gather the functions of a game's module, as its library has them; moves may number themselves.

    With the sizes of a game they refuse states of other games, and arrays that are too short.
    """
    names: dict[str, Any] = {}  # `Any`: whatever the modules have
    for source in (MOVES_THEMSELVES, module):
        names |= vars(importlib.import_module(source))
    signatures = {"observe": OBSERVE[float32], "present": PRESENT[float32], **SIGNATURES}
    drawing = (WORDS_OF_RNG,)
    others = {"observe": (area,), "redact": (), "nature": drawing, "offer": (actions,)}
    checked = {name: ((-sizes.state, *least), sizes.options) for name, least in others.items()} if sizes else {}
    had = {
        name: TableEntry(names[name], signature, *checked.get(name, ()))
        for name, signature in signatures.items()
        if name in names
    }
    missing: dict[str, Any] = dict.fromkeys(OPTIONAL)
    return kernel.table(partial(Planes, **missing), had)


class Symmetry(NamedTuple):
    """A way to turn the board that the rules do not notice."""

    name: str
    state: Callable[[State], State]
    move: Callable[[State, int, int], int]
    """Given the position before it is turned, a seat and its move."""

    def __repr__(self) -> str:
        return f"<Symmetry {self.name}>"


class Coder:
    """Numbers moves and draws planes by a game's compiled functions."""

    PLANES: ClassVar[str] = ""
    """The module that holds them; none where a game numbers its moves anew in each position."""
    version: ClassVar[int]
    """Raised when a number or a plane comes to mean something else."""
    highest: ClassVar[float] = 1.0
    """No plane holds a larger number, and none is below 0."""

    actions: int
    """Every action is at least 0 and below this."""
    shape: tuple[int, ...]
    """Of what `observe` draws; planes come first."""
    sizes: Sizes | None = None
    """Those of the game that the coder was made for."""

    def __repr__(self) -> str:
        return f"<Coder version {self.version}: {self.actions} actions, planes {self.shape}>"

    @cached_property
    def planes(self) -> Planes:
        """The compiled functions."""
        return load(self.PLANES, self.sizes, prod(self.shape), self.actions)

    def action(self, state: State, seat: int, move: int) -> int:
        """Number a seat's move."""
        return self.planes.action(move)

    def move(self, state: State, seat: int, action: int) -> int:
        """Find the move of a number."""
        return self.planes.move(action)

    def mask(self, moves: Sequence[int]) -> NDArray[np.bool_]:
        """Give an array with a place for each action, True where it is one of the given moves."""
        mask = np.zeros(self.actions, dtype=np.bool_)
        self.planes.mark(np.fromiter(moves, dtype=np.int64), len(moves), mask.view(np.int8))
        return mask

    def observe(self, seen: State, seat: int) -> NDArray[np.float32]:
        """Draw what a seat sees as planes."""
        drawn = np.empty(self.shape, dtype=np.float32)
        self.planes.observe(seen, seat, 1.0, drawn.reshape(-1))
        return drawn
