"""All that is going on: the rooms that are open, whose time runs out next, and which bots have to think."""

import asyncio
import heapq
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cubetable import bots
from cubetable.core.registry import game as make_game
from cubetable.core.state import CLOCK
from cubetable.record.dice import SEED_BYTES, SeededDice, seed_hash
from cubetable.server.people import known_by, new_id, new_secret
from cubetable.server.room import OVER, PLAYING, Room
from cubetable.server.thinkers import Thinkers
from cubetable.store import MatchRow, Store
from cubetable.table import Match, Seat, clock_for

log = logging.getLogger(__name__)

REMEMBER: Final = 8
"""Entries that a room has at hand; who missed more gets a snapshot."""
IDLE: Final = 600.0
"""Seconds after which a room to which nobody listens is put away; its log brings it back."""
SWEEP: Final = 30.0
BOT_SECONDS: Final = 1.0


@dataclass(frozen=True)
class SeatWanted:
    """Who is to sit at a seat: a person here, whoever has the link, a program, or a bot by its name."""

    kind: str
    name: str = ""


class House:
    """The rooms of one node."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self._thinkers = thinkers
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._due: list[tuple[float, str]] = []
        self._sooner = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: set[tuple[str, int]] = set()

    def start(self) -> None:
        """Watch the clocks."""
        self._run(self._watch())
        self._run(self._sweep())

    async def close(self) -> None:
        """Stop watching; whatever was acknowledged is kept already."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._thinkers.close()

    async def create(
        self, spec: str, wanted: Sequence[SeatWanted], clock: str, person: str, name: str, *, shuffle: bool
    ) -> tuple[str, list[str]]:
        """Set a table up; give its id and the keys of the seats that others may take."""
        game = make_game(spec)
        dice = SeededDice(new_seed())
        keys = [new_secret() for _ in wanted]
        seats = [
            {"name": seat.name if seat.kind == "bot" else "", "is_bot": seat.kind == "bot", "key": known_by(key)}
            for seat, key in zip(wanted, keys, strict=True)
        ]
        clock_for(game.clock_seconds, clock)  # refuses what is no clock before anything is kept
        match = new_id()
        row = MatchRow(
            match, str(game), game.RULES_VERSION, seats, clock, dice.seed.hex(), seed_hash(dice.seed), PLAYING, now_ms()
        )
        await asyncio.wrap_future(self.store.begin(row))
        room = await self.room(match)
        if room is None:
            raise LookupError(match)
        here = [number for number, seat in enumerate(wanted) if seat.kind == "here"]
        await room.change(lambda table: self._sit_here(table, here, person, name, shuffle=shuffle))
        self.look_after(room)
        return match, keys

    async def room(self, match: str) -> Room | None:
        """Open a room, or find it open."""
        if match not in self._rooms:
            async with self._opening.setdefault(match, asyncio.Lock()):
                if match not in self._rooms:
                    row = await asyncio.to_thread(self.store.match, match)
                    if row is None:
                        return None
                    room = await asyncio.to_thread(Room, match, self.store, lambda: self.opened(row))
                    self._rooms[match] = room
                    if room.match.ending is None and room.match.begun:
                        await room.change(lambda table: table.wake(time.time()))
                    self.look_after(room)
            self._opening.pop(match, None)
        return self._rooms[match]

    def opened(self, row: MatchRow) -> Match:
        """Read a match from its log."""
        game = make_game(row.spec)
        seats = [Seat(seat["name"], is_bot=seat["is_bot"], key=seat["key"]) for seat in row.seats]
        return Match(
            game,
            seats,
            clock_for(game.clock_seconds, row.clock),
            SeededDice(bytes.fromhex(row.seed)),
            now=row.created / 1000,
            log=self.store.log(row.id),
            hold=True,
            remember=REMEMBER,
        )

    def look_after(self, room: Room) -> None:
        """After a change: note when something is due, and let bots think."""
        match = room.match
        due = match.clocks.due()
        if due is not None and match.ending is None:
            heapq.heappush(self._due, (due, room.name))
            self._sooner.set()
        if match.ending is None and match.begun:
            for seat in set(match.game.actors(match.state)) & match.seating.bots():
                if (room.name, seat) not in self._thinking:
                    self._thinking.add((room.name, seat))
                    self._run(self._think(room, seat))

    # --- Inside ---------------------------------------------------------------------------------------

    def _sit_here(self, table: Match, here: Sequence[int], person: str, name: str, *, shuffle: bool) -> None:
        for seat in here:
            table.sit(seat, name, person, time.time())
        if all(seat.is_bot or seat.person is not None for seat in table.seats):
            table.begin(time.time(), shuffle=shuffle)

    async def _think(self, room: Room, seat: int) -> None:
        """Let a bot decide once; what it thought for a position that is gone counts for nothing."""
        try:
            match = room.match
            name = match.seats[seat].name if match.seats[seat].is_bot else bots.STAND_IN
            seen, version = match.game.redact(match.state, seat), match.version
            spec = str(match.game)
            text = await self._thinkers.choose(spec, name, seen, seat, BOT_SECONDS)
            act = f"bot-{match.place}"
            await room.change(lambda table: table.submit(seat, text, act, version, time.time()))
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot could not move in %s", room.name)
        finally:
            self._thinking.discard((room.name, seat))
        self.look_after(room)

    async def _watch(self) -> None:
        """Let time run out where it does: one heap for all matches."""
        while True:
            self._sooner.clear()
            wait = None if not self._due else max(self._due[0][0] - time.time(), 0)
            if wait is None or wait > 0:
                try:
                    await asyncio.wait_for(self._sooner.wait(), wait)
                except TimeoutError:
                    pass
                continue
            _, match = heapq.heappop(self._due)
            room = self._rooms.get(match)
            if room is not None:
                self._run(self._ring(room))

    async def _ring(self, room: Room) -> None:
        await room.change(lambda table: table.tick(time.time()))
        self.look_after(room)

    async def _sweep(self) -> None:
        """Put rooms away to which nobody listens and in which nothing is due."""
        while True:
            await asyncio.sleep(SWEEP)
            oldest = time.monotonic() - IDLE
            for name, room in list(self._rooms.items()):
                waits = room.match.clocks.due() is not None or CLOCK in room.match.game.actors(room.match.state)
                if not room.ears and room.used_at < oldest and not waits:
                    del self._rooms[name]

    def _run(self, work: "asyncio.coroutines.Coroutine[object, object, None]") -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def new_seed() -> bytes:
    """Make a seed that nobody knows."""
    return bytes.fromhex(new_secret_hex())


def new_secret_hex() -> str:
    """Make as many random bits as a seed has."""
    import secrets

    return secrets.token_hex(SEED_BYTES)


def now_ms() -> int:
    """Give the time in milliseconds."""
    return round(time.time() * 1000)


__all__ = ["OVER", "House", "SeatWanted"]
