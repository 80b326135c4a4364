"""Define the messages of a client; nothing else is understood."""

from typing import Annotated, Final

from msgspec import Meta, field, json

from cubetable.server.wire.messages import (
    ActId,
    Cell,
    Hex64,
    MatchId,
    Message,
    MoveText,
    Offered,
    Phrase,
    PlanStep,
    Reaction,
    SeatNumber,
    Version,
)
from cubetable.store.rows import MOST_SEEKS

MOST_STEPS: Final = 8
MOST_LINES: Final = 16


class Sub(Message, tag_field="t", tag="sub"):
    """Listen to a match through a seat's eyes, or a spectator's, from what is known already."""

    m: MatchId
    seat: SeatNumber | None
    v: Version = -1
    pv: Version = -1


class Act(Message, tag_field="t", tag="act"):
    """Make a move."""

    m: MatchId
    seat: SeatNumber
    id: ActId
    v: Version
    move: MoveText


class Offer(Message, tag_field="t", tag="offer"):
    """Offer something, agree to it (`yes`), or turn it down.

    With a rematch, `dice` is the SHA-256 of a number for its dice.
    """

    m: MatchId
    seat: SeatNumber
    id: ActId
    what: Offered
    yes: bool = True
    dice: Hex64 | None = None


class Resign(Message, tag_field="t", tag="resign"):
    """Give up."""

    m: MatchId
    seat: SeatNumber
    id: ActId


class Claim(Message, tag_field="t", tag="claim"):
    """Wait no longer for a seat whose person is away: it leaves."""

    m: MatchId
    seat: SeatNumber
    id: ActId
    against: SeatNumber


class ShowNumber(Message, tag_field="t", tag="number"):
    """Show the number for the dice that the seat has promised, once all promises are public."""

    m: MatchId
    seat: SeatNumber
    id: ActId
    number: Hex64


PlanLine = Annotated[list[PlanStep], Meta(min_length=1, max_length=MOST_STEPS)]
PlanLines = Annotated[list[PlanLine], Meta(max_length=MOST_LINES)]


class MakePlan(Message, tag_field="t", tag="plan"):
    """Plan moves for a seat that waits; the first line that fits counts. No lines drop the plan.

    The server makes a planned move as soon as the others have moved in this way, if the rules allow it then.
    """

    m: MatchId
    seat: SeatNumber
    id: ActId
    v: Version
    lines: PlanLines


class Look(Message, tag_field="t", tag="look"):
    """Point at something, or say one of the things that may be said; never kept."""

    m: MatchId
    seat: SeatNumber | None
    at: Cell | None = None
    say: Reaction | Phrase | None = None


class Find(Message, tag_field="t", tag="find"):
    """Keep some of one's seeks open for as long as this socket is, and hear where they lead.

    With `lobby`, hear of all open seeks and of the public matches as well. Only the latest such message counts.
    """

    seeks: Annotated[list[MatchId], Meta(max_length=MOST_SEEKS)] = field(default_factory=list)
    lobby: bool = False


class Here(Message, tag_field="t", tag="here"):
    """Say whether the page is visible: a person who looks at it gets no notification."""

    looks: bool


class Ping(Message, tag_field="t", tag="ping"):
    """Ask whether the server is there."""

    n: Annotated[int, Meta(ge=0, lt=1 << 53)]


Inbound = Sub | Act | Offer | Resign | Claim | ShowNumber | MakePlan | Look | Find | Here | Ping
INBOUND: Final[json.Decoder[Inbound]] = json.Decoder(Inbound)
