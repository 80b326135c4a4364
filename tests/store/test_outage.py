"""What a store does while PostgreSQL is in trouble: who fails, who does not, and when it goes on by itself."""

import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING

import psycopg
import pytest
from tests.databases import Proxy, end_sessions, read_only
from tests.store.housed import opened
from tests.waiting import PATIENCE, until

from cubetable.core.errors import Refusal
from cubetable.store import Conflict, Store, StoreDown, open_store
from cubetable.store.database import Connection
from cubetable.store.postgres import Postgres
from cubetable.store.sql import SqlStore

if TYPE_CHECKING:
    from concurrent.futures import Future


@pytest.fixture(autouse=True)
def short_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a store look again soon."""
    monkeypatch.setattr("cubetable.store.writer.BEAT", 0.05)
    monkeypatch.setattr("cubetable.store.leases.BEAT", 0.05)
    monkeypatch.setattr("cubetable.store.leases.REFUSED", 0.05)


@contextmanager
def held(store: Store) -> Iterator[None]:
    """Hold the writer, so that what is written meanwhile is one batch."""
    assert isinstance(store, SqlStore)
    gate, holds = threading.Event(), threading.Event()

    def hold(_: object) -> None:
        holds.set()
        gate.wait(PATIENCE)

    store.writer.write(hold)
    assert holds.wait(PATIENCE)
    try:
        yield
    finally:
        gate.set()


def write_beside(store: Store, job: Callable[[Connection], object]) -> tuple["Future[None]", list[str | None]]:
    """Write nine names and another job in one batch; return its future, and the names that are kept."""
    assert isinstance(store, SqlStore)
    with held(store):
        before = [store.name(f"p{number}", f"Name {number}", 1) for number in range(5)]
        done = store.writer.write(job)
        after = [store.name(f"p{number}", f"Name {number}", 1) for number in range(5, 9)]
    for future in (*before, *after):
        future.result(PATIENCE)
    return done, [store.name_of(f"p{number}") for number in range(9)]


NAMES = [f"Name {number}" for number in range(9)]


@pytest.mark.parametrize(
    ("state", "error"),
    [("40P01", StoreDown), ("40001", StoreDown), ("57014", StoreDown), ("55P03", StoreDown), ("54000", psycopg.Error)],
)
def test_a_job_that_fails_for_itself_fails_alone(server: str, state: str, error: type[Exception]) -> None:
    with opened(server) as store:
        raising = f"DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{state}'; END $$"
        done, names = write_beside(store, lambda connection: connection.run(raising))
        with pytest.raises(error):
            done.result(PATIENCE)
        assert names == NAMES
        assert store.writer.is_well


def test_a_job_that_raises_fails_alone(where: str) -> None:
    def fail(_: Connection) -> None:
        raise ValueError("no")

    with opened(where) as store:
        done, names = write_beside(store, fail)
        with pytest.raises(ValueError, match="no"):
            done.result(PATIENCE)
        assert names == NAMES


def test_a_deadlock_fails_nobody(server: str) -> None:
    lock = "SELECT name FROM person WHERE hash = {} FOR UPDATE"
    with opened(server) as store, psycopg.connect(server) as rival:
        for person in ("a", "b"):
            store.name(person, "old", 1).result(PATIENCE)
        rival.execute("SET deadlock_timeout = '60s'")  # the store finds the deadlock
        rival.execute(lock.format("'b'"))

        def wait_and_let_go() -> None:
            rival.execute(lock.format("'a'"))
            rival.commit()

        crossing = threading.Thread(target=wait_and_let_go)

        def cross(connection: Connection) -> None:
            connection.run("SET LOCAL deadlock_timeout = '10ms'")
            connection.run(lock.format("?"), ("a",))
            with suppress(RuntimeError):  # it has begun at the first attempt
                crossing.start()
            connection.run(lock.format("?"), ("b",))
            connection.run("UPDATE person SET name = 'new' WHERE hash = ?", ("b",))

        done, names = write_beside(store, cross)
        done.result(PATIENCE)
        crossing.join(PATIENCE)
        assert names == NAMES
        assert store.name_of("b") == "new"


def test_a_server_is_told_how_long_a_statement_may_take_and_when_a_node_counts_as_gone(server: str) -> None:
    names = ("statement_timeout", "idle_in_transaction_session_timeout", "tcp_keepalives_idle", "tcp_user_timeout")
    asked = "SELECT " + ", ".join(f"current_setting('{name}')" for name in names)
    with closing(open_store(server, 10.0)) as store:
        assert store.writer.decide(lambda connection: connection.run(asked)).result(PATIENCE) == [
            ("8s", "8s", "10", "25000")
        ]
    with opened(server) as store:  # a command may take its time
        assert store.writer.decide(lambda connection: connection.run(asked)).result(PATIENCE) == [
            ("0", "0", "10", "25000")
        ]


def test_a_server_that_was_read_only_is_written_to_as_soon_as_it_can_be(server: str) -> None:
    with opened(server) as store:
        with read_only(server):
            until(lambda: not store.writer.is_well)
            with pytest.raises(StoreDown):
                store.name("a", "Vera", 1).result(PATIENCE)
            assert store.name_of("a") is None  # what is there can be read
            assert not store.writer.is_well
        until(lambda: store.writer.is_well)
        store.name("a", "Vera", 1).result(PATIENCE)


def test_a_store_whose_connections_were_cut_opens_others_by_itself(server: str) -> None:
    with opened(server) as store:
        assert store.take_lead("m").result(PATIENCE)
        end_sessions(server)
        until(lambda: not leads(store, "m"))
        until(lambda: leads(store, "m"))
        until(lambda: store.writer.is_well)
        assert store.name_of("a") is None


def test_a_lead_ends_with_the_connection_of_its_leader(server: str) -> None:
    with opened(server) as one, opened(server) as other:
        assert one.take_lead("m").result(PATIENCE)
        assert not other.take_lead("m").result(PATIENCE)
        one.close()
        until(lambda: other.take_lead("m").result(PATIENCE))
        other.drop_lead("m")


def test_many_leads_are_taken_and_dropped_in_their_order(server: str) -> None:
    names = [f"m{number}" for number in range(500)]
    with opened(server) as one, opened(server) as other:
        leads = [one.take_lead(name) for name in names]
        one.drop_lead("m7")
        again = one.take_lead("m7")
        one.drop_lead("m8")
        assert all(lead.result(PATIENCE) for lead in [*leads, again])
        until(lambda: other.take_lead("m8").result(PATIENCE))
        assert not other.take_lead("m7").result(PATIENCE)


def test_a_silent_server_is_given_up_and_asked_again_when_it_answers(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cubetable.store.writer.TOO_LONG", 0.1)
    monkeypatch.setattr("cubetable.store.database.REST", 0.05)
    with Proxy() as way, closing(open_store(way.address(server), 0.3)) as store:
        assert store.take_lead("m").result(PATIENCE)
        with way.silence():
            writing = store.name("a", "Vera", 1)
            until(lambda: not store.writer.is_well)
            with pytest.raises(StoreDown):
                writing.result(PATIENCE)
            until(lambda: not leads(store, "m"))
        until(lambda: store.writer.is_well)
        until(lambda: leads(store, "m"))
        until(lambda: is_named(store, "Vera"))  # a slow moment of this machine is a silence too
        until(lambda: read(store) == "Vera")


def test_a_silent_server_is_not_asked_by_all_who_read(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubetable.store.database.LONG", 0.1)
    monkeypatch.setattr("cubetable.store.database.REST", PATIENCE)
    callers: list[threading.Thread] = []

    def refuse(_: Postgres) -> None:
        callers.append(threading.current_thread())
        raise Refusal("shell.store.no_server", why="")

    with Proxy() as way, closing(open_store(way.address(server), 0.2)) as store, way.silence():
        with pytest.raises(StoreDown):
            store.name_of("a")
        monkeypatch.setattr(Postgres, "connect", refuse)
        with pytest.raises(StoreDown):
            store.name_of("a")
        assert threading.current_thread() not in callers


def leads(store: Store, match: str) -> bool:
    """Return whether a store leads a match, by what it knows."""
    lead = store.take_lead(match)
    return lead.done() and lead.result()


def is_named(store: Store, name: str) -> bool:
    """Write a name; return whether it could be written."""
    with suppress(StoreDown):
        store.name("a", name, 1).result(PATIENCE)
        return True
    return False


def read(store: Store) -> str | None:
    with suppress(StoreDown):
        return store.name_of("a")
    return None


def test_a_job_that_cuts_the_connection_fails_alone(server: str) -> None:
    def fail(_: Connection) -> None:
        raise ValueError("no")

    with opened(server) as store:
        with held(store):
            before, failing = store.name("a", "Vera", 1), store.writer.write(fail)
            cutting = store.writer.write(lambda one: one.run("SELECT pg_terminate_backend(pg_backend_pid())"))
            after = store.name("b", "Otto", 1)
        before.result(PATIENCE)
        with pytest.raises(ValueError, match="no"):
            failing.result(PATIENCE)
        with pytest.raises(StoreDown):
            cutting.result(PATIENCE)
        after.result(PATIENCE)


def test_a_taken_key_is_still_a_conflict(server: str) -> None:
    with opened(server) as store:
        store.name("a", "Vera", 1).result(PATIENCE)
        done, names = write_beside(store, lambda connection: connection.run("INSERT INTO person VALUES ('a', 'b', 1)"))
        with pytest.raises(Conflict):
            done.result(PATIENCE)
        assert names == NAMES


def test_a_pool_that_hands_one_connection_to_many_is_refused(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Postgres(server)
    shared = database.connect()
    monkeypatch.setattr(database, "_connect", lambda _: shared)
    with pytest.raises(Refusal, match="pool_mode = session"), database.alone():
        pass
