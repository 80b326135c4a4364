"""The servers of one attack, each a process behind a proxy that it trusts, so that each caller has an own address."""

import json
import random
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from bench.load.served import database, resident

from tests.server.killing import Victim
from tests.server.talking import Talk

PROXY: Final = ("--trusted-proxy", "127.0.0.1", "--log", "json")
ERROR: Final = "error"
HEARD: Final = 15.0
"""Seconds for which a client listens at once; it says in them that it is there."""
GAME: Final = "eight_by_eight(players=2)"
TWO_HERE: Final = {"game": GAME, "seats": [{"kind": "here"}] * 2}


class Arena:
    """A database with the servers that serve it; all end with the attack."""

    def __init__(self, store: str, where: str, folder: Path, ends: ExitStack) -> None:
        self.store, self.where, self.folder = store, where, folder
        self.logs: list[Path] = []
        self._ends = ends

    def serve(self, where: str | None = None, words: tuple[str, ...] = PROXY) -> Victim:
        """Start a server on the database."""
        self.logs.append(self.folder / f"{len(self.logs)}.log")
        server = Victim(where or self.where, words=words, log=self.logs[-1])
        server.start()
        self._ends.callback(self._end, server)
        return server

    def _end(self, server: Victim) -> None:
        for guest in server.guests:
            guest.http.close()
        server.kill()

    def said(self, *levels: str) -> list[str]:
        """Return what the servers wrote into their logs at some levels; what is no line of a log is an error."""
        lines = [line for log in self.logs for line in log.read_text(errors="replace").splitlines()]
        return [line for line in lines if _level(line) in levels]


def _level(line: str) -> str:
    with suppress(ValueError, TypeError, KeyError):
        return str(json.loads(line)["level"])
    return ERROR


def memory(server: Victim) -> float:
    """Return how many MB a server holds."""
    kilobytes: float = resident(server.pid)
    return kilobytes / 1024


@contextmanager
def arena(store: str) -> Iterator[Arena]:
    """Prepare an attack on a server with an empty database."""
    with TemporaryDirectory() as folder, database(store) as where, ExitStack() as ends:
        yield Arena(store, where, Path(folder), ends)


def home(number: int) -> str:
    """Give the address of one of many who have nothing to do with each other."""
    return f"198.51.{100 + number // 250}.{1 + number % 250}"


def play_at_random(talk: Talk, seats: Mapping[str, int], seconds: float) -> dict[str, Any]:
    """Move at random at once wherever it is one's turn; return the endings of the matches that end in time."""
    dice, ends, endings = random.Random(len(seats)), time.monotonic() + seconds, dict[str, Any]()
    for match, seat in seats.items():
        talk.say("sub", m=match, seat=seat, v=-1, pv=-1)
    acts = 0
    while len(endings) < len(seats) and time.monotonic() < ends:
        with suppress(TimeoutError):
            message = talk.hear(HEARD)
            if message["t"] not in ("snap", "event") or message["seat"] is None:
                continue
            match, seat = message["m"], message["seat"]
            if message["table"]["ending"]:
                endings[match] = message["table"]["ending"]
            elif message["view"] and message["view"]["moves"]:
                acts += 1
                move = dice.choice(message["view"]["moves"])
                talk.say("act", m=match, seat=seat, id=f"a{acts}", v=message["v"], move=move)
    return endings
