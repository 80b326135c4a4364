"""Say which people a change of a match calls, and whether a call still holds; what a seat may not know calls nobody.

A call is due a little later: a person who looks at the page has been heard by then, and is not called.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cubetable.core import system
from cubetable.match import Entry, Match
from cubetable.match.clock import DAY, MILLI
from cubetable.match.ratings.history import NOBODY
from cubetable.match.tournaments.events import Paired
from cubetable.match.tournaments.tournament import Tournament
from cubetable.server.live.turns import turn_of
from cubetable.store import MatchRow
from cubetable.store.rows import CallRow, SeekRow

TURN: Final = "turn"
BEGUN: Final = "begun"
CLOCK: Final = "clock"
FOUND: Final = "found"
GAME: Final = "game"
KINDS: Final = (CLOCK, TURN, BEGUN, FOUND, GAME)
"""The kinds of calls; of several about one match the first one is made."""
PAUSE: Final = 10.0
"""Seconds after which a call is due; a node looks at all calls in less, and a page is heard more often than that."""
BY_DAYS: Final = "days:"
LOW: Final = 0.25
"""The part of its time that a seat has left when its person is called."""
MOST_LOW: Final = DAY / 2


def due_after(moment: float) -> int:
    """Return when a call is due that something causes at a moment, in milliseconds."""
    return round((moment + PAUSE) * MILLI)


class RoomCalls:
    """The calls that the changes of one match cause."""

    def __init__(self, row: MatchRow) -> None:
        self._row = row
        self._match: Match | None = None
        self._place = -1
        self._acting: frozenset[int] = frozenset()

    def remember_actors(self, match: Match) -> None:
        """Remember who may act before a change."""
        if match is not self._match or match.place != self._place:
            self._note(match)

    def after(self, match: Match, news: Sequence[Entry]) -> list[CallRow]:
        """Return the calls that a change causes."""
        before = self._acting
        self._note(match)
        if not news or len(_people(match)) < 2:
            return []
        return [*self._turns(match, before), *self._beginnings(match, news), *self._clock(match)]

    def _note(self, match: Match) -> None:
        self._match, self._place, self._acting = match, match.place, acting_seats(match)

    def _turns(self, match: Match, before: frozenset[int]) -> Iterator[CallRow]:
        """Call those who act now and did not before, each for one seat."""
        knew = {match.seats[seat].person for seat in before}
        for seat, person in _first_seats(match, self._acting):
            if person not in knew:
                yield self._call(match, seat, TURN, person, system.now())

    def _beginnings(self, match: Match, news: Sequence[Entry]) -> Iterator[CallRow]:
        """Call the players of a match that begins, unless they were called to it otherwise."""
        if self._row.tournament or self._row.host == NOBODY or all(entry.kind != "begin" for entry in news):
            return
        for seat, person in _first_seats(match, range(len(match.seats))):
            yield self._call(match, seat, BEGUN, person, system.now())

    def _clock(self, match: Match) -> Iterator[CallRow]:
        """Call the player whose days run low, when they do."""
        moment = low_at(self._row, match)
        if moment is not None:
            seat, at = moment
            person = match.seats[seat].person
            if person is not None and at > system.now():
                yield self._call(match, seat, CLOCK, person, at - PAUSE)

    def _call(self, match: Match, seat: int, kind: str, person: str, moment: float) -> CallRow:
        return CallRow(self._row.id, seat, kind, match.place, person, due_after(moment))


def acting_seats(match: Match) -> frozenset[int]:
    """Return the seats of people that act now, as far as each may know it itself."""
    if not match.begun or match.ending is not None or match.clocks.paused:
        return frozenset()
    if not match.game.MANIFEST.secret:
        acting = set(match.actors)
        return frozenset(seat for seat in acting if seat >= 0 and _plays(match, seat))
    seats = [seat for seat in range(len(match.seats)) if _plays(match, seat)]
    return frozenset(seat for seat in seats if seat in turn_of(match, seat).acts)


def low_at(row: MatchRow, match: Match) -> tuple[int, float] | None:
    """Return which seat's days run low next, and when; None where no clock of days runs."""
    due = match.clocks.flag_due() if row.clock.startswith(BY_DAYS) and match.ending is None else None
    if due is None or not _plays(match, due[0]):
        return None
    days = int(row.clock.removeprefix(BY_DAYS))
    return due[0], due[1] - min(LOW * days * DAY, MOST_LOW)


def holds(call: CallRow, row: MatchRow, match: Match, now: float) -> bool:
    """Return whether a call still tells its person something."""
    own = {number for number, seat in enumerate(match.seats) if seat.person == call.person}
    if match.ending is not None:
        return False
    if call.kind == GAME:
        return not match.begun and not own and not match.agreement.is_open
    if call.kind == TURN:
        return not own.isdisjoint(acting_seats(match))
    if call.kind == CLOCK:
        low = low_at(row, match)
        return low is not None and low[0] in own and low[1] <= now
    return bool(own)


def calls_of_seeks(row: MatchRow, seeks: Sequence[SeekRow]) -> list[CallRow]:
    """Call the people to whom a match was found."""
    due = due_after(row.created / MILLI)
    return [CallRow(row.id, seat, FOUND, 0, seek.person, due) for seat, seek in enumerate(seeks) if not seek.program]


def calls_of_round(state: Tournament, paired: Paired, now: float) -> list[CallRow]:
    """Call the people whose next game of a tournament can begin."""
    seats = [(match, seat, who) for _, match, numbers in paired.games for seat, who in enumerate(numbers)]
    people = [(match, seat, state.participants[who].person) for match, seat, who in seats]
    return [CallRow(match, seat, GAME, 0, person, due_after(now)) for match, seat, person in people if person]


def _plays(match: Match, seat: int) -> bool:
    """Return whether a person decides at a seat."""
    who = match.seats[seat]
    return who.person is not None and not who.is_bot and not who.program and seat not in match.resigned


def _people(match: Match) -> set[str]:
    return {seat.person for seat in match.seats if seat.person is not None}


def _first_seats(match: Match, seats: Iterable[int]) -> list[tuple[int, str]]:
    """Return each person at some seats, with the first of them."""
    first: dict[str, int] = {}
    for seat in sorted(seats):
        person = match.seats[seat].person
        if person is not None and _plays(match, seat):
            first.setdefault(person, seat)
    return [(seat, person) for person, seat in first.items()]
