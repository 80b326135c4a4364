"""Keep whom the host of a house has stopped, and until when.

The table holds only what is stopped now. So it stays as short as the host's own list, and every node can read the whole
of it again and again.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cubetable.store.database import Connection, Row
from cubetable.store.rows import MOST_STOPS, StopRow

if TYPE_CHECKING:
    from concurrent.futures import Future

    from cubetable.store.writer import Writer

STOPPING: Final = 0x0CBE7AB5
"""The lock by which one node counts the stops at a time."""
ADD: Final = """INSERT INTO stop (kind, name, until) VALUES (?, ?, ?)
ON CONFLICT (kind, name) DO UPDATE SET until = excluded.until"""
TIDY: Final = "DELETE FROM stop WHERE until <= ?"
OTHERS: Final = "SELECT COUNT(*) FROM stop WHERE NOT (kind = ? AND name = ?)"


class SqlStops:
    """Read and write the stops of a house; `ask` runs a question on a connection for readers."""

    def __init__(self, ask: Callable[[Callable[[Connection], list[Row]]], list[Row]], writer: "Writer") -> None:
        self._ask = ask
        self._writer = writer

    def all(self) -> list[StopRow]:
        """Return the stops, the first to end first; one that has ended may be among them."""
        sql = "SELECT kind, name, until FROM stop ORDER BY until, kind, name"
        return [StopRow(*row) for row in self._ask(lambda connection: connection.run(sql))]

    def add(self, stop: StopRow, now: int) -> "Future[bool]":
        """Store a stop, in place of an older one of the same; return whether there was room for it."""

        def decide(connection: Connection) -> bool:
            connection.hold(STOPPING)
            connection.run(TIDY, (now,))
            has_room: bool = connection.run(OTHERS, (stop.kind, stop.name))[0][0] < MOST_STOPS
            if has_room:
                connection.run(ADD, stop)
            return has_room

        return self._writer.decide(decide)

    def tidy(self, now: int) -> "Future[None]":
        """Delete the stops that have ended."""
        return self._writer.write(lambda connection: connection.run(TIDY, (now,)))

    def drop(self, kind: str, name: str) -> "Future[None]":
        """Delete a stop."""
        sql = "DELETE FROM stop WHERE kind = ? AND name = ?"
        return self._writer.write(lambda connection: connection.run(sql, (kind, name)))
