"""Calculate with arrays element by element, and with numbers among them."""

import math
import operator
from collections.abc import Callable
from typing import Any, Final

from .arrays import array_of, ndarray
from .choosing import common_shape
from .kinds import FRACTION, NumberKind, Numbers, bool_, common, float32, float64, int64, uint8
from .making import array
from .views import spread

Operation = Callable[[Numbers, Numbers], Numbers]


def combined(one: Numbers, other: Numbers, do: Operation, kind: NumberKind | None = None) -> Numbers:
    """Do something with each pair of elements; two numbers make a number."""
    first, second = _as_array(one), _as_array(other)
    if first is None and second is None:
        return do(one, other)
    shapes = [each.shape for each in (first, second) if each is not None]
    shape = shapes[0] if len(shapes) == 1 else common_shape(*shapes)
    lefts = [one] * _count(shape) if first is None else spread(first, shape)
    rights = [other] * _count(shape) if second is None else spread(second, shape)
    values = [do(a, b) for a, b in zip(lefts, rights, strict=True)]
    return array_of(values, kind or _kind(first, second, one, other), shape)


def _as_array(value: Numbers) -> ndarray | None:
    if isinstance(value, ndarray):
        return value
    return array(value) if hasattr(value, "__len__") else None


def _kind(first: ndarray | None, second: ndarray | None, one: Numbers, other: Numbers) -> NumberKind:
    """Return the kind of the result; Python's own numbers take the kind of the array if they can."""
    if first is not None and second is not None:
        return common(first.dtype, second.dtype)
    only, number = (first, other) if first is not None else (second, one)
    kind: NumberKind = only.dtype  # type: ignore[union-attr]  # one of them is there
    if isinstance(number, float) and kind.rank < FRACTION:
        return float64
    return int64 if kind is bool_ and not isinstance(number, bool) else kind


def _count(shape: tuple[int, ...]) -> int:
    return math.prod(shape)


def _divided(a: Numbers, b: Numbers) -> float:
    if b == 0:
        return math.nan if a == 0 or math.isnan(a) else math.copysign(math.inf, a) * math.copysign(1.0, b)
    quotient: float = a / b
    return quotient


def _power(a: Numbers, b: Numbers) -> Numbers:
    return math.nan if a < 0 and isinstance(b, float) and not b.is_integer() else a**b


def true_divide(one: Numbers, other: Numbers) -> Numbers:
    """Divide; the result is a fraction."""
    given = [each.dtype for each in (one, other) if isinstance(each, ndarray)]
    kind = float32 if given and all(each is float32 for each in given) else float64
    return combined(one, other, _divided, kind)


def _binary(do: Operation, kind: NumberKind | None = None) -> Operation:
    return lambda one, other: combined(one, other, do, kind)


def _reflected(do: Operation, kind: NumberKind | None = None) -> Operation:
    return lambda one, other: combined(other, one, do, kind)


_OPERATORS: Final[dict[str, Operation]] = {
    "add": operator.add,
    "sub": operator.sub,
    "mul": operator.mul,
    "floordiv": operator.floordiv,
    "mod": operator.mod,
    "pow": _power,
    "and": operator.and_,
    "or": operator.or_,
    "xor": operator.xor,
    "lshift": operator.lshift,
    "rshift": operator.rshift,
}
_COMPARISONS: Final[dict[str, Operation]] = {
    "eq": operator.eq,
    "ne": operator.ne,
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
}


def each(of: Numbers, do: Callable[[Numbers], Numbers], kind: NumberKind | None = None) -> Numbers:
    """Do something with each element; of a number make a number."""
    source = _as_array(of)
    return do(of) if source is None else array_of(map(do, source.values()), kind or source.dtype, source.shape)


def _in_place(do: Operation) -> Operation:
    def change(one: ndarray, other: Numbers) -> ndarray:
        result = combined(one, other, do)
        one.put(result)
        return one

    return change


def _teach() -> None:
    """Give arrays Python's operators."""
    for name, do in _OPERATORS.items():
        setattr(ndarray, f"__{name}__", _binary(do))
        setattr(ndarray, f"__r{name}__", _reflected(do))
        setattr(ndarray, f"__i{name}__", _in_place(do))
    for name, do in _COMPARISONS.items():
        setattr(ndarray, f"__{name}__", _binary(do, bool_))
    more: dict[str, Any] = {
        "__truediv__": true_divide,
        "__rtruediv__": lambda one, other: true_divide(other, one),
        "__itruediv__": _in_place(_divided),
        "__neg__": lambda one: each(one, operator.neg),
        "__abs__": lambda one: each(one, abs),
        "__invert__": lambda one: each(one, operator.not_ if one.dtype is bool_ else operator.invert),
    }
    for name, method in more.items():
        setattr(ndarray, name, method)


_teach()


def _fraction_kind(of: Numbers) -> NumberKind | None:
    return float32 if isinstance(of, ndarray) and of.dtype is float32 else float64


def exp(of: Numbers) -> Numbers:
    """Raise e to each power."""
    return each(of, _exp, _fraction_kind(of))


def _exp(power: float) -> float:
    try:
        return math.exp(power)
    except OverflowError:
        return math.inf


def log1p(of: Numbers) -> Numbers:
    """Take the logarithm of 1 and each number."""
    return each(of, math.log1p, _fraction_kind(of))


def sqrt(of: Numbers) -> Numbers:
    """Take each square root."""
    return each(of, math.sqrt, _fraction_kind(of))


def floor(of: Numbers) -> Numbers:
    """Round each fraction down."""
    return each(of, lambda value: float(math.floor(value)), float64)


def absolute(of: Numbers) -> Numbers:
    """Take the signs away."""
    return each(of, abs)


def maximum(one: Numbers, other: Numbers) -> Numbers:
    """Return the greater of each pair."""
    return combined(one, other, max)


def minimum(one: Numbers, other: Numbers) -> Numbers:
    """Return the lesser of each pair."""
    return combined(one, other, min)


def clip(of: Numbers, low: Numbers, high: Numbers) -> Numbers:
    """Bring each element between two bounds; what is no number stays none."""
    return each(of, lambda value: value if math.isnan(value) else min(max(value, low), high))


def where(condition: ndarray, one: Numbers, other: Numbers) -> Numbers:
    """Take each element from one array or the other."""
    shape = condition.shape
    for value in (one, other):
        if isinstance(value, ndarray):
            shape = common_shape(shape, value.shape)
    sides = [spread(value, shape) if isinstance(value, ndarray) else [value] * _count(shape) for value in (one, other)]
    values = [a if true else b for true, a, b in zip(spread(condition, shape), *sides, strict=True)]
    return array_of(values, _kind_of_both(one, other), shape)


def _kind_of_both(one: Numbers, other: Numbers) -> NumberKind:
    if isinstance(one, ndarray) or isinstance(other, ndarray):
        first = one if isinstance(one, ndarray) else None
        return _kind(first, other if isinstance(other, ndarray) else None, one, other)
    return float64 if isinstance(one, float) or isinstance(other, float) else int64


def bitwise_count(of: ndarray) -> ndarray:
    """Count the bits that are set in each number."""
    counted: ndarray = each(of, int.bit_count, uint8)
    return counted
