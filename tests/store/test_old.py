"""A database that an earlier version wrote opens, is brought up to date, and its matches stand as they stood."""

import sqlite3
from contextlib import closing
from typing import Final

import psycopg
import pytest
from tests.budget import cases, games
from tests.store.old import CREATED, PHRASE, OldDatabase, old_databases, standing

from cubetable.store import open_store
from cubetable.store.audit import problems
from cubetable.store.loading import load_match
from cubetable.store.migrate import migrations


def load(text: str, where: str) -> None:
    """Make the database that a text describes, with nothing of ours in between."""
    if where.startswith("postgresql://"):
        with psycopg.connect(where, autocommit=True) as server:
            server.execute(text.encode())
    else:
        with closing(sqlite3.connect(where)) as connection:
            connection.executescript(f"BEGIN;{text}COMMIT;")


def test_every_schema_but_the_newest_has_an_old_database() -> None:
    assert {old.schema for old in old_databases()} >= {number for number, _ in migrations()[:-1]}


STORES: Final = ("sqlite", "postgres")
OLD: Final = old_databases()
ON_EITHER: Final = [(old, store) for old in OLD for store in STORES]
ON_ONE: Final = [
    (old, store)
    for number, old in enumerate(OLD)
    for store in STORES
    if old in (OLD[0], OLD[-1]) or STORES[number % 2] == store
]
"""The oldest and the newest on both stores, so that each change of the schema is made on both; the others by turns."""


@pytest.mark.parametrize(
    ("old", "unprepared"),
    cases(ON_ONE, ON_EITHER),
    ids=lambda one: one if isinstance(one, str) else f"schema-{one.schema}",
    indirect=["unprepared"],
)
def test_an_old_database_opens_with_its_matches_unchanged(old: OldDatabase, unprepared: str) -> None:
    load(old.sql, unprepared)
    stood = old.stood
    store = open_store(unprepared)
    try:
        assert store._reader.run("SELECT MAX(version) FROM schema")[0][0] == migrations()[-1][0]
        rows = list(store.matches())
        assert {row.id for row in rows} == set(stood)
        for number, row in enumerate(rows):
            match = load_match(row, store.log(row.id))
            assert standing(match) == stood[row.id], row
            if number % games(5, 1) == 0 or old in (OLD[0], OLD[-1]):
                assert [problem.text() for problem in problems(store, row)] == []
        assert store.name_of("person 0") == "Vera «0»"
        assert {row.id for row in store.matches_of("person 0", 99)} == set(stood)
        for row in store.matches("playing"):
            match = load_match(row, store.log(row.id))
            match.leave(0, match.clocks.due() or row.created / 1000)
            store.append(row.id, match.take_news()).result()
            assert load_match(row, store.log(row.id)).version == match.version
    finally:
        store.close()


def test_a_phrase_of_an_old_database_has_no_maker_and_ends_with_any_device(unprepared: str) -> None:
    old = next(old for old in old_databases() if PHRASE in old.sql)
    load(old.sql, unprepared)
    store = open_store(unprepared)
    try:
        identities, now = store.identities, CREATED * 1000
        assert identities.phrase_of("person 0") == ("", 0)
        desk, phone = identities.devices_of("person 0")
        assert identities.owner(PHRASE, now) == ("person 0", 2)
        assert identities.revoke("person 0", phone.id, now).result() is None
        assert identities.owner(PHRASE, now) is None
        assert identities.notice_of(desk.hash) == ("removed", "Phone", now)
        assert identities.revoke("person 0", desk.id, now).result() == "last"
    finally:
        store.close()
