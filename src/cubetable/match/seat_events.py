"""The events of the seats of a match: who takes a seat, leaves it, loses it, or is stood in for."""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from cubetable.match.ending import FLAGGED, LEFT, RESIGNED

Kind = Literal[
    "sit",
    "rise",
    "key",
    "promise",
    "number",
    "begin",
    "move",
    "offer",
    "accept",
    "decline",
    "undo",
    "pause",
    "resume",
    "resign",
    "flag",
    "leave",
    "claim",
    "stand_in",
    "plan",
    "wake",
    "end",
    "rematch",
]

Strength = tuple[float, float]
"""A fixed rating and its deviation."""

BACK: Final = "back"
"""The text of a `StandInSet` entry by which the player decides again."""


@dataclass(frozen=True, slots=True)
class SeatEvent:
    """Something that happened at one seat; nature acts as seat -1 and its clock as -2."""

    seat: int

    @property
    def text(self) -> str:
        """The text that readers get."""
        return ""


@dataclass(frozen=True, slots=True)
class SeatTaken(SeatEvent):
    """A player took a seat. No reader is told `person`, the hash by which the server knows the player.

    Nor is one told `promise`, the hash of the number that the player will add to the seed of the dice. Of a forgotten
    player a rated match keeps `strength`, so that the others' ratings still follow from the log. `program` says that
    the player has called itself a program.
    """

    kind: ClassVar[Kind] = "sit"
    name: str
    person: str | None
    promise: str | None = None
    strength: Strength | None = None
    program: bool = False

    @property
    def text(self) -> str:
        """The player's name."""
        return self.name


@dataclass(frozen=True, slots=True)
class SeatFreed(SeatEvent):
    """A player left a seat before the match began, so that another may take it."""

    kind: ClassVar[Kind] = "rise"


@dataclass(frozen=True, slots=True)
class KeyChanged(SeatEvent):
    """The seat has another key. No reader is told the key.

    `takes_over` says that the player who sits there has made it, and lets another player take the seat over by it.
    """

    kind: ClassVar[Kind] = "key"
    key: str | None
    takes_over: bool = False


@dataclass(frozen=True, slots=True)
class SeatLost(SeatEvent):
    """A seat was given up. `ENDING` is how a match ends that this decides."""

    ENDING: ClassVar[str]

    @property
    def loser(self) -> int:
        """The seat that was given up."""
        return self.seat


@dataclass(frozen=True, slots=True)
class PlayerResigned(SeatLost):
    """A player resigned."""

    kind: ClassVar[Kind] = "resign"
    ENDING: ClassVar[str] = RESIGNED


@dataclass(frozen=True, slots=True)
class FlagFell(SeatLost):
    """A seat's time ran out."""

    kind: ClassVar[Kind] = "flag"
    ENDING: ClassVar[str] = FLAGGED


@dataclass(frozen=True, slots=True)
class PlayerLeft(SeatLost):
    """A player left for good."""

    kind: ClassVar[Kind] = "leave"
    ENDING: ClassVar[str] = LEFT


@dataclass(frozen=True, slots=True)
class AwaySeatClaimed(SeatLost):
    """A player ended the wait for another who was away: the seat `against` is given up."""

    kind: ClassVar[Kind] = "claim"
    ENDING: ClassVar[str] = LEFT
    against: int

    @property
    def text(self) -> str:
        """The number of the seat that is given up."""
        return str(self.against)

    @property
    def loser(self) -> int:
        """The seat that was given up."""
        return self.against


@dataclass(frozen=True, slots=True)
class StandInSet(SeatEvent):
    """A bot decides for the seat while its player is away, or the player is back."""

    kind: ClassVar[Kind] = "stand_in"
    back: bool

    @property
    def text(self) -> str:
        """Whether the player is back."""
        return BACK if self.back else ""
