"""Wins that nothing can stop: whether there is one in so many moves, how it begins, and what holds out longest.

Alpha-beta that looks exactly so far ahead, and to the end of it, sees all of them and no others (`proof.py` says the
same without it, in more time).
"""

from functools import cache
from threading import Lock
from typing import Final

from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.cubulus.bots.levels import LEVELS, search
from cubetable.search.alphabeta import AlphaBeta
from cubetable.search.budget import Budget
from cubetable.search.opinion import Opinion

SURE: Final = 0.9
"""No outlook short of a win that was seen to its end comes near this."""
TO_THE_END: Final = Budget(nodes=1 << 40)
TABLE_BITS: Final = 18
SEED: Final = 0

_busy = Lock()


def attack(game: Game, state: State, own_moves: int) -> Opinion | None:
    """Find how whoever is to move wins with so many moves of its own; None if that cannot be forced."""
    found = _looked(game, state, 2 * own_moves - 1)
    return found if found.weighed[0].outlook > SURE else None


def defence(game: Game, state: State, own_moves: int) -> tuple[Opinion, bool]:
    """Find what holds out longest, for whoever is to move, and whether the other then wins with so many moves."""
    found = _looked(game, state, 2 * own_moves)
    return found, found.weighed[0].outlook < 1 - SURE


def wins_with(game: Game, state: State, move: int, own_moves: int) -> bool:
    """Say whether a move is the first of so many that win."""
    seat = game.actors(state)[0]
    after = game.play(state, seat, move)
    if not game.actors(after):
        return seat in game.winners(after)
    return own_moves > 1 and defence(game, after, own_moves - 1)[1]


def _looked(game: Game, state: State, plies: int) -> Opinion:
    """Look so far ahead; what is searched with is kept, and serves one at a time."""
    with _busy:
        return _searching(game, plies).think(state, TO_THE_END, SEED)


@cache
def _searching(game: Game, plies: int) -> AlphaBeta:
    return search(game, LEVELS[5]._replace(deepest=plies, table_bits=TABLE_BITS), threads=1)
