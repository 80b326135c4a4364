"""One WebSocket: what comes in is understood or refused, what goes out has its own queue."""

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from cubetable.core.messages import LANGUAGES
from cubetable.server.house import House
from cubetable.server.limits import LOOKS, MESSAGES, Counter
from cubetable.server.link import Link
from cubetable.server.room import Busy, Ear, Room
from cubetable.server.wire import INBOUND, Ack, Act, Code, Look, Looked, Nak, Offer, Ping, Pong, Resign, Sub, Why
from cubetable.server.writing import written
from cubetable.store import StoreDown
from cubetable.table import Answer, Match

if TYPE_CHECKING:
    from collections.abc import Callable

log = logging.getLogger(__name__)

MOST_BYTES: Final = 8 * 1024
SILENT: Final = 30.0
"""Seconds after which a socket from which nothing comes is hung up."""
MOST_EARS: Final = 32


class Conversation:
    """What one socket has to do with the house."""

    def __init__(self, socket: WebSocket, house: House, person: str, *, limited: bool) -> None:
        self._socket = socket
        self._house = house
        self._link = Link(person)
        self._limited = limited
        self._messages, self._looks = Counter(MESSAGES), Counter(LOOKS)
        self._ears: dict[tuple[str, int | None], Room] = {}

    async def hold(self) -> None:
        """Talk until either side hangs up."""
        pump = asyncio.create_task(self._link.pump(self._socket.send_text, self._resend))
        try:
            while not pump.done():
                text = await asyncio.wait_for(self._socket.receive_text(), SILENT)
                await self._hear(text)
        except (WebSocketDisconnect, TimeoutError, KeyError, RuntimeError):
            pass  # gone, silent, or speaking in bytes: each is the end of it
        finally:
            pump.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await pump
            for (_match, seat), room in self._ears.items():
                room.leave(Ear(self._link, seat))
            with suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close()

    async def _hear(self, text: str) -> None:
        wait = self._messages.refuses("") if self._limited else None
        if wait is not None:
            self._refuse(None, None, None, "RATE", retry=round(wait * 1000))
            return
        try:
            message = INBOUND.validate_json(text)
        except ValidationError:
            self._refuse(None, None, None, "BAD")
            return
        if isinstance(message, Ping):
            self._link.put(written(Pong(n=message.n, now=round(time.time() * 1000))))
            return
        room = await self._house.room(message.m)
        if room is None:
            self._refuse(message.m, message.seat, getattr(message, "id", None), "BAD")
        elif isinstance(message, Sub):
            self._sub(room, message)
        elif isinstance(message, Look):
            self._look(room, message)
        else:
            await self._do(room, message)

    def _holds(self, room: Room, seat: int | None) -> bool:
        """Whether the seat is this person's, now: asked for every message."""
        if seat is None:
            return True
        return seat < len(room.match.seats) and room.match.seats[seat].person == self._link.person

    def _sub(self, room: Room, message: Sub) -> None:
        if not self._holds(room, message.seat):
            self._refuse(room.name, message.seat, None, "NOT_YOURS")
            return
        if len(self._ears) >= MOST_EARS and (room.name, message.seat) not in self._ears:
            self._refuse(room.name, message.seat, None, "RATE")
            return
        missed = None if message.v < 0 else room.since(message.seat, message.v, message.pv)
        for text in [room.snapshot(message.seat)] if missed is None else missed:
            self._link.put(text)
        self._ears[room.name, message.seat] = room
        room.join(Ear(self._link, message.seat))

    def _resend(self) -> None:
        for (_match, seat), room in self._ears.items():
            self._link.put(room.snapshot(seat))

    def _look(self, room: Room, message: Look) -> None:
        if self._holds(room, message.seat) and self._looks.refuses("") is None:
            text = written(Looked(m=room.name, seat=message.seat, at=message.at, say=message.say))
            for ear in room.ears:
                if ear.link is not self._link:
                    ear.link.put(text)

    async def _do(self, room: Room, message: Act | Offer | Resign) -> None:
        if not self._holds(room, message.seat):
            self._refuse(room.name, message.seat, message.id, "NOT_YOURS")
            return
        try:
            answer = await room.change(_deed(message), by=message.id)
        except Busy:
            self._refuse(room.name, message.seat, message.id, "RATE", retry=1000)
            return
        except StoreDown:
            log.warning("the store is down")
            self._refuse(room.name, message.seat, message.id, "RATE", retry=5000)
            return
        if answer.code is None:
            self._link.put(written(Ack(m=room.name, seat=message.seat, id=message.id, v=answer.version)))
        else:
            self._link.put(written(refusal(room.name, message.seat, message.id, answer)))
        self._house.look_after(room)

    def _refuse(self, m: str | None, seat: int | None, act: str | None, code: Code, retry: int | None = None) -> None:
        self._link.put(written(Nak(m=m, seat=seat, id=act, code=code, retry=retry)))


def _deed(message: Act | Offer | Resign) -> "Callable[[Match], Answer]":
    """Give what a message does to a match."""

    def act(match: Match) -> Answer:
        now = time.time()
        if isinstance(message, Act):
            return match.submit(message.seat, message.move, message.id, message.v, now)
        match.tick(now)
        if isinstance(message, Resign):
            match.resign(message.seat, now)
        elif not message.yes:
            match.decline(message.seat, message.what, now)
        elif message.what in match.offers:
            match.accept(message.seat, message.what, now)
        else:
            match.offer(message.seat, message.what, now)
        return Answer(match.version)

    return act


def refusal(m: str, seat: int, act: str, answer: Answer) -> Nak:
    """Say why something is not done, in every language that a page may speak."""
    why = None
    if answer.reason is not None:
        texts = {lang: answer.reason.text(lang) for lang in LANGUAGES}
        why = Why(rule=answer.reason.rule, text=texts, at=answer.reason.at)
    elif answer.problem is not None:
        why = Why(rule="", text={lang: answer.problem.text(lang) for lang in LANGUAGES})
    return Nak(m=m, seat=seat, id=act, code=answer.code or "BAD", why=why, v=answer.version)
