"""Say whether a match may be rated."""

from cubetable.bots.measure.measured import rating_of_bot
from cubetable.core.errors import Refusal
from cubetable.match import Match
from cubetable.server.live.presence import away_for
from cubetable.store.new_match import NewMatch


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
    for bot in bots:
        if rating_of_bot(game, bot) is None:
            raise Refusal("shell.rated.unmeasured", bot=bot, game=game)


def keeps_players(table: Match) -> bool:
    """Return whether the seats of a match keep their players: a rated one is between those who sit once it is full."""
    return table.rated
