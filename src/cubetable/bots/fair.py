"""Handicaps that make a match between bots of two levels fair, as far as they have been measured.

`python -m bench.handicaps --write` measures them: two seats, the usual options. The stronger bot has the handicap.
"""

import json
from dataclasses import dataclass
from functools import cache
from typing import Final

from cubetable.core.registry import manifest

FILE: Final = "handicaps.json"
"""The file of a game's package with what was measured."""


@dataclass(frozen=True, slots=True)
class FairMatch:
    """Two levels, the handicap that the stronger one needs, and what was measured.

    `won` is the weaker one's share of the wins, with its 95 % interval, in so many games with the handicap `tried`.
    """

    weaker: int
    stronger: int
    handicap: int | None
    """None: no handicap makes the match fair."""
    tried: int
    won: float
    low: float
    high: float
    games: int


@cache
def fair_matches(name: str) -> tuple[FairMatch, ...]:
    """List what was measured for a game, the weakest levels first; for some games it is nothing.

    >>> fair_matches("eight_by_eight")[0].handicap
    16
    """
    path = manifest(name).file(FILE)
    if not path.is_file():
        return ()
    return tuple(FairMatch(**row) for row in json.loads(path.read_text(encoding="utf-8")))
