"""`python -m tests.games.cubulus.make_wins`: looks for won positions of Cubulus and writes wins.txt anew.

Level 2 plays against itself and errs; alpha-beta looks at every position on the way. A line is the game, how
many moves of its own the seat to move needs, all first moves with which that is enough, and the position. They
are written only if the plain proof agrees; the tests prove them again.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import cubetable
from cubetable import bots
from cubetable.bots.search.alphabeta import AlphaBeta
from cubetable.bots.search.budget import Budget
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.cubulus.players.levels import FARTHEST, search
from cubetable.study.puzzles.proof import wins_in, wins_with

WINS: Final = Path(__file__).with_name("wins.txt")
WANTED: Final = {
    "cubulus": {2: 14, 3: 14, 4: 8},
    "cubulus(sides=6)": {2: 3, 3: 3, 4: 1},
    "cubulus(foreign=ignored)": {2: 3, 3: 3, 4: 1},
}
SURE: Final = 0.9
ENOUGH: Final = Budget(nodes=4_000_000)
MOST_PLIES: Final = 60


def main() -> None:
    """Write the file."""
    with WINS.open("w", encoding="utf-8") as file:
        for spec, wanted in WANTED.items():
            for line in _found(cubetable.game(spec), Counter(wanted)):
                print(line, file=file, flush=True)


def _found(game: Game, wanted: Counter[int]) -> Iterator[str]:
    deep = {own: search(game, FARTHEST._replace(deepest=2 * own - 1), 1) for own in wanted}
    below = {own: search(game, FARTHEST._replace(deepest=max(2 * own - 2, 1)), 1) for own in wanted}
    for seed in range(100_000):
        if not +wanted:
            return
        for state in _played(game, seed):
            own = next((own for own in sorted(deep) if _is_won(deep[own], state)), None)
            if own is None or wanted[own] <= 0 or wins_in(game, state, own - 1):
                continue
            seat = game.actors(state)[0]
            first = [m for m in game.moves(state, seat) if _is_lost(below[own], game, state, m)]
            if first and all(wins_with(game, state, move, own) for move in first):
                wanted[own] -= 1
                texts = ",".join(game.move_text(state, seat, move) for move in first)
                yield f"{game} | {own} | {texts} | {game.state_text(state)}"
            break


def _played(game: Game, seed: int) -> Iterator[State]:
    """Give the positions of a game, after the neutral balls are in."""
    players = [bots.make("bot:2", game, seed=2 * seed + seat) for seat in range(2)]
    state = game.start()
    for _ in range(MOST_PLIES):
        if not game.actors(state):
            return
        seat = game.actors(state)[0]
        if state[0]:
            yield state
        state = game.play(state, seat, players[seat].choose(game, state, seat))


def _is_won(deep: AlphaBeta, state: State) -> bool:
    return deep.think(state, ENOUGH, 0).weighed[0].outlook > SURE


def _is_lost(below: AlphaBeta, game: Game, state: State, move: int) -> bool:
    after = game.play(state, game.actors(state)[0], move)
    return bool(game.actors(after)) and below.think(after, ENOUGH, 0).weighed[0].outlook < 1 - SURE


if __name__ == "__main__":
    main()
