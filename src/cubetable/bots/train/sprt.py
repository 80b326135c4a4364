"""Whether a new network is better than the old one, with as few games as that takes.

Wald's sequential test in its general form (Michel Van den Bergh's GSPRT): the results of the games may be any shares,
and their own variance stands in for the true one.
"""

from collections.abc import Sequence
from math import log
from typing import Final, Literal

ERROR: Final = 0.05
"""The chance to be wrong, either way."""
LEAST: Final = 40
"""Before so many games nothing is decided."""

Verdict = Literal["better", "not better", "open"]


def verdict(shares: Sequence[float], equal: float, gain: float) -> Verdict:
    """Decide between an equal share and one that is larger by `gain`.

    >>> verdict([1.0, 1.0, 0.0, 1.0] * 40, 0.5, 0.05)
    'better'
    >>> verdict([1.0, 0.0] * 400, 0.5, 0.05)
    'not better'
    """
    games = len(shares)
    if games < LEAST:
        return "open"
    mean = sum(shares) / games
    variance = max(sum((share - mean) ** 2 for share in shares) / games, 1e-3)
    likelihood = games * gain * (mean - equal - gain / 2) / variance
    bound = log((1 - ERROR) / ERROR)
    return "better" if likelihood > bound else "not better" if likelihood < -bound else "open"
