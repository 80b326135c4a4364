"""Hand compiled functions to compiled code: as one vector of words, which is read back as a named tuple.

Numba takes some 30 µs to turn one compiled function into a pointer, each time that Python passes it. So the addresses
of all functions of a group are written into a vector once. To pass the vector costs less than a microsecond, and
compiled code makes the named tuple of pointers of it:

    rules = rules_in(words)
    count = rules.moves(state, seat, found)

Uncompiled there are no addresses: then the named tuple itself stands for the words.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import SIGNATURES
from cubetable.core.library import identity, in_library
from cubetable.core.signature import Addresses, Fields, Pointer, Signature

Function = Any  # a compiled function, or a pointer to one: Numba has no types of its own
Words = Any  # a vector of int64; uncompiled, the named tuple that it stands for


class PointerGroup:
    """A named tuple of compiled functions, each of a known signature."""

    def __init__(self, kind: type[Any], signatures: Mapping[str, Signature]) -> None:  # `Any`: a NamedTuple class
        self.kind = kind
        self._signatures = tuple(signatures[name] for name in kind._fields)
        self.vector = Addresses(Fields(tuple(map(Pointer, self._signatures)), kind))
        """The type of the vector, in the signatures of functions that take it."""

    def words(self, *functions: Function) -> Words:
        """Write the addresses of the functions into a vector of words."""
        return _words(self, tuple(map(kernel.current, functions)))

    def reader(self) -> Callable[[Words], Any]:
        """Make the function that reads the named tuple back."""

        def read(words: Words) -> Any:
            return words

        def extension() -> None:
            from cubetable.search.pointer_code import compile_reader

            compile_reader(read, self.vector.of)

        kernel.extend(extension)
        return read

    def gathered(self, functions: tuple[Function, ...]) -> Words:
        """Look up the addresses of the functions; a library of compiled code goes by their names instead."""
        if all(map(in_library, functions)):
            return np.array([identity(functions)], dtype=np.int64)
        if not all(hasattr(function, "get_compile_result") for function in functions):
            return self.kind(*functions)
        from cubetable.search.pointer_code import address_of

        addresses = [address_of(*each) for each in zip(functions, self._signatures, strict=True)]
        return np.array(addresses, dtype=np.int64)


@cache
def _words(group: PointerGroup, functions: tuple[Function, ...]) -> Words:
    """Keep the words, and by that the functions."""
    return group.gathered(functions)


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
