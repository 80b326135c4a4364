"""Connections under load, slow readers, silent clients and bad frames: section 2 of protocol.md."""

import asyncio
import base64
import json
import os
import re
import socket
import threading
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import pytest
from tests.games.samples import of_each_game
from tests.server.talking import House, Person, complaints, frame
from tests.server.test_wire import hot_seat, to_move, without_crowd
from tests.waiting import PATIENCE, soon, until
from websockets.exceptions import ConnectionClosed

from cubetable.server.http import socket as socket_
from cubetable.server.live import reader, room
from cubetable.server.live.reader import EventTexts, MatchReader
from cubetable.server.live.room import MatchRoom
from cubetable.server.wire import outbox
from cubetable.server.wire.idle_timeout import IdleTimeout

PLAIN = b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"


@contextmanager
def deaf(house: House, *said: str) -> Iterator[socket.socket]:
    """Open a line, say something, and read nothing: the smallest buffer is soon full."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        line.settimeout(PATIENCE)
        line.connect(("127.0.0.1", house.port))
        key = base64.b64encode(os.urandom(16))
        line.sendall(PLAIN + b"Sec-WebSocket-Key: " + key + b"\r\n\r\n")
        until(lambda: b"\r\n\r\n" in line.recv(1024, socket.MSG_PEEK))
        for text in said:
            line.sendall(frame(text.encode()))
        yield line


def the_room(house: House, match: str) -> MatchRoom:
    found: MatchRoom = house.app.state.service.house._rooms[match]
    return found


def test_a_client_that_reads_nothing_is_disconnected_without_delaying_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "SEND_TIMEOUT", 2.0)
    monkeypatch.setattr("cubetable.match.offers.AT_ONCE", 1_000_000)
    vera, match = hot_seat(house, "monkey_puzzle")
    sub = json.dumps({"t": "sub", "m": match, "seat": None})
    with deaf(house, sub) as line, vera.talk() as talk:
        here = the_room(house, match)
        until(lambda: here.subscriptions)
        slow = next(iter(here.subscriptions)).outbox
        talk.sub(match, 0)
        collapsed = 0
        begun = time.monotonic()
        for number in range(100_000):
            with suppress(OSError):
                line.sendall(20 * frame(sub.encode()))  # it is not silent, and each is answered
            talk.say("offer", m=match, seat=0, id=f"o{number}", what="draw", yes=number % 2 == 0)
            talk.until("ack", id=f"o{number}")
            collapsed += slow.collapsed
            assert len(slow._waiting) <= outbox.MOST_WAITING
            if not any(subscription.outbox is slow for subscription in here.subscriptions):
                break
            assert time.monotonic() - begun < PATIENCE
        assert collapsed
        with suppress(ConnectionResetError):
            while line.recv(1 << 20):
                pass


class Reader:
    """Takes what there is, when told to."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.may = asyncio.Semaphore(0)

    async def send(self, texts: Sequence[str]) -> None:
        await self.may.acquire()
        self.got += texts


@pytest.mark.parametrize("size", [1, outbox.MOST_BYTES // 4])
def test_over_its_limit_a_queue_becomes_one_snapshot_of_each_match(size: int) -> None:
    async def overflow() -> list[str]:
        queue, reader = outbox.Outbox("nobody"), Reader()

        # As much again as made the queue overflow: it must not overflow of its own snapshots.
        async def snapshots() -> AsyncIterator[str]:
            for letter in "ST":
                yield letter * outbox.MOST_BYTES

        pump = asyncio.create_task(queue.pump(reader.send, snapshots))
        for number in range(outbox.MOST_WAITING + 2):
            queue.put(str(number % 10) * size)
        for _ in range(8):
            reader.may.release()
        await soon(lambda: len(reader.got) >= 2)
        queue.put("after")
        await soon(lambda: len(reader.got) >= 3)
        pump.cancel()
        return [text[0] for text in reader.got]

    assert asyncio.run(overflow()) == ["S", "T", "a"]


def test_messages_are_sent_at_once_when_possible_and_stay_in_order() -> None:
    async def talk() -> list[list[str]]:
        queue, got, ready = outbox.Outbox("nobody"), [], True
        may = asyncio.Event()

        def take(texts: Sequence[str]) -> bool:
            if ready:
                got.append(["at once", *texts])
            return ready

        async def send(texts: Sequence[str]) -> None:
            await may.wait()
            got.append(["pumped", *texts])

        async def nothing() -> AsyncIterator[str]:
            return
            yield

        async def put(*texts: str) -> None:
            for text in texts:
                queue.put(text)
            await soon(lambda: not queue._offered)

        queue.offer_to(take)
        pump = asyncio.create_task(queue.pump(send, nothing))
        await put("a", "b")
        ready = False
        await put("c")
        await soon(lambda: not queue.depth)  # the pump has it
        ready = True
        await put("d", "e")  # while the pump is still busy with what came before
        may.set()
        await soon(lambda: not queue.depth and not queue._pumping)
        await put("f")
        pump.cancel()
        return got

    assert asyncio.run(talk()) == [["at once", "a", "b"], ["pumped", "c"], ["pumped", "d", "e"], ["at once", "f"]]


@pytest.mark.parametrize("leaves_first", [True, False])
def test_nobody_waits_until_a_client_that_has_gone_has_heard_the_last_message(leaves_first: bool) -> None:
    async def leave() -> None:
        queue, reader = outbox.Outbox("nobody"), Reader()

        async def nothing() -> AsyncIterator[str]:
            return
            yield

        pump = asyncio.create_task(queue.pump(reader.send, nothing))
        await asyncio.sleep(0)
        said = None if leaves_first else queue.end_with("bye")
        await asyncio.sleep(0)  # the reader takes nothing, so that the pump waits for it
        pump.cancel()
        with suppress(asyncio.CancelledError):
            await pump
        await asyncio.wait_for(said or queue.end_with("bye"), PATIENCE)
        assert reader.got == []

    asyncio.run(leave())


def test_more_than_32_waiting_acts_of_one_match_are_refused_for_now(house: House) -> None:
    vera, match = hot_seat(house)
    gate = threading.Event()
    with ExitStack() as open_:
        talks = [open_.enter_context(vera.talk()) for _ in range(room.MOST_WAITING + 1)]
        for talk in talks:
            talk.sub(match, 0)
        held = house.app.state.service.house.store.writer.write(lambda _: gate.wait(PATIENCE))
        try:
            for talk in talks[:-1]:
                talk.say("offer", m=match, seat=0, id=str(id(talk)), what="draw", yes=True)
            until(lambda: the_room(house, match)._waiting == room.MOST_WAITING)
            talks[-1].say("offer", m=match, seat=0, id="late", what="draw", yes=True)
            late = talks[-1].until("ack", "nak", id="late")
        finally:
            gate.set()
        assert (late["code"], late["retry"] > 0) == ("RATE", True)
        for talk in talks[:-1]:
            assert talk.until("ack", "nak", id=str(id(talk)))["t"] == "ack"
        held.result(PATIENCE)


def test_an_act_is_acknowledged_and_sent_only_after_it_is_stored(house: House) -> None:
    vera, match = hot_seat(house)
    gate = threading.Event()
    with vera.talk() as talk, Person(house).talk() as watching:
        seat, move = to_move(talk, match)
        watching.sub(match, None)
        talk.quiet(0.5)
        watching.quiet(0.1)
        store = house.app.state.service.house.store
        held = store.writer.write(lambda _: gate.wait(PATIENCE / 3))
        talk.say("act", m=match, seat=seat, id="a", v=talk.v[match, seat], move=move)
        assert without_crowd(talk.quiet(0.3)) == without_crowd(watching.quiet(0.3)) == []
        gate.set()
        held.result(PATIENCE)
        assert talk.until("ack", id="a")["v"] == talk.v[match, seat]
        assert watching.until("event")["event"]["text"] == move
        assert store.act(match, seat, "a").text == move


def test_no_answer_overtakes_another(house: House) -> None:
    vera, match = hot_seat(house)
    gate = threading.Event()
    with vera.talk() as talk:
        talk.sub(match, 0)
        seat, move = to_move(talk, match)
        talk.quiet(0.5)
        held = house.app.state.service.house.store.writer.write(lambda _: gate.wait(PATIENCE / 3))
        talk.say("act", m=match, seat=seat, id="a", v=talk.v[match, seat], move=move)
        until(lambda: the_room(house, match)._waiting)
        talk.say("ping", n=1)
        assert without_crowd(talk.quiet(0.3)) == []
        gate.set()
        held.result(PATIENCE)
        talk.until("pong")
        assert [message["t"] for message in without_crowd(talk.heard)][-2:] == ["ack", "pong"]


def test_texts_that_arrive_together_are_answered_in_their_order(house: House) -> None:
    _, match = hot_seat(house)
    sub = json.dumps({"t": "sub", "m": match, "seat": None, "v": -1, "pv": -1})
    pings = [json.dumps({"t": "ping", "n": n}) for n in range(8)]
    with deaf(house) as line:
        line.sendall(b"".join(frame(text.encode()) for ping in pings for text in (sub, ping)))
        heard = b""
        while b'"n":7' not in heard and (more := line.recv(65536)):
            heard += more
    assert re.findall(rb'\{"t":"(snap|pong)"', heard) == [b"snap", b"pong"] * 8
    assert [int(n) for n in re.findall(rb'"pong","n":(\d)', heard)] == list(range(8))


def test_a_message_that_cannot_be_answered_ends_the_conversation(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    vera, match = hot_seat(house)

    def fail(*_: object) -> None:
        raise RuntimeError("by a test")

    with complaints() as complained, vera.talk() as talk:
        monkeypatch.setattr(MatchReader, "since", fail)
        talk.say("sub", m=match, seat=0, v=0, pv=0)
        with pytest.raises(ConnectionClosed):
            talk.until("bye")
    assert len(complained) == 1


def test_a_silent_socket_is_closed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert socket_.SILENT == 30
    monkeypatch.setattr(socket_, "SILENT", 0.3)
    with Person(house).talk() as talk:
        assert talk.until("bye")["code"] == "SILENT"
        with pytest.raises(ConnectionClosed):
            talk.socket.recv(PATIENCE)


def test_a_socket_that_is_heard_now_and_then_is_not_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait() -> None:
        loop, now = asyncio.get_running_loop(), 0.0
        monkeypatch.setattr(loop, "time", lambda: now)

        async def pass_time(seconds: float) -> None:
            nonlocal now
            now += seconds
            for _ in range(10):
                await asyncio.sleep(0)  # the timers ring

        patience = IdleTimeout(30.0)
        waiting = asyncio.create_task(patience.wait(asyncio.Event().wait()))
        for _ in range(4):
            await pass_time(20.0)
            patience.begin_anew()
        await pass_time(29.0)
        assert not waiting.done()
        await pass_time(2.0)
        with pytest.raises(TimeoutError):
            await waiting

    asyncio.run(wait())


def test_many_messages_that_arrive_in_one_piece_are_all_answered(house: House) -> None:
    many = 4 * outbox.MOST_WAITING
    with Person(house).talk() as talk:
        talk.say("ping", n=0)
        talk.until("pong")
        talk.socket.socket.sendall(b"".join(frame(f'{{"t":"ping","n":{n}}}'.encode()) for n in range(1, many)))
        assert [talk.until("pong")["n"] for _ in range(1, many)] == [*range(1, many)]


@pytest.mark.parametrize(("payload", "opcode"), [(b"{}", 2), (b"\xff\xfe", 1), (b"", 9), (b"x", 10)])
def test_only_binary_frames_and_bad_text_close_the_socket(house: House, payload: bytes, opcode: int) -> None:
    with complaints() as complained, deaf(house) as line:
        line.sendall(frame(payload, opcode) + frame(b'{"t":"ping","n":7}'))
        heard = b""
        while b'"n":7' not in heard and b"\x88" not in heard and (more := line.recv(65536)):
            heard += more
    assert (b'"n":7' in heard) == (opcode > 2)
    assert complained == []


def test_one_message_is_encoded_once_for_all_its_readers(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    vera, match = hot_seat(house)
    texts: list[str] = []

    class NotedTexts(EventTexts):
        def public(self, *event: Any) -> str:
            texts.append(super().public(*event))
            return texts[-1]

    monkeypatch.setattr(reader, "EventTexts", NotedTexts)
    with ExitStack() as open_:
        talk = open_.enter_context(vera.talk())
        watching = [open_.enter_context(Person(house).talk()) for _ in range(5)]
        for other in watching:
            other.sub(match, None)
        seat, move = to_move(talk, match)
        talk.sub(match, 1 - seat)
        talk.quiet(0.5)
        texts.clear()
        talk.act(match, seat, move)
        talk.quiet(0.5)
        for other in watching:
            heard = other.until("event")
            assert heard["seat"] is None
    told = [json.loads(text)["seat"] for text in texts]
    assert set(told) == {0, 1, None}
    assert len(texts) == len(set(texts))


def test_thousands_of_arrivals_at_once_are_announced_together(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "CROWD_PAUSE", 1.0)
    vera, match = hot_seat(house)
    with ExitStack() as open_:
        talk, *others = [open_.enter_context(person.talk()) for person in (vera, *(Person(house) for _ in range(12)))]
        talk.sub(match, 0)
        for other in others:
            other.say("sub", m=match, seat=None, v=-1, pv=-1)
        talk.until("crowd", watching=12)
        assert len([message for message in talk.heard if message["t"] == "crowd"]) < 12


def test_a_second_subscription_replaces_the_first(house: House) -> None:
    vera, match = hot_seat(house)
    with vera.talk() as talk:
        seat, move = to_move(talk, match)
        for _ in range(3):
            talk.sub(match, seat)
        talk.quiet(0.5)
        talk.heard.clear()
        v = talk.act(match, seat, move)["v"]
        talk.quiet(0.5)
        assert [m["v"] for m in talk.heard if m["t"] == "event" and m["seat"] == seat].count(v) == 1


@pytest.mark.parametrize("spec", of_each_game("SERVED"))
def test_legal_moves_go_only_to_a_seat_that_may_act(house: House, spec: str) -> None:
    vera, match = hot_seat(house, spec)
    with vera.talk() as talk:
        views = {seat: talk.sub(match, seat)["view"] for seat in (0, 1, None)}
        actors = the_room(house, match).match.game.actors(the_room(house, match).match.state)
        for seat, view in views.items():
            if seat not in actors:
                assert not view.get("moves")
        assert not views[None].get("moves")
