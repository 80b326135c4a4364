"""Keep the tournaments of a house in memory, and change them in one order on all nodes.

Each change is decided from the log and stored at its place in the log, so that two nodes can never make the same one.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.match.clock import MILLI
from cubetable.match.tournaments.classroom import new_state
from cubetable.match.tournaments.events import CANCELLED, EXPIRED, Closed, Event, Started, Withdrew
from cubetable.match.tournaments.settings import FEWEST
from cubetable.match.tournaments.tournament import Tournament, TournamentGame
from cubetable.server.live.room import Busy, MatchRoom
from cubetable.server.process import thread_waker
from cubetable.server.process.logs import note
from cubetable.store import Conflict, Store, TournamentRow
from cubetable.store.contract import TournamentStore
from cubetable.store.rows import Beginning, CallRow

log = logging.getLogger(__name__)

ATTEMPTS: Final = 8
"""How often a change is decided again after another node was first."""
SOON: Final = 30.0
"""Seconds before its start in which a tournament is looked at in each beat; one that waits longer costs nothing."""

T = TypeVar("T")
Run = Callable[[Coroutine[object, object, None]], "asyncio.Task[None]"]


class TournamentStep(NamedTuple):
    """Events to store together with the matches that begin by them, and with calls to those who play.

    With `forget`, a class forgets its members by them.
    """

    events: Sequence[Event]
    matches: Sequence[Beginning] = ()
    calls: Sequence[CallRow] = ()
    forget: bool = False


@dataclass(slots=True)
class OpenTournament:
    """A tournament in memory, as far as its log was read."""

    row: TournamentRow
    state: Tournament
    led_since: float | None = None
    waiting: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    common_view: object = None
    """The part of a view that is the same for all who look; whoever shows it keeps it here."""

    @property
    def is_due(self) -> bool:
        """Whether the moment has come for which the start was announced, or it has waited too long for its host."""
        waits = self.state.started is None and self.state.closed is None
        return waits and self.row.waits_until <= system.now() * MILLI

    def wake(self) -> None:
        """Wake those who wait for a change."""
        self.changed.set()
        self.changed = asyncio.Event()


Decide = Callable[[OpenTournament], TournamentStep | None]
"""Says what to do next, by how a tournament stands."""


class Tournaments:
    """The tournaments of one node."""

    def __init__(self, store: Store, run: Run) -> None:
        self.open_ones: set[str] = set()
        """The ids of those that run, or that wait and are due before the next search."""
        self.hurry = asyncio.Event()
        """Set when one of them may go on."""
        self._store = store
        self._run = run
        self._in_memory: dict[str, OpenTournament] = {}

    @property
    def store(self) -> TournamentStore | None:
        """The store of the tournaments; None where only one person plays."""
        return self._store.tournaments

    def in_memory(self, tournament_id: str) -> OpenTournament | None:
        """Return a tournament as far as its log was read, if it was."""
        return self._in_memory.get(tournament_id)

    async def find(self, tournament_id: str) -> OpenTournament | None:
        """Return a tournament as its log stands now."""
        if self.store is None:
            return None
        tournament = self._in_memory.get(tournament_id)
        if tournament is None:
            row = await asyncio.to_thread(self.store.row, tournament_id)
            if row is None:
                return None
            tournament = self._in_memory.setdefault(tournament_id, OpenTournament(row, new_state(row.settings)))
        await self._catch_up(tournament)
        if self._in_memory.get(tournament_id) is not tournament:  # it was forgotten or merged meanwhile
            return await self.find(tournament_id)
        return tournament

    async def read(self, tournament: OpenTournament, look: Callable[[OpenTournament], T]) -> T:
        """Look at a tournament in a thread; it does not change meanwhile."""
        async with tournament.turn:
            return await asyncio.to_thread(look, tournament)

    async def set_up(self, row: TournamentRow, events: Sequence[Event]) -> None:
        """Store a new tournament."""
        if self.store is None:
            raise Refusal("shell.tournament.no_server")
        now = system.now()
        await thread_waker.wait_for(self.store.set_up(row, [(event, now) for event in events]))
        self.open_ones.add(row.id)
        note(log, "a tournament was set up", tournament=row.id, game=row.spec, kind=row.settings.kind)

    async def change(self, tournament_id: str, decide: Decide) -> OpenTournament:
        """Decide by how a tournament stands, and store it; if another node was first, decide once more.

        An error of `decide` passes through.
        """
        tournament = await self.find(tournament_id)
        if tournament is None or self.store is None:
            raise Refusal("shell.tournament.none")
        for _ in range(ATTEMPTS):
            async with tournament.turn:
                await self._read_on(self.store, tournament)
                step = await asyncio.to_thread(decide, tournament)
                if step is None:
                    return tournament
                now, after = system.now(), tournament.state.length
                events = [(event, now) for event in step.events]
                writing = self.store.append(tournament_id, after, events, step.matches, step.calls, forget=step.forget)
                with suppress(Conflict):
                    await thread_waker.wait_for(writing)
                    if step.forget:
                        self.hear(tournament_id, anew=True)
                    await self._read_on(self.store, tournament)
                    if tournament.state.runs:  # while it waited for its host, no search has found it
                        self.open_ones.add(tournament_id)
                    self.hurry.set()
                    return tournament
        raise Busy

    async def wait(self, tournament: OpenTournament, after: int, seconds: float) -> None:
        """Wait until a tournament has more events than so many, or until the time is over."""
        if tournament.state.length <= after:
            tournament.waiting += 1
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await tournament.changed.wait()
            tournament.waiting -= 1

    def release(self) -> None:
        """Let all who wait go, since the server closes."""
        for tournament in self._in_memory.values():
            tournament.wake()

    def hear(self, tournament_id: str, *, anew: bool) -> None:
        """Take a hint that another node changed something."""
        tournament = self._in_memory.get(tournament_id)
        if tournament is not None:
            if anew:
                self._drop(tournament)
            else:
                self._run(self._catch_up(tournament))

    def note_end(self, room: MatchRoom) -> None:
        """Look soon after the tournament of a match that is over."""
        tournament = self._in_memory.get(room.row.tournament)
        game = None if tournament is None else tournament.state.games.get(room.id)
        if game is not None and not game.is_over:
            self.hurry.set()

    async def withdraw_from_all(self, person: str) -> None:
        """Withdraw a person from all tournaments that are not over."""
        for tournament_id in [] if self.store is None else await asyncio.to_thread(self.store.of_person, person):
            await self.change(tournament_id, lambda tournament: withdraw_step(tournament, person))

    def drop(self, person: str) -> None:
        """Drop what is in memory of a person's tournaments."""
        for tournament in list(self._in_memory.values()):
            if tournament.row.host == person or tournament.state.number_of(person) is not None:
                self._drop(tournament)

    async def search(self) -> None:
        """Find those that run or are due soon, and drop the others, unless somebody waits for them."""
        if self.store is not None:
            by, before = round((system.now() + SOON) * MILLI), self.open_ones.copy()
            due = await asyncio.to_thread(self.store.open_ones, by)
            self.open_ones = {*due, *(self.open_ones - before)}  # with those that came while it was read
            for tournament_id, tournament in list(self._in_memory.items()):
                if tournament_id not in self.open_ones and not tournament.waiting:
                    del self._in_memory[tournament_id]

    # --- Inside ---------------------------------------------------------------------------------------

    def _drop(self, tournament: OpenTournament) -> None:
        del self._in_memory[tournament.row.id]
        tournament.wake()

    async def _catch_up(self, tournament: OpenTournament) -> None:
        if self.store is not None:
            async with tournament.turn:
                await self._read_on(self.store, tournament)

    async def _read_on(self, store: TournamentStore, tournament: OpenTournament) -> None:
        """Read what was added to the log since the last time."""
        news = await asyncio.to_thread(store.log, tournament.row.id, tournament.state.length)
        if news:
            tournament.state.follow(news)
            tournament.wake()


def start_step(tournament: OpenTournament) -> TournamentStep | None:
    """Start a tournament, or call it off if too few take part."""
    state = tournament.state
    if state.started is not None or state.closed is not None:
        return None
    if len(state.present()) < FEWEST:
        return TournamentStep([Closed(CANCELLED)])
    return TournamentStep([Started(system.token_hex(16))])


def due_step(tournament: OpenTournament) -> TournamentStep | None:
    """Start a tournament at its moment; close one that its host has not started in time."""
    state = tournament.state
    if tournament.row.starts or state.started is not None or state.closed is not None:
        return start_step(tournament)
    return TournamentStep([Closed(EXPIRED)])


def withdraw_step(tournament: OpenTournament, person: str) -> TournamentStep | None:
    """Withdraw a participant, or in a class all members at a device."""
    state = tournament.state
    if state.closed is not None:
        return None
    gone: list[Event] = [
        Withdrew(one.number)
        for one in state.participants.values()
        if person and one.person == person and not one.withdrawn
    ]
    return TournamentStep(gone) if gone else None


def patience_ends(tournament: OpenTournament, game: TournamentGame) -> float:
    """Return when a participant is too late; the time in which no node led counts for nobody."""
    if any(tournament.state.participants[who].withdrawn for who in game.seats):
        return 0.0
    return max(game.at, tournament.led_since or 0.0) + tournament.row.settings.patience
