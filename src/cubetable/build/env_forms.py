"""The compiled forms of what environments do otherwise in plain Python: marks as words, and what threads share."""

from typing import Any

from llvmlite import ir
from numba import float32, int64, void
from numba.extending import overload

from cubetable.build.codegen import dialect
from cubetable.build.intrinsics import LEFT_TO_LLVM, generated
from cubetable.envs.batch import WORD, packed
from cubetable.envs.functions import functions_in, observer_in
from cubetable.envs.team import APART, pause, read, write

# `Any` below: Numba's compile-time interface has no types of its own.


@overload(observer_in, jit_options=LEFT_TO_LLVM, strict=False)
def _compiled_observer_in(words: Any, drawing: Any) -> Any:
    if drawing.dtype == float32:
        return lambda words, drawing: functions_in(words).observe  # noqa: ARG005  # the same parameters, for Numba
    return lambda words, drawing: functions_in(words).observe_bytes  # noqa: ARG005  # likewise


@generated(packed)
def _packed(_context: Any, mask: Any, _at: Any) -> Any:
    """Read 64 marks as one word."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        marks = ir.VectorType(ir.IntType(8), WORD)
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        read = builder.load(builder.bitcast(builder.gep(data, [args[1]]), marks.as_pointer()), align=1)
        return builder.bitcast(builder.icmp_unsigned("!=", read, ir.Constant(marks, None)), ir.IntType(64))

    return int64(mask, int64), generate


@generated(pause)
def _pause(_context: Any) -> Any:
    """Leave the processor to others for a moment, where it has an instruction for it."""

    def generate(context: Any, builder: Any, _signature: Any, _args: Any) -> Any:
        if dialect().can_pause:
            pause = ir.FunctionType(ir.VoidType(), [])
            builder.call(builder.module.declare_intrinsic("llvm.x86.sse2.pause", fnty=pause), [])
        return context.get_dummy_value()

    return void(), generate


def _at(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    """Point at a word on the board."""
    data = context.make_array(signature.args[0])(context, builder, args[0]).data
    return builder.gep(data, [builder.add(builder.mul(args[1], ir.IntType(64)(APART)), args[2])])


@generated(read)
def _read(_context: Any, board: Any, _row: Any, _column: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load_atomic(_at(context, builder, signature, args), ordering="acquire", align=8)

    return int64(board, int64, int64), generate


@generated(write)
def _write(_context: Any, board: Any, _row: Any, _column: Any, _word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store_atomic(args[3], _at(context, builder, signature, args), ordering="release", align=8)
        return context.get_dummy_value()

    return void(board, int64, int64, int64), generate
