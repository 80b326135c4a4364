"""Measure a network: `python -m bench.champion GAME [--weights FILE]`. Level 6 with it plays against level 5.

Both have the same seconds a move on one thread. The first two moves of each seat are random. Games that follow each
other have the same dice, each with level 6 at another seat. A tie counts for its part. Without a file the shipped
network plays.
"""

import argparse
import math
from pathlib import Path
from threading import Event
from typing import NamedTuple

import numpy as np

from cubetable.bots.champion import take_from
from cubetable.bots.measure.crew import hire
from cubetable.bots.train.tasks import Duel, Side
from cubetable.core.game import Game
from cubetable.core.registry import game as make_game


class OneFile(NamedTuple):
    """A stock with a single network, for any game that it fits."""

    data: bytes

    def open(self, game: Game) -> bool:
        """There is one."""
        return True

    def read(self, game: Game, name: str) -> bytes | None:
        """Give it."""
        return self.data


def main() -> None:
    """Print the share after each rotation of the seats."""
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    ask.add_argument("game")
    ask.add_argument("--weights", type=Path)
    ask.add_argument("--games", type=int, default=60)
    ask.add_argument("--seconds", type=float, default=0.2)
    ask.add_argument("--against", default="bot:5")
    ask.add_argument("--workers", type=int, default=2)
    ask.add_argument("--seed", type=int, default=1)
    asked = ask.parse_args()
    game = make_game(asked.game)
    weights = asked.weights.read_bytes() if asked.weights else b""
    sides = Side(bot="bot:6", seconds=asked.seconds), Side(bot=asked.against, seconds=asked.seconds)
    won: list[float] = []
    with hire(play, asked.workers) as hired:
        rotations = range(0, asked.games, game.players)
        duels = (Duel(str(game), *sides, range(at, at + game.players), asked.seed) for at in rotations)
        for shares in hired.do((weights, duel) for duel in duels):
            won += shares
            spread = 1.96 * np.std(won) / math.sqrt(len(won))
            print(f"{len(won):4} games: {np.mean(won):5.1%} ± {spread:.1%} (equal {1 / game.players:.0%})", flush=True)


def play(weights: bytes, duel: Duel, *, cancel: Event) -> list[float] | None:
    """Play some games in a worker; no weights mean the shipped ones."""
    if weights:
        take_from(OneFile(weights))
    return duel.do(cancel)


if __name__ == "__main__":
    main()
