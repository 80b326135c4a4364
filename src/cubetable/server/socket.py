"""One WebSocket: what comes in is understood or refused, what goes out has its own queue."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from cubetable.server.deeds import Deed, answered
from cubetable.server.house import House
from cubetable.server.limits import LOOKS, MESSAGES, Counter
from cubetable.server.line import HANG_UP
from cubetable.server.link import Link
from cubetable.server.room import Ear, Room
from cubetable.server.wire import INBOUND, Code, Look, Looked, Nak, Ping, Pong, Sub
from cubetable.server.writing import written

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
        pump = asyncio.create_task(self._link.pump(self._socket.send_text, self._anew))
        pump.add_done_callback(self._hang_up)
        try:
            while (text := await self._next()) is not None:
                await self._hear(text)
                # Many frames may have come in one go: one's own answers and everybody else have a turn between them.
                await asyncio.sleep(0)
        finally:
            pump.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await pump
            for (_match, seat), room in self._ears.items():
                room.leave(Ear(self._link, seat))
            with suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close()

    async def _next(self) -> str | None:
        """Wait for something to be said; None if it is said in bytes, or not at all any more."""
        with suppress(TimeoutError):
            async with asyncio.timeout(SILENT):
                text: str | None = (await self._socket.receive()).get("text")
                return text
        return None

    def _hang_up(self, pump: "asyncio.Task[None]") -> None:
        """Cut the line of whoever takes nothing: to close it in good order, too, somebody would have to read."""
        if not pump.cancelled():
            self._socket.scope["state"][HANG_UP]()

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

    def _sub(self, room: Room, message: Sub) -> None:
        if not room.match.seating.holds(self._link.person, message.seat):
            self._refuse(room.name, message.seat, None, "NOT_YOURS")
            return
        if len(self._ears) >= MOST_EARS and (room.name, message.seat) not in self._ears:
            self._refuse(room.name, message.seat, None, "RATE")
            return
        self._ears[room.name, message.seat] = room
        room.listen(Ear(self._link, message.seat), message.v, message.pv)

    def _anew(self) -> Iterator[str]:
        """Write where all matches stand that are listened to, each at the moment when it is sent."""
        for (_match, seat), room in list(self._ears.items()):
            if Ear(self._link, seat) in room.ears:
                yield room.snapshot(seat)

    def _look(self, room: Room, message: Look) -> None:
        if room.match.seating.holds(self._link.person, message.seat) and self._looks.refuses("") is None:
            text = written(Looked(m=room.name, seat=message.seat, at=message.at, say=message.say))
            for ear in room.ears:
                if ear.link is not self._link:
                    ear.link.put(text)

    async def _do(self, room: Room, message: Deed) -> None:
        self._link.put(written(await answered(self._house, room, self._link.person, message)))

    def _refuse(self, m: str | None, seat: int | None, act: str | None, code: Code, retry: int | None = None) -> None:
        self._link.put(written(Nak(m=m, seat=seat, id=act, code=code, retry=retry)))
