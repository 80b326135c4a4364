"""Serve the API of matches: set up, join, leave, the record, the lists, the player's name."""

import asyncio
import time
from functools import lru_cache
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field

from cubetable import registry
from cubetable.core.errors import OptionError, Refusal
from cubetable.core.messages import LANGUAGES
from cubetable.core.options import parse_spec
from cubetable.puzzles.daily import today
from cubetable.server.http.identity import new_cookie, payer_of, person_of
from cubetable.server.http.problems import RequestRefused, answers
from cubetable.server.live.hosting import HostedMatch, SeatChoice, promise_for
from cubetable.server.live.house import House
from cubetable.server.live.people import COOKIE, SECURE_COOKIE, hash_secret, new_secret, proper_name
from cubetable.server.live.presence import USUAL, Away, away_for, check_away
from cubetable.server.live.rated import keeps_players
from cubetable.server.live.room import MatchRoom
from cubetable.server.live.rules_in_words import rules_in_words
from cubetable.server.process import thread_waker
from cubetable.server.wire.messages import MOST_SEATS, AwayRule, AwayShown, Hex64, MatchId
from cubetable.store import MatchRow
from cubetable.store.new_match import Sitter, begin_if_full
from cubetable.store.rows import RECORD
from cubetable.table import Match, Outline, outline_of

router = APIRouter(prefix="/api", responses=answers())

PAGE: Final = 50
LONGEST_PAGE: Final = 100
Most = Annotated[int, Query(ge=1, le=LONGEST_PAGE)]
LONGEST_SPEC: Final = 400
Name = Annotated[str, Field(max_length=200)]
BotName = Literal["random", "bot:1", "bot:2", "bot:3", "bot:4", "bot:5", "bot:6"]


class Asked(BaseModel):
    """A request body; a field that is not named here is refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class SeatAsked(Asked):
    """The player who gets the seat: the client that asks, the player who opens the link, or a bot."""

    kind: Literal["here", "link", "bot"]
    bot: BotName = "bot:2"


class MatchAsked(Asked):
    """A match to set up; `dice` is the SHA-256 of the client's number for the dice. A `program` is shown as one."""

    game: Annotated[str, Field(min_length=1, max_length=LONGEST_SPEC)]
    seats: Annotated[list[SeatAsked], Field(min_length=1, max_length=MOST_SEATS)]
    clock: Annotated[str, Field(max_length=32)] = "none"
    listed: bool = False
    shuffle: bool = False
    name: Name = ""
    away: AwayRule = "wait"
    away_after: int = USUAL
    daily: bool = False
    rated: bool = False
    program: bool = False
    dice: Hex64 | None = None


class SeatKey(Asked):
    """A seat and its key; a free seat of a listed match needs none."""

    seat: Annotated[int, Field(ge=0, lt=MOST_SEATS)]
    key: Annotated[str, Field(max_length=64)] = ""


class Joining(SeatKey):
    """A seat and its key, the player's name, and the SHA-256 of the player's number for the dice.

    A `program` is shown as one to the others.
    """

    name: Name = ""
    program: bool = False
    dice: Hex64 | None = None


class Named(Asked):
    """The player's name."""

    name: Name


class Made(BaseModel):
    """A match that was set up: its id, and the key of each seat that has a link."""

    match: str
    keys: dict[int, str]


class SeatShown(BaseModel):
    """The player or bot at a seat; a `program` is a player who has called itself one."""

    name: str
    bot: bool
    program: bool
    taken: bool
    yours: bool


class MatchShown(BaseModel):
    """A match, as any client may see it; a daily one has its date and its public seed.

    `rated` says that it counts for the ratings of its players, and `rules` names the variant. `cooperative` says that
    its players win or lose together. `tournament` is the id of the tournament to which it belongs. `host` is the name
    of the player who set the match up and sits at it. `from_record` says that it was not played on this server, but
    opened from a record. `seed_hash` is null as long as the seats may still promise numbers for the dice.
    """

    match: str
    game: str
    title: dict[str, str]
    seats: list[SeatShown]
    clock: str
    begun: bool
    over: bool
    ending: str | None
    winners: list[int]
    rematch: str | None
    created: int
    rules: dict[str, str]
    cooperative: bool
    hosted: bool
    host: str
    listed: bool
    shuffle: bool
    rated: bool
    tournament: str | None
    away: AwayShown
    daily: str | None
    from_record: bool
    seed_hash: str | None
    seed: str | None


def house_of(request: Request) -> House:
    """Return the house."""
    house: House = request.app.state.house
    return house


async def room_of(request: Request, match: str) -> MatchRoom:
    """Return the room of a match when its changes are stored, or refuse if there is none."""
    room = await house_of(request).room(match)
    if room is None:
        raise RequestRefused(404, Refusal("shell.server.no_match"))
    await room.wait_until_stored()
    return room


def somebody(request: Request, response: Response) -> str:
    """Return the hash of the client; set a cookie for a client without a secret."""
    person = person_of(request)
    if person is None:
        secret, text = new_cookie(request.state.secure)
        response.headers.append("set-cookie", text)
        person = hash_secret(secret)
    return person


@router.post("/matches", status_code=201)
async def set_up(asked: MatchAsked, request: Request, response: Response) -> Made:
    """Set up a match; the client that asks is its host."""
    person = somebody(request, response)
    host = Sitter(person, await name_for(request, person, asked.name), asked.dice, asked.program)
    try:
        wanted = HostedMatch(
            spec=asked.game,
            seats=[SeatChoice(seat.kind, seat.bot) for seat in asked.seats],
            clock=asked.clock,
            listed=asked.listed,
            shuffle=asked.shuffle,
            away=check_away(Away(asked.away, asked.away_after)),
            daily=today() if asked.daily else "",
            rated=asked.rated,
        )
        made = await house_of(request).create(wanted, host, payer_of(request, request.app.state.settings))
    except Refusal as problem:
        raise RequestRefused(422, problem) from None
    return Made(match=made.match, keys=made.keys)


@router.get("/matches/{match}")
async def show(match: MatchId, request: Request) -> MatchShown:
    """Return a match as any client may see it."""
    room = await room_of(request, match)
    return show_match_to(room.row, outline_of(room.match), person_of(request))


@router.post("/matches/{match}/invitation")
async def invitation(match: MatchId, asked: SeatKey, request: Request) -> MatchShown:
    """Return a match to a client with a seat's key; it does not sit down."""
    room = await room_of(request, match)
    if _seat_for(room.match, room.row, asked) is None:
        raise RequestRefused(403, Refusal("shell.server.wrong_key"))
    return show_match_to(room.row, outline_of(room.match), person_of(request))


def _seat_for(table: Match, row: MatchRow, asked: SeatKey) -> int | None:
    """Return the seat that a key opens, or none at a free seat of a listed table.

    Until the match begins seats may change places: a link then opens the seat to which its key went.
    """
    key, waits = hash_secret(asked.key), not table.begun
    wanted: list[int] = [asked.seat, *range(len(table.seats))]
    for number in wanted if waits else wanted[:1]:
        if number < len(table.seats) and table.seats[number].key == key and not table.seats[number].is_bot:
            return number
    seat = table.seats[asked.seat] if asked.seat < len(table.seats) else None
    is_open = seat is not None and row.listed and waits and seat.person is None and not seat.is_bot
    return int(asked.seat) if is_open and not asked.key else None


@router.post("/matches/{match}/join")
async def join(match: MatchId, asked: Joining, request: Request, response: Response) -> MatchShown:
    """Sit down with a seat's key, here or on another device; at a free seat of a listed table with none."""
    person = somebody(request, response)
    room = await room_of(request, match)
    name = await name_for(request, person, asked.name)

    def sit(table: Match) -> str | None:
        seat = _seat_for(table, room.row, asked)
        if table.ending is not None or seat is None:
            return "server.wrong_key"
        if table.seats[seat].person != person:
            if keeps_players(table):
                return "rated.full"
            if room.row.rated and any(other.person == person for other in table.seats):
                return "rated.several_seats"
            promise = promise_for(room.row, asked.dice)
            table.sit(seat, name, person, time.time(), promise, program=asked.program)
            begin_if_full(table, room.row, time.time())
        return None

    refused = await room.change(sit)
    if refused is not None:
        raise RequestRefused(403, Refusal(f"shell.{refused}"))
    return show_match_to(room.row, outline_of(room.match), person)


@router.post("/matches/{match}/seats/{seat}/key")
async def reissue(match: MatchId, seat: int, request: Request) -> dict[str, str]:
    """Give a seat a new key, as its host; a player who took the seat by the old key loses it."""
    room = await room_of(request, match)
    person = person_of(request)
    key = new_secret()

    def change(table: Match) -> str | None:
        if person is None or person != room.row.host or not 0 <= seat < len(table.seats) or table.seats[seat].is_bot:
            return "server.not_host"
        if keeps_players(table):
            return "rated.full"
        table.set_key(seat, hash_secret(key), time.time())
        if table.seats[seat].person not in (None, person):
            table.rise(seat, time.time())
        return None

    refused = await room.change(change)
    if refused is not None:
        raise RequestRefused(403, Refusal(f"shell.{refused}"))
    return {"key": key}


@router.post("/matches/{match}/cancel")
async def cancel(match: MatchId, request: Request) -> MatchShown:
    """Call off a match that waits for players, as its host."""
    room = await room_of(request, match)
    person = person_of(request)
    if person is None or person != room.row.host:
        raise RequestRefused(403, Refusal("shell.server.not_host"))
    if not await room.change(lambda table: table.cancel(time.time())):
        raise RequestRefused(409, Refusal("shell.server.begun"))
    return show_match_to(room.row, outline_of(room.match), person)


@router.post("/matches/{match}/leave")
async def leave(match: MatchId, request: Request) -> MatchShown:
    """Leave a match for good, at all seats of the player."""
    room = await room_of(request, match)
    person = person_of(request)

    def go(table: Match) -> None:
        full = table.begun or table.agreement.is_open
        for number, seat in enumerate(table.seats):
            if person is not None and seat.person == person:
                (table.leave if full else table.rise)(number, time.time())

    await room.change(go)
    return show_match_to(room.row, outline_of(room.match), person)


@router.get("/matches/{match}/record", response_class=PlainTextResponse)
async def record(match: MatchId, request: Request) -> PlainTextResponse:
    """Return the record: whole after the end; before, as a spectator or the player's seat may read it."""
    room = await room_of(request, match)
    person = person_of(request)
    return PlainTextResponse(await asyncio.to_thread(room.record, person))


@router.get("/tables")
async def tables(request: Request, before: MatchId | None = None, most: Most = PAGE) -> list[MatchShown]:
    """List the matches that any client may join, the latest first; `before` is the last id of the previous page."""
    rows = await asyncio.to_thread(house_of(request).store.listed_matches, most, before)
    return await list_matches(request, rows)


@router.get("/history")
async def history(request: Request, before: MatchId | None = None, most: Most = PAGE) -> list[MatchShown]:
    """List the player's matches, the latest first; `before` is the last id of the previous page."""
    person = person_of(request)
    if person is None:
        return []
    rows = await asyncio.to_thread(house_of(request).store.matches_of, person, most, before)
    return await list_matches(request, rows)


@router.put("/me")
async def call_me(asked: Named, request: Request, response: Response) -> Named:
    """Say what one wants to be called."""
    person = somebody(request, response)
    name = proper_name(asked.name)
    await thread_waker.wait_for(house_of(request).store.name(person, name, round(time.time() * 1000)))
    return Named(name=name)


@router.get("/me")
async def who_am_i(request: Request, response: Response) -> Named:
    """Say what one is called, and be known from then on."""
    return Named(name=await _name(request, somebody(request, response)))


@router.delete("/me", status_code=204)
async def forget_me(request: Request, response: Response) -> None:
    """Forget the player on all devices: the name, and which matches were theirs."""
    person = person_of(request)
    if person is not None:
        await house_of(request).forget(person)
    for name in (COOKIE, SECURE_COOKIE):
        response.delete_cookie(name, path="/", secure=name == SECURE_COOKIE)


async def name_for(request: Request, person: str, asked: str) -> str:
    """Return the name that the request has, or else the one that the server keeps."""
    return proper_name(asked) or await _name(request, person)


async def _name(request: Request, person: str) -> str:
    return await asyncio.to_thread(house_of(request).store.name_of, person) or ""


async def list_matches(request: Request, rows: list[MatchRow]) -> list[MatchShown]:
    """Return matches as the client sees them."""
    person = person_of(request)
    outlines = await house_of(request).outlines(rows)
    return [show_match_to(row, outline, person) for row, outline in zip(rows, outlines, strict=True)]


@lru_cache(maxsize=256)
def _is_cooperative(spec: str) -> bool:
    """Tell whether the players of a match win or lose together; of a match with options that are gone, no."""
    try:
        return registry.game(spec).cooperative
    except OptionError:
        return False


def show_match_to(row: MatchRow, stands: Outline, person: str | None) -> MatchShown:
    """Return a match as one client sees it."""
    over, name = stands.ending is not None, parse_spec(row.spec)[0]
    seats = [
        SeatShown(
            name=seat.name,
            bot=seat.is_bot,
            program=seat.program,
            taken=seat.is_bot or seat.person is not None,
            yours=person is not None and seat.person == person,
        )
        for seat in stands.seats
    ]
    return MatchShown(
        match=row.id,
        game=row.spec,
        title={lang: registry.title(name, lang) for lang in LANGUAGES},
        seats=seats,
        clock=row.clock,
        begun=stands.begun,
        over=over,
        ending=stands.ending.kind if stands.ending else None,
        winners=list(stands.ending.winners) if stands.ending else [],
        rematch=stands.rematch,
        created=row.created,
        rules={lang: rules_in_words(row.spec, lang) for lang in LANGUAGES},
        cooperative=_is_cooperative(row.spec),
        hosted=person is not None and person == row.host,
        host=next((seat.name for seat in stands.seats if row.host and seat.person == row.host), ""),
        listed=row.listed,
        shuffle=row.shuffle,
        rated=row.rated,
        tournament=row.tournament or None,
        away=away_for(row.away).as_message(),
        daily=row.daily or None,
        from_record=row.host == RECORD,
        seed_hash=row.seed_hash if stands.begun or over or row.daily else None,
        seed=row.seed if over or row.daily else None,
    )
