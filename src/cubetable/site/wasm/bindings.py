"""Ask the bots of a game what they search with: the functions that are bound to its copies of the searches."""

from collections.abc import Iterator
from typing import Any

from cubetable import bots
from cubetable.bots import SearchBot
from cubetable.bots.careless import CarelessBot
from cubetable.bots.compiling import tables
from cubetable.core.game import Game
from cubetable.core.library import name_of
from cubetable.registry import game as make_game
from cubetable.registry import manifest
from cubetable.search.pointers import PointerGroup, rules_of

Binding = dict[str, tuple[str, ...]]
"""For each group of pointers, by the name of its class, the functions that one search of a game hands on together."""


def bindings_of(name: str) -> Iterator[Binding]:
    """List which functions go together, each combination once: the game's own rules, then those of its bots."""
    found: list[Binding] = []
    for spec in tables(name):
        game = make_game(spec)
        for binding in (_record(rules_of, game), *_bindings_of_bots(game)):
            if binding not in found:
                found.append(binding)
    yield from found


def _bindings_of_bots(game: Game) -> Iterator[Binding]:
    for level in bots.NAMES[:-1]:  # the champion's weights stay at home
        bot = bots.make(level, game, seed=0)
        bot = bot.careful if isinstance(bot, CarelessBot) else bot
        if isinstance(bot, SearchBot):
            yield _record(bot.search)


def _record(make: Any, *arguments: Any) -> Binding:  # a search of any kind
    """Make a search, and list the functions of which vectors of addresses are made meanwhile."""
    found: Binding = {}
    words = PointerGroup.words

    def record(group: PointerGroup, *functions: Any) -> Any:  # as `PointerGroup.words`
        found[group.kind.__name__] = tuple(map(name_of, functions))
        return words(group, *functions)

    PointerGroup.words = record  # type: ignore[method-assign,assignment]  # put back below
    try:
        make(*arguments)
    finally:
        PointerGroup.words = words  # type: ignore[method-assign]
    return found


def learning_modules(name: str) -> set[str]:
    """Name the modules of a game that serve learning programs and networks alone: none of those runs in a page."""
    parts = manifest(name).parts
    planes = set() if parts.coder is None else {parts.coder.coder(make_game(name)).PLANES}
    return planes if parts.features is None else planes | {parts.features.__name__}
