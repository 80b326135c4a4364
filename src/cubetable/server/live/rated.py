"""Say whether a match may be rated."""

from typing import Final

from cubetable.bots.measure.measured import rating_of_bot
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.match import Match, clock_for
from cubetable.match.clock import MOVES_AHEAD
from cubetable.server.live.presence import away_for
from cubetable.store.new_match import NewMatch

BOT_TOTAL: Final = 60
BOT_MOVE: Final = 5
"""Seconds that each seat has at least in a rated match against bots: in all, or for a move."""


def check_rated(new: NewMatch) -> None:
    """Refuse a match that cannot be rated."""
    game, bots = new.game, [seat.name for seat in new.seats if seat.is_bot]
    reasons = {
        "alone": game.players == 1,
        "together": game.cooperative,
        "handicap": any(any(numbers) for numbers in game.options.by_seat().values()),
        "position": bool(new.start),
        "daily": bool(new.daily),
        "bot_plays_on": away_for(new.away).what == "bot",
        "several_seats": len(new.sitters) > 1,
        "no_person": len(bots) == game.players,
    }
    for reason, holds in reasons.items():
        if holds:
            raise Refusal(f"shell.rated.{reason}")
    if bots:
        check_bot_clock(game, new.clock)
    for bot in bots:
        if rating_of_bot(game, bot) is None:
            raise Refusal("shell.rated.unmeasured", bot=bot, game=game)


def check_bot_clock(game: Game, clock: str) -> None:
    """Refuse a clock with which bots could not think for as long as their ratings say."""
    limit = clock_for(game.clock_seconds, clock)
    by_move = None if limit is None else limit.per_move
    in_all = None if limit is None or limit.total is None else limit.total + MOVES_AHEAD * limit.increment
    if (by_move or BOT_MOVE) < BOT_MOVE or (in_all or BOT_TOTAL) < BOT_TOTAL:
        raise Refusal("shell.rated.fast_clock", total=BOT_TOTAL, move=BOT_MOVE)


def is_last_free(table: Match, seat: int) -> bool:
    """Return whether a match is full once somebody sits at a free seat."""
    free = {number for number, one in enumerate(table.seats) if not one.is_bot and one.person is None}
    return free == {seat}


def keeps_players(table: Match) -> bool:
    """Return whether the seats of a match keep their players: a rated one is between those who sit once it is full."""
    return table.rated
