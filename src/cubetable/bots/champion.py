"""The champion: the highest level, a search that is guided by a network which learned by playing against itself.

Its weights come from a stock (`bots/network/stock.py`). Where there are none, for some options, or a file cannot be
used, the level below plays, with the same budget.
"""

import logging
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Final

from cubetable.bots.bot import SearchBot
from cubetable.bots.network.layers import Layers
from cubetable.bots.network.stock import GameFolders, Stock
from cubetable.bots.search.budget import Budget
from cubetable.core.game import Game

WORLDS: Final = 16
"""So many worlds are searched where something is hidden."""

_log = logging.getLogger(__name__)


@dataclass
class _Source:
    """The stock that networks are read from."""

    stock: Stock = field(default_factory=GameFolders)


_source: Final = _Source()


def take_from(stock: Stock) -> None:
    """Read networks from another stock."""
    _source.stock = stock


def make_champion(game: Game, seed: int | None, budget: Budget) -> SearchBot | None:
    """Make the champion of a game, or None if no network fits."""
    layers = network_of(game)
    if layers is None:
        return None
    from cubetable.bots.search.guided import GuidedSearch

    search = partial(GuidedSearch, game, layers, threads=budget.threads)
    return SearchBot(search, budget, seed, worlds=WORLDS if game.MANIFEST.secret else 1)


def network_of(game: Game) -> Layers | None:
    """Find the network that fits a game. Where there are no weights at all, the game's description is not even read."""
    if game.cooperative or game.players == 1 or not _source.stock.open(game) or game.MANIFEST.features is None:
        return None
    return read_network(game)


@cache
def read_network(game: Game) -> Layers | None:
    """Read a network from its file, once; a damaged file is told in the log."""
    from cubetable.bots.network.weights import WeightsError, file_name, read_weights

    name = file_name(game)
    try:
        data = _source.stock.read(game, name)
        return None if data is None else read_weights(game, data)
    except (WeightsError, OSError) as error:
        _log.error("%s: %s Level 5 plays instead.", name, error)  # one line, no stack
        return None
