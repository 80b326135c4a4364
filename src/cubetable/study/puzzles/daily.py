"""The day's board and the day's puzzle, the same for all players.

The board's dice come from the date alone, so the board has no secret and any reader can check it.
"""

import hashlib
import math
import time
from dataclasses import dataclass
from functools import cache
from typing import Final

from cubetable.core.game import Game
from cubetable.core.manifest import Manifest
from cubetable.core.record.dice import SeededDice
from cubetable.core.registry import game, manifests
from cubetable.core.state import CHANCE, State

DAY: Final = 86_400

SQUARES: Final = "🟨🟩🟦🟪🟧🟥"
"""One for each length of a find, from the shortest on; the last one stands for all longer ones too."""
SHORTEST: Final = 3
IN_A_ROW: Final = 10
MEDALS: Final = ("", "🥉", "🥈", "🥇")


@dataclass(frozen=True, slots=True)
class DayResult:
    """The result of a seat on the day's board: the points, the most it held, the points of each medal.

    `sizes` are the lengths of the finds. `row` draws them as squares, and names no number of the board.
    """

    points: int
    best: int
    medals: tuple[int, ...]
    sizes: tuple[int, ...]
    row: str

    @property
    def medal(self) -> int:
        """Return the medal that was won: 0 for none, 3 for gold."""
        return sum(self.points >= needed for needed in self.medals)


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


def medals(best: int) -> tuple[int, int, int]:
    """Return the points for bronze, silver and gold on a board that holds so many.

    Boards hold from 300 to 4000 points, and a person finds a few dozen in three minutes, more where there is more:
    so gold takes the square root, silver half of that, and bronze a fifth.

    >>> medals(1600)
    (8, 20, 40)
    """
    gold = max(len(MEDALS) - 1, math.isqrt(best))
    return max(1, gold // 5), max(2, gold // 2), gold


def result_of(rules: Game, state: State, seat: int) -> DayResult | None:
    """Say what a seat made of the day's board, once it is over.

    The answers of a game with a board of the day hold `best`, the most points there were, and `sets`: each with its
    `digits` and the seats that are its `finders`. What two seats found counts for neither.
    """
    answers = rules.answers(state)
    if answers is None:
        return None
    sizes = tuple(sorted(len(one["digits"]) for one in answers["sets"] if one["finders"] == [seat]))
    return DayResult(rules.scores(state)[seat], answers["best"], medals(answers["best"]), sizes, row_of(sizes))


def row_of(sizes: tuple[int, ...]) -> str:
    """Draw a square for each find, coloured by its length, in rows of ten.

    >>> row_of((3, 4, 4, 5))
    '🟨🟩🟩🟦'
    """
    squares = "".join(SQUARES[min(size - SHORTEST, len(SQUARES) - 1)] for size in sizes)
    return "\n".join(squares[at : at + IN_A_ROW] for at in range(0, len(squares), IN_A_ROW))
