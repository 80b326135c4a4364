"""Sort, search and gather in arrays."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Any

from .arrays import array_of, ndarray, sum_of
from .choosing import true_spots
from .kinds import Numbers, bool_, float64, int64
from .making import asarray
from .views import listed, places


def nonzero(of: ndarray) -> tuple[ndarray, ...]:
    """Return the places of what is not 0, one vector for each dimension."""
    spots = argwhere(of)
    return tuple(spots[:, axis].copy() for axis in range(of.ndim))


def argwhere(of: ndarray) -> ndarray:
    """List the places of what is not 0."""
    spots = true_spots(of)
    return array_of([at for spot in spots for at in spot], int64, (len(spots), of.ndim))


def flatnonzero(of: Numbers) -> ndarray:
    """List the numbers of the elements that are not 0."""
    spots = [number for number, value in enumerate(listed(of)[0]) if value]
    return array_of(spots, int64, (len(spots),))


def sort(of: ndarray) -> ndarray:
    """Return a sorted vector."""
    return array_of(sorted(of.values()), of.dtype, of.shape)


def argsort(of: ndarray, axis: int = -1, kind: str = "stable") -> ndarray:
    """Say in which order the elements of each row would be sorted; here equal ones always keep their order."""
    length = of.shape[-1]
    values, order = of.values(), []
    for first in range(0, len(values), length or 1):
        row = values[first : first + length]
        order += sorted(range(length), key=row.__getitem__)
    return array_of(order, int64, of.shape)


def lexsort(keys: Sequence[ndarray]) -> ndarray:
    """Sort by the last key, equal ones by the one before it, and so on."""
    columns = [key.values() for key in keys]
    rows = list(zip(*reversed(columns), strict=True))
    return array_of(sorted(range(len(rows)), key=rows.__getitem__), int64, (len(rows),))


def searchsorted(of: ndarray, values: Numbers, side: str = "left") -> Numbers:
    """Say where values would stand in a sorted vector."""
    find = bisect_left if side == "left" else bisect_right
    known = of.values()
    if not hasattr(values, "__len__"):
        return find(known, values)
    flat, shape, _ = listed(values)
    return array_of([find(known, value) for value in flat], int64, shape)


def unique(of: ndarray, *, return_index: bool = False, return_inverse: bool = False) -> Numbers:
    """Return what there is, sorted, each once; with the first place of each, and which each element is."""
    values = of.values()
    first: dict[Any, int] = {}
    for number, value in enumerate(values):
        first.setdefault(value, number)
    kept = sorted(first)
    answer = [array_of(kept, of.dtype, (len(kept),))]
    if return_index:
        answer.append(array_of([first[value] for value in kept], int64, (len(kept),)))
    if return_inverse:
        number_of = {value: number for number, value in enumerate(kept)}
        answer.append(array_of([number_of[value] for value in values], int64, of.shape))
    return answer[0] if len(answer) == 1 else tuple(answer)


def setdiff1d(of: Numbers, without: Numbers) -> ndarray:
    """Return what is in the one and not in the other, sorted."""
    values, _, kind = listed(of)
    rest = sorted(set(values) - set(listed(without)[0]))
    return array_of(rest, kind, (len(rest),))


def isin(of: Numbers, among: Numbers) -> ndarray:
    """Say of each element whether it is among others."""
    values, shape, _ = listed(of)
    known = set(listed(among)[0])
    return array_of([value in known for value in values], bool_, shape)


def bincount(of: ndarray, weights: ndarray | None = None, minlength: int = 0) -> ndarray:
    """Count how often each number occurs, or add up what each occurrence weighs."""
    values = of.values()
    size = max(minlength, max(values, default=-1) + 1)
    counts: list[Any] = [0] * size
    for value, weight in zip(values, [1] * len(values) if weights is None else weights.values(), strict=True):
        counts[value] += weight
    return array_of(counts, int64 if weights is None else float64, (size,))


def cumsum(of: Numbers) -> ndarray:
    """Add up from the first element on."""
    values, _, kind = listed(of)
    return array_of(accumulate(values), int64 if kind is bool_ else kind, (len(values),))


def diff(of: ndarray, prepend: Numbers = None) -> ndarray:
    """Subtract from each element the one before it."""
    values = of.values() if prepend is None else [prepend, *of.values()]
    differences = [after - before for before, after in pairwise(values)]
    return array_of(differences, float64 if isinstance(prepend, float) else of.dtype, (len(differences),))


def put_along_axis(of: ndarray, spots: ndarray, values: Numbers, axis: int) -> None:
    """Write a value to some places of each row."""
    for row in range(of.shape[0]):
        for spot in spots[row]:
            of[row, spot] = values


def array_equal(one: Numbers, other: Numbers) -> bool:
    """Return whether two arrays have the same shape and elements."""
    first, second = listed(one), listed(other)
    return first[0] == second[0] and first[1] == second[1]


def any(of: Numbers, axis: int | None = None) -> Numbers:  # NumPy's name
    """Return whether some element is true."""
    return of.any(axis) if isinstance(of, ndarray) else True in map(bool, of)


def max(of: Numbers, *more: Numbers, axis: int | None = None, **others: Any) -> Numbers:  # NumPy's name
    """Return the greatest element, of all or along an axis; Python's own `max` for what is no array."""
    import builtins

    if more or others:
        return builtins.max(of, *more, **others)
    if axis is None:
        return builtins.max(listed(of)[0]) if hasattr(of, "__len__") else builtins.max(of)
    return asarray(of).max(axis)


class _Add:
    """Offer what `np.add` has beside adding."""

    @staticmethod
    def reduceat(of: ndarray, starts: Numbers, axis: int = -1) -> ndarray:  # noqa: ARG004  # it is always the last
        """Add up the parts of each row that begin at some places."""
        begins = listed(starts)[0]
        length, values, sums = of.shape[-1], of.values(), []
        for first in range(0, len(values), length or 1):
            for begin, end in zip(begins, [*begins[1:], length], strict=True):
                part = values[first + begin : first + end] if end > begin else [values[first + begin]]
                sums.append(_in_turn(part))
        return array_of(sums, of.dtype, (*of.shape[:-1], len(begins)))


def _in_turn(part: Sequence[Any]) -> Numbers:
    """Add the first to the rest, as NumPy does here."""
    return part[0] + sum_of(part[1:]) if len(part) > 1 else part[0]


class _LogicalOr:
    """Offer what `np.logical_or` has beside the operation."""

    @staticmethod
    def at(of: ndarray, spots: ndarray, values: ndarray) -> None:
        """Add rows of truths to rows of others, also several to one."""
        rows = values.tolist()
        for spot, row in zip(spots.tolist(), rows, strict=True):
            for place, value in zip(places(0, of.shape[1:], (1,)), row, strict=True):
                if value:
                    of[spot, place] = True


class _BitwiseOr:
    """Offer what `np.bitwise_or` has beside the operation."""

    @staticmethod
    def reduce(of: ndarray) -> int:
        """Join the bits of all elements."""
        joined = 0
        for value in of.values():
            joined |= value
        return joined


add = _Add
logical_or = _LogicalOr
bitwise_or = _BitwiseOr
