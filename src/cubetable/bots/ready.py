"""Make bots ready for every variant of a game, and say which of them need a library."""

from typing import Final

from cubetable import bots
from cubetable.bots import Budget
from cubetable.core.compiled.builder import Builder
from cubetable.core.game import Game
from cubetable.core.registry import game as make_game
from cubetable.core.registry import manifest, options_type
from cubetable.core.state import CHANCE

ONE_NODE: Final = Budget(nodes=1)
NEEDS_LIBRARY: Final = 3
"""The lowest level that does not play on interpreted rules: a search would take minutes."""


def needs_library(bot: str) -> bool:
    """Tell whether a bot waits for the library of its game."""
    return bot in bots.BY_LEVEL[NEEDS_LIBRARY - 1 :]


def builder_for(*names: str) -> Builder:
    """Make what builds the libraries of some games beside this program, where there are none yet."""
    return Builder({name: manifest(name).home for name in names})


def builder_of(game: Game) -> Builder:
    """Make what builds the library of one game with its options beside this program, if there is none yet."""
    return Builder({game.name(): game.home})


def variant_specs(name: str) -> list[str]:
    """List a game's variants and numbers of seats: some have bots with searches of their own."""
    options = options_type(name)
    numbers = [{"players": players} for players in options.seats()]
    return list(dict.fromkeys(str(make_game(name, **chosen)) for chosen in [*options.VARIANTS.values(), *numbers]))


def ready(spec: str, bot: str) -> None:
    """Let a bot choose the first move of a game, so that all that it needs is loaded."""
    game = make_game(spec)
    state = game.start()
    while game.actors(state) == (CHANCE,):
        state = game.play(state, CHANCE, game.moves(state, CHANCE)[0])
    seat = game.actors(state)[0]
    bots.make(bot, game, seed=0, budget=ONE_NODE).opinion(game, game.redact(state, seat), seat)
