"""The champion: the highest level, a search that is guided by a network which learned by playing against itself.

Its weights lie in the folder `champion` of the game. Where there are none, for some options, or a file cannot be used,
the level below plays, with the same budget.
"""

import logging
from functools import cache, partial
from typing import Final

from cubetable.bots.bot import SearchBot
from cubetable.core.game import Game
from cubetable.network.layers import Layers
from cubetable.search.budget import Budget

FOLDER: Final = "champion"
USUAL: Final = Budget(seconds=1.0, threads=2)
WORLDS: Final = 16
"""So many worlds are searched where something is hidden."""

_log = logging.getLogger(__name__)


def make_champion(game: Game, seed: int | None, budget: Budget) -> SearchBot | None:
    """Make the champion of a game, or None if no network fits."""
    layers = network_of(game)
    if layers is None:
        return None
    from cubetable.search.guided import GuidedSearch

    search = partial(GuidedSearch, game, layers, threads=budget.threads)
    return SearchBot(search, budget, seed, worlds=WORLDS if game.MANIFEST.secret else 1)


def network_of(game: Game) -> Layers | None:
    """Find the network that fits a game. Where there are no weights at all, the game's description is not even read."""
    if not game.MANIFEST.file(FOLDER).is_dir() or game.parts.features is None or game.cooperative or game.players == 1:
        return None
    return read_network(game)


@cache
def read_network(game: Game) -> Layers | None:
    """Read a network from its file, once; a damaged file is told in the log."""
    from cubetable.network.weights import WeightsError, file_name, read_weights

    name = file_name(game)
    file = game.MANIFEST.file(FOLDER).joinpath(name)
    if not file.is_file():
        return None
    try:
        return read_weights(game, file.read_bytes())
    except (WeightsError, OSError) as error:
        _log.error("%s: %s Level 5 plays instead.", name, error)  # one line, no stack
        return None
