"""Know what every move is worth, where few enough pieces are left to try all of them."""

from functools import partial
from math import log2
from typing import Final

from cubetable.bots.search.budget import Budget, Flag, spend
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.core.kernel import fast
from cubetable.core.state import State
from cubetable.games.cube_or_ack.players.endings import (
    BROKEN_OFF,
    MOST,
    SPENT,
    SURE,
    LastPiecesSpace,
    can_reach,
    judge_ending,
    make_space,
    share,
)
from cubetable.games.cube_or_ack.players.last_cells import Ground, LastCells, describe, survey, write_position
from cubetable.games.cube_or_ack.players.last_pieces import give_way, hopes, most_placed, place
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.cells import placement
from cubetable.games.cube_or_ack.rules.game import CubeOrAck

__all__ = ["SHARE", "solve"]

SHARE: Final = 0.5
"""The share of a bot's seconds that is for the solver. It is high, because the solver fails at few moves of a game."""
TABLE_BITS: Final = 19
REACH: Final = 38.0
"""Against others the cells can be filled in two to the power of so many ways at most, by a rough count from above."""
GLANCE: Final = 20_000
"""So few nodes are spent before a thread for them would have begun."""
FIRST: Final = 500
"""So many nodes are spent on each move at first, so that one that is soon judged does not wait for the others."""
MORE: Final = 8
PASS_SHOWS: Final = -1
"""A pass comes after the moves that show no face."""

Shares = tuple[float, ...]


class Candidate:
    """A move, the position after it, and what is known of its worth."""

    def __init__(self, move: int, faces: int, after: State, most: int) -> None:
        self.move = move
        self.order = (-faces, move)
        """Of equal moves the first in this order is made."""
        self.after = after
        self.most = most
        """Together, so many pieces there may be after it."""
        self.shares: Shares | None = None


def solve(game: CubeOrAck, seen: State, seat: int, budget: Budget, table_bits: int = TABLE_BITS) -> Opinion | None:
    """Give the exact shares after the moves; None if more is left than the budget allows.

    A node is a position that is reached, new or not. A move that is not judged in time is left out if it can be no
    better than the best.
    """
    ground = survey(game, seen)
    if ground is None:
        return None
    cells, position = describe(game, seen, ground), write_position(game, seen, ground)
    left = rough_count(cells, position)
    if left > REACH and not game.cooperative:
        return None
    candidates = _after_moves(game, seen, seat, ground, cells, position)
    space = make_space(min(table_bits, int(left) + 2))
    spend(budget, [partial(_judge_candidates, space, cells, candidates)], GLANCE)
    return _opinion(cells, seat, candidates, int(space.counters[SPENT]))


def rough_count(c: LastCells, position: State) -> float:
    """Count from above in how many ways the cells can be filled; give the binary logarithm."""
    hoped = [int(hopes(c, position, colour)) for colour in range(int(c.options[at.COLOURS]))]
    return sum(log2(1 + sum(cells >> number & 1 for cells in hoped)) for number in range(len(c.faces)))


def _after_moves(
    game: CubeOrAck, seen: State, seat: int, ground: Ground, c: LastCells, position: State
) -> list[Candidate]:
    """List the moves and the positions after them, in the order in which equal ones are made."""
    candidates = []
    for move in game.moves(seen, seat):
        after, placed, faces = position.copy(), placement(seen, move), PASS_SHOWS
        if placed is None:
            fast(give_way)(c, after)
        else:
            fast(place)(c, after, placed[0], ground.cells.index(placed[1]))
            faces = ground.faces(placed[1])
        candidates.append(Candidate(int(move), faces, after, int(fast(most_placed)(c, after))))
    return sorted(candidates, key=lambda one: one.order)


# --- The search ----------------------------------------------------------------------------------------


def _judge_candidates(kept: LastPiecesSpace, c: LastCells, candidates: list[Candidate], nodes: int, stop: Flag) -> None:
    """Judge the moves in rounds of more and more nodes; what an earlier round has judged is in the table."""
    w, ask, turn = kept._replace(stop=stop), _ask_together if c.options[at.COOP] else _ask, FIRST
    w.counters[SPENT] = 0
    while left := [one for one in candidates if one.shares is None]:
        for one in left:
            w.counters[MOST], w.counters[BROKEN_OFF] = min(nodes, int(w.counters[SPENT]) + turn), 0
            ask(w, c, one)
            if w.counters[SPENT] >= nodes or stop[0]:
                return
        turn *= MORE


def _ask(w: LastPiecesSpace, c: LastCells, one: Candidate) -> None:
    """Find who wins after a move."""
    w.positions[0] = one.after
    won = fast(judge_ending)(w, c, 0)
    if not w.counters[BROKEN_OFF]:
        one.shares = tuple(share(won, seat) / SURE for seat in range(int(c.options[at.PLAYERS])))


def _ask_together(w: LastPiecesSpace, c: LastCells, one: Candidate) -> None:
    """Find how many pieces can be placed after a move."""
    w.positions[0] = one.after
    while not fast(can_reach)(w, c, 0, one.most):
        if w.counters[BROKEN_OFF]:
            return
        one.most -= 1
    one.shares = (float(one.most / c.options[at.POSSIBLE]),) * int(c.options[at.PLAYERS])


# --- The opinion ---------------------------------------------------------------------------------------


def _opinion(c: LastCells, seat: int, candidates: list[Candidate], nodes: int) -> Opinion | None:
    """Put the moves in order, the best first; None if one that is not judged could be better."""
    judged = [(one.move, one.shares) for one in candidates if one.shares is not None]
    if not judged:
        return None
    judged.sort(key=lambda one: -one[1][seat])
    best, shares = judged[0]
    if any(one.shares is None and shares[seat] < _most_share(c, one) for one in candidates):
        return None
    weighed = tuple(MoveOutlook(move, each[seat], nodes // len(candidates)) for move, each in judged)
    return Opinion(best, weighed, shares, nodes, proved=True)


def _most_share(c: LastCells, one: Candidate) -> float:
    """Give the most that a move which is not judged may be worth."""
    return float(one.most / c.options[at.POSSIBLE]) if c.options[at.COOP] else 1.0
