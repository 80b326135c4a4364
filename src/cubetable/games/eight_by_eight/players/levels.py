"""The levels: how far each looks, and whose lines it sees.

The first two look where their own lines grow and find out about other seats' only by trying; the others see all.
"""

from functools import partial
from typing import Final

from cubetable.bots.bot import SearchBot
from cubetable.bots.careless import Habits
from cubetable.bots.levels import FULL, Level, Levels
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.tree import TreeSearch
from cubetable.core.game import Game
from cubetable.games.eight_by_eight.players.heuristics import all_lines, own_lines, playout

CARELESS: Final = Habits(at_random=0.4, wrong=0.48)


def _sees_own(game: Game, budget: Budget, seed: int | None) -> SearchBot:
    search = partial(TreeSearch, game, playout=playout, priors=own_lines, threads=budget.threads)
    return SearchBot(search, budget, seed)


def _sees_all(game: Game, budget: Budget, seed: int | None) -> SearchBot:
    search = partial(TreeSearch, game, playout=playout, priors=all_lines, threads=budget.threads)
    return SearchBot(search, budget, seed)


LEVELS: Final[Levels] = {
    1: Level(Budget(nodes=16), _sees_own),
    2: Level(Budget(nodes=16), _sees_own),
    3: Level(Budget(nodes=80), _sees_all),
    4: Level(Budget(nodes=400), _sees_all),
    5: Level(FULL, _sees_all),
}


def levels(game: Game) -> Levels:
    """Give the table of levels."""
    return LEVELS
