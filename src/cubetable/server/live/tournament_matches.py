"""Make the matches of a tournament, and judge them when somebody does not come."""

import secrets
import time
from collections.abc import Sequence
from typing import Any, Final

from cubetable.bots.measured import rating_of_bot
from cubetable.core.errors import OptionError, Refusal
from cubetable.core.game import Game
from cubetable.record.dice import SEED_BYTES, SeededDice
from cubetable.registry import game as make_game
from cubetable.server.live.rated import strengths_of
from cubetable.server.live.room import PLAYING, WAITING
from cubetable.store import MatchRow, TournamentRow
from cubetable.store.loading import load_match
from cubetable.table import Entry, Match, clock_for
from cubetable.tournaments.events import Paired
from cubetable.tournaments.tournament import Participant, Tournament

MILLI: Final = 1000
PAIR: Final = 2
NO_CLOCK: Final = "none"


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
    """Refuse a bot whose strength is not known in a rated tournament."""
    for seats in row.settings.sizes if row.rated else ():
        game = _game_for(row.spec, seats)
        if rating_of_bot(game, bot) is None:
            raise Refusal("shell.rated.unmeasured", bot=bot, game=game)


def new_matches(row: TournamentRow, tournament: Tournament, paired: Paired) -> list[tuple[MatchRow, Sequence[Entry]]]:
    """Return the matches of a round; one between bots begins at once, all others when their people sit."""
    people = tournament.participants
    return [_new_match(row, match, [people[who] for who in seats]) for _, match, seats in paired.games]


def judge_absence(match: Match, row: MatchRow) -> None:
    """Begin a match without those who did not come; where fewer than two did, it is called off."""
    if match.begun or match.ending is not None or match.agreement.is_open:
        return
    now = time.time()
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


def _new_match(row: TournamentRow, name: str, seats: Sequence[Participant]) -> tuple[MatchRow, Sequence[Entry]]:
    game, dice = _game_for(row.spec, len(seats)), SeededDice(secrets.token_bytes(SEED_BYTES))
    bots_only = all(seat.is_bot for seat in seats)
    now = time.time()
    kept = MatchRow(
        id=name,
        spec=str(game),
        rules_version=game.RULES_VERSION,
        seats=[_seat_json(seat) for seat in seats],
        # Bots wait for their turn to think, and no opponent waits for them.
        clock=NO_CLOCK if bots_only else row.clock,
        host="",
        listed=False,
        shuffle=False,
        seed=dice.seed.hex(),
        seed_hash=dice.seed_hash,
        status=PLAYING if bots_only else WAITING,
        created=round(now * MILLI),
        rated=row.rated and not bots_only,
        tournament=row.id,
    )
    if not bots_only:
        return kept, ()
    match = load_match(kept)
    match.begin(now)
    return kept, match.take_news()


def _seat_json(seat: Participant) -> dict[str, Any]:
    """Return what is kept of a seat: no key opens it, since only its participant may sit there."""
    return {"name": seat.name if seat.is_bot else "", "is_bot": seat.is_bot, "key": None}


def _game_for(spec: str, seats: int) -> Game:
    game = make_game(spec)
    found = game if game.players == seats else _with_seats(game, seats)
    if found is None:
        raise Refusal("shell.tournament.together")
    return found


def _with_seats(game: Game, seats: int) -> Game | None:
    """Return the game with another number of seats, if its other options allow that."""
    try:
        found = type(game)(**{**vars(game.options), "players": seats})
    except OptionError:
        return None
    return None if found.cooperative else found
