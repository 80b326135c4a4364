"""Measure how the levels of bots rate in a review: `python -m bench.error_rates [--games N] [GAME ...]`.

Games between equals are judged as the page judges them. A line gives a level's mean error rate in thousandths of a win,
with the 95 % interval over seats, how many seats fell into which band, and how far results spread before and after luck
is taken out of them: the less they spread then, the more of the luck was found.
"""

import argparse
import math
from collections import Counter
from typing import Final

import numpy as np

from cubetable import registry
from cubetable.bots import Budget
from cubetable.bots.analysis import Judged, analysed, shares_at_the_end
from cubetable.bots.arena import Arena, crew, games
from cubetable.bots.luck import Luck
from cubetable.bots.sheet import SeatSheet, sheets
from cubetable.record import Record
from cubetable.server.live.analyses import NODES

LEVELS: Final = "1,2,3,4,5"
STRONGEST_NODES: Final = 5_000
"""A level that thinks for a time spends this on a move."""


def sheets_of(record: Record) -> list[SeatSheet]:
    """Judge one game."""
    found = list(analysed(record, Budget(nodes=NODES)))
    judged = [one for one in found if isinstance(one, Judged)]
    lucks = [one for one in found if isinstance(one, Luck)]
    return sheets(record.game, judged, lucks, shares_at_the_end(record.game, record.state()))


def line(spec: str, name: str, count: int) -> str:
    """Play and judge the games of one level, and write what came of it."""
    arena = Arena(spec, (name,) * registry.game(spec).players, nodes=STRONGEST_NODES)
    with crew(1) as hired:
        seats = [one for _, record in games(arena, range(count), hired) for one in sheets_of(record)]
    rates = np.array([one.rate for one in seats if one.rate is not None])
    bands = Counter(one.band for one in seats)
    spread = 1.96 * rates.std() / math.sqrt(len(rates))
    told = f"{spec:28} {name:7} {rates.mean():6.1f} ± {spread:4.1f}   {dict(bands.most_common())}"
    known = [(one.result, one.adjusted) for one in seats if one.result is not None and one.adjusted is not None]
    if known:
        before, after = np.array(known).std(axis=0)
        told += f"   results ± {before:.3f}, without luck ± {after:.3f}"
    return told


def main() -> None:
    """Print a line for each game and level."""
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    ask.add_argument("game", nargs="*", default=[])
    ask.add_argument("--games", type=int, default=20)
    ask.add_argument("--levels", default=LEVELS)
    asked = ask.parse_args()
    for spec in asked.game or [f"{name}(players=2)" for name in registry.games()]:
        for level in asked.levels.split(","):
            print(line(spec, f"bot:{level}", asked.games), flush=True)


if __name__ == "__main__":
    main()
