"""Forced wins: whether there is one in so many moves, how it begins, and what holds out longest.

Alpha-beta that looks exactly so far ahead, and to the end of it, sees all wins in a few moves and no others (`proof.py`
finds the same without it, in more time). Longer wins are proved by the proof search; there a quiet move wins nothing.
"""

from functools import cache
from threading import Lock
from typing import Final

from cubetable.bots.search.alphabeta import AlphaBeta
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.opinion import Opinion
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.cubulus.players.levels import FARTHEST, search
from cubetable.games.cubulus.players.prover import LOST, WON, force, opinion_on

SURE: Final = 0.9
"""Above every outlook but that of a win seen to its end."""
TO_THE_END: Final = Budget(nodes=1 << 40)
TABLE_BITS: Final = 18
NEAR: Final = 4
"""Wins in so many own moves are found by alpha-beta."""
PROOF: Final = Budget(nodes=20_000_000)
"""So many nodes may be spent on the proof of a longer one."""
SEED: Final = 0

_busy = Lock()


def attack(game: Game, state: State, own_moves: int) -> Opinion | None:
    """Find how the seat to move wins with so many own moves; None if it cannot force that."""
    opinion = _think(game, state, 2 * min(own_moves, NEAR) - 1)
    if opinion.weighed[0].outlook > SURE:
        return opinion
    return _proved(game, state, game.actors(state)[0], own_moves)


def defence(game: Game, state: State, own_moves: int) -> tuple[Opinion, bool]:
    """Find what holds out longest for the seat to move, and whether the other seat then wins with so many moves."""
    opinion = _think(game, state, 2 * min(own_moves, NEAR))
    if opinion.weighed[0].outlook < 1 - SURE:
        return opinion, True
    proved = _proved(game, state, 1 - game.actors(state)[0], own_moves)
    return (opinion, False) if proved is None else (proved, True)


def _proved(game: Game, state: State, seat: int, own_moves: int) -> Opinion | None:
    """Prove that a seat wins with so many own moves, more than alpha-beta looks ahead; give the move to make."""
    proof = force(game, state, seat, PROOF) if own_moves > NEAR else None
    if proof is None or proof.move is None or proof.length > own_moves:
        return None
    return opinion_on(proof, [proof.move], WON if game.actors(state)[0] == seat else LOST)


def wins_with(game: Game, state: State, move: int, own_moves: int) -> bool:
    """Tell whether a move begins a win with so many own moves."""
    seat = game.actors(state)[0]
    after = game.play(state, seat, move)
    if not game.actors(after):
        return seat in game.winners(after)
    return own_moves > 1 and defence(game, after, own_moves - 1)[1]


def _think(game: Game, state: State, plies: int) -> Opinion:
    """Look so far ahead; the searches are kept, and used by one thread at a time."""
    with _busy:
        return _search_of(game, plies).think(state, TO_THE_END, SEED)


@cache
def _search_of(game: Game, plies: int) -> AlphaBeta:
    return search(game, FARTHEST._replace(deepest=plies, table_bits=TABLE_BITS), threads=1)
