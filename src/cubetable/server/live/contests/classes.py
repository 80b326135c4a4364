"""The classes of one node: found by their codes, shown to their members alone, halted and ended at all their tables."""

import asyncio
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.match import Match
from cubetable.match.ratings.history import NOBODY
from cubetable.match.tournaments.class_events import Halt
from cubetable.match.tournaments.classroom import TEACHER, Classroom
from cubetable.match.tournaments.events import EXPIRED, OVER, Closed, Closing, Finished
from cubetable.match.tournaments.tournament import TournamentGame
from cubetable.server.live.contests.class_homes import ClassHomes
from cubetable.server.live.contests.tournaments import OpenTournament, Tournaments, TournamentStep
from cubetable.server.live.people import hash_secret
from cubetable.server.live.room import Busy, MatchRoom
from cubetable.server.live.rooms import Rooms
from cubetable.server.process.limits import CLASS_GAMES, Allowance
from cubetable.store import LogUnreadable, MatchRow, Store, StoreDown
from cubetable.store.loading import finished
from cubetable.store.rows import CLASSROOM

CODE_LENGTH: Final = 6
ASLEEP: Final = 12 * 3600.0
"""Seconds without an event after which a class ends by itself."""
LATELY: Final = 45.0
"""Seconds for which a member counts as there after a request; a page that waits for news asks every 20 seconds."""
MOST_CODES: Final = 1000
"""Codes that a node remembers."""
ATTEMPTS: Final = 4
"""How often a class is ended again because a round began meanwhile, or too many waited at a table."""
PAUSE: Final = 0.1
"""Seconds between two attempts."""


class OpenClass(NamedTuple):
    """A class in memory: its row and what is kept of it beside the log, and the class as its log has made it."""

    contest: OpenTournament
    state: Classroom

    @property
    def id(self) -> str:
        """The id of the class."""
        return self.contest.row.id

    def is_taught_by(self, person: str | None) -> bool:
        """Whether a person is the teacher."""
        return person is not None and person == self.contest.row.host

    @property
    def is_kept(self) -> bool:
        """Whether the names are kept: of a class that is forgotten its teacher, too, has none."""
        host = self.contest.row.host
        return host != NOBODY and self.state.participants[TEACHER].person == host

    def knows(self, person: str | None) -> bool:
        """Whether a person is the teacher, or sits at the device of a member who has not left.

        At the end the class is the teacher's alone.
        """
        return self.is_taught_by(person) or (self.state.runs and bool(self.state.here_of(person)))


class Classes:
    """The classes of one node."""

    def __init__(self, store: Store, tournaments: Tournaments, rooms: Rooms) -> None:
        self.homes = ClassHomes()
        self.games = Allowance(CLASS_GAMES)
        self.games.more_homes = self.homes.more_at
        self._store = store
        self._tournaments = tournaments
        self._rooms = rooms
        self._ids: dict[str, str] = {}
        """The classes by the hashes of their codes, as far as they were asked for."""
        self._seen: dict[str, dict[str, float]] = {}
        """When each device was last heard, by the classes."""

    # --- Who may look ---------------------------------------------------------------------------------

    async def with_code(self, code: str) -> OpenClass | None:
        """Find the class with a code, as it is written on the board."""
        store, key = self._tournaments.store, hash_secret(code)
        class_id = self._ids.get(key)
        if class_id is None and store is not None:
            class_id = await asyncio.to_thread(store.class_with, key)
        if class_id is None:
            return None
        self._ids[key] = class_id
        while len(self._ids) > MOST_CODES:
            self._ids.pop(next(iter(self._ids)))
        return await self.find(class_id)

    async def find(self, class_id: str) -> OpenClass | None:
        """Return a class by its id."""
        return open_class(await self._tournaments.find(class_id))

    async def shows(self, row: MatchRow, person: str | None) -> bool:
        """Return whether a person may know of a match: of one of a class its teacher, and its members until the end."""
        if row.host != CLASSROOM:
            return True
        known = open_class(self._tournaments.in_memory(row.tournament))
        if known is None or not known.knows(person):
            known = await self.find(row.tournament)
        return known is not None and known.knows(person)

    async def visible(self, rows: list[MatchRow], person: str | None) -> list[MatchRow]:
        """Return the matches of which a person may know."""
        return [row for row in rows if await self.shows(row, person)]

    async def is_pupil(self, person: str) -> bool:
        """Return whether a person is a pupil of a class that goes on."""
        store = self._tournaments.store
        for contest_id in [] if store is None else await asyncio.to_thread(store.of_person, person):
            one = await self.find(contest_id)
            if one is not None and one.state.runs and one.state.here_of(person):
                return True
        return False

    def is_teacher_of(self, row: MatchRow, person: str) -> bool:
        """Return whether a match is of a class that a person teaches, as far as this node knows."""
        known = open_class(self._tournaments.in_memory(row.tournament)) if row.host == CLASSROOM else None
        return known is not None and known.is_taught_by(person)

    def note(self, one: OpenClass, person: str) -> None:
        """Note that somebody of a class was heard."""
        self._seen.setdefault(one.id, {})[person] = system.monotonic()

    def is_here(self, one: OpenClass, person: str) -> bool:
        """Return whether a device was heard lately; of one that only other nodes have heard this node cannot say."""
        heard = self._seen.get(one.id, {}).get(person)
        return self._store.shared if heard is None else system.monotonic() - heard < LATELY

    # --- What a teacher does at all tables --------------------------------------------------------------

    async def halt(self, one: OpenClass, *, on: bool) -> None:
        """Let all tables stand still, or go on."""
        await self._tournaments.change(one.id, lambda contest: _halt_step(contest, on=on))
        for game in one.state.going:
            with suppress(Busy, LogUnreadable):  # the driver does it within a second; what is damaged stands still
                room = await self._rooms.room(game.match)
                if room is not None:
                    await self._obey(room, one)

    async def call_off(self, one: OpenClass, match: str) -> None:
        """Call off a game, whatever its state; it counts for nobody."""
        result = await self._ended(one.state.games[match])
        if result is None:
            raise Busy
        await self._tournaments.change(one.id, lambda contest: _result_step(contest, result))

    async def give_up(self, one: OpenClass) -> None:
        """Give up the games of members who were taken out; one that has not begun, or cannot go on, is called off.

        The teacher's request does it at once. The driver does it again until it is done.
        """
        for who in one.state.removed:
            game = one.state.going_game_of(who)
            if game is not None:
                with suppress(Busy):
                    await self._give_up(one, game, game.seats.index(who))

    async def end(self, class_id: str, how: Closing = OVER, *, keep: bool = False) -> None:
        """End a class with all its games; unless its teacher keeps the names, forget all its members."""
        for _ in range(ATTEMPTS):
            one = await self.find(class_id)
            if one is None or (one.state.closed is not None and (keep or not one.is_kept)):
                return
            ends = {game.match: await self._ended(game) for game in one.state.going}
            if None in ends.values():
                await asyncio.sleep(PAUSE)
                continue
            done: list[bool] = []
            await self._tournaments.change(class_id, partial(_end_step, how=how, keep=keep, ends=ends, done=done))
            if done:
                await self._look_again(class_id)
                return
        raise Busy

    async def end_all_of(self, person: str) -> None:
        """End the classes that a person teaches, and forget their members; also of those that were kept."""
        store = self._tournaments.store
        for class_id, _ in [] if store is None else await asyncio.to_thread(store.classes_of, person):
            await self.end(class_id)

    # --- For the driver -------------------------------------------------------------------------------

    async def end_if_asleep(self, contest: OpenTournament) -> None:
        """End a class that nobody has touched for long."""
        if contest.state.runs and system.now() - contest.state.at >= ASLEEP:
            await self.end(contest.row.id, EXPIRED)

    async def tend(self, contest: OpenTournament) -> None:
        """Let the open tables of this node do as the class: stand still or go on, and show nothing to who is out."""
        one = class_in(contest)
        for room in self._open_rooms_of(one.state.games.values()):
            self._turn_out(room, one)
        for room in [*self._open_rooms_of(one.state.going)]:
            with suppress(Busy):  # where too many wait, it is done at the next beat
                await self._obey(room, one)

    def tidy(self) -> None:
        """Drop what is kept of classes that are over."""
        open_ones = self._tournaments.open_ones
        self.homes.keep(open_ones)
        self._seen = {name: heard for name, heard in self._seen.items() if name in open_ones}

    # --- Inside ---------------------------------------------------------------------------------------

    async def _give_up(self, one: OpenClass, game: TournamentGame, seat: int) -> None:
        room = await self._changeable(game.match)
        if room is None or not room.match.begun:
            await self.call_off(one, game.match)
        elif seat not in room.match.resigned:
            await room.change(lambda match: match.leave(seat, system.now()))

    def _open_rooms_of(self, games: Iterable[TournamentGame]) -> Iterator[MatchRoom]:
        for game in games:
            room = self._rooms.opened(game.match)
            if room is not None:
                yield room

    @staticmethod
    async def _obey(room: MatchRoom, one: OpenClass) -> None:
        """Halt a match if its class is halted, and let it go on if not."""
        if not room.read_only and room.match.ending is None and room.match.halted != one.state.halted:
            await room.change(lambda match: set_halt(match, one.state))

    @staticmethod
    def _turn_out(room: MatchRoom, one: OpenClass) -> None:
        """End the subscriptions of those who are no longer in the class."""
        for subscription in list(room.subscriptions):
            if not one.knows(subscription.outbox.person):
                room.leave(subscription)
                subscription.outbox.put(room.not_yours(subscription.seat))

    async def _changeable(self, match: str) -> MatchRoom | None:
        """Return the room of a match; None if it cannot go on: it has other rules, or its log is damaged."""
        room = None
        with suppress(LogUnreadable):
            room = await self._rooms.room(match)
        return None if room is None or room.read_only else room

    async def _ended(self, game: TournamentGame) -> Finished | None:
        """Call off a match that is not over, and return how it ended; None if too many wait at it.

        One that cannot be ended, since it was begun under other rules or its log is damaged, counts for nobody.
        """
        room = await self._changeable(game.match)
        if room is not None:
            with suppress(Busy):
                await room.change(_call_off)
        try:
            result = await asyncio.to_thread(self._result, game.match)
        except LogUnreadable:
            return _off(game)
        return _off(game) if result is None and room is None else result

    def _result(self, match: str) -> Finished | None:
        """Return how a match ended, if it did."""
        row = self._store.match(match)
        try:
            return None if row is None else finished(row, self._store.log(match))
        except StoreDown:
            raise
        except Exception as problem:  # a damaged row can fail in any way
            raise LogUnreadable("shell.server.unreadable") from problem

    async def _look_again(self, class_id: str) -> None:
        """Read anew what has been forgotten, on this node; the others are told by the store."""
        self._tournaments.hear(class_id, anew=True)
        for room in self._rooms.open_rooms():
            if room.row.tournament == class_id:
                await room.read_anew()


def open_class(contest: OpenTournament | None) -> OpenClass | None:
    """Return a class as such; None for a tournament."""
    state = None if contest is None else contest.state
    return OpenClass(contest, state) if contest is not None and isinstance(state, Classroom) else None


def class_in(contest: OpenTournament) -> OpenClass:
    """Return a class that is known to be one."""
    one = open_class(contest)
    if one is None:
        raise Refusal("shell.class.none")
    return one


def set_halt(match: Match, state: Classroom) -> None:
    """Let a match stand still if its class does, and else go on."""
    (match.halt if state.halted else match.end_halt)(system.now())


def _off(game: TournamentGame) -> Finished:
    """Return the result of a game that counts for nobody."""
    seats = len(game.seats)
    return Finished(game.match, (1,) * seats, tuple(range(seats)))


def _call_off(match: Match) -> bool:
    return match.cancel(system.now()) or match.stop(system.now())


def _halt_step(contest: OpenTournament, *, on: bool) -> TournamentStep | None:
    state = class_in(contest).state
    return TournamentStep([Halt(on)]) if state.runs and state.halted != on else None


def _result_step(contest: OpenTournament, result: Finished) -> TournamentStep | None:
    game = contest.state.games.get(result.match)
    return None if game is None or game.is_over or contest.state.closed else TournamentStep([result])


def _end_step(
    contest: OpenTournament, how: Closing, ends: Mapping[str, Finished | None], done: list[bool], *, keep: bool
) -> TournamentStep | None:
    """Take the results of the last games and close the class; not if a round has begun meanwhile."""
    state = contest.state
    going = [game.match for game in state.going]
    if any(match not in ends for match in going):
        return None
    done.append(True)
    closing = [Closed(how)] if state.closed is None else []
    results = [result for match in going if (result := ends[match]) is not None]
    return TournamentStep([*results, *closing], forget=not keep)
