"""What happens when somebody vanishes: their host lets everybody wait, lets a bot stand in, or lets the others claim.

A bot stands in only while somebody is there who waits for it, and its seat stays its person's, who takes it back by
coming. Whoever is there, at whichever node, is never stood in for and never claimed against.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from typing import Final

from cubetable.server.live.presence import BEAT, FRESH
from cubetable.server.live.room import MatchRoom
from cubetable.server.process import thread_waker
from cubetable.store import Store, StoreDown
from cubetable.table import Match

Run = Callable[[Coroutine[object, object, None]], "asyncio.Task[None]"]
TOGETHER: Final = 200
"""Seats that are noted at once."""
LATE: Final = 0.05
"""Seconds after its moment at which a timer rings, so that the moment has certainly come."""


class Absences:
    """Watches who is away in the rooms of one node."""

    def __init__(self, store: Store, run: Run, changed: Callable[[MatchRoom], None]) -> None:
        self._store = store
        self._run = run
        self._changed = changed
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._noted: dict[str, set[int]] = {}
        self._elsewhere: dict[str, set[int]] = {}

    def look(self, room: MatchRoom) -> None:
        """Act upon who has come and gone: hand seats back, and be there when a pause is over."""
        self._stop(room)
        if not _runs(room.match):
            self._noted.pop(room.name, None)
            return
        if room.away.what != "bot" and not room.match.seating.stood_in and not self._store.shared:
            return
        away = room.away_since()
        self._note(room, away)
        if room.match.seating.stood_in - away.keys():
            self._run(self._hand_back(room))
        due = min((since + room.away.after for _, since in _seats_to_fill(room, away)), default=None)
        if due is not None:
            wait = max(due - time.time(), 0) + LATE
            self._timers[room.name] = asyncio.get_running_loop().call_later(wait, self._ring, room)

    def forget(self, room: MatchRoom) -> None:
        """Watch a room no longer."""
        self._stop(room)
        self._noted.pop(room.name, None)

    async def ask(self, room: MatchRoom) -> None:
        """Hear what other nodes have noted, before anything is done against anybody."""
        if self._store.shared:
            for seat, seen in (await asyncio.to_thread(self._store.last_seen, room.name)).items():
                room.presence.note_elsewhere(seat, seen)

    async def beat(self, rooms: Callable[[], Iterator[MatchRoom]]) -> None:
        """For ever note who is here, and hear who is elsewhere, where there are other nodes."""
        while self._store.shared:
            await asyncio.sleep(BEAT)
            here = {room.name: room for room in rooms() if _runs(room.match)}
            seats = [(name, seat) for name, noted in self._noted.items() if name in here for seat in noted]
            try:
                for at in range(0, len(seats), TOGETHER):  # between them others may write
                    await thread_waker.wait_for(self._store.note_presence(seats[at : at + TOGETHER], time.time()))
                fresh = await asyncio.to_thread(self._store.seen_since, time.time() - FRESH)
            except StoreDown:
                continue
            self._hear(here, fresh)

    # --- Inside ---------------------------------------------------------------------------------------

    def _hear(self, here: Mapping[str, MatchRoom], fresh: Sequence[tuple[str, int, float]]) -> None:
        """Take in who is elsewhere, and tell the rooms where somebody has come there or gone."""
        elsewhere: dict[str, set[int]] = {}
        for match, seat, seen in fresh:
            if match in here and seat not in self._noted.get(match, ()):
                here[match].presence.note_elsewhere(seat, seen)
                elsewhere.setdefault(match, set()).add(seat)
        before, self._elsewhere = self._elsewhere, elsewhere
        for match in before.keys() | elsewhere.keys():
            if match in here and before.get(match) != elsewhere.get(match):
                here[match].crowd_changed()

    def _note(self, room: MatchRoom, away: dict[int, float]) -> None:
        """Let other nodes know at once who has come to this one."""
        if not self._store.shared:
            return
        here = room.here()
        seats = {number for number, seat in enumerate(room.match.seats) if seat.person in here}
        come = seats - self._noted.get(room.name, set())
        self._noted[room.name] = seats
        if come:
            self._store.note_presence([(room.name, seat) for seat in come], time.time())

    def _ring(self, room: MatchRoom) -> None:
        self._timers.pop(room.name, None)
        self._run(self._stand_in(room))

    async def _stand_in(self, room: MatchRoom) -> None:
        await self.ask(room)

        def sit(match: Match) -> None:
            now = time.time()
            for seat, since in _seats_to_fill(room, room.away_since()):
                if now - since >= room.away.after:
                    match.stand_in(seat, now)

        await room.change(sit)
        self._changed(room)

    async def _hand_back(self, room: MatchRoom) -> None:
        def rise(match: Match) -> None:
            for seat in match.seating.stood_in - room.away_since().keys():
                match.stand_in(seat, time.time(), back=True)

        await room.change(rise)
        self._changed(room)

    def _stop(self, room: MatchRoom) -> None:
        timer = self._timers.pop(room.name, None)
        if timer is not None:
            timer.cancel()


def may_claim(room: MatchRoom, seat: int) -> bool:
    """Whether the others need wait no longer for whoever sits there."""
    if room.away.what != "claim" or not _runs(room.match):
        return False
    since = room.away_since().get(seat)
    return since is not None and time.time() - since >= room.away.after


def _runs(match: Match) -> bool:
    """Whether anybody is waited for: before it begins, after it ends and in a pause nobody is."""
    return match.begun and match.ending is None and not match.clocks.paused


def _seats_to_fill(room: MatchRoom, away: dict[int, float]) -> list[tuple[int, float]]:
    """List whose seats a bot is to play, each with since when they are away, if somebody waits for them."""
    if room.away.what != "bot" or not away:
        return []
    people = set(range(room.match.game.players)) - room.match.seating.bots()
    if not people - away.keys():
        return []
    return [(seat, since) for seat, since in away.items() if seat in people]
