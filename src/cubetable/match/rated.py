"""Read from the log of a match whether it counts for ratings, and how."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cubetable.core.record.record import NORMAL
from cubetable.match.clock import MILLI
from cubetable.match.ending import AGREED, FLAGGED, LEFT, RESIGNED
from cubetable.match.entry import Entry
from cubetable.match.events import MatchBegun, MatchEnded
from cubetable.match.ratings.glicko import VOLATILITY, Rating, shares_of
from cubetable.match.ratings.history import RatedMatch, RatedPlayer, pool_of
from cubetable.match.seat_events import SeatFreed, SeatLost, SeatTaken, Strength
from cubetable.match.seating import Seat

COUNTS: Final = frozenset({NORMAL, RESIGNED, FLAGGED, LEFT, AGREED})
"""The ways for a match to end that count; a match that was abandoned does not."""
KINDS: Final = ("sit", "rise", "begin", "resign", "flag", "leave", "claim", "end")
"""The kinds of the entries that are read."""


def rated_match(name: str, spec: str, seats: Sequence[Seat], entries: Iterable[Entry]) -> RatedMatch | None:
    """Return a match as it counts for ratings; None if it does not count."""
    sitters: list[SeatTaken | None] = [None] * len(seats)
    players: list[RatedPlayer | None] = []
    lost: set[int] = set()
    for entry in entries:
        match entry.event:
            case SeatTaken(seat=seat) as taken:
                sitters[seat] = taken
            case SeatFreed(seat=seat):
                sitters[seat] = None
            case MatchBegun(order=order, rated=rated):
                if rated is None:
                    return None
                players = [_player(seats[old], sitters[old], rated) for old in order]
            case SeatLost() as event:
                lost.add(event.loser)
            case MatchEnded(ending=ending) if players and ending.kind in COUNTS:
                winners = ending.winners or tuple(seat for seat in range(len(seats)) if seat not in lost)
                return _counted(name, pool_of(spec, len(seats)), round(entry.at * MILLI), players, winners)
            case _:
                pass  # the other events change no rating
    return None


def _player(seat: Seat, sitter: SeatTaken | None, rated: Mapping[str, Strength]) -> RatedPlayer | None:
    """Return the player of a seat as the match began: a bot, a forgotten player, or a person."""
    if seat.is_bot:
        return _fixed(seat.name, rated.get(seat.name))
    if sitter is None or sitter.person is None:
        return None
    return _fixed(sitter.person, sitter.strength) if sitter.strength else RatedPlayer(sitter.person)


def _fixed(name: str, strength: Strength | None) -> RatedPlayer | None:
    return None if strength is None else RatedPlayer(name, Rating(*strength, VOLATILITY))


def _counted(
    name: str, pool: str, ended: int, players: Sequence[RatedPlayer | None], winners: Sequence[int]
) -> RatedMatch | None:
    """Return a match with a player at each seat, and no person at two."""
    present = tuple(player for player in players if player is not None)
    people = [player.name for player in present if player.fixed is None]
    if len(present) < len(players) or len(set(people)) < len(people):
        return None
    return RatedMatch(name, pool, ended, present, shares_of(winners, len(players)))
