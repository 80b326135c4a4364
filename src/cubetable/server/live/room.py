"""One match in memory: its mailbox, and those who listen to it.

Whatever is done to a match is done here, one thing after the other: the referee judges, the store keeps, and
only then is anybody told.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from cubetable.record import write
from cubetable.record.write import write_as_seen
from cubetable.server.live.presence import Presence, away_for
from cubetable.server.process import thread_waker
from cubetable.server.process.logs import note
from cubetable.server.process.metrics import CONFLICTS, MATCHES, RESYNCS
from cubetable.server.wire.messages import (
    ClockShown,
    Crowd,
    CrowdSeat,
    EventMessage,
    Mine,
    Nak,
    Snap,
    TableShown,
    Told,
    to_json,
)
from cubetable.server.wire.outbox import Outbox
from cubetable.store import Conflict, MatchRow, Store
from cubetable.store.archive import export_record
from cubetable.table import PUBLIC, Answer, Entry, Match, ReaderEvent, first_answer

T = TypeVar("T")
Shown = tuple[ClockShown, TableShown]

log = logging.getLogger(__name__)

MOST_WAITING: Final = 32
MILLI: Final = 1000
ATTEMPTS: Final = 8
"""How often something is tried again after another node was first."""
CROWD_PAUSE: Final = 0.25
"""Seconds between two tellings of who is there."""

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"

NOTEWORTHY: Final = {"begin": "began", "end": "ended"}
CHANGES_CROWD: Final = frozenset({"sit", "rise", "begin", "stand_in"})


class Busy(Exception):
    """Too many wait at this match already."""


class ReadOnly(Exception):
    """The match was played under other rules than this program's: it can be looked at, and nothing else."""


class Repeated(Exception):
    """What is asked for was done before, longer ago than is remembered; the store knows what came of it."""


class FollowUpMatch(NamedTuple):
    """Another match that begins with a change, or not at all."""

    row: MatchRow
    entries: Sequence[Entry]


class Subscription(NamedTuple):
    """Somebody who listens: through which socket, with whose eyes."""

    outbox: Outbox
    seat: int | None


class MatchRoom:
    """A match, its mailbox and its ears."""

    def __init__(self, row: MatchRow, store: Store, load: Callable[[], Match], match: Match) -> None:
        self.row = row
        self.name = row.id
        self.match = match
        self.subscriptions: set[Subscription] = set()
        self.presence = Presence(time.time(), time.time)
        self.away = away_for(row.away)
        self.when_crowd_changes: Callable[[MatchRoom], None] = lambda _: None
        self.used_at = time.monotonic()
        self._store = store
        self._load = load
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._kept = self.match.place
        self._broken = False
        self._crowd_timer: asyncio.TimerHandle | None = None
        self._crowd_changed = False

    @property
    def read_only(self) -> bool:
        """Whether the match was begun under another version of its game's rules."""
        return self.row.rules_version != self.match.game.RULES_VERSION

    async def act(self, seat: int, act: str, do: Callable[[Match], Answer | None]) -> Answer | None:
        """Let a seat do something under an id; what was done under it before is answered as it was then."""
        try:
            answer = await self.change(do, by=act)
        except Repeated:
            answer = Answer(self.match.version, "STALE")
        if answer is None or answer.code in (None, "BAD"):
            return answer
        return await asyncio.to_thread(self._first_answer, seat, act) or answer

    async def change(
        self, do: Callable[[Match], T], by: str | None = None, follow_up: FollowUpMatch | None = None
    ) -> T:
        """Do something to the match; when this returns it is kept, and everybody has been told.

        Where another node was first, the match is read anew and it is done once more, upon what stands then.
        """
        if self.read_only:
            raise ReadOnly
        if self._waiting >= MOST_WAITING:
            raise Busy
        self._waiting += 1
        try:
            async with self._turn:
                for _ in range(ATTEMPTS):
                    await self._reload_if_broken()
                    known, self._broken = self._kept, True  # until it is known to be kept, whatever comes between
                    done = do(self.match)
                    news = self.match.take_news()
                    try:
                        await self._store_news(news, follow_up)
                    except Conflict:
                        CONFLICTS.add()
                        await self._reload_if_broken()
                        if self._kept == known:
                            raise Repeated from None
                        continue
                    self._note(news)
                    self._publish(news, by)
                    return done
                raise Busy
        finally:
            self._waiting -= 1

    @property
    def depth(self) -> int:
        """How many wait to change the match."""
        return self._waiting

    async def catch_up(self, place: int) -> None:
        """Read what other nodes have added, up to a place at least, and tell it."""
        if place <= self.match.place:
            return
        async with self._turn:
            await self._reload_if_broken()
            entries = await asyncio.to_thread(self._store.log, self.name, self._kept)
            self.match.follow(entries)
            self._kept = self.match.place
            self._publish(entries, None)

    async def read_anew(self) -> None:
        """Let the match stand as its log says, once nobody changes it."""
        async with self._turn:
            row = await asyncio.to_thread(self._store.match, self.name)
            self.row = row or self.row
            self._broken = True
            await self._reload_if_broken()
        self.crowd_changed()

    async def wait_until_stored(self) -> None:
        """Wait until all that was done is kept: before that nobody is shown it."""
        if self._broken or self._turn.locked():
            async with self._turn:
                await self._reload_if_broken()

    async def listen(self, subscription: Subscription, v: int, pv: int) -> None:
        """Tell somebody what they have missed, or how it stands, and all that happens from then on."""
        await self.wait_until_stored()
        missed = None if v < 0 else self.since(subscription.seat, v, pv)
        if v >= 0:
            RESYNCS.add("snapshot" if missed is None else "events")
        for text in [self.snapshot(subscription.seat)] if missed is None else missed:
            subscription.outbox.put(text)
        self.join(subscription)

    def join(self, subscription: Subscription) -> None:
        """Let somebody listen, and tell all who is there."""
        if subscription not in self.subscriptions:
            self.subscriptions.add(subscription)
            self.presence.note(subscription.outbox.person)
            self.crowd_changed()

    def leave(self, subscription: Subscription) -> None:
        """Let somebody go, and tell the others."""
        if subscription in self.subscriptions:
            self.subscriptions.discard(subscription)
            self.presence.note(subscription.outbox.person)
            self.crowd_changed()

    def knows(self, person: str) -> bool:
        """Whether somebody sits here, or set the table up."""
        return self.row.host == person or any(seat.person == person for seat in self.match.seats)

    def here(self) -> set[str]:
        """Tell who listens at this node."""
        return {subscription.outbox.person for subscription in self.subscriptions}

    def away_since(self) -> dict[int, float]:
        """Say which seats' people are away, and since when."""
        here = self.here()
        asked = ((n, self.presence.away_since(n, seat.person, here)) for n, seat in enumerate(self.match.seats))
        away = {number: since for number, since in asked if since is not None}
        bots = self.match.seating.bot_seats() if away else ()
        return {number: since for number, since in away.items() if number not in bots}

    def crowd_changed(self) -> None:
        """Act upon who has come and gone, and tell everybody."""
        self.when_crowd_changes(self)
        self._publish_crowd()

    def record(self, person: str | None) -> str:
        """Write the game down: whole once it is over, with the seed; before, as spectators may read it."""
        match = self.match
        tags = {"Players": ",".join(seat.name or "?" for seat in match.seats), "SeedHash": self.row.seed_hash}
        if match.ending is not None:
            return write(export_record(self.row, match))
        mine = [number for number, seat in enumerate(match.seats) if person is not None and seat.person == person]
        return write_as_seen(match.record(**tags), mine[0] if mine else None)

    def snapshot(self, seat: int | None) -> str:
        """Write the whole position for one reader."""
        pv = -1 if seat is None else self.match.own_version(seat)
        clock, table = self._clock_and_table()
        return to_json(
            Snap(m=self.name, seat=seat, v=self.match.version, pv=pv, view=self._view(seat), clock=clock, table=table)
        )

    def since(self, seat: int | None, v: int, pv: int) -> list[str] | None:
        """Write what a reader has missed, or None if that is no longer at hand."""
        own = -1 if seat is None else self.match.own_version(seat)
        missed = self.match.events_since(seat, v, None if seat is None else pv)
        public = [event.version for event in missed if not event.own]
        private = [event.version for event in missed if event.own]
        if public != [*range(v + 1, self.match.version + 1)] or private != [*range(pv + 1, own + 1)]:
            return None
        return self._messages_for(missed, seat, self._clock_and_table())

    # --- Inside ---------------------------------------------------------------------------------------

    async def _reload_if_broken(self) -> None:
        """If what was done could not be kept, forget it: read and tell what is in the log instead."""
        if not self._broken:
            return
        self.match = await asyncio.to_thread(self._load)
        missed = await asyncio.to_thread(self._store.log, self.name, self._kept)
        self._broken, self._kept = False, self.match.place
        self._publish([entry for entry in missed if entry.place <= self._kept], None)

    async def _store_news(self, news: list[Entry], follow_up: FollowUpMatch | None) -> None:
        if news:
            kinds = {entry.kind for entry in news}
            status = OVER if "end" in kinds else PLAYING if "begin" in kinds else None
            await thread_waker.wait_for(self._store.append(self.name, news, status, follow_up))
        self._broken, self._kept = False, self.match.place

    def _note(self, news: Sequence[Entry]) -> None:
        """Tell whoever watches over the house what has begun and what has ended."""
        for entry in news:
            if entry.kind in NOTEWORTHY:
                MATCHES.add(NOTEWORTHY[entry.kind])
                ending = entry.text if entry.kind == "end" else None
                note(log, f"a match {NOTEWORTHY[entry.kind]}", match=self.name, game=self.row.spec, ending=ending)

    def _first_answer(self, seat: int, act: str) -> Answer | None:
        """Find in the store what came of an act, and how far the match was after it."""
        done = self._store.act(self.name, seat, act)
        if done is None:
            return None
        return first_answer(self._store.log(self.name, done.place), self.match.version)

    def _publish(self, news: list[Entry], by: str | None) -> None:
        """Tell each ear what it may hear, writing each message once for all who read the same."""
        self.used_at = time.monotonic()
        crowd_changes = any(entry.kind in CHANGES_CROWD for entry in news)
        if crowd_changes:
            self._show_out()
        shown = self._clock_and_table()
        texts: dict[int | None, list[str]] = {}
        for subscription in self.subscriptions:
            if subscription.seat not in texts:
                texts[subscription.seat] = self._news_for(subscription.seat, news, by, shown)
            for text in texts[subscription.seat]:
                subscription.outbox.put(text)
        if crowd_changes:
            self.crowd_changed()

    def _show_out(self) -> None:
        """Let nobody listen on through the eyes of a seat that is no longer theirs."""
        for subscription in [
            subscription
            for subscription in self.subscriptions
            if not self.match.seating.holds(subscription.outbox.person, subscription.seat)
        ]:
            subscription.outbox.put(to_json(Nak(m=self.name, seat=subscription.seat, id=None, code="NOT_YOURS")))
            self.leave(subscription)

    def _news_for(self, seat: int | None, news: Iterable[Entry], by: str | None, shown: Shown) -> list[str]:
        heard = [
            ReaderEvent(entry.n, entry.kind, entry.seat, text, entry.at, own=entry.stream != PUBLIC)
            for entry in news
            if (text := entry.text_for(seat)) is not None
        ]
        acted = {entry.n for entry in news if entry.act is not None and entry.seat == seat}
        return self._messages_for(heard, seat, shown, by, acted)

    def _messages_for(
        self,
        heard: Sequence[ReaderEvent],
        seat: int | None,
        shown: Shown,
        by: str | None = None,
        acted: Container[int] = (),
    ) -> list[str]:
        """Write what one reader hears; the last of it carries the position."""
        clock, table = shown
        texts = []
        for n, event in enumerate(heard, 1):
            view = self._view(seat) if n == len(heard) else None
            told = Told(kind=event.kind, seat=event.seat, text=event.text, at=event.at)
            if event.own and seat is not None:
                texts.append(to_json(Mine(m=self.name, seat=seat, pv=event.version, event=told, view=view)))
                continue
            v, whose = event.version, by if event.version in acted else None
            texts.append(
                to_json(
                    EventMessage(m=self.name, seat=seat, v=v, event=told, view=view, clock=clock, table=table, by=whose)
                )
            )
        return texts

    def _publish_crowd(self) -> None:
        """Tell who is there, and soon again if that changes; not for each of thousands who come at once."""
        if self._crowd_timer is not None:
            self._crowd_changed = True
            return
        self._crowd_changed = False
        self._crowd_timer = asyncio.get_running_loop().call_later(CROWD_PAUSE, self._publish_crowd_again)
        away = self.away_since()
        seats = [
            CrowdSeat(
                name=who.name,
                bot=who.is_bot,
                taken=who.is_bot or who.person is not None,
                here=number not in away,
                away_since=round(away[number] * MILLI) if number in away else None,
            )
            for number, who in enumerate(self.match.seats)
        ]
        watching = sum(subscription.seat is None for subscription in self.subscriptions)
        text = to_json(Crowd(m=self.name, seats=seats, watching=watching, away=self.away.as_message()))
        for outbox in {subscription.outbox for subscription in self.subscriptions}:
            outbox.put(text)

    def _publish_crowd_again(self) -> None:
        self._crowd_timer = None
        if self._crowd_changed:
            self._publish_crowd()

    def _view(self, seat: int | None) -> dict[str, Any]:
        seen = self.match.game.redact(self.match.state, seat)
        return dict(self.match.game.view(seen, seat))

    def _clock_and_table(self) -> Shown:
        match = self.match
        end = match.ending
        offers: dict[str, list[int]] = {what: sorted(seats) for what, seats in match.offers.items()}
        kind, winners = (None, ()) if end is None else (end.kind, end.winners)
        table = TableShown(
            begun=match.begun,
            offers=offers,
            resigned=sorted(match.resigned),
            stood_in=sorted(match.seating.stood_in),
            ending=kind,
            winners=list(winners),
            rematch=match.rematch,
        )
        return ClockShown.model_validate(match.clocks.as_json(time.time())), table
