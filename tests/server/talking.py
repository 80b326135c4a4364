"""A real server on a real port, and people who talk to it."""

import asyncio
import json
import logging
import os
import random
import socket
import ssl
import threading
import time
import uuid
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol, Self

import httpx
from tests.server.kept_workers import open_kept
from tests.waiting import BETWEEN_LOOKS, PATIENCE, until
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cubetable.server.app import farewell, make_app
from cubetable.server.process.settings import ServerSettings
from cubetable.server.running import GracefulServer, bind_port

PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Without certificates: to load them takes longer than a request, and no server here has one."""
BEAT = 10.0
STILL_HERE = 777_777
PROCESSES = 16
FORWARDED_FOR = "X-Forwarded-For"


class PromptServer(GracefulServer):
    """A server that is woken when it is to stop, and does not look for it: most tests start and stop one."""

    async def main_loop(self) -> None:
        self._loop, self._ends = asyncio.get_running_loop(), asyncio.Event()
        await self.on_tick(0)
        await self._ends.wait()

    def stop(self) -> None:
        """Have the server stop, from another thread, unless it has stopped."""
        with suppress(RuntimeError):  # its loop is closed
            self._loop.call_soon_threadsafe(self._ends.set)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Do what uvicorn does, which sleeps for a tenth of a second whatever there is to wait for."""
        await farewell(self._app)
        for door in (*self.servers, *(sockets or ())):
            door.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._wait_tasks_to_complete(), self.config.timeout_graceful_shutdown)
        for task in self.server_state.tasks:
            task.cancel()
        await self.lifespan.shutdown()

    async def _wait_tasks_to_complete(self) -> None:
        at_rest = False
        while not at_rest:
            await asyncio.sleep(BETWEEN_LOOKS)
            at_rest = not (self.server_state.connections or self.server_state.tasks)
        for server in self.servers:
            await server.wait_closed()


class House:
    """A server that runs in a thread of this process."""

    def __init__(self, where: str, port: int = 0, **settings: Any) -> None:
        self.settings = ServerSettings(where, **{"bot_workers": 1, **settings})
        self._door = bind_port("127.0.0.1", port)
        self.port: int = self._door.getsockname()[1]
        self.app = make_app(self.settings, open_worker=open_kept)
        self._server = PromptServer(self.app)
        self._thread = threading.Thread(target=self._server.run, args=([self._door],), daemon=True)
        self.guests: list[Person] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self._thread.start()
        until(lambda: self._server.started or not self._thread.is_alive())
        assert self._thread.is_alive()
        return self

    def __exit__(self, *_: object) -> None:
        for guest in self.guests:
            guest.http.close()
        self._server.stop()
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


def free_port() -> int:
    """Find a port that the system gives to nobody by itself; each test process looks among its own, at each once."""
    while True:
        port = _untried.pop()
        with socket.socket() as taken, suppress(OSError):
            taken.bind(("127.0.0.1", port))
            return port


def is_open(port: int) -> bool:
    """Tell whether somebody listens there; this costs far less than a request that nobody answers."""
    with socket.socket() as knock:
        return knock.connect_ex(("127.0.0.1", port)) == 0


def _own_ports() -> list[int]:
    """List the ports of this process in a random order: one that was given is not free before its server starts."""
    given = Path("/proc/sys/net/ipv4/ip_local_port_range")
    end = int(given.read_text().split()[0]) if given.is_file() else 30_000
    own = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % PROCESSES
    ports = range(10_000, max(end, 30_000))[own::PROCESSES]
    return random.SystemRandom().sample(ports, len(ports))


_untried = _own_ports()


def frame(payload: bytes, opcode: int = 1) -> bytes:
    """Write a frame as a client must: masked, here with nothing."""
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
    return bytes([0x80 | opcode]) + size + bytes(4) + payload


class Complaints(logging.Handler):
    """All that is logged and should not be."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(self.format(record))


@contextmanager
def complaints() -> Iterator[list[str]]:
    """Listen to every log; uvicorn's is one of its own."""
    heard = Complaints()
    loggers = [logging.getLogger(name) for name in (None, "uvicorn")]
    for logger in loggers:
        logger.addHandler(heard)
    try:
        yield heard.said
    finally:
        for logger in loggers:
            logger.removeHandler(heard)


class Served(Protocol):
    """A server, wherever it runs."""

    port: int
    guests: list["Person"]

    @property
    def url(self) -> str: ...


class Person:
    """A person with a browser: a cookie, and sockets."""

    def __init__(
        self, house: Served, name: str = "", same_as: "Person | None" = None, address: str | None = None
    ) -> None:
        self.house = house
        self.name = name
        cookies: dict[str, str] = dict(same_as.http.cookies) if same_as else {}
        self.http: httpx.Client = httpx.Client(
            base_url=house.url, timeout=PATIENCE, cookies=cookies, verify=PLAIN, trust_env=False
        )
        if address is not None:  # as the proxy in front of a house says it
            self.http.headers[FORWARDED_FOR] = address
        house.guests.append(self)
        self.ask("GET", "/api/me")

    def ask(self, method: str, path: str, body: Any = None, expect: int | None = None, **headers: str) -> Any:
        answer = self.http.request(method, path, json=body, headers=headers)
        if expect is not None:
            assert answer.status_code == expect, answer.text
            return answer.json() if answer.content else None
        assert answer.is_success, answer.text
        return answer.json() if answer.content and "json" in answer.headers["content-type"] else answer.text

    def set_up(self, game: str, *seats: str, **more: Any) -> tuple[str, dict[str, str]]:
        wanted = [{"kind": "bot", "bot": seat} if ":" in seat or seat == "random" else {"kind": seat} for seat in seats]
        made = self.ask("POST", "/api/matches", {"game": game, "seats": wanted, "name": self.name, **more})
        return made["match"], made["keys"]

    def join(self, match: str, seat: int, keys: dict[str, str]) -> Any:
        body = {"seat": seat, "key": keys[str(seat)], "name": self.name}
        return self.ask("POST", f"/api/matches/{match}/join", body)

    def talk(self) -> AbstractContextManager["Talk"]:
        return talk_to(self.house.url, self.http.cookies, self.http.headers.get(FORWARDED_FOR))


@contextmanager
def talk_to(url: str, cookies: Mapping[str, str], address: str | None = None) -> Iterator["Talk"]:
    """Talk to a server as the one who has some cookies."""
    cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
    headers = {"Cookie": cookie, **({} if address is None else {FORWARDED_FOR: address})}
    with connect(
        f"{url.replace('http', 'ws', 1)}/ws",
        additional_headers=headers,
        open_timeout=PATIENCE,
        compression=None,
        max_size=None,
        max_queue=None,
    ) as socket_:
        yield Talk(socket_)


class Talk:
    """One socket, and what has been heard on it."""

    def __init__(self, socket_: Any) -> None:
        self.socket = socket_
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str | bytes] = []
        self.v: dict[tuple[str, int | None], int] = {}
        self.views: dict[tuple[str, int | None], dict[str, Any]] = {}

    def say(self, t: str, **message: Any) -> None:
        self.socket.send(json.dumps({"t": t, **message}, separators=(",", ":")))  # as a browser writes

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self._recv(time.monotonic() + timeout)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        self.heard.append(message)
        if "v" in message and message["t"] in ("snap", "event"):
            self.v[message["m"], message["seat"]] = message["v"]
        if message.get("view"):
            self.views[message["m"], message["seat"]] = message["view"]
        return message

    def _recv(self, ends: float) -> str:
        """Take the next message; send a heartbeat now and then during a long wait."""
        while True:
            try:
                text: str = self.socket.recv(max(min(BEAT, ends - time.monotonic()), 0))
            except TimeoutError:
                if time.monotonic() >= ends:
                    raise
                self.say("ping", n=STILL_HERE)
            else:
                if f'"n":{STILL_HERE}' not in text:
                    return text

    def until(self, *kinds: str, **fields: Any) -> dict[str, Any]:
        """Listen until a message of a kind comes."""
        ends = time.monotonic() + 2 * PATIENCE
        while True:
            assert time.monotonic() < ends, f"nothing of {kinds} with {fields}"
            message = self.hear()
            if message["t"] in kinds and all(message.get(key) == value for key, value in fields.items()):
                return message

    def quiet(self, seconds: float = 0.2) -> list[dict[str, Any]]:
        """Listen until nothing comes any more."""
        heard = []
        with suppress(TimeoutError, ConnectionClosed):
            while True:
                heard.append(self.hear(seconds))
        return heard

    def sub(self, match: str, seat: int | None, v: int = -1, pv: int = -1) -> dict[str, Any]:
        self.say("sub", m=match, seat=seat, v=v, pv=pv)
        return self.until("snap", "nak")

    def catch_up(self, match: str, seat: int | None, v: int) -> dict[str, Any]:
        """Listen until a version has been heard of, and give the position."""
        while self.v.get((match, seat), -1) < v:
            self.hear()
        return self.views[match, seat]

    def act(self, match: str, seat: int, move: str, act: str | None = None, v: int | None = None) -> dict[str, Any]:
        act = act or str(uuid.uuid4())
        known = self.v.get((match, seat), -1) if v is None else v
        self.say("act", m=match, seat=seat, id=act, v=known, move=move)
        return self.until("ack", "nak", id=act)
