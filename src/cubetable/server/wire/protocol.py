"""Extend uvicorn's WebSocket protocol: cut and measure a connection, and close it quietly on invalid text."""

import secrets
from collections.abc import Sequence
from typing import Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode
from websockets.http11 import Request

from cubetable.server.wire.line import HANG_UP, HEAR, MEASURE, ROUND_TRIP, SAY, SAY_NOW

PING_TIMEOUT: Final = 10.0
"""Seconds after which an answer to a ping is no longer expected."""
PAYLOAD: Final = 4


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One connection to a client that may have stopped reading."""

    def handle_connect(self, event: Request) -> None:
        """Give the application the functions to send, measure and cut; an orderly close would wait for the client."""
        super().handle_connect(event)
        if self.handshake_complete:
            return  # no WebSocket after all; that has been answered already
        self.scope["state"][SAY] = self._say
        self.scope["state"][SAY_NOW] = self._say_now
        self.scope["state"][HANG_UP] = self.transport.abort
        self.scope["state"][MEASURE] = self._measure
        self.scope["state"][ROUND_TRIP] = lambda: self.last_ping_rtt

    async def _say(self, texts: Sequence[str]) -> None:
        await self.writable.wait()
        self._write(texts)

    def _say_now(self, texts: Sequence[str]) -> bool:
        if not self.writable.is_set():
            return False
        try:
            self._write(texts)
        except ClientDisconnected:
            return False
        return True

    def _write(self, texts: Sequence[str]) -> None:
        """Send texts together, without uvicorn's check of its state for each of them."""
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for text in texts:
                self.conn.send_text(text.encode())
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def _measure(self) -> None:
        waited = self.loop.time() - self.ping_sent_at
        gone = self.close_sent or self.transport.is_closing()
        if gone or (self.pending_ping_payload is not None and waited < PING_TIMEOUT):
            return
        self.pending_ping_payload, self.ping_sent_at = secrets.token_bytes(PAYLOAD), self.loop.time()
        self.conn.send_ping(self.pending_ping_payload)
        self.transport.write(b"".join(self.conn.data_to_send()))

    def send_receive_event_to_app(self) -> None:
        """Close the connection on invalid text; uvicorn would write a traceback to the log."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
            hear = self.scope["state"].get(HEAR)
            if hear is not None and not self.read_paused and hear(text):  # the text before it has been read
                self.frames = []
                return
        super().send_receive_event_to_app()
