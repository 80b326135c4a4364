"""Read the outline of a match without its moves: the seats, whether it runs, how it ended, and each seat's place."""

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from cubetable.match.ending import Ending
from cubetable.match.entry import Entry
from cubetable.match.events import MatchBegun, MatchEnded, RematchSetUp
from cubetable.match.match import Match
from cubetable.match.seat_events import SeatFreed, SeatTaken
from cubetable.match.seating import Seat, Seating


class Outline(NamedTuple):
    """The line of one match in a list."""

    seats: tuple[Seat, ...]
    begun: bool
    ending: Ending | None
    rematch: str | None


def outline_of(match: Match) -> Outline:
    """Give the outline of a match that is open."""
    return Outline(match.seats, match.begun, match.ending, match.rematch)


def outline(seats: Sequence[Seat], entries: Iterable[Entry]) -> Outline:
    """Read an outline from the entries that matter to it."""
    seating, begun = Seating(seats), False
    ending: Ending | None = None
    rematch: str | None = None
    for entry in entries:
        match entry.event:
            case MatchBegun(order=order):
                seating.shuffle(order)
                begun = True
            case MatchEnded(ending=ended):
                ending = ended
            case RematchSetUp(match=match):
                rematch = match
            case SeatTaken() | SeatFreed() as event:
                seating.apply(event)
            case _:
                pass  # the other events do not show in an outline
    return Outline(tuple(seating.seats), begun, ending, rematch)


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
