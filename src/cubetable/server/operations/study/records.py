"""Open a record: the match that it tells can then be reviewed, and played on from any position."""

from typing import Annotated

from msgspec import Meta

from cubetable.core.errors import Refusal
from cubetable.core.messages import LANGUAGES, say
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Request, Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.process.limits import MATCHES
from cubetable.server.process.metered_work import OutOfTime
from cubetable.server.wire.messages import MOST_SEATS, SeatNumber


class RecordRequest(Request):
    """The text of a record, and the seats at which the client sat, if it was played on this device without a server."""

    text: str
    seats: Annotated[list[SeatNumber], Meta(max_length=MOST_SEATS)] = []  # noqa: RUF012  # a struct copies it


class RecordInWords(Shape):
    """A record that was opened: its match, which is over, and what was found of its dice, by language."""

    match: str
    says: dict[str, str]


@operation("POST /api/records", limit=MATCHES, status=201, refusals=(413,))
async def open_record(call: Call, request: RecordRequest) -> RecordInWords:
    """Keep a record as a finished match, unless it is there already; say at which line one fails that does not hold."""
    person = call.somebody()  # who plays on from here needs a name of their own
    try:
        opened = await call.house.records.open(
            request.text, dict.fromkeys(request.seats, person), call.payer, call.count_work
        )
    except OutOfTime:
        raise RequestRefusal(429, Refusal("shell.server.too_often")) from None
    except Refusal as problem:
        raise RequestRefusal(422, problem) from None
    return RecordInWords(
        match=opened.match, says={lang: say(f"shell.replay.dice.{opened.dice}", lang) for lang in LANGUAGES}
    )
