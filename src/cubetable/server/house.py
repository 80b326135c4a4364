"""All that is going on: the rooms that are open, whose time runs out next, and which bots have to think."""

import asyncio
import heapq
import logging
import secrets
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from cubetable import bots
from cubetable.core.errors import Refusal
from cubetable.core.registry import game as make_game
from cubetable.core.state import CLOCK
from cubetable.record.dice import SEED_BYTES, SeededDice
from cubetable.server.people import known_by, new_id, new_secret
from cubetable.server.room import WAITING, Room
from cubetable.server.thinkers import Thinkers
from cubetable.store import MatchRow, Store
from cubetable.table import Match, Seat, clock_for

log = logging.getLogger(__name__)

REMEMBER: Final = 8
"""Entries that a room has at hand; who missed more gets a snapshot."""
IDLE: Final = 600.0
"""Seconds after which a room to which nobody listens is put away; its log brings it back."""
SWEEP: Final = 5.0
BOT_SECONDS: Final = 1.0


HERE: Final = "here"
BOT: Final = "bot"
MILLI: Final = 1000


@dataclass(frozen=True)
class SeatWanted:
    """Who is to sit at a seat: somebody at this screen, whoever has the link, or a bot by its name."""

    kind: str
    bot: str = ""

    def kept(self, key: str | None) -> dict[str, Any]:
        """Give what is kept of it, as JSON."""
        is_bot = self.kind == BOT
        return {"name": self.bot if is_bot else "", "is_bot": is_bot, "key": key and known_by(key)}


class Made(NamedTuple):
    """A table that was set up: its id, and the keys of the seats that people may take."""

    match: str
    keys: dict[int, str]


class House:
    """The rooms of one node."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._due: list[tuple[float, str]] = []
        self._sooner = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: set[tuple[str, int]] = set()

    def start(self) -> None:
        """Watch the clocks, and hear of what other nodes do."""
        loop = asyncio.get_running_loop()

        def hear(match: str, place: int) -> None:
            loop.call_soon_threadsafe(self._hear, match, place)

        self.store.listen(hear)
        self._run(self._watch())
        self._run(self._sweep())

    async def close(self) -> None:
        """Stop watching; whatever was acknowledged is kept already."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()

    async def create(self, spec: str, wanted: Sequence[SeatWanted], person: str, name: str, **row: Any) -> Made:
        """Set a table up; `row` holds what a match is set up with beside its game and its seats."""
        game = make_game(spec)
        if len(wanted) != game.players:
            raise Refusal("shell.cli.seats_wanted", game=game, players=game.players, given=len(wanted))
        clock_for(game.clock_seconds, row["clock"])  # refuses what is no clock before anything is kept
        dice = SeededDice(secrets.token_bytes(SEED_BYTES))
        keys = {number: new_secret() for number, seat in enumerate(wanted) if seat.kind != BOT}
        kept = MatchRow(
            id=new_id(),
            spec=str(game),
            rules_version=game.RULES_VERSION,
            seats=[seat.kept(keys.get(number)) for number, seat in enumerate(wanted)],
            host=person,
            seed=dice.seed.hex(),
            seed_hash=dice.seed_hash,
            status=WAITING,
            created=round(time.time() * MILLI),
            **row,
        )
        await asyncio.wrap_future(self.store.begin(kept))
        room = await self.room(kept.id)
        if room is None:
            raise LookupError(kept.id)
        here = [number for number, seat in enumerate(wanted) if seat.kind == HERE]
        await room.change(lambda table: _sit_here(table, here, person, name, shuffle=kept.shuffle))
        self.look_after(room)
        return Made(kept.id, keys)

    async def room(self, match: str) -> Room | None:
        """Open a room, or find it open."""
        if match not in self._rooms:
            try:
                async with self._opening.setdefault(match, asyncio.Lock()):
                    if match not in self._rooms and not await self._open(match):
                        return None
            finally:
                self._opening.pop(match, None)
        return self._rooms[match]

    async def _open(self, match: str) -> bool:
        row = await asyncio.to_thread(self.store.match, match)
        if row is None:
            return False
        room = await asyncio.to_thread(Room, row, self.store, lambda: self.opened(row))
        self._rooms[match] = room
        if self._leads(room) and room.match.begun:
            await room.change(lambda table: table.wake(time.time()))
        self.look_after(room)
        return True

    def opened(self, row: MatchRow) -> Match:
        """Read a match from its log."""
        game = make_game(row.spec)
        seats = [Seat(seat["name"], is_bot=seat["is_bot"], key=seat["key"]) for seat in row.seats]
        return Match(
            game,
            seats,
            clock_for(game.clock_seconds, row.clock),
            SeededDice(bytes.fromhex(row.seed)),
            now=row.created / MILLI,
            log=self.store.log(row.id),
            hold=True,
            remember=REMEMBER,
        )

    async def forget(self, person: str) -> None:
        """Forget somebody, also where they sit now; the rooms read their logs anew."""
        await asyncio.wrap_future(self.store.forget(person))
        for room in list(self._rooms.values()):
            if any(seat.person == person for seat in room.match.seats):
                await room.read_anew()

    def look_after(self, room: Room) -> None:
        """After a change: note when something is due, and let bots think."""
        match = room.match
        if not self._leads(room):
            return
        due = match.clocks.due()
        if due is not None:
            heapq.heappush(self._due, (due, room.name))
            self._sooner.set()
        if match.begun:
            for seat in set(match.game.actors(match.state)) & match.seating.bots():
                if (room.name, seat) not in self._thinking:
                    self._thinking.add((room.name, seat))
                    self._run(self._think(room, seat))

    # --- Inside ---------------------------------------------------------------------------------------

    def _hear(self, match: str, place: int) -> None:
        room = self._rooms.get(match)
        if room is not None and place > room.match.place:
            self._run(self._catch_up(room, place))

    async def _catch_up(self, room: Room, place: int) -> None:
        await room.catch_up(place)
        self.look_after(room)

    def _leads(self, room: Room) -> bool:
        """Whether this node drives the match's bots and clock; of several nodes one does."""
        match = room.match
        driven = match.ending is None and (match.clocks.due() is not None or bool(match.seating.bots()))
        return driven and self.store.lead(room.name)

    async def _think(self, room: Room, seat: int) -> None:
        """Let a bot decide once; what it thought for a position that is gone counts for nothing."""
        try:
            match = room.match
            name = match.seats[seat].name if match.seats[seat].is_bot else bots.STAND_IN
            seen, version = match.game.redact(match.state, seat), match.version
            # Named for what was thought about: another thought on a later position is another act.
            act = f"bot-{match.place}"
            text = await self.thinkers.choose(str(match.game), name, seen, seat, BOT_SECONDS)
            await room.change(lambda table: table.submit(seat, text, act, version, time.time()))
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot could not move in %s", room.name)
            await asyncio.sleep(SWEEP)  # what failed at once would fail at once again
        finally:
            self._thinking.discard((room.name, seat))
        self.look_after(room)

    async def _watch(self) -> None:
        """Let time run out where it does: one heap for all matches."""
        while True:
            self._sooner.clear()
            wait = None if not self._due else max(self._due[0][0] - time.time(), 0)
            if wait is None or wait > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._sooner.wait(), wait)
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
                    self.store.follow(name)
                else:
                    self.look_after(room)  # the node that led it may be gone

    def _run(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def begin_if_full(table: Match, *, shuffle: bool) -> None:
    """Begin once nobody is waited for."""
    if not table.begun and all(seat.is_bot or seat.person is not None for seat in table.seats):
        table.begin(time.time(), shuffle=shuffle)


def _sit_here(table: Match, here: Sequence[int], person: str, name: str, *, shuffle: bool) -> None:
    for seat in here:
        table.sit(seat, name, person, time.time())
    begin_if_full(table, shuffle=shuffle)
