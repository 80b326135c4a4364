"""Clients that go on playing while their server is killed, and remember what they were promised."""

import asyncio
import atexit
import json
import os
import random
import signal
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import httpx
from tests.server.talking import PLAIN, Person, free_port, is_open
from tests.waiting import PATIENCE, until
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from cubetable.cli import main

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

GAME = "eight_by_eight"
LOADED: Final = get_context("forkserver")
"""Begins each server as a copy of a process that has loaded the program: to load it again would take most of a test."""
EMPTY: Final = get_context("spawn")
"""Begins a server in a new process, where nothing is loaded."""
LOADED.set_forkserver_preload(["tests.server.loaded"])


def serve(words: Sequence[str], surroundings: Mapping[str, str], log: str) -> None:
    """Run the command in a new process, with what it writes about its work in a file."""
    os.environ.clear()
    os.environ.update(surroundings)
    for name, stream in ((os.devnull, 1), (log, 2)):
        os.dup2(os.open(name, os.O_WRONLY | os.O_APPEND | os.O_CREAT), stream)
    raise SystemExit(main(words))


class Victim:
    """A server in a process of its own, to be killed and started again on the same port."""

    def __init__(
        self,
        where: str,
        port: int | None = None,
        cold: Mapping[str, str] | None = None,
        words: Sequence[str] = (),
        log: Path | None = None,
    ) -> None:
        self.where = where
        self.cold = cold
        self.words = words
        self.log = log
        self.port = port or free_port()
        self.guests: list[Person] = []
        self.process: BaseProcess | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        words = ["serve", "--port", str(self.port), "--db", self.where, *self.words]
        self._begin(serve, words, {**os.environ, **(self.cold or {})}, str(self.log or "/dev/stderr"))

    def _begin(self, work: Callable[..., None], *given: object) -> None:
        """Begin to serve, and wait until the server is ready."""
        self.process = (LOADED if self.cold is None else EMPTY).Process(target=work, args=given)
        self.process.start()
        atexit.register(self.process.kill)  # before Python waits for it
        until(self._is_ready)

    def _is_ready(self) -> bool:
        assert self.process is not None
        assert self.process.is_alive()
        with suppress(httpx.HTTPError):
            return is_open(self.port) and httpx.get(f"{self.url}/readyz", verify=PLAIN, trust_env=False).is_success
        return False

    @property
    def pid(self) -> int:
        assert self.process is not None
        assert self.process.pid is not None
        return self.process.pid

    def signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def kill(self) -> None:
        self.signal(signal.SIGKILL)
        self._wait()

    def stop(self) -> int:
        self.signal(signal.SIGTERM)
        return self._wait()

    def _wait(self) -> int:
        assert self.process is not None
        self.process.join(PATIENCE)
        assert self.process.exitcode is not None
        return self.process.exitcode


class Promised(NamedTuple):
    """The acts that were acknowledged to a player up to some moment, by matches."""

    promised: dict[str, list[str]]
    refused: list[dict[str, Any]]


class Player:
    """Plays both seats of one match after another, on whichever server of a list answers."""

    def __init__(self, urls: Sequence[str], number: int, something: asyncio.Event) -> None:
        self.urls = urls
        self.dice = random.Random(number)
        self.secret = os.urandom(16).hex()[:22]
        self.something = something
        self.acts = 0
        self.promised: dict[str, list[str]] = {}
        self.match = ""
        self.pending: tuple[int, str, str] | None = None
        self.refused: list[dict[str, Any]] = []

    @property
    def kept_count(self) -> int:
        """How many moves were acknowledged to this player."""
        return sum(map(len, self.promised.values()))

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.secret}"}

    async def play(self, until: asyncio.Event) -> None:
        """Play until told to stop, coming back whenever the line is cut."""
        while not until.is_set():
            url = self.dice.choice(self.urls)
            try:
                if not self.match:
                    await self._set_up(url)
                async with connect(
                    f"{url.replace('http', 'ws')}/ws",
                    additional_headers=self.headers,
                    compression=None,
                    open_timeout=PATIENCE,
                ) as line:
                    await asyncio.wait_for(self._talk(line, until), 60)
            except (OSError, WebSocketException, InvalidHandshake, httpx.HTTPError, TimeoutError):
                await asyncio.sleep(0.05 + self.dice.random() * 0.1)  # as clients do, so that not all come back at once

    async def _set_up(self, url: str) -> None:
        seats = [{"kind": "here"}, {"kind": "here"}]
        async with httpx.AsyncClient(headers=self.headers, timeout=10, verify=PLAIN) as client:
            made = await client.post(f"{url}/api/matches", json={"game": GAME, "seats": seats})
            made.raise_for_status()
            self.match = made.json()["match"]
            self.promised[self.match] = []
            self.pending = None

    async def _talk(self, line: ClientConnection, until: asyncio.Event) -> None:
        views: dict[int, dict[str, Any]] = {}
        head = -1
        for seat in (0, 1):
            await line.send(json.dumps({"t": "sub", "m": self.match, "seat": seat, "v": -1, "pv": -1}))
        while not until.is_set():
            message = json.loads(await asyncio.wait_for(line.recv(), 10))
            if message["t"] in ("snap", "event"):
                head = max(head, message["v"])
                if message["view"]:
                    views[message["seat"]] = message["view"]
                if message["table"]["ending"]:
                    self.match = ""
                    return
            elif message["t"] in ("ack", "nak"):
                self._answered(message)
            if len(views) == 2 and message["t"] != "event":
                await self._act(line, views, head)

    def _answered(self, message: dict[str, Any]) -> None:
        if self.pending is None or message["id"] != self.pending[1]:
            return
        if message["t"] == "ack":
            self.promised[self.match].append(message["id"])
            self.something.set()
        elif message["code"] not in ("STALE", "RATE", "OVER"):
            self.refused.append(message)
        self.pending = None

    async def _act(self, line: ClientConnection, views: dict[int, dict[str, Any]], head: int) -> None:
        if self.pending is None:
            seats = [seat for seat, view in views.items() if view["moves"]]
            if not seats:
                return
            self.acts += 1
            self.pending = (seats[0], f"act-{self.acts}", self.dice.choice(views[seats[0]]["moves"]))
        seat, act, move = self.pending
        message = {"t": "act", "m": self.match, "seat": seat, "id": act, "v": head, "move": move}
        await line.send(json.dumps(message))
