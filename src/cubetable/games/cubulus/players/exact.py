"""Know the best move where a win is forced: for the seat that is to move, or for the other one."""

from collections.abc import Sequence
from typing import Final

from cubetable.bots.search.budget import Budget
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.cubulus.players.prover import ProvedWin, force

__all__ = ["force", "solve"]

WON: Final = 1.0
LOST: Final = 0.0
QUESTIONS: Final = 2
"""Whether the seat wins, and whether it loses."""


def solve(game: Game, seen: State, seat: int, budget: Budget) -> Opinion | None:
    """Give the move that wins by force, or the one that holds out longest where all lose; None if neither is proved."""
    part = budget.divided(QUESTIONS)
    won = force(game, seen, seat, part)
    if won is not None:
        return opinion_on(won, [] if won.move is None else [won.move], WON)
    lost = force(game, seen, 1 - seat, part)
    return None if lost is None else opinion_on(lost, game.moves(seen, seat), LOST)


def opinion_on(proof: ProvedWin, moves: Sequence[int], outlook: float) -> Opinion:
    """Say of some moves of the seat to move that each is worth so much; the proof says which of them to make."""
    shares = tuple(WON if seat == proof.seat else LOST for seat in range(proof.game.players))
    best = proof.move if proof.move is not None else moves[0]
    weighed = [MoveOutlook(move, outlook, proof.nodes) for move in sorted(moves, key=lambda move: move != best)]
    return Opinion(best, tuple(weighed), shares, proof.nodes, proved=True)
