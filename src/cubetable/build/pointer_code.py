"""Generate the machine code that makes pointers to functions of a vector of addresses."""

from numba import types
from numba.core import cgutils

from cubetable.build.intrinsics import generated
from cubetable.build.numba_types import (
    BaseContext,
    Generated,
    IRBuilder,
    NumbaSignature,
    NumbaType,
    Value,
    Values,
)
from cubetable.core.compiled.library import Function


def compile_reader(read: Function, pointers: types.NamedTuple) -> None:
    """Compile a function that takes a vector of addresses and answers with a named tuple of pointers."""

    @generated(read)
    def load(_context: BaseContext, words: NumbaType) -> Generated:
        def generate(context: BaseContext, builder: IRBuilder, signature: NumbaSignature, args: Values) -> Value:
            data = context.make_array(signature.args[0])(context, builder, args[0]).data
            values = []
            for number, function in enumerate(pointers.types):
                address = builder.load(cgutils.gep_inbounds(builder, data, number))
                proxy = cgutils.create_struct_proxy(function)(context, builder)
                proxy.jit_addr = builder.inttoptr(address, proxy.jit_addr.type)
                values.append(proxy._getvalue())  # noqa: SLF001  # the way in which Numba's own code reads it
            return context.make_tuple(builder, pointers, values)

        return pointers(words), generate
