"""Judging a game by playing on: who was behind at half time, and whether a decision mattered.

Both are asked of random games that go on from there. Where nature's clock runs, half way is judged as if time were up
there and then, and decisions are not judged at all: in a hunt no seat chooses one move instead of another.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.core.game import Game
from cubetable.core.rng import Rng, seeded
from cubetable.core.state import CLOCK, State
from cubetable.lab.continuations import playouts_after
from cubetable.lab.row import Judgement
from cubetable.lab.trace import ACTOR, ACTORS, MOVE, OFFERED, Trace
from cubetable.search.playouts import playouts

CONTINUATIONS: Final = 64
"""Random games from half way."""
FIRST_LOOK: Final = 32
"""Random games after each move, to find the best and the worst of them."""
SECOND_LOOK: Final = 256
"""Random games more after those two, to compare them by: the first would flatter the best and slander the worst."""
MARGIN: Final = 0.1
"""A decision matters if so much of the win lies between them."""
MOST_WEIGHED: Final = 64
"""Of more moves than these, so many are drawn and weighed."""


def judge(game: Game, trace: Trace, winners: tuple[int, ...], seed: int) -> Judgement:
    """Judge one game from its trace."""
    rng = seeded(seed)
    decided = 0 < len(winners) < game.players
    return Judgement(
        _behind(game, trace, winners, rng) if decided and not game.cooperative else None,
        _matters(game, trace, rng, np.random.default_rng(seed)),
    )


def _behind(game: Game, trace: Trace, winners: tuple[int, ...], rng: Rng) -> bool:
    """Tell whether, when half of the seats' moves were made, others were to expect more than any who won."""
    acts = np.flatnonzero(trace[:, ACTOR] >= 0)
    standing = _standing(game, _position(game, trace, int(acts[len(acts) // 2])), rng)
    return bool(max(standing[seat] for seat in winners) < standing.max())


def _standing(game: Game, state: State, rng: Rng) -> NDArray[np.float64]:
    if CLOCK in game.actors(state):
        return np.array(game.returns(game.play(state, CLOCK, game.moves(state, CLOCK)[0])))
    return playouts(game, state, CONTINUATIONS, rng)


def _matters(game: Game, trace: Trace, rng: Rng, drawing: np.random.Generator) -> bool | None:
    """Draw one of the decisions that a seat made alone among several moves, and weigh what it might have done."""
    choices = np.flatnonzero((trace[:, ACTOR] >= 0) & (trace[:, OFFERED] > 1) & (trace[:, ACTORS] == 1))
    if len(choices) == 0:
        return None
    at = int(drawing.choice(choices))
    state, seat = _position(game, trace, at), int(trace[at, ACTOR])
    moves = np.array(game.moves(state, seat), dtype=np.int64)
    if len(moves) > MOST_WEIGHED:
        moves = np.sort(drawing.choice(moves, MOST_WEIGHED, replace=False))
    first = playouts_after(game, state, seat, moves, FIRST_LOOK, rng)
    pair = moves[[int(first.argmax()), int(first.argmin())]]
    best, worst = playouts_after(game, state, seat, pair, SECOND_LOOK, rng) / SECOND_LOOK
    return bool(best - worst > MARGIN)


def _position(game: Game, trace: Trace, at: int) -> State:
    """Play the first moves of a trace again."""
    state = game.start()
    for actor, move in trace[:at, [ACTOR, MOVE]].tolist():
        game.kernels.play(state, actor, move)
    return state
