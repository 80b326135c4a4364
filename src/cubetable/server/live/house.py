"""Manage the open rooms of one node: open and close them, watch their clocks, and drive their bots."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final, NamedTuple

from cubetable.core.errors import Refusal
from cubetable.core.state import CLOCK
from cubetable.registry import game as make_game
from cubetable.server.live.absence import Absences
from cubetable.server.live.analyses import Analyses
from cubetable.server.live.bot_pool import BotPool
from cubetable.server.live.calling import Calling, Sender
from cubetable.server.live.calls import RoomCalls
from cubetable.server.live.deadlines import Deadlines
from cubetable.server.live.devices import Devices
from cubetable.server.live.hosting import HostedMatch, new_keys, new_match
from cubetable.server.live.lookers import Lookers
from cubetable.server.live.opened_records import OpenedRecords
from cubetable.server.live.rated import keeps_players
from cubetable.server.live.rematch import rematch_of
from cubetable.server.live.room import Busy, MatchRoom
from cubetable.server.live.seeking import Seeking
from cubetable.server.live.table_bots import TableBots
from cubetable.server.live.tournaments import Rooms, Tournaments
from cubetable.server.live.turns import Turns, WhoseTurn, turn_of
from cubetable.server.process import thread_waker
from cubetable.server.process.logs import note
from cubetable.server.process.metrics import MATCHES
from cubetable.store import MatchRow, Store, StoreDown
from cubetable.store.identity import DEVICES
from cubetable.store.loading import load_match, seats_of
from cubetable.store.new_match import NewMatch, Sitter
from cubetable.table import Match, Outline, outline, outline_of
from cubetable.table.clock import MOST_CREDIT

log = logging.getLogger(__name__)

REMEMBER: Final = 8
"""Entries that a room keeps in memory; a client that missed more gets a snapshot."""
IDLE: Final = 600.0
"""Seconds after which a room without subscriptions is closed; it is loaded again from its log."""
SWEEP: Final = 5.0
"""Seconds in which the sweep visits every room once."""
TOGETHER: Final = 100
"""Rooms that the sweep visits in one step."""
ORPHANS: Final = 30.0
"""Seconds between two searches for matches whose node is gone."""


class CreatedMatch(NamedTuple):
    """A table that was set up: its id, and the keys of the seats that people may take."""

    match: str
    keys: dict[int, str]


class House:
    """The rooms of one node."""

    def __init__(self, store: Store, bot_pool: BotPool, sender: Sender | None = None) -> None:
        """Open a house; without a `sender` it calls nobody who does not look at the page."""
        self.store = store
        self.bot_pool = bot_pool
        self._rooms: dict[str, MatchRoom] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._deadlines = Deadlines(self._ring)
        self._tasks: set[asyncio.Task[None]] = set()
        self.absences = Absences(store, self._run)
        self.opponents = TableBots(bot_pool, self._run)
        self.analyses = Analyses(bot_pool, self.opponents.allowance, self._run)
        self.records = OpenedRecords(store)
        self.seeking = Seeking(store, self._run, self.room)
        self.lookers = Lookers()
        self.calling = (
            None
            if sender is None or store.push is None
            else Calling(store.push, sender, self.lookers, self._run, self._standing)
        )
        self.devices = Devices(store, self._run, self._devices_changed)
        self.dismiss: Callable[[set[str]], None] = lambda _: None
        """Ends the conversations of some devices."""
        self._turns = Turns(store, self.load)
        rooms = Rooms(self.room, self._rooms.get)
        self.tournaments = Tournaments(store, rooms, self._run)

    def start(self) -> None:
        """Start watching the clocks and the changes of other nodes."""
        loop = asyncio.get_running_loop()

        def hear(match: str, place: int | None) -> None:
            loop.call_soon_threadsafe(self._hear, match, place)

        def built() -> None:
            loop.call_soon_threadsafe(self._built)

        self.store.listen(hear)
        self.bot_pool.when_built(built)
        self._run(self._deadlines.watch())
        self._run(self._sweep())
        self._run(self._reopen())
        self._run(self.absences.beat(self.open_rooms))
        self._run(self.devices.beat())
        self._run(self.seeking.beat())
        self._run(self.tournaments.watch())
        if self.calling is not None:
            self._run(self.calling.watch())

    async def close(self) -> None:
        """Stop all tasks; what was acknowledged is stored already."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.bot_pool.close()

    async def create(self, wanted: HostedMatch, host: Sitter, payer: str | None) -> CreatedMatch:
        """Set up the match that a host wants; `payer` is the address to which the thoughts of its bots are charged."""
        # A game that has never been played here is compiled first.
        game, keys = await asyncio.to_thread(make_game, wanted.spec), new_keys(wanted)
        new = new_match(game, wanted, host, keys, rates=self.store.ratings is not None)
        await self.begin(new, payer)
        return CreatedMatch(new.id, keys)

    async def begin(self, new: NewMatch, payer: str | None) -> None:
        """Store a new match, and open its room."""
        self.opponents.charge(new.id, payer)
        async with self._opens(new.id):
            row, entries = await asyncio.to_thread(new.begin)
            await thread_waker.wait_for(self.store.begin(row, entries))
            room = self._room_of(row, load_match(row, entries, REMEMBER))
            bots = sum(seat.is_bot for seat in new.seats)
            MATCHES.add("set_up")
            note(log, "a match was set up", match=row.id, game=row.spec, seats=len(new.seats), bots=bots)
            room.note(entries)
            self._let_in(room)
            self._look_after(room)

    async def room(self, match: str) -> MatchRoom | None:
        """Return the room of a match, and open it if it is closed."""
        if match not in self._rooms:
            async with self._opens(match):
                if match not in self._rooms and not await self._open(match):
                    return None
        return self._rooms[match]

    @asynccontextmanager
    async def _opens(self, match: str) -> AsyncIterator[None]:
        """Hold the lock of a match, so that it gets only one room."""
        try:
            async with self._opening.setdefault(match, asyncio.Lock()):
                yield
        finally:
            self._opening.pop(match, None)

    async def _open(self, match: str) -> bool:
        """Open the room of a match; return whether there is one."""
        room = await asyncio.to_thread(self._load_room, match)
        if room is None:
            return False
        self._let_in(room)
        if not room.read_only and self._leads(room) and (room.match.begun or room.match.agreement.is_open):
            await room.change(lambda table: table.wake(time.time()))
        else:
            self._look_after(room)
        return True

    def _load_room(self, match: str) -> MatchRoom | None:
        row = self.store.match(match)
        return None if row is None else self._room_of(row, self.load(row))

    def _room_of(self, row: MatchRow, match: Match) -> MatchRoom:
        return MatchRoom(row, self.store, lambda: self.load(row), match)

    def _let_in(self, room: MatchRoom) -> None:
        """Add a room, and have it tell of its changes."""
        self._rooms[room.name] = room
        if room.read_only:
            return
        room.when_crowd_changes = self.absences.look
        room.when_changed = self._look_after
        room.calls = None if self.calling is None else RoomCalls(room.row)
        room.waits = partial(self.bot_pool.waits, room.row.spec)
        if any(room.waits(seat.name) for seat in room.match.seats if seat.is_bot):
            self.bot_pool.hurry(room.row.spec)

    async def _standing(self, match: str) -> tuple[MatchRow, Match] | None:
        """Return a match as it stands, without opening it."""
        room = self._rooms.get(match)
        if room is None:
            return await asyncio.to_thread(self._read, match)
        await room.wait_until_stored()
        return room.row, room.match

    def _read(self, match: str) -> tuple[MatchRow, Match] | None:
        row = self.store.match(match)
        return None if row is None else (row, self.load(row))

    def load(self, row: MatchRow) -> Match:
        """Load a match from its log."""
        return load_match(row, self.store.log(row.id), REMEMBER)

    async def outlines(self, rows: Sequence[MatchRow]) -> list[Outline]:
        """Return the outlines of some matches, without opening any."""
        closed = [row.id for row in rows if row.id not in self._rooms]
        found = await asyncio.to_thread(self.store.outlines, closed)
        return [
            outline_of(self._rooms[row.id].match) if row.id in self._rooms else outline(seats_of(row), found[row.id])
            for row in rows
            if row.id in self._rooms or row.id in found
        ]

    async def turns(self, asked: Sequence[tuple[MatchRow, int]]) -> list[WhoseTurn]:
        """Say for each match whose turn it is, as one of its seats may know it, without opening any."""
        opened = [(row.id, seat) for row, seat in asked if row.id in self._rooms]
        closed = [(row, seat) for row, seat in asked if row.id not in self._rooms]
        found = {match: turn_of(self._rooms[match].match, seat) for match, seat in opened}
        read = await asyncio.to_thread(self._turns.read, closed)
        found.update((row.id, turn) for (row, _), turn in zip(closed, read, strict=True))
        return [found[row.id] for row, _ in asked]

    async def forget(self, person: str) -> None:
        """Forget a player: free their seats in running matches, and remove the name from what is stored."""
        await self.seeking.forget(person)
        for match in await asyncio.to_thread(self.store.unfinished_matches_of, person):
            room = await self.room(match)
            if room is not None and not room.read_only:
                await room.change(partial(_get_up, person=person, stays=bool(room.row.tournament)))
        await self.tournaments.withdraw_from_all(person)
        await thread_waker.wait_for(self.store.forget(person))
        await self._read_anew(person)
        await self.devices.look()

    async def _devices_changed(self, devices: set[str]) -> None:
        """Let no conversation of these devices go on as who they were, and read anew what names them."""
        self.dismiss(devices)
        for device in devices:  # a person who was merged is named by one of them
            await self._read_anew(device)

    async def _read_anew(self, person: str) -> None:
        self.tournaments.drop(person)
        for room in list(self._rooms.values()):
            if room.knows(person):
                await room.read_anew()

    def _look_after(self, room: MatchRoom) -> None:
        """Set the next deadline of a room and let its bots think."""
        match = room.match
        if room.read_only:
            return
        self.absences.look(room)
        self.seeking.look(room)
        if match.rematch_agreed:
            self._run(self._rematch(room))
        if room.row.tournament and match.ending is not None:
            self.tournaments.note_end(room)
        if not self._leads(room):
            self.opponents.rest(room)
            return
        due = match.due()
        if due is None:
            self._deadlines.drop(room.name)
        else:
            # A move, or a number for the dice, that was made in time may still be on its way.
            self._deadlines.set(room.name, due + (0.0 if due == match.clocks.nature_due() else MOST_CREDIT))
        self.opponents.look(room)

    def open_rooms(self) -> Iterator[MatchRoom]:
        """Yield the open rooms."""
        yield from list(self._rooms.values())

    # --- Inside ---------------------------------------------------------------------------------------

    def _built(self) -> None:
        """Tell the clients that the bots of a game wait no longer."""
        for room in self.open_rooms():
            room.publish_crowd()

    def _hear(self, match: str, place: int | None) -> None:
        if match == DEVICES:
            self._run(self.devices.look())
        self.seeking.hear(match)
        room = self._rooms.get(match)
        if room is None:
            self.tournaments.hear(match, anew=place is None)
        elif place is None:
            self._run(room.read_anew())
        elif place > room.match.place:
            self._run(room.catch_up(place))

    def _leads(self, room: MatchRoom) -> bool:
        """Whether this node drives the match's bots and clock; of several nodes one does."""
        match = room.match
        driven = match.ending is None and (match.due() is not None or bool(match.seating.bots()))
        return driven and self.store.lead(room.name)

    async def _rematch(self, room: MatchRoom) -> None:
        """Set up the rematch on which all seats agreed, unless it exists."""
        follow_up = rematch_of(room.match, room.row).begin()
        await room.change(lambda table: table.go_on(follow_up.row.id, time.time()), follow_up=follow_up)
        if room.match.rematch == follow_up.row.id:
            self.opponents.charge_as(follow_up.row.id, room.name)
            await self.room(follow_up.row.id)

    async def _reopen(self) -> None:
        """Open the matches with running clocks that no other node leads, whether or not a client is there."""
        while True:
            with suppress(StoreDown):
                for match in await asyncio.to_thread(self.store.timed_matches):
                    if match not in self._rooms and await asyncio.to_thread(self.store.lead, match):
                        await self._reopen_one(match)
            if not self.store.shared:
                return
            await asyncio.sleep(ORPHANS)

    async def _reopen_one(self, match: str) -> None:
        try:
            await self.room(match)
        except Refusal as problem:  # the others are opened all the same
            log.warning("match %s could not be opened: %s", match, problem.text())

    def _ring(self, match: str) -> None:
        room = self._rooms.get(match)
        if room is not None:
            self._run(self._let_time_run_out(room))

    async def _let_time_run_out(self, room: MatchRoom) -> None:
        await room.change(lambda table: table.tick(time.time(), MOST_CREDIT))

    async def _sweep(self) -> None:
        """Visit every room now and then, a few at a time, so that no client waits for it."""
        while True:
            names = list(self._rooms)
            parts = [names[at : at + TOGETHER] for at in range(0, len(names), TOGETHER)]
            for part in parts or [[]]:
                await asyncio.sleep(SWEEP / max(len(parts), 1))
                rooms = {name: self._rooms[name] for name in part if name in self._rooms}
                for room in rooms.values():
                    self._look_at(room)
                if self.store.shared:
                    with suppress(StoreDown):
                        await self._read_on([name for name, room in rooms.items() if room.subscriptions])

    def _look_at(self, room: MatchRoom) -> None:
        """Close a room without subscriptions in which nothing is due."""
        waits = room.match.due() is not None or CLOCK in room.match.actors or _goes_on_alone(room)
        if room.subscriptions or room.used_at >= time.monotonic() - IDLE or waits:
            self._look_after(room)  # the node that led it may be gone
        else:
            del self._rooms[room.name]
            self.absences.forget(room)
            self._deadlines.drop(room.name)
            self.store.follow(room.name)

    async def _read_on(self, matches: Sequence[str]) -> None:
        """Read the entries of other nodes of which no hint came."""
        heads = await asyncio.to_thread(self.store.heads, matches)
        for match, place in heads.items():
            self._hear(match, place)

    def _run(self, work: Coroutine[object, object, None]) -> "asyncio.Task[None]":
        task = asyncio.get_running_loop().create_task(_quiet(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # it may have been cancelled before it began
        return task


async def _quiet(work: Coroutine[object, object, None]) -> None:
    """Run a background task; what fails now is tried again at the next sweep."""
    try:
        await work
    except (Busy, StoreDown) as problem:
        log.info("a background task is tried again later: %r", problem)
    except Exception:
        log.exception("a background task failed")


def _goes_on_alone(room: MatchRoom) -> bool:
    """Whether a match is of a tournament, which waits for its end."""
    return bool(room.row.tournament) and room.match.begun and room.match.ending is None


def _get_up(table: Match, person: str, *, stays: bool) -> None:
    """Free a player's seats; a rated match that was full is lost, and so is one of a tournament that has begun."""
    go = table.leave if keeps_players(table) or (stays and table.begun) else table.rise
    for number, seat in enumerate(table.seats):
        if seat.person == person and table.ending is None:
            go(number, time.time())
