"""Read and write the rows of a match, inside a transaction: the match, its entries, and who ever sat there."""

import json
from collections.abc import Sequence
from dataclasses import asdict, fields
from typing import Final

from cubetable.match import Entry
from cubetable.match.ratings.history import NOBODY
from cubetable.match.seat_events import SeatTaken, Strength
from cubetable.store.codec import COLUMNS, compact, row_of
from cubetable.store.database import Connection, Row
from cubetable.store.rows import MatchRow

EVENT: Final = "event"
"""The table of the entries."""
MATCH_COLUMNS: Final = ", ".join(field.name for field in fields(MatchRow))


def _plain(value: object) -> object:
    """Write a value as both databases take it."""
    if isinstance(value, bool):
        return int(value)
    return json.dumps(value) if isinstance(value, list) else value


def begin_match(connection: Connection, row: MatchRow, entries: Sequence[Entry]) -> None:
    """Insert a new match, with the entries with which its log begins."""
    values = [_plain(value) for value in asdict(row).values()]
    marks = ", ".join("?" * len(values))
    connection.run(f"INSERT INTO match ({MATCH_COLUMNS}) VALUES ({marks})", values)
    connection.add(EVENT, COLUMNS, [row_of(row.id, entry) for entry in entries])
    note_sitting(connection, row.id, entries)


def note_sitting(connection: Connection, match: str, entries: Sequence[Entry]) -> None:
    """Note the players who take seats by some entries."""
    taken = [entry.event for entry in entries if isinstance(entry.event, SeatTaken)]
    rows = [(event.person, match, event.seat) for event in taken]
    if rows:
        connection.run_many("INSERT INTO sitting (person, match, seat) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", rows)


def anonymise(connection: Connection, match: str, seat: int, person: str, strength: Strength | None) -> None:
    """Remove a player's name and hash from the entries by which the player took a seat; a rating stays."""
    rest = {} if strength is None else {"strength": strength}
    sql = "SELECT stream, n, body FROM event WHERE match = ? AND seat = ? AND kind = 'sit'"
    for stream, n, body in connection.run(sql, (match, seat)):
        read = json.loads(body)
        if read.get("person") == person:
            text = compact({**read, "text": "", "person": NOBODY, **rest})
            update = "UPDATE event SET body = ? WHERE match = ? AND stream = ? AND n = ?"
            connection.run(update, (text, match, stream, n))


def match_row(row: Row) -> MatchRow:
    """Read a row of the table of matches, with its columns in their order."""
    named = dict(zip(MATCH_COLUMNS.split(", "), row, strict=True))
    flags = {name: bool(named[name]) for name in ("listed", "shuffle", "rated")}
    return MatchRow(**{**named, **flags, "seats": json.loads(named["seats"])})
