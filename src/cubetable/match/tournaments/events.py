"""The events of a tournament's log; only they change a tournament."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, NamedTuple

from cubetable.match.tournaments.class_events import (
    ClassEvent,
    DoorLock,
    Halt,
    NameChange,
    Removal,
    TaskResult,
    TaskSet,
    TeacherPhrase,
)

Closing = Literal["over", "cancelled", "expired"]
Status = Literal["waiting", "running"] | Closing
WAITING: Final = "waiting"
RUNNING: Final = "running"
OVER: Final = "over"
CANCELLED: Final = "cancelled"
EXPIRED: Final = "expired"
"""Its host has not started it in time."""


@dataclass(frozen=True, slots=True)
class Joined:
    """A person or a bot takes part; `person` is the hash of a person, and empty for a bot.

    A `program` is a person who has called itself one.
    """

    who: int
    name: str
    person: str = ""
    program: bool = False

    @property
    def is_bot(self) -> bool:
        """Whether a bot takes part."""
        return not self.person


@dataclass(frozen=True, slots=True)
class Withdrew:
    """A participant plays no more games, for now."""

    who: int


@dataclass(frozen=True, slots=True)
class Returned:
    """A participant who had withdrawn plays on."""

    who: int


@dataclass(frozen=True, slots=True)
class Started:
    """The tournament starts; lots are drawn by the seed."""

    seed: str


class Pairing(NamedTuple):
    """A game of a round: its table in the round, its match, and the participants in the order of the seats."""

    table: int
    match: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Paired:
    """Games begin: all of a round, a game played again, or the next games of an arena.

    Those with a bye have a point without a game, those who rest have none. In a class each round has a game and a
    clock of its own, and `how` says in which way its teacher paired it. In a game that is played `together`, or alone,
    nobody scores.
    """

    round: int
    games: tuple[Pairing, ...]
    byes: tuple[int, ...] = ()
    rests: tuple[int, ...] = ()
    spec: str = ""
    clock: str = ""
    how: str = ""
    together: bool = False


@dataclass(frozen=True, slots=True)
class Finished:
    """A game is over: the place of each seat, from 1, and the seats whose participants did not come."""

    match: str
    places: tuple[int, ...]
    absent: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Closed:
    """The tournament is over, was called off, or was not started in time."""

    how: Closing


Event = Joined | Withdrew | Returned | Started | Paired | Finished | Closed | ClassEvent

KINDS: Final[Mapping[str, type[Event]]] = {
    "join": Joined,
    "withdraw": Withdrew,
    "return": Returned,
    "start": Started,
    "pair": Paired,
    "finish": Finished,
    "close": Closed,
    "rename": NameChange,
    "remove": Removal,
    "lock": DoorLock,
    "task": TaskSet,
    "try": TaskResult,
    "halt": Halt,
    "say": TeacherPhrase,
}
"""The events by the words by which the store knows them."""
NAMES: Final = {kind: name for name, kind in KINDS.items()}


def status_after(events: Iterable[Event]) -> Status | None:
    """Return how the tournament stands after some events; None if they do not change it."""
    status: Status | None = None
    for event in events:
        match event:
            case Started():
                status = RUNNING
            case Closed(how=how):
                status = how
    return status


def kind_of(event: Event) -> str:
    """Return the word for the kind of an event."""
    return NAMES[type(event)]


def body_of(event: Event) -> dict[str, Any]:
    """Write an event as JSON, without what is as usual."""
    return {name: value for name, value in asdict(event).items() if value not in ((), "") and value is not False}


def event_of(kind: str, body: Mapping[str, Any]) -> Event:
    """Read an event back.

    >>> event_of("pair", {"round": 1, "games": [[0, "m", [2, 1]]]}).games
    (Pairing(table=0, match='m', seats=(2, 1)),)
    """
    read = {name: tuple(value) if isinstance(value, list) else value for name, value in body.items()}
    if kind == "pair":
        read["games"] = _pairings(body.get("games", ()))
    return KINDS[kind](**{"name": "", **read} if kind == "join" else read)


def _pairings(games: Sequence[Sequence[Any]]) -> tuple[Pairing, ...]:
    return tuple(Pairing(table, match, tuple(seats)) for table, match, seats in games)
