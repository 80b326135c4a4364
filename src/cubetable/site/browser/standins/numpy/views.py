"""Look at numbers that lie side by side in memory, in several dimensions."""

from collections.abc import Sequence
from itertools import accumulate
from math import prod
from typing import Any, Final

from .kinds import NumberKind, Numbers, common, kind_for

Shape = tuple[int, ...]
PLAIN: Final = frozenset((bool, int, float))
"""Python's own numbers: a list of them needs no look at each."""


class View:
    """Flat memory, where a view begins there, its shape, and how far apart neighbours lie.

    `line` is what a vector without gaps is read through, at the speed of Python's own `memoryview`.
    """

    __slots__ = ("_words", "at", "dtype", "line", "owner", "shape", "steps")

    def __init__(self, owner: Any, words: Any, at: int, shape: Shape, steps: Shape, dtype: NumberKind) -> None:
        self.owner = owner
        self._words = words
        self.at = at
        self.shape = shape
        self.steps = steps
        self.dtype = dtype
        self.line = words[at : at + shape[0]] if len(shape) == 1 and steps[0] == 1 else None

    @property
    def ndim(self) -> int:
        """The number of dimensions."""
        return len(self.shape)

    @property
    def size(self) -> int:
        """The number of elements."""
        return prod(self.shape)

    @property
    def packed(self) -> bool:
        """Whether its elements lie side by side in their order."""
        return self.steps == steps_of(self.shape)

    def places(self) -> Sequence[int]:
        """List where its elements lie in memory, in their order."""
        if self.packed:
            return range(self.at, self.at + self.size)
        return places(self.at, self.shape, self.steps)

    def values(self) -> list[Any]:
        """List its elements in their order."""
        if self.line is not None:
            in_line: list[Any] = self.line.tolist()
            return in_line
        if self.packed:
            in_order: list[Any] = self._words[self.at : self.at + self.size].tolist()
            return in_order
        words = self._words
        return [words[place] for place in self.places()]

    def write(self, spots: Sequence[int], shape: Shape, value: Numbers) -> None:
        """Write a value, or values spread over a shape, to some places in memory."""
        words, cast = self._words, self.dtype.cast
        if not hasattr(value, "__len__"):
            one = cast(value)
            for place in spots:
                words[place] = one
            return
        for place, each in zip(spots, spread(value, shape), strict=True):
            words[place] = cast(each)


def steps_of(shape: Shape) -> Shape:
    """Return how far apart neighbours lie where nothing is left out."""
    if not shape:
        return ()
    steps = accumulate(reversed(shape[1:]), lambda step, length: step * length, initial=1)
    return tuple(reversed(list(steps)))


def places(at: int, shape: Shape, steps: Shape) -> list[int]:
    """List where the elements of a view lie in memory, in their order."""
    spots = [at]
    for length, step in zip(shape, steps, strict=True):
        spots = [place + number * step for place in spots for number in range(length)]
    return spots


def listed(values: Numbers) -> tuple[list[Any], Shape, NumberKind]:
    """List the elements of an array, of nested sequences or of a number, with their shape and kind."""
    if isinstance(values, View):
        return values.values(), values.shape, values.dtype
    if not hasattr(values, "__len__"):
        return [values], (), kind_for([values])
    if PLAIN.issuperset(map(type, values)):
        return list(values), (len(values),), kind_for(values)
    parts = [listed(value) for value in values]
    flat = [element for part in parts for element in part[0]]
    inner = parts[0][1] if parts else ()
    kind = kind_for(flat)
    kinds = [part[2] for part in parts]
    if any(isinstance(value, View) for value in values):
        for each in kinds:
            kind = common(kind, each) if each is not kinds[0] else each
    return flat, (len(parts), *inner), kind


def spread(value: Numbers, shape: Shape) -> list[Any]:
    """List the elements that a value has when it is spread over a shape."""
    values, own, _ = listed(value)
    if own == shape:
        return values
    missing = len(shape) - len(own)
    if missing < 0 and prod(own[:-missing]) == 1:
        own, missing = own[-missing:], 0
    steps = (0,) * missing + tuple(0 if length == 1 else step for length, step in zip(own, steps_of(own), strict=True))
    if any(length not in (1, whole) for length, whole in zip(own, shape[missing:], strict=True)):
        raise ValueError(f"{own} cannot be spread over {shape}")
    return [values[place] for place in places(0, shape, steps)]
