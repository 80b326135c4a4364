"""Every change of a match looks after its room, whichever request makes it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.talking import House, Person
from tests.waiting import PATIENCE, soon, until

from cubetable.server.live.room import MatchRoom
from cubetable.server.live.rooms import Rooms
from cubetable.server.live.seeks.seeking import Seeking
from cubetable.store import Store, open_store

GAME = "eight_by_eight"
CHANGES = {"seats/1/key": None, "seats/1/swap": {"other": 0}, "cancel": None}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_before_the_beginning_looks_after_the_room(
    house: House, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up(GAME, "here", "link")
    matches: list[str] = []
    monkeypatch.setattr(Seeking, "look", lambda _, room: matches.append(room.id))
    vera.ask("POST", f"/api/matches/{match}/{change}", CHANGES[change])
    assert matches == [match]


def test_those_who_watch_the_lobby_learn_that_a_player_has_passed_a_seat_on(house: House) -> None:
    vera, boris = Person(house, "Vera"), Person(house, "Boris")
    match, keys = vera.set_up(GAME, "here", "link", listed=True)
    boris.join(match, 1, keys)
    with boris.talk() as talk:
        talk.say("find", seeks=[], lobby=True)
        before = talk.until("watched")["matches"][0]["v"]
        key = vera.ask("POST", f"/api/matches/{match}/seats/0/key")["key"]
        assert talk.until("watched")["matches"][0]["v"] == before + 1
        Person(house, "Phone").join(match, 0, {"0": key})
        assert talk.until("watched")["matches"][0]["v"] == before + 2


# --- Opening ---------------------------------------------------------------------------------------------------


class SlowRooms(Rooms):
    """Rooms that are prepared when the test says so."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.begun, self.go_on, self.ended = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.settled: list[MatchRoom] = []
        self.hints: list[str] = []

    async def settle(self, room: MatchRoom) -> None:
        self.begun.set()
        await self.go_on.wait()
        self.settled.append(room)
        self.ended.set()

    def leave(self, room: MatchRoom) -> None:
        """Do nothing."""

    def hear(self, match: str, place: int | None) -> None:
        """Keep what is heard."""
        self.hints.append(match)


@pytest.fixture
def kept(tmp_path: Path) -> tuple[str, str]:
    """A database, and a match in it."""
    where = str(tmp_path / "kept.db")
    with House(where) as house:
        return where, Person(house).set_up(GAME, "here", "here", clock="move:60")[0]


def test_a_match_has_one_room_also_when_the_one_who_opens_it_goes_away(kept: tuple[str, str]) -> None:
    where, match = kept

    async def open_and_go_away() -> None:
        with closing(open_store(where)) as store:
            rooms = SlowRooms(store)
            first = asyncio.create_task(rooms.room(match))
            await rooms.begun.wait()
            first.cancel()
            await asyncio.sleep(0)
            rooms.go_on.set()
            room = await rooms.room(match)
            await asyncio.wait_for(rooms.ended.wait(), PATIENCE)
            assert rooms.settled == [room]

    asyncio.run(open_and_go_away())


def test_a_match_that_goes_on_is_read_on_though_nobody_listens_and_the_hint_was_lost(
    kept: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    where, match = kept
    monkeypatch.setattr("cubetable.server.live.rooms.SWEEP", 0.01)

    async def sweep() -> None:
        with closing(open_store(where)) as store:
            store.shared = True  # another node may have moved: this one leads, and its bot is to answer
            rooms = SlowRooms(store)
            rooms.go_on.set()
            await rooms.room(match)
            sweeping = asyncio.create_task(rooms.sweep())
            await soon(lambda: match in rooms.hints)
            sweeping.cancel()

    asyncio.run(sweep())


def test_those_who_wait_for_a_lock_and_those_who_come_later_have_the_same(kept: tuple[str, str]) -> None:
    where, match = kept

    async def hold() -> list[int]:
        inside, most = 0, []
        with closing(open_store(where)) as store:
            rooms, second = SlowRooms(store), asyncio.Event()

            async def once() -> None:
                nonlocal inside
                async with rooms.opening(match):
                    inside += 1
                    most.append(inside)
                    if len(most) == 2:  # the first has given the lock to one that waited
                        second.set()
                    await asyncio.sleep(0)
                    await asyncio.sleep(0)
                    inside -= 1

            early = [asyncio.create_task(once()) for _ in range(3)]
            await second.wait()
            await asyncio.gather(*early, once(), once())
        return most

    assert max(asyncio.run(hold())) == 1


DAMAGE = {
    "a game that nobody knows": "UPDATE match SET spec = 'chess' WHERE id = ?",
    "an option that there than": "UPDATE match SET spec = 'eight_by_eight(players=77)' WHERE id = ?",
    "entries that are none": "UPDATE event SET body = '{' WHERE match = ?",
    "no entries": "DELETE FROM event WHERE match = ?",
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_one_match_that_cannot_be_read_stops_no_other(
    tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    where = str(tmp_path / "damaged.db")
    with House(where) as house:
        matches = [Person(house).set_up(GAME, "here", "here", clock="move:60")[0] for _ in range(3)]
    bad, *good = sorted(matches)
    with sqlite3.connect(where) as file:
        file.execute(DAMAGE[damage], (bad,))
    with House(where) as house:
        rooms = house.app.state.service.house
        until(lambda: all(rooms.opened(match) for match in good))
        until(lambda: any(bad in line.getMessage() for line in caplog.records) or rooms.opened(bad))
        answer = Person(house).http.get(f"/api/matches/{bad}")
        assert answer.status_code == 200 or (answer.status_code, set(answer.json()["detail"])) == (503, {"en", "ru"})


def test_a_room_that_cannot_be_looked_at_stops_no_other(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("cubetable.server.live.rooms.SWEEP", 0.05)
    bad, good = sorted(Person(house).set_up(GAME, "here", "here", clock="move:60")[0] for _ in range(2))
    matches: list[str] = []
    look = Seeking.look

    def fail(seeking: Seeking, room: MatchRoom) -> None:
        if room.id == bad:
            raise LookupError
        matches.append(room.id)
        look(seeking, room)

    monkeypatch.setattr(Seeking, "look", fail)
    until(lambda: good in matches)
    until(lambda: any(bad in line.getMessage() for line in caplog.records))
    matches.clear()
    until(lambda: matches.count(good) > 2)
    assert sum(bad in line.getMessage() for line in caplog.records) == 1  # it is told once, not at every look
