"""Options that no variant mixes keep the laws that they could most easily break."""

from itertools import product

import pytest

from cubetable.core.laws.laws import Law, jit, secrets, states_text, symmetries
from cubetable.core.laws.suite import broken
from cubetable.core.registry import game
from tests.games.samples import samples

CASES = [
    *product(samples("MIXED"), (states_text,), (3,)),
    *product(samples("MIXED"), (secrets, symmetries), (1,)),
    *product(samples("COMPILED"), (jit,), (1,)),
]


@pytest.mark.parametrize(
    ("spec", "law", "games"), [pytest.param(*case, id=f"{case[0]}-{case[1].__name__}") for case in CASES]
)
def test_mixed_options_keep_the_law(spec: str, law: Law, games: int) -> None:
    assert broken(game(spec), law, games) is None
