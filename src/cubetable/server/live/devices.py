"""Know which person each device is, at this node, and learn within a second what another node has changed.

What was read is remembered until the database lists a change of that device. Each change has a number; a node reads
those after the last one that it knows: at once after its own changes and after a hint, and every `LOOK` seconds, since
a hint may be lost. While the database cannot be asked, nothing that was read before is believed.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.match.clock import MILLI
from cubetable.server.live.people import hash_secret, new_id, new_secret
from cubetable.server.live.phrases import new_phrase, read_phrase
from cubetable.server.live.typed_codes import is_typed_code, new_typed_code
from cubetable.server.process import thread_waker
from cubetable.server.process.limits import TYPED_CODES, Counter
from cubetable.store import Conflict, Store, StoreDown
from cubetable.store.identity import (
    DeviceRow,
    Identities,
    JoinAnswer,
    KnownDevice,
    NewDevice,
    Owner,
    PhraseNotice,
    PhraseRow,
)

if TYPE_CHECKING:
    from concurrent.futures import Future

log = logging.getLogger(__name__)

Run = Callable[[Coroutine[object, object, None]], "asyncio.Task[None]"]
Changed = Callable[[set[str]], Awaitable[None]]

LOOK: Final = 0.5
"""Seconds between two looks for changes of other nodes."""
CODE_LIFE: Final = 600_000
"""Milliseconds for which a code lets another device join."""
TYPED_LENGTH: Final = 8
"""Signs of a code that is typed: so many that nobody finds one by guessing in the time for which it is good."""
MOST_KNOWN: Final = 10_000
"""Devices that are remembered; the one that was quiet longest is read again."""
TIDY_AFTER: Final = (2.0, 30.0)
"""Seconds after two persons became one, at which what was written late in the old name is corrected."""
ATTEMPTS: Final = 8
DAY: Final = 86_400


class TooManyTries(Refusal):
    """No code that is typed is tried for now."""


class NewCode(NamedTuple):
    """A code for a link or a picture, and one that people type instead.

    Each lets one other device join, and then the other one ends, too; both are good for `CODE_LIFE`.
    """

    code: str
    typed: str


class Devices:
    """The devices that one node knows, and the person that each belongs to: one of its own, or one with others."""

    def __init__(self, store: Store, run: Run, changed: Changed) -> None:
        self._store = store.identities
        self._shared = store.shared
        self._run = run
        self._changed = changed
        self.notify: Callable[[set[str]], None] = lambda _: None
        """Has the conversations of some devices tell what became of the recovery phrase."""
        self._cache: OrderedDict[str, KnownDevice | None] = OrderedDict()
        self._latest = 0
        self._news = 0
        self._looked = False
        self._looking = asyncio.Lock()
        self.tries = Counter(TYPED_CODES)
        """Counts the codes that are typed, by whomever."""

    async def find(self, device: str) -> KnownDevice | None:
        """Find a device by the hash of its secret; None if it is a person of its own."""
        if self._store is None:
            return None
        if device in self._cache:
            self._cache.move_to_end(device)
            row = self._cache[device]
        else:
            row = await self._read(self._store, device)
        if row is not None and not row.revoked and row.last_day < today():
            row = self._note_seen(self._store, device, row)
        return row

    async def devices_of(self, person: str) -> list[DeviceRow]:
        """Return the devices of a person."""
        return await asyncio.to_thread(self._identities().devices_of, person)

    async def phrase_of(self, person: str) -> PhraseRow | None:
        """Return who made a person's recovery phrase; None if there is no phrase."""
        return await asyncio.to_thread(self._identities().phrase_of, person)

    async def notice_of(self, device: str) -> PhraseNotice | None:
        """Return what a device has to tell of the recovery phrase; None if there is nothing."""
        if self._store is None or await self.find(device) is None:  # then it is the only one of its person
            return None
        return await asyncio.to_thread(self._store.notice_of, device)

    async def drop_notice(self, device: str, at: int) -> None:
        """Drop the notice of a device that is of a moment."""
        await thread_waker.wait_for(self._identities().drop_notice(device, at))

    async def is_met(self, person: str) -> bool:
        """Return whether anything is kept of a person."""
        return await asyncio.to_thread(self._identities().is_met, person)

    async def new_code(self, person: str, device: str, name: str) -> NewCode:
        """Make a code by which one other device may join a person."""
        new, row = NewCode(new_secret(), new_typed_code(TYPED_LENGTH)), _row(device, name)
        hashes = [hash_secret(new.code), hash_secret(new.typed)]
        await _allowed(self._identities().give_codes(person, row, hashes, row.now + CODE_LIFE))
        return new

    async def new_phrase(self, person: str, device: str, name: str, lang: str) -> str:
        """Make a recovery phrase in the words of a language, in place of an older one."""
        phrase = new_phrase(lang)
        await self._set_phrase(person, _row(device, name), hash_secret(read_phrase(phrase)))
        return phrase

    async def drop_phrase(self, person: str, device: str) -> None:
        """Have no recovery phrase any more."""
        await self._set_phrase(person, _row(device, ""), None)

    async def owner(self, key: str) -> Owner | None:
        """Return whom a code or a phrase opens; None if it is not good."""
        self._count_try(key)
        return await asyncio.to_thread(self._identities().owner, hash_secret(key), _now())

    async def join(self, key: str, person: str, device: str, name: str) -> JoinAnswer:
        """Let a device, and the person who it was, become the person whom a code or a phrase opens."""
        self._count_try(key)
        store, row = self._identities(), _row(device, name)
        for _ in range(ATTEMPTS):
            with suppress(Conflict):  # one of the seeks is just being led to a match
                joined = await thread_waker.wait_for(store.join(hash_secret(key), row, person))
                if joined.merged:
                    await self.look()
                    self._run(self._tidy_soon(store))
                return joined
        raise StoreDown

    async def rename(self, person: str, device: str, name: str) -> bool:
        """Name a person's device; return whether there is one."""
        return await thread_waker.wait_for(self._identities().rename(person, device, name))

    async def revoke(self, person: str, device: str) -> str | None:
        """Revoke a person's device; return why not, if so."""
        refused = await thread_waker.wait_for(self._identities().revoke(person, device, _now()))
        await self.look()
        return refused

    # --- For the house --------------------------------------------------------------------------------

    async def beat(self) -> None:
        """Look for the changes of other nodes for ever; at the start, finish what a node that died has begun."""
        tidied = False
        while self._store is not None and (self._shared or not tidied):
            try:
                await self.look()
                if not tidied:
                    await self._tidy(self._store)
                    tidied = True
            except (StoreDown, Conflict) as problem:
                log.info("devices are looked at again later: %r", problem)
            except Exception:
                log.exception("devices could not be looked at")
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """Read the changes that were made since the last look, and act on them."""
        if self._store is None:
            return
        async with self._looking:
            try:
                news = await asyncio.to_thread(self._store.changes, self._latest)
            except StoreDown:
                self._looked = False
                self._cache.clear()
                raise
            self._looked = True
            if news:
                self._news += 1
                for change in news:
                    self._cache.pop(change.device, None)
                changed = {change.device for change in news if not change.is_notice}
                await self._changed(changed)
                self.notify({change.device for change in news} - changed)
                self._latest = news[-1].n  # not before: what fails now is done at the next look

    # --- Inside ---------------------------------------------------------------------------------------

    def _count_try(self, key: str) -> None:
        """Count a code that was typed, of whatever address; refuse it if there were too many."""
        if is_typed_code(key, TYPED_LENGTH) and self.tries.refuses("") is not None:
            raise TooManyTries("shell.identity.tries")

    def _identities(self) -> Identities:
        if self._store is None:
            raise Refusal("shell.identity.no_server")
        return self._store

    async def _set_phrase(self, person: str, row: NewDevice, phrase: str | None) -> None:
        await _allowed(self._identities().set_phrase(person, row, phrase))
        with suppress(StoreDown):  # the phrase is kept, and is shown this once; the notices are read later
            await self.look()

    async def _read(self, store: Identities, device: str) -> KnownDevice | None:
        before = self._news
        row = await asyncio.to_thread(store.find, device)
        if self._looked and before == self._news:  # else a change may be newer than what was read
            self._cache[device] = row
            if len(self._cache) > MOST_KNOWN:
                self._cache.popitem(last=False)
        return row

    def _note_seen(self, store: Identities, device: str, row: KnownDevice) -> KnownDevice:
        store.note_seen(device, today())  # nobody waits for it: if it fails, it is noted the next time it is read
        noted = row._replace(last_day=today())
        if device in self._cache:
            self._cache[device] = noted
        return noted

    async def _tidy_soon(self, store: Identities) -> None:
        for seconds in TIDY_AFTER:
            await asyncio.sleep(seconds)
            await self._tidy(store)

    async def _tidy(self, store: Identities) -> None:
        rewritten = await thread_waker.wait_for(store.tidy(_now()))
        if rewritten:
            await self._changed(set(rewritten))


async def _allowed(writing: "Future[bool]") -> None:
    """Wait until something is kept; fail if the device became somebody else while it asked."""
    if not await thread_waker.wait_for(writing):
        raise StoreDown


def today() -> int:
    """Return the day, counted from 1970."""
    return int(system.now() // DAY)


def _now() -> int:
    return round(system.now() * MILLI)


def _row(device: str, name: str) -> NewDevice:
    return NewDevice(device, new_id(), name, _now(), today())
