"""Define the messages of the server, and what those of a client have in common with them; nothing else is sent."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, json

from cubetable.core.clue import Clue
from cubetable.core.errors import IllegalMove, Reason, Refusal
from cubetable.core.messages import LANGUAGES
from cubetable.match.undo import UndoRefusal
from cubetable.store.identity import PhraseChange

MOST_SEATS = 12
LONGEST_MOVE = 64
MOST_FORESEEN = 24
"""The most moves of the others and of the dice between two planned moves."""

MatchId = Annotated[str, Meta(pattern=r"^[a-z0-9]{12}\Z")]
MoveText = Annotated[str, Meta(min_length=1, max_length=LONGEST_MOVE)]
ActId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9-]{1,36}\Z")]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Version = Annotated[int, Meta(ge=-1, lt=1 << 31)]

Code = Literal["STALE", "ILLEGAL", "NOT_YOURS", "NOT_NOW", "RATE", "OVER", "BAD"]
Offered = Literal["undo", "draw", "rematch", "pause"]
ByeCode = Literal["RESTART", "TOO_MANY", "FOREIGN", "SILENT", "IDENTITY", "STOPPED"]
AwayRule = Literal["wait", "bot", "claim"]
Cell = Annotated[str, Meta(pattern=r"^([A-Za-z]{0,2}[0-9]{1,3}|-?[0-9]{1,3}(,-?[0-9]{1,3}){1,2})\Z")]
"""A place on a board, as the games write theirs; nothing that could be read as words."""
Hex64 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
"""A number for the dice, or its hash: 32 bytes in hexadecimal."""
Reaction = Literal["hello", "thanks", "well_played", "good_luck", "wow", "oops", "thinking", "bye"]
Phrase = Literal[
    "your_turn", "no_hurry", "moment", "back", "nice_move", "close", "lucky", "sorry", "again", "yes", "no"
]

View = Annotated[dict[str, Any], "AnyView"]  # each game's own, by its schema
"""The position as a seat sees it; the page has a type of that name for what the views of all games have."""


class Message(Struct, forbid_unknown_fields=True):
    """The base of all messages: a field that is not named, or of another type, is refused."""


class PlanStep(Message):
    """A planned move, and the moves of the others and of the dice before it; `*` stands for any."""

    after: Annotated[list[MoveText], Meta(max_length=MOST_FORESEEN)]
    play: MoveText


# --- From the server ----------------------------------------------------------------------------------


class ReasonInWords(Message):
    """Why a move is not allowed, or is good: the rule, the sentence without the rule's number, the cells at fault."""

    rule: str
    text: dict[str, str]
    at: tuple[str, ...] = ()


def reason_shown(reason: Reason, names: Sequence[str] | None = None) -> ReasonInWords:
    """Return a reason in each language; `names` are what the players are called, instead of their seats."""
    return ReasonInWords(rule=reason.rule, text={lang: reason.plain(lang, names) for lang in LANGUAGES}, at=reason.at)


def in_words(problem: Refusal | IllegalMove | Clue) -> dict[str, str]:
    """Return the sentence of a problem or of a clue in each language."""
    return {lang: problem.text(lang) for lang in LANGUAGES}


def without_rule(problem: Refusal) -> ReasonInWords:
    """Return why something is refused that no rule of a game forbids."""
    return ReasonInWords(rule="", text=in_words(problem))


class Told(Message):
    """One event, as its reader may read it."""

    kind: str
    seat: int | None
    text: str
    at: float


class ClockState(Message):
    """The clock: each seat's time left, whose time runs, how long chance still waits; in seconds.

    `starts` says in how many seconds time begins to run, if no seat makes the first move before.
    """

    left: list[float] | None
    running: int | None
    waits: float | None
    starts: float | None
    paused: bool


class DiceState(Message):
    """The agreement on the dice before a match begins.

    `house` is the hash of the server's seed; `promises` has each seat's hash, and `shown` the seats whose numbers came.
    """

    house: str
    promises: list[str | None]
    shown: list[int]


class TableState(Message):
    """The state of the table beside the board: offers, resigned seats, stand-in bots, the end, the rematch.

    `undo` says for each seat why it may not ask for an undo now; null if it may. While `dice` is not null, each seat
    is to show the number that it has promised.
    """

    begun: bool
    offers: dict[str, list[int]]
    undo: list[UndoRefusal | None]
    resigned: list[int]
    stood_in: list[int]
    ending: str | None
    winners: list[int]
    rematch: str | None
    dice: DiceState | None


class Snap(Message, tag_field="t", tag="snap"):
    """A whole position, for one reader, and the latest move of a seat, if it stands and is still in memory.

    `plan` is what the reader's seat has planned and what can still come.
    """

    m: str
    seat: int | None
    v: int
    pv: int
    view: View
    last: Told | None
    clock: ClockState
    table: TableState
    plan: list[list[PlanStep]] | None


class EventMessage(Message, tag_field="t", tag="event"):
    """A public event; the last of several that came together has the position and what the seat has planned."""

    m: str
    seat: int | None
    v: int
    event: Told
    view: View | None
    clock: ClockState
    table: TableState
    plan: list[list[PlanStep]] | None = None
    by: str | None = None


class Mine(Message, tag_field="t", tag="mine"):
    """An event that only this seat notices."""

    m: str
    seat: int
    pv: int
    event: Told
    view: View | None
    plan: list[list[PlanStep]] | None = None


class Ack(Message, tag_field="t", tag="ack"):
    """The action was performed and stored."""

    m: str
    seat: int
    id: str
    v: int


class Nak(Message, tag_field="t", tag="nak"):
    """The action was refused, and why."""

    m: str | None
    seat: int | None
    id: str | None
    code: Code
    why: ReasonInWords | None = None
    v: int | None = None
    retry: int | None = None


class CrowdSeat(Message):
    """A seat: its player, whether the player is there, and if not, since when in milliseconds.

    A bot `waits` that cannot play before the rules are compiled; a `weak` one plays below its level, because the time
    to think of the address that pays for it is used up. A `program` is a player who has called itself one.
    """

    name: str
    bot: bool
    program: bool
    waits: bool
    weak: bool
    taken: bool
    here: bool
    away_since: int | None


class AwayTerms(Message):
    """The rule for a seat whose player is away for so many seconds."""

    what: AwayRule
    after: int


class Crowd(Message, tag_field="t", tag="crowd"):
    """The players of a match, and the number of spectators."""

    m: str
    seats: list[CrowdSeat]
    watching: int
    away: AwayTerms


class Gesture(Message, tag_field="t", tag="look"):
    """A cell that a client points at, a reaction or a phrase."""

    m: str
    seat: int | None
    at: str | None
    say: str | None


class CallNotice(Message, tag_field="t", tag="called"):
    """Tell a visible page for what its person would have been called."""

    m: str
    kind: Literal["turn", "begun", "clock", "found", "game"]


class RecoveryNotice(Message, tag_field="t", tag="recovery"):
    """Say what became of the recovery phrase, at which device, and when, in milliseconds.

    With the device that made it a phrase is `removed`. The page gets it until the person says that they know.
    """

    change: PhraseChange
    device: str
    at: int


class Pong(Message, tag_field="t", tag="pong"):
    """The answer to a ping, with the server's time in milliseconds."""

    n: int
    now: int


class Bye(Message, tag_field="t", tag="bye"):
    """The connection will be closed, and why; `retry` is the milliseconds after which to come back, if at all."""

    code: ByeCode
    retry: int | None


# --- As text ------------------------------------------------------------------------------------------


def to_json(message: Message) -> str:
    """Write a message as JSON."""
    return json.encode(message).decode()
