"""Call people who do not look at the page, through their browsers' push services, each call by one node.

Every node looks at the calls that are due soon. A call to a person who looks at the page, on whichever node, is dropped
by that node; the rest is taken by the node that puts its mark on it first.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from itertools import groupby
from typing import Final, NamedTuple, Protocol

from msgspec import convert

from cubetable.core import system
from cubetable.core.messages import say
from cubetable.core.options import parse_spec
from cubetable.core.registry import title
from cubetable.match import Match
from cubetable.match.clock import MILLI
from cubetable.server.live.calls.calls import BY_DAYS, CLOCK, GAME, KINDS, PAUSE, holds
from cubetable.server.live.calls.push_settings import PushSettings, read_settings
from cubetable.server.live.people import new_id
from cubetable.server.process import thread_waker
from cubetable.server.process.limits import CALLS, Counter
from cubetable.server.process.metrics import PUSHES
from cubetable.server.process.push_message import Outcome, PushMessage
from cubetable.server.wire.messages import CallNotice, to_json
from cubetable.server.wire.outbox import Outbox
from cubetable.store import Conflict, MatchRow, StoreDown
from cubetable.store.contract import Push
from cubetable.store.rows import CallRow, PushSubscription

log = logging.getLogger(__name__)
BEAT: Final = 4.0
"""Seconds between two looks at what is due soon: at least two before a call is due."""
AT_ONCE: Final = 8
"""Calls that one node looks at and writes at once; how many messages go out at once, the sender decides."""
DAY: Final = 86_400
LATER: Final = 300.0
LATEST: Final = 3600.0
"""Seconds after which a call is made again that no push service took; the longer its match stands still, the later.

A browser that nobody can reach any more must not be called every few minutes for ever.
"""
SHORT: Final = 600
"""Seconds for which a call to a game of a tournament is worth anything."""
Run = Callable[[Coroutine[object, object, None]], "asyncio.Task[None]"]
Standing = tuple[MatchRow, Match]


class Lookers:
    """The clients whose pages are open and visible."""

    def __init__(self) -> None:
        self._outboxes: dict[str, set[Outbox]] = {}

    def note(self, outbox: Outbox, *, looks: bool) -> None:
        """Note that a client looks, or looks no more."""
        if looks:
            self._outboxes.setdefault(outbox.person, set()).add(outbox)
            return
        others = self._outboxes.get(outbox.person, set())
        others.discard(outbox)
        if not others:
            self._outboxes.pop(outbox.person, None)

    def tell(self, person: str, text: str) -> None:
        """Send a message to all pages at which a person looks."""
        for outbox in self._outboxes.get(person, ()):
            outbox.put(text)

    def looked(self, person: str, since: float) -> bool:
        """Return whether a person looks and was heard since a moment; a phone that went dark is not heard."""
        return any(outbox.heard >= since for outbox in self._outboxes.get(person, ()))


class Letters(NamedTuple):
    """A call as each browser of its person is sent it, and the seconds after which it is sent again if it must be."""

    call: CallRow
    messages: list[tuple[PushSubscription, PushMessage]]
    again: float


class Sender(Protocol):
    """Hands messages to push services."""

    def new_key(self) -> str:
        """Return a new private key for a house."""

    def public_key(self, private: str) -> str:
        """Return the public key that belongs to a private one."""

    def are_keys(self, p256dh: str, auth: str) -> bool:
        """Return whether the keys of a browser have their form."""

    async def send(self, private: str, browser: PushSubscription, message: PushMessage) -> Outcome:
        """Send a message once, and say what became of it."""


class Calling:
    """The calls of one node."""

    def __init__(
        self,
        push: Push,
        sender: Sender,
        lookers: Lookers,
        run: Run,
        standing: Callable[[str], Awaitable[Standing | None]],
    ) -> None:
        self._push = push
        self._sender = sender
        self._lookers = lookers
        self._run = run
        self._standing = standing
        self._private: str | None = None
        self._recent = Counter(CALLS)
        self._turn = asyncio.Semaphore(AT_ONCE)
        self.busy = 0
        """How many calls are looked at or made now."""

    async def public_key(self) -> str:
        """Return the key by which push services know this house; it is made when it is first asked for."""
        return self._sender.public_key(await self._key())

    def are_keys(self, p256dh: str, auth: str) -> bool:
        """Return whether the keys of a browser have their form."""
        return self._sender.are_keys(p256dh, auth)

    async def watch(self) -> None:
        """Look for ever at what is due soon."""
        wait = 0.0
        while True:
            await asyncio.sleep(wait)
            try:
                wait = await self.look(self._run)
            except (StoreDown, Conflict) as problem:
                log.info("calls are looked at again later: %r", problem)
                wait = BEAT
            except Exception:
                log.exception("calls could not be looked at")
                wait = BEAT

    async def look(self, run: Callable[[Coroutine[object, object, None]], object]) -> float:
        """Drop the calls to those who look, and make the calls that are due; return when to look again."""
        now = system.now()
        self.busy += 1
        try:
            soon = await asyncio.to_thread(self._push.due, round((now + PAUSE) * MILLI))
            needless = [call for call in soon if self._lookers.looked(call.person, call.due / MILLI - PAUSE)]
            if needless:
                await thread_waker.wait_for(self._push.drop(needless))
                await self._tell(needless)
            waits = [call.due / MILLI - now for call in soon if call not in needless]
            for calls in await self._take(now) if any(wait <= 0 for wait in waits) else ():
                self.busy += 1
                run(self._call(calls))
        finally:
            self.busy -= 1
        return min([BEAT, *(wait for wait in waits if wait > 0)])

    # --- Inside ---------------------------------------------------------------------------------------

    async def _key(self) -> str:
        """Return the private key of the house."""
        if self._private is not None:
            return self._private
        private = await asyncio.to_thread(self._push.key)
        if private is None:
            private = await thread_waker.wait_for(self._push.keep_key(self._sender.new_key()))
        self._private = private
        return private

    async def _take(self, now: float) -> list[list[CallRow]]:
        """Take what is due, so that no other node does; return the calls of each person about each match."""
        mark = new_id()
        await thread_waker.wait_for(self._push.take(mark, round(now * MILLI)))
        taken = [call for call in await asyncio.to_thread(self._push.taken, mark) if call.kind in KINDS]
        ordered = sorted(taken, key=lambda call: (call.match, call.person, KINDS.index(call.kind)))
        return [list(calls) for _, calls in groupby(ordered, key=lambda call: (call.match, call.person))]

    async def _tell(self, calls: Sequence[CallRow]) -> None:
        """Tell the pages at which people look what they would have been called for, if it still holds."""
        for call in calls:
            standing = await self._standing(call.match)
            if standing is not None and call.kind in KINDS and holds(call, *standing, system.now()):
                self._lookers.tell(
                    call.person, to_json(convert({"t": "called", "m": call.match, "kind": call.kind}, CallNotice))
                )

    async def _call(self, calls: Sequence[CallRow]) -> None:
        """Call a person once about a match, by the first call that is wanted and still holds."""
        try:
            async with self._turn:
                letters = await self._write(calls)
            if letters is not None:
                await self._send(letters)
        finally:
            self.busy -= 1

    async def _write(self, calls: Sequence[CallRow]) -> Letters | None:
        """Write what a person is sent now; None if that is nothing."""
        person, about = calls[0].person, calls[0].match
        settings = read_settings(await asyncio.to_thread(self._push.settings, person))
        if await asyncio.to_thread(self._push.is_muted, person, about):
            return None
        standing = await self._standing(about)
        now = system.now()
        if standing is None:
            return None
        # Before the next wait, since the match goes on meanwhile.
        held = [call for call in calls if settings.wants(call) and holds(call, *standing, now)]
        call = await self._latest(held)
        if call is None:
            return None
        later = self._not_before(person, settings, now)
        if later is not None:
            await thread_waker.wait_for(self._push.delay(call, round(later * MILLI)))
            return None
        browsers = await asyncio.to_thread(self._push.subscriptions, person)
        messages = [(browser, message_for(call, standing, browser.lang, now)) for browser in browsers]
        return Letters(call, messages, min(max(now - standing[1].changed_at, LATER), LATEST))

    async def _latest(self, calls: Sequence[CallRow]) -> CallRow | None:
        """Return the first call that has not come again: a person who acted is called for the turn that came since."""
        for call in calls:
            if not await asyncio.to_thread(self._push.came_again, call):
                return call
        return None

    def _not_before(self, person: str, settings: PushSettings, now: float) -> float | None:
        """Return the moment before which a person is not called: the quiet hours last, or there were many calls."""
        quiet_until = None if settings.quiet is None else settings.quiet.end_after(now)
        if quiet_until is not None:
            return quiet_until
        wait = self._recent.refuses(person)
        return None if wait is None else now + wait

    async def _send(self, letters: Letters) -> None:
        """Send a call to all browsers of its person at once; try again later if no push service has taken it."""
        private = await self._key()
        call, messages, again = letters
        outcomes = await asyncio.gather(*(self._sender.send(private, *message) for message in messages))
        for (browser, _), outcome in zip(messages, outcomes, strict=True):
            PUSHES.add(outcome)
            await self._note(call.person, browser, outcome)
        if "sent" not in outcomes and not {"busy", "unreached"}.isdisjoint(outcomes):
            await thread_waker.wait_for(self._push.delay(call, round((system.now() + again) * MILLI)))

    async def _note(self, person: str, browser: PushSubscription, outcome: Outcome) -> None:
        """Keep what an answer of a push service says about a browser; no answer says nothing about it."""
        if outcome == "gone":
            await thread_waker.wait_for(self._push.unsubscribe(person, browser.endpoint))
        elif outcome == "failed":
            await thread_waker.wait_for(self._push.note_failure(browser.endpoint))
        elif outcome == "sent":
            await thread_waker.wait_for(self._push.note_success(browser.endpoint))


def message_for(call: CallRow, standing: Standing, lang: str, now: float) -> PushMessage:
    """Write a call in a language; it says which game and who sits at the table, and nothing of what is played there."""
    row, match = standing
    name, _ = parse_spec(row.spec)
    names = ", ".join(seat.name for seat in match.seats if seat.person not in (None, call.person) and seat.name)
    body = say(f"shell.push.call.{call.kind}", lang)
    if names:
        body = f"{body} {say('shell.push.table', lang, names=names)}"
    content = {"title": title(name, lang), "body": body, "match": row.id, "lang": lang}
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    urgent = call.kind in (CLOCK, GAME) or (row.clock != "none" and not row.clock.startswith(BY_DAYS))
    return PushMessage(text, _seconds(call, match, now), urgent, f"{row.id} {call.person}")


def _seconds(call: CallRow, match: Match, now: float) -> int:
    """Return how long a call is worth anything."""
    if call.kind == GAME:
        return SHORT
    flag = match.clocks.flag_due()
    return DAY if flag is None else max(min(DAY, round(flag[1] - now)), 0)
