"""What happens at a table: an entry of the log, and what one reader is told of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypedDict

from cubetable.core.game import Feat
from cubetable.core.state import CHANCE

Kind = Literal[
    "sit",
    "rise",
    "key",
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
    "wake",
    "end",
    "rematch",
]

PUBLIC: Final = -1
"""The stream that everybody reads; the others are the seats' own, by their numbers."""

CONSEQUENCES: Final[frozenset[Kind]] = frozenset({"undo", "pause", "end"})
"""What nobody does by itself: it comes of what was done just before."""

SPECTATOR: Final = "watch"
NOTHING: Final[Mapping[str, str | None]] = {}


class More(TypedDict, total=False):
    """What an entry has beside its place and its words; see `Entry`."""

    act: str | None
    credit: float
    draw: int | None
    winners: tuple[int, ...]
    person: str | None
    seen: Mapping[str, str | None]
    feat: Feat | None


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a match's log, whole, as the store keeps it.

    `place` counts all entries of a match from 1; `n` those of the entry's stream. `at` is in seconds, `credit` what
    the network took of them, `draw` the number of nature's draw. `seen` holds what readers are told in place of
    `text`, by seat number or `watch`, where they may not read it whole; None is nothing. `person`, who sits down or
    by which key one may, is told to nobody.
    """

    place: int
    stream: int
    n: int
    kind: Kind
    seat: int | None
    text: str
    at: float
    act: str | None = None
    credit: float = 0.0
    draw: int | None = None
    winners: tuple[int, ...] = ()
    person: str | None = None
    seen: Mapping[str, str | None] = field(default_factory=lambda: NOTHING)
    feat: Feat | None = None

    @property
    def actor(self) -> int:
        """Who did it, where the kind says that somebody did."""
        if self.seat is None:
            raise ValueError(f"an entry of kind {self.kind} needs a seat")
        return self.seat

    @property
    def is_consequence(self) -> bool:
        """Whether this comes of the entry before it: nature's answer, or what an act led to."""
        return self.kind in CONSEQUENCES or (self.kind == "move" and self.seat == CHANCE)

    def told(self, reader: int | None) -> str | None:
        """Say what a seat, or a spectator, may read of this; None if it must not even notice."""
        if self.stream not in (PUBLIC, reader):
            return None
        return self.seen.get(SPECTATOR if reader is None else str(reader), self.text)

    def body(self) -> dict[str, Any]:
        """Give what no column of its own holds, as JSON, leaving out what is usual."""
        body: dict[str, Any] = {"text": self.text}
        if self.credit:
            body["credit"] = self.credit
        if self.draw is not None:
            body["draw"] = self.draw
        if self.winners:
            body["winners"] = list(self.winners)
        if self.feat is not None:
            body["feat"] = list(self.feat)
        if self.person is not None:
            body["person"] = self.person
        if self.seen:
            body["seen"] = dict(self.seen)
        return body


@dataclass(frozen=True, slots=True)
class Event:
    """What one reader is told: by its number in the public stream, or in the reader's own."""

    version: int
    kind: Kind
    seat: int | None
    text: str
    at: float
    own: bool = False
