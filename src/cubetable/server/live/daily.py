"""Which match may be the hunt on the board of the day."""

from collections.abc import Mapping
from typing import Any, Final

from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.options import parse_spec
from cubetable.puzzles.daily import DAILY, seed_of

FREE: Final = frozenset({"players", "seconds", "limit"})
"""The options that change nothing about the board: with how many, and how long."""


def daily_seed(game: Game, row: Mapping[str, Any]) -> bytes:
    """Give the seed of a game that is to be the daily one, or say why it cannot be."""
    name, options = parse_spec(str(game))
    if name != DAILY or not options.keys() <= FREE or row["shuffle"]:
        raise Refusal("shell.server.not_daily", free=", ".join(sorted(FREE)))
    return seed_of(row["daily"])
