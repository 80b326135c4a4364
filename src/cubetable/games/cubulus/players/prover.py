"""Prove forced wins of Cubulus with two seats, answer every defence, and know the best move where a win is forced."""

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Final

from cubetable.bots.search.budget import Budget, Flag, spend
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.state import PAIR, State
from cubetable.games.cubulus.players.proof_search import (
    ATTACKER,
    BROKEN_OFF,
    CUT,
    FAILED,
    MOST,
    MOST_OWN,
    SALT,
    SPENT,
    ProofSpace,
    make_space,
    settle,
)
from cubetable.games.cubulus.players.proof_walk import walk
from cubetable.games.cubulus.players.threats import NO_ROW
from cubetable.games.cubulus.rules.cube import to_place

TABLE_BITS: Final = 17
GLANCE: Final = 300_000
"""So few nodes are spent before a thread for them would have begun."""
WALK: Final = 3_000_000
"""So many nodes may be spent on walking through a proof. A walk that needs more has to search again most of it."""
WON: Final = 1.0
LOST: Final = 0.0
QUESTIONS: Final = 2
"""Whether the seat wins, and whether it loses."""


class ProvedWin:
    """A win that was found and walked through to every end; see `bots/search/forced.py`."""

    def __init__(self, game: Game, space: ProofSpace, state: State, own: int, nodes: int) -> None:
        self.game, self.state, self.nodes = game, state, nodes
        self.seat = int(space.counters[ATTACKER])
        self._space, self._own = space, own
        self.length = _walk(space, state, own)
        """FAILED if the walk did not end in the win everywhere."""
        self._reply = int(space.moves[0, 0])

    @cached_property
    def move(self) -> int | None:
        """The winning move, or the answer that holds out longest."""
        actors = self.game.actors(self.state)
        if not actors:
            return None
        if actors[0] == self.seat:
            return self._reply
        return max(self.game.moves(self.state, actors[0]), key=lambda move: self.after(move).length)

    def after(self, move: int) -> "ProvedWin":
        """Give what is left of the win; a move of the seat that wins must be the one of the proof."""
        mover = self.game.actors(self.state)[0]
        after = self.game.play(self.state, mover, move)
        rest = ProvedWin(self.game, self._space, after, self._own - (mover == self.seat), self.nodes)
        if rest.length == FAILED:
            raise ValueError("the move does not belong to the proof")
        return rest


def force(game: Game, state: State, seat: int, budget: Budget, table_bits: int = TABLE_BITS) -> ProvedWin | None:
    """Prove that a seat wins from a position, whichever seat is to move; None if that is not found."""
    if game.players != PAIR or to_place(state) or not game.actors(state):
        return None
    proofs: list[ProvedWin] = []
    space = make_space(game, table_bits)
    spend(budget, [partial(_prove, game, space, state, seat, proofs)], GLANCE)
    return proofs[-1] if proofs else None


def _prove(
    game: Game, kept: ProofSpace, state: State, seat: int, proofs: list[ProvedWin], nodes: int, stop: Flag
) -> None:
    """Allow one move more in each round, until a win is proved or no line of threats would be longer."""
    if proofs:
        return
    w = kept._replace(stop=stop)
    w.counters[:] = 0
    w.counters[ATTACKER], w.counters[MOST] = seat, nodes
    for own in range(1, MOST_OWN + 1):
        w.states[0] = state
        w.counters[SALT], w.counters[CUT] = own, 0
        if fast(settle)(w, 0, own) != NO_ROW:
            proof = ProvedWin(game, w, state, own, int(w.counters[SPENT]))
            proofs += [proof] if proof.length != FAILED else []
            return
        if w.counters[BROKEN_OFF] or not w.counters[CUT]:
            return


def _walk(w: ProofSpace, state: State, own: int) -> int:
    """Walk through a proof; what the table has lost is searched again."""
    w.states[0] = state
    w.counters[MOST], w.counters[BROKEN_OFF], w.stop[0] = w.counters[SPENT] + WALK, 0, 0
    return int(fast(walk)(w, 0, own))


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
