"""Queue the messages to one client, so that a slow client delays no other.

Over its limit a queue collapses: the waiting messages are dropped, and each match is sent as one snapshot. The
connection of a client that reads nothing for a while is cut.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Protocol

from cubetable.server.process.metrics import COLLAPSES
from cubetable.server.wire.idle_timeout import IdleTimeout

LINE: Final = "line"
"""The name of the line in the state of a socket."""
MOST_WAITING: Final = 64
MOST_BYTES: Final = 256 * 1024
SEND_TIMEOUT: Final = 10.0
"""Seconds that a send may take."""


class SocketLine(Protocol):
    """A connection to a client, used directly for what the framework above it cannot do, or does too slowly."""

    listener: Callable[[str], bool] | None
    """May take a text as it arrives, and returns whether it did; what it does not take waits in the socket's queue."""

    @property
    def round_trip(self) -> float:
        """The seconds of the last round trip; 0 before the first."""

    async def say(self, texts: Sequence[str]) -> None:
        """Send texts together."""

    def say_now(self, texts: Sequence[str]) -> bool:
        """Send texts if the connection takes them at once; return whether it did."""

    def measure(self) -> None:
        """Measure the round trip, by a ping that the other side's software answers."""

    def hang_up(self) -> None:
        """Cut the connection: an orderly close would wait for the client."""


def line_of(scope: Mapping[str, Any]) -> SocketLine:
    """Return the line under a socket."""
    line: SocketLine = scope["state"][LINE]
    return line


class Outbox:
    """The messages that wait for one client, the hash of its person, and when the client was heard last."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.heard = 0.0
        self.collapsed = False
        self._waiting: deque[str] = deque()
        self._bytes = 0
        self._something = asyncio.Event()
        self._offer_soon: Callable[[], object] | None = None
        self._offered = False
        self._pumping = False
        self._gone = False
        self._ended: asyncio.Future[None] | None = None

    def offer_to(self, take: Callable[[Sequence[str]], bool]) -> None:
        """Set a function that may take the waiting messages at once; the pump is woken only if it does not."""
        self._offer_soon = partial(asyncio.get_running_loop().call_soon, self._offer, take)

    def put(self, text: str) -> None:
        """Add a message, unless a snapshot will replace it or the last message was sent."""
        if self.collapsed or self._ended is not None:
            return
        self._waiting.append(text)
        self._bytes += len(text)
        if len(self._waiting) > MOST_WAITING or self._bytes > MOST_BYTES:
            self._waiting.clear()
            self._bytes = 0
            self.collapsed = True
            COLLAPSES.add()
        if self._offer_soon is None:
            self._something.set()
        elif not self._offered:
            self._offered = True
            self._offer_soon()

    @property
    def depth(self) -> int:
        """The number of waiting messages."""
        return len(self._waiting)

    def end_with(self, text: str) -> "asyncio.Future[None]":
        """Add the last message; the future is done when it is sent, or the client has gone."""
        self.collapsed = False
        self._waiting.append(text)
        self._something.set()
        self._ended = asyncio.get_running_loop().create_future()
        if self._gone:
            self._end()
        return self._ended

    async def pump(
        self, send: Callable[[Sequence[str]], Awaitable[None]], anew: Callable[[], AsyncIterator[str]]
    ) -> None:
        """Send the waiting messages, until that takes too long; after a collapse, send snapshots."""
        patience = IdleTimeout(SEND_TIMEOUT)
        try:
            while True:
                await self._something.wait()
                self._something.clear()
                self._pumping = True
                while self._waiting or self.collapsed:
                    await patience.wait(self._send(send, anew))
                self._pumping = False
                self._end()
        finally:
            self._gone = True
            self._end()

    def _end(self) -> None:
        if self._ended is not None and not self._ended.done():
            self._ended.set_result(None)

    def _offer(self, take: Callable[[Sequence[str]], bool]) -> None:
        self._offered = False
        if self._pumping or self.collapsed or not take(self._waiting):
            self._something.set()
        else:
            self._taken()

    async def _send(
        self, send: Callable[[Sequence[str]], Awaitable[None]], anew: Callable[[], AsyncIterator[str]]
    ) -> None:
        if self.collapsed:
            self.collapsed = False
            # Not through the queue, which so much at once could make collapse again, for ever.
            async for text in anew():
                await send([text])
        if texts := self._taken():
            await send(texts)

    def _taken(self) -> list[str]:
        taken = [*self._waiting]
        self._waiting.clear()
        self._bytes = 0
        return taken
