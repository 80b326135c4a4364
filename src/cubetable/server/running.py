"""How the server is run: one process, one loop, no compression, no pings of its own."""

from fastapi import FastAPI
from uvicorn import Config

from cubetable.server.socket import MOST_BYTES


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
