"""Make the matches of a tournament, and judge them when somebody does not come."""

from collections.abc import Sequence

from cubetable.bots import check_offered
from cubetable.bots.measure.measured import rating_of_bot
from cubetable.core import system
from cubetable.core.errors import OptionError, Refusal
from cubetable.core.game import Game
from cubetable.core.options import parse_spec
from cubetable.core.registry import game as make_game
from cubetable.core.registry import manifest
from cubetable.core.state import PAIR
from cubetable.match import Match, Seat, clock_for
from cubetable.match.tournaments.events import Paired
from cubetable.match.tournaments.tournament import Participant, Tournament
from cubetable.server.live.rated import check_bot_clock
from cubetable.store import MatchRow, TournamentRow
from cubetable.store.new_match import NO_CLOCK, NewMatch, strengths_of
from cubetable.store.rows import Beginning


def sizes_for(spec: str) -> tuple[int, ...]:
    """Return the numbers of seats that the tables of a tournament may have, the usual one last.

    Refuse a game that no tournament can have.
    """
    game = make_game(spec)
    if game.players < PAIR or game.cooperative:
        raise Refusal("shell.tournament.together")
    if any(any(numbers) for numbers in game.options.by_seat().values()):
        raise Refusal("shell.tournament.handicap")
    if game.players == PAIR:
        return (PAIR,)
    return tuple(seats for seats in range(PAIR, game.players + 1) if _with_seats(game, seats) is not None)


def check_clock(spec: str, clock: str) -> None:
    """Refuse a tournament in which a game could wait for ever for somebody who has gone."""
    game = make_game(spec)
    if clock_for(game.clock_seconds, clock) is None:
        raise Refusal("shell.tournament.clock")


def check_bot(row: TournamentRow, bot: str) -> None:
    """Refuse a bot that the game does not offer, or in a rated tournament one of unknown or unreached strength."""
    check_offered(bot, manifest(parse_spec(row.spec)[0]))
    for seats in row.settings.sizes if row.rated else ():
        game = _game_for(row.spec, seats)
        if rating_of_bot(game, bot) is None:
            raise Refusal("shell.rated.unmeasured", bot=bot, game=game)
        check_bot_clock(game, row.clock)


def new_matches(row: TournamentRow, tournament: Tournament, paired: Paired) -> list[Beginning]:
    """Return the matches of a round; one between bots begins at once, all others when their people sit."""
    people = tournament.participants
    return [_new_match(row, match, [people[who] for who in seats]).begin() for _, match, seats in paired.games]


def judge_absence(match: Match, row: MatchRow) -> None:
    """Begin a match without those who did not come; where fewer than two did, it is called off."""
    if match.begun or match.ending is not None or match.agreement.is_open:
        return
    now = system.now()
    absent = absent_seats(match)
    if len(match.seats) - len(absent) < PAIR:
        match.cancel(now)
        return
    match.begin(now, rated=strengths_of(match, row))
    for seat in absent:
        match.leave(seat, now)


def absent_seats(match: Match) -> list[int]:
    """Return the seats at which nobody sits."""
    return [number for number, seat in enumerate(match.seats) if not seat.is_bot and seat.person is None]


def _new_match(row: TournamentRow, name: str, seats: Sequence[Participant]) -> NewMatch:
    bots_only = all(seat.is_bot for seat in seats)
    return NewMatch(
        id=name,
        game=_game_for(row.spec, len(seats)),
        # No key opens the seat of a person, since only its participant may sit there.
        seats=[Seat(seat.name if seat.is_bot else "", is_bot=seat.is_bot) for seat in seats],
        host="",
        # Bots wait for their turn to think, and no opponent waits for them.
        clock=NO_CLOCK if bots_only else row.clock,
        rated=row.rated and not bots_only,
        tournament=row.id,
    )


def _game_for(spec: str, seats: int) -> Game:
    game = make_game(spec)
    fitting = game if game.players == seats else _with_seats(game, seats)
    if fitting is None:
        raise Refusal("shell.tournament.together")
    return fitting


def _with_seats(game: Game, seats: int) -> Game | None:
    """Return the game with another number of seats, if its other options allow that."""
    try:
        resized = type(game)(**{**vars(game.options), "players": seats})
    except OptionError:
        return None
    return None if resized.cooperative else resized
