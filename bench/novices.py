"""Measure how often a beginner wins against the weakest bot: `python -m bench.novices [--games N] [GAME ...]`.

A novice moves at random, but takes a win and blocks a loss that a single move brings. Where the game's own bots have a
novice, it plays.
"""

import argparse
import math

import numpy as np

from cubetable import registry
from cubetable.bots.novice import WEAKEST, shares_won


def main() -> None:
    """Print a line for each game."""
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    ask.add_argument("game", nargs="*", default=[])
    ask.add_argument("--games", type=int, default=200)
    asked = ask.parse_args()
    for name in asked.game or registry.games():
        game = registry.game(f"{name}(players=2)")
        won = np.array(list(shares_won(game, asked.games)))
        spread = 1.96 * won.std() / math.sqrt(len(won))
        print(f"{name:16} a novice wins {won.mean():5.1%} ± {spread:.1%} of {len(won)} against {WEAKEST}", flush=True)


if __name__ == "__main__":
    main()
