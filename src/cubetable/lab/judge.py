"""Judging a game by playing on: who was behind at half time, whether a decision mattered, and how the game went.

All is asked of random games that go on from there. Where nature's clock runs, half way is judged as if time were up
there and then, and decisions are not judged at all: in a hunt no seat chooses one move instead of another.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from cubetable.core.game import Game
from cubetable.core.rng import Rng, seeded
from cubetable.core.state import State
from cubetable.lab.continuations import playouts_after
from cubetable.lab.course import FIRST_LOOK, MARGIN, MOST_WEIGHED, SECOND_LOOK, course, positions, standing
from cubetable.lab.row import Judgement
from cubetable.lab.swings import move_variety, swings
from cubetable.lab.walk import ACTOR, ACTORS, OFFERED, Trace

CONTINUATIONS: Final = 64
"""Random games from half way."""
COURSE: Final = 1
"""Stirs the seed, so that what is asked of the course changes nothing of the rest."""


def judge(game: Game, trace: Trace, winners: tuple[int, ...], seed: int) -> Judgement:
    """Judge one game from its trace."""
    rng, states = seeded(seed), list(positions(game, trace))
    decided = 0 < len(winners) < game.players
    behind = _behind(game, trace, states, winners, rng) if decided and not game.cooperative else None
    matters = _matters(game, trace, states, rng, np.random.default_rng(seed))
    apart = np.random.SeedSequence((seed, COURSE))
    rng, drawing = seeded(int(apart.generate_state(1)[0])), np.random.default_rng(apart)
    return Judgement(
        behind,
        matters,
        *course(game, trace, states, winners, rng),
        *swings(game, trace, states, rng, drawing),
        *move_variety(game, trace, states),
    )


def _behind(game: Game, trace: Trace, states: Sequence[State], winners: tuple[int, ...], rng: Rng) -> bool:
    """Tell whether, when half of the seats' moves were made, others were to expect more than any who won."""
    acts = np.flatnonzero(trace[:, ACTOR] >= 0)
    chances = standing(game, states[acts[len(acts) // 2]], CONTINUATIONS, rng)
    return bool(max(chances[seat] for seat in winners) < chances.max())


def _matters(game: Game, trace: Trace, states: Sequence[State], rng: Rng, drawing: np.random.Generator) -> bool | None:
    """Draw one of the decisions that a seat made alone among several moves, and weigh what it might have done."""
    choices = np.flatnonzero((trace[:, ACTOR] >= 0) & (trace[:, OFFERED] > 1) & (trace[:, ACTORS] == 1))
    if len(choices) == 0:
        return None
    at = int(drawing.choice(choices))
    state, seat = states[at], int(trace[at, ACTOR])
    moves = np.array(game.moves(state, seat), dtype=np.int64)
    if len(moves) > MOST_WEIGHED:
        moves = np.sort(drawing.choice(moves, MOST_WEIGHED, replace=False))
    first = playouts_after(game, state, seat, moves, FIRST_LOOK, rng)[:, seat]
    pair = moves[[int(first.argmax()), int(first.argmin())]]
    best, worst = playouts_after(game, state, seat, pair, SECOND_LOOK, rng)[:, seat] / SECOND_LOOK
    return bool(best - worst > MARGIN)
