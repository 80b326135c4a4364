"""Make arrays: empty ones, filled ones, and arrays of what Python has."""

from array import array as memory
from collections.abc import Iterable, Sequence
from math import prod
from typing import Any

from .arrays import array_of, ndarray, over
from .kinds import Kind, NumberKind, Numbers, common, float64, int64, kind_for, kind_of
from .views import Shape, listed


def _shape(given: Any) -> Shape:
    return tuple(map(int, given)) if isinstance(given, (tuple, list)) else (int(given),)


def zeros(shape: Any, dtype: Kind = float64) -> ndarray:
    """Make an array of zeros."""
    kind, whole = kind_of(dtype), _shape(shape)
    return over(memory(kind.storage, bytes(kind.itemsize * prod(whole))), whole, kind)


empty = zeros


def ones(shape: Any, dtype: Kind = float64) -> ndarray:
    """Make an array of ones."""
    return full(shape, 1, dtype)


def full(shape: Any, value: Numbers, dtype: Kind = None) -> ndarray:
    """Make an array of one value."""
    kind, whole = kind_for([value]) if dtype is None else kind_of(dtype), _shape(shape)
    return over(memory(kind.storage, [kind.cast(value)]) * prod(whole), whole, kind)


def zeros_like(of: ndarray, dtype: Kind = None) -> ndarray:
    """Make zeros in the shape of another array."""
    return zeros(of.shape, of.dtype if dtype is None else dtype)


empty_like = zeros_like


def array(values: Numbers, dtype: Kind = None) -> ndarray:
    """Make an array of numbers, of sequences of them, or of arrays."""
    flat, shape, kind = listed(values)
    return array_of(flat, kind if dtype is None else kind_of(dtype), shape)


def asarray(values: Numbers, dtype: Kind = None) -> ndarray:
    """Return an array itself, or make one."""
    if isinstance(values, ndarray) and (dtype is None or kind_of(dtype) is values.dtype):
        return values
    return array(values, dtype)


def fromiter(values: Iterable[Any], dtype: Kind, count: int = -1) -> ndarray:
    """Make a vector of what comes."""
    flat = list(values)
    return array_of(flat, kind_of(dtype), (len(flat),))


def frombuffer(data: Any, dtype: Kind = float64) -> ndarray:
    """Make a vector of bytes; unlike NumPy's it has memory of its own."""
    kind = kind_of(dtype)
    owner = memory(kind.storage)
    owner.frombytes(bytes(data))
    return over(owner, (len(owner),), kind)


def arange(*bounds: Any, dtype: Kind = int64) -> ndarray:
    """Make a vector of numbers that follow each other."""
    numbers = range(*map(int, bounds))
    return array_of(numbers, kind_of(dtype), (len(numbers),))


def concatenate(parts: Sequence[ndarray], axis: int = 0) -> ndarray:
    """Put arrays one after the other along the first dimension."""
    kind: NumberKind = parts[0].dtype
    for part in parts[1:]:
        kind = common(kind, part.dtype)
    flat = [value for part in parts for value in part.values()]
    return array_of(flat, kind, (sum(map(len, parts)), *parts[0].shape[1:]))


def append(of: ndarray, values: Numbers) -> ndarray:
    """Put more at the end of a vector."""
    more = values if isinstance(values, ndarray) else array(values if hasattr(values, "__len__") else [values])
    return concatenate([of.ravel(), more.ravel()])


def delete(of: ndarray, place: int) -> ndarray:
    """Leave one element of a vector out."""
    values = of.values()
    del values[place]
    return array_of(values, of.dtype, (len(values),))


def flip(of: ndarray, axis: int | None = None) -> ndarray:
    """Turn an array round along an axis, or along all."""
    key = [slice(None)] * of.ndim
    for each in range(of.ndim) if axis is None else (axis % of.ndim,):
        key[each] = slice(None, None, -1)
    turned: ndarray = of[tuple(key)]
    return turned
