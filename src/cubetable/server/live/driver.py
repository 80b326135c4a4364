"""Drive the matches that this node leads: watch their clocks, and let their bots think."""

import asyncio
import heapq
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from cubetable.core import system
from cubetable.match import Match
from cubetable.match.clock import MOST_CREDIT
from cubetable.server.live.background import BackgroundTasks
from cubetable.server.live.room import MatchRoom
from cubetable.server.live.thinking.table_bots import TableBots
from cubetable.server.process import thread_waker
from cubetable.store import Store, StoreDown

if TYPE_CHECKING:
    from concurrent.futures import Future


SLACK: Final = 1000
"""Outdated entries that the heap may hold beyond the number of current ones."""


class Deadlines:
    """Call a function at the moment that was set last for each match."""

    def __init__(self, ring: Callable[[str], None]) -> None:
        self._ring = ring
        self._moments: dict[str, float] = {}
        self._heap: list[tuple[float, str]] = []
        self._sooner = asyncio.Event()

    def set(self, match: str, moment: float) -> None:
        """Set the moment of a match, instead of an earlier one."""
        if self._moments.get(match) == moment:
            return
        self._moments[match] = moment
        heapq.heappush(self._heap, (moment, match))
        if len(self._heap) > 2 * len(self._moments) + SLACK:
            self._heap = [(at, name) for name, at in self._moments.items()]
            heapq.heapify(self._heap)
        self._sooner.set()

    def drop(self, match: str) -> None:
        """Drop the moment of a match."""
        self._moments.pop(match, None)

    async def watch(self) -> None:
        """Wait for the next moment and call back, for ever."""
        while True:
            self._sooner.clear()
            wait = None if not self._heap else max(self._heap[0][0] - system.now(), 0)
            if wait is None or wait > 0:
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait):
                        await self._sooner.wait()
                continue
            moment, match = heapq.heappop(self._heap)
            if self._moments.get(match) == moment:
                del self._moments[match]
                self._ring(match)


class Driver:
    """Sets the next deadline of each match, and acts when it comes."""

    def __init__(
        self,
        store: Store,
        opponents: TableBots,
        background: BackgroundTasks,
        find: Callable[[str], MatchRoom | None],
        rests: Callable[[MatchRoom], bool],
    ) -> None:
        """Drive matches; the bots of a match that `rests` do not think."""
        self._store = store
        self._opponents = opponents
        self._background = background
        self._find = find
        self._asking: set[str] = set()
        """Matches for which the store is asked whether this node leads them."""
        self._rests = rests
        self._deadlines = Deadlines(self._ring)
        self._began = system.now()

    async def watch(self) -> None:
        """Watch the clocks for ever."""
        await self._deadlines.watch()

    def look(self, room: MatchRoom) -> None:
        """Set the next deadline of a match and let its bots think, if this node leads it.

        If that is not known yet, the match is looked at again as soon as it is.
        """
        if not self._leads(room):
            self._opponents.rest(room)
            return
        if room.sleeps:  # this could not be stored before; when it is, the match is looked at again
            self._background.run(room.change(lambda _: None))
            return
        match, due = room.match, room.match.due()
        if due is None:
            self._deadlines.drop(room.id)
        else:
            # A move, or a number for the dice, that was made in time may still be on its way.
            self._deadlines.set(room.id, due + (0.0 if due == match.clocks.nature_due() else MOST_CREDIT))
        if self._rests(room):
            self._opponents.rest(room)
        else:
            self._opponents.look(room)

    async def wake(self, room: MatchRoom) -> bool:
        """Go on with a match whose room was closed, if no node had it open; return whether it went on.

        The node that leads it may not have stored yet that the match slept, so that each other node looks, too.
        """
        if not _is_driven(room.match):
            return False
        changed_at = room.match.changed_at
        leads = await thread_waker.wait_for(self._store.take_lead(room.id))
        slept = leads or not await self._some_node_was_up(changed_at)
        # Any entry since then is of a node that has it open.
        goes_on = slept and room.match.changed_at == changed_at and (room.match.begun or room.match.agreement.is_open)
        if goes_on:
            await room.wake()
        return goes_on

    async def _some_node_was_up(self, moment: float) -> bool:
        """Return whether a node that is up now was up at a moment already; where that is not known, none was."""
        if moment >= self._began:
            return True
        with suppress(StoreDown):
            return await asyncio.to_thread(self._store.leader_was_up, moment)
        return False

    def drop(self, room: MatchRoom) -> None:
        """Let another node drive a match."""
        self._deadlines.drop(room.id)
        self._store.drop_lead(room.id)

    def _leads(self, room: MatchRoom) -> bool:
        """Return whether this node leads a match that has a clock or bots. Of several nodes one does."""
        if not _is_driven(room.match):
            return False
        lead = self._store.take_lead(room.id)
        if lead.done():
            return lead.result()
        if room.id not in self._asking:
            self._asking.add(room.id)
            self._background.run(self._look_when_known(room.id, lead))
        return False

    async def _look_when_known(self, match: str, lead: "Future[bool]") -> None:
        try:
            leads = await thread_waker.wait_for(lead)
        finally:
            self._asking.discard(match)
        room = self._find(match)
        if leads and room is not None:
            self.look(room)

    def _ring(self, match: str) -> None:
        room = self._find(match)
        if room is not None:
            self._background.run(room.change(lambda match: match.tick(system.now(), MOST_CREDIT)))


def _is_driven(match: Match) -> bool:
    """Return whether a match has a clock or bots, and is not over."""
    return match.ending is None and (match.due() is not None or bool(match.seating.played_by_bots()))
