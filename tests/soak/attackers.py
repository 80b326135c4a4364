"""Sixteen attackers for a tenth of a processor: python -m tests.soak.attackers PORT ADDRESS."""

import json
import random
import sys
import time
from contextlib import suppress
from threading import Thread
from typing import Any, Final

import httpx
from websockets.exceptions import WebSocketException

from tests.forced import POSITION
from tests.server.talking import FORWARDED_FOR, Person
from tests.soak.arena import GAME
from tests.soak.records import MOST_FROM_AFAR, long_record

ATTACKERS: Final = 16
SHARE: Final = 0.1
BOTS: Final = [{"kind": "bot", "bot": "bot:6"}] * 2
FLOOD: Final = 90
"""Messages for one socket, about as many as it may send."""


class Somewhere:
    """A server by its port."""

    def __init__(self, port: int) -> None:
        self.port, self.guests = port, list[Person]()
        self.url = f"http://127.0.0.1:{port}"


class Attacker:
    """Does one dear thing after the other, and does not mind to be refused."""

    def __init__(self, server: Somewhere, number: int, address: str, record: str) -> None:
        self.person = Person(server, f"Mallory {number}")
        self.person.http.headers[FORWARDED_FOR] = address.format(number + 1)
        self.dice = random.Random(number)
        self.match, self._record = "a" * 12, record

    def attack(self) -> None:
        """Do one of them."""
        with suppress(httpx.HTTPError, OSError, WebSocketException, AssertionError, TimeoutError):
            self.dice.choice((self.bring, self.replay, self.replay, self.think, self.set_up, self.flood, self.list))()

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return self.person.http.request(method, f"/api/{path}", json=body)

    def bring(self) -> None:
        answer = self.ask("POST", "records", {"text": self._record})
        self.match = answer.json()["match"] if answer.is_success else self.match

    def replay(self) -> None:
        what = self.dice.choice(
            ("moves", "draws", "record", f"positions/{MOST_FROM_AFAR - 1}", "picture.svg", "picture.png")
        )
        self.ask("GET", f"matches/{self.match}/{what}")

    def think(self) -> None:
        self.ask("POST", f"matches/{self.match}/analysis", {})
        self.ask("POST", f"matches/{self.match}/proof", {"at": MOST_FROM_AFAR - 1, "defences": []})
        self.ask("POST", "editor/analysis", {"game": "cubulus", "position": POSITION})

    def set_up(self) -> None:
        self.ask("POST", "matches", {"game": GAME, "seats": BOTS})
        bots = {"game": GAME, "kind": "round_robin", "clock": "total:600+5", "bots": ["bot:6"] * 8}
        answer = self.ask("POST", "tournaments", bots)
        if answer.is_success:
            self.ask("POST", f"tournaments/{answer.json()['tournament']}/start")

    def flood(self) -> None:
        with self.person.talk() as talk:
            for _ in range(FLOOD):
                talk.socket.send(json.dumps({"t": "sub", "m": self.match, "seat": None, "v": -1, "pv": -1}))
            talk.quiet(0.2)

    def list(self) -> None:
        for path in ("tables", "history", "tournaments", "games", "ratings/pools", "going"):
            self.ask("GET", path)


def main(port: str, address: str) -> None:
    """Attack until the process is killed."""
    server = Somewhere(int(port))
    record = long_record(MOST_FROM_AFAR, 1)
    all_of_them = [Attacker(server, number, address, record) for number in range(ATTACKERS)]
    begun, worked = time.monotonic(), time.process_time()

    def go_on(attacker: Attacker) -> None:
        """Attack again and again, and rest as long as this process has had more than its share."""
        while True:
            attacker.attack()
            while time.process_time() - worked > SHARE * (time.monotonic() - begun):
                time.sleep(0.05)

    for attacker in all_of_them:
        Thread(target=go_on, args=(attacker,), daemon=True).start()
    print("ready", flush=True)
    while True:
        time.sleep(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
