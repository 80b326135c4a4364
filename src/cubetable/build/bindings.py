"""Ask the bots of a game what they search with: the functions that are bound to its copies of the searches."""

from collections.abc import Callable, Iterator

from cubetable import bots
from cubetable.bots import SearchBot
from cubetable.bots.careless import CarelessBot
from cubetable.bots.champion import network_of
from cubetable.bots.network import features
from cubetable.bots.ready import variant_specs
from cubetable.bots.search.guided import GuidedSearch
from cubetable.bots.search.pointers import PointerGroup, Words, rules_of
from cubetable.core.compiled.library import name_of, plain
from cubetable.core.game import Game
from cubetable.core.registry import game as make_game
from cubetable.core.registry import manifest

Binding = dict[str, tuple[str, ...]]
"""For each group of pointers, by the name of its class, the functions that one search of a game hands on together."""


def bindings_of(name: str) -> Iterator[Binding]:
    """List which functions go together, each combination once: the game's own rules, then those of its bots."""
    bindings: list[Binding] = []
    for spec in variant_specs(name):
        game = make_game(spec)
        for binding in (_record(rules_of, game), *_bindings_of_bots(game)):
            if binding not in bindings:
                bindings.append(binding)
    yield from bindings


def _bindings_of_bots(game: Game) -> Iterator[Binding]:
    for level in bots.NAMES[:-1]:  # the champion has a library of its own
        bot = bots.make(level, game, seed=0)
        bot = bot.bot if isinstance(bot, CarelessBot) else bot
        if isinstance(bot, SearchBot):
            yield _record(bot.search)


def bindings_of_champions(name: str) -> Iterator[Binding]:
    """List which functions go together in the champions of a game, for those options that have one."""
    bindings: list[Binding] = []
    for game in map(make_game, variant_specs(name)):
        layers = network_of(game)
        binding = None if layers is None else _record(GuidedSearch, game, layers)
        if binding and binding not in bindings:
            bindings.append(binding)
    yield from bindings


def _record(make: Callable[..., object], *arguments: object) -> Binding:
    """Make a search, and list the functions of which vectors of addresses are made meanwhile."""
    binding: Binding = {}
    words = PointerGroup.words

    def record(group: PointerGroup, *functions: Callable[..., object]) -> Words:
        binding[group.kind.__name__] = tuple(name_of(plain(function)) for function in functions)
        return words(group, *functions)

    PointerGroup.words = record  # type: ignore[method-assign,assignment]  # put back below
    try:
        make(*arguments)
    finally:
        PointerGroup.words = words  # type: ignore[method-assign]
    return binding


def learning_modules(name: str) -> set[str]:
    """Name the modules of a game that serve learning programs alone: none of those runs in a page."""
    return set() if manifest(name).coder is None else {make_game(name).coder.PLANES}


def network_modules(name: str) -> set[str]:
    """Name the modules that describe positions of a game to a network."""
    described = manifest(name).features
    return set() if described is None else {manifest(name).module(described), features.__name__}
