"""The exact worth of endings, by a slow solver of its own: every move of every position, shares as fractions."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import count, islice, product
from typing import Final

import numpy as np

from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.game import CubeOrAck

MOST_PIECES: Final = 480
"""No game has more, so that a share of the possible is a fraction with no greater denominator."""

MOST_POSITIONS: Final = 1_000

Shares = tuple[Fraction, ...]


class TooLong(Exception):
    """More positions follow than the slow solver has patience for."""


class SlowSolver:
    """Plays everything out by the rules of the game; of equal moves the first with the most outer faces is made."""

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
        return max(worth, key=lambda move: (worth[move][seat], faces(self.game, state, move), -move))

    def _returns(self, state: State) -> Shares:
        return tuple(Fraction(share).limit_denominator(MOST_PIECES) for share in self.game.returns(state))


def faces(game: Game, state: State, move: int) -> int:
    """COA-25, ruling 1: count the outer faces that a piece shows in a structure of full extent; a pass shows less."""
    text = game.move_text(state, game.actors(state)[0], move)
    if text == "pass":
        return -1
    cell = [int(place) for place in text.partition(":")[2].split(",")]
    shape = shape_of(game, state)
    steps = [(axis, step) for axis in range(3) for step in (-1, 1)]
    beside = [tuple(cell[i] + step * (i == axis) for i in range(3)) for axis, step in steps]
    return sum(other not in shape for other in beside)


def shape_of(game: Game, state: State) -> set[tuple[int, ...]]:
    """List the cells of the shape, or of the structure's box, as they are written."""
    assert isinstance(game, CubeOrAck)
    frame = game.frame
    if frame.fixed:
        return set(frame.cells())
    low, high = (state[word : word + 3] - 1 - frame.origin for word in (at.LOW, at.HIGH))
    return set(product(*(range(low[axis], high[axis] + 1) for axis in range(3))))


def positions(game: Game, seed: int) -> list[State]:
    """Play a game at random; give its positions but the last."""
    rng, state, found = np.random.default_rng(seed), game.start(), []
    while game.actors(state):
        (actor,) = game.actors(state)
        found.append(state)
        state = game.play(state, actor, int(rng.choice(game.moves(state, actor))))
    return found


def solved_endings(game: Game, wanted: int) -> Iterator[tuple[State, dict[int, Shares], int]]:
    """Give the earliest position of each random game that is solved soon, the worth of its moves, and the best.

    A game that ended with passes may leave too much in its last position, and is left out.
    """
    found = (solved_ending(game, seed) for seed in count())
    yield from islice((one for one in found if one is not None), wanted)


def solved_ending(game: Game, seed: int) -> tuple[State, dict[int, Shares], int] | None:
    """Go back from the end of a random game as far as the slow solver has patience."""
    solver, found = SlowSolver(game), None
    for state in reversed(positions(game, seed)):
        try:
            worth = solver.worth(state)
        except TooLong:
            break
        found = state, worth, solver.best(state, worth)
    return found
