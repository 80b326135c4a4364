"""Name a socket, which here the page's own messages stand for, and how its end is told."""

from typing import Any

WebSocket = Any


class WebSocketDisconnect(Exception):
    """The other side has gone."""
