"""Write who is at a match: the players, which of them are away, and how many watch."""

from collections.abc import Callable, Mapping

from cubetable.match import Match
from cubetable.match.clock import MILLI
from cubetable.server.live.presence import away_for
from cubetable.server.wire.messages import Crowd, CrowdSeat, to_json
from cubetable.store import MatchRow


def write_crowd(
    row: MatchRow, match: Match, away: Mapping[int, float], watching: int, waits: Callable[[str], bool]
) -> str:
    """Write who is there; `away` has the seats whose players are away, and `waits` tells which bots wait."""
    seats = [
        CrowdSeat(
            name=who.name,
            bot=who.is_bot,
            program=who.program,
            waits=who.is_bot and waits(who.name),
            taken=who.is_bot or who.person is not None,
            here=number not in away,
            away_since=round(away[number] * MILLI) if number in away else None,
        )
        for number, who in enumerate(match.seats)
    ]
    return to_json(Crowd(m=row.id, seats=seats, watching=watching, away=away_for(row.away).as_message()))
