"""Compile the games and their bots beside a running server, so that no first match waits for it.

What is compiled lies in the cache on disk; where all of it lies there already, nothing is done.
"""

import os
from importlib.util import find_spec
from itertools import product
from multiprocessing import get_context
from pathlib import Path

from cubetable import bots
from cubetable.bots import Budget
from cubetable.core.cache import cache_folder
from cubetable.core.state import CHANCE
from cubetable.registry import game as make_game
from cubetable.registry import games, manifest, options_type
from cubetable.server.process.orphans import follow_parent

NICENESS = 15
AT_ONCE = Budget(nodes=1)


def begin() -> None:
    """Start compiling in a process of low priority that ends with this one."""
    if not all(mark(name).exists() for name in games()):
        get_context("spawn").Process(target=_give_way, daemon=True).start()


def _give_way() -> None:
    follow_parent()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    compile_all()


def mark(name: str) -> Path:
    """Name the file that says that a game, its bots and the searches are compiled as they now are."""
    parts = manifest(name)
    bots_of_the_game = _source(parts.module(parts.bots or parts.kernels))
    return cache_folder(bots_of_the_game) / f"with-{cache_folder(_source('cubetable.search')).name}"


def _source(module: str) -> Path:
    """Return the file of a module, without loading it."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(name=module)
    return Path(spec.origin)


def compile_all() -> None:
    """Load each game and have each of its bots choose once at every sort of table."""
    for name in games():
        if not mark(name).exists():
            for spec, level in product(tables(name), bots.NAMES):
                ready(spec, level)
            mark(name).parent.mkdir(parents=True, exist_ok=True)
            mark(name).touch()


def tables(name: str) -> list[str]:
    """List a game's variants and numbers of seats: some have bots with searches of their own."""
    options = options_type(name)
    numbers = [{"players": players} for players in options.seats()]
    return list(dict.fromkeys(str(make_game(name, **chosen)) for chosen in [*options.VARIANTS.values(), *numbers]))


def ready(spec: str, level: str) -> None:
    """Have a bot choose once, from the first decision of a game."""
    game = make_game(spec)
    state = game.start()
    while game.actors(state) == (CHANCE,):
        state = game.play(state, CHANCE, game.moves(state, CHANCE)[0])
    seat = game.actors(state)[0]
    bots.make(level, game, seed=0, budget=AT_ONCE).choose(game, game.redact(state, seat), seat)


if __name__ == "__main__":
    compile_all()
