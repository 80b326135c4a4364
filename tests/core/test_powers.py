"""Powers of e that are the same on every machine."""

from math import exp

import pytest

from cubetable.core.powers import power_of_e


@pytest.mark.parametrize("x", [-50.0, -12.5, -1.0, 0.0, 1e-9, 0.3, 7.0, 20.0])
def test_powers_of_e_are_near(x: float) -> None:
    assert power_of_e(x) == pytest.approx(exp(max(x, -40.0)), rel=1e-6)
