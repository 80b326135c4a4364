"""Databases for tests, prepared beforehand and emptied after each test.

PostgreSQL takes two seconds to make a database, to bring it to our schema and to drop it. To delete its rows takes
milliseconds. So each test process keeps the databases that its tests have used, and drops them at its end.
"""

import os
import re
import uuid
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import psycopg
import pytest

from cubetable.store import open_store, postgres
from cubetable.store.migrate import migrations

SERVER: Final = os.environ.get("CUBETABLE_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
LOOK_UP: Final = 0.02
"""Seconds after which a listening thread sees that its store closes: most tests close one."""
END_OTHERS: Final = """SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""
TABLES: Final = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"

PARTITIONS: Final = Path(__file__).parents[1] / "docs" / "scale.md"
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
