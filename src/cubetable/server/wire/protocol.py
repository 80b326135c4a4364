"""A WebSocket as uvicorn has it, and more: it can be cut and measured, and what is no text is no event for the log."""

import secrets
from collections.abc import Sequence
from typing import Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode
from websockets.http11 import Request

HANG_UP: Final = "hang_up"
"""By this name in a socket's state its line can be cut at once, whatever still waits to be sent."""

MEASURE: Final = "measure"
"""By this name its way there and back is measured: the other side's own software answers, and no page is asked."""
ROUND_TRIP: Final = "round_trip"
"""By this name it says how many seconds that took when it was last measured, 0 before that."""
PING_TIMEOUT: Final = 10.0
"""Seconds after which no answer to a measurement is waited for any more."""
PAYLOAD: Final = 4
SAY: Final = "say"
"""By this name it sends texts, all that wait in one go."""
SAY_NOW: Final = "say_now"
"""By this name it sends texts if they are taken at once, and says whether they were."""
HEAR: Final = "hear"
"""By this name it finds who may take a text as it comes, if none waits, and says whether it was taken."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One line, to somebody who may have stopped to read."""

    def handle_connect(self, event: Request) -> None:
        """Let whoever holds the socket cut the line: to close it in good order would wait for the reader."""
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
        """Send texts without the way through uvicorn's states, of which there is only one left, for each of them."""
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
        """Hang up on what claims to be text and is none; uvicorn would write a page of the log about it."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
            hear = self.scope["state"].get(HEAR)
            if hear is not None and not self.read_paused and hear(text):  # what came before it has been read
                self.frames = []
                return
        super().send_receive_event_to_app()
