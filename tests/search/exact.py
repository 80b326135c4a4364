"""The exact worth of moves: all that may follow is tried."""

from functools import cache

import numpy as np

from cubetable.core.game import Game
from cubetable.core.state import CHANCE, State


def exact(game: Game, state: State) -> dict[int, float]:
    """Give what each move is worth to the seat that has to decide; short endings only."""

    @cache
    def shares(word: bytes) -> tuple[float, ...]:
        here = np.frombuffer(word, dtype=np.int64).copy()
        actors = game.actors(here)
        if not actors:
            return game.returns(here)
        (actor,) = actors
        if actor == CHANCE:
            followed = [(chance, after(here, actor, move)) for move, chance in game.chances(here)]
            return tuple(sum(chance * share[i] for chance, share in followed) for i in range(game.players))
        return max((after(here, actor, move) for move in game.moves(here, actor)), key=lambda share: share[actor])

    def after(here: State, actor: int, move: int) -> tuple[float, ...]:
        there = here.copy()
        game.kernels.play(there, actor, move)
        return shares(there.tobytes())

    (seat,) = game.actors(state)
    return {move: after(state, seat, move)[seat] for move in game.moves(state, seat)}
