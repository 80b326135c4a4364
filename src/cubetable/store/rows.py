"""The rows of a store: matches, tournaments, seeks and calls, as they are kept beside their logs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from cubetable.core.game import Feat
from cubetable.match import Entry
from cubetable.match.tournaments.events import Event
from cubetable.match.tournaments.settings import LONGEST_WAIT, TournamentSettings

MOST_SEEKS: Final = 3
"""Open seeks of one person."""
MOST_SUBSCRIPTIONS: Final = 8
"""Browsers at which one person can be called."""
MOST_STOPS: Final = 1000
"""Addresses and persons that are stopped at a time."""
LOBBY: Final = "lobby"
"""Stands in the place of a match's id in a hint that seeks or public matches have changed."""
RECORD: Final = "record"
"""The host of a match that was opened from a record."""
CLASSROOM: Final = "class"
"""The host of a match of a class; its `tournament` is the class. Only the members and their teacher may know of it."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """The row of a match, beside its log."""

    id: str
    spec: str
    rules_version: int
    seats: list[dict[str, Any]]  # JSON
    clock: str
    host: str
    listed: bool
    shuffle: bool
    seed: str
    seed_hash: str
    status: str
    created: int
    away: str = "wait"
    daily: str = ""
    start: str = ""
    rated: bool = False
    tournament: str = ""


class Beginning(NamedTuple):
    """A new match: its row, and the entries with which its log begins."""

    row: MatchRow
    entries: Sequence[Entry]


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """The row of a tournament, beside its log.

    `starts` is 0 where the host starts it; `key` is the hash of the key of its link, and empty where anybody may join.
    """

    id: str
    host: str
    name: str
    spec: str
    clock: str
    rated: bool
    settings: TournamentSettings
    starts: int
    listed: bool
    key: str
    status: str
    created: int

    @property
    def waits_until(self) -> int:
        """The moment, in milliseconds, at which it starts by itself, or has waited too long for its host."""
        return self.starts or self.created + LONGEST_WAIT


DatedEvent = tuple[Event, float]
"""An event of a tournament with its moment, in seconds."""


class DatedFeat(NamedTuple):
    """The result of a match, and when it ended, in seconds."""

    feat: Feat
    at: float


class SeekGame(NamedTuple):
    """A game that a seeker would play: its options, its number of seats, and the seeker's rating and range in it."""

    spec: str
    seats: int
    rating: int | None = None
    range: int = 0


class SeekRow(NamedTuple):
    """A seek: who looks for a game, and for which; `dice` is the hash of the seeker's number for the dice.

    `created` and `until` are in milliseconds.
    """

    id: str
    person: str
    name: str
    program: bool
    games: tuple[SeekGame, ...]
    clock: str
    rated: bool
    dice: str | None
    created: int
    until: int


class SeekState(NamedTuple):
    """Whose a seek is, and the match to which it has led."""

    person: str
    match: str | None


class CallRow(NamedTuple):
    """A call to a person about a seat of a match, of some kind, due at a moment in milliseconds.

    `n` tells the calls of one kind to one seat apart.
    """

    match: str
    seat: int
    kind: str
    n: int
    person: str
    due: int


class PushSubscription(NamedTuple):
    """A browser that can be called: its address at a push service, its keys as base64url, and its language.

    `origin` is the address of the page that asked to be called.
    """

    endpoint: str
    p256dh: str
    auth: str
    lang: str
    origin: str


class StopRow(NamedTuple):
    """Someone whom the host has stopped: an `address` or a `person`, by its name, until a moment in milliseconds."""

    kind: str
    name: str
    until: int


DayBecame = Literal["solved", "shown"]
"""The end of a puzzle of a day: its player found the solution, or had a move shown."""


class DayPuzzleRow(NamedTuple):
    """The result of a player with the puzzle of a day: the date, the game, and how it ended."""

    day: str
    game: str
    became: DayBecame
