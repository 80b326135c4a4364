"""Read what stands in the brackets of an array: numbers, slices, lists of places, and masks."""

from typing import Any

from .kinds import Key, bool_
from .views import Shape, View, listed, places, spread, steps_of


def _whole_key(of: View, key: Key) -> list[Any]:
    """Write a key with one part for each dimension, and None for each new one."""
    parts = list(key) if isinstance(key, tuple) else [key]
    used = sum(_taken(part) for part in parts)
    for number, part in enumerate(parts):
        if part is Ellipsis:
            return [*parts[:number], *[slice(None)] * (of.ndim - used), *parts[number + 1 :]]
    return [*parts, *[slice(None)] * (of.ndim - used)]


def _taken(part: Key) -> int:
    """Return how many dimensions a part of a key takes."""
    if part is None or part is Ellipsis:
        return 0
    return part.ndim if isinstance(part, View) and part.dtype is bool_ else 1


def _is_list(part: Key) -> bool:
    return isinstance(part, list) or (isinstance(part, View) and part.ndim > 0)


def plain_view(of: View, key: Key) -> tuple[int, Shape, Shape]:
    """Follow numbers and slices: where the view begins, its shape and its steps."""
    shape: list[int] = []
    steps: list[int] = []
    at, axis = of.at, 0
    for part in _whole_key(of, key):
        if part is None:
            shape.append(1)
            steps.append(0)
            continue
        length, step = of.shape[axis], of.steps[axis]
        axis += 1
        if isinstance(part, slice):
            first, last, by = part.indices(length)
            shape.append(len(range(first, last, by)))
            steps.append(step * by)
            at += first * step if shape[-1] else 0
        else:
            at += _inside(part, length) * step
    packed = steps_of(tuple(shape))
    return at, tuple(shape), packed if 0 in shape or (1 in shape and _same(shape, steps, packed)) else tuple(steps)


def _same(shape: list[int], steps: list[int], packed: Shape) -> bool:
    """Return whether steps differ from packed ones only where there is one element."""
    return all(length == 1 or step == other for length, step, other in zip(shape, steps, packed, strict=True))


def _inside(part: Key, length: int) -> int:
    number = int(part)
    if not -length <= number < length:
        raise IndexError(f"{number} is not among {length}")
    return number % length


def chosen_places(of: View, key: Key) -> tuple[list[int], Shape] | None:
    """List where the elements lie that lists of places or masks choose, and their shape; None if there are none."""
    if not (_is_list(key) or (isinstance(key, tuple) and any(map(_is_list, key)))):
        return None
    parts = _without_masks(of, _whole_key(of, key))
    shapes = [listed(part)[1] for part in parts if _is_list(part)]
    common = shapes[0]
    for each in shapes[1:]:
        common = common_shape(common, each)
    first = next(number for number, part in enumerate(parts) if _is_list(part))
    before: list[tuple[int, int]] = []
    after: list[tuple[int, int]] = []
    chosen, axis, offset = [0] * _count(common), 0, of.at
    for number, part in enumerate(parts):
        if part is None:
            (before if number < first else after).append((1, 0))
            continue
        length, step = of.shape[axis], of.steps[axis]
        axis += 1
        if _is_list(part):
            spots = zip(chosen, spread(part, common), strict=True)
            chosen = [have + _inside(spot, length) * step for have, spot in spots]
        elif isinstance(part, slice):
            start, last, by = part.indices(length)
            (before if number < first else after).append((len(range(start, last, by)), step * by))
            offset += start * step
        else:
            offset += _inside(part, length) * step
    return _combined(offset, before, chosen, common, after)


def _combined(
    offset: int, before: list[tuple[int, int]], chosen: list[int], common: Shape, after: list[tuple[int, int]]
) -> tuple[list[int], Shape]:
    """Put the dimensions before a list, the list, and those after it together."""
    starts = places(offset, tuple(n for n, _ in before), tuple(step for _, step in before))
    ends = places(0, tuple(n for n, _ in after), tuple(step for _, step in after))
    spots = [start + spot + end for start in starts for spot in chosen for end in ends]
    return spots, (*(n for n, _ in before), *common, *(n for n, _ in after))


def _without_masks(of: View, parts: list[Key]) -> list[Key]:
    """Write masks as the lists of the places where they are true."""
    plain: list[Any] = []
    for part in parts:
        if isinstance(part, View) and part.dtype is bool_:
            spots = true_spots(part)
            plain.extend([spot[axis] for spot in spots] for axis in range(part.ndim))
        elif isinstance(part, list) and part and isinstance(part[0], bool):
            plain.append([number for number, true in enumerate(part) if true])
        else:
            plain.append(part)
    return plain


def true_spots(of: View) -> list[list[int]]:
    """List where in each dimension what is not 0 stands."""
    spots = []
    for number, value in enumerate(of.values()):
        if value:
            spot, rest = [], number
            for length in reversed(of.shape):
                rest, at = divmod(rest, length)
                spot.append(at)
            spots.append(spot[::-1])
    return spots


def _count(shape: Shape) -> int:
    count = 1
    for length in shape:
        count *= length
    return count


def common_shape(first: Shape, second: Shape) -> Shape:
    """Return the shape over which two shapes can be spread."""
    size = max(len(first), len(second))
    pairs = zip((1,) * (size - len(first)) + first, (1,) * (size - len(second)) + second, strict=True)
    lengths = []
    for one, other in pairs:
        if one != other and 1 not in (one, other):
            raise ValueError(f"{first} and {second} do not fit together")
        lengths.append(max(one, other) if 0 not in (one, other) else 0)
    return tuple(lengths)
