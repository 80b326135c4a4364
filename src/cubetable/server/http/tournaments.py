"""Serve tournaments: set one up, join, leave, start, sit down. Each call acts for the client that asks."""

import asyncio
import time
from collections.abc import Callable
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, Field

from cubetable.core.errors import Refusal
from cubetable.registry import game as make_game
from cubetable.server.http.identity import address_of, is_limited, person_of
from cubetable.server.http.matches import (
    LONGEST_SPEC,
    PAGE,
    Asked,
    BotName,
    MatchShown,
    Most,
    Name,
    house_of,
    name_for,
    room_of,
    show_match_to,
    somebody,
)
from cubetable.server.http.problems import RequestRefused, answers
from cubetable.server.http.tournaments_shown import TournamentLine, TournamentShown, line, shown
from cubetable.server.live.hosting import promise_for
from cubetable.server.live.people import hash_secret, new_id, new_secret, proper_name
from cubetable.server.live.room import MatchRoom
from cubetable.server.live.tournament_matches import check_bot, check_clock, sizes_for
from cubetable.server.live.tournaments import OpenTournament, TournamentStep, start_step, withdraw_step
from cubetable.server.process.limits import SOCKETS
from cubetable.server.wire.messages import Hex64, MatchId
from cubetable.store import TournamentRow
from cubetable.store.new_match import begin_if_full
from cubetable.table import Match, outline_of
from cubetable.tournaments.events import CANCELLED, WAITING, Closed, Event, Joined, Returned, Withdrew
from cubetable.tournaments.settings import MOST, MOST_ROUNDS, Kind, TournamentSettings
from cubetable.tournaments.tournament import Participant

PATH: Final = "/api/tournaments"
router = APIRouter(prefix=PATH, responses=answers())

LONG_WAIT: Final = 20.0
"""Seconds for which a request waits at most for something new."""
MOST_BOTS_FROM_AFAR: Final = 8
"""Bots of a tournament that is set up from an address with limits: they think at the cost of the house."""
SOONEST_MINUTES: Final = 1
LONGEST_MINUTES: Final = 24 * 60
LATEST_START: Final = 366 * 86_400_000
MILLI: Final = 1000

Change = Callable[[OpenTournament], TournamentStep | None]


class TournamentAsked(Asked):
    """A tournament to set up; `starts` is its start in milliseconds since 1970, 0 if the host will start it.

    `rounds` are those of a Swiss tournament, 0 for the usual number, or how often all meet in a round robin; `minutes`
    is how long an arena lasts, `patience` how many seconds a participant has to sit down.
    """

    game: Annotated[str, Field(min_length=1, max_length=LONGEST_SPEC)]
    kind: Kind
    title: Name = ""
    clock: Annotated[str, Field(max_length=32)]
    rounds: Annotated[int, Field(ge=0, le=MOST_ROUNDS)] = 0
    minutes: Annotated[int, Field(ge=SOONEST_MINUTES, le=LONGEST_MINUTES)] = 60
    patience: Annotated[int, Field(ge=20, le=86_400)] = 300
    starts: Annotated[int, Field(ge=0)] = 0
    listed: bool = True
    rated: bool = False
    bots: Annotated[list[BotName], Field(max_length=MOST)] = []  # noqa: RUF012  # pydantic copies it
    join: bool = False
    name: Name = ""


class TournamentMade(BaseModel):
    """A tournament that was set up, and the key of its link if only those with the link may join."""

    tournament: str
    key: str | None


class JoinAsked(Asked):
    """The key of the link, where one is needed, and the name. A `program` is shown as one to the others."""

    key: Annotated[str, Field(max_length=64)] = ""
    name: Name = ""
    program: bool = False


class BotsAsked(Asked):
    """Bots that shall take part."""

    bots: Annotated[list[BotName], Field(min_length=1, max_length=MOST)]


class RemoveAsked(Asked):
    """A participant whom the host removes, by the number."""

    who: Annotated[int, Field(ge=1)]


class SitAsked(Asked):
    """The game at which the client sits down, and the SHA-256 of its number for the dice."""

    match: MatchId
    dice: Hex64 | None = None


@router.post("", status_code=201)
async def set_up(asked: TournamentAsked, request: Request, response: Response) -> TournamentMade:
    """Set up a tournament; the client that asks is its host."""
    person = somebody(request, response)
    house, key, now = house_of(request), None if asked.listed else new_secret(), round(time.time() * MILLI)
    if house.store.tournaments is None:
        raise RequestRefused(422, Refusal("shell.tournament.no_server"))
    if asked.starts and not now <= asked.starts <= now + LATEST_START:
        raise RequestRefused(422, Refusal("shell.tournament.past"))
    _check_bots(request, len(asked.bots))
    try:
        row = await asyncio.to_thread(_new_row, asked, person, key, now)
        for bot in sorted(set(asked.bots)):
            await asyncio.to_thread(check_bot, row, bot)
    except Refusal as problem:
        raise RequestRefused(422, problem) from None
    events = [Joined(who, bot) for who, bot in enumerate(asked.bots, 1)]
    if asked.join and len(events) < MOST:
        events.append(Joined(len(events) + 1, await name_for(request, person, asked.name), person))
    await house.tournaments.set_up(row, events)
    return TournamentMade(tournament=row.id, key=key)


@router.get("")
async def tournaments(request: Request, before: MatchId | None = None, most: Most = PAGE) -> list[TournamentLine]:
    """List the tournaments that all may join and the client's own, the latest first."""
    house, person = house_of(request), person_of(request)
    if house.store.tournaments is None:
        return []
    rows = await asyncio.to_thread(house.store.tournaments.shown_to, person or "", most, before)
    found = [await house.tournaments.find(row.id) for row in rows]
    return [line(one, person) for one in found if one is not None]


@router.get("/{tournament}")
async def show(
    tournament: MatchId,
    request: Request,
    after: Annotated[int, Query(ge=-1, description="wait for more events than so many; -1 answers at once")] = -1,
) -> TournamentShown:
    """Return a tournament; with `after`, as soon as something has changed, or after some seconds."""
    found = await find_tournament(request, tournament)
    if 0 <= after == found.state.length and not request.app.state.leaving:
        await _wait(request, found, after)
        found = await find_tournament(request, tournament)
    return await show_tournament(request, found, person_of(request))


@router.post("/{tournament}/join")
async def join(tournament: MatchId, asked: JoinAsked, request: Request, response: Response) -> TournamentShown:
    """Take part, or come back after withdrawing."""
    person = somebody(request, response)
    name = await name_for(request, person, asked.name)
    return await _change(request, tournament, lambda found: _join_step(found, person, name, asked), person)


@router.post("/{tournament}/withdraw")
async def withdraw(tournament: MatchId, request: Request) -> TournamentShown:
    """Play no more games for now; a game that goes on is played to its end."""
    person = person_of(request) or ""
    return await _change(request, tournament, lambda found: withdraw_step(found, person), person)


@router.post("/{tournament}/bots")
async def add_bots(tournament: MatchId, asked: BotsAsked, request: Request) -> TournamentShown:
    """Let bots take part, as the host."""

    def step(found: OpenTournament) -> TournamentStep:
        _check_waits(found)
        _check_bots(request, len(asked.bots) + sum(one.is_bot for one in found.state.participants.values()))
        for bot in sorted(set(asked.bots)):
            check_bot(found.row, bot)
        first = found.state.joined + 1
        _check_room(found, len(asked.bots))
        return TournamentStep([Joined(who, bot) for who, bot in enumerate(asked.bots, first)])

    return await _as_host(request, tournament, step)


@router.post("/{tournament}/remove")
async def remove(tournament: MatchId, asked: RemoveAsked, request: Request) -> TournamentShown:
    """Take a participant out, as the host."""

    def step(found: OpenTournament) -> TournamentStep | None:
        one = found.state.participants.get(asked.who)
        return None if one is None or one.withdrawn else TournamentStep([Withdrew(asked.who)])

    return await _as_host(request, tournament, step)


@router.post("/{tournament}/start")
async def start(tournament: MatchId, request: Request) -> TournamentShown:
    """Start the tournament now, as the host."""

    def step(found: OpenTournament) -> TournamentStep | None:
        _check_waits(found)
        following = start_step(found)
        if following is not None and isinstance(following.events[0], Closed):
            raise Refusal("shell.tournament.too_few")
        return following

    return await _as_host(request, tournament, step)


@router.post("/{tournament}/cancel")
async def cancel(tournament: MatchId, request: Request) -> TournamentShown:
    """Call the tournament off before it starts, as the host."""

    def step(found: OpenTournament) -> TournamentStep:
        _check_waits(found)
        return TournamentStep([Closed(CANCELLED)])

    return await _as_host(request, tournament, step)


@router.post("/{tournament}/sit")
async def sit(tournament: MatchId, asked: SitAsked, request: Request) -> MatchShown:
    """Sit down at the game that the client has to play now."""
    person = person_of(request)
    found = await find_tournament(request, tournament)
    who = None if person is None else found.state.number_of(person)
    game = found.state.games.get(asked.match)
    if person is None or who is None or game is None or who not in game.seats:
        raise RequestRefused(403, Refusal("shell.tournament.not_yours"))
    room = await room_of(request, asked.match)
    await _sit_down(room, game.seats.index(who), found.state.participants[who], asked.dice)
    return show_match_to(room.row, outline_of(room.match), person)


# --- Inside ---------------------------------------------------------------------------------------------


async def _sit_down(room: MatchRoom, seat: int, who: Participant, dice: str | None) -> None:
    def take(table: Match) -> None:
        if table.ending is None and not table.begun and table.seats[seat].person != who.person:
            promise = promise_for(room.row, dice)
            table.sit(seat, who.name, who.person, time.time(), promise, program=who.program)
            begin_if_full(table, room.row, time.time())

    await room.change(take)


def _new_row(asked: TournamentAsked, person: str, key: str | None, now: int) -> TournamentRow:
    sizes = sizes_for(asked.game)
    spec = str(make_game(asked.game))
    check_clock(spec, asked.clock)
    if asked.kind == "round_robin" and sizes[-1] > sizes[0]:
        raise Refusal("shell.tournament.pairs_only")
    in_rounds = asked.kind in ("swiss", "round_robin")
    settings = TournamentSettings(
        asked.kind,
        sizes,
        asked.rounds if in_rounds else 0,
        asked.minutes if asked.kind == "arena" else 0,
        asked.patience,
    )
    return TournamentRow(
        id=new_id(),
        host=person,
        name=proper_name(asked.title),
        spec=spec,
        clock=asked.clock,
        rated=asked.rated,
        settings=settings,
        starts=asked.starts,
        listed=asked.listed,
        key="" if key is None else hash_secret(key),
        status=WAITING,
        created=now,
    )


def _join_step(found: OpenTournament, person: str, name: str, asked: JoinAsked) -> TournamentStep | None:
    state, row = found.state, found.row
    if state.closed is not None:
        raise Refusal("shell.tournament.over")
    who = state.number_of(person)
    if who is not None:
        return TournamentStep([Returned(who)]) if state.participants[who].withdrawn else None
    if row.key and hash_secret(asked.key) != row.key and person != row.host:
        raise Refusal("shell.tournament.wrong_key")
    if state.started is not None and row.settings.kind != "arena":
        raise Refusal("shell.tournament.begun")
    _check_room(found, 1)
    joined: Event = Joined(state.joined + 1, name, person, asked.program)
    return TournamentStep([joined])


def _check_room(found: OpenTournament, more: int) -> None:
    if len(found.state.present()) + more > MOST or found.state.joined + more > 2 * MOST:
        raise Refusal("shell.tournament.full", most=MOST)


def _check_waits(found: OpenTournament) -> None:
    if found.state.started is not None or found.state.closed is not None:
        raise Refusal("shell.tournament.begun")


def _check_bots(request: Request, bots: int) -> None:
    settings = request.app.state.settings
    if bots > MOST_BOTS_FROM_AFAR and is_limited(address_of(request, settings), settings):
        raise RequestRefused(422, Refusal("shell.tournament.many_bots", most=MOST_BOTS_FROM_AFAR))


async def find_tournament(request: Request, tournament: str) -> OpenTournament:
    """Return a tournament, or refuse the request."""
    found = await house_of(request).tournaments.find(tournament)
    if found is None:
        raise RequestRefused(404, Refusal("shell.tournament.none"))
    return found


async def _as_host(request: Request, tournament: str, step: Change) -> TournamentShown:
    person = person_of(request)

    def checked(found: OpenTournament) -> TournamentStep | None:
        if person is None or person != found.row.host:
            raise Refusal("shell.tournament.not_host")
        return step(found)

    return await _change(request, tournament, checked, person)


async def _change(request: Request, tournament: str, step: Change, person: str | None) -> TournamentShown:
    await find_tournament(request, tournament)
    try:
        found = await house_of(request).tournaments.change(tournament, step)
    except Refusal as problem:
        raise RequestRefused(403, problem) from None
    return await show_tournament(request, found, person)


async def show_tournament(request: Request, found: OpenTournament, person: str | None) -> TournamentShown:
    """Return a tournament as a client sees it now."""
    return await house_of(request).tournaments.read(found, lambda one: shown(one, person))


async def _wait(request: Request, found: OpenTournament, after: int) -> None:
    """Wait for a change; each address has only so many connections for it."""
    app, settings = request.app, request.app.state.settings
    address = address_of(request, settings)
    if not app.state.lines.take(address, SOCKETS if is_limited(address, settings) else None):
        raise RequestRefused(429, Refusal("shell.server.too_often"))
    try:
        await house_of(request).tournaments.wait(found, after, LONG_WAIT)
    finally:
        app.state.lines.give_back(address)
