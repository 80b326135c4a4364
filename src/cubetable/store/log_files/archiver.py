"""Move the logs of finished matches out of the database into files, many matches a file.

Each file goes through these steps. The program may be stopped after any of them; the next run begins with `_clear`.

1. The database notes the file's name, as one that is not whole.
2. The file is written under another name, through to the disk.
3. It is read back and compared with the rows.
4. It gets its name.
5. In one transaction the rows are read again and compared, and deleted; the matches say in which file they are, and the
   file is whole.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final, NamedTuple

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.match.clock import MILLI
from cubetable.match.tournaments.events import RUNNING, WAITING
from cubetable.store.codec import COLUMNS
from cubetable.store.contract import Conflict
from cubetable.store.database import Connection, DatabaseReader, Row
from cubetable.store.log_files.file import FinishedLog, packages, read_logs, split, write_logs
from cubetable.store.log_files.reader import LogPlace
from cubetable.store.writer import Writer

TOGETHER: Final = 1000
"""Matches in one file."""
QUESTION: Final = 200
"""Matches whose rows are read with one query."""
SUFFIX: Final = ".parquet"
DRAFT: Final = ".{}.draft"
"""The name of a file that is being written: with a dot, so that no program takes it for one of the files."""
LOCK: Final = 0x0CBE7AB20
"""The lock of those who move logs; any number that no other program uses."""
AT_REST: Final = f"""FROM match m LEFT JOIN tournament t ON t.id = m.tournament
    WHERE m.status = 'over' AND m.log_file = '' AND m.created < ?
    AND COALESCE(t.status, '') NOT IN ('{WAITING}', '{RUNNING}')"""
"""Matches whose logs may leave: they are over, and so is the tournament to which they belong."""
NEXT: Final = f"""SELECT m.id, m.spec, m.rules_version, m.created {AT_REST}
    AND (m.created, m.id) > (?, ?) ORDER BY m.created, m.id LIMIT ?"""
AT: Final = -1
"""The place of the moment in a row of the log."""


class Step(NamedTuple):
    """How many matches were looked at, and how many of them went into a file."""

    matches: int
    moved: int


class Page(NamedTuple):
    """Some matches that are over: the logs that leave, how many matches were looked at, and the last one of them."""

    logs: list[FinishedLog]
    size: int
    last: tuple[int, str]


def count(reader: DatabaseReader, before: int) -> int:
    """Count the matches that may leave: those that began before a moment, in milliseconds."""
    return int(reader.run(f"SELECT COUNT(*) {AT_REST}", (before,))[0][0])


def archive(reader: DatabaseReader, writer: Writer, place: LogPlace, folder: Path, before: int) -> Iterator[Step]:
    """Move the logs of matches to which nothing was added since a moment, in milliseconds, into files in a folder."""
    packages()
    folder.mkdir(parents=True, exist_ok=True)
    _clear(writer, place)
    last = (0, "")
    while (page := _page(reader, before, last)).size:
        if page.logs:
            _move(writer, place, folder, page.logs)
        yield Step(page.size, len(page.logs))
        last = page.last


def _page(reader: DatabaseReader, before: int, after: tuple[int, str]) -> Page:
    """Read the next matches that are over, after one of them, and their logs."""
    matches = reader.run(NEXT, (before, *after, TOGETHER))
    rows = _all_rows(reader, [name for name, *_ in matches])
    logs = []
    for name, spec, rules_version, _ in matches:
        log = rows.get(name, [])
        kept = split(name, spec, rules_version, log) if all(row[AT] < before for row in log) else None
        if kept is not None:
            logs.append(kept)
    return Page(logs, len(matches), (matches[-1][3], matches[-1][0]) if matches else after)


def _all_rows(reader: DatabaseReader, matches: Sequence[str]) -> dict[str, list[Row]]:
    """Read the logs of many matches, a part at a time, so that others can read meanwhile."""
    rows: dict[str, list[Row]] = {}

    def read(connection: Connection, names: Sequence[str]) -> list[Row]:
        rows.update(_rows(connection, names))
        return []

    for at in range(0, len(matches), QUESTION):
        reader.ask(partial(read, names=matches[at : at + QUESTION]))
    return rows


def _rows(connection: Connection, matches: Sequence[str]) -> dict[str, list[Row]]:
    """Read the logs of some matches, as they are in the database."""
    rest = f"FROM event WHERE match IN ({', '.join('?' * len(matches))}) ORDER BY match, place"
    rows = connection.rows(COLUMNS, rest, matches)
    return {match: list(log) for match, log in groupby(rows, itemgetter(0))}


def _move(writer: Writer, place: LogPlace, folder: Path, logs: Sequence[FinishedLog]) -> None:
    """Move some logs into a new file."""
    latest = max(row[AT] for log in logs for row in log.moved)
    name = f"matches-{datetime.fromtimestamp(latest / MILLI, UTC):%Y-%m-%d}-{system.token_hex(4)}{SUFFIX}"
    _note(writer, name, place.write(folder))
    draft = folder / DRAFT.format(name)
    write_logs(draft, logs)
    _sync(draft)
    _compare(draft, logs)
    _name(draft, folder / name)
    _delete(writer, name, logs)


def _note(writer: Writer, name: str, folder: str) -> None:
    """Note a file that is going to be written, so that nothing is left of it if that fails."""
    insert = "INSERT INTO log_file (name, folder, whole) VALUES (?, ?, 0)"
    writer.write(lambda connection: connection.run(insert, (name, folder))).result()


def _compare(file: Path, logs: Sequence[FinishedLog]) -> None:
    """Read a file back; refuse it if it does not hold the rows to the last letter."""
    if read_logs(file) != {log.match: log.moved for log in logs}:
        raise Refusal("shell.db.archive_differs", path=file)


def _name(draft: Path, file: Path) -> None:
    """Give a whole file its name."""
    draft.rename(file)
    _sync(file.parent)


def _delete(writer: Writer, name: str, logs: Sequence[FinishedLog]) -> None:
    """Delete the rows that a file holds, and note that they are there, in one transaction."""

    def write(connection: Connection) -> None:
        connection.hold(LOCK)
        if connection.run("SELECT whole FROM log_file WHERE name = ?", (name,)) != [(0,)]:
            raise Conflict
        for at in range(0, len(logs), QUESTION):
            part = logs[at : at + QUESTION]
            rows = _rows(connection, [log.match for log in part])
            if any(split(*log[:3], rows.get(log.match, ())) != log for log in part):
                raise Conflict
        keys = [row[:3] for log in logs for row in log.moved]
        connection.run_many("DELETE FROM event WHERE match = ? AND stream = ? AND n = ?", keys)
        connection.run_many("UPDATE match SET log_file = ? WHERE id = ?", [(name, log.match) for log in logs])
        connection.run("UPDATE log_file SET whole = 1 WHERE name = ?", (name,))

    try:
        writer.write(write).result()
    except Conflict:
        raise Refusal("shell.db.archive_twice") from None


def _clear(writer: Writer, place: LogPlace) -> None:
    """Delete the files of a run that was stopped: their rows are in the database still.

    A file goes under the lock, and with its note. So a run that goes on after all finds no note in its last step, and
    moves nothing.
    """

    def write(connection: Connection) -> None:
        connection.hold(LOCK)
        for folder, name in connection.run("SELECT folder, name FROM log_file WHERE whole = 0"):
            for file in (name, DRAFT.format(name)):
                place.find(folder, file).unlink(missing_ok=True)
            connection.run("DELETE FROM log_file WHERE name = ?", (name,))

    writer.write(write).result()


def _sync(path: Path) -> None:
    """Write a file, or the names in a folder, through to the disk."""
    with suppress(PermissionError):  # Windows opens no folder
        opened = os.open(path, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
