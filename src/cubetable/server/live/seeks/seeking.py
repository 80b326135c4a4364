"""Bring people together who look for a game, on any node, and tell clients what is open.

A seek is matched when it is placed or comes back, by the node that stored it; keys in the database decide if two nodes
do it at once. Nothing is asked for each seek: a node renews all seeks of its clients together, every `BEAT` seconds.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Final

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.match.clock import MILLI
from cubetable.server.live.calls.calls import calls_of_seeks
from cubetable.server.live.room import MatchRoom
from cubetable.server.live.seeks.seek_groups import Group, groups_of, new_match
from cubetable.server.live.seeks.seek_request import SeekRequest, is_here, seek_of, show_seek
from cubetable.server.process import thread_waker
from cubetable.server.process.logs import note
from cubetable.server.process.metrics import CONFLICTS, MATCHES
from cubetable.server.wire.inbound import Find
from cubetable.server.wire.lobby import Lobby, PublicMatch, PublicMatches, SeekEnd, SeekEntry
from cubetable.server.wire.messages import to_json
from cubetable.server.wire.outbox import Outbox
from cubetable.store import Conflict, Store, StoreDown
from cubetable.store.contract import Seeks
from cubetable.store.new_match import Sitter
from cubetable.store.rows import LOBBY, MOST_SEEKS, SeekRow, SeekState

log = logging.getLogger(__name__)

Run = Callable[[Coroutine[object, object, None]], "asyncio.Task[None]"]
Follow = Callable[[str], Awaitable[object]]

BEAT: Final = 25.0
"""Seconds between two moments at which a node renews the seeks of its clients."""
LIFE: Final = 60_000
"""Milliseconds for which a seek is open that nobody renews."""
PAUSE: Final = 0.5
"""Seconds between two looks at what is open, however often it changes."""
ATTEMPTS: Final = 8
"""How often the open seeks are read again after another node was first."""
MOST_SHOWN: Final = 100
MOST_WATCHED: Final = 8


@dataclass(slots=True)
class Attending:
    """The seeks of a client, whether it follows the lobby, and what it was told of both."""

    seeks: set[str] = field(default_factory=set)
    lobby: bool = False
    news: list[str] = field(default_factory=list)
    lobby_texts: tuple[str, ...] = ()


class Seeking:
    """The seekers of one node; where one person plays alone, nobody seeks."""

    def __init__(self, store: Store, run: Run, follow: Follow) -> None:
        self._store = store
        self._run = run
        self._follow = follow
        self._clients: dict[Outbox, Attending] = {}
        self._watched: set[str] = set()
        self._matching = asyncio.Lock()
        self._looking = False
        self._changed = False

    # --- For clients ----------------------------------------------------------------------------------

    async def place(self, request: SeekRequest, seeker: Sitter, instead: str | None) -> tuple[str, str | None]:
        """Place a seek, in place of another one of the person; return its id, and the match if there is one at once."""
        seeks = self._seeks()
        seek = await asyncio.to_thread(seek_of, request, seeker, self._store, LIFE)
        try:
            await thread_waker.wait_for(seeks.place(seek, instead))
        except Conflict:
            raise Refusal("shell.seek.too_many", most=MOST_SEEKS) from None
        before = None if instead is None else await self._state(instead, seeker.person)
        if instead is not None and before is not None:  # it has led to a match meanwhile
            await self.withdraw(seek.id, seeker.person)
            return instead, before.match
        await self._match([seek.id])
        self.changed()
        placed = await self._state(seek.id, seeker.person)
        return seek.id, None if placed is None else placed.match

    async def ask(self, seek: str, person: str) -> SeekState | None:
        """Return where a seek of a person has led, and keep it open; None if it is not open, or not the person's."""
        state = await self._state(seek, person)
        if state is None or state.match is not None:
            return state
        await self._renew([(seek, person)], LIFE)
        await self._match([seek])
        return await self._state(seek, person)

    async def withdraw(self, seek: str, person: str) -> None:
        """Withdraw an open seek of a person."""
        await thread_waker.wait_for(self._seeks().withdraw(seek, person))
        self.changed()

    async def forget(self, person: str) -> None:
        """Withdraw all seeks of a person, and forget where they have led."""
        if self._store.seeks is None:
            return
        for _ in range(ATTEMPTS):
            try:
                await thread_waker.wait_for(self._store.seeks.forget(person))
            except Conflict:
                CONFLICTS.add()
            else:
                break
        self.changed()

    async def open_seeks(self) -> list[SeekEntry]:
        """Return the open seeks as any client may see them."""
        seeks = await asyncio.to_thread(self._open)
        return [show_seek(seek) for seek in seeks[:MOST_SHOWN] if is_here(seek)]

    async def attend(self, outbox: Outbox, message: Find) -> None:
        """Keep seeks of a client open for as long as it is there, and tell it where they lead."""
        if self._store.seeks is None:
            return
        client = self._clients.setdefault(outbox, Attending())
        client.lobby, client.lobby_texts = message.lobby, ()
        states = await asyncio.to_thread(self._store.seeks.states, message.seeks)
        own = {seek for seek, state in states.items() if state.person == outbox.person}
        client.seeks = own
        for seek in set(message.seeks) - own:
            _tell(outbox, client, seek, None)
        if own:
            await self._renew([(seek, outbox.person) for seek in sorted(own)], LIFE)
            await self._match(sorted(own))
        self.changed()

    def leave(self, outbox: Outbox) -> None:
        """Close the seeks of a client that is gone, unless it is there by another socket, too."""
        client = self._clients.pop(outbox, None)
        if client is None:
            return
        others = {seek for other, one in self._clients.items() if other.person == outbox.person for seek in one.seeks}
        if lost := [(seek, outbox.person) for seek in client.seeks - others]:
            self._run(self._renew(lost, 0))

    async def anew(self, outbox: Outbox) -> AsyncIterator[str]:
        """Yield what a client may have missed: where its seeks have led, and the lobby as it is."""
        client = self._clients.get(outbox)
        for text in [] if client is None else client.news:
            yield text
        if client is not None and client.lobby:
            client.lobby_texts = await self._lobby()
            for text in client.lobby_texts:
                yield text

    # --- For the house --------------------------------------------------------------------------------

    async def beat(self) -> None:
        """Renew the seeks of this node's clients for ever, and look whether a hint of another node was lost."""
        while self._store.seeks is not None:
            await asyncio.sleep(BEAT)
            own = sorted({(seek, outbox.person) for outbox, one in self._clients.items() for seek in one.seeks})
            try:
                if own:
                    await self._renew(own, LIFE)
                    await self._match()
            except (StoreDown, Conflict):
                continue
            self.changed()

    def look(self, room: MatchRoom) -> None:
        """Tell the lobby that a public match may have begun, gone on or ended."""
        if room.row.listed:
            self.changed()

    def hear(self, match: str) -> None:
        """Take a hint of another node: seeks or public matches have changed, or a match has gone on."""
        if match == LOBBY or match in self._watched:
            self.changed()

    def changed(self) -> None:
        """Look soon at what is open, if a client waits for it."""
        if self._store.seeks is None or not self._clients:
            return
        self._changed = True
        if not self._looking:
            self._looking = True
            self._run(self._look_on())

    # --- Inside ---------------------------------------------------------------------------------------

    def _seeks(self) -> Seeks:
        if self._store.seeks is None:
            raise Refusal("shell.seek.no_server")
        return self._store.seeks

    async def _state(self, seek: str, person: str) -> SeekState | None:
        """Return where a seek has led, if it is a person's own."""
        state = (await asyncio.to_thread(self._seeks().states, [seek])).get(seek)
        return state if state is not None and state.person == person else None

    async def _renew(self, seeks: list[tuple[str, str]], life: int) -> None:
        now = round(system.now() * MILLI)
        await thread_waker.wait_for(self._seeks().renew(seeks, now + life, now))
        if not life:
            self.changed()

    async def _match(self, new: Sequence[str] = ()) -> None:
        """Begin the matches for which there are enough seeks, until there are no more; some new ones, or all."""
        async with self._matching:
            for _ in range(ATTEMPTS):
                seeks = await asyncio.to_thread(self._open, new)
                groups = list(groups_of([seek for seek in seeks if is_here(seek)]))
                if not groups:
                    return
                for group in groups:
                    await self._begin(group)

    async def _begin(self, group: Group) -> None:
        try:
            row, entries = await asyncio.to_thread(lambda: new_match(group).begin())
            calls = calls_of_seeks(row, group.seeks)
            await thread_waker.wait_for(self._seeks().take([seek.id for seek in group.seeks], row, entries, calls))
        except Conflict:
            CONFLICTS.add()  # another node was first, or a seeker has gone
            return
        except Refusal as problem:  # another version of the game placed the seeks
            log.warning("a match that was found cannot begin: %s", problem.text())
            return
        MATCHES.add("set_up")
        note(log, "a match was found", match=row.id, game=row.spec, seats=len(group.seeks))
        await self._follow(row.id)

    def _open(self, like: Sequence[str] = ()) -> list[SeekRow]:
        return self._seeks().open(round(system.now() * MILLI), like)

    async def _look_on(self) -> None:
        """Look at what is open once for many changes, and tell the clients."""
        try:
            while self._changed:
                self._changed = False
                await self._look_at_seeks()
                await self._tell_lobby()
                await asyncio.sleep(PAUSE)
        finally:
            self._looking = False

    async def _look_at_seeks(self) -> None:
        """Tell the clients whose seeks have led to a match or are gone; open again what another node has closed."""
        seeks = {seek for one in self._clients.values() for seek in one.seeks}
        if not seeks:
            return
        closed = sorted(seeks - await asyncio.to_thread(self._seeks().open_ids, round(system.now() * MILLI)))
        states: dict[str, SeekState] = {}
        for at in range(0, len(closed), MOST_SHOWN):
            states |= await asyncio.to_thread(self._seeks().states, closed[at : at + MOST_SHOWN])
        for outbox, one in list(self._clients.items()):
            for seek in one.seeks.intersection(closed):
                led = states.get(seek)
                if led is None or led.match is not None:
                    one.seeks.discard(seek)
                    _tell(outbox, one, seek, None if led is None else led.match)
        here = {seek for one in self._clients.values() for seek in one.seeks}
        if again := [(seek, states[seek].person) for seek in closed if seek in here]:
            await self._renew(again, LIFE)
            await self._match()

    async def _tell_lobby(self) -> None:
        if not any(one.lobby for one in self._clients.values()):
            return
        texts = await self._lobby()
        for outbox, one in list(self._clients.items()):
            before, one.lobby_texts = one.lobby_texts, texts if one.lobby else ()
            for text in one.lobby_texts:
                if text not in before:
                    outbox.put(text)

    async def _lobby(self) -> tuple[str, ...]:
        """Write the messages that show the lobby."""
        matches = await asyncio.to_thread(self._read_watched)
        self._watched = {match.m for match in matches}
        return to_json(Lobby(seeks=await self.open_seeks())), to_json(PublicMatches(matches=matches))

    def _read_watched(self) -> list[PublicMatch]:
        matches = [row.id for row in self._store.watched_matches(MOST_WATCHED)]
        versions = self._store.versions(matches)
        return [PublicMatch(m=match, v=versions.get(match, 0)) for match in matches]


def _tell(outbox: Outbox, client: Attending, seek: str, match: str | None) -> None:
    """Tell a client where a seek has led; it is told again if its messages are dropped."""
    client.news.append(to_json(SeekEnd(seek=seek, m=match)))
    del client.news[:-MOST_SEEKS]
    outbox.put(client.news[-1])
