"""Sets of up to 64 things in one word: counting and choosing, compiled and uncompiled alike.

A word is signed: with bit 63 set it is negative. The compiled forms are single instructions where the
processor has them; the Python forms below are what runs when nothing is compiled.
"""

from typing import Any, Final

from llvmlite import ir
from numba import int64
from numba.core import config
from numba.core.codegen import get_host_cpu_features
from numba.extending import intrinsic, overload

WORD: Final = 1 << 64
SIGN: Final = 1 << 63


def signed(word: int) -> int:
    """Read 64 bits as a signed word.

    >>> signed(1 << 63) == -(1 << 63)
    True
    """
    return word - WORD if word >= SIGN else word


def popcount(word: int) -> int:
    """Count the bits that are set.

    >>> popcount(-1)
    64
    """
    return (int(word) % WORD).bit_count()


def lowest(word: int) -> int:
    """Say which is the lowest bit set; the word may not be empty.

    >>> lowest(0b101000)
    3
    """
    bits = int(word) % WORD
    return (bits & -bits).bit_length() - 1


def members(word: int) -> list[int]:
    """List the bits that are set.

    >>> members(0b101100)
    [2, 3, 5]
    """
    left, found = int(word) % WORD, []
    while left:
        found.append((left & -left).bit_length() - 1)
        left &= left - 1
    return found


def select(word: int, k: int) -> int:
    """Say which bit is the k-th one set, counted from 0.

    >>> select(0b101100, 2)
    5
    """
    bits = int(word) % WORD
    for _ in range(k):
        bits &= bits - 1
    return lowest(bits)


def gathered(word: int, mask: int) -> int:
    """Push the bits under a mask together, lowest first.

    >>> bin(gathered(0b110100, 0b111100))
    '0b1101'
    """
    bits, places, found = int(word) % WORD, int(mask) % WORD, 0
    for k in range(places.bit_count()):
        found |= (bits >> lowest(places) & 1) << k
        places &= places - 1
    return signed(found)


# `Any` below: Numba's compile-time interface has no types of its own.
@intrinsic
def _count_ones(_context: Any, _word: Any) -> Any:
    return int64(int64), lambda _c, builder, _s, args: builder.ctpop(args[0])


@intrinsic
def _trailing_zeros(_context: Any, _word: Any) -> Any:
    zero_is_undefined = ir.Constant(ir.IntType(1), 1)
    return int64(int64), lambda _c, builder, _s, args: builder.cttz(args[0], zero_is_undefined)


@intrinsic
def _deposit(_context: Any, _bits: Any, _mask: Any) -> Any:
    """Spread low bits over the places of a mask: one instruction (BMI2)."""

    def generate(_c: Any, builder: Any, _s: Any, args: Any) -> Any:
        word = ir.IntType(64)
        pdep = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=ir.FunctionType(word, [word, word]))
        return builder.call(pdep, args)

    return int64(int64, int64), generate


@intrinsic
def _extract(_context: Any, _word: Any, _mask: Any) -> Any:
    """Push the bits under a mask together: one instruction (BMI2)."""

    def generate(_c: Any, builder: Any, _s: Any, args: Any) -> Any:
        word = ir.IntType(64)
        pext = builder.module.declare_intrinsic("llvm.x86.bmi.pext.64", fnty=ir.FunctionType(word, [word, word]))
        return builder.call(pext, args)

    return int64(int64, int64), generate


def can_deposit() -> bool:
    """Tell whether the processor that is compiled for has these instructions."""
    features = config.CPU_FEATURES if config.CPU_FEATURES is not None else get_host_cpu_features()
    return config.CPU_NAME != "generic" and "+bmi2" in features.split(",")


@overload(popcount, inline="always", strict=False)
def _compiled_popcount(word: Any) -> Any:
    return lambda word: _count_ones(word)


@overload(lowest, inline="always", strict=False)
def _compiled_lowest(word: Any) -> Any:
    return lambda word: _trailing_zeros(word)


@overload(select, inline="always", strict=False)
def _compiled_select(word: Any, k: Any) -> Any:
    if can_deposit():
        return lambda word, k: _trailing_zeros(_deposit(1 << k, word))

    def clear_the_lower_ones(word: int, k: int) -> int:
        for _ in range(k):
            word &= word - 1
        return _trailing_zeros(word)

    return clear_the_lower_ones


@overload(gathered, inline="always", strict=False)
def _compiled_gathered(word: Any, mask: Any) -> Any:
    if can_deposit():
        return lambda word, mask: _extract(word, mask)

    def take_them_one_by_one(word: int, mask: int) -> int:
        found, place = 0, 0
        while mask != 0:
            found |= ((word >> _trailing_zeros(mask)) & 1) << place
            mask &= mask - 1
            place += 1
        return found

    return take_them_one_by_one
