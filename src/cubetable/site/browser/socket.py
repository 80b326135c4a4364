"""Give a conversation the WebSocket that it expects, where the page is in the same browser and takes plain texts."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from cubetable.server.wire.outbox import LINE


class PageSocket:
    """The socket of the page and the line under it in one; what is sent goes to a function of the page.

    `receive`, `send_text` and `close` are those of `Socket`; the rest is `SocketLine`, which sends in two ways.
    """

    def __init__(self, send: Callable[[str], object], closed: Callable[[], object]) -> None:
        self._send = send
        self._closed = closed
        self._heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._open = True
        self.listener: Callable[[str], bool] | None = None
        self.round_trip = 0.0
        self.scope: dict[str, Any] = {"state": {LINE: self}}

    def hear(self, text: str) -> None:
        """Take a text of the page."""
        # A text before it that waits is read first.
        if self.listener is None or not self._heard.empty() or not self.listener(text):
            self._heard.put_nowait({"type": "websocket.receive", "text": text})

    def end(self) -> None:
        """Note that the page is gone."""
        self._heard.put_nowait({"type": "websocket.disconnect"})

    async def receive(self) -> dict[str, Any]:
        """Wait for what the page sends; the end has no text."""
        return await self._heard.get()

    async def send_text(self, text: str) -> None:
        """Send a text, as a `Socket` does."""
        self.say_now([text])

    async def close(self, code: int = 1000) -> None:
        """Say to the page that nothing more comes."""
        if self._open:
            self._open = False
            self._closed()

    async def say(self, texts: Sequence[str]) -> None:
        """Send texts, as a `SocketLine` does that may have to wait."""
        self.say_now(texts)

    def measure(self) -> None:
        """Do nothing: there is no network in between."""

    def hang_up(self) -> None:
        """Cut the connection."""
        self.end()

    def say_now(self, texts: Sequence[str]) -> bool:
        """Send texts to the page; return that it took them."""
        for text in texts:
            if self._open:
                self._send(text)
        return True
