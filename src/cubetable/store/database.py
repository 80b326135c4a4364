"""Define what the store needs of a database, and implement it for SQLite.

SQL is written once, with `?` for values.
"""

import json
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import closing, contextmanager
from enum import Enum, auto
from pathlib import Path
from typing import Any, Final, Protocol

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.store.contract import YES, StoreDown

Row = tuple[Any, ...]  # the query knows the type of each column
CONNECT_TIMEOUT: Final = 10.0
"""Seconds that one connection waits for another before it gives up."""

MIGRATION_LOCK: Final = 0x0CBE7AB1E
"""The lock by which one node migrates at a time; any number that no other program uses."""
LONG: Final = 1.0
"""Seconds after which a failed question was a long one: it is not asked again at once."""
REST: Final = 2.0
"""Seconds for which a database that was silent is asked nothing."""


class Trouble(Enum):
    """Name what an error means for a database, a connection, or what was to be done."""

    TAKEN = auto()
    """A row with that key exists already."""
    AGAIN = auto()
    """Another transaction was in the way, as in a deadlock; the same may succeed now."""
    SLOW = auto()
    """It took too long, and was given up; the connection still serves."""
    LOST = auto()
    """The database cannot be used, or not on this connection."""
    OWN = auto()
    """The fault of what was to be done; anything else may succeed."""


class Connection(Protocol):
    """A connection to a database, used by one thread at a time."""

    @property
    def is_idle(self) -> bool:
        """Return whether the connection is open and in no transaction."""

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

    SHARED: bool
    """Whether other nodes may be at the same matches."""
    SKIP_LOCKED: str
    """How a query says that it leaves out rows that another transaction is changing."""
    PROBE: str
    """A statement that fails unless rows can be written."""

    def connect(self) -> Connection:
        """Open a connection."""

    def trouble_in(self, error: Exception) -> Trouble:
        """Say what an error means."""

    @contextmanager
    def alone(self) -> Iterator[Connection]:
        """Open a connection for migrating, on which all may take its time; keep every other node from it meanwhile."""

    def listen(self, hear: Callable[[str], None]) -> None:
        """Call a function, on some thread, for each hint of another node, until the database is closed."""

    def faults(self, connection: Connection) -> list[str]:
        """List the faults that the database finds in its data."""

    def take_lead(self, match: str) -> Future[bool]:
        """Try to become the one node that drives a match's bots and clock; the future says whether this node is."""

    def drop_lead(self, match: str) -> None:
        """Let another node drive it."""

    def leaders(self, connection: Connection) -> list[Row]:
        """Return since when each of the nodes is up that lead matches now."""

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
    """The connection on which a store reads; it is opened again when it was cut.

    While a database is silent, one caller waits for it, and all others get `StoreDown` at once.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection: Connection | None = database.connect()
        self._turn = threading.Lock()
        self._closed = False
        self._rests_until: float | None = None
        """When a database that was silent may be asked again; None if it answers."""

    def run(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Return the rows of a query."""
        return self.ask(lambda connection: connection.run(sql, values))

    def ask(self, ask: Callable[[Connection], list[Row]]) -> list[Row]:
        """Return what a function reads; raise `StoreDown` if the database cannot be used now."""
        if self._rests_until is not None and self._turn.locked():
            raise StoreDown
        with self._turn:
            began = system.monotonic()
            if self._rests_until is not None and began < self._rests_until:
                raise StoreDown
            try:
                rows = self._ask_twice(ask)
            except StoreDown:
                now = system.monotonic()
                was_silent = self._connection is None and now - began >= LONG
                self._rests_until = now + REST if was_silent else None
                raise
            self._rests_until = None
            return rows

    def _ask_twice(self, ask: Callable[[Connection], list[Row]]) -> list[Row]:
        """Ask once more on a fresh connection, since this one may have been cut long ago."""
        began = system.monotonic()
        try:
            return self._ask(ask)
        except StoreDown:
            if self._connection is not None or system.monotonic() - began >= LONG:
                raise
        return self._ask(ask)

    def _ask(self, ask: Callable[[Connection], list[Row]]) -> list[Row]:
        """Ask on the connection, and open it first if it is closed; close it if it does not serve."""
        if self._closed:
            raise StoreDown
        try:
            if self._connection is None:
                self._connection = self._database.connect()
            return ask(self._connection)
        except Refusal as error:
            raise StoreDown(str(error)) from None
        except Exception as error:
            trouble = self._database.trouble_in(error)
            if trouble in (Trouble.TAKEN, Trouble.OWN):
                raise
            if trouble is not Trouble.SLOW:
                self._hang_up()
            raise StoreDown(str(error)) from None

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def faults(self) -> list[str]:
        """Return the faults that the database finds in its data, in its own words."""
        with self._turn:
            if self._connection is None:
                raise StoreDown
            return self._database.faults(self._connection)

    def close(self) -> None:
        """Close the connection."""
        with self._turn:
            self._closed = True
            self._hang_up()


class SqliteConnection:
    """A connection to a file, with the log written ahead and through to the disk."""

    def __init__(self, path: str) -> None:
        self._db = sqlite3.connect(path, timeout=CONNECT_TIMEOUT, isolation_level=None, check_same_thread=False)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA foreign_keys = ON")
        self._added = AddedRows(self._insert)

    @property
    def is_idle(self) -> bool:
        """Return whether the connection is in no transaction."""
        return not self._db.in_transaction

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

    SHARED: bool = False
    SKIP_LOCKED: str = ""
    PROBE: str = "UPDATE schema SET version = version"

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

    def trouble_in(self, error: Exception) -> Trouble:
        """Say what an error means."""
        if isinstance(error, sqlite3.IntegrityError):
            return Trouble.TAKEN
        return Trouble.LOST if isinstance(error, sqlite3.OperationalError) else Trouble.OWN

    @contextmanager
    def alone(self) -> Iterator[Connection]:
        """Open a connection; the lock on the file keeps other nodes away."""
        with closing(self.connect()) as connection:
            yield connection

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

    def take_lead(self, match: str) -> Future[bool]:
        """Lead every match: there is no other node."""
        return YES

    def drop_lead(self, match: str) -> None:
        """Do nothing: there is no other node."""

    def leaders(self, connection: Connection) -> list[Row]:
        """Return nothing: there is no other node."""
        return []

    def close(self) -> None:
        """Release the file."""
        self._lock.close()
