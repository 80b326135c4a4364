"""Define what the store needs of a database, and implement it for SQLite.

SQL is written once, with `?` for values.
"""

import json
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Protocol

from cubetable.core.errors import Refusal
from cubetable.store.contract import StoreDown

Row = tuple[Any, ...]  # the query knows the type of each column
CONNECT_TIMEOUT: Final = 10.0
"""Seconds that one connection waits for another before it gives up."""

MIGRATION_LOCK: Final = 0x0CBE7AB1E
"""The lock by which one node migrates at a time; any number that no other program uses."""


class Connection(Protocol):
    """A connection to a database, used by one thread at a time."""

    def run(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Run a statement and give its rows, if it has any."""

    def rows(self, columns: str, rest: str, values: Sequence[object] = ()) -> list[Row]:
        """Read what may be many rows: some columns, and what is said after them."""

    def run_many(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        """Run a statement once for each row of values."""

    def add(self, table: str, columns: str, rows: Sequence[Sequence[object]]) -> None:
        """Add rows to a table before the next statement of the transaction, or at its end, with all rows until then."""

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Run a transaction."""
        yield

    def hint(self, word: str) -> None:
        """Send a hint to the other nodes after the transaction; it may be lost, and nothing may depend on it."""

    def hold(self, lock: int) -> None:
        """Hold a lock to the end of the transaction; only one node can hold it."""

    def close(self) -> None:
        """Close the connection."""


class Database(Protocol):
    """A database, which opens connections."""

    TAKEN: type[Exception]
    """The exception for a row whose key is taken."""
    GONE: type[Exception]
    """The exception for a database that cannot be used at all."""
    SHARED: bool
    """Whether other nodes may be at the same matches."""
    SKIP_LOCKED: str
    """How a query says that it leaves out rows that another transaction is changing."""

    def connect(self) -> Connection:
        """Open a connection."""

    @contextmanager
    def alone(self, connection: Connection) -> Iterator[None]:
        """Keep every other node from migrating meanwhile."""
        yield

    def listen(self, hear: Callable[[str], None]) -> None:
        """Call a function, on some thread, for each hint of another node, until the database is closed."""

    def faults(self, connection: Connection) -> list[str]:
        """List the faults that the database finds in its data."""

    def take_lead(self, match: str) -> bool:
        """Try to become the one node that drives a match's bots and clock; return whether this node is."""

    def drop_lead(self, match: str) -> None:
        """Let another node drive it."""

    def close(self) -> None:
        """Close the database."""


class AddedRows:
    """Rows that a transaction adds to a table, kept so that those of many matches are inserted by one statement."""

    def __init__(self, insert: Callable[[str, str, Sequence[Sequence[object]]], None]) -> None:
        self._insert = insert
        self._into = ("", "")
        self._rows: list[Sequence[object]] = []

    def add(self, table: str, columns: str, rows: Sequence[Sequence[object]]) -> None:
        """Keep rows for a table; those for another one are inserted first."""
        if (table, columns) != self._into:
            self.flush()
            self._into = (table, columns)
        self._rows.extend(rows)

    def flush(self) -> None:
        """Insert the rows that are kept."""
        if self._rows:
            rows, self._rows = self._rows, []
            self._insert(*self._into, rows)

    def forget(self) -> None:
        """Drop the rows of a transaction that failed."""
        self._rows = []


class DatabaseReader:
    """The connection on which a store reads; it is opened again when it was cut."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection = database.connect()
        self._turn = threading.Lock()
        self._closed = False

    def run(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Return the rows of a query."""
        return self.ask(lambda connection: connection.run(sql, values))

    def ask(self, ask: Callable[[Connection], list[Row]]) -> list[Row]:
        """Return what a function reads; raise `StoreDown` if the database cannot be used now."""
        with self._turn:
            try:
                return ask(self._connection)
            except self._database.GONE as error:
                self._connection.close()
                if self._closed:
                    raise StoreDown(str(error)) from None
            # The connection may have been cut long ago: try once more with a fresh one.
            try:
                self._connection = self._database.connect()
                return ask(self._connection)
            except (self._database.GONE, Refusal) as error:
                raise StoreDown(str(error)) from None

    def faults(self) -> list[str]:
        """Return the faults that the database finds in its data, in its own words."""
        with self._turn:
            return self._database.faults(self._connection)

    def close(self) -> None:
        """Close the connection."""
        with self._turn:
            self._closed = True
            self._connection.close()


class SqliteConnection:
    """A connection to a file, with the log written ahead and through to the disk."""

    def __init__(self, path: str) -> None:
        self._db = sqlite3.connect(path, timeout=CONNECT_TIMEOUT, isolation_level=None, check_same_thread=False)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA foreign_keys = ON")
        self._added = AddedRows(self._insert)

    def run(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Run a statement and give its rows, if it has any."""
        self._added.flush()
        return self._db.execute(sql, values).fetchall()

    def rows(self, columns: str, rest: str, values: Sequence[object] = ()) -> list[Row]:
        """Read many rows as one JSON text: between rows Python's lock would be released, and reading would wait."""
        self._added.flush()
        sql = f"SELECT json_group_array(json_array({columns})) FROM (SELECT {columns} {rest})"
        return [tuple(row) for row in json.loads(self._db.execute(sql, values).fetchone()[0])]

    def run_many(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        """Run a statement once for each row of values."""
        self._added.flush()
        self._db.executemany(sql, rows)

    def add(self, table: str, columns: str, rows: Sequence[Sequence[object]]) -> None:
        """Add rows to a table before the next statement of the transaction, or at its end, with all rows until then."""
        self._added.add(table, columns, rows)

    def _insert(self, table: str, columns: str, rows: Sequence[Sequence[object]]) -> None:
        marks = ", ".join("?" * len(rows[0]))
        self._db.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", rows)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Run a transaction."""
        self._added.forget()
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._added.flush()
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise

    def hint(self, word: str) -> None:
        """Do nothing: there is no other node."""

    def hold(self, lock: int) -> None:
        """Do nothing: only one transaction can write."""

    def close(self) -> None:
        """Close the connection."""
        self._db.close()


class Sqlite:
    """A file that this process alone writes to.

    A second file beside it is locked for as long as the process lives, and falls open when it dies.
    """

    TAKEN: type[Exception] = sqlite3.IntegrityError
    GONE: type[Exception] = sqlite3.OperationalError
    SHARED: bool = False
    SKIP_LOCKED: str = ""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = sqlite3.connect(f"{path}-lock", timeout=0, isolation_level=None, check_same_thread=False)
            self._lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            key = "taken" if "locked" in str(error) else "cannot_open"
            raise Refusal(f"shell.store.{key}", path=path, why=error) from None
        except OSError as error:
            raise Refusal("shell.store.cannot_open", path=path, why=error.strerror) from None

    def connect(self) -> SqliteConnection:
        """Open a connection."""
        try:
            return SqliteConnection(str(self._path))
        except sqlite3.DatabaseError as error:
            raise Refusal("shell.store.cannot_open", path=self._path, why=error) from None

    @contextmanager
    def alone(self, connection: Connection) -> Iterator[None]:
        """Do nothing: the lock on the file keeps other nodes away."""
        yield

    def listen(self, hear: Callable[[str], None]) -> None:
        """Do nothing: there is no other node."""

    def faults(self, connection: Connection) -> list[str]:
        """Check the whole file."""
        try:
            words = [row[0] for row in connection.run("PRAGMA integrity_check")]
            lost = [f"{table}: {row}" for table, row, *_ in connection.run("PRAGMA foreign_key_check")]
        except sqlite3.DatabaseError as error:
            return [str(error)]
        return [fault for fault in words if fault != "ok"] + lost

    def take_lead(self, match: str) -> bool:
        """Return true: there is no other node."""
        return True

    def drop_lead(self, match: str) -> None:
        """Do nothing: there is no other node."""

    def close(self) -> None:
        """Release the file."""
        self._lock.close()
