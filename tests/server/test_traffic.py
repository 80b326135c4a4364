"""What goes over a line when many wait, nobody reads, nothing is said, or nonsense is: section 2 of protocol.md."""

import asyncio
import base64
import json
import os
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from tests.server.talking import PATIENCE, House, Person
from tests.server.test_wire import GAME, hot_seat, to_move
from websockets.exceptions import ConnectionClosed

from cubetable.server import link, room, socket as socket_
from cubetable.server.room import Busy, Ear, Room
from cubetable.table import Match

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
        for text in said:
            line.sendall(frame(text.encode()))
        yield line


def frame(payload: bytes, opcode: int = 1) -> bytes:
    """Write a frame as a client must: masked, here with nothing."""
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
    return bytes([0x80 | opcode]) + size + bytes(4) + payload


def the_room(house: House, match: str) -> Room:
    found: Room = house.app.state.house._rooms[match]
    return found


def until(true: Any, seconds: float = PATIENCE) -> None:
    ends = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < ends
        time.sleep(0.01)


def on_the_loop(house: House, work: Any) -> Any:
    """Do something where the house lives."""
    loop = house.app.state.house.loop
    return asyncio.run_coroutine_threadsafe(work, loop).result(PATIENCE)


def test_whoever_reads_nothing_is_never_waited_for_and_hung_up_on_in_the_end(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link, "PATIENCE", 0.5)
    vera, match = hot_seat(house)
    sub = json.dumps({"t": "sub", "m": match, "seat": None})
    with deaf(house, sub) as line, vera.talk() as talk:
        here = the_room(house, match)
        until(lambda: len(here.ears) == 1)
        slow = next(iter(here.ears)).link
        seat, _ = to_move(talk, match)
        collapsed, told = False, 0
        while here.watching:
            talk.say("look", m=match, seat=seat, at="1,1")
            talk.say("offer", m=match, seat=seat, id=f"o{told}", what="draw", yes=told % 2 == 0)
            begun = time.monotonic()
            assert talk.until("ack", id=f"o{told}")["t"] == "ack"
            assert time.monotonic() - begun < PATIENCE
            told += 1
            collapsed |= slow.collapsed
            assert slow.waiting <= link.MOST_WAITING
        assert collapsed
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            while line.recv(65536):
                pass
