"""Drive the matches that this node leads: watch their clocks, and let their bots think."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from cubetable.core import system
from cubetable.match import Match
from cubetable.match.clock import MOST_CREDIT
from cubetable.server.live.background import BackgroundTasks
from cubetable.server.live.deadlines import Deadlines
from cubetable.server.live.room import MatchRoom
from cubetable.server.live.thinking.table_bots import TableBots
from cubetable.server.process import thread_waker
from cubetable.store import Store, StoreDown

if TYPE_CHECKING:
    from concurrent.futures import Future


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
