"""Make two persons one: write the one in place of the other wherever the house names a person.

All of it runs inside one transaction. The log names a person where one takes a seat; that is rewritten in place, as
`forget` does it: no reader is told it. Ratings are computed anew where both have played in a pool, and then agree with
the log to the last digit.
"""

import json
from typing import Final

from cubetable.match.tournaments.events import RUNNING, WAITING
from cubetable.store.codec import compact
from cubetable.store.database import Connection
from cubetable.store.days import merge_days
from cubetable.store.push import merge_calls
from cubetable.store.ratings import merge_ratings
from cubetable.store.seeks import HINT

ANEW: Final = "anew"
NAMED: Final = (
    "SELECT 1 FROM sitting WHERE person = ?",
    "SELECT 1 FROM match WHERE host = ?",
    "SELECT 1 FROM tournament_person WHERE person = ?",
    "SELECT 1 FROM tournament WHERE host = ?",
    "SELECT 1 FROM seek WHERE person = ?",
    "SELECT 1 FROM rating WHERE player = ?",
    "SELECT 1 FROM person WHERE hash = ?",
    "SELECT 1 FROM day_puzzle WHERE person = ?",
    "SELECT 1 FROM push_subscription WHERE person = ?",
    "SELECT 1 FROM push_person WHERE person = ?",
    "SELECT 1 FROM push_mute WHERE person = ?",
    "SELECT 1 FROM push_call WHERE person = ?",
)
"""All places where a person is named by a column."""


def is_named(connection: Connection, person: str) -> bool:
    """Return whether anything is kept of a person."""
    return any(connection.run(f"{sql} LIMIT 1", (person,)) for sql in NAMED)


def plays_against(connection: Connection, one: str, other: str) -> str | None:
    """Return where two persons meet now, so that they cannot be one: in a `tournament`, or in a `rated` match.

    In a class they may become one: there several members sit at one device.
    """
    tournament = """SELECT 1 FROM tournament_person a JOIN tournament_person b ON b.tournament = a.tournament
        JOIN tournament t ON t.id = a.tournament
        WHERE a.person = ? AND b.person = ? AND t.status IN (?, ?) AND t.spec <> '' LIMIT 1"""
    if connection.run(tournament, (one, other, WAITING, RUNNING)):
        return "tournament"
    rated = """SELECT 1 FROM sitting a JOIN sitting b ON b.match = a.match JOIN match m ON m.id = a.match
        WHERE a.person = ? AND b.person = ? AND m.rated = 1 AND m.status <> 'over' LIMIT 1"""
    return "rated" if connection.run(rated, (one, other)) else None


def merge(connection: Connection, old: str, new: str) -> None:
    """Write a person in place of another."""
    merge_ratings(connection, old, new)
    _merge_matches(connection, old, new)
    _merge_tournaments(connection, old, new)
    _merge_seeks(connection, old, new)
    merge_calls(connection, old, new)
    merge_days(connection, old, new)
    _merge_names(connection, old, new)


def _merge_matches(connection: Connection, old: str, new: str) -> None:
    sat = connection.run("SELECT match, seat FROM sitting WHERE person = ?", (old,))
    hosted = connection.run("SELECT id FROM match WHERE host = ?", (old,))
    for match, seat in sat:
        sql = "SELECT stream, n, body FROM event WHERE match = ? AND seat = ? AND kind = 'sit'"
        rows = [
            (compact({**read, "person": new}), match, stream, n)
            for stream, n, body in connection.run(sql, (match, seat))
            if (read := json.loads(body)).get("person") == old
        ]
        if rows:
            connection.run_many("UPDATE event SET body = ? WHERE match = ? AND stream = ? AND n = ?", rows)
    seats = [(new, match, seat) for match, seat in sat]
    if seats:
        connection.run_many("INSERT INTO sitting (person, match, seat) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", seats)
        connection.run("DELETE FROM sitting WHERE person = ?", (old,))
    if hosted:
        connection.run("UPDATE match SET host = ? WHERE host = ?", (new, old))
    for match in sorted({match for match, *_ in (*sat, *hosted)}):
        connection.hint(f"{match} {ANEW}")


def _merge_tournaments(connection: Connection, old: str, new: str) -> None:
    joined = connection.run("SELECT tournament FROM tournament_person WHERE person = ?", (old,))
    hosted = connection.run("SELECT id FROM tournament WHERE host = ?", (old,))
    for (one,) in joined:
        sql = "SELECT n, body FROM tournament_event WHERE tournament = ? AND kind = 'join'"
        for n, body in connection.run(sql, (one,)):
            read = json.loads(body)
            if read.get("person") == old:
                text = compact({**read, "person": new})
                connection.run("UPDATE tournament_event SET body = ? WHERE tournament = ? AND n = ?", (text, one, n))
    people = [(new, one) for (one,) in joined]
    if people:
        add = "INSERT INTO tournament_person (person, tournament) VALUES (?, ?) ON CONFLICT DO NOTHING"
        connection.run_many(add, people)
        connection.run("DELETE FROM tournament_person WHERE person = ?", (old,))
    if hosted:
        connection.run("UPDATE tournament SET host = ? WHERE host = ?", (new, old))
    for one in sorted({one for (one,) in (*joined, *hosted)}):
        connection.hint(f"{one} {ANEW}")


def _merge_seeks(connection: Connection, old: str, new: str) -> None:
    """Withdraw the open seeks of a person; those that have led to a match are the other's from now on."""
    if connection.run("SELECT 1 FROM seek WHERE person = ? LIMIT 1", (old,)):
        connection.run("DELETE FROM seek WHERE person = ? AND slot IS NOT NULL", (old,))
        connection.run("UPDATE seek SET person = ? WHERE person = ?", (new, old))
        connection.hint(HINT)


def _merge_names(connection: Connection, old: str, new: str) -> None:
    """Keep the name of the person who stays; one without a name gets the other's."""
    name = "INSERT INTO person (hash, name, seen) SELECT ?, name, seen FROM person WHERE hash = ?"
    better = "ON CONFLICT (hash) DO UPDATE SET name = excluded.name WHERE person.name = ''"
    connection.run(f"{name} {better}", (new, old))
    connection.run("DELETE FROM person WHERE hash = ?", (old,))
