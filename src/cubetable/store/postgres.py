"""PostgreSQL, for any number of nodes on the same matches."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import psycopg

from cubetable.core.errors import Refusal
from cubetable.store.database import MIGRATION_LOCK, PATIENCE, Connection, Row


class PostgresConnection:
    """A connection to a server; each statement outside a transaction stands by itself."""

    def __init__(self, url: str) -> None:
        self._db = psycopg.connect(url, autocommit=True, connect_timeout=int(PATIENCE))

    def run(self, sql: str, values: Sequence[object] = ()) -> list[Row]:
        """Run a statement and give its rows, if it has any."""
        cursor = self._db.execute(_marked(sql), values or None)
        return cursor.fetchall() if cursor.description else []

    def run_many(self, sql: str, rows: Sequence[Sequence[object]]) -> None:
        """Run a statement once for each row of values, in one conversation."""
        with self._db.cursor() as cursor:
            cursor.executemany(_marked(sql), rows)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Do all of it or nothing."""
        with self._db.transaction():
            yield

    def close(self) -> None:
        """Hang up."""
        self._db.close()


class Postgres:
    """A server that other nodes use as well."""

    TAKEN: type[Exception] = psycopg.errors.IntegrityError
    GONE: type[Exception] = psycopg.OperationalError

    def __init__(self, url: str) -> None:
        self._url = url

    def connect(self) -> PostgresConnection:
        """Open a connection."""
        try:
            return PostgresConnection(self._url)
        except psycopg.OperationalError as error:
            # The address may hold a password, so that only what the server answered is told.
            raise Refusal("shell.store.no_server", why=str(error).splitlines()[0]) from None

    @contextmanager
    def alone(self, connection: Connection) -> Iterator[None]:
        """Keep every other node from migrating meanwhile."""
        connection.run("SELECT pg_advisory_lock(?)", (MIGRATION_LOCK,))
        try:
            yield
        finally:
            connection.run("SELECT pg_advisory_unlock(?)", (MIGRATION_LOCK,))

    def close(self) -> None:
        """Let the server go: nothing is held."""


def _marked(sql: str) -> str:
    """Write values as psycopg has them."""
    return sql.replace("%", "%%").replace("?", "%s")
