"""Five levels for a game that has no bots of its own: tree search, from a glance to a budget of time."""

from functools import partial
from typing import Final

from cubetable.bots.bot import SearchBot
from cubetable.core.game import Game
from cubetable.search.budget import Budget
from cubetable.search.tree import TreeSearch

USUAL: Final = {
    1: Budget(nodes=50),
    2: Budget(nodes=300),
    3: Budget(nodes=2_000),
    4: Budget(nodes=15_000),
    5: Budget(seconds=1.0, threads=2),
}
BLUR: Final = {1: 0.1, 2: 0.05, 3: 0.02}
WORLDS: Final = 16
"""How many worlds are looked at where something is hidden."""


def make(game: Game, level: int, seed: int | None, asked: Budget | None) -> SearchBot:
    """Make a bot of one level."""
    budget = USUAL[level].within(asked)
    search = partial(TreeSearch, game, threads=budget.threads)
    return SearchBot(search, budget, seed, blur=BLUR.get(level, 0.0), worlds=WORLDS if game.MANIFEST.secret else 1)
