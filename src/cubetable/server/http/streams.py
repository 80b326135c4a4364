"""Serve programs without a WebSocket: the same messages line by line, and the same actions as requests.

A stream is newline-delimited JSON with an empty line now and then, so that both sides know of each other.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from typing import Annotated, Final

from msgspec import Meta, json, structs
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from cubetable.core.errors import Refusal
from cubetable.server.http.socket import LAST_WORDS, bye
from cubetable.server.live.actions import Action, perform
from cubetable.server.live.people import hash_secret, new_secret
from cubetable.server.live.room import MatchRoom, Subscription
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Answer, Request, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.process.metrics import CUTS
from cubetable.server.wire.inbound import Act, Claim, MakePlan, Offer, PlanLines, Resign, ShowNumber
from cubetable.server.wire.messages import (
    LONGEST_MOVE,
    Ack,
    ActId,
    ByeCode,
    Code,
    Hex64,
    MatchId,
    Nak,
    Offered,
    SeatNumber,
    Version,
)
from cubetable.server.wire.outbox import Outbox

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
REFUSALS: Final = tuple(sorted(set(STATUS.values())))


class ActRequest(Request):
    """A move by a client that has read up to version `v`."""

    seat: SeatNumber
    id: ActId
    v: Version
    move: Annotated[str, Meta(min_length=1, max_length=LONGEST_MOVE)]


class OfferRequest(Request):
    """Something offered, agreed to (`yes`), or turned down."""

    seat: SeatNumber
    id: ActId
    what: Offered
    yes: bool = True
    dice: Hex64 | None = None


class ResignRequest(Request):
    """Giving up."""

    seat: SeatNumber
    id: ActId


class ClaimRequest(Request):
    """No more waiting for a seat whose person is away."""

    seat: SeatNumber
    id: ActId
    against: SeatNumber


class PlanRequest(Request):
    """Moves that are planned for a seat that waits; no lines drop the plan."""

    seat: SeatNumber
    id: ActId
    v: Version
    lines: PlanLines


class NumberRequest(Request):
    """The number for the dice that the seat has promised."""

    seat: SeatNumber
    id: ActId
    number: Hex64


def by_key(call: Call) -> str:
    """Return the hash of the client; one without a secret gets a fresh hash, which holds no seat."""
    return call.person or hash_secret(new_secret())


@operation("POST /api/matches/{match}/act", refusals=REFUSALS, refuses_as=Nak)
async def act(call: Call, match: MatchId, request: ActRequest) -> Ack:
    """Make a move; the same id gets the same answer however often it comes."""
    return await _perform(call, Act(m=match, **structs.asdict(request)))


@operation("POST /api/matches/{match}/offer", refusals=REFUSALS, refuses_as=Nak)
async def offer(call: Call, match: MatchId, request: OfferRequest) -> Ack:
    """Offer something, agree to it, or turn it down."""
    return await _perform(call, Offer(m=match, **structs.asdict(request)))


@operation("POST /api/matches/{match}/resign", refusals=REFUSALS, refuses_as=Nak)
async def resign(call: Call, match: MatchId, request: ResignRequest) -> Ack:
    """Give up."""
    return await _perform(call, Resign(m=match, **structs.asdict(request)))


@operation("POST /api/matches/{match}/claim", refusals=REFUSALS, refuses_as=Nak)
async def claim(call: Call, match: MatchId, request: ClaimRequest) -> Ack:
    """Wait no longer for a seat whose person is away: it leaves."""
    return await _perform(call, Claim(m=match, **structs.asdict(request)))


@operation("POST /api/matches/{match}/number", refusals=REFUSALS, refuses_as=Nak)
async def number(call: Call, match: MatchId, request: NumberRequest) -> Ack:
    """Show the number for the dice that the seat has promised, once all promises are public."""
    return await _perform(call, ShowNumber(m=match, **structs.asdict(request)))


@operation("POST /api/matches/{match}/plan", refusals=REFUSALS, refuses_as=Nak)
async def plan(call: Call, match: MatchId, request: PlanRequest) -> Ack:
    """Plan moves, which the server makes as soon as the others have moved in this way."""
    return await _perform(call, MakePlan(m=match, **structs.asdict(request)))


@operation("GET /api/matches/{match}/stream", kinds=(NDJSON,), refuses_as=Nak)
async def stream(
    call: Call,
    match: MatchId,
    seat: SeatNumber | None = None,
    v: Annotated[Version, Meta(description="the last public version that is known; -1 is none")] = -1,
    pv: Annotated[Version, Meta(description="the last private one")] = -1,
) -> "Stream":
    """Follow a match line by line: the messages of the WebSocket, with an empty line every five seconds."""
    room, person = await call.room(match), by_key(call)
    if not room.match.seating.holds(person, seat):
        raise ActionRefusal(Nak(m=match, seat=seat, id=None, code="NOT_YOURS"))
    service = call.service
    if service.leaving:
        raise RequestRefusal(503, Refusal("shell.server.closing"))
    give_back = call.hold_line()

    def forget(stream: Stream) -> None:
        service.listeners.discard(stream)
        give_back()

    new_stream = Stream(room, Subscription(Outbox(person), seat), (v, pv), forget, call.device, call.address)
    service.listeners.add(new_stream)
    if await call.became_another():
        new_stream.dismiss()  # before it was among those who are told
    elif call.house.stops.wait(call.address, person):
        new_stream.dismiss("STOPPED")
    return new_stream


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
        address: str = "",
    ) -> None:
        super().__init__(headers={"cache-control": "no-store", "x-accel-buffering": "no"})
        del self.headers["content-length"]
        self.device = device
        self.address = address
        self.person = subscription.outbox.person
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

    def say_bye(self, code: ByeCode) -> "asyncio.Future[None]":
        """Send the last line; the future is done when it is sent."""
        said = self._ear.outbox.end_with(bye(code))
        said.add_done_callback(lambda _: self._parted.set())
        return said

    def dismiss(self, code: ByeCode = "IDENTITY") -> None:
        """End the stream of a reader that is somebody else now, or that the host has stopped."""
        if not self._parted.is_set():
            self.say_bye(code)

    def tell_of_phrase(self) -> None:
        """Send nothing: a program asks what became of it."""

    async def _anew(self) -> AsyncIterator[str]:
        await self._room.wait_until_stored()
        if self._ear in self._room.subscriptions:
            yield self._room.snapshot(self._ear.seat)

    async def _beat(self) -> None:
        """Send an empty line now and then, as long as this reader may listen."""
        while self._ear in self._room.subscriptions:
            await asyncio.sleep(HEARTBEAT)
            self._ear.outbox.put("")


async def _wait_for_disconnect(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


class ActionRefusal(RequestRefusal):
    """An action that is refused, with the message that says so over a WebSocket too."""

    def __init__(self, answer: Nak) -> None:
        super().__init__(STATUS[answer.code], {})
        self._nak = answer

    def answer(self) -> Answer:
        """Return the message, and when to come back."""
        retry = self._nak.retry
        headers = {} if retry is None else {"retry-after": str(retry // 1000 + 1)}
        return Answer(json.encode(self._nak), status=self.status, headers=headers)


async def _perform(call: Call, message: Action) -> Ack:
    answer = await perform(call.house, await call.room(message.m), by_key(call), message, call.payer)
    if isinstance(answer, Nak):
        raise ActionRefusal(answer)
    return answer
