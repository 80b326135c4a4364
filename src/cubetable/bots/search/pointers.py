"""Hand compiled functions to compiled code: as one vector of addresses, which is read back as a named tuple.

The addresses of all functions of a group are written into a vector once; compiled code makes the named tuple of
pointers of it:

    rules = rules_in(words)
    count = rules.moves(state, seat, found)

In plain Python the same line reads the functions themselves. A search is interpreted as long as one of the functions is
that it was given.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np

from cubetable.core import kernel
from cubetable.core.compiled import libraries
from cubetable.core.compiled.library import identity, plain
from cubetable.core.game import Game
from cubetable.core.kernel import SIGNATURES
from cubetable.core.signature import Addresses, Fields, Pointer, Signature

KEPT: Final = 32
"""So many vectors of a group are kept for the next search: to look addresses up takes as long as 300 simulations."""
Function = Any  # a compiled function, or a pointer to one: compiled code has no types of its own


class Words:
    """Some functions, and their addresses."""

    __slots__ = ("functions", "in_libraries", "number", "vector")

    def __init__(self, functions: Any, signatures: tuple[Signature, ...]) -> None:  # `Any`: a NamedTuple
        self.functions = functions
        """The named tuple, for plain Python."""
        addresses = [kernel.address_of(*each) for each in zip(functions, signatures, strict=True)]
        self.vector = None if None in addresses else np.array(addresses, dtype=np.int64)
        self.in_libraries, self.number = self.vector is not None, 0
        if libraries.gives_bound_copies():
            own = tuple(map(plain, functions))
            self.in_libraries = all(one is not plain_one for one, plain_one in zip(functions, own, strict=True))
            self.number = identity(own)


class PointerGroup:
    """A named tuple of compiled functions, each of a known signature."""

    def __init__(self, kind: type[Any], signatures: Mapping[str, Signature]) -> None:  # `Any`: a NamedTuple class
        self.kind = kind
        self._signatures = tuple(signatures[name] for name in kind._fields)
        self._written = lru_cache(maxsize=KEPT)(lambda *callers: Words(kind(*callers), self._signatures))
        self.vector = Addresses(Fields(tuple(map(Pointer, self._signatures)), kind))
        """The type of the vector, in the signatures of functions that take it."""

    def words(self, *functions: Function) -> Words:
        """Write the addresses of the functions into a vector; plain functions are looked up in their libraries."""
        return self._written(*(kernel.fast(*each) for each in zip(functions, self._signatures, strict=True)))

    def reader(self) -> Callable[[Words], Any]:
        """Make the function that reads the named tuple back."""

        def read(words: Words) -> Any:
            return words.functions

        return kernel.declare_reader(read, self.vector.of)


class Rules(NamedTuple):
    """The kernels of a game that searches call."""

    actors: Function
    moves: Function
    chances: Function
    play: Function
    returns: Function
    playout: Function


RULES: Final = PointerGroup(Rules, SIGNATURES)
rules_in = RULES.reader()
"""Read the rules in compiled code."""


def rules_of(game: Game, playout: Function | None = None) -> Words:
    """Gather a game's rules for compiled code, if need be with another playout than the game's own."""
    k = game.kernels
    return RULES.words(k.actors, k.moves, k.chances, k.play, k.returns, playout or k.playout)
