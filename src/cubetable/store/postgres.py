"""PostgreSQL, for any number of nodes on the same matches."""

import json
import logging
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from threading import Event, Lock
from typing import Final
from weakref import WeakSet

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.store.database import CONNECT_TIMEOUT, MIGRATION_LOCK, AddedRows, Connection, Row, Trouble
from cubetable.store.leases import LEADER, LEADERS, Leases

CHANNEL: Final = "cubetable_words"
"""Not `cubetable`, the channel of older versions, which send one hint a notice."""
INSERT_JSON: Final = "INSERT INTO {table} ({columns}) SELECT {columns} FROM json_populate_recordset(NULL::{table}, %s)"
NOTIFY: Final = "SELECT pg_notify(?, ?)"
BETWEEN: Final = ","
"""The separator between the hints of one notice; the first word names the node that sent it."""
WORDS_TOGETHER: Final = 256
"""Hints in one notice, which the server limits to 8,000 bytes."""
WHO: Final = "SELECT pg_backend_pid()"
"""Asks which process of the server answers."""
LOOK_UP: Final = 0.5
"""Seconds after which a listening thread checks whether it may end."""
ENDS_FIRST: Final = 0.8
"""The part of our patience after which the server itself ends a statement: then the connection still serves."""
TCP: Final = {"keepalives": 1, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
"""How the system finds out that nobody is at the other end any more: in 25 seconds, and not in two hours."""
UNSENT: Final = 25_000
"""Milliseconds in which what was sent must have arrived."""
OPTIONS: Final = {
    # The same for the server: if it does not notice that a node is gone, the node's matches stand still.
    "tcp_keepalives_idle": TCP["keepalives_idle"],
    "tcp_keepalives_interval": TCP["keepalives_interval"],
    "tcp_keepalives_count": TCP["keepalives_count"],
    "tcp_user_timeout": UNSENT,
}
CUT_OFF: Final = ("08", "25", "53", "57", "58")
"""Classes of errors after which a connection does not serve: cut, read-only, without room, shut down, or broken."""
TOO_SLOW: Final = ("57014", "55P03")
"""A statement that took too long, or a lock that was not free."""

# It warns of each pipeline that a broken connection leaves; the store reports that the database is away.
logging.getLogger("psycopg").setLevel(logging.ERROR)


class PostgresConnection:
    """A connection to a server; each statement outside a transaction stands by itself.

    What the address says of the network goes before what is usual here.
    """

    def __init__(self, url: str, node: str) -> None:
        self._node = node
        given = conninfo_to_dict(url)
        usual = {"connect_timeout": int(CONNECT_TIMEOUT), "tcp_user_timeout": UNSENT, **TCP}
        ours = {name: value for name, value in usual.items() if name not in given}
        self._db = psycopg.connect(make_conninfo(url, **ours), autocommit=True)
        self._closing = Lock()
        self._in_transaction = False
        self._since: float | None = None
        """Since when the server has not answered; None if it need not."""
        self._words: list[str] = []
        self._added = AddedRows(self._insert)

    @property
    def is_idle(self) -> bool:
        """Return whether the connection is open and in no transaction."""
        return self._db.info.transaction_status == psycopg.pq.TransactionStatus.IDLE

    def run(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Run a statement and give its rows, if it has any."""
        self._added.flush()
        self._since = system.monotonic()
        try:
            cursor = self._db.execute(_psycopg_sql(sql), values or None)
            return cursor.fetchall() if sql.startswith("SELECT") else []
        finally:
            if not self._in_transaction:
                self._since = None

    def rows(self, columns: str, rest: str, values: Sequence[object] = ()) -> list[Row]:
        """Read many rows."""
        return self.run(f"SELECT {columns} {rest}", values)

    def run_many(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        """Run a statement once for each row of values, in one pipeline."""
        self._added.flush()
        with self._db.cursor() as cursor:
            cursor.executemany(_psycopg_sql(sql), rows)

    def add(self, table: str, columns: str, rows: Sequence[Sequence[object]]) -> None:
        """Add rows to a table before the next statement of the transaction, or at its end, with all rows until then."""
        self._added.add(table, columns, rows)

    def _insert(self, table: str, columns: str, rows: Sequence[Sequence[object]]) -> None:
        """Send all rows as one value: to send and to read each value by itself takes several times as long."""
        names = columns.split(", ")
        sent = json.dumps([dict(zip(names, row, strict=True)) for row in rows])
        self._db.execute(INSERT_JSON.format(table=table, columns=columns), (sent,))

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Run a transaction in a pipeline, without a wait for each statement."""
        self._words.clear()
        self._added.forget()
        self._in_transaction, self._since = True, system.monotonic()
        try:
            with self._db.pipeline(), self._db.transaction():
                yield
                self._added.flush()
                for at in range(0, len(self._words), WORDS_TOGETHER):
                    words = [self._node, *self._words[at : at + WORDS_TOGETHER]]
                    self.run_many(NOTIFY, [(CHANNEL, BETWEEN.join(words))])
                self._since = system.monotonic()
        finally:
            self._in_transaction, self._since = False, None

    def hint(self, word: str) -> None:
        """Keep a hint for the end of the transaction, when all hints are sent together."""
        self._words.append(word)

    def hold(self, lock: int) -> None:
        """Wait for an advisory lock, which the end of the transaction releases."""
        self.run("SELECT pg_advisory_xact_lock(?)", (lock,))

    def notices(self, seconds: float) -> Iterator[str]:
        """Yield what other connections send, for some seconds."""
        for notice in self._db.notifies(timeout=seconds):
            yield notice.payload

    def limit(self, patience: float | None) -> None:
        """Tell the server how long it may take for a statement, and when this node counts as gone."""
        limit = 0 if patience is None else round(patience * ENDS_FIRST * 1000)
        options = {**OPTIONS, "statement_timeout": limit, "idle_in_transaction_session_timeout": limit}
        self.run("SELECT " + ", ".join(f"set_config('{name}', '{value}', false)" for name, value in options.items()))

    def cut_if_silent(self, patience: float) -> None:
        """Cut the connection if an answer has not come for too long: the thread that waits for it gets an error.

        A server that is stopped, or one behind a proxy that is, answers nothing although the network works: then no
        limit of the server or of the system ends the wait.
        """
        since = self._since
        if since is None or system.monotonic() - since < patience:
            return
        with self._closing, suppress(OSError, psycopg.Error):
            line = socket.socket(fileno=self._db.fileno())
            try:
                line.shutdown(socket.SHUT_RDWR)
            finally:
                line.detach()  # to close it is up to psycopg

    def close(self) -> None:
        """Close the connection."""
        with self._closing:
            self._db.close()


class SilenceWatch:
    """A thread that cuts connections on which no answer comes for too long."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self._connections: WeakSet[PostgresConnection] = WeakSet()
        self._adding = Lock()
        self._closed = Event()
        self._thread: system.RunningThread | None = None

    def add(self, connection: PostgresConnection) -> None:
        """Watch a connection for as long as there is somebody who has it."""
        with self._adding:
            self._connections.add(connection)
            if self._thread is None:
                self._thread = system.start_thread(self._work, "cubetable-watch")

    def close(self) -> None:
        """Watch nothing any more."""
        self._closed.set()
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        while not self._closed.wait(min(self.patience / 4, LOOK_UP)):
            with self._adding:
                connections = list(self._connections)
            for connection in connections:
                connection.cut_if_silent(self.patience)


class Postgres:
    """A PostgreSQL server that other nodes may use as well."""

    SHARED: bool = True
    SKIP_LOCKED: str = "FOR UPDATE SKIP LOCKED"
    PROBE: str = "SELECT version FROM schema LIMIT 1 FOR UPDATE SKIP LOCKED"

    def __init__(self, url: str, patience: float | None = None) -> None:
        """Name a server; with `patience`, it must answer each statement in so many seconds."""
        self._url = url
        self._node = system.token_hex(8)
        self._closed = Event()
        self._listeners: list[system.RunningThread] = []
        self._watch = None if patience is None else SilenceWatch(patience)
        self._leases = Leases(self.connect)
        self.take_lead, self.drop_lead = self._leases.take, self._leases.drop

    def connect(self) -> PostgresConnection:
        """Open a connection."""
        return self._connect(self._watch)

    def trouble_in(self, error: Exception) -> Trouble:
        """Say what an error means, by the class that the server gave it."""
        if isinstance(error, psycopg.errors.IntegrityError):
            return Trouble.TAKEN
        if not isinstance(error, psycopg.Error) or isinstance(error, psycopg.errors.PipelineAborted):
            return Trouble.OWN
        state = error.sqlstate or ""
        if state.startswith("40"):
            return Trouble.AGAIN
        if state in TOO_SLOW:
            return Trouble.SLOW
        unknown = not state and isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)
        return Trouble.LOST if unknown or state.startswith(CUT_OFF) else Trouble.OWN

    @contextmanager
    def alone(self) -> Iterator[Connection]:
        """Open a connection that waits for everything, and keep every other node from migrating meanwhile."""
        with closing(self._connect(None)) as connection:
            self._check_that_connections_differ(connection)
            connection.run("SELECT pg_advisory_lock(?)", (MIGRATION_LOCK,))
            try:
                yield connection
            finally:
                connection.run("SELECT pg_advisory_unlock(?)", (MIGRATION_LOCK,))

    def listen(self, hear: Callable[[str], None]) -> None:
        """Listen on a thread and a connection of its own."""
        self._listeners.append(system.start_thread(lambda: self._listen(hear), "cubetable-ears"))

    def leaders(self, connection: Connection) -> list[Row]:
        """Return since when each of the nodes is up that lead matches now."""
        return [(float(name.removeprefix(LEADER)),) for (name,) in connection.run(LEADERS, (f"{LEADER}%",))]

    def faults(self, connection: Connection) -> list[str]:
        """Return nothing: the server checks its own pages."""
        return []

    def close(self) -> None:
        """Close the connections, and release the locks."""
        self._closed.set()
        for thread in self._listeners:
            thread.join()
        self._leases.close()
        if self._watch is not None:
            self._watch.close()

    def _check_that_connections_differ(self, connection: PostgresConnection) -> None:
        """Refuse a pool that hands one connection to many, each for a transaction: locks and hints would get lost."""
        with closing(self._connect(None)) as other:
            if connection.run(WHO) == other.run(WHO):
                raise Refusal("shell.store.pooled")

    def _connect(self, watch: SilenceWatch | None) -> PostgresConnection:
        try:
            connection = PostgresConnection(self._url, self._node)
            if watch is not None:
                watch.add(connection)
            connection.limit(None if watch is None else watch.patience)
        except psycopg.OperationalError as error:
            # The address may hold a password, so that the message has only the answer of the server.
            raise Refusal("shell.store.no_server", why=str(error).splitlines()[0]) from None
        return connection

    def _listen(self, hear: Callable[[str], None]) -> None:
        while not self._closed.is_set():
            try:
                with closing(self.connect()) as connection:
                    connection.run(f"LISTEN {CHANNEL}")
                    while not self._closed.is_set():
                        for notice in connection.notices(LOOK_UP):
                            node, *words = notice.split(BETWEEN)
                            for word in words if node != self._node else ():
                                hear(word)
            except (psycopg.OperationalError, Refusal):
                self._closed.wait(LOOK_UP)


def _psycopg_sql(sql: str) -> str:
    """Return a statement with the placeholders of psycopg."""
    return sql.replace("%", "%%").replace("?", "%s")
