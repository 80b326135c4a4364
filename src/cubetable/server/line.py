"""A WebSocket as uvicorn has it, and more: it can be cut and measured, and what is no text is no event for the log."""

import asyncio
import secrets
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request

HANG_UP: Final = "hang_up"
"""By this name in a socket's state its line can be cut at once, whatever still waits to be sent."""

MEASURE: Final = "measure"
"""By this name its way there and back is measured: the other side's own software answers, and no page is asked."""
ROUND_TRIP: Final = "round_trip"
"""By this name it says how many seconds that took when it was last measured, 0 before that."""
PATIENCE: Final = 10.0
"""Seconds after which no answer to a measurement is waited for any more."""
PAYLOAD: Final = 4

Bytes = bytes | bytearray | memoryview


class Gathering(asyncio.Transport):
    """A way out that hands on together what was written in one go: to send is what costs most of a move."""

    def __init__(self, way_out: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._way_out = way_out
        self._loop = loop
        self._written: list[Bytes] = []

    def write(self, data: Bytes) -> None:
        """Take something to be sent, and send it as soon as whoever writes has done writing."""
        if not self._written:
            self._loop.call_soon(self._hand_on)
        self._written.append(data)

    def _hand_on(self) -> None:
        if self._written:
            self._way_out.write(b"".join(self._written))
            self._written.clear()

    def close(self) -> None:
        """Close the line once all is sent."""
        self._hand_on()
        self._way_out.close()

    def abort(self) -> None:
        """Cut the line, whatever waits."""
        self._written.clear()
        self._way_out.abort()

    def is_closing(self) -> bool:
        """Tell whether the line is closed or will be."""
        return self._way_out.is_closing()

    def get_extra_info(self, name: str, default: Any = None) -> Any:  # as the loop's own has it
        """Say what is known of the two ends."""
        return self._way_out.get_extra_info(name, default)

    def pause_reading(self) -> None:
        """Hear nothing for a while."""
        self._way_out.pause_reading()

    def resume_reading(self) -> None:
        """Hear again."""
        self._way_out.resume_reading()


class Line(WebSocketsSansIOProtocol):
    """One line, to somebody who may have stopped to read."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Write through a way out that gathers."""
        super().connection_made(Gathering(cast("asyncio.Transport", transport), self.loop))

    def handle_connect(self, event: Request) -> None:
        """Let whoever holds the socket cut the line: to close it in good order would wait for the reader."""
        super().handle_connect(event)
        if self.handshake_complete:
            return  # no WebSocket after all; that has been answered already
        self.scope["state"][HANG_UP] = self.transport.abort
        self.scope["state"][MEASURE] = self._measure
        self.scope["state"][ROUND_TRIP] = lambda: self.last_ping_rtt

    def _measure(self) -> None:
        waited = self.loop.time() - self.ping_sent_at
        gone = self.close_sent or self.transport.is_closing()
        if gone or (self.pending_ping_payload is not None and waited < PATIENCE):
            return
        self.pending_ping_payload, self.ping_sent_at = secrets.token_bytes(PAYLOAD), self.loop.time()
        self.conn.send_ping(self.pending_ping_payload)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def send_receive_event_to_app(self) -> None:
        """Hang up on what claims to be text and is none; uvicorn would write a page of the log about it."""
        if self.curr_msg_data_type == "text" and not _is_text(self.frames):
            self.frames = []
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def _is_text(frames: list[bytes]) -> bool:
    try:
        b"".join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True
