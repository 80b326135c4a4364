"""The levels: how far each looks, and whose lines it sees.

The first two look where their own lines grow and find out about other seats' only by trying; the others see all.
"""

from functools import partial
from typing import Final

from cubetable.bots.bot import SearchBot
from cubetable.core.game import Game
from cubetable.games.eight_by_eight.bots.heuristics import all_lines, own_lines, playout
from cubetable.search.budget import Budget
from cubetable.search.tree import TreeSearch

USUAL: Final = {
    1: Budget(nodes=16),
    2: Budget(nodes=16),
    3: Budget(nodes=80),
    4: Budget(nodes=400),
    5: Budget(seconds=1.0, threads=2),
}
SEES_ALL: Final = 3
"""The lowest level that looks at other seats' lines."""


def make(game: Game, level: int, seed: int | None, asked: Budget | None) -> SearchBot:
    """Make a bot of one level."""
    budget = USUAL[level].within(asked)
    priors = all_lines if level >= SEES_ALL else own_lines
    search = partial(TreeSearch, game, playout=playout, priors=priors, threads=budget.threads)
    return SearchBot(search, budget, seed)
