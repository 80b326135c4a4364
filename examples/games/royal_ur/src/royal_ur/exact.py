"""Play perfectly, by the table of solved positions; where there is no table, search plays, and the log says so once."""

import logging
from functools import cache

from cubetable.bots.search.budget import Budget
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.core.game import Game
from cubetable.core.state import State

from . import layout as at
from .numbering import number_of
from .tables import AT_ONCE, SolvedTable, find_table

_log = logging.getLogger(__name__)


def solve(game: Game, seen: State, seat: int, budget: Budget) -> Opinion | None:
    """Give the exact chances after every move; None without a table for so many pieces."""
    left = int(seen[at.PIECES] - seen[at.HOME : at.HOME + at.SEATS].min())
    table = find_table(left)
    if table is None:
        _say_that_none(left)
        return None
    moves = game.moves(seen, seat)
    weighed = [MoveOutlook(int(move), _chance_after(game, table, seen, seat, move), 1) for move in moves]
    weighed.sort(key=lambda one: -one.outlook)
    best = weighed[0].outlook
    shares = (best, 1 - best) if seat == 0 else (1 - best, best)
    return Opinion(weighed[0].move, tuple(weighed), shares, len(weighed), proved=True)


def _chance_after(game: Game, table: SolvedTable, seen: State, seat: int, move: int) -> float:
    """Give a seat's chance after its move."""
    state = game.apply(seen, seat, move)
    if state[at.TURN] == at.OVER:
        return 1.0
    worth = float(table.values[number_of(table.numbering, state)])
    return worth if state[at.TURN] == seat else 1 - worth


@cache
def _say_that_none(left: int) -> None:
    """Say once for each number of pieces that search has to do."""
    how = f"`python -m royal_ur.solve --pieces {left}` makes the table" if left > AT_ONCE else "it is not compiled yet"
    _log.warning("The Royal Game of Ur with %d pieces left is played by search: %s.", left, how)
