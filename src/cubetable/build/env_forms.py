"""The compiled forms of what environments do otherwise in plain Python: marks as words, and what threads share."""

from llvmlite import ir
from numba import float32, int64, types, void
from numba.extending import overload

from cubetable.build.codegen import dialect
from cubetable.build.intrinsics import LEFT_TO_LLVM, generated
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
from cubetable.envs.batch import WORD, packed
from cubetable.envs.functions import functions_in, observer_in, presenter_in
from cubetable.envs.team import APART, pause, read, write


@overload(observer_in, jit_options=LEFT_TO_LLVM, strict=False)
def _compiled_observer_in(words: NumbaType, drawing: types.Array) -> Function:
    if drawing.dtype == float32:
        return lambda words, drawing: functions_in(words).observe  # noqa: ARG005  # the same parameters, for Numba
    return lambda words, drawing: functions_in(words).observe_bytes  # noqa: ARG005  # likewise


@overload(presenter_in, jit_options=LEFT_TO_LLVM, strict=False)
def _compiled_presenter_in(words: NumbaType, drawing: types.Array) -> Function:
    if drawing.dtype == float32:
        return lambda words, drawing: functions_in(words).present  # noqa: ARG005  # the same parameters, for Numba
    return lambda words, drawing: functions_in(words).present_bytes  # noqa: ARG005  # the same parameters, for Numba


@generated(packed)
def _packed(_context: BaseContext, mask: NumbaType, _at: NumbaType) -> Generated:
    """Read 64 marks as one word."""

    def generate(context: BaseContext, builder: IRBuilder, signature: NumbaSignature, args: Values) -> Value:
        marks = ir.VectorType(ir.IntType(8), WORD)
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        read = builder.load(builder.bitcast(builder.gep(data, [args[1]]), marks.as_pointer()), align=1)
        return builder.bitcast(builder.icmp_unsigned("!=", read, ir.Constant(marks, None)), ir.IntType(64))

    return int64(mask, int64), generate


@generated(pause)
def _pause(_context: BaseContext) -> Generated:
    """Leave the processor to others for a moment, where it has an instruction for it."""

    def generate(context: BaseContext, builder: IRBuilder, _signature: NumbaSignature, _args: Values) -> Value:
        if dialect().can_pause:
            pause = ir.FunctionType(ir.VoidType(), [])
            builder.call(builder.module.declare_intrinsic("llvm.x86.sse2.pause", fnty=pause), [])
        return context.get_dummy_value()

    return void(), generate


def _at(context: BaseContext, builder: IRBuilder, signature: NumbaSignature, args: Values) -> Value:
    """Point at a word on the board."""
    data = context.make_array(signature.args[0])(context, builder, args[0]).data
    return builder.gep(data, [builder.add(builder.mul(args[1], ir.IntType(64)(APART)), args[2])])


@generated(read)
def _read(_context: BaseContext, board: NumbaType, _row: NumbaType, _column: NumbaType) -> Generated:
    def generate(context: BaseContext, builder: IRBuilder, signature: NumbaSignature, args: Values) -> Value:
        return builder.load_atomic(_at(context, builder, signature, args), ordering="acquire", align=8)

    return int64(board, int64, int64), generate


@generated(write)
def _write(_context: BaseContext, board: NumbaType, _row: NumbaType, _column: NumbaType, _word: NumbaType) -> Generated:
    def generate(context: BaseContext, builder: IRBuilder, signature: NumbaSignature, args: Values) -> Value:
        builder.store_atomic(args[3], _at(context, builder, signature, args), ordering="release", align=8)
        return context.get_dummy_value()

    return void(board, int64, int64, int64), generate
