"""Hints: the move of the strongest bot, with a reason in the words of the game."""

from typing import Final, NamedTuple

from cubetable import bots
from cubetable.bots.bot import Bot
from cubetable.bots.search.budget import Budget
from cubetable.core.clue import Clue
from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.state import State

THREADS: Final = 2
HINT_SECONDS: Final = 0.5
"""A hint is waited for, so it is thought about less than a move of the strongest bot."""
USUAL: Final = Budget(seconds=HINT_SECONDS, threads=THREADS)
SEED: Final = 0
"""The same question gets the same answer, as far as time allows."""


class Hint(NamedTuple):
    """A move for a seat, what it does, the share of the win that may be expected of it, and a clue to it.

    Where it is proved, no move is better, and the share is exact.
    """

    seat: int
    move: int
    text: str
    remark: Reason | None
    outlook: float | None
    clue: Clue | None = None
    proved: bool = False

    @property
    def at(self) -> tuple[str, ...]:
        """The cells to look at."""
        return self.remark.at if self.remark else ()


def adviser(game: Game, budget: Budget | None = None) -> Bot:
    """Make the bot whose opinion hints are."""
    return bots.make(bots.STRONGEST, game, seed=SEED, budget=USUAL.within(budget))


def hint(game: Game, seen: State, seat: int, bot: Bot) -> Hint:
    """Find a move for a seat that may act, from what it sees."""
    opinion = bot.opinion(game, seen, seat)
    thought = opinion.of(opinion.move)
    return Hint(
        seat,
        opinion.move,
        game.move_text(seen, seat, opinion.move),
        game.remark(seen, seat, opinion.move),
        thought.outlook if thought else None,
        game.clue(seen, seat, opinion.move),
        opinion.proved,
    )
