"""Drive the tournaments of a house: start them, pair, see who does not come, and keep the games of bots going.

One node leads a tournament and pairs it; if that node dies, another one leads within seconds. Each step is decided from
the log and stored at its place in the log, so that two nodes can never take the same step twice.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final, NamedTuple, TypeVar

from cubetable.core.errors import Refusal
from cubetable.server.live.calls import calls_of_round
from cubetable.server.live.people import new_id
from cubetable.server.live.room import Busy, MatchRoom
from cubetable.server.live.rooms import Rooms
from cubetable.server.live.tournament_matches import judge_absence, new_matches
from cubetable.server.process import thread_waker
from cubetable.server.process.logs import note
from cubetable.store import Conflict, Store, StoreDown, TournamentRow
from cubetable.store.contract import Beginning, CallRow
from cubetable.store.contract import Tournaments as TournamentStore
from cubetable.store.new_match import OVER, PLAYING, WAITING
from cubetable.store.results import finished
from cubetable.tournaments import pairing
from cubetable.tournaments.events import CANCELLED, Closed, Event, Finished, Paired, Started, Withdrew
from cubetable.tournaments.settings import FEWEST
from cubetable.tournaments.tournament import Game, Tournament

log = logging.getLogger(__name__)

BEAT: Final = 1.0
"""Seconds between two looks at a tournament that runs."""
SEARCH: Final = 5.0
"""Seconds between two searches for tournaments that wait or run."""
ATTEMPTS: Final = 8
BOT_GAMES: Final = 4
"""Games between bots that one node plays at once; the others wait, so that bots have time for people."""
MILLI: Final = 1000
LEADER: Final = "tournament "

Seen = TypeVar("Seen")
Run = Callable[[Coroutine[object, object, None]], "asyncio.Task[None]"]


class Step(NamedTuple):
    """Events to store together with the matches that begin by them, and with calls to those who play."""

    events: Sequence[Event]
    matches: Sequence[Beginning] = ()
    calls: Sequence[CallRow] = ()


@dataclass(slots=True)
class OpenTournament:
    """A tournament in memory, as far as its log was read."""

    row: TournamentRow
    state: Tournament
    led_since: float | None = None
    waiting: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)


class Tournaments:
    """The tournaments of one node."""

    def __init__(self, store: Store, rooms: Rooms, run: Run) -> None:
        self._store = store
        self._rooms = rooms
        self._run = run
        self._opened: dict[str, OpenTournament] = {}
        self._open_ones: set[str] = set()
        self._hurry = asyncio.Event()

    async def find(self, tournament: str) -> OpenTournament | None:
        """Return a tournament as its log stands now."""
        kept = self._kept()
        if kept is None:
            return None
        found = self._opened.get(tournament)
        if found is None:
            row = await asyncio.to_thread(kept.row, tournament)
            if row is None:
                return None
            found = self._opened.setdefault(tournament, OpenTournament(row, Tournament(row.settings)))
        async with found.turn:
            await self._read_on(kept, found)
        return found

    async def read(self, tournament: OpenTournament, look: Callable[[OpenTournament], Seen]) -> Seen:
        """Look at a tournament in a thread; it does not change meanwhile."""
        async with tournament.turn:
            return await asyncio.to_thread(look, tournament)

    async def set_up(self, row: TournamentRow, events: Sequence[Event]) -> None:
        """Store a new tournament."""
        kept, now = self._kept(), time.time()
        if kept is None:
            raise Refusal("shell.tournament.no_server")
        await thread_waker.wait_for(kept.set_up(row, [(event, now) for event in events]))
        self._open_ones.add(row.id)
        note(log, "a tournament was set up", tournament=row.id, game=row.spec, kind=row.settings.kind)

    async def change(self, tournament: str, decide: Callable[[OpenTournament], Step | None]) -> OpenTournament:
        """Decide by how a tournament stands, and store it; if another node was first, decide once more.

        An error of `decide` passes through.
        """
        found = await self.find(tournament)
        kept = self._kept()
        if found is None or kept is None:
            raise Refusal("shell.tournament.none")
        for _ in range(ATTEMPTS):
            async with found.turn:
                await self._read_on(kept, found)
                step = await asyncio.to_thread(decide, found)
                if step is None:
                    return found
                now = time.time()
                events = [(event, now) for event in step.events]
                appended = kept.append(tournament, found.state.length, events, step.matches, step.calls)
                with suppress(Conflict):
                    await thread_waker.wait_for(appended)
                    await self._read_on(kept, found)
                    self._hurry.set()
                    return found
        raise Busy

    async def wait(self, tournament: OpenTournament, after: int, seconds: float) -> None:
        """Wait until a tournament has more events than so many, or until the time is over."""
        if tournament.state.length <= after:
            tournament.waiting += 1
            with suppress(TimeoutError):
                await asyncio.wait_for(tournament.changed.wait(), seconds)
            tournament.waiting -= 1

    def release(self) -> None:
        """Let all who wait go, since the server closes."""
        for one in self._opened.values():
            _tell(one)

    def hear(self, tournament: str, *, anew: bool) -> None:
        """Take a hint that another node changed something."""
        found = self._opened.get(tournament)
        if found is not None:
            if anew:
                del self._opened[tournament]
                _tell(found)
            else:
                self._run(self._catch_up(found))

    def note_end(self, room: MatchRoom) -> None:
        """Look soon after the tournament of a match that is over."""
        found = self._opened.get(room.row.tournament)
        game = None if found is None else found.state.games.get(room.name)
        if game is not None and not game.is_over:
            self._hurry.set()

    async def withdraw_from_all(self, person: str) -> None:
        """Withdraw a person from all tournaments that are not over."""
        kept = self._kept()
        for tournament in [] if kept is None else await asyncio.to_thread(kept.of_person, person):
            await self.change(tournament, lambda found: withdraw_step(found, person))

    def drop(self, person: str) -> None:
        """Drop what is in memory of a person's tournaments."""
        for name, one in list(self._opened.items()):
            if one.row.host == person or one.state.number_of(person) is not None:
                del self._opened[name]
                _tell(one)

    async def watch(self) -> None:
        """Drive the tournaments for ever."""
        searched = -SEARCH
        while self._kept() is not None:
            self._hurry.clear()
            search = time.monotonic() - searched >= SEARCH
            if search:
                searched = time.monotonic()
                with suppress(StoreDown):
                    await self._search()
            for tournament in list(self._open_ones):
                if search or self._may_go_on(tournament):
                    await self._drive(tournament)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), BEAT)

    # --- Inside ---------------------------------------------------------------------------------------

    def _kept(self) -> TournamentStore | None:
        return self._store.tournaments

    async def _search(self) -> None:
        kept = self._kept()
        if kept is not None:
            self._open_ones = set(await asyncio.to_thread(kept.open_ones))
            idle = [name for name, one in self._opened.items() if name not in self._open_ones and not one.waiting]
            for name in idle:
                del self._opened[name]

    def _may_go_on(self, tournament: str) -> bool:
        """Whether something may be due; one that waits for its host is looked at less often."""
        found = self._opened.get(tournament)
        return found is None or found.state.runs or _starts(found)

    async def _read_on(self, kept: TournamentStore, found: OpenTournament) -> None:
        """Read what was added to the log since the last time."""
        news = await asyncio.to_thread(kept.log, found.row.id, found.state.length)
        if news:
            found.state.follow(news)
            _tell(found)

    async def _catch_up(self, found: OpenTournament) -> None:
        kept = self._kept()
        if kept is not None:
            async with found.turn:
                await self._read_on(kept, found)

    async def _drive(self, tournament: str) -> None:
        """Take the next steps of one tournament; what fails now is tried again at the next beat."""
        try:
            found = await self.find(tournament)
            if found is None or not (found.state.runs or _starts(found)):
                return
            leads = await asyncio.to_thread(self._store.lead, LEADER + tournament)
            found.led_since = (found.led_since or time.time()) if leads else None
            if leads:
                await self._lead(found)
            if found.state.runs:
                await self._drive_games(found)
            if found.state.closed is not None:
                self._open_ones.discard(tournament)
                await asyncio.to_thread(self._store.follow, LEADER + tournament)
        except (Busy, StoreDown, Refusal) as problem:
            log.info("a tournament is looked at again later: %r", problem)
        except Exception:
            log.exception("a tournament could not go on")

    async def _lead(self, found: OpenTournament) -> None:
        """Start, take results, judge who did not come, and pair, until there is nothing to do for now."""
        name = found.row.id
        if _starts(found):
            await self.change(name, start_step)
        while found.state.runs:
            before = found.state.length
            stands = await self._statuses(found)
            await self._take_results(found, stands)
            if await self._judge(found, stands):
                continue
            await self.change(name, _pair_step)
            if found.state.length == before:
                return

    async def _take_results(self, found: OpenTournament, stands: Mapping[str, str]) -> None:
        """Store the results of the games that are over."""
        over = [match for match, said in stands.items() if said == OVER]
        results = [await asyncio.to_thread(self._result, match) for match in over]

        def step(now: OpenTournament) -> Step | None:
            new = [one for one in results if one is not None and not now.state.games[one.match].is_over]
            return Step(new) if new else None

        if over:
            await self.change(found.row.id, step)
            for match in over:
                await asyncio.to_thread(self._store.follow, match)

    def _result(self, match: str) -> Finished | None:
        row = self._store.match(match)
        return None if row is None else finished(row, self._store.log(match))

    async def _judge(self, found: OpenTournament, stands: Mapping[str, str]) -> bool:
        """Judge the games whose participants have not come in time; return whether there were any."""
        now, judged = time.time(), False
        for game in found.state.going:
            if stands.get(game.match) == WAITING and now >= patience_ends(found, game):
                room = await self._rooms.room(game.match)
                if room is not None and not room.match.agreement.is_open:
                    await room.change(partial(judge_absence, row=room.row))
                    judged = True
        return judged

    async def _drive_games(self, found: OpenTournament) -> None:
        """Open the matches that nobody has open, so that bots and clocks go on; of games between bots only a few."""
        stands = await self._statuses(found)
        bots = {
            game.match
            for game in found.state.going
            if all(found.state.participants[who].is_bot for who in game.seats) and stands.get(game.match) == PLAYING
        }
        busy = sum(self._rooms.opened(match) is not None for match in bots)
        for match, said in stands.items():
            if said != PLAYING or self._rooms.opened(match) is not None or (match in bots and busy >= BOT_GAMES):
                continue
            if await asyncio.to_thread(self._store.lead, match):
                await self._rooms.room(match)
                busy += match in bots

    async def _statuses(self, found: OpenTournament) -> dict[str, str]:
        kept = self._kept()
        going = [game.match for game in found.state.going]
        return await asyncio.to_thread(kept.statuses, going) if kept is not None and going else {}


def start_step(found: OpenTournament) -> Step | None:
    """Start a tournament, or call it off if too few take part."""
    state = found.state
    if state.started is not None or state.closed is not None:
        return None
    if len(state.present()) < FEWEST:
        return Step([Closed(CANCELLED)])
    return Step([Started(secrets.token_hex(16))])


def withdraw_step(found: OpenTournament, person: str) -> Step | None:
    """Withdraw a participant."""
    who = found.state.number_of(person)
    if who is None or found.state.closed is not None or found.state.participants[who].withdrawn:
        return None
    return Step([Withdrew(who)])


def _pair_step(found: OpenTournament) -> Step | None:
    """Begin the next games, or end the tournament."""
    following = pairing.next_games(found.state, time.time())
    if following is None:
        return None
    if isinstance(following, str):
        return Step([Closed(following)])
    paired: Paired = following.paired(new_id)
    calls = calls_of_round(found.state, paired, time.time())
    return Step([paired], matches=new_matches(found.row, found.state, paired), calls=calls)


def _starts(found: OpenTournament) -> bool:
    """Whether the moment has come for which the start was announced."""
    state = found.state
    waits = state.started is None and state.closed is None
    return waits and 0 < found.row.starts <= time.time() * MILLI


def patience_ends(found: OpenTournament, game: Game) -> float:
    """Return when a participant is too late; the time in which no node led counts for nobody."""
    if any(found.state.participants[who].withdrawn for who in game.seats):
        return 0.0
    return max(game.at, found.led_since or 0.0) + found.row.settings.patience


def _tell(found: OpenTournament) -> None:
    """Wake those who wait for a change."""
    found.changed.set()
    found.changed = asyncio.Event()
