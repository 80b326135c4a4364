"""The store's contract, the same in both databases."""

import threading
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING

import psycopg
import pytest
from tests.games.samples import firsts
from tests.playing import seed
from tests.store.conftest import everywhere as where
from tests.store.housed import opened
from tests.table.test_log import lively, stands
from tests.waiting import PATIENCE, until

import cubetable
from cubetable.core.errors import Refusal
from cubetable.core.game import Feat
from cubetable.core.record.dice import SeededDice
from cubetable.match import Ending, Entry, Match, Past, Seat
from cubetable.match.events import MatchEnded, MoveMade
from cubetable.match.seat_events import SeatTaken
from cubetable.store import Conflict, MatchRow, StoreDown, open_store
from cubetable.store.codec import COLUMNS, row_of
from cubetable.store.database import Connection, Row
from cubetable.store.migrate import migrations

if TYPE_CHECKING:
    from concurrent.futures import Future

__all__ = ["where"]

ROW = MatchRow(
    id="abcdefghijkl",
    spec="eight_by_eight",
    rules_version=1,
    seats=[{"name": "Ä «b»"}, {}],
    clock="none",
    host="host",
    listed=True,
    shuffle=False,
    seed="ab",
    seed_hash="cd",
    status="open",
    created=1_700_000_000_000,
)


def done(*written: "Future[None]") -> None:
    for future in written:
        future.result(PATIENCE)


def entry(place: int, stream: int = -1, n: int | None = None, act: str | None = None, seat: int = 0) -> Entry:
    return Entry(place, stream, n or place, MoveMade(seat, f"text {place}"), place / 8, act)


def test_a_match_and_its_log_come_back_as_they_went_in(where: str) -> None:
    whole = Entry(1, -1, 1, MoveMade(1, "4,5 «é»", 0.25, 7, {"0": "*", "watch": None}), 12.345, "act")
    with opened(where) as store:
        done(store.begin(ROW, [whole]), store.append(ROW.id, [entry(2), entry(3, stream=0, n=1)]))
        assert store.match(ROW.id) == ROW
        assert store.log(ROW.id) == [whole, entry(2), entry(3, stream=0, n=1)]
    with opened(where) as store:
        assert store.match(ROW.id) == ROW
        assert store.log(ROW.id, after=2) == [entry(3, stream=0, n=1)]


def test_an_unknown_match_is_not_found(where: str) -> None:
    with opened(where) as store:
        assert store.match("nobody") is None
        assert store.log("nobody") == []
        assert store.act("nobody", 0, "a") is None
        assert list(store.matches()) == []


def test_matches_are_listed_by_how_they_stand(where: str) -> None:
    later = replace(ROW, id="later", created=ROW.created + 1)
    with opened(where) as store:
        done(store.begin(later), store.begin(ROW), store.append(later.id, [entry(1)], status="over"))
        assert list(store.matches()) == [ROW, replace(later, status="over")]
        assert list(store.matches("open")) == [ROW]


def test_the_second_append_at_one_place_is_refused(where: str) -> None:
    with opened(where) as store:
        done(store.begin(ROW, [entry(1)]))
        for rival in (entry(1), entry(2, n=1), entry(1, stream=0, n=1)):
            with pytest.raises(Conflict):
                done(store.append(ROW.id, [rival]))
        assert store.log(ROW.id) == [entry(1)]


def test_an_act_is_kept_once(where: str) -> None:
    with opened(where) as store:
        done(store.begin(ROW, [entry(1, act="same")]), store.append(ROW.id, [entry(2, act="same", seat=1)]))
        with pytest.raises(Conflict):
            done(store.append(ROW.id, [entry(3, act="same")]))
        assert store.act(ROW.id, 0, "same") == entry(1, act="same")
        assert store.act(ROW.id, 1, "same") == entry(2, act="same", seat=1)
        assert store.act(ROW.id, 0, "other") is None


def test_entries_of_one_append_are_stored_together_or_not_at_all(where: str) -> None:
    with opened(where) as store:
        done(store.begin(ROW, [entry(1)]))
        with pytest.raises(Conflict):
            done(store.append(ROW.id, [entry(2), entry(3), entry(1)], status="over"))
        assert store.log(ROW.id) == [entry(1)]
        assert store.match(ROW.id) == ROW


def test_a_conflict_fails_only_its_own_append(where: str) -> None:
    with opened(where) as store:
        rows = [replace(ROW, id=f"match{n}") for n in range(20)]
        done(*(store.begin(row) for row in rows))
        gate = threading.Event()
        held = store.writer.write(lambda _: gate.wait(PATIENCE))  # the others gather behind this one
        waiting = [store.append(row.id, [entry(1)]) for row in rows]
        rival = store.append(rows[7].id, [entry(1)])
        gate.set()
        done(held, *waiting)
        with pytest.raises(Conflict):
            done(rival)
        assert all(store.log(row.id) == [entry(1)] for row in rows)


def test_what_a_transaction_adds_is_there_for_its_next_statement(where: str) -> None:
    def write(connection: Connection) -> list[Row]:
        connection.add("event", COLUMNS, [row_of(ROW.id, entry(1))])
        return connection.run("SELECT n, seat, act_id, body FROM event WHERE match = ?", (ROW.id,))

    with opened(where) as store:
        done(store.begin(ROW))
        assert store.writer.decide(write).result(PATIENCE) == [(1, 0, None, '{"text":"text 1"}')]


def test_an_append_to_a_match_that_is_not_there_is_refused(where: str) -> None:
    with opened(where) as store, pytest.raises(Conflict):
        done(store.append("nobody", [entry(1)]))


def test_many_threads_may_append_at_once(where: str) -> None:
    with opened(where) as store:
        rows = [replace(ROW, id=f"match{n}") for n in range(8)]
        done(*(store.begin(row) for row in rows))

        def write(row: MatchRow) -> None:
            for place in range(1, 21):
                done(store.append(row.id, [entry(place)]))

        threads = [threading.Thread(target=write, args=(row,)) for row in rows]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert all(len(store.log(row.id)) == 20 for row in rows)
        assert store.writer.batches < store.writer.written


def test_a_stored_match_opens_at_the_same_position(where: str) -> None:
    with opened(where) as store:
        for number, spec in enumerate(firsts("LOGGED")):
            row = replace(ROW, id=f"match{number}", spec=spec)
            done(store.begin(row))
            table, log = [*lively(spec, None, number, most=25)][-1]
            for entry_ in log:
                done(store.append(row.id, [replace(entry_, at=round(entry_.at, 3))]))
            seats = [Seat("h")] * table.game.players
            again = Match(cubetable.game(spec), seats, None, SeededDice(seed(7)), past=Past(log=store.log(row.id)))
            assert stands(again)[:7] == stands(table)[:7]


def test_a_newer_database_is_refused(where: str) -> None:
    with opened(where) as store:
        done(store.writer.write(lambda connection: connection.run("INSERT INTO schema (version) VALUES (99)")))
    with pytest.raises(Refusal, match=r"is at version 99; this program reads up to version"):
        open_store(where)


def test_opening_again_changes_nothing_of_the_schema(unprepared: str) -> None:
    for _ in range(3):
        with opened(unprepared) as store:
            rows = store._reader.run("SELECT version FROM schema ORDER BY version")
            assert [row[0] for row in rows] == [number for number, _ in migrations()]


def test_migrations_are_numbered_without_gaps() -> None:
    assert [number for number, _ in migrations()] == [*range(1, len(migrations()) + 1)]


def test_a_second_process_on_the_same_file_is_refused(tmp_path: Path) -> None:
    where = str(tmp_path / "matches.db")
    with opened(where), pytest.raises(Refusal, match="is open in another process"):
        open_store(where)
    with opened(where) as store:
        assert list(store.matches()) == []


def test_a_file_that_cannot_be_opened_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(Refusal, match="cannot be opened"):
        open_store(str(tmp_path / "file" / "matches.db"))
    (tmp_path / "text.db").write_text("This is no database, and long enough to be taken for one. " * 40)
    with pytest.raises(Refusal, match="cannot be opened"):
        open_store(str(tmp_path / "text.db"))


def test_a_server_that_does_not_answer_is_refused_without_its_password() -> None:
    with pytest.raises(Refusal, match="Cannot reach PostgreSQL") as refused:
        open_store("postgresql://somebody:secret@127.0.0.1:1/nothing")
    assert "secret" not in refused.value.text()


def listening(server: str) -> int:
    """Count the connections to this database that listen."""
    with psycopg.connect(server) as connection:
        asked = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'"
        row = connection.execute(asked).fetchone()
    assert row is not None
    return int(row[0])


def test_a_closed_store_that_is_asked_opens_no_connection_again(server: str) -> None:
    store = open_store(server)
    assert store.take_lead("m").result(PATIENCE)
    store.close()
    with pytest.raises(StoreDown):
        store.match("m")
    assert store.take_lead("m").result(PATIENCE) is False
    with psycopg.connect(server) as connection:
        asked = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        until(lambda: connection.execute(asked).fetchone() == (0,))


def test_every_other_node_hears_of_appends_and_of_forgotten_players(server: str) -> None:
    names = [f"match{n}" for n in range(600)]  # more than one notice holds
    own: list[tuple[str, int | None]] = []
    heard: SimpleQueue[tuple[str, int | None]] = SimpleQueue()
    with opened(server) as one, opened(server) as other:
        one.listen(lambda match, place: own.append((match, place)))
        other.listen(lambda match, place: heard.put((match, place)))
        done(*(one.begin(replace(ROW, id=name)) for name in names))
        until(lambda: listening(server) == 2)
        done(*(one.append(name, [sat(1, 0, "Vera", "v"), entry(2)]) for name in names))
        assert {heard.get(timeout=PATIENCE) for _ in names} == {(name, 2) for name in names}
        done(one.forget("v"))
        assert {heard.get(timeout=PATIENCE) for _ in names} == {(name, None) for name in names}
        assert heard.empty()
        assert own == []


def sat(place: int, seat: int, name: str, person: str) -> Entry:
    return Entry(place, -1, place, SeatTaken(seat, name, person), 0.0)


def test_people_find_the_matches_they_sat_at(where: str) -> None:
    with opened(where) as store:
        rows = [replace(ROW, id=f"match{n}", created=n) for n in range(3)]
        done(*(store.begin(row) for row in rows))
        done(store.append("match0", [sat(1, 0, "Vera", "v"), sat(2, 1, "Vera", "v")]))
        done(store.append("match2", [sat(1, 1, "Vera", "v"), sat(2, 0, "Otto", "o")]))
        assert [row.id for row in store.matches_of("v", 9)] == ["match2", "match0"]
        assert [row.id for row in store.matches_of("v", 1)] == ["match2"]
        assert [row.id for row in store.matches_of("o", 9)] == ["match2"]
        assert store.matches_of("nobody", 9) == []


def test_players_find_their_cooperative_results_the_latest_first(where: str) -> None:
    feats = {"a": Feat(5, 9, won=False), "b": Feat(9, 9, won=True), "c": None}
    with opened(where) as store:
        for n, (name, feat) in enumerate(feats.items()):
            row = replace(ROW, id=name * 12)
            sits = [Entry(1 + seat, -1, 1 + seat, SeatTaken(seat, "Vera", "vera"), n) for seat in (0, 1)]
            ended = MatchEnded(Ending("normal", (), feat))
            done(store.begin(row, [*sits, Entry(3, -1, 3, ended, n + 0.5)]))
        found = store.feats_of("vera", 10)
        assert [(row.id[0], end.feat) for row, end in found] == [("b", feats["b"]), ("a", feats["a"])]
        assert store.feats_of("vera", 1) == found[:1]
        assert store.feats_of("boris", 10) == []


def test_only_waiting_matches_that_are_listed_are_listed(where: str) -> None:
    with opened(where) as store:
        done(store.begin(replace(ROW, id="a", status="waiting")), store.begin(replace(ROW, id="b")))
        done(store.begin(replace(ROW, id="c", status="waiting", listed=False)))
        assert [row.id for row in store.listed_matches(9)] == ["a"]


def test_a_name_is_kept_and_can_be_changed(where: str) -> None:
    with opened(where) as store:
        assert store.name_of("v") is None
        done(store.name("v", "Vera", 1), store.name("v", "Вера", 2))
        assert store.name_of("v") == "Вера"


def test_a_forgotten_player_leaves_no_name_behind(where: str) -> None:
    with opened(where) as store:
        done(store.begin(ROW), store.name("v", "Vera", 1))
        done(store.append(ROW.id, [sat(1, 0, "Vera", "v"), sat(2, 1, "Otto", "o"), entry(3)]))
        done(store.forget("v"))
        assert store.name_of("v") is None
        assert store.matches_of("v", 9) == []
        assert store.log(ROW.id) == [sat(1, 0, "", "nobody"), sat(2, 1, "Otto", "o"), entry(3)]
        assert [row.id for row in store.matches_of("o", 9)] == [ROW.id]
