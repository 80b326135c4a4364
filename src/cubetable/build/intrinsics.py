"""The compiled forms of `bits.py` and `rng.py`: single instructions where the processor has them."""

from collections.abc import Callable
from typing import Final

import numpy as np
from llvmlite import ir
from numba import int64, types, uint64, void
from numba.core.typing.templates import infer, infer_global, make_intrinsic_template
from numba.extending import intrinsic, overload

from cubetable.build.codegen import dialect
from cubetable.build.numba_types import (
    BaseContext,
    Generated,
    IRBuilder,
    NumbaSignature,
    NumbaType,
    Value,
    Values,
)
from cubetable.core.bits import BITS, gathered, list_members, lowest, popcount, select, spread, unsigned
from cubetable.core.compiled.library import Function
from cubetable.core.rng import ODD, Rng, below, draw, scale, stirred
from cubetable.core.state import State

EACH_BYTE: Final = 0x0101010101010101
PLACES: Final = np.array(
    [select(byte, k) if k < popcount(byte) else 0 for k in range(8) for byte in range(256)], dtype=np.uint8
)
"""Which bit of a byte is the k-th one set, eight times 256."""

LEFT_TO_LLVM: Final = {"forceinline": True}
"""Options of a form that is written in Python: Numba compiles it once, and LLVM makes it part of its callers."""


Definer = Callable[..., Generated]
"""Answers Numba's question what a call of a function means, for the types of its arguments."""


def generated(function: Function) -> Callable[[Definer], Definer]:
    """Mark what generates the machine code of a function of Python, wherever compiled code calls that."""

    def register(define: Definer) -> Definer:
        template = make_intrinsic_template(function, define, function.__name__)
        infer(template)
        infer_global(function, types.Function(template))
        return define

    return register


@generated(popcount)
def _count_ones_of(_context: BaseContext, _word: NumbaType) -> Generated:
    return int64(int64), lambda _c, builder, _s, args: builder.ctpop(args[0])


@generated(lowest)
def _trailing_zeros_of(_context: BaseContext, _word: NumbaType) -> Generated:
    zero_is_undefined = ir.Constant(ir.IntType(1), 1)
    return int64(int64), lambda _c, builder, _s, args: builder.cttz(args[0], zero_is_undefined)


def _of_two_words(name: str) -> Callable[[int, int], int]:
    """Make an intrinsic of one of the processor's instructions that take two words (BMI2)."""

    @intrinsic
    def instruction(_context: BaseContext, _word: NumbaType, _mask: NumbaType) -> Generated:
        def generate(_c: BaseContext, builder: IRBuilder, _s: NumbaSignature, args: Values) -> Value:
            word = ir.IntType(64)
            function = builder.module.declare_intrinsic(name, fnty=ir.FunctionType(word, [word, word]))
            return builder.call(function, args)

        return int64(int64, int64), generate

    return instruction


_deposit = _of_two_words("llvm.x86.bmi.pdep.64")
"""Spread low bits over the places of a mask."""
_extract = _of_two_words("llvm.x86.bmi.pext.64")
"""Push the bits under a mask together."""


@overload(unsigned, jit_options=LEFT_TO_LLVM, strict=False)
def _compiled_unsigned(word: NumbaType) -> Function:
    return lambda word: np.uint64(word)


@overload(select, jit_options=LEFT_TO_LLVM, strict=False)
def _compiled_select(word: NumbaType, k: NumbaType) -> Function:
    if dialect().can_deposit:
        return lambda word, k: lowest(_deposit(1 << k, word))

    def by_bytes(word: int, k: int) -> np.int64:
        """Count the bits of all bytes at once (Hacker's Delight, 5-1), find the byte, and look the bit up in it."""
        bits, number = np.uint64(word), np.uint64(k)
        sums = bits - ((bits >> uint64(1)) & np.uint64(0x5555555555555555))
        sums = (sums & np.uint64(0x3333333333333333)) + ((sums >> uint64(2)) & np.uint64(0x3333333333333333))
        sums = ((sums + (sums >> uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)) * np.uint64(EACH_BYTE)
        before = ((number | np.uint64(0x80)) * np.uint64(EACH_BYTE) - sums) & np.uint64(0x8080808080808080)
        ones = popcount(np.int64(before))  # type: ignore[arg-type]  # a word of the compiled form
        start = np.uint64(ones) << uint64(3)
        number -= ((sums << uint64(8)) >> start) & uint64(255)
        return np.int64(start) + np.int64(PLACES[(number << uint64(8)) | ((bits >> start) & uint64(255))])

    return by_bytes


@overload(list_members, strict=False)
def _compiled_list_members(word: NumbaType, first: NumbaType, out: NumbaType, count: NumbaType) -> Function:
    def clear_the_lowest(word: int, first: int, out: State, count: int) -> int:
        left = int64(word)
        while left != 0:
            out[count] = first + lowest(left)
            left &= left - 1
            count += 1
        return count

    return clear_the_lowest


@overload(gathered, jit_options=LEFT_TO_LLVM, strict=False)
def _compiled_gathered(word: NumbaType, mask: NumbaType) -> Function:
    if dialect().can_deposit:
        return lambda word, mask: _extract(word, mask)

    def push_together(word: int, mask: int) -> np.int64:
        """Move all bits at once, by 1, 2, 4 … places (Hacker's Delight, 7-4); for a constant mask little is left."""
        places, left = np.uint64(mask), np.uint64(word) & np.uint64(mask)
        gaps = ~places << uint64(1)
        for step in range(6):
            by = uint64(1) << uint64(step)
            odd = gaps
            for doubled in range(6):
                odd ^= odd << (uint64(1) << uint64(doubled))
            going = odd & places
            places = (places ^ going) | (going >> by)
            bits = left & going
            left = (left ^ bits) | (bits >> by)
            gaps &= ~odd
        return np.int64(left)

    return push_together


@generated(spread)
def _spread_at_once(
    _context: BaseContext, out: types.Array, _index: NumbaType, _word: NumbaType, _value: NumbaType
) -> Generated:
    """Write all of it in one instruction or a few, where a loop would take one for every few bits."""

    def generate(context: BaseContext, builder: IRBuilder, signature: NumbaSignature, args: Values) -> Value:
        number = context.get_value_type(out.dtype)
        board, lanes = ir.VectorType(number, BITS), ir.VectorType(ir.IntType(32), BITS)
        bits = builder.bitcast(args[2], ir.VectorType(ir.IntType(1), BITS))
        one = builder.insert_element(ir.Constant(board, ir.Undefined), args[3], ir.IntType(32)(0))
        everywhere = builder.shuffle_vector(one, ir.Constant(board, ir.Undefined), ir.Constant(lanes, None))
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        place = builder.bitcast(builder.gep(data, [args[1]]), board.as_pointer())
        stored = builder.store(builder.select(bits, everywhere, ir.Constant(board, None)), place)
        stored.align = context.get_abi_alignment(number)
        return context.get_dummy_value()

    return void(out, int64, int64, out.dtype), generate


@overload(draw, jit_options=LEFT_TO_LLVM, strict=False)
def _compiled_draw(rng: NumbaType) -> Function:
    def draw_compiled(rng: Rng) -> np.int64:
        s0, s1, s2, s3 = rng[0], rng[1], rng[2], rng[3]
        total = s0 + s3
        word = ((total << uint64(23)) | (total >> uint64(41))) + s0
        shifted = s1 << uint64(17)
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= shifted
        s3 = (s3 << uint64(45)) | (s3 >> uint64(19))
        rng[0], rng[1], rng[2], rng[3] = s0, s1, s2, s3
        return np.int64(word >> uint64(1))

    return draw_compiled


@overload(scale, jit_options=LEFT_TO_LLVM, strict=False)
def _compiled_scale(bits: NumbaType, n: NumbaType) -> Function:
    return lambda bits, n: ((bits & 0xFFFFFFFF) * n) >> 32


@overload(below, jit_options=LEFT_TO_LLVM, strict=False)
def _compiled_below(rng: NumbaType, n: NumbaType) -> Function:
    return lambda rng, n: scale(draw(rng), n)


@overload(stirred, jit_options=LEFT_TO_LLVM, strict=False)
def _compiled_stirred(mixture: NumbaType, word: NumbaType) -> Function:
    def stirred_compiled(mixture: int, word: int) -> np.int64:
        mixed = np.uint64(mixture ^ word) * np.uint64(ODD)
        return np.int64(mixed ^ (mixed >> np.uint64(32)))

    return stirred_compiled
