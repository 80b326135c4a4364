"""Clocks: the server alone measures time, and no seat pays for delays of the server or the network."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.databases import prepared_database
from tests.server.talking import House, Person, Talk
from tests.waiting import PATIENCE, soon, until
from websockets.frames import Frame

from cubetable.match import Entry, Match
from cubetable.match.clock import MOST_CREDIT
from cubetable.server.live.driver import SLACK, Deadlines
from cubetable.server.live.thinking.table_bots import TableBots
from cubetable.server.wire.protocol import WebSocketProtocol
from cubetable.store import StoreDown, open_store
from cubetable.store.sql import SqlStore

GAME = "eight_by_eight(players=2)"
DELAY = 0.15
"""Seconds that everything takes each way on the slow line."""


class SlowLine:
    """A way to a house on which everything takes a while."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._loop = asyncio.new_event_loop()
        self._server = self._loop.run_until_complete(asyncio.start_server(self._connect, "127.0.0.1", 0))
        self.port: int = self._server.sockets[0].getsockname()[1]
        self.guests: list[Person] = []
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @contextmanager
    def open(self) -> Iterator["SlowLine"]:
        self._thread.start()
        try:
            yield self
        finally:
            for guest in self.guests:
                guest.http.close()
            asyncio.run_coroutine_threadsafe(self._close(), self._loop).result()
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._loop.close()

    async def _close(self) -> None:
        self._server.close()
        others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._target)
        try:
            await asyncio.gather(_carry(reader, back), _carry(there, writer))
        finally:
            back.close()
            writer.close()


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65536):
        await asyncio.sleep(DELAY)  # this simulates a slow network
        writer.write(data)
    writer.close()


@pytest.fixture
def credited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Note what each move is credited with."""
    noted: list[float] = []
    submit = Match.submit

    def note(match: Match, *args: object, credit: float = 0.0) -> object:
        noted.append(credit)
        return submit(match, *args, credit=credit)  # type: ignore[arg-type]  # handed on as it came

    monkeypatch.setattr(Match, "submit", note)
    return noted


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Note each round trip."""
    noted: list[float] = []
    handle = WebSocketProtocol.handle_pong

    def note(line: WebSocketProtocol, event: Frame) -> None:
        handle(line, event)
        noted.append(line.last_ping_rtt)

    monkeypatch.setattr(WebSocketProtocol, "handle_pong", note)
    return noted


@contextmanager
def about_to_move(person: Person, clock: str) -> Iterator[Talk]:
    """Open a match, and make the first move at the end."""
    match, _ = person.set_up(GAME, "here", "here", clock=clock)
    with person.talk() as talk:
        view = talk.sub(match, 0)["view"]
        yield talk
        assert talk.act(match, 0, view["moves"][0])["t"] == "ack"


def test_half_the_measured_round_trip_is_credited(house: House, credited: list[float], measured: list[float]) -> None:
    with about_to_move(Person(house), "move:60"):
        until(lambda: measured)
    with SlowLine(house.port).open() as slow, about_to_move(Person(slow), "move:60"):
        until(lambda: len(measured) > 1)
    assert [2 * credit for credit in credited] == measured
    assert credited[1] >= DELAY


def test_without_a_clock_no_latency_is_measured(house: House, credited: list[float], measured: list[float]) -> None:
    with SlowLine(house.port).open() as slow, about_to_move(Person(slow), "none") as talk:
        talk.say("ping", n=1)
        talk.until("pong")
        talk.quiet(4 * DELAY)
    assert (credited, measured) == ([0.0], [])


def test_a_flag_falls_only_when_no_move_can_still_arrive(house: House) -> None:
    vera = Person(house)
    with vera.talk() as talk:
        match, keys = vera.set_up(GAME, "here", "link", clock="move:2")
        talk.sub(match, 0)
        before = time.time()
        vera.join(match, 1, keys)
        begun = time.time()
        while not (event := talk.until("event"))["table"]["ending"]:
            pass
        heard = time.time()
        flag = next(m["event"] for m in talk.heard if m["t"] == "event" and m["event"]["kind"] == "flag")
        assert before + 2 <= flag["at"] <= begun + 2
        assert heard >= flag["at"] + MOST_CREDIT
        assert event["table"]["ending"] == "flagged"


def test_a_restart_charges_no_seat_and_time_runs_without_spectators(
    tmp_path: Path, put_forward: Callable[[float], None]
) -> None:
    where = str(tmp_path / "matches.db")
    with House(where) as house:
        vera = Person(house)
        match, _ = vera.set_up(GAME, "here", "here", clock="move:60")
    put_forward(61.0)
    with House(where) as house:
        again = Person(house, same_as=vera)
        assert again.ask("GET", f"/api/matches/{match}")["over"] is False
    with House(where) as house:
        again, live = Person(house, same_as=vera), house.app.state.service.house
        until(lambda: match in live.driver._deadlines._moments)
        put_forward(62.0)
        again.set_up(GAME, "here", "here", clock="move:60")  # the watch looks at the time again
        until(lambda: live._rooms[match].match.ending)
        row = next(row for row in again.ask("GET", "/api/history") if row["match"] == match)
        assert (row["over"], row["ending"]) == (True, "flagged")


def test_what_is_due_in_matches_without_clocks_happens_after_a_restart_though_nobody_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = str(tmp_path / "matches.db")
    with monkeypatch.context() as patched, House(where) as house:
        patched.setattr(TableBots, "look", lambda *_: None)  # the house closes before its bot thinks
        vera = Person(house)
        against_bot, _ = vera.set_up(GAME, "bot:1", "here")
        against_time, _ = vera.set_up("monkey_puzzle(players=2,seconds=30)", "here", "here")
        of_people, _ = vera.set_up(GAME, "here", "here")
    with House(where) as house:
        live = house.app.state.service.house
        until(lambda: any(entry.kind == "move" and entry.seat == 0 for entry in live.store.log(against_bot)))
        until(lambda: live.opened(against_time))
        assert live.opened(of_people) is None


def refuse_to_wake(monkeypatch: pytest.MonkeyPatch, most: int) -> list[str]:
    """Let the store refuse to keep that a match was opened again, so many times; return the matches as that happens."""
    refusals: list[str] = []
    append = SqlStore.append

    def refuse(store: SqlStore, match: str, entries: list[Entry], *more: Any) -> Future[None]:
        if entries[0].kind != "wake" or len(refusals) == most:
            return append(store, match, entries, *more)
        refusals.append(match)
        done: Future[None] = Future()
        done.set_exception(StoreDown("full"))
        return done

    monkeypatch.setattr(SqlStore, "append", refuse)
    return refusals


def test_a_restart_charges_no_seat_though_nothing_can_be_stored_at_first(
    tmp_path: Path, put_forward: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    where = str(tmp_path / "matches.db")
    with House(where) as house:
        vera = Person(house)
        match, _ = vera.set_up(GAME, "here", "here", clock="move:60")
    put_forward(61.0)
    refusals = refuse_to_wake(monkeypatch, 1)
    with House(where) as house:
        until(lambda: refusals)
        with Person(house, same_as=vera).talk() as talk:
            view = talk.sub(match, 0)["view"]
            if talk.act(match, 0, view["moves"][0])["t"] == "nak":  # it was woken after that position
                assert talk.act(match, 0, talk.sub(match, 0)["view"]["moves"][0])["t"] == "ack"
        kinds = [entry.kind for entry in house.app.state.service.house.store.log(match)]
    assert (kinds.count("wake"), kinds.count("flag")) == (1, 0)


def test_a_match_that_could_not_be_woken_is_woken_once_though_nobody_is_there(
    tmp_path: Path, put_forward: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    where = str(tmp_path / "matches.db")
    with House(where) as house:
        match, _ = Person(house).set_up(GAME, "here", "here", clock="move:60")
    put_forward(61.0)
    refusals = refuse_to_wake(monkeypatch, 3)
    monkeypatch.setattr("cubetable.server.live.rooms.SWEEP", 0.05)
    with House(where) as house:
        live = house.app.state.service.house
        until(lambda: match in live.driver._deadlines._moments)
        assert live._rooms[match].match.due() > time.time() + 30
        assert [entry.kind for entry in live.store.log(match)].count("wake") == 1
    assert refusals == 3 * [match]


def test_a_deadline_rings_once_at_its_latest_time_and_the_heap_stays_small() -> None:
    rung: list[str] = []

    async def wait() -> int:
        deadlines = Deadlines(rung.append)
        watching = asyncio.create_task(deadlines.watch())
        now = time.time()
        for number in range(5 * SLACK):
            deadlines.set("often", now + 100 + number)
        deadlines.set("often", now + 0.05)
        deadlines.set("often", now + 0.05)
        deadlines.set("later", now + 50)
        deadlines.set("never", now + 0.02)
        deadlines.drop("never")
        deadlines.set("last", now + 0.06)
        await soon(lambda: "last" in rung)
        watching.cancel()
        return len(deadlines._heap)

    assert asyncio.run(wait()) < 2 * SLACK
    assert rung == ["often", "last"]


@pytest.fixture
def database() -> Iterator[str]:
    yield from prepared_database()


def test_a_match_goes_on_at_another_node_when_its_node_dies(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubetable.server.live.rooms.ORPHANS", 0.3)
    monkeypatch.setattr("cubetable.store.leases.REFUSED", 0.1)
    with ExitStack() as first:
        here = first.enter_context(House(database))
        match, _ = Person(here).set_up(GAME, "here", "here", clock="move:60")
        until(here.app.state.service.house.store.take_lead(match).result)
        with House(database) as there:
            other = there.app.state.service.house
            until(lambda: not other.store.take_lead(match).result())
            assert match not in other._rooms  # it is led elsewhere
            first.close()
            until(lambda: match in other._rooms)
            until(lambda: match in other.driver._deadlines._moments)  # its clock goes on there


def test_a_node_that_does_not_lead_charges_no_seat_for_the_time_in_which_no_node_was_up(
    database: str, put_forward: Callable[[float], None]
) -> None:
    with House(database) as house:
        vera = Person(house)
        match, _ = vera.set_up(GAME, "here", "here", clock="move:60")
    put_forward(61.0)
    with closing(open_store(database)) as leader:
        assert leader.take_lead(match).result(PATIENCE)  # it has not stored yet that the clocks stood still
        with House(database) as other, Person(other, same_as=vera).talk() as talk:
            assert talk.act(match, 0, talk.sub(match, 0)["view"]["moves"][0])["t"] == "ack"
        assert [entry.kind for entry in leader.log(match)].count("wake") == 1


def test_a_node_that_opens_a_match_later_than_its_leader_gives_no_seat_time(
    database: str, put_forward: Callable[[float], None]
) -> None:
    with House(database) as house:
        vera = Person(house)
        match, _ = vera.set_up(GAME, "here", "here", clock="move:60")
        put_forward(30.0)
        with House(database) as other, Person(other, same_as=vera).talk() as talk:
            assert talk.act(match, 0, talk.sub(match, 0)["view"]["moves"][0])["t"] == "ack"
        assert "wake" not in [entry.kind for entry in house.app.state.service.house.store.log(match)]
