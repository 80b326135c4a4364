"""End waiting that lasts too long, at low cost for thousands of waiting sockets."""

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

T = TypeVar("T")


class IdleTimeout:
    """The longest time that one socket waits for the next message.

    A timer for each message costs as much as reading the message. Here one timer is set; when it fires, it looks how
    long the wait has lasted, and is set again for the rest.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._loop = asyncio.get_running_loop()
        self._limit: asyncio.Timeout | None = None
        self._since = 0.0
        self._set = False

    async def wait(self, waiting: Awaitable[T]) -> T:
        """Return the result of a wait; raise `TimeoutError` if it takes too long."""
        self._since = self._loop.time()
        if not self._set:
            self._ring()
        try:
            async with asyncio.timeout(None) as self._limit:
                return await waiting
        finally:
            self._limit = None

    def begin_anew(self) -> None:
        """Start the time of the current wait again."""
        self._since = self._loop.time()

    def _ring(self) -> None:
        due = self._since + self._seconds
        self._set = due > self._loop.time()
        if self._set:
            self._loop.call_later(max(due - self._loop.time(), 0.0), self._ring)
        elif self._limit is not None:
            self._limit.reschedule(due)
