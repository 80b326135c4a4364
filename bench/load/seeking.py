"""Five thousand clients look for games that no other wants: measure their cost, and how soon two meet among them."""

import asyncio
import http.client
import json
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Final

from cubetable.client import new_key

from .figures import Figure, figure, share
from .line import LoadSocket, connected
from .seat import PING
from .served import STARTS, Served, served

AT_ONCE: Final = 50
"""Lines that are opened at the same time."""
GAME: Final = "cubulus"
SHORTEST: Final = 60
"""Seconds of the first clock: each seeker asks for another one, so that no two meet."""
PATIENCE: Final = 60.0
SETTLES: Final = 5.0
PER_CENT: Final = 100


class Seeker:
    """A client with a line that may look for a game."""

    def __init__(self, server: Served) -> None:
        self.bearer = new_key()
        self.server = server
        self.found_at = 0.0
        self._line: LoadSocket | None = None

    async def connect(self) -> None:
        """Open a line."""
        self._line = await connected(self.server.port, self.bearer, self._hear, lambda _: None)

    def seek(self, clock: str) -> str | None:
        """Place a seek and hold it open with the line; give the match if there is one at once."""
        self.found_at = 0.0
        asked = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=STARTS)
        body = json.dumps({"games": [GAME], "clock": clock})
        headers = {"Authorization": f"Bearer {self.bearer}", "Content-Type": "application/json"}
        asked.request("POST", "/api/seeks", body, headers)
        placed = json.load(asked.getresponse())
        asked.close()
        if placed["match"] is None:
            self._say({"t": "find", "seeks": [placed["seek"]]})
        found: str | None = placed["match"]
        return found

    def beat(self) -> None:
        """Show that one is there."""
        self._say({"t": "ping", "n": 1})

    def cut(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.cut()

    def _say(self, message: dict[str, object]) -> None:
        if self._line is not None:
            self._line.say(json.dumps(message))

    def _hear(self, text: bytes) -> None:
        if text.startswith(b'{"t":"found"'):
            self.found_at = time.monotonic()


def seeking(store: str, where: str, seekers: int, seconds: float, pairs: int) -> Iterator[Figure]:
    """Let many seek on two nodes, or on one with SQLite, and let pairs meet between them."""
    with ExitStack() as stack:
        servers = [stack.enter_context(served(where)) for _ in range(2 if store == "postgres" else 1)]
        yield from asyncio.run(_seeking(store, servers, seekers, seconds, pairs))


async def _seeking(store: str, servers: Sequence[Served], many: int, seconds: float, pairs: int) -> list[Figure]:
    crowd = [Seeker(servers[n % len(servers)]) for n in range(many)]
    for begins in range(0, many, AT_ONCE):
        await asyncio.gather(*(one.connect() for one in crowd[begins : begins + AT_ONCE]))
    beats = asyncio.create_task(_beat(crowd))
    lines_cost = await _cost(servers, seconds)
    for n, one in enumerate(crowd):
        await asyncio.to_thread(one.seek, f"total:{SHORTEST + n}+1")
    seeks_cost = await _cost(servers, seconds)
    waits = [await _meet(servers, f"total:{SHORTEST + many + n}+1") for n in range(pairs)]
    beats.cancel()
    for one in crowd:
        one.cut()
    nodes = "one node" if len(servers) == 1 else "two nodes"
    what = f"{many:,} sockets on {nodes}"
    return [
        figure(f"{what}: share of a core", store, lines_cost, "%"),
        figure(f"{what}, each with an open seek: share of a core", store, seeks_cost, "%"),
        figure(f"{what}: two seekers meet among them, p50", store, share(waits, 0.5), "ms", "≤ 1,000"),
        figure(f"{what}: two seekers meet among them, the slowest", store, max(waits), "ms", "≤ 1,000"),
    ]


async def _beat(crowd: Sequence[Seeker]) -> None:
    """Beat for each of them as often as a client does, spread evenly."""
    while True:
        for begins in range(0, len(crowd), AT_ONCE):
            for one in crowd[begins : begins + AT_ONCE]:
                one.beat()
            await asyncio.sleep(PING * AT_ONCE / len(crowd))


async def _cost(servers: Sequence[Served], seconds: float) -> float:
    """Measure how much of a core the servers need while nothing happens."""
    await asyncio.sleep(SETTLES)
    before, begun = sum(server.worked for server in servers), time.monotonic()
    await asyncio.sleep(seconds)
    return PER_CENT * (sum(server.worked for server in servers) - before) / (time.monotonic() - begun)


async def _meet(servers: Sequence[Served], clock: str) -> float:
    """Let one who waits at the first node be found by one at the last; give the milliseconds until both know."""
    waits, comes = Seeker(servers[0]), Seeker(servers[-1])
    await waits.connect()
    await asyncio.to_thread(waits.seek, clock)
    await asyncio.sleep(1)
    begun = time.monotonic()
    if await asyncio.to_thread(comes.seek, clock) is None:
        raise RuntimeError("the two did not meet")
    while not waits.found_at:
        if time.monotonic() > begun + PATIENCE:
            raise RuntimeError("the one who waited was not told")
        await asyncio.sleep(0.001)
    waits.cut()
    return 1000 * (waits.found_at - begun)
