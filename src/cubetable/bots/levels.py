"""Say what a table of levels looks like, and give the table of a game without bots of its own: tree search."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

from cubetable.bots.bot import Bot, SearchBot
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.tree import TreeSearch
from cubetable.core.game import Game


class Level(NamedTuple):
    """The usual budget of a level, and what makes its bot out of a budget and a seed."""

    usual: Budget
    make: Callable[[Game, Budget, int | None], Bot]


Levels = Mapping[int, Level]
"""The levels by their numbers, from 1 to 5; the sixth is the champion (`champion.py`)."""

GLANCE: Final = Budget(nodes=1)
"""The budget of a bot that judges each move once, or has nothing to search."""
FULL: Final = Budget(seconds=1.0, threads=2)
"""The budget of the strongest levels."""

WORLDS: Final = 16
"""How many worlds are looked at where something is hidden."""


def _tree(game: Game, budget: Budget, seed: int | None, blur: float = 0.0) -> SearchBot:
    search = partial(TreeSearch, game, threads=budget.threads)
    return SearchBot(search, budget, seed, blur=blur, worlds=WORLDS if game.MANIFEST.secret else 1)


LEVELS: Final[Levels] = {
    1: Level(Budget(nodes=50), partial(_tree, blur=0.1)),
    2: Level(Budget(nodes=300), partial(_tree, blur=0.05)),
    3: Level(Budget(nodes=2_000), partial(_tree, blur=0.02)),
    4: Level(Budget(nodes=15_000), _tree),
    5: Level(FULL, _tree),
}
