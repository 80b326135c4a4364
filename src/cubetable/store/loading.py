"""Load a match from what the store keeps of it, and read how it counts in a tournament."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from cubetable.core.record.dice import SeededDice
from cubetable.core.record.record import NORMAL
from cubetable.core.registry import game as make_game
from cubetable.match import Entry, Match, Past, Seat, clock_for
from cubetable.match.clock import MILLI
from cubetable.match.ending import CANCELLED, STOPPED
from cubetable.match.events import MatchEnded
from cubetable.match.outline import places
from cubetable.match.tournaments.events import Finished
from cubetable.store.rows import CLASSROOM, MatchRow


def seats_of(row: MatchRow) -> list[Seat]:
    """Return the seats as they were set up."""
    return read_seats(row.seats)


def read_seats(seats: Sequence[Mapping[str, Any]]) -> list[Seat]:
    """Read the seats as they were set up from what is kept of them."""
    return [Seat(seat["name"], is_bot=seat["is_bot"], key=seat["key"]) for seat in seats]


def load_match(row: MatchRow, log: Iterable[Entry] = (), remember: int | None = None) -> Match:
    """Return the match of a row after the entries of its log.

    A match of another version of the rules is replayed as far as today's rules allow.
    """
    game = make_game(row.spec)
    same_rules = row.rules_version == game.RULES_VERSION
    match = Match(
        game,
        seats_of(row),
        clock_for(game.clock_seconds, row.clock),
        SeededDice(bytes.fromhex(row.seed)),
        now=row.created / MILLI,
        past=Past(row.start, log=log if same_rules else ()),
        hold=True,
        remember=remember,
    )
    if not same_rules:
        with suppress(ValueError):
            match.follow(log)
    return match


def finished(row: MatchRow, entries: Sequence[Entry]) -> Finished | None:
    """Return the result that a match had at its end; None if it is not over."""
    ends = ((at, entry.event.ending) for at, entry in enumerate(entries, 1) if isinstance(entry.event, MatchEnded))
    length, ending = next(ends, (0, None))
    if ending is None:
        return None
    if row.host == CLASSROOM and ending.kind in (STOPPED, CANCELLED):  # its teacher called it off: it counts for nobody
        seats = len(row.seats)
        return Finished(row.id, places(seats, ()), tuple(range(seats)))
    match = load_match(row, entries[:length])  # a seat that was freed after the end was not empty
    empty = (number for number, seat in enumerate(match.seats) if not seat.is_bot and seat.person is None)
    absent = tuple(seat for seat in empty if seat not in ending.winners)  # one may resign before the other comes
    seats = len(match.seats)
    lost = {*match.resigned, *absent} if len({*match.resigned, *absent}) < seats else set()
    scores = match.game.scores(match.state) if ending.kind == NORMAL and _is_whole(match) else ()
    return Finished(row.id, places(seats, ending.winners, lost, scores), absent)


def _is_whole(match: Match) -> bool:
    """Whether the match was replayed to its end: under other rules it may not have been."""
    return match.ending is not None
