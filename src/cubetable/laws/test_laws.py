"""The laws as tests: `pytest --pyargs cubetable.laws`.

`CUBETABLE_LAW_GAMES` sets how many random games each law looks at in each case. Every law is held to every
variant and every number of seats, but for two savings that the environment can forbid or widen: uncompiled
rules are compared for the fewest seats of each variant, since no compiler sees how many there are
(`CUBETABLE_LAW_CASES=all` compares all), and `CUBETABLE_LAW_CASES=few` takes each variant for the fewest seats and each
number of seats for the first variant.
"""

import os
from collections.abc import Iterator

import pytest

from cubetable import registry
from cubetable.core.game import Game
from cubetable.laws.laws import LAWS, Law, jit
from cubetable.laws.suite import broken, variants

GAMES = int(os.environ.get("CUBETABLE_LAW_GAMES", "1"))
CASES = os.environ.get("CUBETABLE_LAW_CASES", "")


def chosen() -> Iterator[tuple[Game, Law]]:
    """Pair the games with the laws they are held to here."""
    for name in registry.games():
        for v, games in enumerate(variants(name)):
            for g, game in enumerate(games):
                if CASES != "few" or v == 0 or g == 0:
                    yield from ((game, law) for law in LAWS if law is not jit or g == 0 or CASES == "all")


@pytest.mark.parametrize(("game", "law"), [pytest.param(g, law, id=f"{g}-{law.__name__}") for g, law in chosen()])
def test_law(game: Game, law: Law) -> None:
    why = broken(game, law, GAMES)
    assert why is None, why
