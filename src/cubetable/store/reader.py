"""Read from a database with one connection, from any thread."""

import threading
from collections.abc import Callable, Sequence

from cubetable.core.errors import Refusal
from cubetable.store.contract import StoreDown
from cubetable.store.database import Connection, Database, Row


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
