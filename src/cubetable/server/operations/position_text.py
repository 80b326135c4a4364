"""Serve the position of a match in plain text, for programs that read: all that a seat may see, and its moves."""

import asyncio
from typing import Annotated

from msgspec import Meta

from cubetable.bots.position_text import position_text
from cubetable.core.errors import Refusal
from cubetable.match.news import News
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Shape, operation
from cubetable.server.operations.pictures import Lang
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.wire.messages import MOST_SEATS, MatchId


class PositionText(Shape):
    """A position in plain text, its version, and what has happened since another version, a sentence each."""

    text: str
    v: int
    news: list[str]


@operation("GET /api/matches/{match}/text")
async def text(
    call: Call,
    match: MatchId,
    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)] | None = None,
    lang: Lang = "en",
    brief: bool = False,
    since: Annotated[int, Meta(ge=0)] | None = None,
) -> PositionText:
    """Describe the position as a seat of the client sees it, or as a spectator does.

    A brief text leaves out the drawing; with `since`, the answer tells what has happened after that version.
    """
    table, person = (await call.room(match)).match, call.person
    if seat is not None and (person is None or not table.seating.holds(person, seat)):
        raise RequestRefusal(403, Refusal("shell.server.not_your_seat"))
    version, position = table.version, table.game.redact(table.state, seat)
    news = None if since is None else News.of(table, seat, since)

    def write() -> PositionText:
        said = position_text(table.game, position, seat, lang, brief=brief)
        return PositionText(text=said, v=version, news=[] if news is None else news.lines(lang))

    return await asyncio.to_thread(write)
