"""Clients as the page is one: they play, err, lose patience, come back, and say again what was not answered."""

import hashlib
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cubetable.core.record.numbers import number_hash
from cubetable.server.live.people import SECURE_COOKIE
from tests.simulation.loop import SimulatedLoop, new_loop
from tests.simulation.network import Line, Reply

if TYPE_CHECKING:
    from tests.simulation.node import Node
    from tests.simulation.world import World

TICK: Final = 2.5
"""Seconds after which a client says again what was not answered."""
ANSWERS: Final = 0.2
"""How often it answers an offer when it looks."""
GOES_ON: Final = 0.3
PING: Final = 10.0
SILENCE: Final = 25.0
"""Seconds without a word after which a client opens another line."""
LOADING: Final = 1.0
"""Seconds that it takes to load a page."""
ASKS: Final = 7.0
"""Seconds between two looks at a tournament."""
QUICK: Final = "eight_by_eight(players=2,line=4,sudden_death=on)"
LONGER: Final = "eight_by_eight(players=2)"
CUBULUS: Final = "cubulus(players=2)"
WITH_HANDS: Final = "cubed(players=2,rounds=1)"
WITH_PIECES: Final = "cube_or_ack(players=2,pieces=6)"
AGAINST_TIME: Final = "monkey_puzzle(players=2,seconds=30)"
GAMES: Final = (QUICK, LONGER, CUBULUS, WITH_HANDS, WITH_PIECES, AGAINST_TIME)
CLOCKS: Final = ("none", "none", "move:10", "total:20+1", "total:40+0", "total:90+2", "days:1")
WORDS: Final = ("undo", "draw", "rematch", "pause", "pause")


@dataclass
class Known:
    """What a client knows of a match through the eyes of one seat."""

    v: int = -1
    pv: int = -1
    view: Any = None
    table: dict[str, Any] = field(default_factory=dict)
    whole: bool = False
    """Whether it has had a position on this line."""
    since: float = 0.0
    """Since when it has had one."""


class Client:
    """A person's browser, or a program."""

    def __init__(self, world: "World", name: str, number: int) -> None:
        self.world, self.name = world, name
        self.random = Random(f"{world.seed} {name}")
        self.loop = new_loop(world.schedule, name)
        world.loops.append(self.loop)
        self.secret = hashlib.sha256(f"{world.seed} {name}".encode()).hexdigest()[:22]
        self.address = f"198.51.{number // 200}.{number % 200 + 1}"
        self.line: Line | None = None
        self.line_count = 0
        self.known: dict[tuple[str, int | None], Known] = {}
        self.acts: dict[str, dict[str, Any]] = {}
        self.numbers: dict[str, str] = {}
        self.seeks: list[str] = []
        self.contests: list[str] = []
        self.codes: list[str] = []
        self.links: list[tuple[str, int, str]] = []
        self.errs = 0.0
        """How often it makes a mistake."""
        self.pace = 3.5
        """Seconds for which it thinks on average."""
        self.away = False
        self._shown: set[tuple[str, int]] = set()
        self._followed: set[str] = set()
        self._act_count = 0
        self._heard_at = 0.0
        self._thinks: set[tuple[str, int]] = set()
        self._pinged_at = 0.0

    # --- The connection -------------------------------------------------------------------------------

    def scope(self) -> dict[str, Any]:
        """Return what a node learns of this client by its requests."""
        cookie = f"{SECURE_COOKIE}={self.secret}".encode()
        headers = [(b"host", b"cubetable.example"), (b"cookie", cookie), (b"content-type", b"application/json")]
        return {
            "headers": headers, "client": (self.address, 50000), "server": ("cubetable.example", 443),
            "scheme": "https", "http_version": "1.1", "asgi": {"version": "3.0"},
        }  # fmt: skip

    def take_cookies(self, cookies: list[str]) -> None:
        """Take a new secret, as a browser does."""
        for cookie in cookies:
            name, _, rest = cookie.partition("=")
            value = rest.partition(";")[0].strip('"')
            if name == SECURE_COOKIE and value:
                self.secret = value

    def start(self) -> None:
        """Come to the page."""
        self.loop.call_soon(self._tick)

    def run(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something that takes time."""
        self.loop.create_task(work)

    def node(self) -> "Node":
        """Return the node to which the next request goes."""
        return self.random.choice(self.world.nodes)

    async def ask(self, method: str, path: str, body: object = None, *, tries: int = 3) -> Reply:
        """Ask some node; again, if no answer comes."""
        reply = Reply(None)
        for _ in range(tries):
            reply = await self.world.network.ask(self, self.node(), method, path, body)
            if reply.status is not None and reply.status < 500:
                return reply
            await _sleep(self.loop, 0.5 + self.random.random() * 2)
        return reply

    def _tick(self) -> None:
        """Look again: connect, ping, say again, think."""
        now = self.world.schedule.time
        if not self.world.is_over:
            self.loop.call_later(TICK * (0.9 + self.random.random() / 5), self._tick)
        if self.away:
            return
        if self.line is not None and now - self._heard_at > SILENCE:
            self.world.checks.silent(self, self.line)
            self.line.close()
            self.line = None
        if self.line is None:
            self._connect()
            return
        if now - self._pinged_at > PING:
            self._pinged_at = now
            self.say({"t": "ping", "n": int(now * 10)})
        for act in list(self.acts.values()):
            self.say(act)
        for match, seat in list(self.known):
            if seat is not None:
                self.think_soon(match, seat)
        if not self.acts and self.random.random() < ANSWERS:
            self.answer_offer(self.random)

    def _connect(self) -> None:
        if self.away or self.line is not None or self.world.is_over:
            return
        self.line = self.world.network.connect(self, self.node())
        self._heard_at = self._pinged_at = self.world.schedule.time
        if self.line is None:
            return
        for (match, seat), known in self.known.items():
            known.whole = False
            self.say({"t": "sub", "m": match, "seat": seat, "v": known.v, "pv": known.pv})
        if self.seeks:
            self.say({"t": "find", "seeks": self.seeks})
        for act in list(self.acts.values()):
            self.say(act)

    def closed(self, line: Line) -> None:
        """Notice that a line is closed, and come back soon."""
        if self.line is line:
            self.line = None
            self.loop.call_later(0.3 + self.random.random() * 3, self._connect)

    def leave_page(self) -> None:
        """Close the page."""
        self.away = True
        if self.line is not None:
            self.line.close()
            self.line = None

    def come_back(self) -> None:
        """Open the page again."""
        if self.away:
            self.away = False
            self._connect()

    def say(self, message: dict[str, Any]) -> None:
        """Send a message, if there is a line."""
        if self.line is not None:
            self.line.write(msgspec.json.encode(message).decode())

    # --- What it hears --------------------------------------------------------------------------------

    def hear(self, line: Line, text: str) -> None:
        """Hear a message of the server."""
        if line is not self.line:
            return
        self._heard_at = self.world.schedule.time
        self.world.trace(f"{self.name} <= {line.node.name}", text.encode())
        message = msgspec.json.decode(text)
        kind = message["t"]
        if kind in ("snap", "event", "mine"):
            self._hear_of_match(line, message)
        elif kind == "ack":
            self.acts.pop(message["id"], None)
            self.world.acts += 1
        elif kind == "nak":
            self._hear_refusal(message)
        elif kind == "found":
            self.seeks = [seek for seek in self.seeks if seek != message["seek"]]
            if message["m"] is not None:
                self.run(self.follow(message["m"]))

    def _hear_refusal(self, nak: dict[str, Any]) -> None:
        act = self.acts.get(nak["id"] or "")
        if act is not None and nak["code"] != "RATE":
            del self.acts[nak["id"]]
        if nak["id"] is None and nak["code"] == "NOT_YOURS" and nak["m"] is not None:
            lost = self.known.pop((nak["m"], nak["seat"]), None)
            if lost is not None:  # seats may have changed places: the page, too, asks then who sits where
                self.run(self._load_anew(nak["m"]))

    def _hear_of_match(self, line: Line, message: dict[str, Any]) -> None:
        key = (message["m"], message["seat"])
        known = self.known.get(key)
        if known is None:
            return
        if message["t"] == "snap":
            known.v, known.pv, known.view, known.table = message["v"], message["pv"], message["view"], message["table"]
            if not known.whole:
                known.whole, known.since = True, self.world.schedule.time
            self.world.checks.snapped(self, line, message)
        elif message["t"] == "event":
            if message["v"] <= known.v:
                return
            gap = message["v"] > known.v + 1
            if gap:
                self.world.checks.missed(self, line, message, known.v)
                self.say({"t": "sub", "m": key[0], "seat": key[1], "v": known.v, "pv": known.pv})
                return
            known.v, known.table = message["v"], message["table"]
            known.view = message["view"] if message["view"] is not None else known.view
            self.world.checks.heard(self, line, message, known)
        else:
            if message["pv"] <= known.pv:
                return
            known.pv = message["pv"]
            self.world.checks.noticed(self, line, message)
            known.view = message["view"] if message["view"] is not None else known.view
        match, seat = key
        if seat is None:
            return
        self._agree(match, seat, known.table)
        follow_up = known.table.get("rematch")
        if follow_up and follow_up not in self._followed:
            self._followed.add(follow_up)
            self.run(self.follow(follow_up))
        self.think_soon(match, seat)

    def _agree(self, match: str, seat: int, table: dict[str, Any]) -> None:
        """Show the number that was promised for the dice."""
        dice = table.get("dice")
        if not dice or seat in dice["shown"] or (match, seat) in self._shown:
            return
        number = self.numbers.get(dice["promises"][seat] or "")
        if number is not None:
            self._shown.add((match, seat))
            if self.random.random() >= self.errs:  # else it forgets to
                self.act(match, seat, t="number", number=number)

    # --- What it does ---------------------------------------------------------------------------------

    def promise(self) -> str:
        """Return the hash of a new number for the dice."""
        number = hashlib.sha256(f"{self.name} {len(self.numbers)}".encode()).hexdigest()
        self.numbers[number_hash(number)] = number
        return number_hash(number)

    def act(self, match: str, seat: int, **more: Any) -> None:
        """Do something at a seat, until it is answered; now and then twice at once."""
        self._act_count += 1
        name = f"{self.name.replace(' ', '-')}-{self._act_count}"
        act = {"m": match, "seat": seat, "id": name, **more}
        self.acts[name] = act
        self.world.acts_sent[name] = act
        self.world.acts_sent_at[name] = self.world.schedule.time
        self.say(act)
        if self.random.random() < self.errs:
            self.say(act)

    def think_soon(self, match: str, seat: int) -> None:
        """Look after a while whether it is one's turn."""
        known = self.known.get((match, seat))
        if known is None or known.table.get("ending") or not known.table.get("begun") or (match, seat) in self._thinks:
            return
        if not self.world.checks.may_move(match, seat):
            return
        self._thinks.add((match, seat))
        self.loop.call_later(0.2 + self.random.expovariate(1 / self.pace), self._think, match, seat)

    def _think(self, match: str, seat: int) -> None:
        self._thinks.discard((match, seat))
        known = self.known.get((match, seat))
        waits = any(act["m"] == match and act["seat"] == seat and act["t"] == "act" for act in self.acts.values())
        if known is None or waits or self.away:
            return
        text = self.world.checks.choose(match, seat, self.random)
        if text is None:
            return
        if self.random.random() < self.errs:
            text = self.random.choice(["zz", "1,1", text])
            self.act(match, seat, t="act", v=max(known.v - self.random.randrange(2), 0), move=text)
        else:
            self.act(match, seat, t="act", v=known.v, move=text)

    def answer_offer(self, luck: Random) -> None:
        """Agree to what was offered, or decline it; or go on after a pause."""
        for (match, seat), known in self.known.items():
            if seat is not None and luck.random() < GOES_ON and self.world.checks.is_paused(match):
                self.act(match, seat, t="offer", what="pause", yes=True, dice=None)
                return
            for what, agreed in (known.table.get("offers") or {}).items():
                if seat is not None and seat not in agreed:
                    dice = self.promise() if what == "rematch" else None
                    self.act(match, seat, t="offer", what=what, yes=luck.random() < 0.8, dice=dice)
                    return

    async def _load_anew(self, match: str) -> None:
        """Load the page of a match again."""
        await _sleep(self.loop, LOADING)
        if not self.away:
            await self.follow(match)

    async def follow(self, match: str) -> None:
        """Find one's seats at a match, and listen to them."""
        for _ in range(3):
            reply = await self.ask("GET", f"/api/matches/{match}")
            if reply.status == 200 and any(seat["yours"] for seat in reply.value["seats"]):
                for number, seat in enumerate(reply.value["seats"]):
                    if seat["yours"]:
                        self.listen(match, number)
                return
            await _sleep(self.loop, 2.0)

    def listen(self, match: str, seat: int | None) -> None:
        """Listen to a match through a seat's eyes."""
        if (match, seat) not in self.known and len(self.known) < 24:
            self.known[match, seat] = Known()
            self.say({"t": "sub", "m": match, "seat": seat, "v": -1, "pv": -1})

    def seats(self, luck: Random, *, over: bool = False) -> tuple[str, int] | None:
        """Choose one of one's seats, at a match that goes on, or is over."""
        seats = [
            (match, seat)
            for (match, seat), known in self.known.items()
            if seat is not None and known.table and bool(known.table["ending"]) == over
        ]
        return luck.choice(seats) if seats else None


async def _sleep(loop: SimulatedLoop, seconds: float) -> None:
    done = loop.create_future()
    loop.call_later(seconds, _wake, done)
    with suppress(Exception):
        await done


def _wake(done: Any) -> None:
    if not done.done():
        done.set_result(None)
