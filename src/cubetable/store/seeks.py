"""Keep the seeks of a house: who looks for a game, and which match was found.

Keys decide between nodes. A match and its rows in `seek_match` are stored in one transaction; if another node was
first with one of the seeks, or a seek was withdrawn, a key is taken or missing, and nothing of it is stored.
"""

import json
from collections.abc import Callable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Final

from cubetable.match import Entry
from cubetable.store.database import Connection, Row
from cubetable.store.match_rows import begin_match
from cubetable.store.push import add_calls
from cubetable.store.rows import LOBBY, MOST_SEEKS, CallRow, MatchRow, SeekGame, SeekRow, SeekState

if TYPE_CHECKING:
    from concurrent.futures import Future

    from cubetable.store.writer import Writer

GRACE: Final = 30_000
"""Milliseconds for which a seek is kept that is no longer open, so that its client may come back."""
REMEMBERED: Final = 600_000
"""Milliseconds for which one can ask to which match a seek has led."""
TOGETHER: Final = 200
"""Seeks that are renewed in one statement."""
COLUMNS: Final = "id, person, name, program, games, clock, rated, dice, created, until"
INSERT: Final = f"INSERT INTO seek (slot, {COLUMNS}) VALUES ({', '.join('?' * 11)})"
OPEN: Final = f"SELECT {COLUMNS} FROM seek WHERE slot IS NOT NULL AND until > ?"
ALIKE: Final = "AND (clock, rated) IN (SELECT clock, rated FROM seek WHERE id IN"
OLDEST_FIRST: Final = "ORDER BY created, id"
RENEW: Final = "UPDATE seek SET until = ? WHERE slot IS NOT NULL AND (id, person) IN"
LEAD: Final = "INSERT INTO seek_match (seek, match) VALUES (?, ?)"
LAPSED: Final = "DELETE FROM seek WHERE slot IS NOT NULL AND until < ?"
OLD: Final = "SELECT id FROM seek WHERE slot IS NULL AND until < ?"
HINT: Final = f"{LOBBY} anew"
"""The hint to other nodes that a seek comes or goes, or that a match begins or ends."""

Ask = Callable[[Callable[[Connection], list[Row]]], list[Row]]


class SqlSeeks:
    """Read and write the seeks of a house; `ask` runs a question on a connection for readers."""

    def __init__(self, ask: Ask, writer: "Writer") -> None:
        self._ask = ask
        self._writer = writer

    def place(self, seek: SeekRow, instead: str | None = None) -> "Future[None]":
        """Store a seek, in place of an open one of the same person; fail with `Conflict` if that would be too many."""

        def write(connection: Connection) -> None:
            _forget_old(connection, seek.created)
            if instead is not None:
                _withdraw(connection, instead, seek.person)
            slot = _free_slot(connection, seek.person)
            games = json.dumps([list(game) for game in seek.games])
            values = (slot, *seek[:3], int(seek.program), games, seek.clock, int(seek.rated), *seek[7:])
            connection.run(INSERT, values)
            connection.hint(HINT)

        return self._writer.write(write)

    def withdraw(self, seek: str, person: str) -> "Future[None]":
        """Withdraw an open seek of a person."""

        def write(connection: Connection) -> None:
            _withdraw(connection, seek, person)
            connection.hint(HINT)

        return self._writer.write(write)

    def renew(self, seeks: Sequence[tuple[str, str]], until: int, now: int) -> "Future[None]":
        """Keep some seeks open until a moment, each by its id and its person; forget those that nobody has renewed."""

        def write(connection: Connection) -> None:
            for at in range(0, len(seeks), TOGETHER):
                part = seeks[at : at + TOGETHER]
                marks = ", ".join(["(?, ?)"] * len(part))
                connection.run(f"{RENEW} (VALUES {marks})", (until, *chain.from_iterable(part)))
            _forget_old(connection, now)
            if until <= now:
                connection.hint(HINT)

        return self._writer.write(write)

    def take(
        self, seeks: Sequence[str], row: MatchRow, entries: Sequence[Entry], calls: Sequence[CallRow] = ()
    ) -> "Future[None]":
        """Begin the match to which some seeks lead; fail with `Conflict` if one of them is gone or led to another."""
        ordered = sorted(seeks)  # so that two nodes do not wait for each other

        def write(connection: Connection) -> None:
            begin_match(connection, row, entries)
            connection.run_many(LEAD, [(one, row.id) for one in ordered])
            connection.run_many("UPDATE seek SET slot = NULL WHERE id = ?", [(one,) for one in ordered])
            add_calls(connection, calls)
            connection.hint(HINT)

        return self._writer.write(write)

    def forget(self, person: str) -> "Future[None]":
        """Forget all seeks of a person; fail with `Conflict` if one of them is led to a match at this moment."""

        def write(connection: Connection) -> None:
            own = "SELECT id FROM seek WHERE person = ?"
            connection.run(f"DELETE FROM seek_match WHERE seek IN ({own})", (person,))
            connection.run("DELETE FROM seek WHERE person = ?", (person,))
            connection.hint(HINT)

        return self._writer.write(write)

    def open(self, now: int, like: Sequence[str] = ()) -> list[SeekRow]:
        """Return the open seeks, the oldest first; with `like`, only those that have the clock of one of these."""
        alike = f"{ALIKE} ({', '.join('?' * len(like))}))" if like else ""
        sql, values = f"{OPEN} {alike} {OLDEST_FIRST}", (now, *like)
        return [_seek_row(row) for row in self._ask(lambda connection: connection.run(sql, values))]

    def open_ids(self, now: int) -> set[str]:
        """Return the ids of the open seeks."""
        sql = "SELECT id FROM seek WHERE slot IS NOT NULL AND until > ?"
        return {seek for (seek,) in self._ask(lambda connection: connection.run(sql, (now,)))}

    def states(self, seeks: Sequence[str]) -> dict[str, SeekState]:
        """Return whose some seeks are and where they have led; one that is not known is left out."""
        if not seeks:
            return {}
        marks = ", ".join("?" * len(seeks))
        sql = f"SELECT id, person, match FROM seek LEFT JOIN seek_match ON seek = id WHERE id IN ({marks})"
        rows = self._ask(lambda connection: connection.run(sql, tuple(seeks)))
        return {seek: SeekState(person, match) for seek, person, match in rows}

    def count_of(self, person: str, now: int) -> int:
        """Count the seeks of a person that are open, or may come back."""
        sql = "SELECT COUNT(*) FROM seek WHERE person = ? AND slot IS NOT NULL AND until >= ?"
        return int(self._ask(lambda connection: connection.run(sql, (person, now - GRACE)))[0][0])


def _withdraw(connection: Connection, seek: str, person: str) -> None:
    connection.run("DELETE FROM seek WHERE id = ? AND person = ? AND slot IS NOT NULL", (seek, person))


def _free_slot(connection: Connection, person: str) -> int:
    """Return the first free slot of a person; a taken one if none is free, so that its key refuses the seek."""
    sql = "SELECT slot FROM seek WHERE person = ? AND slot IS NOT NULL"
    taken = {slot for (slot,) in connection.run(sql, (person,))}
    return next((slot for slot in range(MOST_SEEKS) if slot not in taken), 0)


def _forget_old(connection: Connection, now: int) -> None:
    """Delete the seeks that were not renewed, and those that led to a match long ago."""
    connection.run(LAPSED, (now - GRACE,))
    connection.run(f"DELETE FROM seek_match WHERE seek IN ({OLD})", (now - REMEMBERED,))
    connection.run("DELETE FROM seek WHERE slot IS NULL AND until < ?", (now - REMEMBERED,))


def _seek_row(row: Row) -> SeekRow:
    seek, person, name, program, games, clock, rated, *rest = row
    sought = tuple(SeekGame(*game) for game in json.loads(games))
    return SeekRow(seek, person, name, bool(program), sought, clock, bool(rated), *rest)
