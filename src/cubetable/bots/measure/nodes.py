"""The nodes of bots that usually think for a time, where their answers must repeat.

Seconds depend on the machine, nodes do not. So published figures and data sets give `bot:5` and `bot:6` a number of
nodes: some times what `bot:4` spends. Where a network guides the champion, each of its nodes costs much more.
"""

from threading import Event
from typing import Final

from cubetable import bots
from cubetable.bots.bot import Bot
from cubetable.bots.champion import network_of
from cubetable.bots.part import bots_part
from cubetable.bots.search.budget import Budget
from cubetable.core.game import Game

TIMES: Final = 4
"""So many times the nodes of the level below."""
BELOW: Final = 4
"""The highest level that never thinks for a time."""
LEAST: Final = 100
MOST_GUIDED: Final = 1_000
"""A champion with a network has no more nodes than these."""


def nodes_of(game: Game, name: str) -> int | None:
    """Return the nodes of a bot that usually thinks for a time; None for any other player.

    >>> import cubetable
    >>> [nodes_of(cubetable.game("cubulus"), name) for name in ("bot:4", "bot:5", "bot:6")]
    [None, 240000, 1000]
    """
    if name not in bots.BY_TIME:
        return None
    below = bots_part(game).levels(game)[BELOW].usual.nodes or LEAST
    nodes = max(TIMES * below, LEAST)
    guided = name == bots.STRONGEST and network_of(game) is not None
    return min(nodes, MOST_GUIDED) if guided else nodes


def make_repeatable(name: str, game: Game, seed: int, cancel: Event) -> Bot:
    """Make a bot whose answers follow from its seed, on every machine."""
    return bots.make(name, game, seed=seed, budget=Budget(nodes=nodes_of(game, name), cancel=cancel))
