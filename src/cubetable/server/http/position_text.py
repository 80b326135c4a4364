"""Serve the position of a match in plain text, for programs that read: all that a seat may see, and its moves."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel

from cubetable.bots.position_text import position_text
from cubetable.core.errors import Refusal
from cubetable.server.http.identity import person_of
from cubetable.server.http.matches import room_of
from cubetable.server.http.pictures import Lang
from cubetable.server.http.problems import RequestRefused, answers
from cubetable.server.wire.messages import MOST_SEATS, MatchId

router = APIRouter(prefix="/api", responses=answers())


class PositionText(BaseModel):
    """A position in plain text."""

    text: str


@router.get("/matches/{match}/text")
async def text(
    match: MatchId,
    request: Request,
    seat: Annotated[int | None, Query(ge=0, lt=MOST_SEATS)] = None,
    lang: Lang = "en",
) -> PositionText:
    """Describe the position as a seat of the client sees it, or as a spectator does."""
    table, person = (await room_of(request, match)).match, person_of(request)
    if seat is not None and (person is None or not table.seating.holds(person, seat)):
        raise RequestRefused(403, Refusal("shell.server.not_your_seat"))
    seen = table.game.redact(table.state, seat)
    said = await asyncio.to_thread(position_text, table.game, seen, seat, lang)
    return PositionText(text=said)
