"""Call back when the time of a match runs out, with one heap for all matches."""

import asyncio
import heapq
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from cubetable.core import system

SLACK: Final = 1000
"""Outdated entries that the heap may hold beyond the number of current ones."""


class Deadlines:
    """Call a function at the moment that was set last for each match."""

    def __init__(self, ring: Callable[[str], None]) -> None:
        self._ring = ring
        self._moments: dict[str, float] = {}
        self._heap: list[tuple[float, str]] = []
        self._sooner = asyncio.Event()

    def set(self, match: str, moment: float) -> None:
        """Set the moment of a match, instead of an earlier one."""
        if self._moments.get(match) == moment:
            return
        self._moments[match] = moment
        heapq.heappush(self._heap, (moment, match))
        if len(self._heap) > 2 * len(self._moments) + SLACK:
            self._heap = [(at, name) for name, at in self._moments.items()]
            heapq.heapify(self._heap)
        self._sooner.set()

    def drop(self, match: str) -> None:
        """Drop the moment of a match."""
        self._moments.pop(match, None)

    async def watch(self) -> None:
        """Wait for the next moment and call back, for ever."""
        while True:
            self._sooner.clear()
            wait = None if not self._heap else max(self._heap[0][0] - system.now(), 0)
            if wait is None or wait > 0:
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait):
                        await self._sooner.wait()
                continue
            moment, match = heapq.heappop(self._heap)
            if self._moments.get(match) == moment:
                del self._moments[match]
                self._ring(match)
