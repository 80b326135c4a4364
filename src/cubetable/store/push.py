"""Keep how people are called who do not look at the page: their browsers, their settings, and the calls that are due.

A call is stored in the transaction of the move that causes it. One node makes it: the one whose mark is on its row. The
mark is stored before the call is made, so that no call is made twice, also when a node is killed.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from cubetable.store.database import Connection, Row
from cubetable.store.rows import MOST_SUBSCRIPTIONS, CallRow, PushSubscription

if TYPE_CHECKING:
    from concurrent.futures import Future

    from cubetable.store.writer import Writer

KEPT: Final = 2 * 86_400_000
"""Milliseconds for which a call is kept that was made."""
MOST_AT_ONCE: Final = 200
"""Calls that a node takes at once, so that the others share in many."""
MOST_FAILURES: Final = 20
"""Failures in a row after which a browser is forgotten."""
SUBSCRIBING: Final = 0x0CBE7AB2
"""The lock by which one node counts the browsers of a person at a time."""
CALL: Final = "match, seat, kind, n, person, due"
BROWSER: Final = "endpoint, p256dh, auth, lang, origin"
ADD_CALL: Final = f"""INSERT INTO push_call ({CALL}, taken)
SELECT ?, ?, ?, ?, ?, ?, '' WHERE EXISTS (SELECT 1 FROM push_subscription WHERE person = ?)"""
KEY: Final = "SELECT private FROM push_key"
SUBSCRIBE: Final = f"""INSERT INTO push_subscription ({BROWSER}, person, made, device, failures)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0) ON CONFLICT (endpoint) DO UPDATE
SET person = excluded.person, device = excluded.device, lang = excluded.lang, origin = excluded.origin,
    made = excluded.made, failures = 0
WHERE push_subscription.p256dh = excluded.p256dh AND push_subscription.auth = excluded.auth"""
OLDEST: Final = """DELETE FROM push_subscription WHERE person = ? AND endpoint NOT IN
(SELECT endpoint FROM push_subscription WHERE person = ? ORDER BY made DESC, endpoint LIMIT ?)"""
TAKE: Final = """UPDATE push_call SET taken = ? WHERE (match, seat, kind, n) IN
(SELECT match, seat, kind, n FROM push_call WHERE taken = '' AND due <= ? ORDER BY due LIMIT ? {skip})"""
THIS_CALL: Final = "WHERE match = ? AND seat = ? AND kind = ? AND n = ?"
TABLES: Final = ("push_subscription", "push_person", "push_mute", "push_call")
"""The tables that hold something of a person."""


class SqlPush:
    """Read and write how people are called; `ask` runs a question on a connection for readers.

    `skip` is how a query says that it leaves out rows that another node is changing.
    """

    def __init__(
        self, ask: Callable[[Callable[[Connection], list[Row]]], list[Row]], writer: "Writer", skip: str
    ) -> None:
        self._ask = ask
        self._writer = writer
        self._take = TAKE.format(skip=skip)

    def key(self) -> str | None:
        """Return the private key of the house; None before there is one."""
        rows = self._run(KEY)
        return rows[0][0] if rows else None

    def keep_key(self, private: str) -> "Future[str]":
        """Store the private key of the house, unless there is one; return the key that is kept."""

        def decide(connection: Connection) -> str:
            connection.run("INSERT INTO push_key (id, private) VALUES (1, ?) ON CONFLICT DO NOTHING", (private,))
            return str(connection.run(KEY)[0][0])

        return self._writer.decide(decide)

    def subscribe(self, person: str, browser: PushSubscription, now: int, device: str = "") -> "Future[None]":
        """Store a browser of a person, on a device; the oldest one goes if there are too many.

        An endpoint that is known with other keys stays as it is.
        """

        def write(connection: Connection) -> None:
            connection.hold(SUBSCRIBING)
            connection.run(SUBSCRIBE, (*browser, person, now, device))
            connection.run(OLDEST, (person, person, MOST_SUBSCRIPTIONS))

        return self._writer.write(write)

    def unsubscribe(self, person: str, endpoint: str) -> "Future[None]":
        """Forget a browser of a person."""
        sql = "DELETE FROM push_subscription WHERE endpoint = ? AND person = ?"
        return self._writer.write(lambda connection: connection.run(sql, (endpoint, person)))

    def note_failure(self, endpoint: str) -> "Future[None]":
        """Count that a browser could not be reached; forget it after many failures in a row."""

        def write(connection: Connection) -> None:
            connection.run("UPDATE push_subscription SET failures = failures + 1 WHERE endpoint = ?", (endpoint,))
            sql = "DELETE FROM push_subscription WHERE endpoint = ? AND failures >= ?"
            connection.run(sql, (endpoint, MOST_FAILURES))

        return self._writer.write(write)

    def note_success(self, endpoint: str) -> "Future[None]":
        """Count failures from the beginning."""
        sql = "UPDATE push_subscription SET failures = 0 WHERE endpoint = ? AND failures > 0"
        return self._writer.write(lambda connection: connection.run(sql, (endpoint,)))

    def subscriptions(self, person: str) -> list[PushSubscription]:
        """Return the browsers of a person, the oldest first."""
        sql = f"SELECT {BROWSER} FROM push_subscription WHERE person = ? ORDER BY made, endpoint"
        return [PushSubscription(*row) for row in self._run(sql, person)]

    def settings(self, person: str) -> str | None:
        """Return the settings of a person, as JSON."""
        rows = self._run("SELECT settings FROM push_person WHERE person = ?", person)
        return rows[0][0] if rows else None

    def set(self, person: str, settings: str) -> "Future[None]":
        """Store the settings of a person."""
        insert = "INSERT INTO push_person (person, settings) VALUES (?, ?)"
        update = "ON CONFLICT (person) DO UPDATE SET settings = excluded.settings"
        return self._writer.write(lambda connection: connection.run(f"{insert} {update}", (person, settings)))

    def mute(self, person: str, match: str, *, muted: bool) -> "Future[None]":
        """Call a person for a match no more, or again."""
        insert = "INSERT INTO push_mute (person, match) VALUES (?, ?) ON CONFLICT DO NOTHING"
        sql = insert if muted else "DELETE FROM push_mute WHERE person = ? AND match = ?"
        return self._writer.write(lambda connection: connection.run(sql, (person, match)))

    def is_muted(self, person: str, match: str) -> bool:
        """Return whether a person does not want to be called for a match."""
        return bool(self._run("SELECT 1 FROM push_mute WHERE person = ? AND match = ?", person, match))

    def due(self, until: int) -> list[CallRow]:
        """Return the calls that nobody has taken and that are due until a moment, the first one first."""
        sql = f"SELECT {CALL} FROM push_call WHERE taken = '' AND due <= ? ORDER BY due, match, seat, kind"
        return [CallRow(*row) for row in self._run(sql, until)]

    def take(self, mark: str, now: int) -> "Future[None]":
        """Put a mark on calls that are due and that nobody has taken; forget those that were made long ago."""

        def write(connection: Connection) -> None:
            connection.run("DELETE FROM push_call WHERE taken <> '' AND due < ?", (now - KEPT,))
            connection.run(self._take, (mark, now, MOST_AT_ONCE))

        return self._writer.write(write)

    def taken(self, mark: str) -> list[CallRow]:
        """Return the calls with a mark."""
        sql = f"SELECT {CALL} FROM push_call WHERE taken = ? ORDER BY due, match, seat, kind"
        return [CallRow(*row) for row in self._run(sql, mark)]

    def came_again(self, call: CallRow) -> bool:
        """Return whether a later call of the same kind, to the same person about the same match, has come."""
        sql = "SELECT 1 FROM push_call WHERE match = ? AND person = ? AND kind = ? AND n > ?"
        return bool(self._run(sql, call.match, call.person, call.kind, call.n))

    def drop(self, calls: Sequence[CallRow]) -> "Future[None]":
        """Forget calls that nobody has taken."""
        sql = f"DELETE FROM push_call {THIS_CALL} AND taken = ''"
        return self._writer.write(lambda connection: connection.run_many(sql, [call[:4] for call in calls]))

    def delay(self, call: CallRow, due: int) -> "Future[None]":
        """Let a call be taken again, at a later moment."""
        sql = f"UPDATE push_call SET taken = '', due = ? {THIS_CALL}"
        return self._writer.write(lambda connection: connection.run(sql, (due, *call[:4])))

    def _run(self, sql: str, *values: object) -> list[Row]:
        return self._ask(lambda connection: connection.run(sql, values))


def add_calls(connection: Connection, calls: Iterable[CallRow]) -> None:
    """Store calls to those people who have a browser to be called at."""
    rows = [(*call, call.person) for call in calls]
    if rows:
        connection.run_many(ADD_CALL, rows)


def merge_calls(connection: Connection, old: str, new: str) -> None:
    """Call one person where another was called; the settings of the one who stays hold, if there are any."""
    if not connection.run("SELECT 1 FROM push_person WHERE person = ?", (new,)):
        connection.run("UPDATE push_person SET person = ? WHERE person = ?", (new, old))
    add = "INSERT INTO push_mute (person, match) SELECT ?, match FROM push_mute WHERE person = ? ON CONFLICT DO NOTHING"
    connection.run(add, (new, old))
    for table in ("push_subscription", "push_call"):
        connection.run(f"UPDATE {table} SET person = ? WHERE person = ?", (new, old))
    for table in ("push_person", "push_mute"):
        connection.run(f"DELETE FROM {table} WHERE person = ?", (old,))


def drop_device(connection: Connection, device: str) -> None:
    """Call nobody any more at a device."""
    connection.run("DELETE FROM push_subscription WHERE device = ?", (device,))


def forget_calls(connection: Connection, person: str) -> None:
    """Forget the browsers, the settings and the calls of a person."""
    for table in TABLES:
        connection.run(f"DELETE FROM {table} WHERE person = ?", (person,))
