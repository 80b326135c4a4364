"""Databases for tests, prepared beforehand and emptied after each test.

PostgreSQL takes two seconds to make a database, to bring it to our schema and to drop it. To delete its rows takes
milliseconds. So each test process keeps the databases that its tests have used, and drops them at its end.

A test can also disturb its database, as its clients see it, and find out who makes an event loop wait for a store.
"""

import asyncio
import os
import re
import socket
import threading
import traceback
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache, wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Self
from urllib.parse import urlsplit

import psycopg
import pytest

from cubetable.store import open_store, postgres
from cubetable.store.database import DatabaseReader, SqliteConnection
from cubetable.store.migrate import migrations
from cubetable.store.sql import SqlStore

SERVER: Final = os.environ.get("CUBETABLE_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
LOOK_UP: Final = 0.05
"""Seconds after which a listening thread sees that its store closes: most tests close one."""
END_OTHERS: Final = """SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""
TABLES: Final = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
ASKS: Final = ("__init__", "run", "rows", "run_many", "_insert", "transaction", "close")
GUARDED: Final[dict[type, tuple[str, ...]]] = {
    SqliteConnection: ASKS,
    postgres.PostgresConnection: ASKS,
    DatabaseReader: ("ask", "faults", "close"),
    SqlStore: ("__init__", "close"),
    psycopg.Connection: ("wait",),
}
"""The methods that ask a database, or wait for somebody who does."""

PARTITIONS: Final = Path(__file__).parents[1] / "docs" / "explanation" / "scale.md"
"""The page whose statements divide the tables of matches into parts."""

_idle: Final[dict[bool, list[str]]] = {False: [], True: []}
"""The prepared databases of this process that no test uses just now: whole ones, and those divided into parts."""


def prepared_file(file: Path) -> str:
    """Write a database file in which nothing has been kept yet; return where it is."""
    file.write_bytes(_file())
    return str(file)


@cache
def _file() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "matches.db"
        open_store(str(file)).close()
        return file.read_bytes()


def prepared_database(*, divided: bool = False) -> Iterator[str]:
    """Lend a database of the server in which nothing has been kept yet, also one that is divided into parts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(postgres, "LOOK_UP", LOOK_UP)
        name = _idle[divided].pop() if _idle[divided] else _prepare(divided=divided)
        try:
            yield _address(name)
        finally:
            if _delete_rows(name):
                _idle[divided].append(name)
            else:
                _drop(name)


def empty_database() -> Iterator[str]:
    """Make a database without any table, for what is written by another version or by the server's own tools."""
    name = _create()
    try:
        yield _address(name)
    finally:
        _drop(name)


def drop_all() -> None:
    """Drop all databases that this process has kept."""
    for names in _idle.values():
        while names:
            _drop(names.pop())


def _address(name: str) -> str:
    return f"{SERVER.rpartition('/')[0]}/{name}"


def _connect() -> "psycopg.Connection[tuple[object, ...]]":
    """Connect to the server; skip the test where there is none, but never in CI."""
    try:
        return psycopg.connect(SERVER, autocommit=True, connect_timeout=60)
    except psycopg.OperationalError:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip("no PostgreSQL at 127.0.0.1:5432")


def _create() -> str:
    name = f"cubetable_{uuid.uuid4().hex}"
    with _connect() as server:
        server.execute(f"CREATE DATABASE {name}")
        server.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")  # no test cuts the server's own power
    return name


def _prepare(*, divided: bool) -> str:
    name = _create()
    open_store(_address(name)).close()
    if divided:
        (statements,) = re.findall(r"```sql\n(.*?)```", PARTITIONS.read_text(encoding="utf-8"), re.DOTALL)
        with psycopg.connect(_address(name), autocommit=True) as database:
            database.execute(statements)
    return name


def _drop(name: str) -> None:
    with _connect() as server:
        server.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


def _delete_rows(name: str) -> bool:
    """End all other connections and delete all rows; return whether the schema is still ours."""
    with psycopg.connect(_address(name), autocommit=True) as database:
        database.execute(END_OTHERS)
        versions = [version for (version,) in database.execute("SELECT version FROM schema ORDER BY version")]
        tables = [str(table) for (table,) in database.execute(TABLES) if table != "schema"]
        database.execute("SET session_replication_role = replica")  # in any order, whichever refers to which
        database.execute(";".join(f"DELETE FROM {table}" for table in tables).encode())  # noqa: S608  # names of ours
        return versions == [number for number, _ in migrations()]


@contextmanager
def calls_on_a_loop() -> Iterator[list[str]]:
    """Refuse each call of a store on the thread of a running loop; yield the list of where they came from."""
    calls: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        for kind, names in GUARDED.items():
            for name in names:
                patch.setattr(kind, name, _guarded(getattr(kind, name), calls))
        yield calls


def _guarded(method: Callable[..., Any], calls: list[str]) -> Callable[..., Any]:
    @wraps(method)
    def call(*given: Any, **named: Any) -> Any:
        with suppress(RuntimeError):
            asyncio.get_running_loop()
            calls.append("".join(traceback.format_stack(limit=8)))
            raise AssertionError("a store was asked on the thread of a loop")
        return method(*given, **named)

    return call


class Proxy:
    """A way to the server on which everything can be held up, as by a network that is cut without a word."""

    def __init__(self) -> None:
        there = urlsplit(SERVER)
        self._server = (there.hostname or "127.0.0.1", there.port or 5432)
        self._flows = threading.Event()
        self._flows.set()
        self._door = socket.create_server(("127.0.0.1", 0))
        self._open: list[socket.socket] = []

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._flows.set()
        with suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        for one in self._open:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def address(self, database: str) -> str:
        """Return the address of a database by this way."""
        there = urlsplit(database)
        user = there.netloc.rpartition("@")[0]
        return there._replace(netloc=f"{user}@127.0.0.1:{self._door.getsockname()[1]}").geturl()

    @contextmanager
    def silence(self) -> Iterator[None]:
        """Let nothing through, and cut nothing."""
        self._flows.clear()
        try:
            yield
        finally:
            self._flows.set()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=self._join, args=(self._door.accept()[0],), daemon=True).start()

    def _join(self, client: socket.socket) -> None:
        self._flows.wait()
        with suppress(OSError), closing(client), socket.create_connection(self._server) as server:
            self._open += [client, server]
            back = threading.Thread(target=self._carry, args=(server, client), daemon=True)
            back.start()
            self._carry(client, server)
            back.join()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        """Carry what comes from one to the other, to its end."""
        with suppress(OSError):
            while part := source.recv(65_536):
                self._flows.wait()
                target.sendall(part)
        self._flows.wait()
        with suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)


@contextmanager
def read_only(database: str) -> Iterator[None]:
    """Let every new connection to a database be one that cannot write, and cut those that could."""
    name = database.rpartition("/")[2]
    with _connect() as server:
        server.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on".encode())
        end_sessions(database)
        try:
            yield
        finally:
            server.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only".encode())


@contextmanager
def shut_down(database: str) -> Iterator[None]:
    """Cut all connections to a database, and take no others, as a server does that is started again."""
    name = database.rpartition("/")[2]
    with psycopg.connect(SERVER, autocommit=True) as server:
        server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false".encode())
        end_sessions(database)
        try:
            yield
        finally:
            server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true".encode())


def end_sessions(database: str) -> None:
    """Cut all connections to a database."""
    sql = "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = %s"
    with psycopg.connect(SERVER, autocommit=True) as server:
        server.execute(sql, (database.rpartition("/")[2],))
