"""The laws as tests: `pytest --pyargs cubetable.core.laws`.

`CUBETABLE_LAW_GAMES` sets how many random games each law looks at in each case. `CUBETABLE_LAW_CASES` sets the cases:
`few` takes the first variant of each game for the fewest seats, `all` takes each variant for each number of seats.
Without it each variant is taken for the fewest seats, and the first variant for the most seats; the uncompiled rules
are compared for the fewest seats only, since no compiler sees how many there are.
"""

import os
from collections.abc import Iterator

import pytest

from cubetable.core import registry
from cubetable.core.game import Game
from cubetable.core.laws.laws import LAWS, Law, jit
from cubetable.core.laws.suite import broken, variants

GAMES = int(os.environ.get("CUBETABLE_LAW_GAMES", "1"))
CASES = os.environ.get("CUBETABLE_LAW_CASES", "")


def chosen() -> Iterator[tuple[Game, Law]]:
    """Pair the games with the laws they are held to here."""
    for name in registry.games():
        for v, games in enumerate(variants(name)):
            for g, game in enumerate(games):
                most = v == 0 and g == len(games) - 1
                if CASES == "all" or (v == g == 0 if CASES == "few" else g == 0 or most):
                    yield from ((game, law) for law in LAWS if law is not jit or g == 0 or CASES == "all")


@pytest.mark.parametrize(("game", "law"), [pytest.param(g, law, id=f"{g}-{law.__name__}") for g, law in chosen()])
def test_law(game: Game, law: Law) -> None:
    why = broken(game, law, GAMES)
    assert why is None, why
