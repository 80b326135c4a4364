"""Write who is at a match: the players, which of them are away, and how many watch."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cubetable.match.clock import MILLI
from cubetable.server.live.presence import away_for
from cubetable.server.wire.messages import Crowd, CrowdSeat, to_json

if TYPE_CHECKING:
    from cubetable.server.live.room import MatchRoom


def write_crowd(room: "MatchRoom", away: Mapping[int, float], watching: int) -> str:
    """Write who is there; `away` has the seats whose players are away."""
    seats = [
        CrowdSeat(
            name=who.name,
            bot=who.is_bot,
            program=who.program,
            waits=who.is_bot and room.waits(who.name),
            weak=who.is_bot and room.is_weak(who.name),
            taken=who.is_bot or who.person is not None,
            here=number not in away,
            away_since=round(away[number] * MILLI) if number in away else None,
        )
        for number, who in enumerate(room.match.seats)
    ]
    return to_json(Crowd(m=room.id, seats=seats, watching=watching, away=away_for(room.row.away).as_message()))
