"""Serve the seeks: look for a game, ask where that has led, and list what is open and what can be watched."""

import asyncio
from typing import Annotated

from msgspec import Meta

from cubetable.core.errors import Refusal
from cubetable.server.live.seeks.seek_request import SeekRequest
from cubetable.server.operations.call import Call
from cubetable.server.operations.matches import LONGEST_PAGE, LONGEST_SPEC, PAGE, MatchSummary, Name, list_matches
from cubetable.server.operations.operation import Request, Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.process.limits import SEEKS
from cubetable.server.wire.lobby import SeekEntry
from cubetable.server.wire.messages import Hex64, MatchId
from cubetable.store.new_match import Sitter

MOST_GAMES = 12
Spec = Annotated[str, Meta(min_length=1, max_length=LONGEST_SPEC)]
Most = Annotated[int, Meta(ge=1, le=LONGEST_PAGE)]


class SeekTerms(Request):
    """A game that is looked for: one of `games`, against anybody who looks for the same with the same clock.

    `instead` is an open seek of the client that this one replaces. `dice` is the SHA-256 of the client's number for the
    dice. A `program` is shown as one to the others.
    """

    games: Annotated[list[Spec], Meta(min_length=1, max_length=MOST_GAMES)]
    clock: Annotated[str, Meta(max_length=32)] = "none"
    rated: bool = False
    name: Name = ""
    program: bool = False
    dice: Hex64 | None = None
    instead: MatchId | None = None


class SeekPlace(Shape):
    """A seek of the client, and the match to which it has led; null while it is open."""

    seek: str
    match: str | None


@operation("POST /api/seeks", limit=SEEKS, status=201)
async def seek(call: Call, request: SeekTerms) -> SeekPlace:
    """Look for a game; it begins at once if enough others look for it.

    The seek is open for a minute. A WebSocket that names it in `find` keeps it open for as long as it lives, and
    tells where it leads; without one, ask `GET /api/seeks/{seek}` again in time.
    """
    await call.check_may_meet_strangers()
    person = call.somebody()
    name = await call.name_for(person, request.name)
    wanted = SeekRequest(request.games, request.clock, request.rated)
    seeker = Sitter(person, name, request.dice, request.program)
    try:
        seek, match = await call.house.seeking.place(wanted, seeker, request.instead)
    except Refusal as problem:
        raise RequestRefusal(409 if problem.key == "shell.seek.too_many" else 422, problem) from None
    return SeekPlace(seek=seek, match=match)


@operation("GET /api/seeks")
async def lobby(call: Call) -> list[SeekEntry]:
    """List the open seeks, the oldest first."""
    try:
        return await call.house.seeking.open_seeks()
    except Refusal as problem:
        raise RequestRefusal(404, problem) from None


@operation("GET /api/seeks/{seek}")
async def ask_seek(call: Call, seek: MatchId) -> SeekPlace:
    """Say where a seek of the client has led, and keep it open for a minute more."""
    try:
        state = await call.house.seeking.ask(seek, call.person or "")
    except Refusal as problem:
        raise RequestRefusal(404, problem) from None
    if state is None:
        raise RequestRefusal(404, Refusal("shell.seek.closed"))
    return SeekPlace(seek=seek, match=state.match)


@operation("DELETE /api/seeks/{seek}", status=204)
async def withdraw_seek(call: Call, seek: MatchId) -> None:
    """Stop looking for a game. A match that was found already goes on."""
    try:
        await call.house.seeking.withdraw(seek, call.person or "")
    except Refusal as problem:
        raise RequestRefusal(404, problem) from None


@operation("GET /api/watch")
async def watch(call: Call, before: MatchId | None = None, most: Most = PAGE) -> list[MatchSummary]:
    """List the public matches that go on, the latest first; `before` is the last id of the previous page.

    Public are the matches of people who looked for a game, and those that were listed as open to all.
    """
    rows = await asyncio.to_thread(call.house.store.watched_matches, most, before)
    return await list_matches(call, rows)
