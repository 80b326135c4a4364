"""Act when a player is away: the others wait, a bot stands in, or the others may claim, as the host chose.

A bot stands in only while another player waits for it. The seat stays the player's, who takes it back by coming back.
A connected player's seat is never taken over by a bot and never claimed by an opponent, on any node.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from typing import Final

from cubetable.core import system
from cubetable.match import Match
from cubetable.server.live.presence import APART, BEAT, FRESH
from cubetable.server.live.room import MatchRoom
from cubetable.server.process import thread_waker
from cubetable.store import Store, StoreDown

Run = Callable[[Coroutine[object, object, None]], "asyncio.Task[None]"]
TOGETHER: Final = 200
"""Seats that are noted in one statement."""
LATE: Final = 0.05
"""Seconds by which a timer is late, so that its moment has certainly passed."""


class Absences:
    """Watch which players are away in the rooms of one node."""

    def __init__(self, store: Store, run: Run) -> None:
        self._store = store
        self._run = run
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._noted: dict[str, set[int]] = {}
        self._elsewhere: dict[str, set[int]] = {}

    def look(self, room: MatchRoom) -> None:
        """Act after players came or went: hand seats back, and set the timer for the next stand-in."""
        self._stop(room)
        if not _runs(room.match):
            self._noted.pop(room.id, None)
            return
        if room.away.what != "bot" and not room.match.seating.stood_in and not self._store.shared:
            return
        away = room.away_since()
        self._note(room, away)
        if room.match.seating.stood_in - away.keys():
            self._run(self._hand_back(room))
        due = min((since + room.away.after for _, since in _seats_to_fill(room, away)), default=None)
        if due is not None:
            wait = max(due - system.now(), 0) + LATE
            self._timers[room.id] = asyncio.get_running_loop().call_later(wait, self._ring, room)

    def forget(self, room: MatchRoom) -> None:
        """Stop watching a room."""
        self._stop(room)
        self._noted.pop(room.id, None)

    async def ask(self, room: MatchRoom) -> None:
        """Read what other nodes noted about presence, before an action against a player."""
        if self._store.shared:
            for seat, moment in (await asyncio.to_thread(self._store.last_seen, room.id)).items():
                room.presence.note_elsewhere(seat, moment)

    async def beat(self, rooms: Callable[[], Iterator[MatchRoom]]) -> None:
        """Note the players of this node, and read those of other nodes, for ever, if there are other nodes."""
        while self._store.shared:
            await asyncio.sleep(BEAT)
            here = {room.id: room for room in rooms() if _runs(room.match)}
            seats = [(name, seat) for name, noted in self._noted.items() if name in here for seat in noted]
            try:
                for at in range(0, len(seats), TOGETHER):  # between two batches other jobs may write
                    await thread_waker.wait_for(self._store.note_presence(seats[at : at + TOGETHER], system.now()))
                notes = await asyncio.to_thread(self._store.seen_since, system.now() - FRESH - APART)
            except StoreDown:
                continue
            self._hear(here, notes)

    # --- Inside ---------------------------------------------------------------------------------------

    def _hear(self, here: Mapping[str, MatchRoom], notes: Sequence[tuple[str, int, float]]) -> None:
        """Take in the players of other nodes, and notify the rooms in which that changed."""
        elsewhere: dict[str, set[int]] = {}
        for match, seat, moment in notes:
            is_there = match in here and here[match].presence.note_elsewhere(seat, moment)
            if is_there and seat not in self._noted.get(match, ()):
                elsewhere.setdefault(match, set()).add(seat)
        before, self._elsewhere = self._elsewhere, elsewhere
        for match in before.keys() | elsewhere.keys():
            if match in here and before.get(match) != elsewhere.get(match):
                here[match].crowd_changed()

    def _note(self, room: MatchRoom, away: dict[int, float]) -> None:
        """Let other nodes know at once which players came to this node."""
        if not self._store.shared:
            return
        here = room.here()
        seats = {number for number, seat in enumerate(room.match.seats) if seat.person in here}
        come = seats - self._noted.get(room.id, set())
        self._noted[room.id] = seats
        if come:
            self._store.note_presence([(room.id, seat) for seat in come], system.now())

    def _ring(self, room: MatchRoom) -> None:
        self._timers.pop(room.id, None)
        self._run(self._stand_in(room))

    async def _stand_in(self, room: MatchRoom) -> None:
        await self.ask(room)

        def sit(match: Match) -> None:
            now = system.now()
            for seat, since in _seats_to_fill(room, room.away_since()):
                if now - since >= room.away.after:
                    match.stand_in(seat, now)

        await room.change(sit)

    async def _hand_back(self, room: MatchRoom) -> None:
        def rise(match: Match) -> None:
            for seat in match.seating.stood_in - room.away_since().keys():
                match.stand_in(seat, system.now(), back=True)

        await room.change(rise)

    def _stop(self, room: MatchRoom) -> None:
        timer = self._timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()


def may_claim(room: MatchRoom, seat: int) -> bool:
    """Return whether the others may claim a seat because its player was away for too long."""
    if room.away.what != "claim" or not _runs(room.match):
        return False
    since = room.away_since().get(seat)
    return since is not None and system.now() - since >= room.away.after


def _runs(match: Match) -> bool:
    """Return whether the match runs: it has begun, is not over and is not paused."""
    return match.begun and match.ending is None and not match.clocks.paused


def _seats_to_fill(room: MatchRoom, away: dict[int, float]) -> list[tuple[int, float]]:
    """List the seats that a bot may take over, each with the time since when its player is away."""
    if room.away.what != "bot" or not away:
        return []
    people = set(range(room.match.game.players)) - room.match.seating.played_by_bots()
    if not people - away.keys():
        return []
    return [(seat, since) for seat, since in away.items() if seat in people]
