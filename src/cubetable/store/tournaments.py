"""Keep tournaments beside the matches: a row and a log each.

The key of the log decides between nodes: the node whose entries are there first has made the round, and its matches are
stored in the same transaction. A match ends one tournament's game, and only once.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any, Final

from cubetable.match.clock import MILLI
from cubetable.match.ratings.history import NOBODY
from cubetable.match.tournaments.events import (
    RUNNING,
    WAITING,
    Event,
    Finished,
    Joined,
    body_of,
    event_of,
    kind_of,
    status_after,
)
from cubetable.match.tournaments.settings import LONGEST_WAIT, TournamentSettings
from cubetable.store.codec import compact
from cubetable.store.database import Connection, Row
from cubetable.store.match_rows import begin_match
from cubetable.store.push import add_calls
from cubetable.store.rows import Beginning, CallRow, DatedEvent, TournamentRow

if TYPE_CHECKING:
    from concurrent.futures import Future

"""Begin a match inside a transaction."""


COLUMNS: Final = ", ".join(field.name for field in fields(TournamentRow))
SELECT: Final = f"SELECT {COLUMNS} FROM tournament"
INSERT: Final = f"INSERT INTO tournament ({COLUMNS}) VALUES ({', '.join('?' * len(fields(TournamentRow)))})"
ADD_EVENT: Final = "INSERT INTO tournament_event (tournament, n, kind, match, body, at_ms) VALUES (?, ?, ?, ?, ?, ?)"
ADD_PERSON: Final = "INSERT INTO tournament_person (person, tournament) VALUES (?, ?) ON CONFLICT DO NOTHING"
MINE: Final = "id IN (SELECT tournament FROM tournament_person WHERE person = ?) OR host = ?"
OPEN_ONES: Final = (
    "SELECT id FROM tournament"
    " WHERE status = ? OR (status = ? AND (starts BETWEEN 1 AND ? OR (starts = 0 AND created <= ?)))"
)
OF_CLASS: Final = "FROM match WHERE tournament = ? AND tournament <> ''"
SAT: Final = """SELECT e.match, e.stream, e.n, e.body FROM match m JOIN event e ON e.match = m.id
    WHERE m.tournament = ? AND m.tournament <> '' AND e.kind = 'sit'
    AND e.kind IN ('sit', 'rise', 'begin', 'rematch', 'end')"""
"""The entries by which somebody took a seat in a tournament; the index of outlines has them."""
TOGETHER: Final = 200
ANEW: Final = "anew"


class SqlTournaments:
    """The tournaments of a house; `ask` reads on a connection for readers, `write` writes in a transaction."""

    def __init__(
        self,
        ask: Callable[[Callable[[Connection], list[Row]]], list[Row]],
        write: Callable[[Callable[[Connection], object]], "Future[None]"],
    ) -> None:
        self._ask = ask
        self._write = write

    def set_up(self, row: TournamentRow, events: Sequence[DatedEvent] = ()) -> "Future[None]":
        """Store a new tournament, with those who take part already."""

        def write(connection: Connection) -> None:
            connection.run(INSERT, _values(row))
            _add(connection, row.id, 0, events)

        return self._write(write)

    def append(
        self,
        tournament: str,
        after: int,
        events: Sequence[DatedEvent],
        matches: Sequence[Beginning] = (),
        calls: Sequence[CallRow] = (),
        *,
        forget: bool = False,
    ) -> "Future[None]":
        """Append events after so many others, with the matches that begin by them, and calls; all or nothing.

        With `forget`, all members of a class are forgotten by them. The future fails with `Conflict` if another node
        was first.
        """

        def write(connection: Connection) -> None:
            for row, entries in matches:
                begin_match(connection, row, entries)
            _add(connection, tournament, after, events)
            add_calls(connection, calls)
            status = status_after(event for event, _ in events)
            if status is not None:
                connection.run("UPDATE tournament SET status = ? WHERE id = ?", (status, tournament))
            connection.hint(f"{tournament} {after + len(events)}")
            if forget:
                forget_members(connection, tournament)

        return self._write(write)

    def class_with(self, key: str) -> str | None:
        """Return the id of the class with a code, by its hash."""
        rows = self._run("SELECT id FROM tournament WHERE key = ? AND key <> '' AND spec = ''", key)
        return rows[0][0] if rows else None

    def classes_of(self, person: str) -> list[tuple[str, str]]:
        """Return the classes that a person teaches and that know their members, each with its status."""
        joined = "id IN (SELECT tournament FROM tournament_person WHERE person = ?)"
        rows = self._run(f"SELECT id, status FROM tournament WHERE {joined} AND host = ? AND spec = ''", person, person)
        return [(one, status) for one, status in rows]

    def row(self, tournament: str) -> TournamentRow | None:
        """Find a tournament."""
        rows = self._run(f"{SELECT} WHERE id = ?", tournament)
        return _row(rows[0]) if rows else None

    def log(self, tournament: str, after: int = 0) -> list[DatedEvent]:
        """Return the events of a tournament in their order, those after some number."""
        sql = "SELECT kind, body, at_ms FROM tournament_event WHERE tournament = ? AND n > ? ORDER BY n"
        return [(event_of(kind, json.loads(body)), at / MILLI) for kind, body, at in self._run(sql, tournament, after)]

    def numbers(self, tournament: str) -> list[int]:
        """Return the numbers of a tournament's events."""
        return [n for (n,) in self._run("SELECT n FROM tournament_event WHERE tournament = ? ORDER BY n", tournament)]

    def all(self) -> list[TournamentRow]:
        """Return all tournaments, the oldest first."""
        return [_row(row) for row in self._run(f"{SELECT} ORDER BY created, id")]

    def open_ones(self, by: int) -> list[str]:
        """Return the ids of the tournaments that run, and of those that wait no longer than until a moment."""
        return [one for (one,) in self._run(OPEN_ONES, RUNNING, WAITING, by, by - LONGEST_WAIT)]

    def shown_to(self, person: str, most: int, before: str | None = None) -> list[TournamentRow]:
        """Return the listed tournaments and those of a person, the latest first, or those after one; no class."""
        where, values = f"spec <> '' AND (listed = 1 OR {MINE})", [person, person]
        if before is not None:
            where += " AND (created, id) < (SELECT created, id FROM tournament WHERE id = ?)"
            values.append(before)
        return [
            _row(row)
            for row in self._run(f"{SELECT} WHERE {where} ORDER BY created DESC, id DESC LIMIT ?", *values, most)
        ]

    def of_person(self, person: str) -> list[str]:
        """Return the ids of the open tournaments in which a person takes part."""
        mine = "id IN (SELECT tournament FROM tournament_person WHERE person = ?)"
        sql = f"SELECT id FROM tournament WHERE status IN (?, ?) AND {mine}"
        return [one for (one,) in self._run(sql, WAITING, RUNNING, person)]

    def statuses(self, matches: Sequence[str]) -> dict[str, str]:
        """Return how some matches stand."""
        statuses: dict[str, str] = {}
        for at in range(0, len(matches), TOGETHER):
            part = matches[at : at + TOGETHER]
            marks = ", ".join("?" * len(part))
            statuses.update(self._run(f"SELECT id, status FROM match WHERE id IN ({marks})", *part))
        return statuses

    def matches_of(self, tournament: str) -> list[str]:
        """Return the ids of all matches that say that they belong to a tournament."""
        return [
            one for (one,) in self._run("SELECT id FROM match WHERE tournament = ? ORDER BY created, id", tournament)
        ]

    def _run(self, sql: str, *values: object) -> list[Row]:
        return self._ask(lambda connection: connection.run(sql, values))


def forget_participant(connection: Connection, person: str) -> None:
    """Forget a person in all tournaments: what was played stays, by a participant without a name."""
    connection.run("UPDATE tournament SET host = ? WHERE host = ?", (NOBODY, person))
    for (one,) in connection.run("SELECT tournament FROM tournament_person WHERE person = ?", (person,)):
        _forget_names(connection, one, person)
        connection.hint(f"{one} {ANEW}")
    connection.run("DELETE FROM tournament_person WHERE person = ?", (person,))


def forget_members(connection: Connection, tournament: str) -> None:
    """Forget all who were in a class, with its title, in its log and at the tables of its matches.

    Who taught it stays its host, and can look at what was played, by members without names.
    """
    _forget_names(connection, tournament)
    connection.run("UPDATE tournament SET name = '' WHERE id = ?", (tournament,))
    connection.run("DELETE FROM tournament_person WHERE tournament = ?", (tournament,))
    sat = [(_nameless(body), match, stream, n) for match, stream, n, body in connection.run(SAT, (tournament,))]
    if sat:
        connection.run_many("UPDATE event SET body = ? WHERE match = ? AND stream = ? AND n = ?", sat)
    matches = [match for (match,) in connection.run(f"SELECT id {OF_CLASS}", (tournament,))]
    connection.run(f"DELETE FROM sitting WHERE match IN (SELECT id {OF_CLASS})", (tournament,))
    for one in sorted((*matches, tournament)):
        connection.hint(f"{one} {ANEW}")


def _nameless(body: str) -> str:
    """Return the entry of a seat without the one who took it; of one that is damaged nothing is left."""
    try:
        read = json.loads(body)
    except ValueError:
        read = {}
    return compact({**read, "text": "", "person": NOBODY})


def _forget_names(connection: Connection, tournament: str, person: str | None = None) -> None:
    """Take the names of a person, or of all, out of a tournament's log; a bot keeps its name."""
    sql = "SELECT n, body FROM tournament_event WHERE tournament = ? AND kind IN ('join', 'rename') ORDER BY n"
    theirs: set[int] = set()
    for n, body in connection.run(sql, (tournament,)):
        read = json.loads(body)
        whose = read.get("person")
        if whose if person is None else whose == person:
            theirs.add(read["who"])
        elif read["who"] not in theirs:
            continue
        text = compact({**read, "name": "", **({"person": NOBODY} if whose else {})})
        connection.run("UPDATE tournament_event SET body = ? WHERE tournament = ? AND n = ?", (text, tournament, n))


# --- Between rows and what they mean --------------------------------------------------------------------


def _add(connection: Connection, tournament: str, after: int, events: Iterable[DatedEvent]) -> None:
    rows = [_event_row(tournament, n, event, at) for n, (event, at) in enumerate(events, after + 1)]
    people = [(event.person, tournament) for event, _ in events if isinstance(event, Joined) and event.person]
    if rows:
        connection.run_many(ADD_EVENT, rows)
    if people:
        connection.run_many(ADD_PERSON, people)


def _event_row(tournament: str, n: int, event: Event, at: float) -> Row:
    match = event.match if isinstance(event, Finished) else None
    return tournament, n, kind_of(event), match, compact(body_of(event)), round(at * MILLI)


def _values(row: TournamentRow) -> list[object]:
    named: dict[str, Any] = {field.name: getattr(row, field.name) for field in fields(row)}
    settings = {name: value for name, value in asdict(row.settings).items() if name != "size" or value}
    return [
        *{
            **named,
            "settings": compact(settings),
            "rated": int(row.rated),
            "listed": int(row.listed),
        }.values()
    ]


def _row(row: Row) -> TournamentRow:
    named = dict(zip(COLUMNS.split(", "), row, strict=True))
    read = json.loads(named["settings"])
    settings = TournamentSettings(**{**read, "sizes": tuple(read["sizes"])})
    return TournamentRow(
        **{**named, "settings": settings, "rated": bool(named["rated"]), "listed": bool(named["listed"])}
    )
