"""An entry of a match's log, and what one reader gets of it."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from cubetable.core.state import CHANCE
from cubetable.match.events import ClocksPaused, MatchEnded, MatchEvent, MoveMade, MoveUndone
from cubetable.match.seat_events import Kind

PUBLIC: Final = -1
"""The stream that every reader gets; the others are the seats' own, by their numbers."""
SPECTATOR: Final = "watch"
"""The name of a spectator among the readers of a move."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One event of a match, with its place in the log.

    `place` counts all entries of a match from 1, and `n` those of the entry's stream. `at` is in seconds. `act` is the
    id under which a client asked for it, if a client did.
    """

    place: int
    stream: int
    n: int
    event: MatchEvent
    at: float
    act: str | None = None

    @property
    def kind(self) -> Kind:
        """The kind of the event."""
        return self.event.kind

    @property
    def seat(self) -> int | None:
        """The seat that acted, if one did."""
        return self.event.seat

    @property
    def text(self) -> str:
        """The text of the event, as a reader gets it who may read all of it."""
        return self.event.text

    @property
    def is_consequence(self) -> bool:
        """Whether this follows from the entry before it, as nature's answer or as what the players agreed to."""
        match self.event:
            case MoveMade(seat=seat, planned=planned):
                return planned or seat == CHANCE
            case ClocksPaused(by_house=by_house):
                return not by_house
            case MoveUndone() | MatchEnded():
                return True
            case _:
                return False

    def text_for(self, reader: int | None) -> str | None:
        """Return the text that a seat, or a spectator, gets; None if this reader must not notice the entry."""
        if self.stream not in (PUBLIC, reader):
            return None
        if isinstance(self.event, MoveMade):
            return self.event.seen.get(SPECTATOR if reader is None else str(reader), self.text)
        return self.text


class ReaderEvent(NamedTuple):
    """The part of an entry that one reader gets, numbered in the public stream or in the reader's own."""

    version: int
    kind: Kind
    seat: int | None
    text: str
    at: float
    own: bool = False
