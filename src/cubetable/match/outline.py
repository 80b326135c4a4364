"""Read the outline of a match without its moves: the seats, whether it runs, how it ended."""

from collections.abc import Iterable, Sequence
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
