"""Say which place each seat of a finished match has, from 1."""

from collections.abc import Collection, Sequence
from itertools import pairwise


def places(
    seats: int, winners: Collection[int], lost: Collection[int] = (), scores: Sequence[int] = ()
) -> tuple[int, ...]:
    """Return the place of each seat: the winners, then all others by their scores, last those who gave up.

    If nobody won, all who have not given up share the first place. Without scores the others share a place.

    >>> places(4, winners=[2], lost=[0], scores=[9, 3, 7, 5])
    (4, 3, 1, 2)
    """
    first = {seat for seat in winners or range(seats) if seat not in lost}
    rest = [seat for seat in range(seats) if seat not in first and seat not in lost]
    worth = _worth(scores, first, rest)
    order = sorted(rest, key=worth.__getitem__, reverse=True)
    groups = [sorted(first), *([order[:1]] if order else [])]
    for before, seat in pairwise(order):
        if worth[before] == worth[seat]:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    groups.append(sorted(lost))
    numbers = [0] * seats
    place = 1
    for group in groups:
        for seat in group:
            numbers[seat] = place
        place += len(group)
    return tuple(numbers)


def _worth(scores: Sequence[int], first: Collection[int], rest: Sequence[int]) -> dict[int, int]:
    """Return what the scores are worth: the game says who won, and by that whether many points or few are good."""
    if not scores or not rest or not first:
        return dict.fromkeys(rest, 0)
    best, others = [scores[seat] for seat in first], [scores[seat] for seat in rest]
    if max(best) >= max(others):
        return {seat: scores[seat] for seat in rest}
    if min(best) <= min(others):
        return {seat: -scores[seat] for seat in rest}
    return dict.fromkeys(rest, 0)
