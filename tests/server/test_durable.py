"""Commit, then send: an act is shown after it is stored, and an act that cannot be stored is undone.

While the database is in trouble the loop goes on; the server says that it is not ready, and later that it is.
"""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.databases import Proxy, calls_on_a_loop, end_sessions, read_only, shut_down
from tests.server.talking import House, Person, Talk
from tests.server.tournaments import PAIRS, do, set_up, when_over
from tests.waiting import PATIENCE, until

from cubetable.server.live import rooms as rooms_module
from cubetable.server.live.room import MatchRoom
from cubetable.store import open_store

if TYPE_CHECKING:
    from concurrent.futures import Future


GAME = "eight_by_eight(players=2)"
READY = 200
NOT_READY = 503


@contextmanager
def nothing_is_written(house: House) -> Iterator["Future[None]"]:
    """Hold the disk; what is given is done when it is free again."""
    gate, held = threading.Event(), threading.Event()

    def hold(_: object) -> None:
        held.set()
        gate.wait(PATIENCE)

    done = house.app.state.service.house.store.writer.write(hold)
    assert held.wait(PATIENCE)
    try:
        yield done
    finally:
        gate.set()
        done.result(PATIENCE)


def hot_seat(house: House, **more: Any) -> tuple[Person, str]:
    vera = Person(house, "Vera")
    return vera, vera.set_up(GAME, "here", "here", **more)[0]


def moved(talk: Talk, match: str) -> None:
    """Make a move, and wait for no answer."""
    view = talk.sub(match, 0)["view"]
    talk.say("act", m=match, seat=0, id="a", v=talk.v[match, 0], move=view["moves"][0])


def _snapshot(person: Person, match: str) -> Any:
    with person.talk() as talk:
        return talk.sub(match, None)["v"]


READS: dict[str, Callable[[Person, str], Any]] = {
    "snapshot": _snapshot,
    "record": lambda person, match: person.ask("GET", f"/api/matches/{match}/record"),
    "moves": lambda person, match: person.ask("GET", f"/api/matches/{match}/moves"),
    "position": lambda person, match: person.ask("GET", f"/api/matches/{match}/positions/9999")["at"],
}


@pytest.mark.parametrize("read", READS)
def test_an_act_is_shown_only_after_it_is_stored(house: House, read: str) -> None:
    vera, match = hot_seat(house)
    otto = Person(house, "Otto")
    before = READS[read](otto, match)
    found: list[Any] = []
    reader = threading.Thread(target=lambda: found.append(READS[read](otto, match)))
    with vera.talk() as talk:
        with nothing_is_written(house):
            moved(talk, match)
            reader.start()
            reader.join(0.5)
            assert found == []
            assert "ack" not in [message["t"] for message in talk.quiet(0.1)]
        assert talk.until("ack", id="a")
    reader.join(PATIENCE)
    assert found != [before]
    assert len(found) == 1


def test_an_act_that_could_not_be_stored_is_undone_and_the_match_goes_on(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    with House(database) as house:
        vera, match = hot_seat(house, clock="total:600+0")
        with vera.talk() as talk, Person(house).talk() as watcher:
            head = watcher.sub(match, None)["v"]
            with shut_down(database):
                moved(talk, match)
                refused = talk.until("ack", "nak", id="a")
                assert (refused["t"], refused["code"], refused["retry"] > 0) == ("nak", "RATE", True)
                moved_again = watcher.quiet(0.3)
                assert "event" not in [message["t"] for message in moved_again]
                talk.say("sub", m=match, seat=1, v=-1, pv=-1)
                assert talk.until("nak", "snap", seat=1)["code"] == "RATE"
                vera.ask("GET", f"/api/matches/{match}", expect=503)
            assert talk.sub(match, 0)["v"] == head
            for number in range(3):
                view = talk.sub(match, seat := _to_move(talk, match))["view"]
                assert talk.act(match, seat, view["moves"][0], act=f"later-{number}")["t"] == "ack"
            assert watcher.until("event")["v"] == head + 1
    store = open_store(database)
    try:
        log = store.log(match)
        assert [entry.place for entry in log] == [*range(1, len(log) + 1)]
        assert "a" not in [entry.act for entry in log]
    finally:
        store.close()
    # The log has one expected line and no unexpected error.
    assert {record.getMessage() for record in caplog.records if record.levelname == "ERROR"} == {"the store is down"}
    assert not [record for record in caplog.records if record.levelname == "WARNING"]


def test_a_match_that_cannot_be_read_is_refused_for_now(database: str, caplog: pytest.LogCaptureFixture) -> None:
    with House(database) as house:
        _, match = hot_seat(house)
    with House(database) as house, Person(house).talk() as talk:
        talk.say("ping", n=1)
        talk.until("pong")  # before that the server may still ask the store who this is
        with shut_down(database):
            talk.say("sub", m=match, seat=None, v=-1, pv=-1)
            refused = talk.until("nak", "snap")
            assert (refused["code"], refused["m"], refused["retry"] > 0) == ("RATE", match, True)
        assert talk.sub(match, None)["v"] >= 0
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def _to_move(talk: Talk, match: str) -> int:
    return next(seat for seat in (0, 1) if talk.sub(match, seat)["view"]["moves"])


def test_a_slow_disk_delays_only_the_acts_that_wait_for_it(house: House) -> None:
    vera, match = hot_seat(house)
    otto = Person(house, "Otto")
    with vera.talk() as talk, otto.talk() as other_talk, nothing_is_written(house) as writing:
        moved(talk, match)
        other_talk.say("ping", n=5)
        assert other_talk.until("pong")["n"] == 5
        assert otto.ask("GET", "/healthz")["ok"] is True
        assert not writing.done()


def test_a_room_is_closed_when_it_has_no_listener_and_no_deadline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_module, "IDLE", 0.5)
    monkeypatch.setattr(rooms_module, "SWEEP", 0.2)
    monkeypatch.setattr(rooms_module, "TOGETHER", 1)  # more than one part a sweep
    spared: set[str] = set()
    look = rooms_module.Rooms._look_at

    def note(live: rooms_module.Rooms, room: MatchRoom) -> None:
        idle = room.used_at < time.monotonic() - rooms_module.IDLE
        look(live, room)
        if idle:
            spared.add(room.id)

    monkeypatch.setattr(rooms_module.Rooms, "_look_at", note)
    with House(str(tmp_path / "matches.db")) as house:
        vera = Person(house, "Vera")
        left, heard, timed = (
            vera.set_up(GAME, "here", "here", clock=clock)[0] for clock in ("none", "none", "move:60")
        )
        rooms = house.app.state.service.house._rooms
        with vera.talk() as talk:
            view = talk.sub(heard, 0)["view"]
            until(lambda: left not in rooms)
            until(lambda: {heard, timed} <= spared)
            assert {heard, timed} <= rooms.keys()
            assert talk.act(heard, 0, view["moves"][0])["t"] == "ack"
            assert talk.sub(left, 0)["t"] == "snap"
            assert left in rooms


@pytest.fixture
def short_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a node look again soon."""
    for name in ("writer.BEAT", "leases.BEAT", "leases.REFUSED"):
        monkeypatch.setattr(f"cubetable.store.{name}", 0.05)
    monkeypatch.setattr("cubetable.server.live.rooms.SWEEP", 0.1)
    monkeypatch.setattr("cubetable.server.live.rooms.ORPHANS", 0.2)


def readiness(person: Person) -> int:
    return person.http.get("/readyz").status_code


def leads(house: House, match: str) -> bool:
    """Return whether a node leads a match, by what it knows."""
    lead = house.app.state.service.house.store.take_lead(match)
    return bool(lead.done() and lead.result())


def go_on(talk: Talk, match: str) -> dict[str, Any] | None:
    """Make a move at whichever seat is to move; return how the match has ended, if it has."""
    seats = [talk.sub(match, seat) for seat in (0, 1)]
    ending: dict[str, Any] | None = seats[0]["table"]["ending"]
    if ending is None:
        seat = next(seat for seat in (0, 1) if seats[seat]["view"]["moves"])
        assert talk.act(match, seat, seats[seat]["view"]["moves"][0])["t"] == "ack"
    return ending


@pytest.mark.usefixtures("short_beats")
def test_no_call_of_the_store_runs_on_the_loop(where: str) -> None:
    with calls_on_a_loop() as calls, House(where) as house:
        vera = Person(house, "Vera")
        tournament = set_up(vera, "round_robin", "random", "random", "random")
        do(vera, tournament, "start")
        match, _ = vera.set_up(PAIRS, "here", "here", clock="total:600+0")
        with vera.talk() as talk:
            while go_on(talk, match) is None:
                pass
        assert readiness(vera) == READY
        assert "cubetable_store_up 1" in vera.ask("GET", "/metrics")
        when_over(vera, tournament)
        vera.ask("GET", "/api/history")
    assert calls == []


@pytest.mark.usefixtures("short_beats")
def test_no_call_of_the_store_runs_on_the_loop_when_another_node_takes_over(database: str) -> None:
    with calls_on_a_loop() as calls, ExitStack() as first:
        here = first.enter_context(House(database))
        match, _ = Person(here).set_up(PAIRS, "here", "here", clock="move:60")
        until(lambda: leads(here, match))
        with House(database) as there:
            assert not leads(there, match)
            first.close()
            until(lambda: there.app.state.service.house.opened(match))
            until(lambda: leads(there, match))
    assert calls == []


@pytest.mark.usefixtures("short_beats")
def test_a_silent_database_holds_up_no_loop_and_play_goes_on_when_it_answers(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cubetable.server.app.PATIENCE", 0.3)
    monkeypatch.setattr("cubetable.store.writer.TOO_LONG", 0.1)
    with calls_on_a_loop() as calls, Proxy() as way, House(way.address(database)) as house:
        vera = Person(house, "Vera")
        match, _ = vera.set_up(PAIRS, "here", "here", clock="total:600+0")
        until(lambda: leads(house, match))
        with vera.talk() as talk:
            seat = next(seat for seat in (0, 1) if talk.sub(match, seat)["view"]["moves"])
            move = talk.views[match, seat]["moves"][0]
            with way.silence():
                talk.say("act", m=match, seat=seat, id="a", v=talk.v[match, seat], move=move)
                until(lambda: readiness(vera) == NOT_READY)
                assert vera.ask("GET", "/healthz")["ok"] is True
                until(lambda: not leads(house, match))
            until(lambda: readiness(vera) == READY)
            until(lambda: leads(house, match))  # its clock goes on here
            until(lambda: talk.sub(match, seat)["t"] == "snap")
            until(lambda: talk.act(match, seat, move, act="a")["t"] == "ack")
    with closing(open_store(database)) as store:
        acts = [entry.act for entry in store.log(match)]
        assert acts.count("a") == 1
    assert calls == []


@pytest.mark.usefixtures("short_beats")
def test_a_node_is_not_ready_while_nothing_can_be_written_and_ready_again_when_it_can(database: str) -> None:
    with House(database) as house:
        vera = Person(house, "Vera")
        match, _ = vera.set_up(PAIRS, "here", "here")
        for disturb in (read_only, shut_down):
            with disturb(database):
                until(lambda: readiness(vera) == NOT_READY)
                vera.ask("POST", "/api/matches", {"game": PAIRS, "seats": [{"kind": "here"}] * 2}, expect=503)
            until(lambda: readiness(vera) == READY)
        end_sessions(database)
        until(lambda: readiness(vera) == READY)
        with vera.talk() as talk:
            assert go_on(talk, match) is None
