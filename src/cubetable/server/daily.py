"""The daily puzzle: one board a day, the same for everybody.

Its dice come from the date alone, so that nothing about it can be secret and nobody has to be believed.
"""

import hashlib
import time
from collections.abc import Mapping
from typing import Any, Final

from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.options import parse_spec

DAILY: Final = "monkey_puzzle"
FREE: Final = frozenset({"players", "seconds", "limit"})
"""The options that change nothing about the board: with how many, and how long."""


def today() -> str:
    """Give the date, the same everywhere."""
    return time.strftime("%Y-%m-%d", time.gmtime())


def seed_of(date: str) -> bytes:
    """Make the day's seed.

    >>> seed_of("2026-11-21").hex()[:16]
    '47411a8ed17e645c'
    """
    return hashlib.sha256(f"cubetable {DAILY} {date}".encode()).digest()


def daily_seed(game: Game, row: Mapping[str, Any]) -> bytes:
    """Give the seed of a game that is to be the daily one, or say why it cannot be."""
    name, options = parse_spec(str(game))
    if name != DAILY or not options.keys() <= FREE or row["shuffle"]:
        raise Refusal("shell.server.not_daily", free=", ".join(sorted(FREE)))
    return seed_of(row["daily"])
