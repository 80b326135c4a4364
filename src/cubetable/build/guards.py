"""The compiled forms of the checks of a sheet: a comparison, and an error of the library at the designer's line."""

from collections.abc import Callable
from typing import Final

from llvmlite import ir
from numba import int64
from numba.core import cgutils
from numba.core.ir import Loc

from cubetable.build.intrinsics import Definer, generated
from cubetable.build.numba_types import BaseContext, Generated, IRBuilder, NumbaSignature, NumbaType, Value, Values
from cubetable.core.compiled.library import Function, RulesFault
from cubetable.core.game import MOST_PLIES
from cubetable.core.sheet.guards import (
    MOST_STEPS,
    choices,
    count_ply,
    count_step,
    divisor,
    inside,
    outcomes,
    within,
)

WORD: Final = ir.IntType(64)
Fails = Callable[[IRBuilder, Values], Value]
"""Writes the comparison: whether the check fails."""


def _is_outside(builder: IRBuilder, args: Values) -> Value:
    """Compare as unsigned numbers: a negative one is then a very large one."""
    return builder.icmp_unsigned(">=", args[0], args[1])


def _is_beyond(builder: IRBuilder, args: Values) -> Value:
    value, low, high = args
    return builder.or_(builder.icmp_signed("<", value, low), builder.icmp_signed(">", value, high))


def _is_less_than(least: int) -> Fails:
    return lambda builder, args: builder.icmp_signed("<", args[0], ir.Constant(WORD, least))


def _is_at_least(most: int) -> Fails:
    return lambda builder, args: builder.icmp_signed(">=", args[0], ir.Constant(WORD, most))


CHECKS: Final[dict[Function, tuple[str, int, Fails]]] = {
    inside: ("outside", 2, _is_outside),
    within: ("beyond", 3, _is_beyond),
    divisor: ("zero_division", 1, lambda builder, args: builder.icmp_signed("==", args[0], ir.Constant(WORD, 0))),
    count_step: ("loop", 1, _is_at_least(MOST_STEPS)),
    count_ply: ("endless", 1, _is_at_least(MOST_PLIES)),
    choices: ("stuck", 1, _is_less_than(1)),
    outcomes: ("no_outcome", 1, _is_less_than(1)),
}
"""For each check the key of its sentence, how many numbers it takes, and when it fails."""


COUNTING: Final = (count_step, count_ply)
"""The checks that give a number one higher."""


def _register(check: Function) -> None:
    key, count, fails = CHECKS[check]

    def generate(
        context: BaseContext, builder: IRBuilder, _s: NumbaSignature, args: Values, loc: Loc | None = None
    ) -> Value:
        with cgutils.if_unlikely(builder, fails(builder, args)):
            context.call_conv.return_user_exc(builder, RulesFault, (key,), loc)
        return builder.add(args[0], ir.Constant(WORD, 1)) if check in COUNTING else args[0]

    generated(check)(_definer(count, (int64(*[int64] * count), generate)))


def _definer(count: int, meaning: Generated) -> Definer:
    """Answer what a call with so many numbers means: Numba reads how many from the definer."""

    def of_one(_context: BaseContext, _first: NumbaType) -> Generated:
        return meaning

    def of_two(_context: BaseContext, _first: NumbaType, _second: NumbaType) -> Generated:
        return meaning

    def of_three(_context: BaseContext, _first: NumbaType, _second: NumbaType, _third: NumbaType) -> Generated:
        return meaning

    return (of_one, of_two, of_three)[count - 1]


for one in CHECKS:
    _register(one)
