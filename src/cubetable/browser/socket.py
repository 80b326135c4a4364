"""Be a WebSocket to the conversation, and texts to the page."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from cubetable.server.wire.line import HANG_UP, HEAR, MEASURE, ROUND_TRIP, SAY, SAY_NOW


class PageSocket:
    """A socket of the page: what it writes is received, and what is sent goes to a function of the page."""

    def __init__(self, send: Callable[[str], object], closed: Callable[[], object]) -> None:
        self._send = send
        self._closed = closed
        self._heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._open = True
        self.scope: dict[str, Any] = {
            "state": {
                SAY: self._say,
                SAY_NOW: self._say_now,
                HANG_UP: self.end,
                MEASURE: lambda: None,
                ROUND_TRIP: lambda: 0.0,
            }
        }

    def hear(self, text: str) -> None:
        """Take a text of the page."""
        hear = self.scope["state"].get(HEAR)
        if hear is None or not self._heard.empty() or not hear(text):  # the text before it is read first
            self._heard.put_nowait({"type": "websocket.receive", "text": text})

    def end(self) -> None:
        """Note that the page is gone."""
        self._heard.put_nowait({"type": "websocket.disconnect"})

    async def receive(self) -> dict[str, Any]:
        """Wait for what the page sends; the end has no text."""
        return await self._heard.get()

    async def send_text(self, text: str) -> None:
        """Send a text to the page."""
        self._say_now([text])

    async def close(self, code: int = 1000) -> None:
        """Say to the page that nothing more comes."""
        if self._open:
            self._open = False
            self._closed()

    async def _say(self, texts: Sequence[str]) -> None:
        self._say_now(texts)

    def _say_now(self, texts: Sequence[str]) -> bool:
        for text in texts:
            if self._open:
                self._send(text)
        return True
