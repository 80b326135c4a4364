"""Which match may be the hunt on the board of the day."""

from collections.abc import Mapping
from typing import Any

from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.options import parse_spec
from cubetable.puzzles.daily import daily_game, seed_of


def daily_seed(game: Game, row: Mapping[str, Any]) -> bytes:
    """Give the seed of a game that is to be the daily one, or say why it cannot be."""
    name, options = parse_spec(str(game))
    free = game.MANIFEST.daily or frozenset()
    if name != daily_game().name or not options.keys() <= free or row["shuffle"]:
        raise Refusal("shell.server.not_daily", free=", ".join(sorted(daily_game().daily or ())))
    return seed_of(row["daily"])
