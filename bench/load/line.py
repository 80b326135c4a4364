"""The client's side of a WebSocket, with no more than a load needs: five thousand must cost little."""

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable
from typing import Final, cast

SHORT: Final = 126
LONG: Final = 127
TEXT: Final = 0x81
PING: Final = 0x89
PONG: Final = 0x8A


class LoadSocket(asyncio.Protocol):
    """One line: what comes is handed on, frame by frame."""

    def __init__(self, bearer: str, hear: Callable[[bytes], None], lost: Callable[["LoadSocket"], None]) -> None:
        self._bearer, self._hear, self._lost = bearer, hear, lost
        self._waiting = b""
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast("asyncio.Transport", transport)
        key = b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Authorization: Bearer {self._bearer}\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take frames apart; the server sends none in parts."""
        data = self._waiting + data if self._waiting else data
        if not self.opened.done():
            head, blank, data = data.partition(b"\r\n\r\n")
            if not blank:
                self._waiting = head
                return
            self.opened.set_result(None)
        at, end = 0, len(data)
        while end - at >= 2:
            size, begins = data[at + 1], at + 2
            if size >= SHORT:
                width = 2 if size == SHORT else 8
                size, begins = int.from_bytes(data[begins : begins + width], "big"), begins + width
            if end < begins + size:
                break
            if data[at] == TEXT:
                self._hear(data[begins : begins + size])
            elif data[at] == PING:
                self._write(PONG, data[begins : begins + size])
            at = begins + size
        self._waiting = data[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell that the line is gone."""
        self._transport = None
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionResetError())
        self._lost(self)

    def say(self, text: str) -> None:
        """Send a text, if the line still stands."""
        self._write(TEXT, text.encode())

    def cut(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()

    def _write(self, kind: int, payload: bytes) -> None:
        if self._transport is not None:
            size = len(payload)
            head = bytes((kind, 0x80 | size)) if size < SHORT else bytes((kind, 0xFE)) + size.to_bytes(2, "big")
            self._transport.write(head + b"\0\0\0\0" + payload)


async def connected(
    port: int, bearer: str, hear: Callable[[bytes], None], lost: Callable[["LoadSocket"], None]
) -> LoadSocket:
    """Open a line."""
    loop = asyncio.get_running_loop()
    transport, line = await loop.create_connection(lambda: LoadSocket(bearer, hear, lost), "127.0.0.1", port)
    try:
        await line.opened
    except BaseException:
        transport.abort()
        raise
    return line
