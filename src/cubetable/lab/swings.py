"""How far luck and decisions moved the chances in one game, and how much of what could be played was played."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from cubetable.bots.search.playouts import playouts
from cubetable.core.game import Game
from cubetable.core.rng import Rng
from cubetable.core.state import CHANCE, State
from cubetable.lab.continuations import Floats
from cubetable.lab.walk import ACTOR, MOVE, OFFERED, Trace

SWING_GAMES: Final = 128
"""Random games for one estimate of a position; a move needs four."""
MOVES_EACH: Final = 4
"""So many of nature's moves, and so many decisions, stand for all of a game."""


class Swings(NamedTuple):
    """Squared changes of the seats' chances: by nature, and by all moves; nothing where seats act at once."""

    luck: float | None = None
    swing: float | None = None


def swings(game: Game, trace: Trace, states: Sequence[State], rng: Rng, drawing: np.random.Generator) -> Swings:
    """Estimate the sums of one game from some of nature's moves and some decisions.

    The square of an estimate would be too large by the estimate's own error; the product of two independent ones is
    right on the average.
    """
    if game.MANIFEST.simultaneous:
        return Swings()
    by_nature = np.flatnonzero(trace[:, ACTOR] == CHANCE)
    by_seats = np.flatnonzero((trace[:, ACTOR] >= 0) & (trace[:, OFFERED] > 1))
    luck, choice = (_sum(game, states, rows, rng, drawing) for rows in (by_nature, by_seats))
    return Swings(luck, luck + choice)


def _sum(
    game: Game, states: Sequence[State], rows: "np.ndarray[tuple[int, ...], np.dtype[np.intp]]",
    rng: Rng, drawing: np.random.Generator,
) -> float:  # fmt: skip
    if len(rows) == 0:
        return 0.0
    chosen = drawing.choice(rows, min(MOVES_EACH, len(rows)), replace=False).tolist()
    return len(rows) / len(chosen) * sum(_squared(game, states[at], states[at + 1], rng) for at in chosen)


def _squared(game: Game, before: State, after: State, rng: Rng) -> float:
    one, other = (_change(game, before, after, rng) for _ in range(2))
    return float(one @ other)


def _change(game: Game, before: State, after: State, rng: Rng) -> Floats:
    return _chances(game, after, rng) - _chances(game, before, rng)


def _chances(game: Game, state: State, rng: Rng) -> Floats:
    if not game.actors(state):
        return np.array(game.returns(state))
    return playouts(game, state, SWING_GAMES, rng) / SWING_GAMES


class MoveVariety(NamedTuple):
    """How many different moves seats played, of how many that were legal at some time."""

    played: int
    offered: int


def move_variety(game: Game, trace: Trace, states: Sequence[State]) -> MoveVariety:
    """Count the different moves of seats in one game."""
    played: set[int] = set()
    offered: set[int] = set()
    for state, (actor, move) in zip(states, trace[:, [ACTOR, MOVE]].tolist(), strict=False):
        if actor >= 0:
            played.add(move)
            offered.update(game.moves(state, actor))
    return MoveVariety(len(played), len(offered | played))
