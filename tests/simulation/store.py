"""The real SQL over one SQLite database in memory, which all nodes share as they would share a PostgreSQL.

A transaction is whole at one moment: what two PostgreSQL transactions do to each other in between cannot be seen here.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from contextvars import Context, copy_context
from functools import cache
from random import Random
from typing import Any, Final

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.core.system import RealMachine, machine
from cubetable.store.database import Connection, Row, SqliteConnection, Trouble
from cubetable.store.log_files import LogPlace
from cubetable.store.migrate import migrate
from cubetable.store.sql import SqlStore
from tests.simulation.loop import SimulatedLoop

Gone = sqlite3.OperationalError
REFUSED: Final = 4.0
"""Seconds after which to try again to lead a match that another node leads, as with PostgreSQL."""
HINT_DELAY: Final = 0.004
"""Seconds that a hint takes on average."""
COMMIT: Final = 0.002
"""Seconds that a commit takes on average."""


class MemoryConnection(SqliteConnection):
    """The one connection to the database in memory."""

    def __init__(self, image: bytes | None = None) -> None:
        super().__init__(":memory:")
        if image is not None:
            self._db.deserialize(image)
            self._db.execute("PRAGMA foreign_keys = ON")

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Run a transaction; one that fails leaves no rows that readers, who share this connection, would insert."""
        try:
            with super().transaction():
                yield
        finally:
            self._added.forget()

    def image(self) -> bytes:
        """Return the whole database."""
        return self._db.serialize()


@cache
def empty_image() -> bytes:
    """Return a database in which nothing is kept yet."""
    connection = MemoryConnection()
    migrate(SharedDatabase(DatabaseServer(Random(0), connection)))
    return connection.image()


class DatabaseServer:
    """The database that all nodes use, with the faults that it has now."""

    def __init__(self, random: Random, connection: MemoryConnection | None = None) -> None:
        self.random = random
        self.data = connection or MemoryConnection(empty_image())
        self.gone = False
        self.refuses_writes = ""
        """Why nothing can be written: the disk is full, or the server follows another one."""
        self.slow = 1.0
        self.loses_answers = 0.0
        """How likely the answer to a commit is lost."""
        self.loses_hints = 0.0
        self.generation = 0
        """Counts how often all connections were cut."""
        self.leads: dict[str, SharedDatabase] = {}
        self.listeners: list[SharedDatabase] = []
        self.commits = 0
        self.lost_answers = 0
        self.lost_hints = 0
        self.rewritten: Callable[[str], None] = lambda _: None
        """Is told of each match whose log was written anew."""
        self.dies_after: tuple[str, int] | None = None
        """After which commit its node dies: the word among its hints, and how many such commits come before."""
        self.committed: Callable[[list[str]], None] = lambda _: None
        """Is told the hints of each commit."""
        self.lease_lost_at = -1e9
        self.time: Callable[[], float] = lambda: 0.0

    def cut_all(self) -> None:
        """Cut all connections, as a server does that starts again."""
        self.generation += 1
        if self.leads:
            self.lease_lost_at = self.time()
        self.leads.clear()

    def drop(self, database: "SharedDatabase") -> None:
        """Forget a node that is gone."""
        self.listeners = [one for one in self.listeners if one is not database]
        led = [match for match, leader in self.leads.items() if leader is database]
        if led:
            self.lease_lost_at = self.time()
        for match in led:
            del self.leads[match]


class SharedDatabase:
    """The database as one node sees it."""

    SKIP_LOCKED: str = ""
    PROBE: str = "UPDATE schema SET version = version"

    def __init__(self, server: DatabaseServer, loop: SimulatedLoop | None = None, *, shared: bool = True) -> None:
        self.SHARED = shared
        self.server = server
        self.loop = loop
        self.open = True
        """Whether anything that this node does reaches the database."""
        self.die: Callable[[], object] = lambda: None
        """Ends the node."""
        self._hear: Callable[[str], None] | None = None
        self._context: Context | None = None
        self._generation: int | None = None
        self._led: set[str] = set()
        self._refused: dict[str, float] = {}
        self._since = system.now()

    def connect(self) -> "SharedConnection":
        """Open a connection."""
        if self.server.gone or not self.open:
            raise Refusal("shell.store.no_server", why="gone")
        return SharedConnection(self)

    def trouble_in(self, error: Exception) -> Trouble:
        """Say what an error means."""
        if isinstance(error, sqlite3.IntegrityError):
            return Trouble.TAKEN
        return Trouble.LOST if isinstance(error, Gone) else Trouble.OWN

    @contextmanager
    def alone(self) -> Iterator[Connection]:
        """Open a connection; nothing else runs meanwhile."""
        yield self.connect()

    def listen(self, hear: Callable[[str], None]) -> None:
        """Call a function for each hint of another node."""
        self._hear, self._context = hear, copy_context()
        self.server.listeners.append(self)

    def faults(self, connection: Connection) -> list[str]:
        """Return nothing."""
        return []

    def take_lead(self, match: str) -> "Future[bool]":
        """Take the lock of a match unless another node has it; what is not known is asked for apart from the loop."""
        lead: Future[bool] = Future()
        if not self.SHARED:
            lead.set_result(True)
        elif self._is_cut():
            self._led = set()
            lead.set_result(False)
        elif match in self._led or self.server.time() < self._refused.get(match, 0.0):
            lead.set_result(match in self._led)
        elif self.loop is not None:
            self.loop.call_later(self.server.random.expovariate(1 / COMMIT), self._take_lead, match, lead)
        return lead

    def _take_lead(self, match: str, lead: "Future[bool]") -> None:
        if not self._is_cut():
            self._generation = self.server.generation
            if self.server.leads.setdefault(match, self) is self:
                self._led.add(match)
                self._refused.pop(match, None)
            else:
                self._refused[match] = self.server.time() + REFUSED
        lead.set_result(match in self._led)

    def _is_cut(self) -> bool:
        """Return whether the connection that holds the locks was cut; the next one begins without any."""
        cut = self._generation not in (None, self.server.generation)
        if cut:
            self._generation = None
        return cut or self.server.gone or not self.open

    def drop_lead(self, match: str) -> None:
        """Release the lock."""
        self._refused.pop(match, None)
        self._led.discard(match)
        if self.open and self.server.leads.get(match) is self:
            del self.server.leads[match]

    def leaders(self, connection: Connection) -> list[Row]:
        """Return since when each of the nodes is up that lead matches now."""
        connection.run("SELECT 1")
        return [(database._since,) for database in dict.fromkeys(self.server.leads.values())]

    def close(self) -> None:
        """Release all locks."""
        self.open = False
        self.server.drop(self)

    def tell_others(self, words: Sequence[str]) -> None:
        """Send hints to the other nodes."""
        server = self.server
        for word in words:
            if word.endswith(" anew"):
                server.rewritten(word.partition(" ")[0])
        for other in server.listeners:
            if other is self or other.loop is None or not self.SHARED:
                continue
            for word in words:
                if server.random.random() < server.loses_hints:
                    server.lost_hints += 1
                    continue
                delay = server.random.expovariate(1 / HINT_DELAY)
                other.loop.call_later(delay, other.hear, word, context=other._context)

    def hear(self, word: str) -> None:
        """Hear a hint."""
        if self._hear is not None and self.open:
            self._hear(word)


class SharedConnection:
    """A connection of a node."""

    def __init__(self, database: SharedDatabase) -> None:
        self._database = database
        self._server = database.server
        self._generation = self._server.generation
        self._words: list[str] = []
        self._closed = False

    def _data(self) -> MemoryConnection:
        """Return the database, or fail as a connection that was cut."""
        server = self._server
        if self._closed or not self._database.open or server.gone or self._generation != server.generation:
            raise Gone("the connection was cut")
        return server.data

    @property
    def is_idle(self) -> bool:
        """Return whether it is open; a transaction is whole at one moment."""
        return not self._closed

    def run(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Run a statement and give its rows, if it has any."""
        if sql == self._database.PROBE and self._server.refuses_writes:
            raise Gone(self._server.refuses_writes)
        return self._data().run(sql, values)

    def rows(self, columns: str, rest: str, values: Sequence[object] = ()) -> list[Row]:
        """Read what may be many rows."""
        return self._data().rows(columns, rest, values)

    def run_many(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        """Run a statement once for each row of values."""
        self._data().run_many(sql, rows)

    def add(self, table: str, columns: str, rows: Sequence[Sequence[object]]) -> None:
        """Add rows to a table at the end of the transaction."""
        self._data().add(table, columns, rows)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Run a transaction; its answer may be lost."""
        server = self._server
        self._words = []
        with self._data().transaction():
            yield
            if server.refuses_writes:
                raise Gone(server.refuses_writes)
        server.commits += 1
        server.committed(self._words)
        self._database.tell_others(self._words)
        self._perhaps_die()
        if server.random.random() < server.loses_answers:
            server.lost_answers += 1
            self._closed = True
            raise Gone("the answer to the commit was lost")

    def _perhaps_die(self) -> None:
        word, more = self._server.dies_after or ("", -1)
        if more >= 0 and word in ("", *self._words):
            self._server.dies_after = (word, more - 1) if more else None
            if not more:
                self._database.die()

    def hint(self, word: str) -> None:
        """Keep a hint for the end of the transaction."""
        self._words.append(word)

    def hold(self, lock: int) -> None:
        """Do nothing: only one transaction runs at a time."""

    def close(self) -> None:
        """Close the connection."""
        self._closed = True


class SteppedQueue:
    """A queue of work that the loop does at a later moment, in place of a thread."""

    def __init__(
        self,
        server: DatabaseServer,
        loop: SimulatedLoop,
        do: Callable[[list[Any]], object],
        most: int,
        beat: float,
    ) -> None:
        self._server, self._loop, self._do, self._most, self._beat = server, loop, do, most, beat
        self._waiting: list[Any] = []
        self._busy = False
        self._idle = loop.call_later(beat, self._rest)

    def put(self, work: Any) -> None:
        """Add work."""
        self._waiting.append(work)
        self._soon()

    def close(self) -> None:
        """Do what is still waiting."""
        self._idle.cancel()
        while self._waiting:
            self._step()

    def _soon(self) -> None:
        if self._waiting and not self._busy:
            self._busy = True
            self._idle.cancel()
            delay = self._server.random.expovariate(1 / COMMIT) * self._server.slow
            self._loop.call_later(delay, self._work)

    def _work(self) -> None:
        self._step()
        self._busy = False
        self._idle = self._loop.call_later(self._beat, self._rest)
        self._soon()

    def _rest(self) -> None:
        """Say that nothing came for a while."""
        self._do([])
        self._idle = self._loop.call_later(self._beat, self._rest)

    def _step(self) -> None:
        batch, self._waiting = self._waiting[: self._most], self._waiting[self._most :]
        if batch:
            self._do(batch)


class ReadyQueue:
    """A queue that does its work at once."""

    def __init__(self, do: Callable[[list[Any]], object]) -> None:
        self._do = do

    def put(self, work: Any) -> None:
        """Do work."""
        self._do([work])

    def close(self) -> None:
        """Do nothing: nothing waits."""


class PlainMachine(RealMachine):
    """A machine whose queues do their work at once."""

    def work_queue(self, do: Callable[[list[Any]], object], most: int, name: str, beat: float) -> ReadyQueue:
        """Return a queue without a thread."""
        return ReadyQueue(do)


def plain_store(server: DatabaseServer) -> SqlStore:
    """Open a store beside the nodes, to look at what is kept."""
    before = machine.set(PlainMachine())
    try:
        return SqlStore(SharedDatabase(server), LogPlace())
    finally:
        machine.reset(before)
