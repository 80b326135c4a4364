"""Hostile frames and bodies, sent to one server for as long as its memory is to be watched.

Memory is flat if it grows only with what is open. A room that nobody visits is closed after ten minutes, and tables of
addresses, devices and replays are full after some thousand entries.
"""

import os
import re
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import count as count_up
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx
from websockets.exceptions import WebSocketException

from tests.server.talking import Person
from tests.server.test_api_fuzz import Asking, known_parts
from tests.server.test_fuzz import SECRET, TOGETHER, Fuzzer, lines
from tests.soak.arena import ERROR, GAME, Arena, arena, memory
from tests.soak.progress import FAILURES, MOST

SLICE: Final = int(os.environ.get("CUBETABLE_FRAMES", "200000"))
"""With `CUBETABLE_FRAMES=1000000` one server gets a million."""
REPORTED: Final = 50_000
LOOKED_AT: Final = 20
"""Turns after which the fuzzer looks again at its tables."""
BODIES: Final = 8
"""Requests for each `TOGETHER` frames."""
BROKEN: Final = 500
BUSY: Final = 503
"""The answer to one who asks for a thought while the bots have too much to do."""


class Outsider(Fuzzer):
    """A fuzzer that knows of its tables what its people are shown."""

    def __init__(self, people: list[Person], seed: int) -> None:
        super().__init__(people, seed)
        self._seen: dict[tuple[str, int], tuple[int, list[str]]] = {}

    def look(self) -> None:
        """Have a table of each game, and read where each stands."""
        self.open_tables()
        for seat, person in enumerate(self.people):
            with person.talk() as talk:
                for match in self.matches:
                    snap = talk.sub(match, seat)
                    self._seen[match, seat] = snap["v"], list(snap["view"]["moves"] or ())

    def is_over(self, match: str) -> bool:
        return bool(self.people[0].ask("GET", f"/api/matches/{match}")["over"])

    def version(self, match: str) -> int:
        return max(self._seen[match, seat][0] for seat in (0, 1))

    def legal_move(self, match: str, seat: int) -> str | None:
        _, moves = self._seen[match, seat]
        return self.rng.choice(moves) if moves else None


class Held(NamedTuple):
    """What a server holds: its memory beside all that may make it grow. What grows with none of them is a leak."""

    megabytes: float
    rooms: int
    lines: int
    remembered: int

    def __str__(self) -> str:
        open_ones = f"{self.rooms} rooms, {self.lines} connections, {self.remembered} remembered ids"
        return f"{self.megabytes:.1f} MB, {open_ones}"


class Barrage:
    """All that is sent to one server, and what came of it."""

    def __init__(self, ground: Arena, seed: int) -> None:
        self.server = ground.serve()
        people = [Person(self.server, name) for name in ("Vera", "Otto")]
        self._fuzzer = Outsider(people, seed)
        self._keys = [next(iter(people[at].http.cookies.values())) for at in (0, 0, 1)]
        self._seed, self._ada = seed, Person(self.server, "Ada")
        self._latest: deque[str] = deque(maxlen=200)
        self.failed: list[str] = []
        self.sent = 0

    def send(self, count: int) -> None:
        """Send so many frames and bodies more."""
        ends = self.sent + count
        frames, requests = self._fuzzer.frames(), self._requests()
        self._fuzzer.look()
        with lines(self.server, [*self._keys, SECRET, None]) as line:
            for turn in count_up():
                if self.sent >= ends:
                    break
                if turn % LOOKED_AT == LOOKED_AT - 1:
                    self._fuzzer.look()
                several = [line(self._fuzzer.rng.randrange(5)) for _ in range(2)]
                for sent, whole in islice(frames, TOGETHER):
                    one = self._fuzzer.rng.choice(several)
                    one.garbled |= not whole
                    one.send(sent)
                    self._latest.append(sent.hex())
                for one in several:
                    one.settle((1 << 30) + turn)
                for request in islice(requests, BODIES):
                    self._ask(request)
                self.sent += TOGETHER + BODIES

    def _requests(self) -> Iterator[dict[str, Any]]:
        """Make requests of nonsense for ever; one who was forgotten comes back as somebody else."""
        document = self._ada.ask("GET", "/openapi.json")
        for again in count_up():
            match, keys = self._ada.set_up(GAME, "here", "link")
            asking = Asking(document, known_parts(match, keys["1"]), 1000 * self._seed + again)
            for path, method, operation in asking.operations():
                if not path.endswith("/stream"):  # it has no end
                    yield asking.request(path, method, operation)

    def _ask(self, request: dict[str, Any]) -> None:
        self._latest.append(repr(request))
        with suppress(httpx.InvalidURL, UnicodeEncodeError, ValueError):  # a client cannot even send it
            answer = self._ada.http.request(**request)
            if answer.status_code >= BROKEN and answer.status_code != BUSY:
                self.failed.append(f"{answer.status_code} for {request!r}: {answer.text[:500]}")

    def held(self) -> "Held":
        """Ask what the server holds."""
        text = self._ada.http.get("/metrics").text
        counts = (re.search(rf"^cubetable_{what} (\d+)", text, re.MULTILINE) for what in Held._fields[1:])
        return Held(memory(self.server), *(int(found[1]) for found in counts if found))

    def keep(self, file: Path) -> None:
        """Write down what failed, and what was sent at last."""
        file.parent.mkdir(exist_ok=True)
        file.write_text("\n".join([*self.failed, "", "sent at last:", *self._latest]), "utf-8")


def send(store: str, seed: int, folder: Path, count: int = SLICE) -> Mapping[str, float]:
    """Send so many frames and bodies to one server, and say how its memory grew after the first part."""
    with arena(store) as ground:
        barrage, held = Barrage(ground, seed), list[Held]()
        while barrage.sent < count and not barrage.failed:
            try:
                barrage.send(min(REPORTED, count))
            except (AssertionError, OSError, httpx.HTTPError, WebSocketException) as problem:
                barrage.failed.append(f"the server hung up or did not answer: {problem!r}")
            barrage.failed += ground.said(ERROR)
            held.append(barrage.held())
            print(f"frames/{store}: {barrage.sent:,} sent: {held[-1]}", flush=True)
        if barrage.failed:
            barrage.keep(folder / f"failed-{store}-{seed}.txt")
    grown = {f"{MOST}MB more": held[-1].megabytes - held[0].megabytes, f"{MOST}rooms": max(one.rooms for one in held)}
    return {"frames": barrage.sent, **grown, FAILURES: len(barrage.failed)}
