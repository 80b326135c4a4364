"""Say whether a match may be rated, and what its log keeps of the bots when it begins."""

from collections.abc import Mapping, Sequence
from typing import Any

from cubetable.bots.measured import rating_of_bot
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.server.live.presence import away_for
from cubetable.store import MatchRow
from cubetable.table import Match
from cubetable.table.events import Strength


def check_rated(game: Game, bots: Sequence[str], here: int, row: Mapping[str, Any]) -> None:
    """Refuse a match that cannot be rated; `here` counts the seats of the client that asks, `row` has the settings."""
    reasons = {
        "alone": game.players == 1,
        "together": game.cooperative,
        "handicap": any(any(numbers) for numbers in game.options.by_seat().values()),
        "position": bool(row.get("start")),
        "daily": bool(row["daily"]),
        "bot_plays_on": away_for(row.get("away", "")).what == "bot",
        "several_seats": here > 1,
        "no_person": len(bots) == game.players,
    }
    for reason, holds in reasons.items():
        if holds:
            raise Refusal(f"shell.rated.{reason}")
    for bot in bots:
        if rating_of_bot(game, bot) is None:
            raise Refusal("shell.rated.unmeasured", bot=bot, game=game)


def strengths_of(table: Match, row: MatchRow) -> dict[str, Strength] | None:
    """Return the strengths of the bots at a rated table by their names, as its log keeps them; None if not rated."""
    if not row.rated:
        return None
    ratings = {seat.name: rating_of_bot(table.game, seat.name) for seat in table.seats if seat.is_bot}
    return {bot: (rating.rating, rating.deviation) for bot, rating in ratings.items() if rating is not None}


def keeps_players(table: Match) -> bool:
    """Return whether the seats of a match keep their players: a rated one is between those who sit once it is full."""
    return table.rated
