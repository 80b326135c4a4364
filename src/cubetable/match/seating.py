"""Keep the seats of a match: the players, the keys, and the bots that stand in."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cubetable.core.record.dice import Dice
from cubetable.match.seat_events import KeyChanged, SeatFreed, SeatTaken, StandInSet


@dataclass(frozen=True)
class Seat:
    """A seat: the player's name and hash, the hash of the key that opens the seat, and that of the player's number.

    A bot is driven by the server; a `program` is a player who has called itself one. A key opens a seat at which nobody
    sits. Where somebody sits it does so only if it `takes_over`: the player there has made it for that.
    """

    name: str
    is_bot: bool = False
    person: str | None = None
    key: str | None = None
    promise: str | None = None
    program: bool = False
    takes_over: bool = False


class Seating:
    """The seats of one match, as its log has changed them."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = list(seats)
        self.resigned: set[int] = set()
        self.stood_in: set[int] = set()
        self.changes = 0
        """How often a player or a key has changed."""

    def played_by_bots(self) -> set[int]:
        """Return the seats for which a bot decides."""
        return self.set_up_as_bots() | self.stood_in | self.resigned

    def set_up_as_bots(self) -> set[int]:
        """Return the seats that were set up as bots."""
        return {s for s, who in enumerate(self.seats) if who.is_bot}

    def people(self) -> int:
        """Count the people who hold seats."""
        return len({seat.person for seat in self.seats} - {None})

    def same_person(self, seat: int) -> set[int]:
        """Return all seats of the player who holds this one."""
        person = self.seats[seat].person
        return {seat} | {s for s, who in enumerate(self.seats) if person is not None and who.person == person}

    def holds(self, person: str, seat: int | None) -> bool:
        """Return whether a person may read and act as a seat; any person may be a spectator."""
        return seat is None or (seat < len(self.seats) and self.seats[seat].person == person)

    def apply(self, event: SeatTaken | SeatFreed | KeyChanged | StandInSet) -> None:
        """Change one seat by an event."""
        seat = event.seat
        self.changes += not isinstance(event, StandInSet)
        match event:
            case SeatTaken(name=name, person=person, promise=promise, program=program):
                who = replace(self.seats[seat], name=name, person=person, promise=promise, program=program)
                self.seats[seat] = replace(who, takes_over=False)
                self.stood_in.discard(seat)
            case SeatFreed():
                who = replace(self.seats[seat], name="", person=None, promise=None, program=False)
                self.seats[seat] = replace(who, takes_over=False)
            case KeyChanged(key=key, takes_over=takes_over):
                self.seats[seat] = replace(self.seats[seat], key=key, takes_over=takes_over)
            case StandInSet(back=True):
                self.stood_in.discard(seat)
            case StandInSet():
                self.stood_in.add(seat)

    def shuffle(self, order: Sequence[int]) -> None:
        """Move each player to the seat that the dice gave."""
        self.seats = [self.seats[old] for old in order]


def shuffled(seats: int, dice: Dice) -> list[int]:
    """Let the dice order the seats."""
    order = list(range(seats))
    for last in reversed(range(1, seats)):
        other = dice.pick([1] * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
