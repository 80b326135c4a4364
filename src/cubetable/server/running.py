"""How the server is run: one process, one loop, no compression, no pings of its own."""

import signal
import socket

from fastapi import FastAPI
from uvicorn import Config, Server

from cubetable.server.app import make_app
from cubetable.server.settings import Settings
from cubetable.server.socket import MOST_BYTES

EVERYWHERE = "0.0.0.0"  # noqa: S104  # what `--lan` asks for: to be reached from the home network


def config(app: FastAPI, host: str, port: int) -> Config:
    """Set uvicorn up. Its pings cost far more than ours do, and compression doubles what a socket takes."""
    return Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=MOST_BYTES,
        ws_ping_interval=None,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
    )


def run(settings: Settings, host: str, port: int) -> None:
    """Serve until told to stop: whoever is connected is told to come back, and nothing that was promised is lost."""
    signal.signal(signal.SIGTERM, _already_stopped)
    Server(config(make_app(settings), host, port)).run()


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
