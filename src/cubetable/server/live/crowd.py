"""Write who is at a match: the players, which of them are away, and how many watch."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from cubetable.match import Seat
from cubetable.match.clock import MILLI
from cubetable.server.live.presence import away_for
from cubetable.server.wire.messages import Crowd, CrowdSeat, to_json


@dataclass
class BotStates:
    """Tells, by the name of a bot, whether it waits for its rules, and whether it thinks only briefly."""

    waits: Callable[[str], bool] = lambda _: False
    is_weak: Callable[[str], bool] = lambda _: False


def write_crowd(
    match: str, players: Sequence[Seat], bots: BotStates, rule: str, away: Mapping[int, float], watching: int
) -> str:
    """Write who is at a match; `away` has the seats whose players are away, and `rule` says what follows from that."""
    seats = [
        CrowdSeat(
            name=who.name,
            bot=who.is_bot,
            program=who.program,
            waits=who.is_bot and bots.waits(who.name),
            weak=who.is_bot and bots.is_weak(who.name),
            taken=who.is_bot or who.person is not None,
            here=number not in away,
            away_since=round(away[number] * MILLI) if number in away else None,
        )
        for number, who in enumerate(players)
    ]
    return to_json(Crowd(m=match, seats=seats, watching=watching, away=away_for(rule).as_message()))
