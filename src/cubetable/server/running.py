"""Run the server: one process, one event loop, no compression, no pings by uvicorn."""

import gc
import signal
import socket
import sys
from contextlib import suppress
from functools import partial
from typing import Final

from starlette.applications import Starlette
from uvicorn import Config, Server

from cubetable.bots.ready import builder_for
from cubetable.core.errors import Refusal
from cubetable.core.registry import games
from cubetable.server.app import farewell, make_app
from cubetable.server.http.socket import MOST_BYTES
from cubetable.server.process import logs
from cubetable.server.process.settings import ServerSettings
from cubetable.server.wire.protocol import WebSocketProtocol

GC_THRESHOLDS: Final = (50_000, 50, 100)
"""The thresholds of the garbage collector, by generation."""
LISTEN_BACKLOG: Final = 2048
"""Connections that may wait to be accepted: after a restart all clients come back at once."""
KEPT: Final = 75
"""Seconds that an idle connection is kept: longer than clients and proxies keep it; none asks on a closed one."""
EVERYWHERE = "0.0.0.0"  # noqa: S104  # what `--lan` asks for: to be reached from the home network


class GracefulServer(Server):
    """A server that tells its clients before it closes the connections."""

    def __init__(self, app: Starlette) -> None:
        super().__init__(config(app))
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye to the clients, and then close."""
        await farewell(self._app)
        await super().shutdown(sockets)


def config(app: Starlette) -> Config:
    """Set uvicorn up. Its pings cost far more than ours do, and compression doubles what a socket takes."""
    return Config(
        app,
        log_config=None,  # `logs.py` has seen to that
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # `identity.py` reads the headers of a trusted proxy
        ws=WebSocketProtocol,
        ws_max_size=MOST_BYTES,
        ws_ping_interval=None,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=KEPT,
    )


def bind_port(host: str, port: int, *, others: int = 0) -> socket.socket:
    """Bind a port, or the first free one of so many others after it; refuse with the reason if that fails."""
    for tried in range(port, port + others):
        with suppress(Refusal):
            return _bind(host, tried)
    return _bind(host, port + others)


def _bind(host: str, port: int) -> socket.socket:
    taken: socket.socket | None = None
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        taken = socket.socket(family, socket.SOCK_STREAM)
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind((host, port))
        taken.listen(LISTEN_BACKLOG)  # a client that connects while the server starts waits
    except OSError as error:
        if taken is not None:
            taken.close()
        raise Refusal("shell.serve.no_port", host=host, port=port, why=error.strerror) from None
    return taken


def run(settings: ServerSettings, door: socket.socket) -> None:
    """Serve until a signal; what was acknowledged is stored, and connected clients are told to come back."""
    logs.set_up(settings.log)
    builder = builder_for(*games())
    builder.start()
    # Rooms live long: to collect garbage among them every few moves would stop the loop.
    gc.set_threshold(*GC_THRESHOLDS)
    try:
        server = GracefulServer(make_app(settings, builder))
        signal.signal(signal.SIGTERM, partial(_end, server))
        server.run(sockets=[door])
    finally:
        builder.close()


def _end(server: Server, *_: object) -> None:
    """End a server that sees to no signals yet; later it hands them on when it has stopped in good order."""
    if not server.should_exit:
        sys.exit()


def lan_address() -> str | None:
    """Find the address by which this machine is known at home; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address set aside for documentation: no packet leaves
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address
