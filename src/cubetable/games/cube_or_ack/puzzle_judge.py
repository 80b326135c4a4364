"""Judge the moves of a puzzle: the solver knows who wins in the end, or together how many pieces there will be."""

from typing import Final

from cubetable.core.errors import Reason
from cubetable.core.state import State
from cubetable.games.cube_or_ack.exact import solve
from cubetable.games.cube_or_ack.game import CubeOrAck
from cubetable.search.budget import Budget

PROOF: Final = Budget(nodes=20_000)
"""Many more than a puzzle needs: the solver reaches every end of it, and starts no thread."""
SAME: Final = 1e-9

Worths = dict[int, float]
"""The outlook of the seat to move after each move, the best first."""


def worths(game: CubeOrAck, state: State, budget: Budget = PROOF) -> Worths | None:
    """Give the exact outlook after every move; None if the budget is too small for one of them."""
    seat = game.actors(state)[0]
    opinion = solve(game, game.redact(state, seat), seat, budget)
    if opinion is None or len(opinion.weighed) < len(game.moves(state, seat)):
        return None
    return {one.move: one.outlook for one in opinion.weighed}


def right_moves(found: Worths) -> list[int]:
    """List the moves that win for sure; together, those after which all can still be placed."""
    return [move for move, worth in found.items() if worth > 1 - SAME]


def fault(game: CubeOrAck, state: State, move: int) -> Reason | None:
    """Say what a move spoils; nothing if all is still won after it."""
    worth = _proved(game, state)[move]
    if worth > 1 - SAME:
        return None
    if game.cooperative:
        most = round(worth * game.possible)
        return Reason("COA-23", "cube_or_ack.puzzle.fault.short", values={"most": most, "possible": game.possible})
    return Reason("COA-29", f"cube_or_ack.puzzle.fault.{'shared' if worth > SAME else 'lost'}")


def best(game: CubeOrAck, state: State) -> int:
    """Give the best move."""
    return next(iter(_proved(game, state)))


def answer(game: CubeOrAck, state: State, seat: int) -> int:
    """Answer a seat: make the best move, and of moves that lose the one that leaves it the fewest ways to win."""
    (mover,), found = game.actors(state), _proved(game, state)
    if max(found.values()) > SAME:
        return next(iter(found))
    return min(found, key=lambda move: _share_right(game, game.play(state, mover, move), seat))


def _share_right(game: CubeOrAck, state: State, seat: int) -> float:
    """Give the share of a seat's moves that are right; 1 if it is not to move."""
    if game.actors(state) != (seat,):
        return 1.0
    found = _proved(game, state)
    return len(right_moves(found)) / len(found)


def _proved(game: CubeOrAck, state: State) -> Worths:
    found = worths(game, state)
    if found is None:
        raise ValueError("a puzzle is out of the solver's reach")
    return found
