"""Counting the positions that lie so many moves ahead: the quickest check of move generation."""

from typing import Final, NamedTuple

import numpy as np

from cubetable.bots.search.pointers import RULES, Words, rules_in, rules_of
from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.signature import Fields, int64
from cubetable.core.state import State


class CountingSpace(NamedTuple):
    """The workspace of a count: each ply has its own row of the arrays."""

    rules: Words
    states: State
    actors: State
    moves: State


COUNTING_SPACE: Final = Fields((RULES.vector, int64[:, ::1], int64[:, ::1], int64[:, :, ::1]), CountingSpace)


def perft(game: Game, state: State, depth: int) -> int:
    """Count the sequences of `depth` moves from a position, nature's and every seat's among them."""
    seats = game.players + 2
    space = CountingSpace(
        rules=rules_of(game),
        states=np.empty((depth + 1, game.size), dtype=np.int64),
        actors=np.empty((depth + 1, seats), dtype=np.int64),
        moves=np.empty((depth + 1, seats, game.most_moves), dtype=np.int64),
    )
    space.states[0] = state
    return int(fast(_count)(space, 0, depth))


@kernel.compiled(int64(COUNTING_SPACE, int64, int64))
def _count(space: CountingSpace, ply: int, depth: int) -> int:
    """Count from `states[ply]`."""
    if depth == 0:
        return 1
    rules, states, actors, moves = rules_in(space.rules), space.states, space.actors[ply], space.moves[ply]
    total = 0
    for a in range(rules.actors(states[ply], actors)):
        count = rules.moves(states[ply], actors[a], moves[a])
        if depth == 1:
            total += count
            continue
        for i in range(count):
            for word in range(states.shape[1]):
                states[ply + 1, word] = states[ply, word]
            rules.play(states[ply + 1], actors[a], moves[a, i])
            total += _count(space, ply + 1, depth - 1)
    return total
