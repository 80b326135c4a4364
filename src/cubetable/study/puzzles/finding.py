"""Find puzzles of any game: bots play, searches look at what happens on the way, and larger ones look again.

`python -m cubetable.study.puzzles.finding [GAME ...]` writes the collections anew, always the same ones, where they
are shipped.
"""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import numpy as np

from cubetable import bots
from cubetable.bots import Bot
from cubetable.core import registry
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.study.puzzles import games_with_puzzles
from cubetable.study.puzzles.part import puzzles_part

MOST_PLIES: Final = 60
HALF: Final = 2


def played(game: Game, level: int, seed: int) -> Iterator[State]:
    """Give the positions of one game of a level against itself in which a seat is to move."""
    players = [bots.make(f"bot:{level}", game, seed=game.players * seed + seat) for seat in range(game.players)]
    rng = np.random.default_rng(seed)
    state = game.start()
    for _ in range(MOST_PLIES):
        actors = game.actors(state)
        if not actors:
            return
        if actors[0] >= 0:
            yield state
            move = players[actors[0]].choose(game, state, actors[0])
        else:
            move = int(rng.choice(game.moves(state, actors[0])))
        state = game.play(state, actors[0], move)


def turned(game: Game, state: State) -> str:
    """Write a position so that it reads alike however the board is turned or mirrored."""
    return min(game.state_text(one) for one in (state, *(symmetry.state(state) for symmetry in game.symmetries)))


def missed(game: Game, state: State, move: int, level: int, tries: int) -> bool:
    """Say whether a level mostly fails to choose a move."""
    return missed_by(lambda seed: bots.make(f"bot:{level}", game, seed=seed), game, state, move, tries)


def missed_by(make: Callable[[int], Bot], game: Game, state: State, move: int, tries: int) -> bool:
    """Say whether a bot, made anew with another seed each time, mostly fails to choose a move."""
    seat = game.actors(state)[0]
    chosen = (make(seed).choose(game, state, seat) for seed in range(tries))
    return HALF * sum(choice == move for choice in chosen) < tries


def main(names: list[str]) -> None:
    """Write one file a game, a puzzle a line, the easiest first."""
    for name in names or games_with_puzzles():
        rows = sorted(
            puzzles_part(registry.game(name)).find(),
            key=lambda row: (row["difficulty"], row["own_moves"], row["position"]),
        )
        lines = ",\n".join(json.dumps(row, separators=(", ", ": ")) for row in rows)
        Path(str(registry.manifest(name).file("puzzles.json"))).write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
