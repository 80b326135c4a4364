"""A player who knows the aim of a game and no more: the levels for beginners are measured against it."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from cubetable.bots.bot import Bot
from cubetable.core.game import Game
from cubetable.core.state import CHANCE, State

FEW: Final = 20
"""So many moves of nature are looked at; where there are more, a novice leaves it to luck."""


class NoviceBot(Bot):
    """Moves at random, but takes a win and blocks a loss that a single move brings."""

    def __init__(self, seed: int | None) -> None:
        self._rng = np.random.default_rng(seed)

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Choose one of the legal moves."""
        world = game.resample(seen, seat, self._rng)
        moves = self._rng.permutation(game.moves(seen, seat)).tolist()
        after = [game.apply(world, seat, move) for move in moves]
        for move, state in zip(moves, after, strict=True):
            if _is_won(game, state, seat):
                return int(move)
        return int(next((m for m, state in zip(moves, after, strict=True) if not _loses(game, state, seat)), moves[0]))


def _is_won(game: Game, state: State, seat: int) -> bool:
    """Tell whether the game is over and the seat has won it alone."""
    return not game.actors(state) and game.returns(state)[seat] == 1


def _loses(game: Game, state: State, seat: int) -> bool:
    """Tell whether the next seat can win with a single move."""
    return any(_can_win(game, world, seat) for world in _after_nature(game, state))


def _can_win(game: Game, state: State, but: int) -> bool:
    return any(
        _is_won(game, game.apply(state, actor, move), actor)
        for actor in game.actors(state)
        if actor not in (CHANCE, but)
        for move in game.moves(state, actor)
    )


def _after_nature(game: Game, state: State) -> Iterator[State]:
    """Give the position, or those that a roll may make of it."""
    if game.actors(state) != (CHANCE,):
        yield state
        return
    chances = game.chances(state)
    yield from (game.apply(state, CHANCE, move) for move, _ in chances if len(chances) <= FEW)
