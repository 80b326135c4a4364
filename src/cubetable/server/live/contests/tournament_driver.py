"""Drive tournaments: start them, pair, judge who does not come, and keep the games of bots going.

One node leads a tournament and pairs it; if that node dies, another one leads within seconds.
"""

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Final

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.match.tournaments import pairing
from cubetable.match.tournaments.events import Closed, Finished, Paired
from cubetable.server.live.calls.calls import calls_of_round
from cubetable.server.live.contests.classes import Classes, class_in
from cubetable.server.live.contests.tournament_matches import judge_absence, new_matches
from cubetable.server.live.contests.tournaments import (
    OpenTournament,
    Tournaments,
    TournamentStep,
    due_step,
    patience_ends,
)
from cubetable.server.live.people import new_id
from cubetable.server.live.room import Busy
from cubetable.server.live.rooms import Rooms
from cubetable.server.process import thread_waker
from cubetable.store import LogUnreadable, Store, StoreDown
from cubetable.store.loading import finished
from cubetable.store.new_match import OVER, PLAYING, WAITING

log = logging.getLogger(__name__)

BEAT: Final = 1.0
"""Seconds between two looks at a tournament that runs."""
SEARCH: Final = 5.0
"""Seconds between two searches for tournaments that run or are due."""
BOT_GAMES: Final = 4
"""Games between bots that one node plays at once, in all its tournaments; the others wait, so that bots have time for
people. A tournament that has none yet may begin one, so that it waits for no other."""
LEADER: Final = "tournament "


class TournamentDriver:
    """Drives the tournaments that one node leads."""

    def __init__(self, store: Store, tournaments: Tournaments, rooms: Rooms, classes: Classes) -> None:
        self._store = store
        self._tournaments = tournaments
        self._classes = classes
        self._rooms = rooms
        self._bot_games: dict[str, int] = {}
        """How many games between bots go on here, by their tournaments."""

    async def watch(self) -> None:
        """Drive the tournaments for ever."""
        last_search, tournaments = -SEARCH, self._tournaments
        while tournaments.store is not None:
            tournaments.hurry.clear()
            search = system.monotonic() - last_search >= SEARCH
            if search:
                last_search = system.monotonic()
                with suppress(StoreDown):
                    await tournaments.search()
            for tournament_id in list(tournaments.open_ones):
                if search or self._may_go_on(tournament_id):
                    await self._drive(tournament_id)
            self._classes.tidy()
            self._bot_games = {key: count for key, count in self._bot_games.items() if key in tournaments.open_ones}
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await tournaments.hurry.wait()

    def _may_go_on(self, tournament_id: str) -> bool:
        """Whether something may be due; one that waits is looked at less often."""
        tournament = self._tournaments.in_memory(tournament_id)
        return tournament is None or tournament.state.runs or tournament.is_due

    async def _drive(self, tournament_id: str) -> None:
        """Take the next steps of one tournament; what fails now is tried again at the next beat."""
        try:
            tournament = await self._tournaments.find(tournament_id)
            if tournament is None or not (tournament.state.runs or tournament.is_due):
                if tournament is not None and tournament.state.closed is not None:
                    self._let_go(tournament_id)
                return
            leads = await thread_waker.wait_for(self._store.take_lead(LEADER + tournament_id))
            tournament.led_since = (tournament.led_since or system.now()) if leads else None
            is_class = tournament.row.settings.is_class
            if leads:
                await (self._lead_class(tournament) if is_class else self._lead(tournament))
            if tournament.state.runs:
                await self._drive_games(tournament)
            if is_class:
                await self._classes.tend(tournament)
            if tournament.state.closed is not None:
                self._let_go(tournament_id)
        except (Busy, StoreDown, Refusal) as problem:
            log.info("a tournament is looked at again later: %r", problem)
        except Exception:
            log.exception("a tournament could not go on")

    def _let_go(self, tournament_id: str) -> None:
        """Drive a tournament no more that is over."""
        self._tournaments.open_ones.discard(tournament_id)
        self._store.drop_lead(LEADER + tournament_id)

    async def _lead(self, tournament: OpenTournament) -> None:
        """Start, take results, judge who did not come, and pair, until there is nothing to do for now."""
        if tournament.is_due:
            await self._tournaments.change(tournament.row.id, due_step)
        while tournament.state.runs:
            before = tournament.state.length
            statuses = await self._statuses(tournament)
            await self._take_results(tournament, statuses)
            if await self._judge(tournament, statuses):
                continue
            await self._tournaments.change(tournament.row.id, _pair_step)
            if tournament.state.length == before:
                return

    async def _lead_class(self, contest: OpenTournament) -> None:
        """End a class that nobody has touched for long, and take its results; its teacher does the rest.

        What the teacher's request could not bring to its end is done here.
        """
        await self._classes.end_if_asleep(contest)  # first: of a game that cannot be read there is no result to take
        await self._classes.give_up(class_in(contest))
        await self._take_results(contest, await self._statuses(contest))

    async def _take_results(self, tournament: OpenTournament, statuses: Mapping[str, str]) -> None:
        """Store the results of the games that are over."""
        over = [match for match, status in statuses.items() if status == OVER]
        results = [await asyncio.to_thread(self._result, match) for match in over]

        def step(now: OpenTournament) -> TournamentStep | None:
            new = [one for one in results if one is not None and not now.state.games[one.match].is_over]
            return TournamentStep(new) if new else None

        if over:
            await self._tournaments.change(tournament.row.id, step)
            for match in over:
                self._store.drop_lead(match)

    def _result(self, match: str) -> Finished | None:
        row = self._store.match(match)
        return None if row is None else finished(row, self._store.log(match))

    async def _judge(self, tournament: OpenTournament, statuses: Mapping[str, str]) -> bool:
        """Judge the games whose participants have not come in time; return whether there were any."""
        now, any_late = system.now(), False
        for game in tournament.state.going:
            if statuses.get(game.match) == WAITING and now >= patience_ends(tournament, game):
                room = await self._rooms.room(game.match)
                if room is not None and not room.match.agreement.is_open:
                    await room.change(partial(judge_absence, row=room.row))
                    any_late = True
        return any_late

    async def _drive_games(self, tournament: OpenTournament) -> None:
        """Open the matches that nobody has open, so that bots and clocks go on; of games between bots only a few."""
        statuses, participants = await self._statuses(tournament), tournament.state.participants
        bots = {
            game.match
            for game in tournament.state.going
            if all(participants[who].is_bot for who in game.seats) and statuses.get(game.match) == PLAYING
        }
        games = self._bot_games
        games[tournament.row.id] = sum(self._rooms.opened(match) is not None for match in bots)
        for match, status in statuses.items():
            is_full = games[tournament.row.id] and sum(games.values()) >= BOT_GAMES
            if status != PLAYING or self._rooms.opened(match) is not None or (match in bots and is_full):
                continue
            if await thread_waker.wait_for(self._store.take_lead(match)):
                try:
                    await self._rooms.room(match)
                except LogUnreadable:  # one that cannot be read stops no other
                    self._store.drop_lead(match)
                    continue
                games[tournament.row.id] += match in bots

    async def _statuses(self, tournament: OpenTournament) -> dict[str, str]:
        store, going = self._tournaments.store, [game.match for game in tournament.state.going]
        return await asyncio.to_thread(store.statuses, going) if store is not None and going else {}


def _pair_step(tournament: OpenTournament) -> TournamentStep | None:
    """Begin the next games, or end the tournament."""
    following = pairing.next_games(tournament.state, system.now())
    if following is None:
        return None
    if isinstance(following, str):
        return TournamentStep([Closed(following)])
    paired: Paired = following.paired(new_id)
    calls = calls_of_round(tournament.state, paired, system.now())
    return TournamentStep([paired], matches=new_matches(tournament.row, tournament.state, paired), calls=calls)
