"""Store matches and their logs in a database.

A batch of entries belongs together: an act with all its consequences. The keys of the log decide between nodes: if
two append to one match at once, one gets `Conflict`, reads the new entries and tries again.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cubetable.core import system
from cubetable.match import PUBLIC, Entry
from cubetable.match.clock import MILLI
from cubetable.match.events import MatchEnded
from cubetable.match.ratings.history import NOBODY
from cubetable.store.codec import COLUMNS, entry_of, row_of
from cubetable.store.database import Connection, Database, DatabaseReader
from cubetable.store.days import SqlDays, forget_days
from cubetable.store.devices import SqlIdentities, forget_devices
from cubetable.store.log_files import LogFiles, LogPlace, archiver
from cubetable.store.match_rows import EVENT, MATCH_COLUMNS, anonymise, begin_match, match_row, note_sitting
from cubetable.store.migrate import migrate
from cubetable.store.push import SqlPush, add_calls, forget_calls
from cubetable.store.ratings import SqlRatings, forget_ratings, rate_ended, replace_all
from cubetable.store.rows import Beginning, CallRow, DatedFeat, MatchRow
from cubetable.store.seeks import HINT, SqlSeeks
from cubetable.store.stops import SqlStops
from cubetable.store.tournaments import SqlTournaments, forget_participant
from cubetable.store.writer import Writer

if TYPE_CHECKING:
    from concurrent.futures import Future

SELECT: Final = f"SELECT {COLUMNS} FROM event WHERE match = ?"
OUTLINE: Final = "kind IN ('sit', 'rise', 'begin', 'rematch', 'end')"
"""The kinds of entries that a list needs. An index holds just these; a query must have this text to use it."""
FEATS: Final = '%"feat":%'
"""Finds the ends of matches that were played together or alone: these are feats."""
TOGETHER: Final = 200
"""Matches that are asked for in one query."""
SAW: Final = """INSERT INTO presence (match, seat, seen) VALUES {rows}
ON CONFLICT (match, seat) DO UPDATE SET seen = excluded.seen"""
ANEW: Final = "anew"


class SqlStore:
    """All matches; safe to use from any thread."""

    def __init__(self, database: Database, log_place: LogPlace) -> None:
        self._database = database
        self.shared = database.SHARED
        migrate(database)
        self._reader = DatabaseReader(database)
        self._log_files = LogFiles(self._reader.ask, log_place)
        self.writer = Writer(database)
        self.ratings = SqlRatings(self._reader.ask)
        self.seeks = SqlSeeks(self._reader.ask, self.writer)
        self.push = SqlPush(self._reader.ask, self.writer, database.SKIP_LOCKED)
        self.identities = SqlIdentities(self._reader.ask, self.writer)
        self.tournaments = SqlTournaments(self._reader.ask, self.writer.write)
        self.stops = SqlStops(self._reader.ask, self.writer)
        self.days = SqlDays(self._reader.ask, self.writer)

    def begin(self, row: MatchRow, entries: Sequence[Entry] = ()) -> "Future[None]":
        """Store a new match, with the entries that it has already."""

        def write(connection: Connection) -> None:
            begin_match(connection, row, entries)
            if row.listed and entries:
                connection.hint(HINT)

        return self.writer.write(write)

    def append(
        self,
        match: str,
        entries: Sequence[Entry],
        status: str | None = None,
        follow_up: Beginning | None = None,
        calls: Sequence[CallRow] = (),
    ) -> "Future[None]":
        """Append entries that belong together, with the calls that they cause.

        With `status`, say as well how the match stands from then on; with `follow_up`, begin another match with them.
        """
        rows = [row_of(match, entry) for entry in entries]

        def write(connection: Connection) -> None:
            connection.add(EVENT, COLUMNS, rows)
            note_sitting(connection, match, entries)
            connection.hint(f"{match} {entries[-1].place}")
            if status is not None:
                connection.run("UPDATE match SET status = ? WHERE id = ?", (status, match))
                connection.run("DELETE FROM presence WHERE match = ?", (match,))
                connection.hint(HINT)
            if any(isinstance(entry.event, MatchEnded) for entry in entries):
                rate_ended(connection, match)
            add_calls(connection, calls)
            if follow_up is not None:
                begin_match(connection, *follow_up)

        return self.writer.write(write)

    def match(self, match: str) -> MatchRow | None:
        """Find a match."""
        rows = self._reader.run(f"SELECT {MATCH_COLUMNS} FROM match WHERE id = ?", (match,))
        return match_row(rows[0]) if rows else None

    def matches(self, status: str | None = None) -> Iterator[MatchRow]:
        """Give all matches, or those that stand in some way, oldest first."""
        where, values = ("", ()) if status is None else (" WHERE status = ?", (status,))
        sql = f"SELECT {MATCH_COLUMNS} FROM match{where} ORDER BY created, id"
        yield from map(match_row, self._reader.run(sql, values))

    def log(self, match: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """Give a match's entries in their order, those after some place; with `most`, only so many."""
        rest, values = "FROM event WHERE match = ? AND place > ? ORDER BY place", [match, after]
        if most is not None:
            rest, values = f"{rest} LIMIT ?", [*values, most]
        rows = self._reader.ask(lambda connection: connection.rows(COLUMNS, rest, values))
        return [entry_of(row) for row in self._log_files.complete(match, rows, after)[:most]]

    def act(self, match: str, seat: int, act_id: str) -> Entry | None:
        """Return the entry of an act, by the seat and the id of the act."""
        rows = self._reader.run(f"{SELECT} AND seat = ? AND act_id = ?", (match, seat, act_id))
        row = rows[0] if rows else self._log_files.act(match, seat, act_id)
        return None if row is None else entry_of(row)

    def sitters(self, match: str) -> set[tuple[str, int]]:
        """Return each person with each seat that the person ever had in a match."""
        return set(self._reader.run("SELECT person, seat FROM sitting WHERE match = ?", (match,)))

    def faults(self) -> list[str]:
        """Return the faults that the database finds in its data, in its own words."""
        return self._reader.faults()

    def matches_of(self, person: str, most: int, before: str | None = None) -> list[MatchRow]:
        """Return the matches of a player, the latest first, or those that come after one of them."""
        return self._page("id IN (SELECT match FROM sitting WHERE person = ?)", (person,), most, before)

    def going_matches_of(self, person: str, most: int) -> list[MatchRow]:
        """Return the matches of a player that have begun and are not over, the latest first."""
        sat = "SELECT match FROM sitting WHERE person = ?"
        return self._page(f"status = 'playing' AND id IN ({sat})", (person,), most, None)

    def feats_of(self, person: str, most: int, *, daily: bool = False) -> list[tuple[MatchRow, DatedFeat]]:
        """Return the matches that a player finished together or alone, with what was made of each, latest first.

        With `daily`, only those on the board of a day.
        """
        sat = "SELECT match FROM sitting WHERE person = ?"
        if daily:
            sat = "SELECT s.match FROM sitting s JOIN match m ON m.id = s.match WHERE s.person = ? AND m.daily <> ''"
        ended = f"match IN ({sat}) AND {OUTLINE} AND kind = 'end' AND body LIKE ?"
        sql = f"SELECT {COLUMNS} FROM event WHERE {ended} ORDER BY at_ms DESC LIMIT ?"
        feats: dict[str, DatedFeat] = {}
        for row in self._reader.run(sql, (person, FEATS, most)):
            entry = entry_of(row)
            if isinstance(entry.event, MatchEnded) and entry.event.ending.feat is not None:
                feats[row[0]] = DatedFeat(entry.event.ending.feat, entry.at)
        return [(row, feats[row.id]) for row in self._rows(list(feats))]

    def timed_matches(self) -> list[str]:
        """Return the ids of running matches with clocks."""
        return [
            match for (match,) in self._reader.run("SELECT id FROM match WHERE status = 'playing' AND clock <> 'none'")
        ]

    def clockless_matches(self, most: int) -> list[str]:
        """Return the ids of running matches without clocks, at most so many, those that changed last first."""
        latest = "SELECT at_ms FROM event WHERE match = m.id ORDER BY place DESC LIMIT 1"
        running = "SELECT id FROM match m WHERE status = 'playing' AND clock = 'none'"
        order = f"COALESCE(({latest}), created) DESC, id"
        return [match for (match,) in self._reader.run(f"{running} ORDER BY {order} LIMIT ?", (most,))]

    def unfinished_matches_of(self, person: str) -> list[str]:
        """Return the ids of a player's matches that are not over."""
        sql = "SELECT DISTINCT m.id FROM match m JOIN sitting s ON s.match = m.id WHERE s.person = ? AND m.status <> ?"
        return [match for (match,) in self._reader.run(sql, (person, "over"))]

    def listed_matches(self, most: int, before: str | None = None) -> list[MatchRow]:
        """Return the matches that any client may join, the latest first, or those that come after one of them."""
        return self._page("listed = 1 AND status = 'waiting'", (), most, before)

    def watched_matches(self, most: int, before: str | None = None) -> list[MatchRow]:
        """Return the listed matches that go on, the latest first, or those that come after one of them."""
        return self._page("listed = 1 AND status = 'playing'", (), most, before)

    def outlines(self, matches: Sequence[str]) -> dict[str, list[Entry]]:
        """Give for each match the entries by which one knows who sits there and how it ended."""
        logs: dict[str, list[Entry]] = {match: [] for match in matches}
        for at in range(0, len(matches), TOGETHER):
            part = matches[at : at + TOGETHER]
            marks = ", ".join("?" * len(part))
            where = f"match IN ({marks}) AND {OUTLINE} ORDER BY match, place"
            for row in self._reader.run(f"SELECT {COLUMNS} FROM event WHERE {where}", part):
                logs[row[0]].append(entry_of(row))
        return logs

    def heads(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the number of entries of each match."""
        heads: dict[str, int] = {}
        for at in range(0, len(matches), TOGETHER):
            part = matches[at : at + TOGETHER]
            marks = ", ".join("?" * len(part))
            # One look-up in the index for each, where a GROUP BY would read all that ever happened.
            head = "SELECT MAX(place) FROM event WHERE match = m.id"
            rows = self._reader.run(f"SELECT m.id, ({head}) FROM match m WHERE m.id IN ({marks})", part)
            heads.update({match: place or 0 for match, place in rows})
        return heads

    def versions(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the number of public entries of each match."""
        if not matches:
            return {}
        latest = f"SELECT MAX(n) FROM event WHERE match = m.id AND stream = {PUBLIC}"
        marks = ", ".join("?" * len(matches))
        rows = self._reader.run(f"SELECT m.id, ({latest}) FROM match m WHERE m.id IN ({marks})", matches)
        return {match: version or 0 for match, version in rows}

    def note_presence(self, seats: Sequence[tuple[str, int]], now: float) -> "Future[None]":
        """Note that the players of these seats are connected."""
        sql = SAW.format(rows=", ".join(["(?, ?, ?)"] * len(seats)))
        # In one order, so that two nodes do not wait for each other.
        values = [value for match, seat in sorted(seats) for value in (match, seat, round(now * MILLI))]
        return self.writer.write(lambda connection: connection.run(sql, values))

    def last_seen(self, match: str) -> dict[int, float]:
        """Return when a player was last noted at each seat of a match."""
        rows = self._reader.run("SELECT seat, seen FROM presence WHERE match = ?", (match,))
        return {seat: at / MILLI for seat, at in rows}

    def seen_since(self, moment: float) -> list[tuple[str, int, float]]:
        """Return the seats, with their matches, at which a player was noted since a moment, and when."""
        rows = self._reader.run("SELECT match, seat, seen FROM presence WHERE seen >= ?", (round(moment * MILLI),))
        return [(match, seat, at / MILLI) for match, seat, at in rows]

    def name_of(self, person: str) -> str | None:
        """Return the name of a player."""
        rows = self._reader.run("SELECT name FROM person WHERE hash = ?", (person,))
        return rows[0][0] if rows else None

    def name(self, person: str, name: str, now: int) -> "Future[None]":
        """Store the name of a player."""
        insert = "INSERT INTO person (hash, name, seen) VALUES (?, ?, ?)"
        update = "ON CONFLICT (hash) DO UPDATE SET name = excluded.name"
        return self.writer.write(lambda connection: connection.run(f"{insert} {update}", (person, name, now)))

    def forget(self, person: str) -> "Future[None]":
        """Forget a player: name, devices, and which matches were theirs; the matches stay, with no player named."""
        now = round(system.now() * MILLI)

        def write(connection: Connection) -> None:
            forget_devices(connection, person, now)
            strengths = forget_ratings(connection, person)
            connection.run("DELETE FROM person WHERE hash = ?", (person,))
            connection.run("UPDATE match SET host = ? WHERE host = ?", (NOBODY, person))
            for match, seat in connection.run("SELECT match, seat FROM sitting WHERE person = ?", (person,)):
                anonymise(connection, match, seat, person, strengths.get(match))
                connection.hint(f"{match} {ANEW}")
            connection.run("DELETE FROM sitting WHERE person = ?", (person,))
            forget_participant(connection, person)
            forget_calls(connection, person)
            forget_days(connection, person)

        return self.writer.write(write)

    def rate_again(self) -> "Future[None]":
        """Compute all ratings anew from the log, and keep them."""
        return self.writer.write(replace_all)

    def finished_count(self, before: int) -> int:
        """Count the matches that `archive` looks at."""
        return archiver.count(self._reader, before)

    def archive(self, folder: Path, before: int) -> Iterator[archiver.Step]:
        """Move the logs of matches that are over since a moment, in milliseconds, into files in a folder.

        Give after each file how many matches were looked at, and how many of them are in the file.
        """
        return archiver.archive(self._reader, self.writer, self._log_files.place, folder, before)

    def listen(self, hear: Callable[[str, int | None], None]) -> None:
        """Call a function, on some thread, when another node adds to a match; a call may be missing.

        None as the place says that the whole log must be read again.
        """

        def hear_word(word: str) -> None:
            match, _, place = word.partition(" ")
            hear(match, None if place == ANEW else int(place))

        self._database.listen(hear_word)

    def take_lead(self, match: str) -> "Future[bool]":
        """Try to lead a match, so that this node drives its bots and its clock; the future says whether it does.

        What is known already is answered by a future that is done.
        """
        return self._database.take_lead(match)

    def leader_was_up(self, moment: float) -> bool:
        """Return whether another node that leads matches now was up at a moment already."""
        return any(since <= moment for (since,) in self._reader.ask(self._database.leaders))

    def drop_lead(self, match: str) -> None:
        """Let another node lead a match."""
        self._database.drop_lead(match)

    def close(self) -> None:
        """Write what is waiting, and close the database."""
        self.writer.close()
        self._reader.close()
        self._database.close()

    def _page(self, where: str, values: Sequence[object], most: int, before: str | None) -> list[MatchRow]:
        """Give some matches, the latest first, from the one on that comes after another."""
        if before is not None:
            where = f"{where} AND (created, id) < (SELECT created, id FROM match WHERE id = ?)"
            values = [*values, before]
        sql = f"SELECT {MATCH_COLUMNS} FROM match WHERE {where} ORDER BY created DESC, id DESC LIMIT ?"
        return [match_row(row) for row in self._reader.run(sql, (*values, most))]

    def _rows(self, matches: Sequence[str]) -> list[MatchRow]:
        """Give matches by their names, in that order."""
        rows: dict[str, MatchRow] = {}
        for at in range(0, len(matches), TOGETHER):
            part = matches[at : at + TOGETHER]
            sql = f"SELECT {MATCH_COLUMNS} FROM match WHERE id IN ({', '.join('?' * len(part))})"
            rows.update({row.id: row for row in map(match_row, self._reader.run(sql, part))})
        return [rows[match] for match in matches]
