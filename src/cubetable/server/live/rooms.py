"""Open the rooms of one node, and close those in which nothing happens."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Final
from weakref import WeakValueDictionary

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.core.state import CLOCK
from cubetable.match import Match, Outline, outline, outline_of
from cubetable.server.live.room import MatchRoom
from cubetable.server.live.turns import Turns, WhoseTurn, turn_of
from cubetable.server.process import thread_waker
from cubetable.store import LogUnreadable, MatchRow, Store, StoreDown
from cubetable.store.loading import load_match, seats_of

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
"""Seconds between two searches for matches with clocks whose node is gone."""
RARELY: Final = 300.0
"""Seconds between two searches for those without clocks: each is read from its log."""
MOST_READ: Final = 1000
"""Matches without clocks that one search reads. What is due is due soon after a change, so that the latest do."""


class Rooms(ABC):
    """The open rooms of one node, and the matches that have none."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._rooms: dict[str, MatchRoom] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """The locks of matches that are being opened; each lives for as long as somebody holds it or waits for it."""
        self._settling: dict[str, asyncio.Future[None]] = {}
        """The rooms that are being prepared. Until then nobody gets them: a seat might pay for the time before."""
        self._failing: set[str] = set()
        """Matches that could not be opened or looked at, and of which the log has told."""
        self._turns = Turns(store, self.load)

    @abstractmethod
    async def settle(self, room: MatchRoom) -> None:
        """Prepare a room that was opened."""

    @abstractmethod
    def leave(self, room: MatchRoom) -> None:
        """Forget a room that was closed."""

    @abstractmethod
    def hear(self, match: str, place: int | None) -> None:
        """Take a hint that another node added to a match, up to a place, or that its whole log must be read again."""

    async def room(self, match: str) -> MatchRoom | None:
        """Return the room of a match, and open it if it is closed."""
        if match not in self._rooms:
            async with self.opening(match):
                if match not in self._rooms and not await self._open(match):
                    return None
        elif match in self._settling:
            await asyncio.shield(self._settling[match])
        return self._rooms[match]

    def opened(self, match: str) -> MatchRoom | None:
        """Return the room of a match if it is open."""
        return self._rooms.get(match)

    def open_rooms(self) -> Iterator[MatchRoom]:
        """Yield the open rooms."""
        yield from list(self._rooms.values())

    @asynccontextmanager
    async def opening(self, match: str) -> AsyncIterator[None]:
        """Hold the lock of a match, so that it gets only one room."""
        lock = self._opening.setdefault(match, asyncio.Lock())
        async with lock:
            yield

    def add(self, row: MatchRow, match: Match) -> MatchRoom:
        """Add the room of a match."""
        room = self._rooms[row.id] = MatchRoom(row, self.store, lambda: self.load(row), match)
        return room

    def load(self, row: MatchRow) -> Match:
        """Load a match from its log."""
        return load_match(row, self.store.log(row.id), REMEMBER)

    async def standing(self, match: str) -> tuple[MatchRow, Match] | None:
        """Return a match as it stands, without opening it."""
        room = self._rooms.get(match)
        if room is None:
            return await asyncio.to_thread(self._read, match)
        await room.wait_until_stored()
        return room.row, room.match

    async def outlines(self, rows: Sequence[MatchRow]) -> list[Outline]:
        """Return the outlines of some matches, without opening any."""
        closed = [row.id for row in rows if row.id not in self._rooms]
        logs = await asyncio.to_thread(self.store.outlines, closed)
        return [
            outline_of(self._rooms[row.id].match) if row.id in self._rooms else outline(seats_of(row), logs[row.id])
            for row in rows
            if row.id in self._rooms or row.id in logs
        ]

    async def turns(self, seats: Sequence[tuple[MatchRow, int]]) -> list[WhoseTurn]:
        """Say for each match whose turn it is, as one of its seats may know it, without opening any."""
        turns = {row.id: turn_of(self._rooms[row.id].match, seat) for row, seat in seats if row.id in self._rooms}
        closed = [(row, seat) for row, seat in seats if row.id not in turns]
        read = await asyncio.to_thread(self._turns.read, closed)
        turns.update((row.id, turn) for (row, _), turn in zip(closed, read, strict=True))
        return [turns[row.id] for row, _ in seats]

    async def sweep(self) -> None:
        """Visit every room now and then for ever, a few at a time, so that no client waits for it."""
        while True:
            names = list(self._rooms)
            parts = [names[at : at + TOGETHER] for at in range(0, len(names), TOGETHER)]
            for part in parts or [[]]:
                await asyncio.sleep(SWEEP / max(len(parts), 1))
                rooms = {name: self._rooms[name] for name in part if name in self._rooms}
                for room in rooms.values():
                    self._look_safely_at(room)
                if self.store.shared:
                    with suppress(StoreDown):
                        # Also where nobody listens: this node may lead the match, and its bots may be awaited.
                        going = (name for name, room in rooms.items() if room.subscriptions or not room.match.ending)
                        await self._read_on([*going])

    async def reopen(self) -> None:
        """Open the matches that go on by themselves and no other node leads, whether or not a client is there."""
        searched_at = -RARELY
        while True:
            with suppress(StoreDown):
                for match in await asyncio.to_thread(self.store.timed_matches):
                    await self._reopen_one(match)
                if system.monotonic() >= searched_at + RARELY:
                    for match in await asyncio.to_thread(self.store.clockless_matches, MOST_READ):
                        if match not in self._rooms and await asyncio.to_thread(self._is_due, match):
                            await self._reopen_one(match)
                    searched_at = system.monotonic()
                if not self.store.shared:
                    return
            await asyncio.sleep(ORPHANS)

    # --- Inside ---------------------------------------------------------------------------------------

    async def _open(self, match: str) -> bool:
        """Open the room of a match; return whether there is such a match."""
        try:
            pair = await asyncio.to_thread(self._read, match)
        except StoreDown:
            raise
        except Exception as problem:  # a damaged row can fail in any way
            self._tell_once(match, problem)
            raise LogUnreadable("shell.server.unreadable") from problem
        if pair is None:
            return False
        settling = self._settling[match] = asyncio.ensure_future(self.settle(self.add(*pair)))
        settling.add_done_callback(lambda _: self._settling.pop(match, None))
        await asyncio.shield(settling)  # others wait for the room, too: it is prepared also if this caller goes away
        return True

    def _read(self, match: str) -> tuple[MatchRow, Match] | None:
        row = self.store.match(match)
        return None if row is None else (row, self.load(row))

    def _is_due(self, match: str) -> bool:
        """Return whether a match without a room goes on by itself, as far as it can be read."""
        try:
            read = self._read(match)
        except StoreDown:
            raise
        except Exception as problem:  # noqa: BLE001  # a damaged row can fail in any way
            self._tell_once(match, problem)
            return False
        return read is not None and _something_is_due(*read)

    async def _reopen_one(self, match: str) -> None:
        """Open a match unless another node leads it; one that cannot be read is told of once, and stops no other."""
        if match in self._rooms or not await thread_waker.wait_for(self.store.take_lead(match)):
            return
        try:
            await self.room(match)
        except LogUnreadable:
            self.store.drop_lead(match)
        except StoreDown:
            raise
        except Exception as problem:  # noqa: BLE001  # what is due in it can fail in any way
            self.store.drop_lead(match)
            self._tell_once(match, problem)

    def _look_safely_at(self, room: MatchRoom) -> None:
        """Look at a room; if that fails, the others are looked at all the same."""
        try:
            self._look_at(room)
        except Exception as problem:  # noqa: BLE001  # the rules of a match can fail in any way
            self._tell_once(room.id, problem)

    def _tell_once(self, match: str, problem: Exception) -> None:
        """Write into the log which match cannot go on, and why; not again at every look."""
        if match not in self._failing:
            self._failing.add(match)
            why, trace = (problem.text(), None) if isinstance(problem, Refusal) else (repr(problem), problem)
            log.warning("match %s cannot go on here: %s", match, why, exc_info=trace)

    def _look_at(self, room: MatchRoom) -> None:
        """Close a room without subscriptions in which nothing is due."""
        waits = _goes_on_alone(room) or _something_is_due(room.row, room.match)
        if room.subscriptions or room.used_at >= system.monotonic() - IDLE or waits:
            room.look_after(room)  # the node that led it may be gone
        else:
            del self._rooms[room.id]
            self.leave(room)

    async def _read_on(self, matches: Sequence[str]) -> None:
        """Read the entries of other nodes of which no hint came."""
        heads = await asyncio.to_thread(self.store.heads, matches)
        for match, place in heads.items():
            self.hear(match, place)


def _something_is_due(row: MatchRow, match: Match) -> bool:
    """Whether a clock runs, or a bot is to move, which may wait for a worker for long."""
    if match.due() is not None or CLOCK in match.actors:
        return True
    goes_on = match.begun and match.ending is None and not match.clocks.paused
    can_go_on = row.rules_version == match.game.RULES_VERSION
    return goes_on and can_go_on and not match.seating.played_by_bots().isdisjoint(match.actors)


def _goes_on_alone(room: MatchRoom) -> bool:
    """Whether a match is of a tournament, which waits for its end."""
    return bool(room.row.tournament) and room.match.begun and room.match.ending is None
