"""The laws as tests: `pytest --pyargs cubetable.core.laws`.

`CUBETABLE_LAW_GAMES` sets how many random games each law looks at in each case. `CUBETABLE_LAW_CASES` sets the cases:
`few` takes the first variant of each game for the fewest seats, `all` takes each variant for each number of seats.
Without it each variant is taken for the fewest seats, and the first variant for the most seats too. After the first of
these a game is held to all laws in one test, at fewer positions; those that play to the end look at small games, and
the uncompiled rules are compared for the fewest seats only, since no compiler sees how many there are.
"""

import os
from collections.abc import Iterator, Mapping
from functools import lru_cache

import pytest

from cubetable.core import registry
from cubetable.core.game import Game
from cubetable.core.laws.laws import LAWS, Law, jit, playout, worlds
from cubetable.core.laws.suite import variants
from cubetable.core.laws.trial import POSITIONS, Kept, LawTrial

GAMES = int(os.environ.get("CUBETABLE_LAW_GAMES", "1"))
CASES = os.environ.get("CUBETABLE_LAW_CASES", "")


def chosen() -> Iterator[tuple[str, Mapping[Law, Game]]]:
    """Name each test, with the laws that it tries, each on a game."""
    for name in registry.games():
        for v, games in enumerate(variants(name)):
            for g, game in enumerate(games):
                if v == g == 0 or CASES == "all":
                    yield from ((f"{game}-{law.__name__}", {law: game}) for law in LAWS)
                elif CASES != "few" and (g == 0 or (v == 0 and game is games[-1])):
                    laws = [law for law in LAWS if law is not jit or g == 0]
                    yield f"{game}-laws", {law: small(game) if law in (playout, worlds) else game for law in laws}


def small(game: Game) -> Game:
    """Make the small game of a variant: what the variant itself changes stays."""
    standard = vars(type(game)().options)
    own = {name: value for name, value in vars(game.options).items() if value != standard[name]}
    return type(game)(**{**game.MANIFEST.small, **own})


@lru_cache(maxsize=2)
def kept_of(_: str) -> Kept:
    """Return what the laws have in common that are tried on one game after the other: its random games."""
    return {}


@pytest.mark.parametrize("games", [pytest.param(games, id=name) for name, games in chosen()])
def test_law(games: Mapping[Law, Game]) -> None:
    for law, game in games.items():
        law(LawTrial(game, GAMES, 0, kept_of(str(game)), closely=POSITIONS if len(games) == 1 else POSITIONS // 3))
