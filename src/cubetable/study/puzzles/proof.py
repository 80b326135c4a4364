"""Prove by trying every move and every answer that a position is won. Only the kernels are used."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.search.pointers import RULES, Words, rules_in, rules_of
from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.signature import RETURNS, Fields, boolean, int64
from cubetable.core.state import State

WIN: Final = 1.0


class Proof(NamedTuple):
    """The workspace of a proof: each ply has its own row of the tables."""

    rules: Words
    states: State
    lists: State
    shares: NDArray[np.float64]
    seat: int
    """The seat that is to win."""


PROOF: Final = Fields((RULES.vector, int64[:, ::1], int64[:, ::1], RETURNS, int64), Proof)


def wins_in(game: Game, state: State, own_moves: int) -> bool:
    """Say whether the seat that is to move wins with so many moves of its own, whatever the others do."""
    return wins_for(game, state, game.actors(state)[0], own_moves)


def wins_with(game: Game, state: State, move: int, own_moves: int) -> bool:
    """Say whether one move wins, with so many moves in all."""
    seat = game.actors(state)[0]
    return wins_for(game, game.play(state, seat, move), seat, own_moves - 1)


def wins_for(game: Game, state: State, seat: int, own_moves: int) -> bool:
    """Say whether a seat wins with so many moves of its own, whichever seat is to move."""
    plies = game.players * own_moves + 2
    states = np.zeros((plies, game.size), dtype=np.int64)
    lists = np.zeros((plies, game.most_moves), dtype=np.int64)
    states[0] = state
    return bool(fast(_holds)(Proof(rules_of(game), states, lists, np.zeros(game.players), seat), 0, own_moves))


@kernel.compiled(boolean(PROOF, int64, int64))
@kernel.allocates
def _holds(p: Proof, ply: int, own_moves: int) -> bool:
    """Say whether the seat wins from `states[ply]` with so many more moves, whichever seat is to move there."""
    rules, state, moves = rules_in(p.rules), p.states[ply], p.lists[ply]
    if rules.actors(state, moves) == 0:
        rules.returns(state, p.shares)
        return bool(p.shares[p.seat] == WIN)
    mover = moves[0]
    if own_moves == 0:
        return False
    count = rules.moves(state, mover, moves)
    for i in range(count):
        p.states[ply + 1] = state
        rules.play(p.states[ply + 1], mover, moves[i])
        won = _holds(p, ply + 1, own_moves - 1 if mover == p.seat else own_moves)
        if won == (mover == p.seat):
            return won
    return bool(mover != p.seat)
