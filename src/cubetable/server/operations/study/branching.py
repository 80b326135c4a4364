"""Playing on from a position of another match: what would have become of it, against bots."""

from typing import Annotated

from msgspec import Meta

from cubetable.core.errors import Refusal
from cubetable.core.record.record import LONGEST_VALUE
from cubetable.match import Match
from cubetable.server.live.hosting import BOT, HERE, HostedMatch, SeatChoice
from cubetable.server.live.house import CreatedMatch
from cubetable.server.live.replays import Replay
from cubetable.server.live.room import MatchRoom
from cubetable.server.operations.call import Call
from cubetable.server.operations.matches import BotName, Name
from cubetable.server.operations.operation import Request, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.operations.study.review import LONGEST_GAME
from cubetable.server.process.limits import MATCHES
from cubetable.server.wire.messages import Hex64, MatchId, SeatNumber
from cubetable.store.new_match import Sitter


class BranchRequest(Request):
    """After how many moves to go on, at which seat, and which bot takes the seats that were people's.

    `dice` is the SHA-256 of the client's number for the dice.
    """

    at: Annotated[int, Meta(ge=0, le=LONGEST_GAME)]
    seat: SeatNumber
    bot: BotName = "bot:2"
    name: Name = ""
    dice: Hex64 | None = None


@operation("POST /api/matches/{match}/branch", limit=MATCHES, status=201)
async def branch(call: Call, match: MatchId, request: BranchRequest) -> CreatedMatch:
    """Set a table up at which a match goes on from one of its positions, with new dice."""
    room, person = await call.room(match), call.somebody()
    table = room.match
    if not _may_be_branched(room, person) or request.seat >= len(table.seats):
        raise RequestRefusal(409, Refusal("shell.server.no_branch"))
    try:
        start = await call.work(_position, call.house.replays.of(room), request.at)
        seats = [_seats_for(table, seat, request) for seat in range(len(table.seats))]
        wanted = HostedMatch(spec=str(table.game), seats=seats, start=start)
        host = Sitter(person, await call.name_for(person, request.name), request.dice)
        new_match = await call.house.create(wanted, host, call.payer)
    except Refusal as problem:
        raise RequestRefusal(409, problem) from None
    return new_match


def _may_be_branched(room: MatchRoom, person: str) -> bool:
    """Return whether a client may go on from a position of a match.

    A match that is over hides nothing; one that is still played may be branched only by a person who is alone at it, if
    it has no secrets, is not rated and not of a tournament.
    """
    match = room.match
    counts = match.rated or bool(room.row.tournament)
    if room.read_only or (counts and match.ending is None):
        return False
    alone = all(seat.is_bot or seat.person == person for seat in match.seats)
    open_to_all = not match.game.MANIFEST.secret
    return match.ending is not None or (match.begun and alone and open_to_all)


def _position(replay: Replay, at: int) -> str:
    """Write the position after so many moves, from which something can still be played."""
    if at > len(replay.moves):
        raise Refusal("shell.server.no_branch")
    state = replay.state(at)
    text = replay.game.state_text(state)
    if not replay.game.actors(state) or len(text) > LONGEST_VALUE:
        raise Refusal("shell.server.no_branch")
    return text


def _seats_for(match: Match, seat: int, request: BranchRequest) -> SeatChoice:
    if seat == request.seat:
        return SeatChoice(HERE)
    was = match.seats[seat]
    return SeatChoice(BOT, was.name if was.is_bot else request.bot)
