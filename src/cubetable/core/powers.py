"""Powers of e that are the same on every machine; those of its own libraries differ in the last digit."""

from typing import Final

from cubetable.core import kernel

STEPS: Final = 10
"""So often is a power squared to find a power of e."""
FARTHEST: Final = 40.0


@kernel.inline
def power_of_e(x: float) -> float:
    """Raise e to a power, by products and sums alone, to six digits."""
    part = min(max(x, -FARTHEST), FARTHEST) / (1 << STEPS)
    power = 1.0 + part * (1.0 + part * (0.5 + part * (1.0 / 6.0 + part / 24.0)))
    for _ in range(STEPS):
        power *= power
    return power
