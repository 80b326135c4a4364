"""Wait for where the seeks of this program lead."""

import asyncio
from collections.abc import Iterator

from cubetable.client.errors import ClientError
from cubetable.client.position import Message


class OpenSeeks:
    """The seeks that have led nowhere yet, by their ids."""

    def __init__(self) -> None:
        self._waiting: dict[str, asyncio.Future[str | None]] = {}

    def add(self, seek: str) -> "asyncio.Future[str | None]":
        """Add a seek; the future has the id of its match, or None if the server has closed it."""
        led: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._waiting[seek] = led
        return led

    def remove(self, seek: str) -> None:
        """Remove a seek."""
        self._waiting.pop(seek, None)

    def messages(self) -> Iterator[Message]:
        """Yield the message that keeps the seeks open, if there are any."""
        if self._waiting:
            yield {"t": "find", "seeks": sorted(self._waiting)}

    def hear(self, message: Message) -> None:
        """Take the message where a seek has led."""
        led = self._waiting.get(message["seek"])
        if led is not None and not led.done():
            led.set_result(message["m"])

    def fail(self, problem: ClientError) -> None:
        """Fail all calls that wait here."""
        for led in self._waiting.values():
            if not led.done():
                led.set_exception(problem)
