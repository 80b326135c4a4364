"""Collect the answers of the API that are always the same, so that the page shows them before Python has started."""

import asyncio
import json
from typing import Any, Final

from fastapi import FastAPI

from cubetable.registry import OWN
from cubetable.server.app import make_app
from cubetable.server.process.settings import ServerSettings

ALWAYS_THE_SAME: Final = ("/traits", "/games")


def collect() -> dict[str, Any]:  # Any: the JSON of any answer
    """Return the answers by their paths, as the server gives them; games of other packages are not in the folder."""
    app = make_app(ServerSettings(":memory:"))
    answers = {path: asyncio.run(_get(app, f"/api{path}")) for path in ALWAYS_THE_SAME}
    for games in (answers["/traits"], answers["/games"]["games"]):
        for name in {*games} - {*OWN}:
            del games[name]
    return answers


async def _get(app: FastAPI, path: str) -> Any:  # Any: the JSON of any answer
    """Ask an application that was not started, without a socket."""
    body = bytearray()
    status = 0

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:  # Any: a message of ASGI
        nonlocal status
        status = message.get("status", status)
        body.extend(message.get("body", b""))

    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(b"host", b"127.0.0.1")],
        "client": ("127.0.0.1", 0),
        "server": ("127.0.0.1", 80),
    }
    await app(scope, receive, send)
    if status != 200:
        raise RuntimeError(f"{path}: {status}")
    return json.loads(body)
