"""A match in a few words: who sits there, whether it runs, how it ended; read without its moves."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cubetable.table.ending import Ending
from cubetable.table.event import Entry
from cubetable.table.match import Match
from cubetable.table.seating import Seat, Seating


class Outline(NamedTuple):
    """What a list of matches shows of one."""

    seats: tuple[Seat, ...]
    begun: bool
    ending: Ending | None
    rematch: str | None


def outline_of(match: Match) -> Outline:
    """Give the outline of a match that is open."""
    return Outline(match.seats, match.begun, match.ending, match.rematch)


def outline(seats: Sequence[Seat], entries: Iterable[Entry]) -> Outline:
    """Read an outline from the entries that matter to it."""
    seating, begun, ending, rematch = Seating(seats), False, None, None
    for entry in entries:
        if entry.kind == "begin":
            seating.shuffle([int(old) for old in entry.text.split(",")])
            begun = True
        elif entry.kind == "end":
            ending = Ending(entry.text, entry.winners, entry.feat)
        elif entry.kind == "rematch":
            rematch = entry.text
        elif entry.seat is not None and entry.kind == "sit":
            seating.sit(entry.seat, entry)
        elif entry.seat is not None and entry.kind == "rise":
            seating.rise(entry.seat, entry)
    return Outline(tuple(seating.seats), begun, ending, rematch)
