"""Check whether a match may be played on the board of the day, and give its seed."""

from collections.abc import Mapping
from typing import Any

from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.options import parse_spec
from cubetable.puzzles.daily import daily_game, seed_of


def daily_seed(game: Game, row: Mapping[str, Any]) -> bytes:
    """Return the seed of the day, or refuse a game that cannot be the daily one."""
    name, options = parse_spec(str(game))
    free = game.MANIFEST.daily or frozenset()
    if name != daily_game().name or not options.keys() <= free or row["shuffle"]:
        raise Refusal("shell.server.not_daily", free=", ".join(sorted(daily_game().daily or ())))
    return seed_of(row["daily"])
