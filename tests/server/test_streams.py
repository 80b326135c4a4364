"""Programs that speak no WebSocket: streams of lines, and deeds by plain requests."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.talking import House, Person
from tests.waiting import PATIENCE, soon, until

from cubetable.server.http import streams
from cubetable.server.live.room import Subscription
from cubetable.server.process.limits import SOCKETS
from cubetable.server.process.metrics import CUTS
from cubetable.server.wire import outbox as outbox_module
from cubetable.server.wire.outbox import MOST_WAITING, Outbox

QUICK = "eight_by_eight(line=4,sudden_death=on)"


class Reader:
    """One stream, line by line."""

    def __init__(self, answer: httpx.Response) -> None:
        self.lines = answer.iter_lines()
        self.view: dict[str, Any] = {}
        self.v = -1
        self.ending: str | None = None

    def hear(self) -> dict[str, Any]:
        """Read the next message."""
        text = next(line for line in self.lines if line)
        message: dict[str, Any] = json.loads(text)
        if message["t"] in ("snap", "event"):
            self.v, self.ending = message["v"], message["table"]["ending"]
            self.view = message["view"] or self.view
        return message

    def until(self, kind: str) -> dict[str, Any]:
        while (message := self.hear())["t"] != kind:
            pass
        return message

    def catch_up(self, v: int) -> None:
        while self.v < v:
            self.hear()


@contextmanager
def reading(person: Person, match: str, **params: Any) -> Iterator[Reader]:
    with person.http.stream("GET", f"/api/matches/{match}/stream", params=params) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "application/x-ndjson"
        yield Reader(answer)


def deed(person: Person, match: str, door: str, **body: Any) -> tuple[int, dict[str, Any]]:
    answer = person.http.post(f"/api/matches/{match}/{door}", json=body)
    return answer.status_code, answer.json()


def test_two_programs_play_a_whole_game_without_a_socket(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match, keys = vera.set_up(QUICK, "here", "link")
    otto.join(match, 1, keys)
    with reading(vera, match, seat=0) as a, reading(otto, match, seat=1) as b:
        readers, people, acts = (a, b), (vera, otto), 0
        for reader in readers:
            assert reader.until("snap")["pv"] == 0
        while a.ending is None:
            seat = next(number for number in (0, 1) if readers[number].view["moves"])
            acts += 1
            act = {"seat": seat, "id": f"act-{acts}", "v": readers[seat].v, "move": readers[seat].view["moves"][0]}
            status, answer = deed(people[seat], match, "act", **act)
            assert (status, answer["t"]) == (200, "ack")
            for reader in readers:
                reader.catch_up(answer["v"])
            while a.ending is None and not (a.view["moves"] or b.view["moves"]):
                a.hear()
    assert a.ending == "normal"


def test_a_stream_sends_the_same_messages_as_a_socket(house: House) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up("cubulus(neutrals=random)", "here", "here")
    with vera.talk() as talk, reading(vera, match, seat=1) as reader:
        talk.sub(match, 1)
        snap = talk.heard[0]
        assert reader.hear() == snap
        move = talk.sub(match, 0)["view"]["moves"][0]
        talk.act(match, 0, move)
        events = [m for m in talk.heard if m["t"] == "event" and m["seat"] == 1]
        assert [reader.until("event") for _ in events] == events


def test_each_refusal_has_its_status_and_says_why(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    match, _ = vera.set_up("eight_by_eight", "here", "here")
    with reading(vera, match, seat=0) as a, reading(vera, match, seat=1) as b:
        a.until("snap")
        b.until("snap")
        seat = 0 if a.view["moves"] else 1
        known = a if seat == 0 else b
    move = known.view["moves"][0]
    far = next(cell for cell in (f"{n},{n}" for n in range(1, 9)) if cell not in known.view["moves"])
    act = {"seat": seat, "id": "one", "v": known.v, "move": move}

    status, answer = deed(vera, match, "act", **{**act, "move": far, "id": "far"})
    assert (status, answer["code"], answer["why"]["rule"]) == (422, "ILLEGAL", "EBE-09")
    for who, change, expected in (
        (vera, {"v": known.v - 1, "id": "old"}, (409, "STALE")),
        (vera, {"seat": 1 - seat, "id": "other"}, (409, "NOT_NOW")),
        (vera, {"move": "nonsense", "id": "nonsense"}, (400, "BAD")),
        (otto, {"id": "stranger"}, (403, "NOT_YOURS")),
    ):
        status, answer = deed(who, match, "act", **{**act, **change})
        assert (status, answer["code"]) == expected
    assert deed(vera, "a" * 12, "act", **act)[0] == 404
    assert deed(vera, match, "act", **{**act, "seat": 99})[0] == 422
    assert deed(vera, match, "act", **act, more=1)[0] == 422

    status, first = deed(vera, match, "act", **act)
    assert status == 200
    assert deed(vera, match, "act", **act) == (200, first)
    assert deed(vera, match, "offer", seat=seat, id="o", what="draw")[0] == 200
    assert deed(vera, match, "offer", seat=1 - seat, id="p", what="draw", yes=False)[0] == 200
    assert deed(vera, match, "resign", seat=seat, id="r")[0] == 200
    status, answer = deed(vera, match, "act", **{**act, "id": "late"})
    assert (status, answer["code"]) == (409, "OVER")


def test_a_returning_reader_gets_the_missed_events(house: House) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up("cubulus(neutrals=random)", "here", "here")
    with reading(vera, match, seat=0) as reader:
        known = reader.until("snap")
    move = known["view"]["moves"][0]
    v = deed(vera, match, "act", seat=0, id="a", v=known["v"], move=move)[1]["v"]
    with reading(vera, match, seat=0, v=known["v"], pv=known["pv"]) as reader:
        missed = [reader.hear() for _ in range(v - known["v"])]
        assert [(m["t"], m["v"]) for m in missed] == [("event", n) for n in range(known["v"] + 1, v + 1)]


def test_a_reader_gets_no_view_of_another_seat_and_a_stranger_is_a_spectator(house: House) -> None:
    vera = Person(house, "Vera")
    match, _ = vera.set_up("cubed", "here", "bot:1")
    with httpx.stream(
        "GET", f"{house.url}/api/matches/{match}/stream", params={"seat": 0}, timeout=PATIENCE
    ) as stranger:
        assert stranger.status_code == 403
        assert json.loads(stranger.read())["code"] == "NOT_YOURS"
    with reading(Person(house), match) as reader:
        seen = reader.until("snap")
        assert seen["seat"] is None
        assert seen["view"]["moves"] == []
        assert not any(seen["view"]["hands"])


def test_empty_lines_are_sent_as_a_heartbeat(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "HEARTBEAT", 0.05)
    vera = Person(house)
    match, _ = vera.set_up("cubulus", "here", "link")
    with reading(vera, match) as reader:
        assert "" in [next(reader.lines) for _ in range(8)]


def test_a_reader_that_disconnects_is_removed(house: House) -> None:
    vera = Person(house)
    match, _ = vera.set_up("cubulus", "here", "link")
    with reading(vera, match) as reader:
        reader.until("snap")
        with reading(vera, match) as other:
            while other.until("crowd")["watching"] != 2:
                pass
        for watching in (2, 1):
            while reader.until("crowd")["watching"] != watching:
                pass
        assert house.app.state.service.lines.count == 1
    until(lambda: not house.app.state.service.lines.count)


def test_an_address_has_no_more_streams_than_sockets(tmp_path: Path) -> None:
    with House(str(tmp_path / "matches.db"), trusted_proxy="127.0.0.1") as house:
        vera = Person(house)
        match, _ = vera.set_up("cubulus", "here", "link")
        far = {"X-Forwarded-For": "203.0.113.7"}
        for _ in range(SOCKETS):
            house.app.state.service.lines.take("203.0.113.7", None)
        refused = vera.http.get(f"/api/matches/{match}/stream", headers=far)
        assert refused.status_code == 429
        house.app.state.service.lines.give_back("203.0.113.7")
        with vera.http.stream("GET", f"/api/matches/{match}/stream", headers=far) as answer:
            assert answer.status_code == 200


class Quiet:
    """A room in which nothing happens but what a test says."""

    left: Subscription | None = None

    def __init__(self) -> None:
        self.subscriptions: set[Subscription] = set()

    async def wait_until_stored(self) -> None:
        """Nothing is ever done here."""

    async def listen(self, subscription: Subscription, v: int, pv: int) -> None:
        self.subscriptions.add(subscription)
        subscription.outbox.put("first")

    def leave(self, subscription: Subscription) -> None:
        self.left = subscription

    def snapshot(self, seat: int | None) -> str:
        return "snapshot"


class SlowProgram:
    """Takes a line, and the next only when told to read on."""

    def __init__(self) -> None:
        self.taken: asyncio.Queue[bytes] = asyncio.Queue()
        self.reads, self.gone = asyncio.Event(), asyncio.Event()

    async def take(self, message: Any) -> None:
        if message.get("body"):
            self.taken.put_nowait(message["body"])
            await self.reads.wait()

    async def hang_up(self) -> Any:
        await self.gone.wait()
        return {"type": "http.disconnect"}


def test_a_slow_program_gets_a_snapshot_instead_of_the_queued_events() -> None:
    async def read() -> None:
        outbox, room, program = Outbox("nobody"), Quiet(), SlowProgram()
        gone: list[streams.Stream] = []
        stream = streams.Stream(room, Subscription(outbox, None), (-1, -1), gone.append)  # type: ignore[arg-type]  # a quiet one
        serving = asyncio.create_task(stream({}, program.hang_up, program.take))
        assert await program.taken.get() == b"first\n"
        for n in range(MOST_WAITING + 1):
            outbox.put(f"event {n}")
        program.reads.set()
        assert await program.taken.get() == b"snapshot\n"
        program.gone.set()
        await serving
        assert (room.left, gone) == (Subscription(outbox, None), [stream])

    asyncio.run(asyncio.wait_for(read(), 10))


def test_a_slow_program_that_has_lost_its_seat_gets_no_snapshot() -> None:
    async def read() -> None:
        outbox, room, program = Outbox("nobody"), Quiet(), SlowProgram()
        stream = streams.Stream(room, Subscription(outbox, 0), (-1, -1), lambda _: None)  # type: ignore[arg-type]  # a quiet one
        serving = asyncio.create_task(stream({}, program.hang_up, program.take))
        assert await program.taken.get() == b"first\n"
        for n in range(MOST_WAITING + 1):
            outbox.put(f"event {n}")
        room.subscriptions.clear()
        program.reads.set()
        await soon(lambda: not outbox.collapsed)
        outbox.put("last")
        assert await program.taken.get() == b"last\n"
        program.gone.set()
        await serving

    asyncio.run(asyncio.wait_for(read(), 10))


def test_a_program_that_reads_nothing_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox_module, "SEND_TIMEOUT", 0.1)
    monkeypatch.setattr(streams, "LAST_WORDS", 0.1)

    async def serve() -> None:
        outbox, room, program = Outbox("nobody"), Quiet(), SlowProgram()
        gone: list[streams.Stream] = []
        stream = streams.Stream(room, Subscription(outbox, None), (-1, -1), gone.append)  # type: ignore[arg-type]  # a quiet one
        before = [*CUTS.lines()]
        await stream({}, program.hang_up, program.take)
        assert (room.left, gone) == (Subscription(outbox, None), [stream])
        assert [*CUTS.lines()] != before

    asyncio.run(asyncio.wait_for(serve(), 10))
