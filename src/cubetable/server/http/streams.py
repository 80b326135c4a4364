"""Serve programs without a WebSocket: the same messages line by line, and the same actions as requests.

A stream is newline-delimited JSON with an empty line now and then, so that both sides know of each other.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request
from pydantic import Field
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

from cubetable.core.errors import Refusal
from cubetable.server.http.identity import address_of, caller_in, is_limited, person_of, recognise
from cubetable.server.http.matches import Asked, house_of, room_of
from cubetable.server.http.problems import Problem, RequestRefused, answers
from cubetable.server.http.socket import LAST_WORDS, bye
from cubetable.server.live.actions import Action, perform
from cubetable.server.live.people import hash_secret, new_secret
from cubetable.server.live.room import MatchRoom, Subscription
from cubetable.server.process.limits import SOCKETS
from cubetable.server.process.metrics import CUTS
from cubetable.server.wire.messages import (
    LONGEST_MOVE,
    Ack,
    Act,
    ActId,
    ByeCode,
    Claim,
    Code,
    Hex64,
    MakePlan,
    MatchId,
    Nak,
    Offer,
    Offered,
    PlanLines,
    Resign,
    SeatNumber,
    ShowNumber,
    Version,
)
from cubetable.server.wire.outbox import Outbox

router = APIRouter(prefix="/api/matches/{match}", responses=answers())

HEARTBEAT: Final = 5.0
NDJSON: Final = "application/x-ndjson"

STATUS: Final[dict[Code, int]] = {
    "STALE": 409,
    "NOT_NOW": 409,
    "OVER": 409,
    "ILLEGAL": 422,
    "NOT_YOURS": 403,
    "RATE": 429,
    "BAD": 400,
}
ANSWERS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Nak | Problem} for status in sorted(set(STATUS.values()))
}


class ActAsked(Asked):
    """A move by a client that has read up to version `v`."""

    seat: SeatNumber
    id: ActId
    v: Version
    move: Annotated[str, Field(min_length=1, max_length=LONGEST_MOVE)]


class OfferAsked(Asked):
    """Something offered, agreed to (`yes`), or turned down."""

    seat: SeatNumber
    id: ActId
    what: Offered
    yes: bool = True
    dice: Hex64 | None = None


class ResignAsked(Asked):
    """Giving up."""

    seat: SeatNumber
    id: ActId


class ClaimAsked(Asked):
    """No more waiting for a seat whose person is away."""

    seat: SeatNumber
    id: ActId
    against: SeatNumber


class PlanAsked(Asked):
    """Moves that are planned for a seat that waits; no lines drop the plan."""

    seat: SeatNumber
    id: ActId
    v: Version
    lines: PlanLines


class NumberAsked(Asked):
    """The number for the dice that the seat has promised."""

    seat: SeatNumber
    id: ActId
    number: Hex64


def by_key(request: Request) -> str:
    """Return the hash of the client; one without a secret gets a fresh hash, which holds no seat."""
    return person_of(request) or hash_secret(new_secret())


Person = Annotated[str, Depends(by_key)]


@router.post("/act", response_model=Ack, responses=ANSWERS)
async def act(match: MatchId, asked: ActAsked, person: Person, request: Request) -> Response:
    """Make a move; the same id gets the same answer however often it comes."""
    return await _perform(Act(t="act", m=match, **asked.model_dump()), person, request)


@router.post("/offer", response_model=Ack, responses=ANSWERS)
async def offer(match: MatchId, asked: OfferAsked, person: Person, request: Request) -> Response:
    """Offer something, agree to it, or turn it down."""
    return await _perform(Offer(t="offer", m=match, **asked.model_dump()), person, request)


@router.post("/resign", response_model=Ack, responses=ANSWERS)
async def resign(match: MatchId, asked: ResignAsked, person: Person, request: Request) -> Response:
    """Give up."""
    return await _perform(Resign(t="resign", m=match, **asked.model_dump()), person, request)


@router.post("/claim", response_model=Ack, responses=ANSWERS)
async def claim(match: MatchId, asked: ClaimAsked, person: Person, request: Request) -> Response:
    """Wait no longer for a seat whose person is away: it leaves."""
    return await _perform(Claim(t="claim", m=match, **asked.model_dump()), person, request)


@router.post("/number", response_model=Ack, responses=ANSWERS)
async def number(match: MatchId, asked: NumberAsked, person: Person, request: Request) -> Response:
    """Show the number for the dice that the seat has promised, once all promises are public."""
    return await _perform(ShowNumber(t="number", m=match, **asked.model_dump()), person, request)


@router.post("/plan", response_model=Ack, responses=ANSWERS)
async def plan(match: MatchId, asked: PlanAsked, person: Person, request: Request) -> Response:
    """Plan moves, which the server makes as soon as the others have moved in this way."""
    return await _perform(MakePlan(t="plan", m=match, **asked.model_dump()), person, request)


@router.get(
    "/stream",
    response_class=Response,
    responses={200: {"content": {NDJSON: {}}}, 403: {"model": Nak | Problem}, 404: {"model": Problem}},
)
async def stream(
    match: MatchId,
    person: Person,
    request: Request,
    seat: SeatNumber | None = None,
    v: Annotated[Version, Query(description="the last public version that is known; -1 is none")] = -1,
    pv: Annotated[Version, Query(description="the last private one")] = -1,
) -> Response:
    """Follow a match line by line: the messages of the WebSocket, with an empty line every five seconds."""
    room = await room_of(request, match)
    if not room.match.seating.holds(person, seat):
        return _refusal(Nak(m=match, seat=seat, id=None, code="NOT_YOURS"))
    app = request.app
    address = address_of(request, app.state.settings)
    most = SOCKETS if is_limited(address, app.state.settings) else None
    if app.state.leaving:
        raise RequestRefused(503, Refusal("shell.server.closing"))
    if not app.state.lines.take(address, most):
        raise RequestRefused(429, Refusal("shell.server.too_often"))

    def forget(stream: Stream) -> None:
        app.state.conversations.discard(stream)
        app.state.lines.give_back(address)

    caller = caller_in(request)
    made = Stream(room, Subscription(Outbox(person), seat), (v, pv), forget, caller.device)
    app.state.conversations.add(made)
    if await recognise(request) != caller:
        made.dismiss()  # it became somebody else before it was among the conversations
    return made


class Stream(Response):
    """One reader's lines, for as long as it reads them."""

    media_type = NDJSON

    def __init__(
        self,
        room: MatchRoom,
        subscription: Subscription,
        known: tuple[int, int],
        forget: Callable[["Stream"], None],
        device: str | None = None,
    ) -> None:
        super().__init__(headers={"cache-control": "no-store", "x-accel-buffering": "no"})
        del self.headers["content-length"]
        self.device = device
        self._room = room
        self._ear = subscription
        self._known = known
        self._when_gone = forget
        self._parted = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send what is missing and all that happens, until the reader is gone or reads no more."""
        outbox = self._ear.outbox

        async def send_lines(texts: Sequence[str]) -> None:
            lines = "".join(f"{text}\n" for text in texts)
            await send({"type": "http.response.body", "body": lines.encode(), "more_body": True})

        work: list[asyncio.Task[object]] = []
        try:
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            await self._room.listen(self._ear, *self._known)
            ends = (
                outbox.pump(send_lines, self._anew),
                self._beat(),
                _wait_for_disconnect(receive),
                self._parted.wait(),
            )
            work += [asyncio.create_task(end) for end in ends]
            await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
            if work[0].done():
                CUTS.add()
        finally:
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)
            self._room.leave(self._ear)
            self._when_gone(self)
        with suppress(TimeoutError):  # a reader that took nothing so far may not take the end either
            async with asyncio.timeout(LAST_WORDS):
                await send({"type": "http.response.body", "body": b"", "more_body": False})

    def part(self, code: ByeCode) -> "asyncio.Future[None]":
        """Say goodbye, as the last line; the future is done when it was said."""
        said = self._ear.outbox.end_with(bye(code))
        said.add_done_callback(lambda _: self._parted.set())
        return said

    def dismiss(self) -> None:
        """End the stream of a reader that is somebody else now."""
        self.part("IDENTITY")

    async def _anew(self) -> AsyncIterator[str]:
        await self._room.wait_until_stored()
        yield self._room.snapshot(self._ear.seat)

    async def _beat(self) -> None:
        """Send an empty line now and then, as long as this reader may listen."""
        while self._ear in self._room.subscriptions:
            await asyncio.sleep(HEARTBEAT)
            self._ear.outbox.put("")


async def _wait_for_disconnect(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _perform(message: Action, person: str, request: Request) -> Response:
    room = await room_of(request, message.m)
    answer = await perform(house_of(request), room, person, message)
    return JSONResponse(answer.model_dump(mode="json")) if isinstance(answer, Ack) else _refusal(answer)


def _refusal(answer: Nak) -> Response:
    refused = JSONResponse(answer.model_dump(mode="json"), STATUS[answer.code])
    if answer.retry is not None:
        refused.headers["retry-after"] = str(answer.retry // 1000 + 1)
    return refused
