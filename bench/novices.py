"""Measure how often a beginner wins against the weakest bot: `python -m bench.novices [--games N] [GAME ...]`.

A novice makes half of its moves at random and the others as the easy bot would, or is the novice that the game's own
bots bring.
"""

import argparse
import math
from collections.abc import Iterator

import numpy as np

from cubetable import bots, registry
from cubetable.bots.arena import ArenaTable
from cubetable.bots.bot import Bot
from cubetable.bots.random import RandomBot
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.record.dice import SeededDice
from cubetable.search.opinion import Opinion

WEAKEST, EASY = "bot:1", "bot:2"


class Novice:
    """Knows what is good in half of the positions, and else moves at random."""

    def __init__(self, game: Game, seed: int) -> None:
        self._knows = bots.make(EASY, game, seed=seed)
        when, what = np.random.SeedSequence(seed).spawn(2)
        self._rng = np.random.default_rng(when)
        self._random = RandomBot(int(what.generate_state(1)[0]))

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Choose a move."""
        return (self._knows if self._rng.random() < 1 / 2 else self._random).choose(game, seen, seat)

    def opinion(self, game: Game, seen: State, seat: int) -> Opinion:
        """Choose a move and think nothing of it."""
        return Opinion(self.choose(game, seen, seat), (), (), 0)

    def pace(self, game: Game, seen: State, seat: int) -> float:
        """Take no time."""
        return 0.0


def novice(game: Game, seed: int) -> Bot:
    """Make a novice for a game."""
    own = getattr(game.parts.bots, "make_novice", None)
    made: Bot = own(seed) if own is not None else Novice(game, seed)
    return made


def shares(game: Game, games: int) -> Iterator[float]:
    """Play games of one novice against one weakest bot; yield the novice's share of each win."""
    for number in range(games):
        seat = number % game.players
        players: dict[int, Bot] = {
            one: novice(game, number) if one == seat else bots.make(WEAKEST, game, seed=number)
            for one in range(game.players)
        }
        table = ArenaTable(game, players)
        for _ in table.plies(SeededDice(number.to_bytes(32, "big"))):
            pass
        outcome = game.outcome(table.state)
        winners = outcome.winners if outcome is not None else ()
        yield (seat in winners) / len(winners) if winners else 1 / game.players


def main() -> None:
    """Print a line for each game."""
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    ask.add_argument("game", nargs="*", default=[])
    ask.add_argument("--games", type=int, default=200)
    asked = ask.parse_args()
    for name in asked.game or registry.games():
        game = registry.game(f"{name}(players=2)")
        won = np.array(list(shares(game, asked.games)))
        spread = 1.96 * won.std() / math.sqrt(len(won))
        print(f"{name:16} a novice wins {won.mean():5.1%} ± {spread:.1%} of {len(won)} against {WEAKEST}", flush=True)


if __name__ == "__main__":
    main()
