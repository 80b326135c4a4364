"""Generate the machine code that makes pointers to functions of a vector of addresses."""

from collections.abc import Callable
from typing import Any

from numba.core import cgutils

from cubetable.build.intrinsics import generated


def compile_reader(read: Callable[..., Any], pointers: Any) -> None:  # a type of Numba's, which have no types
    """Compile a function that takes a vector of addresses and answers with a named tuple of pointers."""

    # `Any` below: Numba's compile-time interface has no types of its own.
    @generated(read)
    def load(_context: Any, words: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            data = context.make_array(signature.args[0])(context, builder, args[0]).data
            made = []
            for number, function in enumerate(pointers.types):
                address = builder.load(cgutils.gep_inbounds(builder, data, number))
                proxy = cgutils.create_struct_proxy(function)(context, builder)
                proxy.jit_addr = builder.inttoptr(address, proxy.jit_addr.type)
                made.append(proxy._getvalue())  # noqa: SLF001  # the way in which Numba's own code reads it
            return context.make_tuple(builder, pointers, made)

        return pointers(words), generate
