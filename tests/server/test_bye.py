"""A disconnected client is told why and when to come back, and keeps its seat."""

import json
import threading
import time
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from tests.server.killing import Victim
from tests.server.talking import House, Person
from tests.waiting import PATIENCE
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from cubetable.server.http.socket import LATEST, SOONEST
from cubetable.server.process.limits import SOCKETS

GAME = "eight_by_eight"


def test_a_closing_server_tells_every_client_and_keeps_every_seat(tmp_path: Path) -> None:
    victim = Victim(str(tmp_path / "matches.db"))
    victim.start()
    try:
        vera, otto = Person(victim, "Vera"), Person(victim, "Otto")
        match, keys = vera.set_up(GAME, "here", "link")
        otto.join(match, 1, keys)
        with ExitStack() as stack, vera.talk() as talk, otto.talk() as other, Person(victim).talk() as watcher:
            view = talk.sub(match, 0)["view"]
            other.sub(match, 1)
            watcher.sub(match, None)
            head = talk.act(match, 0, view["moves"][0])["v"]
            lines = stack.enter_context(vera.http.stream("GET", f"/api/matches/{match}/stream")).iter_lines()
            stopped = threading.Thread(target=victim.stop)
            stopped.start()
            for line in (talk, other, watcher):
                bye = line.until("bye")
                assert (bye["code"], SOONEST <= bye["retry"] <= LATEST) == ("RESTART", True)
                with pytest.raises(ConnectionClosed) as closed:
                    line.until("nothing")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012
            assert [json.loads(line)["t"] for line in lines if line][-1] == "bye"
            stopped.join(PATIENCE)
            assert not stopped.is_alive()
        victim.start()
        with vera.talk() as talk, otto.talk() as other:
            assert talk.sub(match, 0)["v"] >= head
            assert other.sub(match, 1)["t"] == "snap"
    finally:
        for guest in victim.guests:
            guest.http.close()
        victim.stop()


def test_a_foreign_page_is_told_never_to_come_back(house: House) -> None:
    url = house.url.replace("http", "ws") + "/ws"
    with connect(url, origin=Origin("https://elsewhere.example"), open_timeout=PATIENCE) as line:
        assert json.loads(line.recv(PATIENCE)) == {"t": "bye", "code": "FOREIGN", "retry": None}
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


def test_an_address_with_too_many_sockets_is_told_to_come_back_later(strangers: House) -> None:
    headers = {"x-forwarded-for": "203.0.113.7"}
    url = strangers.url.replace("http", "ws") + "/ws"
    open_line = partial(connect, url, additional_headers=headers, open_timeout=PATIENCE)
    with ExitStack() as others:
        for _ in range(SOCKETS):
            others.enter_context(open_line())
        with open_line() as line:
            bye = json.loads(line.recv(PATIENCE))
            assert (bye["t"], bye["code"], bye["retry"] >= SOONEST) == ("bye", "TOO_MANY", True)
    ends = time.monotonic() + PATIENCE
    while True:
        with open_line() as line:
            line.send('{"t":"ping","n":1}')
            if json.loads(line.recv(PATIENCE))["t"] == "pong":
                break
        assert time.monotonic() < ends
