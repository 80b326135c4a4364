"""The laws as tests: `pytest --pyargs cubetable.core.laws`.

`CUBETABLE_LAW_GAMES` sets how many random games each law looks at in each case. `CUBETABLE_LAW_CASES` sets the cases:
`few` takes the first variant of each game for the fewest seats, `all` takes each variant for each number of seats.
Without it each variant is taken for the fewest seats, and the first variant for the most seats; the uncompiled rules
are compared for the fewest seats only, since no compiler sees how many there are, and the laws in `PLAYED_OUT` look at
small games of all variants but the first.
"""

import os
from collections.abc import Iterator
from functools import lru_cache

import pytest

from cubetable.core import registry
from cubetable.core.game import Game
from cubetable.core.laws.laws import LAWS, Law, jit, playout, worlds
from cubetable.core.laws.suite import broken, variants
from cubetable.core.laws.trial import Kept

GAMES = int(os.environ.get("CUBETABLE_LAW_GAMES", "1"))
CASES = os.environ.get("CUBETABLE_LAW_CASES", "")
PLAYED_OUT = frozenset({playout, worlds})
"""Laws that play to the end what they look at: where a large board has thousands of moves, this takes many seconds."""


def chosen() -> Iterator[tuple[Game, Law]]:
    """Pair the games with the laws they are held to here."""
    for name in registry.games():
        for v, games in enumerate(variants(name)):
            for g, game in enumerate(games):
                most = v == 0 and g == len(games) - 1
                if CASES == "all" or (v == g == 0 if CASES == "few" else g == 0 or most):
                    first = v == 0 or CASES == "all"
                    taken = {law: game if first or law not in PLAYED_OUT else small(game) for law in LAWS}
                    yield from ((taken[law], law) for law in LAWS if CASES == "all" or law is not jit or g == 0)


def small(game: Game) -> Game:
    """Make the small game of a variant: what the variant itself changes stays."""
    standard = vars(type(game)().options)
    own = {name: value for name, value in vars(game.options).items() if value != standard[name]}
    return type(game)(**{**game.MANIFEST.small, **own})


@lru_cache(maxsize=1)
def kept_of(_: str) -> Kept:
    """Return what the laws have in common that are tried on one game after the other: its random games."""
    return {}


@pytest.mark.parametrize(("game", "law"), [pytest.param(g, law, id=f"{g}-{law.__name__}") for g, law in chosen()])
def test_law(game: Game, law: Law) -> None:
    why = broken(game, law, GAMES, kept=kept_of(str(game)))
    assert why is None, why
