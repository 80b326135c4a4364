"""Options that no variant mixes keep the laws that they could most easily break."""

import pytest

from cubetable.core.laws.laws import jit, secrets, states_text, symmetries
from cubetable.core.laws.trial import POSITIONS, LawTrial
from cubetable.core.registry import game
from tests.budget import games
from tests.games.samples import samples

COMPILED = samples("COMPILED")


@pytest.mark.parametrize("spec", samples("MIXED"))
def test_mixed_options_keep_the_laws(spec: str) -> None:
    trial = LawTrial(game(spec), games(1, 3), 0, closely=games(4, POSITIONS))
    for law in (states_text, secrets, symmetries, *([jit] if spec in COMPILED else [])):
        law(trial)
