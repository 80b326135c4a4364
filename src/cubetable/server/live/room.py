"""Hold one match in memory, with its queue of changes and its subscriptions.

Each change of a match goes through its room, one after the other: the referee judges it, the store keeps it, and
only then the readers get it.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from cubetable.core import system
from cubetable.match import Answer, Entry, Match, first_answer
from cubetable.server.live.presence import BotStates, Presence, away_for, write_crowd
from cubetable.server.live.reader import MatchReader, event_texts, write_record
from cubetable.server.process import thread_waker
from cubetable.server.process.logs import note
from cubetable.server.process.metrics import CONFLICTS, MATCHES, RESYNCS
from cubetable.server.wire.messages import Nak, to_json
from cubetable.server.wire.outbox import Outbox
from cubetable.store import Conflict, MatchRow, Store
from cubetable.store.new_match import OVER, PLAYING
from cubetable.store.rows import CLASSROOM, Beginning

if TYPE_CHECKING:
    from cubetable.server.live.calls.calls import RoomCalls

T = TypeVar("T")

log = logging.getLogger(__name__)

MOST_WAITING: Final = 32
ATTEMPTS: Final = 8
"""How often a change is tried again after another node was first."""
FEW: Final = 32
"""Entries that are read at a time where one of the next is looked for."""
CROWD_PAUSE: Final = 0.25
"""Seconds between two messages about who is there."""

NOTEWORTHY: Final = {"begin": "began", "end": "ended"}
CHANGES_CROWD: Final = frozenset({"sit", "rise", "begin", "stand_in"})


class Busy(Exception):
    """Too many wait at this match already."""


class ReadOnly(Exception):
    """The match was played under another version of the rules, so that it can only be viewed."""


class RepeatedAct(Exception):
    """The act was performed before, longer ago than the room remembers; the store has the answer."""


class Subscription(NamedTuple):
    """A client that follows a match: through which outbox, and as which seat."""

    outbox: Outbox
    seat: int | None


class MatchRoom:
    """One match, its queue of changes and its subscriptions."""

    def __init__(self, row: MatchRow, store: Store, load: Callable[[], Match], match: Match) -> None:
        self.row = row
        self.id = row.id
        self.match = match
        self.subscriptions: set[Subscription] = set()
        self.presence = Presence(system.now(), system.now)
        self.away = away_for(row.away)
        self.when_crowd_changes: Callable[[MatchRoom], None] = lambda _: None
        self.look_after: Callable[[MatchRoom], None] = lambda _: None
        """Looks after the room: sets its next deadline, and lets its bots think."""
        self.bots = BotStates()
        self.calls: RoomCalls | None = None
        """Says whom a change calls; None where nobody can be called."""
        self.used_at = system.monotonic()
        self._store = store
        self._load = load
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._stored = self.match.place
        self._unconfirmed = False
        """The match in memory may be ahead of the store."""
        self._slept_at: int | None = None
        """Up to which place the log went when the match was opened again, until it is woken."""
        self._crowd_timer: asyncio.TimerHandle | None = None
        self._crowd_changed = False

    @property
    def read_only(self) -> bool:
        """Whether the match was begun under another version of its game's rules."""
        return self.row.rules_version != self.match.game.RULES_VERSION

    async def act(self, seat: int, act: str, do: Callable[[Match], Answer | None]) -> Answer | None:
        """Perform an act of a seat under an id; an id that was used before gets the same answer again."""
        if self.match.answers.has_forgotten(
            seat, act
        ):  # to try it would make the store write a whole batch again, job by job
            answer = await asyncio.to_thread(self._first_answer, seat, act)
            if answer is not None:
                return answer
        try:
            answer = await self.change(do, by=act)
        except RepeatedAct:
            answer = Answer(self.match.version, "STALE")
        if answer is None or answer.code in (None, "BAD"):
            return answer
        # It was refused; but another node may have performed it before.
        return await asyncio.to_thread(self._first_answer, seat, act) or answer

    async def change(self, do: Callable[[Match], T], by: str | None = None, follow_up: Beginning | None = None) -> T:
        """Change the match; when this returns, the change is stored and in the outbox of each reader.

        The room is looked after by then, too. Where another node was first, the match is read anew, and the change is
        made once more upon what stands then. A match that follows this one is stored together with the change, or not
        at all.
        """
        if self.read_only:
            raise ReadOnly
        if self._waiting >= MOST_WAITING:
            raise Busy
        self._waiting += 1
        try:
            async with self._turn:
                for _ in range(ATTEMPTS):
                    await self._reload_if_unconfirmed()
                    before, self._unconfirmed = self._stored, True  # until the store has confirmed the change
                    if self.calls is not None:
                        self.calls.remember_actors(self.match)
                    if self.sleeps:
                        self.match.wake(system.now())
                    done = do(self.match)
                    news = self.match.take_news()
                    try:
                        await self._store_news(news, follow_up)
                    except Conflict:
                        CONFLICTS.add()
                        await self._reload_if_unconfirmed()
                        if self._stored == before:
                            raise RepeatedAct from None
                        continue
                    self.note(news)
                    self._publish(news, by)
                    return done
                raise Busy
        finally:
            self._waiting -= 1

    async def wake(self) -> None:
        """Let a match that was closed go on; if that cannot be stored now, the next change does it first."""
        self._slept_at = self._stored
        await self.change(lambda _: None)

    @property
    def sleeps(self) -> bool:
        """Whether the match is still to be woken, so that no seat pays for the time in which it was closed."""
        return self._slept_at == self._stored  # any entry since then is of a node that has it open

    @property
    def is_ahead(self) -> bool:
        """Whether a change could not be stored, so that the match must be read anew before anybody goes by it."""
        return self._unconfirmed and not self._turn.locked()

    @property
    def depth(self) -> int:
        """The number of waiting changes."""
        return self._waiting

    @property
    def remembered(self) -> int:
        """The number of acts and players that are remembered."""
        return len(self.match.answers) + len(self.presence)

    async def catch_up(self, place: int) -> None:
        """Read the entries that other nodes added, up to a place at least, and publish them."""
        if place <= self.match.place:
            return
        async with self._turn:
            await self._reload_if_unconfirmed()
            if place <= self.match.place:  # somebody who waited here, too, has read it
                return
            entries = await asyncio.to_thread(self._store.log, self.id, self._stored)
            self.match.follow(entries)
            self._stored = self.match.place
            if entries:
                self._publish(entries, None)

    async def catch_up_with(self, v: int, seat: int | None = None, pv: int = -1) -> None:
        """Read on if a client knows more than this node: a later version, or a later one of its seat's own stream."""
        is_behind = v > self.match.version or (seat is not None and pv > self.match.own_version(seat))
        if is_behind and self._store.shared:  # another node has told it
            await self.catch_up(self.match.place + 1)

    async def read_anew(self) -> None:
        """Load the match again from its log, after the running change."""
        async with self._turn:
            row = await asyncio.to_thread(self._store.match, self.id)
            self.row = row or self.row
            self._unconfirmed = True
            await self._reload_if_unconfirmed()
        self.crowd_changed()

    async def wait_until_stored(self) -> None:
        """Wait until all changes are stored; no reader may see an earlier state."""
        if self._unconfirmed or self._turn.locked():
            async with self._turn:
                await self._reload_if_unconfirmed()

    async def listen(self, subscription: Subscription, v: int, pv: int) -> None:
        """Send a client the events that it missed, or a snapshot, and all events from then on.

        A client that has lost its seat meanwhile is told that instead.
        """
        await self.catch_up_with(v, subscription.seat, pv)
        await self.wait_until_stored()
        if not self._holds(subscription):
            subscription.outbox.put(self.not_yours(subscription.seat))
            return
        missed = None if v < 0 else MatchReader(self.row, self.match, subscription.seat).since(v, pv)
        if v >= 0:
            RESYNCS.add("snapshot" if missed is None else "events")
        for text in [self.snapshot(subscription.seat)] if missed is None else missed:
            subscription.outbox.put(text)
        self.join(subscription)

    def join(self, subscription: Subscription) -> None:
        """Add a subscription, and publish who is there."""
        if subscription not in self.subscriptions:
            self.subscriptions.add(subscription)
            self._note_presence(subscription.outbox.person)
            self.crowd_changed()

    def leave(self, subscription: Subscription) -> None:
        """Remove a subscription, and publish who is there."""
        if subscription in self.subscriptions:
            self.subscriptions.discard(subscription)
            self._note_presence(subscription.outbox.person)
            self.crowd_changed()

    def knows(self, person: str) -> bool:
        """Return whether a person has a seat here or is the host."""
        return self.row.host == person or any(seat.person == person for seat in self.match.seats)

    def here(self) -> set[str]:
        """Return the persons with a subscription at this node."""
        return {subscription.outbox.person for subscription in self.subscriptions}

    def away_since(self) -> dict[int, float]:
        """Return the seats whose players are away, and since when."""
        here = self.here()
        moments = ((n, self.presence.away_since(n, seat.person, here)) for n, seat in enumerate(self.match.seats))
        away = {number: since for number, since in moments if since is not None}
        bots = self.match.seating.set_up_as_bots() if away else ()
        return {number: since for number, since in away.items() if number not in bots}

    def crowd_changed(self) -> None:
        """Act after clients came or went, and publish who is there."""
        self.when_crowd_changes(self)
        self.publish_crowd()

    def record(self, person: str | None) -> str:
        """Write the record as a client may read it."""
        return write_record(self.row, self.match, person)

    def snapshot(self, seat: int | None) -> str:
        """Write the whole position for one reader."""
        return MatchReader(self.row, self.match, seat).snapshot()

    def not_yours(self, seat: int | None) -> str:
        """Write that a client has not, or no more, the seat that it wants to follow."""
        return to_json(Nak(m=self.id, seat=seat, id=None, code="NOT_YOURS"))

    # --- Inside ---------------------------------------------------------------------------------------

    async def _reload_if_unconfirmed(self) -> None:
        """Load the match again if a change could not be stored, and publish what the log has instead."""
        if not self._unconfirmed:
            return
        self.match = await asyncio.to_thread(self._load)
        missed = await asyncio.to_thread(self._store.log, self.id, self._stored)
        self._unconfirmed, self._stored = False, self.match.place
        self._publish([entry for entry in missed if entry.place <= self._stored], None)

    async def _store_news(self, news: list[Entry], follow_up: Beginning | None) -> None:
        if news:
            kinds = {entry.kind for entry in news}
            status = OVER if "end" in kinds else PLAYING if "begin" in kinds else None
            calls = () if self.calls is None else self.calls.after(self.match, news)
            await thread_waker.wait_for(self._store.append(self.id, news, status, follow_up, calls))
        self._unconfirmed, self._stored, self._slept_at = False, self.match.place, None

    def note(self, news: Sequence[Entry]) -> None:
        """Write to the log and the metrics that the match began or ended."""
        for entry in news:
            if entry.kind in NOTEWORTHY:
                MATCHES.add(NOTEWORTHY[entry.kind])
                ending = entry.text if entry.kind == "end" else None
                note(log, f"a match {NOTEWORTHY[entry.kind]}", match=self.id, game=self.row.spec, ending=ending)

    def _first_answer(self, seat: int, act: str) -> Answer | None:
        """Find in the store how an act was answered."""
        entry = self._store.act(self.id, seat, act)
        if entry is None:
            return None
        return first_answer(self._entries_after(entry.place), self.match.version)

    def _entries_after(self, place: int) -> Iterator[Entry]:
        """Yield the entries after a place; no more of a long log is read than is taken."""
        while entries := self._store.log(self.id, place, FEW):
            yield from entries
            place = entries[-1].place

    def _publish(self, news: list[Entry], by: str | None) -> None:
        """Send each subscription the events that it may get, and look after the room.

        A message is written once for all equal readers.
        """
        self.used_at = system.monotonic()
        crowd_changes = any(entry.kind in CHANGES_CROWD for entry in news)
        self.presence.note_sitters(news, self.match.seats)
        if crowd_changes:
            self._show_out()
        texts = event_texts(self.row, self.match)
        written: dict[int | None, list[str]] = {}
        for subscription in self.subscriptions:
            seat = subscription.seat
            if seat not in written:
                written[seat] = MatchReader(self.row, self.match, seat).news(news, by, texts)
            for text in written[seat]:
                subscription.outbox.put(text)
        if crowd_changes:
            self.crowd_changed()
        self.look_after(self)

    def _note_presence(self, person: str) -> None:
        """Note that a player came or went; spectators, of whom there may be very many, are not remembered."""
        if any(seat.person == person for seat in self.match.seats):
            self.presence.note(person)

    def _show_out(self) -> None:
        """End the subscriptions to seats that their clients have lost."""
        for subscription in [one for one in self.subscriptions if not self._holds(one)]:
            subscription.outbox.put(self.not_yours(subscription.seat))
            self.leave(subscription)

    def _holds(self, subscription: Subscription) -> bool:
        return self.match.seating.holds(subscription.outbox.person, subscription.seat)

    def publish_crowd(self) -> None:
        """Publish who is there, at most once in a while, so that thousands of arrivals cause few messages."""
        if self._crowd_timer is not None:
            self._crowd_changed = True
            return
        self._crowd_changed = False
        self._crowd_timer = asyncio.get_running_loop().call_later(CROWD_PAUSE, self._publish_crowd_again)
        # At a table of a class nobody watches but the class, whose teacher is always there.
        watchers = [] if self.row.host == CLASSROOM else self.subscriptions
        watching = sum(subscription.seat is None for subscription in watchers)
        text = write_crowd(self.id, self.match.seats, self.bots, self.row.away, self.away_since(), watching)
        for outbox in {subscription.outbox for subscription in self.subscriptions}:
            outbox.put(text)

    def _publish_crowd_again(self) -> None:
        self._crowd_timer = None
        if self._crowd_changed:
            self.publish_crowd()
