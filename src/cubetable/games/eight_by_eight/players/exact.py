"""Know what every move of an ending is worth, where few enough positions are left to try them all."""

from functools import partial
from math import comb
from typing import Final

from cubetable.bots.search.budget import Budget, Flag, spend
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.core.bits import popcount
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.state import State
from cubetable.games.eight_by_eight.players.endings import (
    BROKEN_OFF,
    MOST,
    SPENT,
    TIE,
    EndingSpace,
    judge_roll,
    make_space,
)
from cubetable.games.eight_by_eight.rules import layout as at
from cubetable.games.eight_by_eight.rules.kernels import taken

__all__ = ["solve"]

TABLE_BITS: Final = 19
"""The table holds 390,000 positions; what is left must not be more."""
REACH: Final = 1e9
"""So many positions at most may be left by a rough count from above; lines and sure wins leave most of them out."""
GLANCE: Final = 20_000
"""So few nodes are spent before a thread for them would have begun."""

Shares = tuple[float, ...]


def solve(game: Game, seen: State, seat: int, budget: Budget, table_bits: int = TABLE_BITS) -> Opinion | None:
    """Give the exact shares after every move; None if more is left than the budget or the table allows.

    A node is a position that is reached, new or not. The shares are wrong by less than 1e-9.
    """
    left = rough_count(game, seen)
    if left > REACH:
        return None
    worths: list[tuple[int, Shares]] = []
    space = make_space(min(table_bits, int(left).bit_length() + 1))
    spend(budget, [partial(_search_ending, game, space, seen, seat, worths)], GLANCE)
    return _opinion(worths, seat, int(space.counters[SPENT])) if worths else None


def rough_count(game: Game, state: State) -> float:
    """Count from above which boards and blackouts the rest of a game can lead to."""
    last = state[at.LAST] != at.NOBODY
    count = 1.0
    for seat in range(int(state[at.TURN]) if last else 0, game.players):
        count *= _ways_on(state, seat, 1 if last else at.TOKENS_EACH)
    return count


def _ways_on(state: State, seat: int, turns: int) -> int:
    """Count from above what a seat can add to the board and to its blackouts in so many turns."""
    tokens = int(state[at.TOKENS + seat])
    light = at.EDGE - popcount(state[at.DARK + seat])
    reached = at.REACH[state[at.DARK + seat]] & ~taken(state)
    return sum(
        comb(popcount(reached), pieces) * comb(light, dark)
        for pieces in range(min(turns, tokens) + 1)
        for dark in range(min(tokens - pieces, light) + 1)
    )


def _search_ending(
    game: Game,
    kept: EndingSpace,
    state: State,
    seat: int,
    worths: list[tuple[int, Shares]],
    nodes: int,
    stop: Flag,
) -> None:
    """Judge every move of the seat to move; what an earlier look has judged is in the table."""
    if worths:
        return
    w = kept._replace(stop=stop)
    w.counters[SPENT], w.counters[MOST], w.counters[BROKEN_OFF] = 0, nodes, 0
    judged = []
    for move in game.moves(state, seat):
        w.states[0, 0] = state
        game.kernels.play(w.states[0, 0], seat, move)
        fast(judge_roll)(w, 0)
        if w.counters[BROKEN_OFF]:
            return
        judged.append((int(move), tuple(w.worth[0, : game.players].tolist())))
    worths += judged


def _opinion(worths: list[tuple[int, Shares]], seat: int, nodes: int) -> Opinion:
    """Put the moves in order; of equal ones the first stays the first."""
    most = max(shares[seat] for _, shares in worths)
    best, shares = next(one for one in worths if one[1][seat] > most - TIE)
    rest = sorted((one for one in worths if one[0] != best), key=lambda one: -one[1][seat])
    weighed = tuple(MoveOutlook(move, each[seat], nodes // len(worths)) for move, each in [(best, shares), *rest])
    return Opinion(best, weighed, shares, nodes, proved=True)
