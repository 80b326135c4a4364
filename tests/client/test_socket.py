"""The client copes with lost, doubled and late messages: protocol.md, rules of the wire."""

import asyncio
from typing import Any

import pytest

from cubetable.client import AsyncClient, NotDone, Unreachable
from cubetable.client import client as client_module
from cubetable.client import socket as socket_module
from tests.client.scripted import MATCH, event, scripted, seated, snap, tell
from tests.waiting import PATIENCE, soon

pytestmark = pytest.mark.filterwarnings("error")


def test_missing_events_are_asked_for_and_known_events_are_dropped() -> None:
    async def play() -> None:
        async with seated() as (house, line, seat):
            heard = []

            async def listen() -> None:
                async for happened in seat.events():
                    heard.append(happened.text)  # noqa: PERF401  # each is kept as it comes, for another task to read meanwhile

            listening = asyncio.create_task(listen())
            await asyncio.sleep(0)  # it listens from here on
            await tell(line, "event", **event(4, "four", []))
            await tell(line, "event", **event(6, "six", []))
            again = await house.hears("sub")
            assert (again["v"], seat.position.v) == (4, 4)
            for v, text in ((4, "four"), (5, "five"), (6, "six")):
                await tell(line, "event", **event(v, text, ["b"]))
            await tell(line, "event", **event(7, "seven", [], ending="normal", winners=[0]))
            await asyncio.wait_for(listening, 10)
            assert heard == ["four", "five", "six", "seven"]
            assert (seat.position.over, seat.position.winners) == (True, (0,))

    asyncio.run(play())


def test_an_unanswered_move_is_sent_again_with_its_old_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_module, "BEAT", 0.1)
    monkeypatch.setattr(client_module, "AGAIN", 0.3)

    async def play() -> None:
        async with seated() as (house, line, seat):
            playing = asyncio.create_task(seat.play("a"))
            first = await house.hears("act")
            assert (first["v"], first["move"]) == (3, "a")
            assert await house.hears("act") == first
            await line.close()
            another = await house.line()
            assert (await house.hears("sub"))["v"] == 3
            assert await house.hears("act") == first
            await tell(another, "ack", seat=0, id=first["id"], v=4)
            assert await playing == 4

    asyncio.run(play())


def test_a_move_refused_by_a_busy_server_is_sent_again_after_its_retry_time() -> None:
    async def play() -> None:
        async with seated() as (house, line, seat):
            playing = asyncio.create_task(seat.play("a"))
            first = await house.hears("act")
            busy = {"seat": 0, "id": first["id"], "code": "RATE", "why": None, "v": None, "retry": 100}
            await tell(line, "nak", **busy)
            assert await house.hears("act") == first
            why = {"rule": "EBE-09", "text": {"en": "No.", "ru": "Нет."}, "at": ["a"]}
            await tell(line, "nak", **{**busy, "code": "ILLEGAL", "why": why, "v": 3})
            with pytest.raises(NotDone) as caught:
                await playing
            assert (caught.value.rule, caught.value.text("ru")) == ("EBE-09", "Нет (EBE-09).")

    asyncio.run(play())


@pytest.mark.parametrize("about", [{"m": MATCH, "seat": 0}, {"m": None, "seat": None}])
def test_a_message_the_server_dropped_is_asked_for_again_once(about: dict[str, Any]) -> None:
    async def play() -> None:
        async with seated() as (house, line, seat):
            client: Any = seat._teller
            for _ in range(3):
                await tell(line, "nak", **about, id=None, code="RATE", why=None, v=None, retry=200)
            assert (await house.hears("sub"))["v"] == 3
            await soon(lambda: not client._asking)
            playing = asyncio.create_task(seat.play("a"))
            while (first := await house.heard.get())["t"] == "ping":
                pass
            assert first["t"] == "act"
            playing.cancel()

    asyncio.run(play())


def test_a_stale_move_fails_only_after_the_client_has_the_new_position() -> None:
    async def play() -> None:
        async with seated() as (house, line, seat):
            playing = asyncio.create_task(seat.play("a"))
            act = await house.hears("act")
            await tell(line, "nak", seat=0, id=act["id"], code="STALE", why=None, v=5, retry=None)
            assert (await house.hears("sub"))["v"] == 3
            assert not playing.done()
            await tell(line, "snap", **snap(5, ["b"]))
            with pytest.raises(NotDone):
                await playing
            assert seat.position.moves == ["b"]

    asyncio.run(play())


def test_a_silent_server_is_left_and_connected_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_module, "BEAT", 0.1)
    monkeypatch.setattr(socket_module, "DEAD", 0.4)

    async def play() -> None:
        async with scripted() as (house, url):
            client = AsyncClient(url)
            sitting = asyncio.create_task(client.watch(MATCH))
            await house.line()
            await house.hears("ping")
            line = await house.line()
            monkeypatch.setattr(socket_module, "DEAD", PATIENCE)
            assert house.opened == 2
            await tell(line, "snap", **snap(0, seat=None))
            await sitting
            await client.close()

    asyncio.run(play())


def test_a_client_waits_as_long_as_a_closing_server_says() -> None:
    async def play() -> None:
        async with scripted() as (house, url):
            client = AsyncClient(url)
            sitting = asyncio.create_task(client.watch(MATCH))
            line = await house.line()
            await line.send('{"t":"bye","code":"RESTART","retry":1500}')
            left = asyncio.get_running_loop().time()
            await line.close()
            line = await house.line()
            assert asyncio.get_running_loop().time() - left >= 1.4
            await tell(line, "snap", **snap(0, seat=None))
            await sitting
            await client.close()

    asyncio.run(play())


def test_losing_a_seat_raises_an_error() -> None:
    async def play() -> None:
        async with scripted() as (house, url):
            client = AsyncClient(url)
            sitting = asyncio.create_task(client.seat(MATCH, 0))
            line = await house.line()
            await tell(line, "nak", seat=0, id=None, code="NOT_YOURS", why=None, v=None, retry=None)
            with pytest.raises(NotDone) as caught:
                await sitting
            assert caught.value.code == "NOT_YOURS"
            await client.close()

    asyncio.run(play())


def test_a_client_gives_up_after_its_patience() -> None:
    async def play() -> None:
        async with scripted() as (_, url):
            pass
        client = AsyncClient(url, patience=0.2)
        with pytest.raises(Unreachable):
            await client.watch(MATCH)
        await client.close()

    asyncio.run(play())
