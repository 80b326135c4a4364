"""How the server is run: one process, one loop, no compression, no pings of its own."""

import gc
import signal
import socket
from typing import Final

from fastapi import FastAPI
from uvicorn import Config, Server

from cubetable.core.errors import Refusal
from cubetable.server.app import farewell, make_app
from cubetable.server.http.socket import MOST_BYTES
from cubetable.server.process import logs, warming
from cubetable.server.process.settings import ServerSettings
from cubetable.server.wire.protocol import WebSocketProtocol

GC_THRESHOLDS: Final = (50_000, 50, 100)
"""How many more objects than before are made between two searches for rubbish, of each kind."""
LISTEN_BACKLOG: Final = 2048
"""So many may wait at the door: after a restart everybody comes back at once."""
EVERYWHERE = "0.0.0.0"  # noqa: S104  # what `--lan` asks for: to be reached from the home network


class GracefulServer(Server):
    """Whoever is connected is told before the line is closed."""

    def __init__(self, app: FastAPI) -> None:
        super().__init__(config(app))
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take leave, and then close."""
        await farewell(self._app)
        await super().shutdown(sockets)


def config(app: FastAPI) -> Config:
    """Set uvicorn up. Its pings cost far more than ours do, and compression doubles what a socket takes."""
    return Config(
        app,
        log_config=None,  # `logs.py` has seen to that
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # whom a proxy speaks for is believed by `identity.py`, and only if it is trusted
        ws=WebSocketProtocol,
        ws_max_size=MOST_BYTES,
        ws_ping_interval=None,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
    )


def bind_port(host: str, port: int) -> socket.socket:
    """Take a port, or say why it cannot be had."""
    taken: socket.socket | None = None
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        taken = socket.socket(family, socket.SOCK_STREAM)
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind((host, port))
        taken.listen(LISTEN_BACKLOG)  # whoever knocks while the house is still being opened waits, and is let in
    except OSError as error:
        if taken is not None:
            taken.close()
        raise Refusal("shell.serve.no_port", host=host, port=port, why=error.strerror) from None
    return taken


def run(settings: ServerSettings, door: socket.socket) -> None:
    """Serve until told to stop: what was promised is kept, and whoever is connected comes back."""
    logs.set_up(settings.log)
    signal.signal(signal.SIGTERM, _already_stopped)
    warming.begin()
    # What a house holds lives long: to look through all of it for rubbish every few moves would stop the clock.
    gc.set_threshold(*GC_THRESHOLDS)
    GracefulServer(make_app(settings)).run(sockets=[door])


def _already_stopped(*_: object) -> None:
    """Do nothing: uvicorn has stopped in good order, and then hands the signal on."""


def lan_address() -> str | None:
    """Find the address by which this machine is known at home; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address set aside for documentation: no packet leaves
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address
