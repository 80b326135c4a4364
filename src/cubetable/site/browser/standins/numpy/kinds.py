"""Define the kinds of numbers that an array can hold."""

import struct
from collections.abc import Callable
from typing import Any, Final

WHOLE: Final = 1
FRACTION: Final = 2
Numbers = Any  # an array, a number, or a sequence of them: what a function gives depends on what it gets
Kind = Any  # a kind of ours, a type of Python's own, or the text of one
Key = Any  # whatever stands in the brackets of an array, or a part of it


class NumberKind:
    """A kind of number: its name, the letter by which memory is read, its bytes, and how a value becomes one."""

    def __init__(self, name: str, code: str, rank: int, cast: Callable[[Any], Any]) -> None:
        self.name = name
        self.code = code
        self.storage = "B" if code == "?" else code
        self.rank = rank
        self.itemsize = struct.calcsize(code)
        self.cast = cast

    def __call__(self, value: Any = 0) -> Any:
        """Turn a value into a number of this kind."""
        return self.cast(value)

    def __repr__(self) -> str:
        return self.name

    def __reduce__(self) -> str:
        return "bool_" if self.name == "bool" else self.name

    def __or__(self, other: Any) -> Any:
        return Any

    __ror__ = __or__


class generic:  # NumPy's name
    """A number of any kind: only types name it."""


class integer:  # NumPy's name
    """A whole number of NumPy's: there is none here, but types name it."""


def _whole(bits: int, *, signed: bool) -> Callable[[Any], int]:
    """Make the function that cuts a number off to so many bits."""
    span = 1 << bits
    low, high = (-span >> 1, span >> 1) if signed else (0, span)

    def cast(value: Any) -> int:
        number = int(value)
        if low <= number < high:
            return number
        number %= span
        return number - span if number >= high else number

    return cast


_ROUND: Final = struct.Struct("f")


def _rounded(value: Any) -> float:
    number: float = _ROUND.unpack(_ROUND.pack(value))[0]
    return number


bool_: Final = NumberKind("bool", "?", 0, bool)
int8: Final = NumberKind("int8", "b", WHOLE, _whole(8, signed=True))
int16: Final = NumberKind("int16", "h", WHOLE, _whole(16, signed=True))
int32: Final = NumberKind("int32", "i", WHOLE, _whole(32, signed=True))
int64: Final = NumberKind("int64", "q", WHOLE, _whole(64, signed=True))
uint8: Final = NumberKind("uint8", "B", WHOLE, _whole(8, signed=False))
uint32: Final = NumberKind("uint32", "I", WHOLE, _whole(32, signed=False))
uint64: Final = NumberKind("uint64", "Q", WHOLE, _whole(64, signed=False))
float32: Final = NumberKind("float32", "f", FRACTION, _rounded)
float64: Final = NumberKind("float64", "d", FRACTION, float)

_PYTHONS: Final[dict[Any, NumberKind]] = {bool: bool_, int: int64, float: float64, "<i2": int16}
"""WebAssembly keeps the low byte first, as `<` says."""


def kind_of(given: Any) -> NumberKind:
    """Return the kind that a `dtype` argument means."""
    return given if isinstance(given, NumberKind) else _PYTHONS[given]


def kind_for(values: list[Any]) -> NumberKind:
    """Return the kind of an array of Python's own numbers."""
    if not values:
        return float64
    types = set(map(type, values))
    if float in types:
        return float64
    return bool_ if types == {bool} else int64


def common(first: NumberKind, second: NumberKind) -> NumberKind:
    """Return the kind of what two kinds make together."""
    if first is second:
        return first
    one, other = sorted((first, second), key=lambda kind: (kind.rank, kind.itemsize, kind.name))
    if other.rank == FRACTION and one.rank == WHOLE and one.itemsize >= other.itemsize:
        return float64
    return other


class iinfo:  # NumPy's name
    """The least and the greatest number of a kind."""

    def __init__(self, kind: Any) -> None:
        bits = 8 * kind_of(kind).itemsize
        signed = kind.code.islower()
        self.min = -(1 << bits - 1) if signed else 0
        self.max = (1 << bits - signed) - 1
