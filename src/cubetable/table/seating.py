"""Who sits where, who may sit down, and for whom a bot stands in."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cubetable.table.event import Entry


@dataclass(frozen=True)
class Seat:
    """Who sits there: a name to show, and what the house knows them by; whoever has the key may sit down."""

    name: str
    is_bot: bool = False
    person: str | None = None
    key: str | None = None


class Seating:
    """The seats of one match, as its log has changed them."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = list(seats)
        self.resigned: set[int] = set()
        self.stood_in: set[int] = set()

    def bots(self) -> set[int]:
        """Tell for which seats a bot decides."""
        return self.made_bots() | self.stood_in | self.resigned

    def made_bots(self) -> set[int]:
        """Tell which seats were given to bots from the first."""
        return {s for s, who in enumerate(self.seats) if who.is_bot}

    def same_person(self, seat: int) -> set[int]:
        """Tell which seats are held by whoever holds this one."""
        person = self.seats[seat].person
        return {seat} | {s for s, who in enumerate(self.seats) if person is not None and who.person == person}

    def holds(self, person: str, seat: int | None) -> bool:
        """Tell whether somebody may hear and act for a seat; anybody may look on."""
        return seat is None or (seat < len(self.seats) and self.seats[seat].person == person)

    def sit(self, seat: int, entry: Entry) -> None:
        """Somebody sits down, in place of whoever sat there."""
        self.seats[seat] = replace(self.seats[seat], name=entry.text, person=entry.person)
        self.stood_in.discard(seat)

    def rise(self, seat: int, _: Entry) -> None:
        """A seat is free again."""
        self.seats[seat] = replace(self.seats[seat], name="", person=None)

    def key(self, seat: int, entry: Entry) -> None:
        """Another key opens the seat."""
        self.seats[seat] = replace(self.seats[seat], key=entry.person)

    def stand_in(self, seat: int, entry: Entry) -> None:
        """A bot decides for the seat, or its person again."""
        if entry.text:
            self.stood_in.discard(seat)
        else:
            self.stood_in.add(seat)

    def shuffle(self, order: Sequence[int]) -> None:
        """Everybody moves to the place that the dice gave them."""
        self.seats = [self.seats[old] for old in order]
