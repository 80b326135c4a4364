"""The house: the open rooms of one node, and all that looks at them."""

import asyncio
import logging
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.core.registry import game as make_game
from cubetable.match import Match
from cubetable.server.live.absence import Absences
from cubetable.server.live.background import BackgroundTasks
from cubetable.server.live.calls.calling import Calling, Lookers, Sender
from cubetable.server.live.calls.calls import RoomCalls
from cubetable.server.live.contests.classes import Classes
from cubetable.server.live.contests.tournament_driver import TournamentDriver
from cubetable.server.live.contests.tournaments import Tournaments
from cubetable.server.live.devices import Devices
from cubetable.server.live.driver import Driver
from cubetable.server.live.hosting import HostedMatch, new_keys, new_match
from cubetable.server.live.opened_records import OpenedRecords
from cubetable.server.live.presence import BotStates
from cubetable.server.live.rated import keeps_players
from cubetable.server.live.rematch import RematchCounts, rematch_of
from cubetable.server.live.replays import Replays
from cubetable.server.live.room import MatchRoom
from cubetable.server.live.rooms import REMEMBER, Rooms
from cubetable.server.live.seeks.seeking import Seeking
from cubetable.server.live.stops import Stops
from cubetable.server.live.thinking.analyses import Analyses
from cubetable.server.live.thinking.bot_pool import BotPool
from cubetable.server.live.thinking.table_bots import TableBots
from cubetable.server.process import thread_waker
from cubetable.server.process.ledger import BOTS, Ledger
from cubetable.server.process.logs import note
from cubetable.server.process.metered_work import MeteredWork
from cubetable.server.process.metrics import MATCHES
from cubetable.store import Store
from cubetable.store.identity import DEVICES
from cubetable.store.loading import load_match
from cubetable.store.new_match import WAITING, NewMatch, Sitter
from cubetable.store.rows import CLASSROOM

if TYPE_CHECKING:
    from collections.abc import Callable

log = logging.getLogger(__name__)

HASH_LENGTH: Final = 64
"""Letters of the hash that names a person; other hosts are no persons, as that of a record."""


@dataclass(frozen=True, slots=True)
class CreatedMatch:
    """A table that was set up: its id, and the keys of the seats that people may take."""

    match: str
    keys: dict[int, str]


class House(Rooms):
    """The rooms of one node with their bots and clocks, and what people look for beside them."""

    def __init__(self, store: Store, bot_pool: BotPool, sender: Sender | None = None) -> None:
        """Open a house; without a `sender` it calls nobody who does not look at the page."""
        super().__init__(store)
        self.bot_pool = bot_pool
        self.ledger = Ledger()
        self.stops = Stops(store)
        self.background = BackgroundTasks()
        run = self.background.run
        self.absences = Absences(store, run)
        self.table_bots = TableBots(bot_pool, run)
        self.table_bots.count = self._count_thinking
        self.accounts = self.table_bots.accounts
        self.accounts.allowance.stopped = self.stops
        self.analyses = Analyses(bot_pool, self.accounts.allowance, run, self.ledger)
        self.work = MeteredWork()
        self.replays = Replays()
        self.records = OpenedRecords(store, self.work)
        self.rematches = RematchCounts()
        self.seeking = Seeking(store, run, self.room)
        self.lookers = Lookers()
        self.calling = (
            None
            if sender is None or store.push is None
            else Calling(store.push, sender, self.lookers, run, self.standing)
        )
        self.devices = Devices(store, run, self._devices_changed)
        self.dismiss: Callable[[set[str]], None] = lambda _: None
        """Ends the conversations of some devices."""
        self.tournaments = Tournaments(store, run)
        self.classes = Classes(store, self.tournaments, self)
        for allowance in (self.accounts.allowance, self.work.allowance):
            allowance.more_homes = self.classes.homes.more_at
        self.driver = Driver(store, self.table_bots, self.background, self.opened, self._rests)

    def start(self) -> None:
        """Start watching the clocks and the changes of other nodes."""
        loop, run = asyncio.get_running_loop(), self.background.run

        def hear(match: str, place: int | None) -> None:
            loop.call_soon_threadsafe(self.hear, match, place)

        def built() -> None:
            loop.call_soon_threadsafe(self._built)

        self.store.listen(hear)
        self.bot_pool.when_built(built)
        run(self.driver.watch())
        run(self.sweep())
        run(self.reopen())
        run(self.absences.beat(self.open_rooms))
        run(self.devices.beat())
        run(self.stops.beat())
        run(self.seeking.beat())
        run(TournamentDriver(self.store, self.tournaments, self, self.classes).watch())
        if self.calling is not None:
            run(self.calling.watch())

    async def close(self) -> None:
        """Stop all tasks; what was acknowledged is stored already."""
        await self.background.stop()
        self.bot_pool.close()

    # --- Matches --------------------------------------------------------------------------------------

    async def create(self, wanted: HostedMatch, host: Sitter, payer: str | None) -> CreatedMatch:
        """Set up the match that a host wants; `payer` is the address to which the thoughts of its bots are charged."""
        # A game that has never been played here is compiled first.
        game, keys = await asyncio.to_thread(make_game, wanted.spec), new_keys(wanted)
        new = new_match(game, wanted, host, keys, rates=self.store.ratings is not None)
        await self.begin(new, payer)
        return CreatedMatch(new.id, keys)

    async def begin(self, new: NewMatch, payer: str | None) -> None:
        """Store a new match, and open its room; refuse a rated one for whose bots too little time is left."""
        self.accounts.charge(new.id, payer)
        (self.accounts.reserve if new.is_full else self.accounts.check_time)(new.row(WAITING))
        async with self.opening(new.id):
            try:
                row, entries = await asyncio.to_thread(new.begin)
                await thread_waker.wait_for(self.store.begin(row, entries))
            except BaseException:
                self.accounts.settle(new.id)
                raise
            bots = sum(seat.is_bot for seat in new.seats)
            MATCHES.add("set_up")
            note(log, "a match was set up", match=row.id, game=row.spec, seats=len(new.seats), bots=bots)
            room = self.add(row, load_match(row, entries, REMEMBER))
            room.note(entries)
            self._furnish(room)
            self._look_after(room)

    async def settle(self, room: MatchRoom) -> None:
        """Prepare a room that was opened, and go on with its match."""
        if not room.read_only:
            self._furnish(room)
            if not await self.driver.wake(room):
                self._look_after(room)

    def leave(self, room: MatchRoom) -> None:
        """Forget a room that was closed."""
        self.absences.forget(room)
        self.table_bots.drop(room.id)
        self.driver.drop(room)

    def _furnish(self, room: MatchRoom) -> None:
        """Have a room tell of its changes."""
        room.when_crowd_changes = self.absences.look
        room.look_after = self._look_after
        # Nobody is called to a table of a class: its members sit in one room, and are forgotten at its end.
        room.calls = None if self.calling is None or room.row.host == CLASSROOM else RoomCalls(room.row)
        room.bots = BotStates(partial(self.bot_pool.waits, room.row.spec), partial(self.accounts.is_weak, room.row))
        if any(room.bots.waits(seat.name) for seat in room.match.seats if seat.is_bot):
            self.bot_pool.hurry(room.row.spec)

    def _look_after(self, room: MatchRoom) -> None:
        """Do what a change of a match calls for; one that could not be stored is undone first."""
        if room.is_ahead:
            self.background.run(room.wait_until_stored())
            return
        match = room.match
        self.absences.look(room)
        self.seeking.look(room)
        if match.rematch_agreed:
            self.background.run(self._rematch(room))
        if room.row.tournament and match.ending is not None:
            self.tournaments.note_end(room)
        self.driver.look(room)

    async def _rematch(self, room: MatchRoom) -> None:
        """Set up the rematch on which all seats agreed, unless it exists."""
        new = rematch_of(room.match, room.row)
        self.accounts.charge(new.id, self.accounts.payer_of(room.row))
        try:
            self.accounts.reserve(new.row(WAITING))
        except Refusal:
            return  # another match took the time since the players agreed: the next look at the room tries again
        try:
            follow_up = new.begin()
            await room.change(lambda match: match.go_on(new.id, system.now()), follow_up=follow_up)
        finally:
            if room.match.rematch != new.id:
                self.accounts.settle(new.id)
        if room.match.rematch == new.id:
            await self.room(new.id)

    # --- Who uses the server up -----------------------------------------------------------------------

    def _count_thinking(self, room: MatchRoom, seconds: float) -> None:
        """Count what a bot of a match has thought, for the match, its host, and the address that pays."""
        payer, host = self.accounts.payer_of(room.row), room.row.host
        address = None if payer in (host, room.row.tournament) else payer
        person = host if len(host) == HASH_LENGTH else None
        self.ledger.add(BOTS, seconds, address=address, person=person, match=room.id)

    def _rests(self, room: MatchRoom) -> bool:
        """Return whether the bots of a match rest: the host has stopped who set it up, and no other player is there."""
        payer, host = self.accounts.payer_of(room.row) or "", room.row.host
        if not self.stops.wait(payer, host):
            return False
        away = room.away_since()  # of an address that is stopped everybody is away
        there = [seat.person for number, seat in enumerate(room.match.seats) if seat.person and number not in away]
        return all(self.stops.wait("", person) for person in there)

    # --- People ---------------------------------------------------------------------------------------

    async def forget(self, person: str) -> None:
        """Forget a player: free their seats in running matches, and remove the name from what is stored.

        A class that the player teaches ends, and forgets all its members.
        """
        await self.classes.end_all_of(person)
        await self.seeking.forget(person)
        for match in await asyncio.to_thread(self.store.unfinished_matches_of, person):
            room = await self.room(match)
            if room is not None and not room.read_only:
                await room.change(partial(_get_up, person=person, stays=bool(room.row.tournament)))
        await self.tournaments.withdraw_from_all(person)
        await thread_waker.wait_for(self.store.forget(person))
        await self._read_anew(person)
        await self.devices.look()

    async def _devices_changed(self, devices: set[str]) -> None:
        """Let no conversation of these devices go on as who they were, and read anew what names them."""
        self.dismiss(devices)
        for device in devices:  # a person who was merged is named by one of them
            await self._read_anew(device)

    async def _read_anew(self, person: str) -> None:
        self.tournaments.drop(person)
        for room in self.open_rooms():
            if room.knows(person):
                await room.read_anew()

    # --- News -----------------------------------------------------------------------------------------

    def hear(self, match: str, place: int | None) -> None:
        """Take a hint that another node added to a match, up to a place, or that its whole log must be read again."""
        run = self.background.run
        if match == DEVICES:
            run(self.devices.look())
        self.seeking.hear(match)
        room = self.opened(match)
        if room is None:
            self.tournaments.hear(match, anew=place is None)
        elif place is None:
            run(room.read_anew())
        elif place > room.match.place:
            run(room.catch_up(place))

    def _built(self) -> None:
        """Tell the clients that the bots of a game wait no longer."""
        for room in self.open_rooms():
            room.publish_crowd()


def _get_up(table: Match, person: str, *, stays: bool) -> None:
    """Free a player's seats; a rated match that was full is lost, and so is one of a tournament that has begun."""
    go = table.leave if keeps_players(table) or (stays and table.begun) else table.rise
    for number, seat in enumerate(table.seats):
        if seat.person == person and table.ending is None:
            go(number, system.now())
