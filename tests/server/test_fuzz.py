"""Thousands of frames of nonsense: nothing breaks, nothing that is kept is wrong, and one can still play.

Frames are what real clients would say, then mutated: fields of other types and sizes, texts cut, doubled and
stirred, frames sent twice, late and out of order, over several lines of people with and without seats.
"""

import asyncio
import base64
import json
import os
import random
import re
import socket
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from tests.budget import cases, games
from tests.databases import prepared_database
from tests.games.samples import of_each_game
from tests.server.talking import House, Person, Served, complaints, frame
from tests.waiting import PATIENCE, until

from cubetable.server.http.socket import SILENT
from cubetable.store.audit import problems

FRAMES = int(os.environ.get("CUBETABLE_FRAMES", games(3_000, 100_000)))
"""Sent to each store. With `CUBETABLE_FRAMES=1000000` it is a million."""
TOGETHER = 40
"""Frames sent at once before the fuzzer waits for an answer."""
PONG = re.compile(rb'"pong","n":([0-9]+),')
QUIET = 0.3
"""Seconds without an answer after which a line whose frames were garbled is left for another."""
SPECS = of_each_game("SERVED")
SECRET = "F" * 22
JUNK = (None, True, -1, 0, 99, 1 << 31, 1 << 63, 10**400, 1.5, -0.0, "", "x", "0", "\x00", "﷽" * 40, "é" * 64)
CONTAINERS: tuple[object, ...] = ([], {}, [[]] * 50, {"t": "act"}, [None] * 99)
WORDS = ("pass", "draw", "done", "x", "-", "1,1", "take:1+1=2", "0,0:GKK", "a" * 64, "٣", "1e9", "(((((((", "*")


class Sent(NamedTuple):
    """Some bytes, and whether they are one whole frame of text, after which the line stays open."""

    data: bytes
    whole: bool


class Line:
    """A socket with nothing between it and us; what is answered is read and thrown away."""

    def __init__(self, house: Served, cookie: str | None) -> None:
        self.socket = socket.create_connection(("127.0.0.1", house.port), PATIENCE)
        asked = "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        who = "" if cookie is None else f"Authorization: Bearer {cookie}\r\n"
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(f"{asked}{who}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        until(lambda: b"\r\n\r\n" in self.socket.recv(1024, socket.MSG_PEEK))
        self.open = True
        self.answered: set[int] = set()
        self.used_at = time.monotonic()
        self.garbled = False
        self._news = threading.Condition()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        """Read all that comes; only which pings were answered is remembered."""
        tail = b""
        with suppress(OSError):
            while more := self.socket.recv(1 << 20):
                with self._news:
                    self.answered.update(map(int, PONG.findall(tail + more)))
                    self._news.notify()
                tail = more[-40:]
        with self._news:
            self.open = False
            self._news.notify()

    def send(self, data: bytes) -> None:
        self.used_at = time.monotonic()
        with suppress(OSError):
            self.socket.sendall(data)

    def settle(self, n: int) -> bool:
        """Wait until all that was sent is answered; no answer comes if a frame lacks its end or the line is closed."""
        ends = time.monotonic() + (QUIET if self.garbled else PATIENCE)
        again = 0.0
        while n not in self.answered:
            if not self.open or time.monotonic() > ends:
                assert self.garbled
                self.close()
                return False
            if time.monotonic() > again:  # a snapshot replaced the answer in a long queue
                self.send(frame(json.dumps({"t": "ping", "n": n}).encode()))
                again = time.monotonic() + 1
            with self._news:
                self._news.wait_for(lambda: n in self.answered or not self.open, min(again, ends) - time.monotonic())
        return True

    def close(self) -> None:
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        self._thread.join(PATIENCE)
        self.socket.close()
        self.open = False


class Fuzzer(ABC):
    """A client that knows the protocol and breaks it."""

    def __init__(self, people: list[Person], seed: int) -> None:
        self.rng = random.Random(seed)
        self.people = people
        self.matches: list[str] = []

    def open_tables(self) -> None:
        """Have some table of each game that is not over."""
        for number, spec in enumerate(SPECS):
            known = self.matches[number] if len(self.matches) > number else None
            if known is None or self.is_over(known):
                match, keys = self.people[0].set_up(spec, "here", "link")
                self.people[1].join(match, 1, keys)
                self.matches[number : number + 1] = [match]

    @abstractmethod
    def is_over(self, match: str) -> bool:
        """Return whether a match is over."""

    @abstractmethod
    def version(self, match: str) -> int:
        """Return the version of a match that all know."""

    @abstractmethod
    def legal_move(self, match: str, seat: int) -> str | None:
        """Return a move that a seat may make, if it may make any."""

    def message(self) -> dict[str, object]:
        """Say something sensible."""
        rng = self.rng
        match = rng.choice(self.matches)
        version = self.version(match)
        seat = rng.choice((0, 1, 1, 0, None))
        common: dict[str, object] = {"m": match, "seat": seat}
        kind = rng.choices(("sub", "act", "offer", "look", "here", "ping", "resign"), (3, 8, 3, 1, 1, 1, 0.05))[0]
        if kind == "sub":
            return {"t": kind, **common, "v": version - rng.randrange(12), "pv": rng.randrange(-1, 5)}
        if kind in ("here", "ping"):
            return {"t": kind, **({"looks": rng.random() < 0.5} if kind == "here" else {"n": rng.randrange(1 << 20)})}
        if kind == "look":
            return {"t": kind, **common, "at": rng.choice(WORDS), "say": rng.choice((None, "hello", "bye"))}
        act = {**common, "id": f"{rng.randrange(2000)}"}
        if kind == "offer":
            return {
                "t": kind,
                **act,
                "what": rng.choice(("undo", "draw", "pause", "rematch")),
                "yes": rng.random() < 0.3,
            }
        if kind == "resign":
            return {"t": kind, **act}
        return {"t": kind, **act, "v": version - rng.choice((0, 0, 0, 1)), "move": self.move(match, seat)}

    def move(self, match: str, seat: int | None) -> str:
        legal = self.legal_move(match, seat or 0)
        return self.rng.choice(WORDS) if legal is None or self.rng.random() < 0.2 else legal

    def frames(self) -> Iterator[Sent]:
        """Say it for ever, mutated."""
        late: list[Sent] = []
        while True:
            sent = self.mutated(self.message())
            late.append(sent)
            if len(late) > 8 or self.rng.random() < 0.3:
                self.rng.shuffle(late)
                yield from late
                if self.rng.random() < 0.5:
                    yield self.rng.choice(late)
                late.clear()

    def mutated(self, message: dict[str, object]) -> Sent:
        rng = self.rng
        if rng.random() < 0.5:
            return Sent(frame(json.dumps(message).encode()), whole=True)
        change = rng.choice((self.field, self.field, self.text, self.text, self.raw))
        return change(message)

    def field(self, message: dict[str, object]) -> Sent:
        """Change a field, leave it out, or add an unknown one."""
        key = self.rng.choice([*message, "more", "t"])
        if self.rng.random() < 0.2:
            message.pop(key, None)
        else:
            message[key] = self.rng.choice((*JUNK, *CONTAINERS, *WORDS))
        return Sent(frame(json.dumps(message, ensure_ascii=self.rng.random() < 0.5).encode()), whole=True)

    def text(self, message: dict[str, object]) -> Sent:
        """Cut, double and stir the text."""
        text = json.dumps(message).encode()
        at, to = sorted(self.rng.randrange(len(text) + 1) for _ in range(2))
        how: list[Callable[[], bytes]] = [
            lambda: text[:at],
            lambda: text[:at] + text[to:],
            lambda: text[:to] + text[at:],
            lambda: text + text,
            lambda: text[:at] + bytes([self.rng.randrange(128)]) + text[at:],
            lambda: b"[" * self.rng.randrange(4000),
            lambda: b'{"t":' * self.rng.randrange(900),
            lambda: text.replace(b":", b":" + b" " * 40),
        ]
        return Sent(frame(self.rng.choice(how)()), whole=True)

    def raw(self, message: dict[str, object]) -> Sent:
        """Break the frame itself, or send one of another kind; few of these, since most end the line."""
        text = json.dumps(message).encode()
        if self.rng.random() < 0.97:
            return Sent(frame(text, opcode=9 if len(text) < 126 else 1), whole=True)
        how: list[Callable[[], bytes]] = [
            lambda: frame(text, opcode=2),
            lambda: frame(text + b"\xff", opcode=1),
            lambda: frame(text[:20], opcode=8),
            lambda: frame(text, opcode=self.rng.randrange(16)),
            lambda: bytes(self.rng.randrange(256) for _ in range(60)),
            lambda: frame(b"x" * 9000),
            lambda: frame(text)[:-1],
            lambda: b"\x81\x05hello",
        ]
        return Sent(self.rng.choice(how)(), whole=False)


class Insider(Fuzzer):
    """A fuzzer that looks at the rooms of a house in its own process."""

    def __init__(self, house: House, people: list[Person], seed: int) -> None:
        super().__init__(people, seed)
        self._rooms: dict[str, Any] = house.app.state.service.house._rooms

    def is_over(self, match: str) -> bool:
        return self._rooms[match].match.ending is not None

    def version(self, match: str) -> int:
        version: int = self._rooms[match].match.version
        return version

    def legal_move(self, match: str, seat: int) -> str | None:
        state, game = self._rooms[match].match.state, self._rooms[match].match.game
        moves = game.moves(state, seat)
        return game.move_text(state, seat, self.rng.choice(moves)) if moves else None


@contextmanager
def lines(house: Served, secrets: list[str | None]) -> Iterator[Callable[[int], Line]]:
    """Hold some lines, each opened again when it was closed, or before the server closes it as a silent one."""
    held: dict[int, Line] = {}

    def line(number: int) -> Line:
        known = held.get(number)
        if known is None or not known.open or time.monotonic() - known.used_at > SILENT / 2:
            if known is not None:
                known.close()
            held[number] = known = Line(house, secrets[number])
        return known

    try:
        yield line
    finally:
        for known in held.values():
            known.close()


def check(house: House, match: str) -> int:
    """Compare a match in memory, if it is still there, with its log, and the log with itself; return its version."""
    inside = house.app.state.service.house
    row, room = inside.store.match(match), inside._rooms.get(match)
    if room is not None:
        loop = next(iter(inside.background._tasks)).get_loop()
        asyncio.run_coroutine_threadsafe(room.wait_until_stored(), loop).result(PATIENCE)
    again = inside.load(row)
    if room is not None:
        assert np.array_equal(again.state, room.match.state)
        assert (again.version, again.ending, again.seats) == (room.match.version, room.match.ending, room.match.seats)
    assert [str(problem) for problem in problems(inside.store, row)] == []
    version: int = again.version
    return version


@pytest.mark.parametrize("store", cases(["sqlite"], ["sqlite", "postgres"]))
def test_random_frames_break_nothing(store: str, tmp_path: Path) -> None:
    for where in [str(tmp_path / "matches.db")] if store == "sqlite" else prepared_database():
        with House(where) as house:
            breaks_nothing(house)


def breaks_nothing(house: House) -> None:
    vera, otto = Person(house, "Vera"), Person(house, "Otto")
    fuzzer = Insider(house, [vera, otto], 2026)
    secrets = [next(iter(person.http.cookies.values())) for person in (vera, vera, otto)]
    seen: set[str] = set()
    with complaints() as complained, lines(house, [*secrets, SECRET, None]) as line:
        fuzzer.open_tables()
        frames = fuzzer.frames()
        for number in range(0, FRAMES, TOGETHER):
            fuzzer.open_tables()
            seen.update(fuzzer.matches)
            several = [line(fuzzer.rng.randrange(5)) for _ in range(2)]
            for _ in range(TOGETHER):
                sent, whole = next(frames)
                one = fuzzer.rng.choice(several)
                one.garbled |= not whole
                one.send(sent)
            for one in several:
                one.settle((1 << 30) + number)
        assert complained == []
    until(lambda: not house.app.state.service.lines.count)
    assert sum(check(house, match) for match in seen) > FRAMES / 50
    plays_a_game(vera)


def plays_a_game(vera: Person) -> None:
    match, _ = vera.set_up("eight_by_eight(line=4,sudden_death=on)", "here", "here")
    with vera.talk() as talk:
        for seat in (0, 1):
            talk.sub(match, seat)
        v = talk.v[match, 0]
        while True:
            views = [talk.catch_up(match, seat, v) for seat in (0, 1)]
            seats = [seat for seat in (0, 1) if views[seat]["moves"]]
            if not seats:
                break
            v = talk.act(match, seats[0], views[seats[0]]["moves"][0])["v"]
    assert vera.ask("GET", f"/api/matches/{match}")["over"] is True
