"""A house that says what a test has written for it, to clients that cannot tell the difference."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.server import Server, ServerConnection, serve

from cubetable.client import AsyncClient
from cubetable.client.seat import AsyncSeat

MATCH = "abcdefghijkl"
CLOCK: dict[str, Any] = {"left": None, "running": None, "waits": None, "starts": None, "paused": False}
TABLE: dict[str, Any] = {"begun": True, "offers": {}, "ending": None, "winners": []}


class ScriptedHouse:
    """Every line that was opened, and every message that came on it."""

    def __init__(self) -> None:
        self.lines: asyncio.Queue[ServerConnection] = asyncio.Queue()
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.opened = 0

    async def hold(self, line: ServerConnection) -> None:
        self.opened += 1
        self.lines.put_nowait(line)
        async for text in line:
            self.heard.put_nowait(json.loads(text))

    async def line(self) -> ServerConnection:
        return await asyncio.wait_for(self.lines.get(), 20)

    async def hears(self, kind: str) -> dict[str, Any]:
        """Wait for a message of a kind."""
        while True:
            message = await asyncio.wait_for(self.heard.get(), 20)
            if message["t"] == kind:
                return message


@asynccontextmanager
async def scripted() -> AsyncIterator[tuple[ScriptedHouse, str]]:
    house = ScriptedHouse()
    server: Server
    async with serve(house.hold, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield house, f"http://127.0.0.1:{port}"


@asynccontextmanager
async def seated() -> AsyncIterator[tuple[ScriptedHouse, ServerConnection, AsyncSeat]]:
    """A client that has sat down on seat 0 and knows version 3, in which it may do `a`."""
    async with scripted() as (house, url):
        client = AsyncClient(url)
        sitting = asyncio.create_task(client.seat(MATCH, 0))
        line = await house.line()
        assert await house.hears("sub") == {"t": "sub", "m": MATCH, "seat": 0, "v": -1, "pv": -1}
        await tell(line, "snap", **snap(3, ["a"]))
        try:
            yield house, line, await sitting
        finally:
            await client.close()


async def tell(line: ServerConnection, t: str, **fields: Any) -> None:
    """Say something about the match, unless a field says of what."""
    await line.send(json.dumps({"t": t, "m": MATCH, **fields}))


def snap(v: int, moves: list[str] | None = None, seat: int | None = 0) -> dict[str, Any]:
    view = {"actors": [0], "moves": moves or []}
    return {"seat": seat, "v": v, "pv": 0, "view": view, "clock": CLOCK, "table": TABLE}


def event(v: int, text: str, moves: list[str] | None = None, **table: Any) -> dict[str, Any]:
    told = {"kind": "move", "seat": 0, "text": text, "at": 0.0}
    view = None if moves is None else {"actors": [0], "moves": moves}
    return {"seat": 0, "v": v, "event": told, "view": view, "clock": CLOCK, "table": {**TABLE, **table}, "by": None}
