"""The events of a match: one class for each kind of entry in its log.

An event says what happened, and an `Entry` adds where it stands in the log. Each class has the `kind` under which the
store keeps it, the `seat` that acted, if any, and the `text` that readers get.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from cubetable.core.record.numbers import NONE
from cubetable.core.state import CHANCE
from cubetable.match.ending import Ending
from cubetable.match.seat_events import (
    AwaySeatClaimed,
    FlagFell,
    KeyChanged,
    Kind,
    PlayerLeft,
    PlayerResigned,
    SeatEvent,
    SeatFreed,
    SeatTaken,
    StandInSet,
    Strength,
)

Offerable = Literal["draw", "undo", "rematch", "pause"]
"""The offers that a player can make."""

Rated = Mapping[str, Strength] | None
"""The strengths of the bots of a rated match, by their names; None if the match is not rated."""

SAME_FOR_ALL: Final[Mapping[str, str | None]] = {}


@dataclass(frozen=True, slots=True)
class TableEvent:
    """Something that happened at no seat in particular."""

    seat: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class DicePromised(TableEvent):
    """All seats are taken: the hash of the house's seed is published, and the hash of each seat's number.

    With `shuffle` the dice will shuffle the seats. `rated` is that of `MatchBegun`.
    """

    kind: ClassVar[Kind] = "promise"
    seed_hash: str
    promises: tuple[str | None, ...]
    shuffle: bool = False
    rated: Rated = None

    @property
    def text(self) -> str:
        """All hashes, that of the house first; `-` for a seat without one."""
        return ",".join((self.seed_hash, *(promise or NONE for promise in self.promises)))


@dataclass(frozen=True, slots=True)
class NumberShown(SeatEvent):
    """A seat showed the number that it had promised. No reader is told the number before the match is over."""

    kind: ClassVar[Kind] = "number"
    number: str


@dataclass(frozen=True, slots=True)
class MatchBegun(TableEvent):
    """The match began. `order` lists the old seat for each new one; `draw` is the shuffle's last draw.

    With `first_move_free` no seat's time runs before the first move. A rated match has the strengths of its bots by
    their names, `rated`; a match that is not rated has None.
    """

    kind: ClassVar[Kind] = "begin"
    order: tuple[int, ...]
    draw: int | None = None
    first_move_free: bool = False
    rated: Rated = None

    @property
    def text(self) -> str:
        """The order of the seats."""
        return ",".join(map(str, self.order))


@dataclass(frozen=True, slots=True)
class MoveMade(SeatEvent):
    """A seat, nature or nature's clock moved.

    `credit` is how many seconds the network took, or for how long a bot waited for a worker, and `draw` the number of
    nature's draw. `seen` holds what a reader
    gets instead of `text`, by seat number or `watch`; None is nothing. With `planned`, the referee made the move for
    its player.
    """

    kind: ClassVar[Kind] = "move"
    notation: str
    credit: float = 0.0
    draw: int | None = None
    seen: Mapping[str, str | None] = field(default_factory=lambda: SAME_FOR_ALL)
    planned: bool = False

    @property
    def text(self) -> str:
        """The move in notation."""
        return self.notation


@dataclass(frozen=True, slots=True)
class OfferEvent(SeatEvent):
    """Something about an offer, named by what was offered.

    No reader is told `promise`, the hash of a number for the dice of the rematch.
    """

    what: Offerable
    promise: str | None = None

    @property
    def text(self) -> str:
        """The offer."""
        return self.what


@dataclass(frozen=True, slots=True)
class OfferMade(OfferEvent):
    """A player offered something to the others."""

    kind: ClassVar[Kind] = "offer"


@dataclass(frozen=True, slots=True)
class OfferAccepted(OfferEvent):
    """A player agreed to an offer."""

    kind: ClassVar[Kind] = "accept"


@dataclass(frozen=True, slots=True)
class OfferDeclined(OfferEvent):
    """A player turned an offer down, or took back their own."""

    kind: ClassVar[Kind] = "decline"


@dataclass(frozen=True, slots=True)
class MoveUndone(SeatEvent):
    """The match went back to the seat's last decision."""

    kind: ClassVar[Kind] = "undo"


@dataclass(frozen=True, slots=True)
class ClocksPaused(SeatEvent):
    """All clocks stopped, as the players agreed; at the seat of nature the house has halted the match."""

    kind: ClassVar[Kind] = "pause"

    @property
    def by_house(self) -> bool:
        """Whether the house has halted the match, and only the house lets it go on."""
        return self.seat == CHANCE


@dataclass(frozen=True, slots=True)
class ClocksResumed(SeatEvent):
    """The clocks run again after a pause; at the seat of nature the house lets the match go on."""

    kind: ClassVar[Kind] = "resume"


@dataclass(frozen=True, slots=True)
class PlanSet(SeatEvent):
    """A player planned moves, in place of what the player had planned before. `plan` is the plan as text."""

    kind: ClassVar[Kind] = "plan"
    plan: str

    @property
    def text(self) -> str:
        """The plan as text."""
        return self.plan


@dataclass(frozen=True, slots=True)
class MatchReopened(TableEvent):
    """The match was opened again after `seconds` in which no server had it open; no clock ran meanwhile."""

    kind: ClassVar[Kind] = "wake"
    seconds: float

    @property
    def text(self) -> str:
        """The seconds."""
        return repr(self.seconds)


@dataclass(frozen=True, slots=True)
class MatchEnded(TableEvent):
    """The match is over."""

    kind: ClassVar[Kind] = "end"
    ending: Ending

    @property
    def text(self) -> str:
        """How it ended."""
        return self.ending.kind


@dataclass(frozen=True, slots=True)
class RematchSetUp(TableEvent):
    """The rematch was set up, as the match with this id."""

    kind: ClassVar[Kind] = "rematch"
    match: str

    @property
    def text(self) -> str:
        """The id of the rematch."""
        return self.match


MatchEvent = (
    SeatTaken
    | SeatFreed
    | KeyChanged
    | DicePromised
    | NumberShown
    | MatchBegun
    | MoveMade
    | OfferMade
    | OfferAccepted
    | OfferDeclined
    | MoveUndone
    | ClocksPaused
    | ClocksResumed
    | PlayerResigned
    | FlagFell
    | PlayerLeft
    | AwaySeatClaimed
    | StandInSet
    | PlanSet
    | MatchReopened
    | MatchEnded
    | RematchSetUp
)
