"""The network between clients and nodes: late, lost, doubled, cut; a line of TCP keeps its order, or breaks."""

import asyncio
from collections import deque
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from cubetable.server.wire.outbox import LINE

if TYPE_CHECKING:
    from tests.simulation.clients import Client
    from tests.simulation.node import Node
    from tests.simulation.world import World

GIVES_UP: Final = 12.0
"""Seconds after which a client waits no longer for an answer."""


class Reply(NamedTuple):
    """An answer to a request; without a status none came."""

    status: int | None
    value: Any = None


class Broken(Exception):
    """The line is cut."""


class Network:
    """What lies between clients and nodes, with the faults that it has now."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self.delay = 0.03
        """Seconds that a message takes on average."""
        self.loses = 0.0
        """How likely a request or its answer is lost."""
        self.doubles = 0.0
        """How likely a request arrives twice."""
        self.open_requests: dict[int, tuple[float, str, Any]] = {}
        """The requests that nodes are answering: since when, which, at which loop."""
        self._numbers = 0

    def moment(self, random: Random) -> float:
        """Return how long a message takes now."""
        return 0.002 + random.expovariate(1 / self.delay)

    async def ask(self, client: "Client", node: "Node", method: str, path: str, body: object = None) -> Reply:
        """Ask a node; the answer may be lost, and then nobody knows whether it was done."""
        loop = asyncio.get_running_loop()
        answered: asyncio.Future[Reply] = loop.create_future()
        text = b"" if body is None else msgspec.json.encode(body)
        random = client.random
        copies = 2 if random.random() < self.doubles else 1
        for copy in range(copies):
            if random.random() < self.loses:
                self._world.reached("a request is lost", "")
                continue
            if copy:
                self._world.reached("a request comes twice", "")
            self._arrive(client, node, (method, path, text), answered)
        try:
            async with asyncio.timeout(GIVES_UP + (10 if "after=" in path else 0)):
                return await answered
        except TimeoutError:
            return Reply(None)

    def _arrive(
        self, client: "Client", node: "Node", asked: tuple[str, str, bytes], answered: "asyncio.Future[Reply]"
    ) -> None:
        method, path, text = asked

        def give(reply: Reply) -> None:
            if not answered.done():
                answered.set_result(reply)

        def back(reply: Reply) -> None:
            if client.random.random() >= self.loses:
                client.loop.call_later(self.moment(client.random), give, reply)

        def arrive() -> None:
            if not node.is_up:
                back(Reply(None))
                return
            self._numbers += 1
            number, life = self._numbers, node.loop
            self.open_requests[number] = (self._world.schedule.time, f"{client.name}: {method} {path}", life)

            def ended(task: "asyncio.Task[Any]") -> None:
                self.open_requests.pop(number, None)
                if task.cancelled() or task.exception() is not None:
                    problem = None if task.cancelled() else task.exception()
                    self._world.checks.failed_request(method, path, problem)
                    back(Reply(500))
                    return
                status, cookies, body = task.result()
                self._world.checks.answered(client, method, path, status)
                client.take_cookies(cookies)
                self._world.trace(f"{node.name} -> {client.name}: {method} {path} {status}", body)
                back(Reply(status, _value_of(body)))

            def begin() -> None:
                path_only, _, query = path.partition("?")
                scope = {**client.scope(), "type": "http", "method": method, "path": path_only}
                scope |= {"query_string": query.encode(), "raw_path": path_only.encode(), "root_path": ""}
                node.loop.create_task(node.serve(scope, text)).add_done_callback(ended)

            node.loop.call_soon(begin, context=node.context)

        self._world.trace(f"{client.name} -> {node.name}: {method} {path}", text)
        client.loop.call_later(self.moment(client.random), arrive)

    def connect(self, client: "Client", node: "Node") -> "Line | None":
        """Open a socket to a node, if it answers."""
        if not node.is_up:
            return None
        line = Line(self._world, client, node)
        line.open()
        return line


def _value_of(body: bytes) -> Any:  # of any shape
    """Read a body as JSON; a record is none."""
    try:
        return msgspec.json.decode(body)
    except msgspec.DecodeError:
        return None


class Line:
    """A WebSocket between a client and a node, from both its ends."""

    count = 0

    def __init__(self, world: "World", client: "Client", node: "Node") -> None:
        world.line_count += 1
        self.number = world.line_count
        self.world, self.client, self.node = world, client, node
        self.life = node.loop
        self.secret = client.secret
        self.random = Random(f"{world.seed} {client.name} line {client.line_count}")
        client.line_count += 1
        self.listener: Any = None
        self.round_trip = 0.0
        self.cut = False
        """Nothing passes any more, whether or not an end has noticed."""
        self.stalled = False
        """The client reads nothing."""
        self.reads_from = 0.0
        """Since when it reads."""
        self._heard: deque[dict[str, Any]] = deque()
        self._waits: asyncio.Future[None] | None = None
        self._writable: asyncio.Event | None = None
        self._to_client: deque[tuple[float, str]] = deque()
        self._bytes = 0
        self._down = self._up = 0.0
        self._told_client = False

    # --- The end of the node --------------------------------------------------------------------------

    def open(self) -> None:
        """Arrive at the node as a new WebSocket."""
        self._heard.append({"type": "websocket.connect"})
        self.node.lines[self.number] = self
        scope = {**self.client.scope(), "type": "websocket", "path": "/ws", "query_string": b"", "raw_path": b"/ws"}
        scope |= {"root_path": "", "subprotocols": [], "state": {LINE: self}, "app": self.node.app}

        def begin() -> None:
            self._writable = asyncio.Event()
            self._writable.set()
            self.life.create_task(self.node.app(scope, self.receive, self.send))  # type: ignore[arg-type]

        self._up = self.world.schedule.time + self.world.network.moment(self.random)
        self.life.call_at(self._up, begin, context=self.node.context)

    async def receive(self) -> dict[str, Any]:
        """Wait for what comes next."""
        while not self._heard:
            self._waits = self.life.create_future()
            await self._waits
        return self._heard.popleft()

    async def send(self, message: dict[str, Any]) -> None:
        """Send what the application sends by its framework."""
        if message["type"] == "websocket.send":
            self._write([message["text"]])
        elif message["type"] == "websocket.close":
            self._close_from_node()

    async def say(self, texts: Sequence[str]) -> None:
        """Send texts together, when the client reads."""
        if self._writable is not None:
            await self._writable.wait()
        self._write(texts)

    def say_now(self, texts: Sequence[str]) -> bool:
        """Send texts if the connection takes them at once."""
        if self._writable is None or not self._writable.is_set() or self._told_client:
            return False
        self._write(texts)
        return True

    def measure(self) -> None:
        """Measure the round trip."""
        took = 2 * self.world.network.moment(self.random)
        self.life.call_later(took, setattr, self, "round_trip", took)

    def hang_up(self) -> None:
        """Cut the connection at this end; the other one notices a little later."""
        self._drop_at_node()
        self._close_from_node()

    def _write(self, texts: Sequence[str]) -> None:
        if self._told_client:
            raise Broken
        for text in texts:
            self.world.checks.sent(self, text)
            if self.cut:
                continue
            self._down = max(self._down, self.world.schedule.time + self.world.network.moment(self.random))
            if self.stalled or self._to_client:
                self._to_client.append((self._down, text))
                self._bytes += len(text)
                if self._bytes > self.world.limits.buffer and self._writable is not None:
                    self.world.reached("a client reads nothing", "its buffer is full")
                    self._writable.clear()
            else:
                self.client.loop.call_at(self._down, self._read_by_client, text)

    def _read_by_client(self, text: str) -> None:
        if not self.cut:
            self.client.hear(self, text)

    def read_again(self) -> None:
        """Let the client read what waits."""
        self.stalled, self.reads_from = False, self.world.schedule.time
        while self._to_client:
            when, text = self._to_client.popleft()
            self.client.loop.call_at(max(when, self.world.schedule.time), self._read_by_client, text)
        self._bytes = 0
        if self._writable is not None and not self.life.dead:
            self.life.call_soon(self._writable.set)

    def _drop_at_node(self) -> None:
        self.node.lines.pop(self.number, None)
        self._hear({"type": "websocket.disconnect", "code": 1006})
        if self._writable is not None:
            self._writable.set()

    def _hear(self, message: dict[str, Any]) -> None:
        self._heard.append(message)
        if self._waits is not None and not self._waits.done():
            self._waits.set_result(None)

    def _close_from_node(self) -> None:
        """Let the client notice that the node has closed the line."""
        if not self._told_client:
            self._told_client = True
            self.node.lines.pop(self.number, None)
            self._down = max(self._down, self.world.schedule.time + self.world.network.moment(self.random))
            self.client.loop.call_at(self._down, self.client.closed, self)
            self.life.call_soon(self._hear, {"type": "websocket.disconnect", "code": 1000})

    # --- The end of the client ------------------------------------------------------------------------

    def write(self, text: str) -> None:
        """Send a text from the client."""
        if self.cut or self._told_client:
            return
        self._up = max(self._up, self.world.schedule.time + self.world.network.moment(self.random))
        self.life.call_at(self._up, self._arrive, text, context=self.node.context)

    def _arrive(self, text: str) -> None:
        if self.cut or self._told_client:
            return
        self.world.trace(f"{self.client.name} => {self.node.name}", text.encode())
        # A text before it that waits is read first.
        if self.listener is None or self._heard or not self.listener(text):
            self._hear({"type": "websocket.receive", "text": text})

    def close(self) -> None:
        """Close the line from the client's end."""
        if not self.cut:
            self.cut = True
            if not self.life.dead:
                self.life.call_later(
                    self.world.network.moment(self.random), self._drop_at_node, context=self.node.context
                )

    # --- Faults ---------------------------------------------------------------------------------------

    def break_up(self, *, node_notices: bool, client_notices: bool) -> None:
        """Let nothing pass any more; an end that does not notice waits until it loses patience."""
        if self.cut:
            return
        self.cut = True
        if node_notices and not self.life.dead:
            self.life.call_later(self.world.network.moment(self.random), self._drop_at_node, context=self.node.context)
        if client_notices:
            self.client.loop.call_later(self.world.network.moment(self.random), self.client.closed, self)

    def lose_node(self) -> None:
        """Lose the node: what it has sent may still arrive; its machine may or may not say that it is gone."""
        if self.random.random() < 0.5:
            self.cut = True
        if self.random.random() < 0.8:
            self._down = max(self._down, self.world.schedule.time + self.world.network.moment(self.random))
            self.client.loop.call_at(self._down, self.client.closed, self)
