"""A plain proof that a position is won: every move, every answer, over the kernels and nothing else."""

from typing import Any, Final

import numpy as np
from numba import boolean, int64

from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import POINTERS, RETURNS
from cubetable.core.state import State

Function = Any  # a pointer to a kernel: Numba has no types of its own
WIN: Final = 1.0


def wins_in(game: Game, state: State, own_moves: int) -> bool:
    """Say whether the seat that is to move wins with so many moves of its own, whatever the other does."""
    k = game.kernels
    states, lists = _room(game, own_moves)
    states[0] = state
    seat = game.actors(state)[0]
    return bool(_holds(k.actors, k.moves, k.play, k.returns, states, lists, np.zeros(game.players), seat, 0, own_moves))


def wins_with(game: Game, state: State, move: int, own_moves: int) -> bool:
    """Say whether one move wins, with so many moves in all."""
    k = game.kernels
    states, lists = _room(game, own_moves)
    seat = game.actors(state)[0]
    states[0] = game.play(state, seat, move)
    shares = np.zeros(game.players)
    return bool(_holds(k.actors, k.moves, k.play, k.returns, states, lists, shares, seat, 0, own_moves - 1))


def _room(game: Game, own_moves: int) -> tuple[State, State]:
    plies = 2 * own_moves + 1
    return np.zeros((plies, game.size), dtype=np.int64), np.zeros((plies, game.most_moves), dtype=np.int64)


@kernel.compiled(
    boolean(
        POINTERS["actors"],
        POINTERS["moves"],
        POINTERS["play"],
        POINTERS["returns"],
        int64[:, ::1],
        int64[:, ::1],
        RETURNS,
        int64,
        int64,
        int64,
    )
)
@kernel.allocates
def _holds(  # noqa: PLR0913  # compiled code is handed each pointer and each workspace by itself
    actors: Function,
    moves: Function,
    play: Function,
    returns: Function,
    states: State,
    lists: State,
    shares: Any,
    seat: int,
    ply: int,
    own_moves: int,
) -> bool:
    """Say whether `states[ply]` is won for a seat with so many more moves, whoever is to move there."""
    if actors(states[ply], lists[ply]) == 0:
        returns(states[ply], shares)
        return bool(shares[seat] == WIN)
    mover = lists[ply, 0]
    if own_moves == 0:
        return False
    count = moves(states[ply], mover, lists[ply])
    for i in range(count):
        states[ply + 1] = states[ply]
        play(states[ply + 1], mover, lists[ply, i])
        left = own_moves - 1 if mover == seat else own_moves
        won = _holds(actors, moves, play, returns, states, lists, shares, seat, ply + 1, left)
        if won == (mover == seat):
            return won
    return bool(mover != seat)
