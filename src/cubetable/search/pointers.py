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
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload

from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import SIGNATURES

Function = Any  # a compiled function, or a pointer to one: Numba has no types of its own
Words = Any  # a vector of int64; uncompiled, the named tuple that it stands for


class PointerGroup:
    """A named tuple of compiled functions, each of a known signature."""

    def __init__(self, kind: type[Any], signatures: Mapping[str, Any]) -> None:  # `Any`: a NamedTuple class has no type
        self._kind = kind
        self._signatures = tuple(signatures[name] for name in kind._fields)
        self._type = types.NamedTuple([kernel.pointer(signature) for signature in self._signatures], kind)

    def words(self, *functions: Function) -> Words:
        """Write the addresses of the functions into a vector of words."""
        return _words(self, functions)

    def reader(self) -> Callable[[Words], Any]:
        """Make the function that reads the named tuple back."""
        group = self._type

        # `Any` below: Numba's compile-time interface has no types of its own.
        @intrinsic
        def load(_context: Any, words: Any) -> Any:
            def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                data = context.make_array(signature.args[0])(context, builder, args[0]).data
                pointers = []
                for number, function in enumerate(group.types):
                    address = builder.load(cgutils.gep_inbounds(builder, data, number))
                    made = cgutils.create_struct_proxy(function)(context, builder)
                    made.jit_addr = builder.inttoptr(address, made.jit_addr.type)
                    pointers.append(made._getvalue())  # noqa: SLF001  # the way in which Numba's own code reads it
                return context.make_tuple(builder, group, pointers)

            return group(words), generate

        def read(words: Words) -> Any:
            return words

        @overload(read, inline="always", strict=False)
        def read_compiled(words: Any) -> Any:
            return lambda words: load(words)  # noqa: PLW0108  # Numba takes functions of Python, not its own

        return read

    def gathered(self, functions: tuple[Function, ...]) -> Words:
        """Look up the addresses of the functions."""
        if not all(hasattr(function, "get_compile_result") for function in functions):
            return self._kind(*functions)
        made = [
            function.get_compile_result(signature)
            for function, signature in zip(functions, self._signatures, strict=True)
        ]
        addresses = [one.library.get_pointer_to_function(one.fndesc.llvm_func_name) for one in made]
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
