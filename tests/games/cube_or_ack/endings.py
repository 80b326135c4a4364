"""The exact worth of endings, by a slow solver of its own: every move of every position, shares as fractions."""

from fractions import Fraction
from typing import Final

import numpy as np

from cubetable.core.game import Game
from cubetable.core.state import State

MOST_PIECES: Final = 480
"""No game has more, so that a share of the possible is a fraction with no greater denominator."""

MOST_POSITIONS: Final = 1_000

Shares = tuple[Fraction, ...]


class TooLong(Exception):
    """More positions follow than the slow solver has patience for."""


class SlowSolver:
    """Plays everything out by the rules of the game; of equal moves the first is made."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._known: dict[bytes, Shares] = {}

    def shares(self, state: State) -> Shares:
        """Give what each seat gets if every seat makes its best move."""
        word = state.tobytes()
        if word not in self._known:
            if len(self._known) >= MOST_POSITIONS:
                raise TooLong
            worth = self.worth(state) if self.game.actors(state) else {}
            self._known[word] = worth[self.best(state, worth)] if worth else self._returns(state)
        return self._known[word]

    def worth(self, state: State) -> dict[int, Shares]:
        """Give what each seat gets after each move."""
        (seat,) = self.game.actors(state)
        return {move: self.shares(self.game.play(state, seat, move)) for move in self.game.moves(state, seat)}

    def best(self, state: State, worth: dict[int, Shares]) -> int:
        """Choose the first of the best moves."""
        (seat,) = self.game.actors(state)
        return max(worth, key=lambda move: (worth[move][seat], -move))

    def _returns(self, state: State) -> Shares:
        return tuple(Fraction(share).limit_denominator(MOST_PIECES) for share in self.game.returns(state))


def positions(game: Game, seed: int) -> list[State]:
    """Play a game at random; give its positions but the last."""
    rng, state, found = np.random.default_rng(seed), game.start(), []
    while game.actors(state):
        (actor,) = game.actors(state)
        found.append(state)
        state = game.play(state, actor, int(rng.choice(game.moves(state, actor))))
    return found


def solved_ending(game: Game, seed: int) -> tuple[State, dict[int, Shares]]:
    """Give the earliest position of a random game that is solved soon, and the worth of its moves."""
    found, solver = positions(game, seed), SlowSolver(game)
    solved = found[-1], dict[int, Shares]()
    for one in reversed(found):
        try:
            solved = one, solver.worth(one)
        except TooLong:
            break
    return solved
