"""Know what every move of an ending is worth, once the bag is empty and the hands follow from what is seen.

In solo the bag need not be empty: a hand that can be laid to the last piece is won, whatever lies in the bag.
"""

from functools import partial
from typing import Final

from cubetable.bots.search.budget import Budget, Flag, spend
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.core.bits import members, popcount
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.state import PAIR, State
from cubetable.games.cubed.players.endings import (
    BROKEN_OFF,
    LATER,
    MOST,
    SPENT,
    SURE,
    TIE,
    RoundEndSpace,
    judge_move,
    make_space,
)
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.pieces import COUNT
from cubetable.games.cubed.rules.secrecy import unseen
from cubetable.games.cubed.rules.solver import spread
from cubetable.games.cubed.rules.table import worth

__all__ = ["solve"]

TABLE_BITS: Final = 18
MORE_BITS: Final = 4
"""The table has room for 16 positions for each set of the pieces in hands, but never more than `TABLE_BITS` says."""
MOST_PIECES: Final = 24
"""With more pieces in hands there is no hope: which of them are laid can differ in more than 16 million ways.

Solo is not bound by it. There one good order is enough, and most hands have many.
"""
GLANCE: Final = 20_000
"""So few nodes are spent before a thread for them would have begun."""
LEAST_LAID: Final = 2
"""The search takes up pieces that lie on two or more others."""
NO_MOVE: Final = -1

Shares = tuple[float, ...]


class JudgedMoves:
    """The moves of a root in the order in which they are tried, and the exact shares after those that are judged."""

    def __init__(self, game: Game, root: State, seat: int) -> None:
        self.root = root
        self.seat = seat
        self.moves = sorted(game.moves(root, seat), key=_order)
        self.shares: dict[int, Shares] = {}
        self.best = NO_MOVE
        """The first of the moves that are worth most, once it is known."""
        self.nodes = 0

    @property
    def complete(self) -> bool:
        """Whether all moves are judged."""
        return len(self.shares) == len(self.moves)

    def outlook(self, move: int) -> float:
        """Give what a move is worth to the seat to move."""
        return self.shares[move][self.seat]

    def opinion(self, proved: bool) -> Opinion:
        """Put the moves in order; of equal ones the first stays the first."""
        rest = sorted((move for move in self.moves if move in self.shares and move != self.best), key=self._worst)
        nodes = self.nodes // len(self.shares)
        weighed = tuple(MoveOutlook(move, self.outlook(move), nodes) for move in [self.best, *rest])
        return Opinion(self.best, weighed, self.shares[self.best], self.nodes, proved)

    def _worst(self, move: int) -> float:
        return -self.outlook(move)


def solve(game: Game, seen: State, seat: int, budget: Budget, table_bits: int = TABLE_BITS) -> Opinion | None:
    """Give the exact shares after the moves; None if more is left than the budget allows, or a hand is not known.

    A node is about one cell that is looked at. Moves that are no better than the best one may be left out. Where rounds
    are to come, the shares are a guess from the points at the end of this round, and not proved.
    """
    root = known_position(game, seen, seat)
    if root is None or (game.players != at.SOLO and count_held(root) > MOST_PIECES):
        return None
    last = bool(root[at.ROUND] == root[at.ROUNDS])
    judged = JudgedMoves(game, root, seat)
    space = _space(root, table_bits)
    spend(budget, [partial(_search_round, space, judged)], GLANCE)
    # A guess about the rest of the match helps only if all moves can be compared.
    known = judged.best != NO_MOVE and (last or judged.complete)
    return judged.opinion(last) if known else None


def known_position(game: Game, seen: State, seat: int) -> State | None:
    """Give the position as it must be, from what a seat sees; None where a hand or what may be drawn is not known.

    Every seat holds a piece while a round goes on, and no two pieces are alike. So the unseen pieces are known only if
    one hand at most is hidden: with two seats, or with open hands.
    """
    state = game.redact(seen, seat)
    hidden = [other for other in range(game.players) if state[at.HELD + other] and not state[at.HANDS + other]]
    laid = COUNT - popcount(state[at.OUT]) - count_held(state)
    if state[at.PHASE] == at.KEEPING or len(hidden) > 1 or laid < LEAST_LAID:
        return None
    if state[at.LEFT] and (game.players != at.SOLO or at.DRAW in game.moves(state, seat)):
        return None
    for other in hidden:
        state[at.HANDS + other] = unseen(state)
    return state


def count_held(state: State) -> int:
    """Count the pieces in all hands."""
    return sum(state[at.HELD : at.HELD + at.SEATS].tolist())


def _order(move: int) -> tuple[int, int]:
    """Order moves: the pieces that count most, then the lower number; the pass is the last."""
    return (0, 0) if move == at.PASS else (-worth(1 << move % at.TURNS), move)


def _space(root: State, table_bits: int) -> RoundEndSpace:
    """Make the arrays of a search, with its root, for which this is the last round."""
    players = int(root[at.PLAYERS])
    held = [piece for seat in range(players) for piece in members(int(root[at.HANDS + seat]))]
    space = make_space(min(table_bits, len(held) + MORE_BITS), held, players)
    space.states[0] = root
    space.states[0, at.ROUNDS] = root[at.ROUND]
    space.counters[LATER] = root[at.ROUNDS] - root[at.ROUND]
    fast(spread)(space.states[0], space.laid)
    return space


def _search_round(kept: RoundEndSpace, judged: JudgedMoves, nodes: int, stop: Flag) -> None:
    """Find the best move, and then what all others are worth; what an earlier look has found is kept."""
    w = kept._replace(stop=stop)
    w.counters[SPENT], w.counters[MOST], w.counters[BROKEN_OFF] = 0, nodes, 0
    if judged.best == NO_MOVE:
        _find_best(w, judged)
    for move in judged.moves:
        if judged.best == NO_MOVE or w.counters[BROKEN_OFF]:
            break
        if move not in judged.shares:
            _judge_kept(w, judged, move, 0.0, 1.0)
    judged.nodes += int(w.counters[SPENT])


def _find_best(w: RoundEndSpace, judged: JudgedMoves) -> None:
    """Find the first of the best moves; of others it may be known only that they are no better."""
    best, outlook = NO_MOVE, -1.0
    for move in judged.moves:
        bound = max(outlook, 0.0)
        low, high = (bound, 1.0) if judged.seat == 0 else (0.0, 1.0 - bound)
        _judge_kept(w, judged, move, low, high)
        if w.counters[BROKEN_OFF]:
            return
        if move in judged.shares and judged.outlook(move) > outlook + TIE:
            best, outlook = move, judged.outlook(move)
        if outlook >= SURE:
            break
    judged.best = best


def _judge_kept(w: RoundEndSpace, judged: JudgedMoves, move: int, low: float, high: float) -> None:
    """Judge a move, and keep what it is worth if that is known exactly."""
    fast(judge_move)(w, move, low, high)
    shares = tuple(w.worth[1, : w.states[0, at.PLAYERS]].tolist())
    if not w.counters[BROKEN_OFF] and _is_exact(w.states[0], shares, low, high):
        judged.shares[move] = shares


def _is_exact(root: State, shares: Shares, low: float, high: float) -> bool:
    """Tell whether shares are exact that a search between two bounds has found."""
    if root[at.LEFT] and shares[0] < SURE:
        return False  # solo: a hand that cannot be laid as it is may still be won with what is drawn
    return len(shares) > PAIR or low < shares[0] < high or shares[0] in (0.0, 1.0)
