"""The day's board and the day's puzzle, the same for all players.

The board's dice come from the date alone, so the board has no secret and any reader can check it.
"""

import hashlib
import time
from functools import cache
from typing import Final

from cubetable.core.game import Game
from cubetable.core.manifest import Manifest
from cubetable.core.state import CHANCE, State
from cubetable.record.dice import SeededDice
from cubetable.registry import game, manifests

DAY: Final = 86_400


@cache
def daily_game() -> Manifest:
    """Find the game that has a board of the day."""
    return next(one for one in manifests() if one.daily is not None)


def alone() -> str:
    """Write the day's board for one player as an option string."""
    return f"{daily_game().name}(players=1)"


def today() -> str:
    """Give the date, the same everywhere."""
    return time.strftime("%Y-%m-%d", time.gmtime())


def next_day() -> int:
    """Say when the next day begins, everywhere at once, in seconds."""
    return (int(time.time()) // DAY + 1) * DAY


def seed_of(date: str) -> bytes:
    """Make the day's seed.

    >>> seed_of("2026-11-21").hex()[:16]
    '47411a8ed17e645c'
    """
    return hashlib.sha256(f"cubetable {daily_game().name} {date}".encode()).digest()


def board_of(date: str) -> tuple[Game, State]:
    """Deal the day's board for a single player."""
    rules, dice = game(alone()), SeededDice(seed_of(date))
    state = rules.start()
    while rules.actors(state) == (CHANCE,):
        moves, weights = zip(*rules.weights(state), strict=True)
        state = rules.play(state, CHANCE, moves[dice.pick(weights)])
    return rules, state
