"""A WebSocket as uvicorn has it, and two things more: it can be cut, and what is no text is no event for the log."""

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.http11 import Request

HANG_UP: Final = "hang_up"
"""By this name in a socket's state its line can be cut at once, whatever still waits to be sent."""


class Line(WebSocketsSansIOProtocol):
    """One line, to somebody who may have stopped to read."""

    def handle_connect(self, event: Request) -> None:
        """Let whoever holds the socket cut the line: to close it in good order would wait for the reader."""
        super().handle_connect(event)
        if self.handshake_complete:
            return  # no WebSocket after all; that has been answered already
        self.scope["state"][HANG_UP] = self.transport.abort

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
