"""Serve the seeks: look for a game, ask where that has led, and list what is open and what can be watched."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, Field

from cubetable.core.errors import Refusal
from cubetable.server.http.identity import person_of
from cubetable.server.http.matches import (
    LONGEST_PAGE,
    LONGEST_SPEC,
    PAGE,
    Asked,
    MatchShown,
    Name,
    house_of,
    list_matches,
    name_for,
    somebody,
)
from cubetable.server.http.problems import RequestRefused, answers
from cubetable.server.live.seek_request import SeekRequest
from cubetable.server.wire.lobby import SeekShown
from cubetable.server.wire.messages import Hex64, MatchId
from cubetable.store.new_match import Sitter

PATH = "/api/seeks"
router = APIRouter(prefix="/api", responses=answers())

MOST_GAMES = 12
Spec = Annotated[str, Field(min_length=1, max_length=LONGEST_SPEC)]
Most = Annotated[int, Query(ge=1, le=LONGEST_PAGE)]


class SeekAsked(Asked):
    """A game that is looked for: one of `games`, against anybody who looks for the same with the same clock.

    `instead` is an open seek of the client that this one replaces. `dice` is the SHA-256 of the client's number for the
    dice. A `program` is shown as one to the others.
    """

    games: Annotated[list[Spec], Field(min_length=1, max_length=MOST_GAMES)]
    clock: Annotated[str, Field(max_length=32)] = "none"
    rated: bool = False
    name: Name = ""
    program: bool = False
    dice: Hex64 | None = None
    instead: MatchId | None = None


class SeekPlaced(BaseModel):
    """A seek of the client, and the match to which it has led; null while it is open."""

    seek: str
    match: str | None


@router.post("/seeks", status_code=201)
async def place(asked: SeekAsked, request: Request, response: Response) -> SeekPlaced:
    """Look for a game; it begins at once if enough others look for it.

    The seek is open for a minute. A WebSocket that names it in `find` keeps it open for as long as it lives, and
    tells where it leads; without one, ask `GET /api/seeks/{seek}` again in time.
    """
    person = somebody(request, response)
    name = await name_for(request, person, asked.name)
    wanted = SeekRequest(asked.games, asked.clock, asked.rated)
    seeker = Sitter(person, name, asked.dice, asked.program)
    try:
        seek, match = await house_of(request).seeking.place(wanted, seeker, asked.instead)
    except Refusal as problem:
        raise RequestRefused(409 if problem.key == "shell.seek.too_many" else 422, problem) from None
    return SeekPlaced(seek=seek, match=match)


@router.get("/seeks")
async def lobby(request: Request) -> list[SeekShown]:
    """List the open seeks, the oldest first."""
    try:
        return await house_of(request).seeking.open_seeks()
    except Refusal as problem:
        raise RequestRefused(404, problem) from None


@router.get("/seeks/{seek}")
async def ask(seek: MatchId, request: Request) -> SeekPlaced:
    """Say where a seek of the client has led, and keep it open for a minute more."""
    try:
        state = await house_of(request).seeking.ask(seek, person_of(request) or "")
    except Refusal as problem:
        raise RequestRefused(404, problem) from None
    if state is None:
        raise RequestRefused(404, Refusal("shell.seek.closed"))
    return SeekPlaced(seek=seek, match=state.match)


@router.delete("/seeks/{seek}", status_code=204)
async def withdraw(seek: MatchId, request: Request) -> None:
    """Stop looking for a game. A match that was found already goes on."""
    try:
        await house_of(request).seeking.withdraw(seek, person_of(request) or "")
    except Refusal as problem:
        raise RequestRefused(404, problem) from None


@router.get("/watch")
async def watch(request: Request, before: MatchId | None = None, most: Most = PAGE) -> list[MatchShown]:
    """List the public matches that go on, the latest first; `before` is the last id of the previous page.

    Public are the matches of people who looked for a game, and those that were listed as open to all.
    """
    rows = await asyncio.to_thread(house_of(request).store.watched_matches, most, before)
    return await list_matches(request, rows)
