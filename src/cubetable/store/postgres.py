"""PostgreSQL, for any number of nodes on the same matches."""

import json
import logging
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Event, Lock, Thread
from typing import Final

import psycopg

from cubetable.core.errors import Refusal
from cubetable.store.database import CONNECT_TIMEOUT, MIGRATION_LOCK, AddedRows, Connection, Row

CHANNEL: Final = "cubetable_words"
"""Not `cubetable`, the channel of older versions, which send one hint a notice."""
INSERT_JSON: Final = "INSERT INTO {table} ({columns}) SELECT {columns} FROM json_populate_recordset(NULL::{table}, %s)"
NOTIFY: Final = "SELECT pg_notify(?, ?)"
BETWEEN: Final = ","
"""The separator between the hints of one notice; the first word names the node that sent it."""
WORDS_TOGETHER: Final = 256
"""Hints in one notice, which the server limits to 8,000 bytes."""
LOOK_UP: Final = 0.5
"""Seconds after which a listening thread checks whether it may end."""
REFUSED: Final = 4.0
"""Seconds after which to try again to lead a match that another node leads."""
LEADS: Final = 0x0CBE7AB1
"""The first half of the locks that leaders of matches hold; the second is a hash of the match's id."""
TRY_LOCK: Final = f"SELECT pg_try_advisory_lock({LEADS}, hashtext(?))"
UNLOCK: Final = f"SELECT pg_advisory_unlock({LEADS}, hashtext(?))"

# It warns of each pipeline that a broken connection leaves; the store reports that the database is away.
logging.getLogger("psycopg").setLevel(logging.ERROR)


class PostgresConnection:
    """A connection to a server; each statement outside a transaction stands by itself."""

    def __init__(self, url: str, node: str) -> None:
        self._node = node
        self._db = psycopg.connect(url, autocommit=True, connect_timeout=int(CONNECT_TIMEOUT))
        self._words: list[str] = []
        self._added = AddedRows(self._insert)

    def run(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Run a statement and give its rows, if it has any."""
        self._added.flush()
        cursor = self._db.execute(_psycopg_sql(sql), values or None)
        return cursor.fetchall() if sql.startswith("SELECT") else []

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
        with self._db.pipeline(), self._db.transaction():
            yield
            self._added.flush()
            for at in range(0, len(self._words), WORDS_TOGETHER):
                words = [self._node, *self._words[at : at + WORDS_TOGETHER]]
                self.run_many(NOTIFY, [(CHANNEL, BETWEEN.join(words))])

    def hint(self, word: str) -> None:
        """Keep a hint for the end of the transaction, when all hints are sent together."""
        self._words.append(word)

    def hold(self, lock: int) -> None:
        """Wait for an advisory lock, which the end of the transaction releases."""
        self.run("SELECT pg_advisory_xact_lock(?)", (lock,))

    def close(self) -> None:
        """Close the connection."""
        self._db.close()


class Postgres:
    """A PostgreSQL server that other nodes may use as well."""

    TAKEN: type[Exception] = psycopg.errors.IntegrityError
    GONE: type[Exception] = psycopg.OperationalError
    SHARED: bool = True
    SKIP_LOCKED: str = "FOR UPDATE SKIP LOCKED"

    def __init__(self, url: str) -> None:
        self._url = url
        self._node = secrets.token_hex(8)
        self._closed = Event()
        self._listeners: list[Thread] = []
        self._leading = Lock()
        self._leader: PostgresConnection | None = None
        self._led: set[str] = set()
        self._refused: dict[str, float] = {}

    def connect(self) -> PostgresConnection:
        """Open a connection."""
        try:
            return PostgresConnection(self._url, self._node)
        except psycopg.OperationalError as error:
            # The address may hold a password, so that the message has only the answer of the server.
            raise Refusal("shell.store.no_server", why=str(error).splitlines()[0]) from None

    @contextmanager
    def alone(self, connection: Connection) -> Iterator[None]:
        """Keep every other node from migrating meanwhile."""
        connection.run("SELECT pg_advisory_lock(?)", (MIGRATION_LOCK,))
        try:
            yield
        finally:
            connection.run("SELECT pg_advisory_unlock(?)", (MIGRATION_LOCK,))

    def listen(self, hear: Callable[[str], None]) -> None:
        """Listen on a thread and a connection of its own."""
        thread = Thread(target=self._listen, args=(hear,), name="cubetable-ears", daemon=True)
        self._listeners.append(thread)
        thread.start()

    def faults(self, connection: Connection) -> list[str]:
        """Return nothing: the server checks its own pages."""
        return []

    def take_lead(self, match: str) -> bool:
        """Take an advisory lock for the match unless another node has it; it ends with this node's connection."""
        with self._leading:
            if self._closed.is_set():
                return False
            try:
                if self._leader is None:
                    self._leader, self._led = self.connect(), set()
                if match not in self._led and time.monotonic() >= self._refused.get(match, 0.0):
                    if self._leader.run(TRY_LOCK, (match,))[0][0]:
                        self._led.add(match)
                        self._refused.pop(match, None)
                    else:
                        self._refused[match] = time.monotonic() + REFUSED
            except (psycopg.OperationalError, Refusal):
                self._give_up_leading()
            return match in self._led

    def drop_lead(self, match: str) -> None:
        """Release the lock."""
        with self._leading:
            self._refused.pop(match, None)
            if match in self._led and self._leader is not None:
                self._led.discard(match)
                with suppress(psycopg.OperationalError):
                    self._leader.run(UNLOCK, (match,))

    def close(self) -> None:
        """Close the connections, and release the locks."""
        self._closed.set()
        for thread in self._listeners:
            thread.join()
        with self._leading:
            self._give_up_leading()

    def _give_up_leading(self) -> None:
        if self._leader is not None:
            self._leader.close()
        self._leader, self._led = None, set()

    def _listen(self, hear: Callable[[str], None]) -> None:
        while not self._closed.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True, connect_timeout=int(CONNECT_TIMEOUT)) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self._closed.is_set():
                        for notice in connection.notifies(timeout=LOOK_UP):
                            node, *words = notice.payload.split(BETWEEN)
                            for word in words if node != self._node else ():
                                hear(word)
            except psycopg.OperationalError:
                self._closed.wait(LOOK_UP)


def _psycopg_sql(sql: str) -> str:
    """Return a statement with the placeholders of psycopg."""
    return sql.replace("%", "%%").replace("?", "%s")
