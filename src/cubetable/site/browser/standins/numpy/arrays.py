"""Hold numbers of one kind in several dimensions: NumPy's array, as far as it is used.

An array is a view of flat memory with what NumPy's array offers for reading, writing and calculating.
"""

from array import array as memory
from collections.abc import Callable, Iterator, Sequence
from math import prod
from typing import Any

from .choosing import chosen_places, plain_view
from .kinds import Key, Kind, NumberKind, Numbers, bool_, float64, int64, kind_of
from .views import Shape, View, steps_of


class MemoryPlace:
    """The place of an array in memory."""

    def __init__(self, data: int) -> None:
        self.data = data


class ndarray(View):  # NumPy's name
    """Numbers of one kind in several dimensions."""

    __hash__ = None  # type: ignore[assignment]  # as NumPy's: an array that can be changed is no key
    __slots__ = ("base",)

    # --- Its form ---

    def __class_getitem__(cls, _: Any) -> Any:
        return cls

    @property
    def strides(self) -> Shape:
        """How many bytes lie between neighbours, in each dimension."""
        return tuple(step * self.dtype.itemsize for step in self.steps)

    @property
    def ctypes(self) -> MemoryPlace:
        """Its place in memory."""
        return MemoryPlace(self.owner.buffer_info()[0] + self.at * self.dtype.itemsize)

    @property
    def T(self) -> "ndarray":  # NumPy's name
        """The same numbers with the dimensions in reverse order."""
        return self._view(self.at, self.shape[::-1], self.steps[::-1])

    def __reduce__(self) -> tuple[object, ...]:
        return from_bytes, (self.tobytes(), self.dtype, self.shape)

    def _view(self, at: int, shape: Shape, steps: Shape) -> "ndarray":
        return ndarray(self.owner, self._words, at, shape, steps, self.dtype)

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        if self.line is not None:
            return iter(self.line.tolist())
        return (self[number] for number in range(self.shape[0]))

    def __bool__(self) -> bool:
        if self.size != 1:
            raise ValueError("the truth of several numbers is not one")
        return bool(self.values()[0])

    def __int__(self) -> int:
        return int(self.item())

    def __index__(self) -> int:
        return int(self.item())

    def __float__(self) -> float:
        return float(self.item())

    def __repr__(self) -> str:
        return f"array({self.tolist()}, dtype={self.dtype})"

    def item(self) -> Numbers:
        """Return its only element."""
        (only,) = self.values()
        return only

    # --- Reading and writing ---

    def __getitem__(self, key: Key) -> Numbers:
        if type(key) is int and self.line is not None:
            return self.line[key]
        view = self._select(key)
        return view._words[view.at] if view.shape == () else view  # noqa: SLF001  # another of this class

    def __setitem__(self, key: Key, value: Numbers) -> None:
        if type(key) is int and self.line is not None:
            try:
                self.line[key] = value
            except (TypeError, ValueError):
                self.line[key] = self.dtype.cast(value)
            return
        chosen = chosen_places(self, key)
        if chosen is None:
            self._select(key).put(value)
        else:
            self.write(*chosen, value)

    def _select(self, key: Key) -> "ndarray":
        chosen = chosen_places(self, key)
        if chosen is None:
            return self._view(*plain_view(self, key))
        spots, shape = chosen
        words = self._words
        return array_of([words[place] for place in spots], self.dtype, shape, cast=False)

    def put(self, value: Numbers) -> None:
        """Write one value, or as many as there is room for, over all elements."""
        self.write(self.places(), self.shape, value)

    def fill(self, value: Numbers) -> None:
        """Write one value over all elements."""
        self.put(value)

    # --- Copies and other views ---

    def copy(self) -> "ndarray":
        """Return the same numbers in memory of their own."""
        if self.packed:
            part = memory(self.dtype.storage)
            part.frombytes(self.tobytes())
            return over(part, self.shape, self.dtype)
        return array_of(self.values(), self.dtype, self.shape, cast=False)

    def astype(self, kind: Kind, copy: bool = True) -> "ndarray":
        """Return the numbers as another kind."""
        new = kind_of(kind)
        return array_of(self.values(), new, self.shape) if copy or new is not self.dtype else self

    def tolist(self) -> Numbers:
        """Return the elements as lists of lists."""
        if self.line is not None:
            return self.line.tolist()
        return self.item() if self.shape == () else [row.tolist() if hasattr(row, "tolist") else row for row in self]

    def tobytes(self) -> bytes:
        """Return the elements as bytes."""
        if self.line is not None:
            content: bytes = self.line.tobytes()
            return content
        return memory(self.dtype.storage, self.values()).tobytes()

    def view(self, kind: Kind) -> "ndarray":
        """Read the same bytes as numbers of another kind."""
        new, old = kind_of(kind), self.dtype
        words: Any = memoryview(self.owner).cast("B")
        words = words.cast(new.code)
        shape = (*self.shape[:-1], self.shape[-1] * old.itemsize // new.itemsize)
        return ndarray(self.owner, words, self.at * old.itemsize // new.itemsize, shape, steps_of(shape), new)

    def reshape(self, *shape: Any) -> "ndarray":
        """Return the numbers in another shape; they stay in their order."""
        lengths: Shape = shape[0] if len(shape) == 1 and isinstance(shape[0], tuple) else shape
        if -1 in lengths:
            lengths = tuple(self.size // -prod(lengths) if length == -1 else length for length in lengths)
        source = self if self.packed else self.copy()
        return source._view(source.at, lengths, steps_of(lengths))  # noqa: SLF001  # another of this class

    def ravel(self) -> "ndarray":
        """Return the numbers in one row."""
        return self.reshape(-1)

    flatten = ravel

    def sort(self) -> None:
        """Sort a vector in place."""
        self.put(sorted(self.values()))

    def setflags(self, *, write: bool) -> None:
        """Do nothing: here an array can always be written to."""

    # --- Of many one ---

    def sum(self, axis: int | None = None, *, keepdims: bool = False) -> Numbers:
        """Add the elements up, of all or along an axis."""
        total = int64 if self.dtype is bool_ else self.dtype
        return along(self, sum_of, axis, total, keepdims=keepdims)

    def mean(self, axis: int | None = None) -> Numbers:
        """Return the average of all elements or along an axis."""
        return along(self, lambda values: sum_of(values) / len(values), axis, float64)

    def std(self) -> float:
        """Return the standard deviation of all elements."""
        values = self.values()
        middle = sum_of(values) / len(values)
        deviation: float = (sum_of([(value - middle) ** 2 for value in values]) / len(values)) ** 0.5
        return deviation

    def max(self, axis: int | None = None) -> Numbers:
        """Return the greatest element of all or along an axis."""
        return along(self, max, axis, self.dtype)

    def min(self, axis: int | None = None) -> Numbers:
        """Return the least element of all or along an axis."""
        return along(self, min, axis, self.dtype)

    def any(self, axis: int | None = None) -> Numbers:
        """Return whether some element is true, of all or along an axis."""
        return along(self, any, axis, bool_)

    def all(self, axis: int | None = None) -> Numbers:
        """Return whether each element is true, of all or along an axis."""
        return along(self, all, axis, bool_)

    def argmax(self) -> int:
        """Return the place of the first of the greatest elements."""
        values = self.values()
        return values.index(max(values))


# --- Making arrays --------------------------------------------------------------------------------------


def over(owner: Any, shape: Shape, kind: NumberKind) -> ndarray:
    """Make an array of memory that is filled already."""
    words = memoryview(owner)
    return ndarray(owner, words.cast("?") if kind is bool_ else words, 0, shape, steps_of(shape), kind)


def from_bytes(content: bytes, kind: NumberKind, shape: Shape) -> ndarray:
    """Make an array of bytes, as another worker has sent it."""
    owner = memory(kind.storage)
    owner.frombytes(content)
    return over(owner, shape, kind)


def array_of(values: Numbers, kind: NumberKind, shape: Shape, *, cast: bool = True) -> ndarray:
    """Make an array of values that are listed in their order."""
    if cast and kind.code != "?" and isinstance(values, list):
        try:
            return over(memory(kind.storage, values), shape, kind)
        except (OverflowError, TypeError):
            pass  # then each is made to fit
    return over(memory(kind.storage, map(kind.cast, values) if cast else values), shape, kind)


def sum_of(values: Sequence[Any]) -> Numbers:
    """Add up fractions as NumPy does, pair by pair, so that the same numbers have the same sum."""
    count = len(values)
    if not count or not isinstance(values[0], float):
        return sum(values)
    return _pairwise(values, 0, count)


def _pairwise(values: Sequence[float], first: int, count: int) -> float:
    if count < 8:
        total = -0.0
        for number in range(first, first + count):
            total += values[number]
        return total + 0.0 if total else total
    if count <= 128:
        eight = list(values[first : first + 8])
        whole = count - count % 8
        for start in range(first + 8, first + whole, 8):
            for k in range(8):
                eight[k] += values[start + k]
        total = ((eight[0] + eight[1]) + (eight[2] + eight[3])) + ((eight[4] + eight[5]) + (eight[6] + eight[7]))
        for number in range(first + whole, first + count):
            total += values[number]
        return total
    half = count // 2
    half -= half % 8
    return _pairwise(values, first, half) + _pairwise(values, first + half, count - half)


def along(
    of: ndarray, make: Callable[[list[Any]], Any], axis: int | None, kind: NumberKind, *, keepdims: bool = False
) -> Numbers:
    """Make one number of all elements, or one of each row along an axis."""
    if axis is None:
        return kind.cast(make(of.values()))
    axis %= of.ndim
    outer, length, inner = prod(of.shape[:axis]), of.shape[axis], prod(of.shape[axis + 1 :])
    values = of.values()
    results = [
        make(values[(row * length) * inner + column : ((row + 1) * length) * inner : inner][:length])
        for row in range(outer)
        for column in range(inner)
    ]
    kept = (1,) if keepdims else ()
    return array_of(results, kind, (*of.shape[:axis], *kept, *of.shape[axis + 1 :]))
