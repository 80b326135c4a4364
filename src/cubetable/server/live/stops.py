"""Know whom the host has stopped, on every node: an address, or a person by the mark of the hash.

The database keeps the stops, and each node reads the whole short list again and again. So a stop holds on all nodes
within seconds, and after a restart.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.match.clock import MILLI
from cubetable.server.process import thread_waker
from cubetable.server.process.ledger import mark_of
from cubetable.server.process.logs import note
from cubetable.store import Store, StoreDown
from cubetable.store.rows import MOST_STOPS, StopRow

if TYPE_CHECKING:
    from collections.abc import Callable

log = logging.getLogger(__name__)

ADDRESS: Final = "address"
PERSON: Final = "person"
LOOK: Final = 1.0
"""Seconds between two looks for what was stopped through another node."""
HOUR: Final = 3600


class Stops:
    """The addresses and persons that are stopped, as one node knows them."""

    def __init__(self, store: Store) -> None:
        self._store = store.stops
        self._shared = store.shared
        self._until: dict[tuple[str, str], float] = {}
        self.when_changed: Callable[[], object] = lambda: None
        """Acts upon a change: closes the connections of those who are stopped, and looks after the matches."""

    def __contains__(self, address: object) -> bool:
        """Return whether an address is stopped."""
        return bool(self._until) and self.wait(str(address), None) > 0

    def wait(self, address: str, person: str | None) -> float:
        """Return for how many seconds more an address or a person is stopped; 0 if neither is."""
        if not self._until:
            return 0.0
        keys = ((ADDRESS, address), (PERSON, mark_of(person) or ""))
        return max(max(self._until.get(key, 0.0) for key in keys) - system.now(), 0.0)

    async def add(self, kind: str, name: str, hours: int) -> None:
        """Stop an address or a person for some hours from now."""
        now = system.now()
        if self._store is None:
            raise Refusal("shell.operator.no_server")
        row = StopRow(kind, name, round((now + hours * HOUR) * MILLI))
        if not await thread_waker.wait_for(self._store.add(row, round(now * MILLI))):
            raise Refusal("shell.operator.many_stops", most=MOST_STOPS)
        note(log, "the host stopped an address or a person", kind=kind, hours=hours)
        await self.look()

    async def drop(self, kind: str, name: str) -> bool:
        """Let an address or a person go on; return whether it was stopped."""
        await self.look()
        if self._store is None or (kind, name) not in self._until:
            return False
        await thread_waker.wait_for(self._store.drop(kind, name))
        note(log, "the host ended a stop", kind=kind)
        await self.look()
        return True

    async def all(self) -> list[StopRow]:
        """Return the stops that hold now, the first to end first."""
        if self._store is None:
            return []
        now, rows = round(system.now() * MILLI), await asyncio.to_thread(self._store.all)
        if any(row.until <= now for row in rows):
            self._store.tidy(now)  # nobody waits for it: if it fails, it is tried at the next look
        return [row for row in rows if row.until > now]

    async def look(self) -> None:
        """Read the stops, and act upon a change."""
        until = {(row.kind, row.name): row.until / MILLI for row in await self.all()}
        if until != self._until:
            self._until = until
            self.when_changed()

    async def beat(self) -> None:
        """Read the stops again for ever: another node may have changed them, and each of them ends."""
        while self._store is not None:
            await asyncio.sleep(LOOK)
            if self._shared or self._until:
                try:
                    await self.look()
                except StoreDown:  # what is known holds on
                    continue
                except Exception:
                    log.exception("the stops could not be read")
