"""The laws as tests: `pytest --pyargs cubetable.laws`.

`CUBETABLE_LAW_GAMES` sets how many random games each law looks at in each case.
"""

import os

import pytest

from cubetable.core import registry
from cubetable.core.game import Game
from cubetable.laws.laws import LAWS, Law
from cubetable.laws.suite import broken, cases

GAMES = int(os.environ.get("CUBETABLE_LAW_GAMES", "2"))

CASES = [game for name in registry.games() for game in cases(name)]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", CASES, ids=str)
def test_law(game: Game, law: Law) -> None:
    why = broken(game, law, GAMES)
    assert why is None, why
