"""Open a record: the match that it tells can then be reviewed, and played on from any position."""

from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from cubetable.core.errors import Refusal
from cubetable.core.messages import LANGUAGES, say
from cubetable.server.http.matches import Asked, house_of, somebody
from cubetable.server.http.problems import RequestRefused, answers
from cubetable.server.wire.messages import MOST_SEATS, SeatNumber

PATH: Final = "/api/records"
"""Opening a record counts like setting a table up: both are kept."""

router = APIRouter(prefix=PATH, responses=answers(413))


class RecordAsked(Asked):
    """The text of a record, and the seats at which the client sat, if it was played on this device without a server."""

    text: str
    seats: Annotated[list[SeatNumber], Field(max_length=MOST_SEATS)] = []  # noqa: RUF012  # pydantic copies it


class RecordOpened(BaseModel):
    """A record that was opened: its match, which is over, and what was found of its dice, by language."""

    match: str
    says: dict[str, str]


@router.post("", status_code=201)
async def open_record(asked: RecordAsked, request: Request, response: Response) -> RecordOpened:
    """Keep a record as a finished match, unless it is there already; say at which line one fails that does not hold."""
    person = somebody(request, response)  # who plays on from here needs a name of their own
    try:
        opened = await house_of(request).records.open(asked.text, dict.fromkeys(asked.seats, person))
    except Refusal as problem:
        raise RequestRefused(422, problem) from None
    return RecordOpened(
        match=opened.match, says={lang: say(f"shell.replay.dice.{opened.dice}", lang) for lang in LANGUAGES}
    )
