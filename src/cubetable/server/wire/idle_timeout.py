"""An end to waiting that lasts too long, for thousands who wait at once and hardly ever for long."""

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

T = TypeVar("T")


class IdleTimeout:
    """What one socket waits for again and again, and for how many seconds at most.

    To set a clock for every message costs as much as to read the message. Here it is set once; when it rings it looks
    how long has been waited since, and is set for what is left.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._loop = asyncio.get_running_loop()
        self._limit: asyncio.Timeout | None = None
        self._since = 0.0
        self._set = False

    async def wait(self, waiting: Awaitable[T]) -> T:
        """Wait for something; raise `TimeoutError` if that takes too long."""
        self._since = self._loop.time()
        if not self._set:
            self._ring()
        try:
            async with asyncio.timeout(None) as self._limit:
                return await waiting
        finally:
            self._limit = None

    def begin_anew(self) -> None:
        """Wait on as if the waiting had only begun."""
        self._since = self._loop.time()

    def _ring(self) -> None:
        due = self._since + self._seconds
        self._set = due > self._loop.time()
        if self._set:
            self._loop.call_at(due, self._ring)
        elif self._limit is not None:
            self._limit.reschedule(due)
