"""Serve tournaments: set one up, join, leave, start, sit down. Each call acts for the client that asks."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Final

from msgspec import Meta

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.core.registry import game as make_game
from cubetable.match import Match, outline_of
from cubetable.match.clock import MILLI
from cubetable.match.tournaments.events import CANCELLED, EXPIRED, WAITING, Closed, Event, Joined, Returned, Withdrew
from cubetable.match.tournaments.settings import MOST, MOST_ROUNDS, Kind, TournamentSettings
from cubetable.match.tournaments.tournament import Participant
from cubetable.server.live.contests.tournament_matches import check_bot, check_clock, sizes_for
from cubetable.server.live.contests.tournaments import OpenTournament, TournamentStep, start_step, withdraw_step
from cubetable.server.live.hosting import promise_for
from cubetable.server.live.people import hash_secret, new_id, new_secret, proper_name
from cubetable.server.live.room import MatchRoom
from cubetable.server.operations.call import Call
from cubetable.server.operations.contests.tournaments_shown import TournamentLine, TournamentView, line, view_of
from cubetable.server.operations.matches import (
    LONGEST_SPEC,
    PAGE,
    BotName,
    MatchSummary,
    Most,
    Name,
    changes_too_often,
    show_match_to,
)
from cubetable.server.operations.operation import Request, Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.process.limits import MATCHES
from cubetable.server.wire.messages import Hex64, MatchId
from cubetable.store import TournamentRow
from cubetable.store.new_match import begin_if_full

LONG_WAIT: Final = 20.0
"""Seconds for which a request waits at most for something new."""
MOST_BOTS_FROM_AFAR: Final = 8
"""Bots of a tournament that is set up from an address with limits: they think at the cost of the house."""
SOONEST_MINUTES: Final = 1
LONGEST_MINUTES: Final = 24 * 60
LATEST_START: Final = 366 * 86_400_000

Change = Callable[[OpenTournament], TournamentStep | None]


class TournamentRequest(Request, kw_only=True):
    """A tournament to set up; `starts` is its start in milliseconds since 1970, 0 if the host will start it.

    `rounds` are those of a Swiss tournament, 0 for the usual number, or how often all meet in a round robin; `minutes`
    is how long an arena lasts, `patience` how many seconds a participant has to sit down.
    """

    game: Annotated[str, Meta(min_length=1, max_length=LONGEST_SPEC)]
    kind: Kind
    title: Name = ""
    clock: Annotated[str, Meta(max_length=32)]
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    minutes: Annotated[int, Meta(ge=SOONEST_MINUTES, le=LONGEST_MINUTES)] = 60
    patience: Annotated[int, Meta(ge=20, le=86_400)] = 300
    starts: Annotated[int, Meta(ge=0)] = 0
    listed: bool = True
    rated: bool = False
    bots: Annotated[list[BotName], Meta(max_length=MOST)] = []  # noqa: RUF012  # a struct copies it
    join: bool = False
    name: Name = ""


class NewTournament(Shape):
    """A tournament that was set up, and the key of its link if only those with the link may join."""

    tournament: str
    key: str | None


class JoinRequest(Request):
    """The key of the link, where one is needed, and the name. A `program` is shown as one to the others."""

    key: Annotated[str, Meta(max_length=64)] = ""
    name: Name = ""
    program: bool = False


class BotsRequest(Request):
    """Bots that shall take part."""

    bots: Annotated[list[BotName], Meta(min_length=1, max_length=MOST)]


class RemoveRequest(Request):
    """A participant whom the host removes, by the number."""

    who: Annotated[int, Meta(ge=1)]


class SitRequest(Request):
    """The game at which the client sits down, and the SHA-256 of its number for the dice."""

    match: MatchId
    dice: Hex64 | None = None


@operation("POST /api/tournaments", limit=MATCHES, status=201)
async def set_up_tournament(call: Call, request: TournamentRequest) -> NewTournament:
    """Set up a tournament; the client that asks is its host."""
    if request.listed:
        await call.check_may_meet_strangers()
    person = call.somebody()
    house, key, now = call.house, None if request.listed else new_secret(), round(system.now() * MILLI)
    if house.store.tournaments is None:
        raise RequestRefusal(422, Refusal("shell.tournament.no_server"))
    if request.starts and not now <= request.starts <= now + LATEST_START:
        raise RequestRefusal(422, Refusal("shell.tournament.past"))
    _check_bots(call, len(request.bots))
    try:
        row = await asyncio.to_thread(_new_row, request, person, key, now)
        for bot in sorted(set(request.bots)):
            await asyncio.to_thread(check_bot, row, bot)
    except Refusal as problem:
        raise RequestRefusal(422, problem) from None
    events = [Joined(who, bot) for who, bot in enumerate(request.bots, 1)]
    if request.join and len(events) < MOST:
        events.append(Joined(len(events) + 1, await call.name_for(person, request.name), person))
    house.accounts.charge(row.id, call.payer)
    await house.tournaments.set_up(row, events)
    return NewTournament(tournament=row.id, key=key)


@operation("GET /api/tournaments")
async def tournaments(call: Call, before: MatchId | None = None, most: Most = PAGE) -> list[TournamentLine]:
    """List the tournaments that all may join and the client's own, the latest first."""
    house, person = call.house, call.person
    if house.store.tournaments is None:
        return []
    rows = await asyncio.to_thread(house.store.tournaments.shown_to, person or "", most, before)
    contests = [await house.tournaments.find(row.id) for row in rows]
    return [line(one, person) for one in contests if one is not None]


@operation("GET /api/tournaments/{tournament}")
async def tournament(
    call: Call,
    tournament: MatchId,
    after: Annotated[int, Meta(ge=-1, description="wait for more events than so many; -1 answers at once")] = -1,
) -> TournamentView:
    """Return a tournament; with `after`, as soon as something has changed, or after some seconds."""
    contest = await find_tournament(call, tournament)
    if 0 <= after == contest.state.length and not call.service.leaving:
        await _wait(call, contest, after)
        contest = await find_tournament(call, tournament)
    return await show_tournament(call, contest, call.person)


@operation("POST /api/tournaments/{tournament}/join")
async def join_tournament(call: Call, tournament: MatchId, request: JoinRequest) -> TournamentView:
    """Take part, or come back after withdrawing."""
    contest = await find_tournament(call, tournament)
    if contest.row.listed:
        await call.check_may_meet_strangers()
    person = call.somebody()
    name = await call.name_for(person, request.name)
    return await _change(call, tournament, lambda contest: _join_step(contest, person, name, request), person)


@operation("POST /api/tournaments/{tournament}/withdraw")
async def withdraw_from_tournament(call: Call, tournament: MatchId) -> TournamentView:
    """Play no more games for now; a game that goes on is played to its end."""
    person = call.person or ""
    return await _change(call, tournament, lambda contest: withdraw_step(contest, person), person)


@operation("POST /api/tournaments/{tournament}/bots")
async def add_bots(call: Call, tournament: MatchId, request: BotsRequest) -> TournamentView:
    """Let bots take part, as the host."""

    def step(contest: OpenTournament) -> TournamentStep:
        _check_waits(contest)
        _check_bots(call, len(request.bots) + sum(one.is_bot for one in contest.state.participants.values()))
        for bot in sorted(set(request.bots)):
            check_bot(contest.row, bot)
        first = contest.state.joined + 1
        _check_room(contest, len(request.bots))
        return TournamentStep([Joined(who, bot) for who, bot in enumerate(request.bots, first)])

    return await _as_host(call, tournament, step)


@operation("POST /api/tournaments/{tournament}/remove")
async def remove_participant(call: Call, tournament: MatchId, request: RemoveRequest) -> TournamentView:
    """Take a participant out, as the host."""

    def step(contest: OpenTournament) -> TournamentStep | None:
        one = contest.state.participants.get(request.who)
        return None if one is None or one.withdrawn else TournamentStep([Withdrew(request.who)])

    return await _as_host(call, tournament, step)


@operation("POST /api/tournaments/{tournament}/start")
async def start_tournament(call: Call, tournament: MatchId) -> TournamentView:
    """Start the tournament now, as the host."""

    def step(contest: OpenTournament) -> TournamentStep | None:
        _check_waits(contest)
        following = start_step(contest)
        if following is not None and isinstance(following.events[0], Closed):
            raise Refusal("shell.tournament.too_few")
        return following

    return await _as_host(call, tournament, step)


@operation("POST /api/tournaments/{tournament}/cancel")
async def cancel_tournament(call: Call, tournament: MatchId) -> TournamentView:
    """Call the tournament off before it starts, as the host."""

    def step(contest: OpenTournament) -> TournamentStep:
        _check_waits(contest)
        return TournamentStep([Closed(CANCELLED)])

    return await _as_host(call, tournament, step)


@operation("POST /api/tournaments/{tournament}/sit", name="sit")
async def sit_down(call: Call, tournament: MatchId, request: SitRequest) -> MatchSummary:
    """Sit down at the game that the client has to play now."""
    person = call.person
    contest = await find_tournament(call, tournament)
    who = None if person is None else contest.state.number_of(person)
    game = contest.state.games.get(request.match)
    if person is None or who is None or game is None or who not in game.seats:
        raise RequestRefusal(403, Refusal("shell.tournament.not_yours"))
    room = await call.room(request.match)
    await _sit_down(room, game.seats.index(who), contest.state.participants[who], request.dice)
    return show_match_to(room.row, outline_of(room.match), person)


# --- Inside ---------------------------------------------------------------------------------------------


async def _sit_down(room: MatchRoom, seat: int, who: Participant, dice: str | None) -> None:
    def take(table: Match) -> bool:
        if table.ending is not None or table.begun or table.seats[seat].person == who.person:
            return True
        if changes_too_often(table):
            return False
        promise = promise_for(room.row, dice)
        table.sit(seat, who.name, who.person, system.now(), promise, program=who.program)
        begin_if_full(table, room.row, system.now())
        return True

    if not await room.change(take):
        raise RequestRefusal(403, Refusal("shell.server.many_changes"))


def _new_row(request: TournamentRequest, person: str, key: str | None, now: int) -> TournamentRow:
    sizes = sizes_for(request.game)
    spec = str(make_game(request.game))
    check_clock(spec, request.clock)
    if request.kind == "round_robin" and sizes[-1] > sizes[0]:
        raise Refusal("shell.tournament.pairs_only")
    in_rounds = request.kind in ("swiss", "round_robin")
    settings = TournamentSettings(
        request.kind,
        sizes,
        request.rounds if in_rounds else 0,
        request.minutes if request.kind == "arena" else 0,
        request.patience,
    )
    return TournamentRow(
        id=new_id(),
        host=person,
        name=proper_name(request.title),
        spec=spec,
        clock=request.clock,
        rated=request.rated,
        settings=settings,
        starts=request.starts,
        listed=request.listed,
        key="" if key is None else hash_secret(key),
        status=WAITING,
        created=now,
    )


def _join_step(contest: OpenTournament, person: str, name: str, request: JoinRequest) -> TournamentStep | None:
    state, row = contest.state, contest.row
    _check_not_expired(contest)
    if state.closed is not None:
        raise Refusal("shell.tournament.over")
    who = state.number_of(person)
    if who is not None:
        return TournamentStep([Returned(who)]) if state.participants[who].withdrawn else None
    if row.key and hash_secret(request.key) != row.key and person != row.host:
        raise Refusal("shell.tournament.wrong_key")
    if state.started is not None and row.settings.kind != "arena":
        raise Refusal("shell.tournament.begun")
    _check_room(contest, 1)
    joined: Event = Joined(state.joined + 1, name, person, request.program)
    return TournamentStep([joined])


def _check_room(contest: OpenTournament, more: int) -> None:
    if len(contest.state.present()) + more > MOST or contest.state.joined + more > 2 * MOST:
        raise Refusal("shell.tournament.full", most=MOST)


def _check_not_expired(contest: OpenTournament) -> None:
    if contest.state.closed == EXPIRED:
        raise Refusal("shell.tournament.expired")


def _check_waits(contest: OpenTournament) -> None:
    _check_not_expired(contest)
    if contest.state.started is not None or contest.state.closed is not None:
        raise Refusal("shell.tournament.begun")


def _check_bots(call: Call, bots: int) -> None:
    if bots > MOST_BOTS_FROM_AFAR and call.payer is not None:
        raise RequestRefusal(422, Refusal("shell.tournament.many_bots", most=MOST_BOTS_FROM_AFAR))


async def find_tournament(call: Call, tournament: str) -> OpenTournament:
    """Return a tournament, or refuse the request."""
    contest = await call.house.tournaments.find(tournament)
    if contest is None or contest.row.settings.is_class:
        raise RequestRefusal(404, Refusal("shell.tournament.none"))
    return contest


async def _as_host(call: Call, tournament: str, step: Change) -> TournamentView:
    person = call.person

    def checked(contest: OpenTournament) -> TournamentStep | None:
        if person is None or person != contest.row.host:
            raise Refusal("shell.tournament.not_host")
        return step(contest)

    return await _change(call, tournament, checked, person)


async def _change(call: Call, tournament: str, step: Change, person: str | None) -> TournamentView:
    await find_tournament(call, tournament)
    try:
        contest = await call.house.tournaments.change(tournament, step)
    except Refusal as problem:
        raise RequestRefusal(403, problem) from None
    return await show_tournament(call, contest, person)


async def show_tournament(call: Call, contest: OpenTournament, person: str | None) -> TournamentView:
    """Return a tournament as a client sees it now."""
    return await call.house.tournaments.read(contest, lambda one: view_of(one, person))


async def _wait(call: Call, contest: OpenTournament, after: int) -> None:
    """Wait for a change; each address has only so many connections for it."""
    give_back = call.hold_line()
    try:
        await call.house.tournaments.wait(contest, after, LONG_WAIT)
    finally:
        give_back()
