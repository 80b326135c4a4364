"""Make a rematch: the same settings and players, each one seat further on; and limit how many there are."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from cubetable.core import system
from cubetable.core.game import Game
from cubetable.match import Match, Seat
from cubetable.server.live.people import new_id
from cubetable.server.process.limits import REMATCHES, REMATCHES_OF_HOME, Allowance
from cubetable.store import MatchRow
from cubetable.store.new_match import NewMatch, Sitter


def rematch_of(old: Match, row: MatchRow) -> NewMatch:
    """Return the rematch, with all players seated, so that no player needs a new link; it begins as soon as it can."""
    promised = [replace(seat, promise=old.promise_for_rematch(number)) for number, seat in enumerate(old.seats)]
    seats = [*promised[1:], promised[0]]
    return NewMatch(
        id=new_id(),
        game=moved_on(old.game),
        seats=[Seat(seat.name if seat.is_bot else "", is_bot=seat.is_bot, key=seat.key) for seat in seats],
        sitters={
            number: Sitter(seat.person, seat.name, seat.promise, seat.program)
            for number, seat in enumerate(seats)
            if seat.person is not None
        },
        host=row.host,
        clock=row.clock,
        away=row.away,
        start=row.start,
        rated=row.rated,
    )


def moved_on(game: Game) -> Game:
    """Return the game in which the number of each seat, as of a handicap, has gone with its player."""
    numbers = {name: (*values[1:], *values[:1]) for name, values in game.options.by_seat().items() if values}
    return type(game)(**{**vars(game.options), **numbers}) if numbers else game


class RematchCounts:
    """Count the rematches of each person and of each address.

    A rematch takes no request, so that the limit of new matches does not reach it. Each person of the rematch is
    counted, and the address of the one by whom all have agreed.
    """

    def __init__(self, clock: Callable[[], float] = system.monotonic) -> None:
        self._persons = Allowance(REMATCHES, clock)
        self._homes = Allowance(REMATCHES_OF_HOME, clock)

    def wait(self, person: str, payer: str | None) -> float:
        """Return the seconds after which a person may agree to a rematch; where nobody pays, there is no limit."""
        return 0.0 if payer is None else max(self._persons.wait(person, 1), self._homes.wait(payer, 1))

    def count(self, seats: Sequence[Seat], payer: str | None) -> None:
        """Count the rematch of a match; nobody is counted above the limit, so that nobody waits for long."""
        if payer is None:
            return
        people = {seat.person for seat in seats if seat.person is not None}
        for allowance, key in [(self._homes, payer), *((self._persons, person) for person in sorted(people))]:
            if not allowance.wait(key, 1):
                allowance.spend(key, 1)
