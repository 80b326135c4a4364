"""One client: it holds a seat, moves at random among the moves that it was given, and remembers what was promised."""

import asyncio
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from .line import LoadSocket, connected

BACK: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds between attempts to come back, as protocol.md has them; each ± 20 %."""
PING: Final = 2.5
DEAD: Final = 9.0
AGAIN: Final = 2.5
"""Seconds after which an act that was not answered is sent once more."""
NOTHING: Final = b""
NAMED: Final = 64
"""A message names its match within so many bytes."""


class LoadSeat:
    """The knowledge of one client; the code that makes it says where it may move and whether it moves at once."""

    def __init__(
        self, bearer: str, number: int | None, rng: random.Random, ready: Callable[["LoadSeat"], None]
    ) -> None:
        self.bearer, self.number, self.rng = bearer, number, rng
        self.match = ""
        self.line: LoadSocket | None = None
        self.port = 0
        self.v = -1
        self.moves: list[str] = []
        self.over = False
        self.heard_at = 0.0
        self.in_step_at = 0.0
        self.pending: tuple[str, str, float] | None = None
        self.promised: dict[str, list[str]] = {}
        self.waits: list[float] = []
        self.naks: dict[str, int] = {}
        self.lost = self.differed = 0
        self._known: tuple[int, bytes] = (-1, NOTHING)
        self._named = NOTHING
        self._ready = ready
        self._acts = 0

    # --- The line -------------------------------------------------------------------------------------

    async def connect(self, port: int) -> None:
        """Open a line and listen to the match."""
        self.port, self.in_step_at = port, 0.0
        self.line = await connected(port, self.bearer, self.hear, self._cut)
        self.heard_at = time.monotonic()
        self.listen()

    def listen(self) -> None:
        """Ask where the match stands."""
        if self.line is not None:
            seat = "null" if self.number is None else self.number
            self.line.say(f'{{"t":"sub","m":"{self.match}","seat":{seat},"v":-1,"pv":-1}}')

    async def stay(self, ports: list[int], until: asyncio.Event) -> None:
        """Keep a line open until told to stop: beat, notice that the other side is gone, come back."""
        tries = 0
        while not until.is_set():
            if self.line is None:
                await asyncio.sleep(BACK[min(tries, len(BACK) - 1)] * self.rng.uniform(0.8, 1.2) if tries else 0)
                with suppress(OSError, TimeoutError):
                    async with asyncio.timeout(DEAD):
                        await self.connect(self.rng.choice(ports))
                tries = tries + 1 if self.line is None else 0
                tries = max(tries, 1)
                continue
            await asyncio.sleep(PING * self.rng.uniform(0.8, 1.2))
            self.beat()
        if self.line is not None:
            self.line.cut()

    def beat(self) -> None:
        """Show that one is there; send again what was not answered; hang up on who does not answer at all."""
        now = time.monotonic()
        if self.line is None:
            return
        if now - self.heard_at > DEAD:
            self.line.cut()
            return
        self.line.say('{"t":"ping","n":1}')
        if self.pending is not None and now - self.pending[2] > AGAIN:
            self._send()

    def _cut(self, line: LoadSocket) -> None:
        if line is not self.line:
            return  # one that was given up before it stood
        self.line = None
        self.lost += 1
        self.in_step_at = 0.0

    # --- What is heard --------------------------------------------------------------------------------

    def hear(self, text: bytes) -> None:
        """Understand as much of a message as a load needs."""
        self.heard_at = time.monotonic()
        kind = text[6:10]
        if kind == b"mine":
            self._known = (-1, NOTHING)  # the position has changed, the version has not
        if kind in (b"snap", b"even"):
            if self._named in text[:NAMED]:  # else it is about the match before
                self._stands(text, snap=kind == b"snap")
        elif kind == b'ack"':
            self._answered(text, None)
        elif kind == b'nak"' and b'"id":null' in text:
            asyncio.get_running_loop().call_later(AGAIN, self.listen)  # it could not be told just then
        elif kind == b'nak"':
            self._answered(text, _word(text, b'"code":"'))

    def _stands(self, text: bytes, *, snap: bool) -> None:
        v = _number(text, b'"v":')
        begins = text.find(b'"view":{')
        self.v = max(self.v, v)
        if begins < 0:
            return
        # Behind the view a snapshot has the latest move, an event the clock.
        ends = text.rfind(b',"last":' if snap else b',"clock":')
        view = text[begins:ends]
        if snap and self._known[0] == v and self._known[1] != view:
            self.differed += 1
            print(f"{self.match} {self.number} v{v}: {self._known[1]!r}\nis now {view!r}", file=sys.stderr)
        self._known = (v, view)
        self.over = b'"ending":"' in text[ends:]
        listed = text.find(b'"moves":[', begins) + len(b'"moves":[')
        moves = text[listed + 1 : text.find(b"]", listed) - 1]
        self.moves = [] if self.over or not moves else moves.decode().split('","')
        if snap:
            self.in_step_at = time.monotonic()
        if snap and self.pending is not None:
            self._send()
        elif self.over or (self.moves and self.pending is None):
            self._ready(self)

    def _answered(self, text: bytes, code: str | None) -> None:
        if self.pending is None or _word(text, b'"id":"') != self.pending[0]:
            return
        if code is None:
            self.promised.setdefault(self.match, []).append(self.pending[0])
            self.waits.append(time.monotonic() - self.pending[2])
        else:
            self.naks[code] = self.naks.get(code, 0) + 1
        self.pending = None
        if code is not None or self.moves:
            self.listen() if code is not None else self._ready(self)

    # --- What is said ---------------------------------------------------------------------------------

    def act(self) -> None:
        """Make one of the moves that were given."""
        self._acts += 1
        self.pending = (f"act-{self._acts}", self.rng.choice(self.moves), time.monotonic())
        self.moves = []
        self._send()

    def _send(self) -> None:
        if self.line is not None and self.pending is not None:
            act, move, _ = self.pending
            self.line.say(
                f'{{"t":"act","m":"{self.match}","seat":{self.number},"id":"{act}","v":{self.v},"move":"{move}"}}'
            )

    def sit(self, match: str) -> None:
        """Be at another match from now on."""
        self.match, self.v, self.moves, self.over, self.pending = match, -1, [], False, None
        self._known, self._named = (-1, NOTHING), f'"m":"{match}"'.encode()


def _number(text: bytes, name: bytes) -> int:
    at = text.find(name) + len(name)
    return int(text[at : min(text.find(b",", at) % len(text), text.find(b"}", at) % len(text))])


def _word(text: bytes, name: bytes) -> str:
    at = text.find(name) + len(name)
    return text[at : text.find(b'"', at)].decode()
