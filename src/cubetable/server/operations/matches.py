"""Serve the API of matches: set up, join, leave, the record, the lists, the player's name."""

import asyncio
from functools import lru_cache
from typing import Annotated, Final, Literal

from msgspec import Meta, structs

from cubetable.core import registry, system
from cubetable.core.errors import OptionError, Refusal
from cubetable.core.messages import LANGUAGES
from cubetable.core.options import parse_spec
from cubetable.match import Match, Outline, outline_of
from cubetable.server.live.hosting import HostedMatch, SeatChoice, promise_for
from cubetable.server.live.house import CreatedMatch
from cubetable.server.live.people import hash_secret, new_secret, proper_name
from cubetable.server.live.presence import USUAL, Away, away_for, check_away
from cubetable.server.live.rated import is_last_free, keeps_players
from cubetable.server.live.rules_in_words import rules_in_words
from cubetable.server.operations.call import Call
from cubetable.server.operations.caller import dropped_cookies
from cubetable.server.operations.operation import Answer, Request, Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.process import thread_waker
from cubetable.server.process.limits import MATCHES
from cubetable.server.wire.messages import MOST_SEATS, AwayRule, AwayTerms, Hex64, MatchId
from cubetable.store import MatchRow
from cubetable.store.new_match import Sitter, begin_if_full
from cubetable.store.rows import CLASSROOM, RECORD
from cubetable.study.puzzles.daily import today

TEXT: Final = "text/plain; charset=utf-8"
PAGE: Final = 50
LONGEST_PAGE: Final = 100
Most = Annotated[int, Meta(ge=1, le=LONGEST_PAGE)]
LONGEST_SPEC: Final = 400
MOST_SEAT_CHANGES: Final = 500
"""Changes of a match's players and keys. Each is stored, and the lists of matches read who sat down and got up."""
Name = Annotated[str, Meta(max_length=200)]
BotName = Literal["random", "bot:1", "bot:2", "bot:3", "bot:4", "bot:5", "bot:6"]


class SeatRequest(Request):
    """The player who gets the seat: the client that asks, the player who opens the link, or a bot."""

    kind: Literal["here", "link", "bot"]
    bot: BotName = "bot:2"


class MatchRequest(Request):
    """A match to set up; `dice` is the SHA-256 of the client's number for the dice. A `program` is shown as one."""

    game: Annotated[str, Meta(min_length=1, max_length=LONGEST_SPEC)]
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=MOST_SEATS)]
    clock: Annotated[str, Meta(max_length=32)] = "none"
    listed: bool = False
    shuffle: bool = False
    name: Name = ""
    away: AwayRule = "wait"
    away_after: int = USUAL
    daily: bool = False
    rated: bool = False
    program: bool = False
    dice: Hex64 | None = None


class SeatKey(Request):
    """A seat and its key; a free seat of a listed match needs none."""

    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
    key: Annotated[str, Meta(max_length=64)] = ""


class MatchJoin(SeatKey):
    """A seat and its key, the player's name, and the SHA-256 of the player's number for the dice.

    A `program` is shown as one to the others.
    """

    name: Name = ""
    program: bool = False
    dice: Hex64 | None = None


class PlayerName(Request):
    """The player's name."""

    name: Name


class NewKey(Shape):
    """The key of a seat."""

    key: str


class SeatEntry(Shape):
    """The player or bot at a seat; a `program` is a player who has called itself one."""

    name: str
    bot: bool
    program: bool
    taken: bool
    yours: bool


class MatchSummary(Shape):
    """A match, as any client may see it; a daily one has its date and its public seed.

    `rated` says that it counts for the ratings of its players, and `rules` names the variant. `cooperative` says that
    its players win or lose together. `tournament` is the id of the tournament to which it belongs, `classroom` that of
    the class. `host` is the name of the player who set the match up and sits at it. `from_record` says that it was not
    played on this server, but opened from a record. `seed_hash` is null as long as the seats may still promise numbers
    for the dice.
    """

    match: str
    game: str
    title: dict[str, str]
    seats: list[SeatEntry]
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
    classroom: str | None
    away: AwayTerms
    daily: str | None
    from_record: bool
    seed_hash: str | None
    seed: str | None


class SeatInvitation(MatchSummary):
    """A match, as a client with a seat's key may see it: with the seat that has the key now.

    `held` says that another player sits there and keeps the seat, so that the key does not let this client sit down.
    """

    seat: int
    held: bool


@operation("POST /api/matches", limit=MATCHES, status=201)
async def set_up(call: Call, request: MatchRequest) -> CreatedMatch:
    """Set up a match; the client that asks is its host."""
    if request.listed:
        await call.check_may_meet_strangers()
    person = call.somebody()
    host = Sitter(person, await call.name_for(person, request.name), request.dice, request.program)
    try:
        wanted = HostedMatch(
            spec=request.game,
            seats=[SeatChoice(seat.kind, seat.bot) for seat in request.seats],
            clock=request.clock,
            listed=request.listed,
            shuffle=request.shuffle,
            away=check_away(Away(request.away, request.away_after)),
            daily=today() if request.daily else "",
            rated=request.rated,
        )
        new_match = await call.house.create(wanted, host, call.payer)
    except Refusal as problem:
        raise RequestRefusal(422, problem) from None
    return new_match


@operation("GET /api/matches/{match}")
async def show(call: Call, match: MatchId) -> MatchSummary:
    """Return a match as any client may see it."""
    room = await call.room(match)
    return show_match_to(room.row, outline_of(room.match), call.person)


@operation("POST /api/matches/{match}/invitation")
async def invitation(call: Call, match: MatchId, request: SeatKey) -> SeatInvitation:
    """Return a match to a client with a seat's key; it does not sit down."""
    room = await call.room(match)
    seat = _seat_for(room.match, room.row, request, call.person)
    if seat is None:
        raise RequestRefusal(403, Refusal("shell.server.wrong_key"))
    summary = show_match_to(room.row, outline_of(room.match), call.person)
    return SeatInvitation(**structs.asdict(summary), seat=seat, held=_is_held(room.match, seat, call.person))


def _seat_for(table: Match, row: MatchRow, seat_key: SeatKey, person: str | None) -> int | None:
    """Return the seat that has a key, or a free seat of a listed table for which none is needed.

    Until the match begins seats may change places: a link then leads to the seat to which its key went. Afterwards
    it does so only for the player who sits there.
    """
    key, waits = hash_secret(seat_key.key), not table.begun
    number = next((n for n, seat in enumerate(table.seats) if seat.key == key and not seat.is_bot), None)
    if number is not None and (waits or number == seat_key.seat or _sits(table, number, person)):
        return number
    seat = table.seats[seat_key.seat] if seat_key.seat < len(table.seats) else None
    is_open = seat is not None and row.listed and waits and seat.person is None and not seat.is_bot
    return int(seat_key.seat) if is_open and not seat_key.key else None


def _sits(table: Match, seat: int, person: str | None) -> bool:
    """Return whether a client is the player at a seat."""
    return person is not None and table.seats[seat].person == person


def _is_held(table: Match, seat: int, person: str | None) -> bool:
    """Return whether another player sits at a seat and keeps it: there even its key lets nobody else sit down.

    The host made the link and has its key. Without this rule the host could take a guest's seat and read the hand.
    """
    there = table.seats[seat]
    return there.person not in (None, person) and (keeps_players(table) or not there.takes_over)


def changes_too_often(table: Match) -> bool:
    """Return whether the seats of a match have changed so often that they stay as they are."""
    return table.seating.changes >= MOST_SEAT_CHANGES


@operation("POST /api/matches/{match}/join")
async def join(call: Call, match: MatchId, request: MatchJoin) -> MatchSummary:
    """Sit down at a free seat with its key, or with none at a listed table; players come back to their own seats.

    Where another player sits a key opens nothing, unless that player has made it. The devices of one player have the
    same seats (`POST /api/identity/join`).
    """
    if not request.key:
        await call.check_may_meet_strangers()
    person = call.somebody()
    room = await call.room(match)
    name = await call.name_for(person, request.name)

    def sit(table: Match) -> str | None:
        seat = _seat_for(table, room.row, request, person)
        if table.ending is not None or seat is None:
            return "server.wrong_key"
        if _sits(table, seat, person):
            return None
        refused = _why_not_sit(table, room.row, seat, person)
        if refused is None:
            if is_last_free(table, seat):
                call.house.accounts.reserve(room.row)
            promise = promise_for(room.row, request.dice)
            table.sit(seat, name, person, system.now(), promise, program=request.program)
            begin_if_full(table, room.row, system.now())
        return refused

    try:
        refused = await room.change(sit)
    except Refusal as problem:
        raise RequestRefusal(409, problem) from None
    if refused is not None:
        raise RequestRefusal(403, Refusal(f"shell.{refused}"))
    return show_match_to(room.row, outline_of(room.match), person)


def _why_not_sit(table: Match, row: MatchRow, seat: int, person: str) -> str | None:
    """Return why a client cannot sit down at a seat whose key it has; None if it can."""
    if keeps_players(table):
        return "rated.full"
    if _is_held(table, seat, person):
        return "server.seat_held"
    if row.rated and any(other.person == person for other in table.seats):
        return "rated.several_seats"
    return "server.many_changes" if changes_too_often(table) else None


@operation("POST /api/matches/{match}/seats/{seat}/key")
async def new_key(call: Call, match: MatchId, seat: int) -> NewKey:
    """Give a free seat a new key, as the host, or one's own seat, as its player.

    The key of one's own seat lets another client take the seat over, once: a phone that goes on for a television.
    """
    room = await call.room(match)
    person = call.person
    key = new_secret()

    def change(table: Match) -> str | None:
        refused = _why_no_new_key(table, room.row, seat, person)
        if refused is None:
            table.set_key(seat, hash_secret(key), system.now(), takes_over=_sits(table, seat, person))
        return refused

    refused = await room.change(change)
    if refused is not None:
        raise RequestRefusal(403, Refusal(f"shell.{refused}"))
    return NewKey(key=key)


def _why_no_new_key(table: Match, row: MatchRow, seat: int, person: str | None) -> str | None:
    """Return why a client may not give a seat a new key; None if it may. In a tournament the seats are given."""
    if not 0 <= seat < len(table.seats) or table.seats[seat].is_bot or row.tournament:
        return "server.not_host"
    is_host, sits = person is not None and person == row.host, _sits(table, seat, person)
    if not is_host and not sits:
        return "server.not_host"
    if table.ending is not None:  # it would open nothing, and the log of a match that is over stays as it is
        return "server.match_over"
    if keeps_players(table):
        return "rated.full"
    if changes_too_often(table):
        return "server.many_changes"
    return None if sits or table.seats[seat].person is None else "server.seat_held"


@operation("POST /api/matches/{match}/cancel")
async def cancel(call: Call, match: MatchId) -> MatchSummary:
    """Call off a match that waits for players, as its host."""
    room = await call.room(match)
    person = call.person
    if person is None or person != room.row.host:
        raise RequestRefusal(403, Refusal("shell.server.not_host"))
    if not await room.change(lambda table: table.cancel(system.now())):
        raise RequestRefusal(409, Refusal("shell.server.begun"))
    return show_match_to(room.row, outline_of(room.match), person)


@operation("POST /api/matches/{match}/leave")
async def leave(call: Call, match: MatchId) -> MatchSummary:
    """Leave a match for good, at all seats of the player."""
    room = await call.room(match)
    person = call.person

    def go(table: Match) -> None:
        full = table.begun or table.agreement.is_open
        for number, seat in enumerate(table.seats):
            # Who sat there at the end has come: in a tournament an empty seat would count as absent.
            if person is not None and seat.person == person and table.ending is None:
                (table.leave if full else table.rise)(number, system.now())

    await room.change(go)
    return show_match_to(room.row, outline_of(room.match), person)


@operation("GET /api/matches/{match}/record", kinds=(TEXT,))
async def record(call: Call, match: MatchId) -> Answer:
    """Return the record: whole after the end; before, as a spectator or the player's seat may read it."""
    room = await call.room(match)
    person = call.person
    return Answer((await call.work(room.record, person)).encode(), TEXT)


@operation("GET /api/tables")
async def tables(call: Call, before: MatchId | None = None, most: Most = PAGE) -> list[MatchSummary]:
    """List the matches that any client may join, the latest first; `before` is the last id of the previous page."""
    rows = await asyncio.to_thread(call.house.store.listed_matches, most, before)
    return await list_matches(call, rows)


@operation("GET /api/history")
async def history(call: Call, before: MatchId | None = None, most: Most = PAGE) -> list[MatchSummary]:
    """List the player's matches, the latest first; `before` is the last id of the previous page."""
    person = call.person
    if person is None:
        return []
    rows = await asyncio.to_thread(call.house.store.matches_of, person, most, before)
    return await list_matches(call, rows)


@operation("PUT /api/me")
async def call_me(call: Call, request: PlayerName) -> PlayerName:
    """Say what one wants to be called."""
    person = call.somebody()
    name = proper_name(request.name)
    await thread_waker.wait_for(call.house.store.name(person, name, round(system.now() * 1000)))
    return PlayerName(name=name)


@operation("GET /api/me")
async def who_am_i(call: Call) -> PlayerName:
    """Say what one is called, and be known from then on."""
    return PlayerName(name=await call.name_of(call.somebody()))


@operation("DELETE /api/me", status=204)
async def forget_me(call: Call) -> None:
    """Forget the player on all devices: the name, and which matches were theirs."""
    person = call.person
    if person is not None:
        await call.house.forget(person)
    call.cookies.extend(dropped_cookies())


async def list_matches(call: Call, rows: list[MatchRow]) -> list[MatchSummary]:
    """Return matches as the client sees them."""
    person = call.person
    rows = await call.house.classes.visible(rows, person)
    outlines = await call.house.outlines(rows)
    return [show_match_to(row, outline, person) for row, outline in zip(rows, outlines, strict=True)]


@lru_cache(maxsize=256)
def _is_cooperative(spec: str) -> bool:
    """Tell whether the players of a match win or lose together; of a match with options that are gone, no."""
    try:
        return registry.game(spec).cooperative
    except OptionError:
        return False


def show_match_to(row: MatchRow, stands: Outline, person: str | None) -> MatchSummary:
    """Return a match as one client sees it."""
    over, name = stands.ending is not None, parse_spec(row.spec)[0]
    seats = [
        SeatEntry(
            name=seat.name,
            bot=seat.is_bot,
            program=seat.program,
            taken=seat.is_bot or seat.person is not None,
            yours=person is not None and seat.person == person,
        )
        for seat in stands.seats
    ]
    return MatchSummary(
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
        tournament=None if row.host == CLASSROOM else row.tournament or None,
        classroom=row.tournament if row.host == CLASSROOM else None,
        away=away_for(row.away).as_message(),
        daily=row.daily or None,
        from_record=row.host == RECORD,
        seed_hash=row.seed_hash if stands.begun or over or row.daily else None,
        seed=row.seed if over or row.daily else None,
    )
