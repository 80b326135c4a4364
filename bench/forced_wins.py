"""Measure which forced wins of Cubulus the levels find: `python bench/forced_wins.py [--positions N] [--think S]`.

The positions come from games of levels 2 to 4. In each the seat to move has a win that is proved, in two to five moves
of its own. A move keeps the win if a win is still proved after it, with twenty times the nodes of the first proof; so
a level may be better than its figure, but never worse.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from typing import Final, NamedTuple

import numpy as np
from row import Row

from cubetable import bots, registry
from cubetable.bots import Bot, Budget
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.cubulus.prover import force

LEVELS: Final = (2, 3, 4, 5, 6)
PLAYED_BY: Final = ("bot:2", "bot:3", "bot:4")
SHORTEST, LONGEST = 2, 5
"""So many moves of its own the seat needs; five of them are nine plies."""
MOST_OF_A_GAME: Final = 3
AT_RANDOM: Final = 4
"""So many moves each game begins with at random."""
PROOF: Final = Budget(nodes=500_000)
AGAIN: Final = Budget(nodes=10_000_000)
SEED: Final = 2026


class Win(NamedTuple):
    """A position, the seat to move, and in how many moves of its own it wins."""

    state: State
    seat: int
    length: int


def main() -> None:
    """Print how many of the wins each level keeps."""
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    ask.add_argument("--positions", type=int, default=1_000)
    ask.add_argument("--think", type=float, default=0.2, help="seconds a move of levels 5 and 6")
    asked = ask.parse_args()
    game = registry.game("cubulus")
    held = list(islice(wins(game), asked.positions))
    lengths = Counter(win.length for win in held)
    print(f"{len(held)} forced wins; in so many moves: {dict(sorted(lengths.items()))}", flush=True)
    for level in LEVELS:
        name = f"bot:{level}"
        budget = Budget(seconds=asked.think) if name in bots.BY_TIME else None
        bot = bots.make(name, game, seed=SEED, budget=budget)
        kept = 100 * float(np.mean([keeps(game, win, bot) for win in held]))
        wanted = ">= 99" if level == LEVELS[-1] else ""
        print(Row(f"level {level}: forced wins found", kept, "%", at_least=wanted).line(), flush=True)


def wins(game: Game) -> Iterator[Win]:
    """Give positions with a forced win, some of each game."""
    for seed in count(SEED):
        found = (won(game, state) for state in decisions(game, seed))
        yield from islice((win for win in found if win is not None), MOST_OF_A_GAME)


def decisions(game: Game, seed: int) -> Iterator[State]:
    """Play a game; give its decisions."""
    rng, state = np.random.default_rng(seed), game.start()
    players = [bots.make(str(rng.choice(PLAYED_BY)), game, seed=seed + seat) for seat in range(game.players)]
    for played in count():
        if not game.actors(state):
            return
        (actor,) = game.actors(state)
        yield state
        at_random = played < AT_RANDOM * game.players
        move = int(rng.choice(game.moves(state, actor))) if at_random else players[actor].choose(game, state, actor)
        state = game.play(state, actor, move)


def won(game: Game, state: State) -> Win | None:
    """Prove that the seat to move wins, not at once and not too late."""
    (seat,) = game.actors(state)
    proof = force(game, state, seat, PROOF)
    return Win(state, seat, proof.length) if proof and SHORTEST <= proof.length <= LONGEST else None


def keeps(game: Game, win: Win, bot: Bot) -> bool:
    """Tell whether the move of a bot keeps the win."""
    after = game.play(win.state, win.seat, bot.choose(game, win.state, win.seat))
    if not game.actors(after):
        return game.winners(after) == (win.seat,)
    return force(game, after, win.seat, AGAIN) is not None


if __name__ == "__main__":
    main()
