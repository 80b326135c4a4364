"""Options that no variant mixes keep the laws that they could most easily break."""

import pytest

from cubetable.laws.laws import Law, jit, states_text
from cubetable.laws.suite import broken
from cubetable.registry import game
from tests.games.samples import samples

CASES = [*((spec, states_text) for spec in samples("MIXED")), *((spec, jit) for spec in samples("COMPILED"))]


@pytest.mark.parametrize(("spec", "law"), [pytest.param(*case, id=f"{case[0]}-{case[1].__name__}") for case in CASES])
def test_mixed_options_keep_the_law(spec: str, law: Law) -> None:
    assert broken(game(spec), law, games=3) is None
