"""Make the matches of a class: its teacher chooses the game, and members sit down who are called to a table."""

from cubetable.core.errors import OptionError, Refusal
from cubetable.core.game import Game
from cubetable.core.registry import game as make_game
from cubetable.core.state import PAIR
from cubetable.match import Seat
from cubetable.match.tournaments.classroom import Classroom
from cubetable.match.tournaments.events import Paired
from cubetable.store import TournamentRow
from cubetable.store.new_match import NO_CLOCK, NewMatch
from cubetable.store.rows import CLASSROOM, Beginning


def game_for(spec: str, seats: int) -> Game:
    """Return a game with a number of seats, or refuse if it cannot have so many."""
    game = make_game(spec)
    fitting = _with_seats(game, seats)
    if fitting is None:
        raise Refusal("shell.class.seats", game=game, count=seats)
    return fitting


def sizes_of(game: Game) -> tuple[int, ...]:
    """Return the numbers of seats that the tables of a game may have, the usual one last."""
    return tuple(seats for seats in range(1, game.players + 1) if _with_seats(game, seats) is not None)


def takes_three(game: Game) -> bool:
    """Whether three can play a game for two, where the number of those who play is odd."""
    return game.players == PAIR and _with_seats(game, PAIR + 1) is not None


def new_matches(row: TournamentRow, classroom: Classroom, paired: Paired) -> list[Beginning]:
    """Return the matches of a round of a class; those of a class that is halted begin so."""
    return [_new_match(row, classroom, paired, match, seats).begin() for _, match, seats in paired.games]


def _new_match(
    row: TournamentRow, classroom: Classroom, paired: Paired, match: str, numbers: tuple[int, ...]
) -> NewMatch:
    people = [classroom.participants[who] for who in numbers]
    return NewMatch(
        id=match,
        game=game_for(paired.spec, len(numbers)),
        # No key opens the seat of a member, since only its device may sit there.
        seats=[Seat(one.name if one.is_bot else "", is_bot=one.is_bot) for one in people],
        host=CLASSROOM,
        clock=paired.clock or NO_CLOCK,
        tournament=row.id,
        halted=classroom.halted,
    )


def _with_seats(game: Game, seats: int) -> Game | None:
    """Return the game with another number of seats, if its other options allow that and it stays what it is."""
    if game.players == seats:
        return game
    try:
        resized = type(game)(**{**vars(game.options), "players": seats})
    except OptionError:
        return None
    return resized if resized.cooperative == game.cooperative else None
