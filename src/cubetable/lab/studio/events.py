"""Keep what the page shows, by topics, and tell it to those who listen: each hears the newest of every topic."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from typing import Any, Final

HEARTBEAT: Final = 5.0
"""Seconds after which a listener hears something even if nothing has happened."""


class Topics:
    """The newest of every topic."""

    def __init__(self) -> None:
        self._newest: dict[str, object] = {}
        self._listeners: set[Listener] = set()
        self._closed = False

    def __getitem__(self, topic: str) -> Any:  # as it was published
        return self._newest.get(topic)

    def publish(self, **topics: object) -> None:
        """Tell all listeners, and those who come later."""
        self._newest |= topics
        for listener in self._listeners:
            listener.hear(topics)

    def close(self) -> None:
        """Let all listeners go: the studio ends."""
        self._closed = True
        self.publish()

    async def listen(self) -> AsyncIterator[str]:
        """Give what is known, and then all that happens, as server-sent events."""
        listener = Listener(self._newest)
        self._listeners.add(listener)
        try:
            while not self._closed:
                yield await listener.next_event()
        finally:
            self._listeners.discard(listener)


class Listener:
    """One page; if it is slow, it misses what something newer has replaced."""

    def __init__(self, known: Mapping[str, object]) -> None:
        self._waiting = dict(known)
        self._happened = asyncio.Event()
        self._happened.set()

    def hear(self, topics: Mapping[str, object]) -> None:
        """Add topics to what the page is told next."""
        self._waiting |= topics
        self._happened.set()

    async def next_event(self) -> str:
        """Wait for something new, and write it as an event; write a comment when nothing happens for long."""
        try:
            await asyncio.wait_for(self._happened.wait(), HEARTBEAT)
        except TimeoutError:
            return ": nothing new\n\n"
        self._happened.clear()
        news, self._waiting = self._waiting, {}
        return f"data: {json.dumps(news, ensure_ascii=False)}\n\n"
