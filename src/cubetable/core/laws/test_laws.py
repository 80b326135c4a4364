"""The laws as tests: `pytest --pyargs cubetable.core.laws`.

`CUBETABLE_LAW_GAMES` sets how many random games each law looks at in each case. `CUBETABLE_LAW_CASES` sets the cases:
`few` takes the first variant of each game for the fewest seats, `all` takes each variant for each number of seats.
Without it each variant is taken for the fewest seats, and the first variant for the most seats; the uncompiled rules
are compared for the fewest seats only, since no compiler sees how many there are, and what is in `DEAR` is left out.
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
DEAR = frozenset({("monkey_puzzle(players=1,same_colour=on)", "worlds")})
"""A law that takes half a minute: where colours must match there is little to find, and each world is played out."""


def chosen() -> Iterator[tuple[Game, Law]]:
    """Pair the games with the laws they are held to here."""
    for name in registry.games():
        for v, games in enumerate(variants(name)):
            for g, game in enumerate(games):
                most = v == 0 and g == len(games) - 1
                if CASES == "all" or (v == g == 0 if CASES == "few" else g == 0 or most):
                    yield from ((game, law) for law in LAWS if CASES == "all" or is_quick(game, law, fewest=g == 0))


def is_quick(game: Game, law: Law, *, fewest: bool) -> bool:
    """Tell whether a law is tried where not all cases are."""
    return (law is not jit or fewest) and (str(game), law.__name__) not in DEAR


@pytest.mark.parametrize(("game", "law"), [pytest.param(g, law, id=f"{g}-{law.__name__}") for g, law in chosen()])
def test_law(game: Game, law: Law) -> None:
    why = broken(game, law, GAMES)
    assert why is None, why
