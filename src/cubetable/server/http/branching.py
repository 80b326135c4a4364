"""Playing on from a position of another match: what would have become of it, against bots."""

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from pydantic import Field

from cubetable.core.errors import Refusal
from cubetable.record.record import LONGEST_VALUE
from cubetable.server.http.identity import payer_of
from cubetable.server.http.matches import Asked, BotName, Made, Name, house_of, name_for, room_of, somebody
from cubetable.server.http.problems import RequestRefused, answers
from cubetable.server.http.review import LONGEST_GAME
from cubetable.server.live.hosting import BOT, HERE, HostedMatch, SeatChoice
from cubetable.server.live.room import MatchRoom
from cubetable.server.wire.messages import Hex64, MatchId, SeatNumber
from cubetable.store.new_match import Sitter
from cubetable.table import Match

router = APIRouter(prefix="/api/matches/{match}", responses=answers())

PATH_ENDS: Final = "/branch"
"""Setting a table up in this way counts like every other."""


class BranchAsked(Asked):
    """After how many moves to go on, at which seat, and which bot takes the seats that were people's.

    `dice` is the SHA-256 of the client's number for the dice.
    """

    at: Annotated[int, Field(ge=0, le=LONGEST_GAME)]
    seat: SeatNumber
    bot: BotName = "bot:2"
    name: Name = ""
    dice: Hex64 | None = None


@router.post(PATH_ENDS, status_code=201)
async def branch(match: MatchId, asked: BranchAsked, request: Request, response: Response) -> Made:
    """Set a table up at which a match goes on from one of its positions, with new dice."""
    room, person = await room_of(request, match), somebody(request, response)
    table = room.match
    if not _may_be_branched(room, person) or asked.seat >= len(table.seats):
        raise RequestRefused(409, Refusal("shell.server.no_branch"))
    try:
        start = await asyncio.to_thread(_position, table, asked.at)
        seats = [_seats_for(table, seat, asked) for seat in range(len(table.seats))]
        wanted = HostedMatch(spec=str(table.game), seats=seats, start=start)
        host = Sitter(person, await name_for(request, person, asked.name), asked.dice)
        made = await house_of(request).create(wanted, host, payer_of(request, request.app.state.settings))
    except Refusal as problem:
        raise RequestRefused(409, problem) from None
    return Made(match=made.match, keys=made.keys)


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


def _position(match: Match, at: int) -> str:
    """Write the position after so many moves, from which something can still be played."""
    if at > len(match.moves):
        raise Refusal("shell.server.no_branch")
    state = match.record().state(at)
    text = match.game.state_text(state)
    if not match.game.actors(state) or len(text) > LONGEST_VALUE:
        raise Refusal("shell.server.no_branch")
    return text


def _seats_for(match: Match, seat: int, asked: BranchAsked) -> SeatChoice:
    if seat == asked.seat:
        return SeatChoice(HERE)
    was = match.seats[seat]
    return SeatChoice(BOT, was.name if was.is_bot else asked.bot)
