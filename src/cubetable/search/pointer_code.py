"""Generate the machine code that makes pointers to functions of a vector of addresses."""

from collections.abc import Callable
from typing import Any

from numba.core import cgutils
from numba.extending import intrinsic, overload

from cubetable.core.compiler import numba_signature, numba_type
from cubetable.core.signature import Fields, Signature


def address_of(function: Any, signature: Signature) -> int:  # Numba has no types of its own
    """Look up where the machine code of a compiled function lies."""
    made = function.get_compile_result(numba_signature(signature))
    address: int = made.library.get_pointer_to_function(made.fndesc.llvm_func_name)
    return address


def compile_reader(read: Callable[..., Any], group: Fields) -> None:
    """Compile a function that takes a vector of addresses and answers with a named tuple of pointers."""
    pointers = numba_type(group)

    # `Any` below: Numba's compile-time interface has no types of its own.
    @intrinsic
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

    @overload(read, inline="always", strict=False)
    def read_compiled(words: Any) -> Any:
        return lambda words: load(words)  # noqa: PLW0108  # Numba takes functions of Python, not its own
