"""Compiles the games and their bots beside a running server, so that nobody waits for a first game.

What is compiled lies in the cache on disk; where all of it lies there already, nothing is done.
"""

import os
from itertools import product
from multiprocessing import get_context
from pathlib import Path

from cubetable import bots
from cubetable.bots import Budget
from cubetable.core.kernel import kept_in
from cubetable.core.state import CHANCE
from cubetable.registry import game as make_game
from cubetable.registry import games, options_type
from cubetable.server.process.orphans import follow_parent

NICENESS = 15
AT_ONCE = Budget(nodes=1)
PACKAGE = Path(__file__).parents[2]


def begin() -> None:
    """Start compiling in a process that gives way to everybody else, and ends with this one."""
    if not all(mark(name).exists() for name in games()):
        get_context("spawn").Process(target=_give_way, daemon=True).start()


def _give_way() -> None:
    follow_parent()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    compile_all()


def mark(name: str) -> Path:
    """Name the file that says that a game, its bots and the searches are compiled as they now are."""
    return kept_in(PACKAGE / "games" / name / "bots") / f"with-{kept_in(PACKAGE / 'search').name}"


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
