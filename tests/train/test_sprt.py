"""When a network counts as better."""

import numpy as np
import pytest

from cubetable.bots.train.sprt import LEAST, verdict
from tests.budget import games

EQUAL = 0.5
GAIN = 0.04
MOST = 4_000


def decide(chance: float, rng: np.random.Generator) -> str:
    shares: list[float] = []
    while len(shares) < MOST:
        shares += (rng.random(24) < chance).astype(float).tolist()
        found = verdict(shares, EQUAL, GAIN)
        if found != "open":
            return found
    return "open"


@pytest.mark.parametrize(("chance", "wanted"), [(EQUAL, "not better"), (EQUAL + GAIN, "better")])
def test_it_is_seldom_wrong(chance: float, wanted: str) -> None:
    rng = np.random.default_rng(1)
    found = [decide(chance, rng) for _ in range(games(50, 100))]
    assert found.count(wanted) >= 0.88 * len(found)


def test_a_much_better_one_is_found_out_soon() -> None:
    assert verdict([1.0] * LEAST, EQUAL, GAIN) == "better"
    assert verdict([0.0] * LEAST, EQUAL, GAIN) == "not better"


def test_a_few_games_decide_nothing() -> None:
    assert verdict([1.0] * (LEAST - 1), EQUAL, GAIN) == "open"
