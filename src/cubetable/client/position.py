"""Track what one seat knows of a match, and update it by messages.

It uses no socket: a message goes in, and the result says whether one before it is missing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

Message = Mapping[str, Any]  # JSON: what a message holds is its kind's to know
NOTHING_YET: Final = -1


@dataclass(frozen=True, slots=True)
class Event:
    """An event, as this reader may read it."""

    kind: str
    seat: int | None
    text: str
    at: float
    own: bool = False


@dataclass(frozen=True, slots=True)
class Position:
    """How a match stands for one reader: the view that the game gives it, the clocks, and the table."""

    seat: int | None
    v: int
    view: Mapping[str, Any]  # each game's own
    clock: Message
    table: Message

    @property
    def moves(self) -> Sequence[str]:
        """The legal moves of this seat, as texts; none where the list would be the answer."""
        moves: Sequence[str] = self.view.get("moves", ())
        return moves

    @property
    def has_begun(self) -> bool:
        """Whether all seats are taken."""
        return bool(self.table["begun"])

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.table["ending"] is not None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won."""
        return tuple(self.table["winners"])

    @property
    def rematch(self) -> str | None:
        """The id of the rematch, once all seats wanted one; this program has a seat there already."""
        match: str | None = self.table.get("rematch")
        return match

    @property
    def may_act(self) -> bool:
        """Whether this seat may decide something."""
        stands = self.over or not self.has_begun or self.clock["paused"]
        return not stands and self.seat is not None and self.seat in self.view["actors"]


class Update(Enum):
    """How a message changed what is known."""

    OLD = "known already"
    GAP = "something before it is missing"
    MORE = "something has happened"
    ALL = "the position has changed"


class Follower:
    """Takes messages in their order, and counts: the next one or nothing."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.v = self.pv = NOTHING_YET
        self.position: Position | None = None
        self._clock: Message = {}
        self._table: Message = {}

    def hear(self, message: Message) -> tuple[Update, Event | None]:
        """Take a `snap`, an `event` or a `mine`."""
        if message["t"] == "snap":
            return self._snap(message), None
        own = message["t"] == "mine"
        n, known = (message["pv"], self.pv) if own else (message["v"], self.v)
        if n <= known:
            return Update.OLD, None
        if n > known + 1:
            return Update.GAP, None
        if own:
            self.pv = n
        else:
            self.v, self._clock, self._table = n, message["clock"], message["table"]
        entry = message["event"]
        event = Event(entry["kind"], entry["seat"], entry["text"], entry["at"], own)
        if message["view"] is None:
            return Update.MORE, event
        self._stand(message["view"])
        return Update.ALL, event

    def move_to(self, seat: int) -> None:
        """Sit at another place, of which nothing is known yet."""
        self.seat, self.v, self.pv = seat, NOTHING_YET, NOTHING_YET

    def _snap(self, message: Message) -> Update:
        if message["v"] < self.v or message["pv"] < self.pv:
            return Update.OLD
        self.v, self.pv = message["v"], message["pv"]
        self._clock, self._table = message["clock"], message["table"]
        self._stand(message["view"])
        return Update.ALL

    def _stand(self, view: Mapping[str, Any]) -> None:
        self.position = Position(self.seat, self.v, view, self._clock, self._table)
