"""Where the log is spread over many machines by match, each statement of a move finds the one that it needs."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest
from tests.databases import prepared_file
from tests.server.talking import House
from tests.server.test_rated import rated_match, resign

from cubetable.store.database import Row, SqliteConnection

NAMES_THE_MATCH: Final = (
    r"\b(m\.)?(id|match) (= \?|IN \(\?)",
    r"^(INSERT INTO|UPDATE|DELETE FROM) (event|sitting|presence|match)\b",
)
"""How a statement says which match it is about; one that adds rows has it in each row."""
OF_ALL_MATCHES: Final = {
    r"\bschema\b": "the number of the schema: once, when a node starts",
    r"\bFROM presence WHERE seen >=": "every node asks who is connected, once in some seconds",
    r"\bFROM match (m )?WHERE (status|listed)\b": "lists of matches, and what a node opens when it starts",
    r"\brating\b": "the ratings of a pool follow each other: once a match, when it ends",
    r"\b(seek|seek_match)\b": "who looks for a game sits at no match yet",
    r"\b(tournament|tournament_\w+)\b": "a tournament has a log of its own",
    r"\bpush_\w+\b": "calls that are due, of all people: each node looks once in some seconds",
    r"\b(person|device|device_change|merged|identity_key)\b": "who somebody is: small tables, copied to every machine",
    r"\bstop\b": "whom the host has stopped: a short list, which each node reads once a second",
}
"""The other statements, and why no move waits until every machine has answered them."""


def test_each_statement_of_a_match_names_it_or_has_a_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    where = prepared_file(tmp_path / "matches.db")
    statements = _watched(monkeypatch)
    with House(where) as house:
        vera, otto, match = rated_match(house, clock="total:300+3", listed=True)
        with vera.talk() as first, otto.talk() as second:
            talks = (first, second)
            for seat, talk in enumerate(talks):
                talk.sub(match, seat)
            for _ in range(4):
                mover = next(seat for seat, talk in enumerate(talks) if seat in talk.views[match, seat]["actors"])
                ack = talks[mover].act(match, mover, talks[mover].views[match, mover]["moves"][0])
                for seat, talk in enumerate(talks):
                    talk.catch_up(match, seat, ack["v"])
        resign(otto, match, 1)
    assert {"event", "sitting", "rating"} <= {table for one in statements for table in re.findall(r"INTO (\w+)", one)}
    strange = {one for one in statements if not any(re.search(way, one) for way in NAMES_THE_MATCH)}
    assert [one for one in strange if not any(re.search(way, one) for way in OF_ALL_MATCHES)] == []


def _watched(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Note all statements from now on."""
    statements: set[str] = set()
    run, rows, run_many, add = (
        SqliteConnection.run,
        SqliteConnection.rows,
        SqliteConnection.run_many,
        SqliteConnection.add,
    )

    def note_run(self: SqliteConnection, sql: str, values: Sequence[object] = ()) -> list[Row]:
        statements.add(sql)
        return run(self, sql, values)

    def note_rows(self: SqliteConnection, columns: str, rest: str, values: Sequence[object] = ()) -> list[Row]:
        statements.add(f"SELECT {columns} {rest}")
        return rows(self, columns, rest, values)

    def note_many(self: SqliteConnection, sql: str, values: Sequence[Sequence[object]]) -> None:
        statements.add(sql)
        run_many(self, sql, values)

    def note_added(self: SqliteConnection, table: str, columns: str, values: Sequence[Sequence[object]]) -> None:
        statements.add(f"INSERT INTO {table} ({columns})")
        add(self, table, columns, values)

    for name, noting in (("run", note_run), ("rows", note_rows), ("run_many", note_many), ("add", note_added)):
        monkeypatch.setattr(SqliteConnection, name, noting)
    return statements
