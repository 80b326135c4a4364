"""Read from the log of a tournament's match how it counts."""

from collections.abc import Sequence

from cubetable.core.record.record import NORMAL
from cubetable.match import Entry, Match
from cubetable.match.events import MatchEnded
from cubetable.match.places import places
from cubetable.match.tournaments.events import Finished
from cubetable.store.loading import load_match
from cubetable.store.rows import MatchRow


def finished(row: MatchRow, entries: Sequence[Entry]) -> Finished | None:
    """Return the result of a match; None if it is not over."""
    match = load_match(row, entries)
    ending = next((entry.event.ending for entry in reversed(entries) if isinstance(entry.event, MatchEnded)), None)
    if ending is None:
        return None
    empty = (number for number, seat in enumerate(match.seats) if not seat.is_bot and seat.person is None)
    absent = tuple(seat for seat in empty if seat not in ending.winners)  # one may resign before the other comes
    seats = len(match.seats)
    lost = {*match.resigned, *absent} if len({*match.resigned, *absent}) < seats else set()
    scores = match.game.scores(match.state) if ending.kind == NORMAL and _is_whole(match) else ()
    return Finished(row.id, places(seats, ending.winners, lost, scores), absent)


def _is_whole(match: Match) -> bool:
    """Whether the match was replayed to its end: under other rules it may not have been."""
    return match.ending is not None
