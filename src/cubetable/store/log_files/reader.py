"""Read what a finished match has in a file as if it were in the database still."""

import logging
from collections.abc import Callable, Sequence
from operator import itemgetter
from pathlib import Path
from typing import Final, NamedTuple

from cubetable.core.errors import Refusal
from cubetable.store.codec import COLUMNS
from cubetable.store.contract import LogUnreadable
from cubetable.store.database import Connection, Row
from cubetable.store.log_files.file import PLACE, packages, read_logs

log = logging.getLogger(__name__)

WHERE: Final = "SELECT f.folder, f.name FROM match m JOIN log_file f ON f.name = m.log_file WHERE m.id = ?"
SEAT, ACT = (COLUMNS.split(", ").index(name) for name in ("seat", "act_id"))


class LogPlace(NamedTuple):
    """A place for files: the folder of the database, if it is a file, and a folder that a host has moved files to."""

    base: Path = Path()
    folder: Path | None = None

    def find(self, folder: str, name: str) -> Path:
        """Return where a file is."""
        moved = self.folder and self.folder / name
        return moved if moved and moved.is_file() else self.base / folder / name

    def write(self, folder: Path) -> str:
        """Return the name of a folder as the database keeps it: one that lies beside the database moves with it."""
        whole, base = folder.resolve(), self.base.resolve()
        return whole.relative_to(base).as_posix() if self.base != Path() and whole.is_relative_to(base) else str(whole)


class LogFiles:
    """The files of a store; `ask` runs a question on a connection for readers."""

    def __init__(self, ask: Callable[[Callable[[Connection], list[Row]]], list[Row]], place: LogPlace) -> None:
        self.place = place
        self._ask = ask
        self._told: set[str] = set()
        """Files that cannot be read, and that the program's log has named."""

    def complete(self, match: str, rows: list[Row], after: int) -> list[Row]:
        """Return the rows of a log after some place, with those that left the database.

        The last row never leaves. So a gap in the places says that there are some: a match that is not in a file costs
        no question.
        """
        if not rows or rows[-1][PLACE] == after + len(rows):
            return rows
        moved = [row for row in self._moved(match) if row[PLACE] > after]
        return sorted([*rows, *moved], key=itemgetter(PLACE))

    def act(self, match: str, seat: int, act_id: str) -> Row | None:
        """Return the row of an act that left the database."""
        return next((row for row in self._moved(match) if (row[SEAT], row[ACT]) == (seat, act_id)), None)

    def _moved(self, match: str) -> Sequence[Row]:
        where = self._ask(lambda connection: connection.run(WHERE, (match,)))
        if not where:
            return ()
        path = self.place.find(*where[0])
        try:
            packages()
        except Refusal as problem:
            self._tell_once(path, problem)
            raise LogUnreadable("shell.store.log_needs_package", **problem.values) from None
        try:
            return read_logs(path, match).get(match, ())
        except FileNotFoundError as problem:
            self._tell_once(path, problem)
            raise LogUnreadable("shell.store.log_missing", file=path.name) from None
        except Exception as problem:  # noqa: BLE001  # pyarrow fails in many ways on a damaged file
            self._tell_once(path, problem)
            raise LogUnreadable("shell.store.log_damaged", file=path.name) from None

    def _tell_once(self, path: Path, problem: Exception) -> None:
        """Write into the log which file cannot be read, with its folder, and why; not again for each match in it."""
        if path.name not in self._told:
            self._told.add(path.name)
            log.warning("finished matches cannot be read from %s: %s", path, problem)
