"""What the client does when messages are lost, doubled or late: protocol.md, rules of the wire."""

import asyncio
from typing import Any

import pytest

from cubetable.client import AsyncClient, NotDone, Unreachable
from cubetable.client import client as client_module
from cubetable.client import socket as socket_module
from tests.client.scripted import MATCH, event, scripted, seated, snap, tell
from tests.waiting import soon

pytestmark = pytest.mark.filterwarnings("error")


def test_a_gap_is_asked_for_and_what_is_known_is_not_heard_twice() -> None:
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


def test_a_move_that_is_not_answered_is_said_again_with_its_old_id(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_where_many_wait_a_move_is_said_again_when_the_house_says() -> None:
    async def play() -> None:
        async with seated() as (house, line, seat):
            playing = asyncio.create_task(seat.play("a"))
            first = await house.hears("act")
            busy = {"seat": 0, "id": first["id"], "code": "RATE", "why": None, "v": None, "retry": 100}
            await tell(line, "nak", **busy)
            assert await house.hears("act") == first
            why = {"rule": "EBE-09", "text": {"en": "No (EBE-09).", "ru": "Нет (EBE-09)."}, "at": ["a"]}
            await tell(line, "nak", **{**busy, "code": "ILLEGAL", "why": why, "v": 3})
            with pytest.raises(NotDone) as caught:
                await playing
            assert (caught.value.rule, caught.value.text("ru")) == ("EBE-09", "Нет (EBE-09).")

    asyncio.run(play())


@pytest.mark.parametrize("about", [{"m": MATCH, "seat": 0}, {"m": None, "seat": None}])
def test_what_could_not_be_told_just_then_is_asked_for_again_once(about: dict[str, Any]) -> None:
    async def play() -> None:
        async with seated() as (house, line, seat):
            client: Any = seat._teller
            for _ in range(3):
                await tell(line, "nak", **about, id=None, code="RATE", why=None, v=None, retry=200)
            assert (await house.hears("sub"))["v"] == 3
            await soon(lambda: not client._asking)
            playing = asyncio.create_task(seat.play("a"))
            assert (await house.heard.get())["t"] == "act"
            playing.cancel()

    asyncio.run(play())


def test_who_was_too_late_knows_the_head_before_being_told() -> None:
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


def test_a_silent_house_is_left_and_looked_for_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_module, "BEAT", 0.1)
    monkeypatch.setattr(socket_module, "DEAD", 0.4)

    async def play() -> None:
        async with scripted() as (house, url):
            client = AsyncClient(url)
            sitting = asyncio.create_task(client.watch(MATCH))
            await house.line()
            await house.hears("ping")
            line = await house.line()
            assert house.opened == 2
            await tell(line, "snap", **snap(0, seat=None))
            await sitting
            await client.close()

    asyncio.run(play())


def test_a_house_that_says_bye_is_left_alone_as_long_as_it_says() -> None:
    async def play() -> None:
        async with scripted() as (house, url):
            client = AsyncClient(url)
            sitting = asyncio.create_task(client.watch(MATCH))
            line = await house.line()
            await line.send('{"t":"bye","code":"RESTART","retry":1500}')
            await line.close()
            left = asyncio.get_running_loop().time()
            line = await house.line()
            assert asyncio.get_running_loop().time() - left >= 1.4
            await tell(line, "snap", **snap(0, seat=None))
            await sitting
            await client.close()

    asyncio.run(play())


def test_whoever_loses_a_seat_is_told_so() -> None:
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


def test_patience_ends_where_it_was_said_to() -> None:
    async def play() -> None:
        async with scripted() as (_, url):
            pass
        client = AsyncClient(url, patience=0.2)
        with pytest.raises(Unreachable):
            await client.watch(MATCH)
        await client.close()

    asyncio.run(play())
