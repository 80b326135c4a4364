"""A node: the real server in its own context, with the machine, the bots and the push service of a simulated world."""

import asyncio
import hashlib
import itertools
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future
from contextlib import contextmanager
from contextvars import copy_context
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Final

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.registry import game as make_game
from cubetable.core.state import State
from cubetable.server.app import _dismiss, _notify, farewell, make_app
from cubetable.server.live import rooms
from cubetable.server.live.house import House
from cubetable.server.live.thinking import bot_pool
from cubetable.server.live.thinking.bot_pool import BotPool
from cubetable.server.live.thinking.jobs import BotMove
from cubetable.server.process import push_address
from cubetable.server.process.push_message import Outcome, PushMessage
from cubetable.server.process.settings import ServerSettings
from cubetable.server.wire import outbox
from cubetable.store import StoreDown
from cubetable.store.log_files import LogPlace
from cubetable.store.rows import PushSubscription
from cubetable.store.sql import SqlStore
from tests.simulation.loop import new_loop
from tests.simulation.store import Gone, SharedDatabase, SteppedQueue

if TYPE_CHECKING:
    from tests.simulation.network import Line
    from tests.simulation.world import World

EPOCH: Final = 1_800_000_000.0
"""The seconds since 1970 at which each world begins."""
SETTINGS: Final = ServerSettings("")
OUTCOMES: Final[tuple[Outcome, ...]] = ("sent", "sent", "sent", "sent", "sent", "busy", "failed", "gone")


@dataclass(frozen=True)
class Limits:
    """The limits of a world: as they are, or so that its few minutes reach them."""

    idle: float
    """Seconds after which a room in which nothing happens is closed."""
    waiting: int
    """Messages that may wait for a client."""
    buffer: int
    """Bytes that may be on their way to a client that does not read."""
    hiccups: float
    """How often a thread stands still for a moment."""


def limits_of(luck: Random) -> Limits:
    """Choose the limits of a world."""
    return Limits(
        luck.choice([rooms.IDLE, 12.0]), luck.choice([outbox.MOST_WAITING, 8]), luck.choice([65_536, 2048]),
        luck.choice([0.0, 0.0, 0.05]),
    )  # fmt: skip


class EndlessThread:
    """A thread whose end nobody can wait for."""

    def join(self) -> None:
        """Refuse: nothing else would go on meanwhile."""
        raise NotImplementedError


class NodeMachine:
    """The clock, the random numbers and the threads of one node."""

    def __init__(self, node: "Node", random: Random) -> None:
        self._node, self._random = node, random

    def now(self) -> float:
        """Return the seconds since 1970, by the clock of this node."""
        return EPOCH + self._node.world.schedule.time + self._node.ahead

    def monotonic(self) -> float:
        """Return the seconds since this machine began."""
        return 1000.0 + self._node.world.schedule.time

    def random_bytes(self, count: int) -> bytes:
        """Return the next bytes that follow from the seed."""
        return self._random.randbytes(count)

    def start_thread(self, work: Callable[[], object], name: str) -> system.RunningThread:
        """Have the loop do the work of a thread at a later moment; nobody can wait for its end."""
        self._node.loop.call_later(self._random.expovariate(100), work)
        return EndlessThread()

    def numbers_of(self, host: str, port: int) -> list[str]:
        """Return a public number."""
        return ["93.184.216.34"]

    def thread_time(self) -> float:
        """Return the seconds that a processor has worked: here nothing takes time."""
        return 0.0

    def work_queue(self, do: Callable[[list[Any]], object], most: int, name: str, beat: float) -> SteppedQueue:
        """Have the loop do what is put into a queue."""
        return SteppedQueue(self._node.world.server, self._node.loop, do, most, beat)


class TableWorkers:
    """Workers whose bots answer from a table: the move follows from the position. They can hang, and die."""

    def __init__(self, node: "Node", random: Random) -> None:
        self._node, self._random = node, random
        self._open: dict[int, Future[Any]] = {}
        self._number = itertools.count()

    def submit(self, do: Callable[..., Any], /, *given: object) -> "Future[Any]":
        """Have an answer come later, or never."""
        world, number = self._node.world, next(self._number)
        answer: Future[Any] = Future()
        self._open[number] = answer
        thinks = bool(given) and given[0] is table_think
        if thinks and self._random.random() < world.bots_hang:
            world.reached("bot hangs", "a bot thinks")
            return answer
        if self._random.random() < world.bots_die:
            world.reached("bot dies", "a bot thinks")
            self._node.loop.call_later(self._random.random(), self.kill)
            return answer
        self._node.loop.call_later(self._random.expovariate(8), self._answer, number, given)
        return answer

    def _answer(self, number: int, given: tuple[Any, ...]) -> None:
        answer = self._open.pop(number, None)
        if answer is None or answer.cancelled():
            return
        if given and given[0] is table_think:
            _, spec, position, seat, *_ = given
            answer.set_result(table_think(make_game(spec), position, seat))
        else:
            answer.set_result(None)

    def kill(self) -> None:
        """End the workers: those who wait learn it."""
        while self._open:
            _, answer = self._open.popitem()
            if not answer.cancelled():
                answer.set_exception(BrokenExecutor())


def table_think(game: Game, position: State, seat: int, *_: object) -> BotMove:
    """Return the move of the table for a position."""
    moves = game.moves(position, seat)
    number = int.from_bytes(hashlib.sha256(position.tobytes() + bytes([seat])).digest()[:4], "big")
    return BotMove(game.move_text(position, seat, moves[number % len(moves)]), 1.0, 0.01)


@contextmanager
def without_the_machine(limits: Limits) -> Iterator[None]:
    """Let bots answer from a table also when all workers fail; have limits that can be reached in minutes."""
    here = (
        (bot_pool, "think", table_think), (push_address, "LOOK_UPS", push_address.LookUps()),
        (rooms, "IDLE", limits.idle), (outbox, "MOST_WAITING", limits.waiting),
    )  # fmt: skip
    before = [vars(module)[name] for module, name, _ in here]
    for module, name, value in here:
        vars(module)[name] = value
    try:
        yield
    finally:
        for (module, name, _), value in zip(here, before, strict=True):
            vars(module)[name] = value


class NotedSender:
    """A push service that notes what it was sent."""

    def __init__(self, node: "Node", random: Random) -> None:
        self._node, self._random = node, random

    def new_key(self) -> str:
        """Return a new private key."""
        return "private"

    def public_key(self, private: str) -> str:
        """Return the public key."""
        return "public"

    def are_keys(self, p256dh: str, auth: str) -> bool:
        """Return whether the keys have their form."""
        return True

    async def send(self, private: str, browser: PushSubscription, message: PushMessage) -> Outcome:
        """Take a message, or say that the service is busy, or that the browser is gone."""
        checks = self._node.world.checks
        call = checks.call_of(message)
        await asyncio.sleep(self._random.expovariate(4))
        outcome: Outcome = self._random.choice(OUTCOMES)
        if outcome == "sent":
            checks.called(browser.endpoint, message, call)
        return outcome


class Node:
    """A place at which a server runs, is stopped and starts again."""

    def __init__(self, world: "World", number: int, *, shared: bool) -> None:
        self.world, self.number = world, number
        self.ahead = 0.0
        """How many seconds its clock is ahead."""
        self.lines: dict[int, Line] = {}
        self.house: House | None = None
        self.lives = 0
        self._shared = shared
        self.loop = new_loop(world.schedule, "nobody")
        self.loop.dead = True

    @property
    def name(self) -> str:
        """Its name in a story."""
        return f"node {self.number}"

    @property
    def is_up(self) -> bool:
        """Whether it answers."""
        return self.house is not None and not self.loop.dead

    def start(self) -> None:
        """Begin a new life, as soon as the database answers."""
        if self.is_up or self.world.is_over:
            return
        self.lives += 1
        name = f"{self.world.seed} {self.name} {self.lives}"
        self.loop = new_loop(self.world.schedule, f"{self.name}.{self.lives}")
        self.loop.hiccups = self.world.limits.hiccups
        self.world.loops.append(self.loop)
        self.context = copy_context()
        self.context.run(system.machine.set, NodeMachine(self, Random(name)))
        self.loop.call_soon(self._open, Random(f"{name} beside"), context=self.context)

    def _open(self, random: Random) -> None:
        self.database = SharedDatabase(self.world.server, self.loop, shared=self._shared)
        self.database.die = self._die_and_come_back
        try:
            store = SqlStore(self.database, LogPlace())
        except (Refusal, StoreDown, Gone):
            self.loop.dead = True
            self.world.later(1.0, self.start)
            return
        self.app = make_app(SETTINGS)
        service = self.app.state.service
        pool = BotPool(partial(TableWorkers, self, random), None, 2)
        self.house = service.house = House(store, pool, NotedSender(self, random))
        self.app.state.writer = store.writer
        self.house.dismiss = partial(_dismiss, service)
        self.house.devices.notify = partial(_notify, service)
        self.house.start()
        self.base_tasks = len(self.loop.tasks)
        self.store = store
        self.world.note_light()
        self.world.tell(f"{self.name} answers")

    def kill(self) -> None:
        """Stop at once: first its doors are cut, so that nothing that is left of it reaches anybody."""
        if not self.is_up:
            return
        self.world.tell(f"{self.name} dies")
        self._end()

    def _die_and_come_back(self) -> None:
        self.kill()
        self.world.later(3.0, self.start)

    def _end(self) -> None:
        self.loop.stop_living()
        self.database.close()
        self.house = None
        self.world.note_light()
        for line in list(self.lines.values()):
            line.lose_node()
        self.lines.clear()

    def stop(self) -> None:
        """Stop in good order, as on SIGTERM."""
        if self.is_up:
            self.loop.call_soon(lambda: self.loop.create_task(self._close()), context=self.context)

    async def _close(self) -> None:
        house = self.house
        if house is None:
            return
        await farewell(self.app)
        self.house = None  # the door is closed; who is inside may finish
        self.world.note_light()
        for line in list(self.lines.values()):
            line.hang_up()
        await house.close()
        self.store.close()
        self.world.tell(f"{self.name} is closed")
        self._end_quietly()

    def _end_quietly(self) -> None:
        self.loop.stop_living()
        for line in list(self.lines.values()):
            line.lose_node()
        self.lines.clear()

    async def serve(self, scope: dict[str, Any], body: bytes) -> tuple[int, list[str], bytes]:
        """Answer a request as the application does; return the status, the cookies and the body."""
        heard, status, cookies, parts = [body], 0, list[str](), list[bytes]()

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": heard.pop() if heard else b"", "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                cookies.extend(value.decode() for name, value in message["headers"] if name == b"set-cookie")
            else:
                parts.append(message.get("body", b""))

        await self.app({**scope, "state": {}, "app": self.app}, receive, send)  # type: ignore[arg-type]
        return status, cookies, b"".join(parts)
