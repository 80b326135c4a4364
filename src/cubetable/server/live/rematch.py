"""Make a rematch: the same settings and players, each one seat further on."""

from dataclasses import replace

from cubetable.core.game import Game
from cubetable.match import Match, Seat
from cubetable.server.live.people import new_id
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
