"""Let two seats of a match that waits for players change places."""

from typing import Final

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.match import Match, outline_of, swap_seats
from cubetable.server.operations.call import Call
from cubetable.server.operations.matches import MatchSummary, changes_too_often, show_match_to
from cubetable.server.operations.operation import Request, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.wire.messages import MatchId, SeatNumber
from cubetable.store import MatchRow

NOT_YOURS: Final = "server.not_your_seat"


class SeatSwap(Request):
    """The seat with which another one changes places."""

    other: SeatNumber


@operation("POST /api/matches/{match}/seats/{seat}/swap")
async def swap(call: Call, match: MatchId, seat: int, request: SeatSwap) -> MatchSummary:
    """Let two seats change places before the match begins: any two as the host, one's own and a free one as a player.

    Each link goes with its place: it opens the seat at which its player now is.
    """
    room = await call.room(match)
    person = call.person

    def change(table: Match) -> str | None:
        if not may_swap(table, room.row, person, (seat, request.other)):
            return NOT_YOURS
        if changes_too_often(table):
            return "server.many_changes"
        return None if swap_seats(table, seat, request.other, system.now()) else "server.no_swap"

    refused = await room.change(change)
    if refused is not None:
        raise RequestRefusal(403 if refused == NOT_YOURS else 409, Refusal(f"shell.{refused}"))
    return show_match_to(room.row, outline_of(room.match), person)


def may_swap(table: Match, row: MatchRow, person: str | None, pair: tuple[int, int]) -> bool:
    """Return whether a client may let two seats change places: the host, or a player who goes to a free seat.

    In a tournament the seats are given.
    """
    if person is None or row.tournament or not all(0 <= seat < len(table.seats) for seat in pair):
        return False
    if person == row.host:
        return True
    here, there = (table.seats[seat].person for seat in pair)
    return (here, there) in ((person, None), (None, person))
