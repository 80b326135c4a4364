"""Judge the moves of a puzzle: a move is right if all is won after it, whatever the others do.

With two seats and together the solver says so. With more seats it says what happens if each plays for itself, and
makes one of several equal moves; so there a proof tries every move of the others.
"""

from typing import Final

from cubetable.bots.search.budget import Budget
from cubetable.core.errors import Reason
from cubetable.core.state import PAIR, State
from cubetable.games.cube_or_ack.players.exact import solve
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from cubetable.study.puzzles import proof

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


def right_moves(game: CubeOrAck, state: State, worth_of: Worths) -> list[int]:
    """List the moves after which all is won; together, those after which all pieces can still be placed."""
    sure = [move for move, worth in worth_of.items() if worth > 1 - SAME]
    if game.cooperative or game.players == PAIR:
        return sure
    (seat,) = game.actors(state)
    return [move for move in sure if is_won(game, game.play(state, seat, move), seat)]


def is_won(game: CubeOrAck, state: State, seat: int) -> bool:
    """Say whether a seat wins whatever the others do; every move is tried, so few pieces may be left."""
    return proof.wins_for(game, state, seat, game.frame.usable - int(state[at.PLACED]))


def fault(game: CubeOrAck, state: State, move: int, theme: str) -> Reason | None:
    """Say what a move spoils; nothing if all is still won after it."""
    worth_of = _proved(game, state)
    if move in right_moves(game, state, worth_of):
        return None
    if game.cooperative:
        values = {"most": round(worth_of[move] * game.possible), "possible": game.possible}
        return Reason("COA-23", "cube_or_ack.puzzle.fault.short", values=values)
    shared = SAME < worth_of[move] < 1 - SAME
    kind = "shared" if shared and game.players == PAIR else "lost" if game.players == PAIR else "stopped"
    return Reason("COA-29", f"cube_or_ack.puzzle.fault.{kind}")


def best_move(game: CubeOrAck, state: State) -> int:
    """Give a right move; if there is none, the best."""
    worth_of = _proved(game, state)
    return next(iter([*right_moves(game, state, worth_of), *worth_of]))


def best(game: CubeOrAck, state: State, theme: str) -> int:
    """Give the move to show."""
    return best_move(game, state)


def answer(game: CubeOrAck, state: State, seat: int, theme: str, left: int) -> int | None:
    """Answer a seat; nothing follows where it is to move, or all seats together, or where no move is left to find."""
    is_over = left == 0 or game.cooperative or game.actors(state) == (seat,)
    return None if is_over else best_answer(game, state, seat)


def best_answer(game: CubeOrAck, state: State, seat: int) -> int:
    """Make the best move against a seat, and of moves that lose the one that leaves it the fewest wins."""
    (mover,), worth_of = game.actors(state), _proved(game, state)
    if game.players == PAIR and max(worth_of.values()) > SAME:
        return next(iter(worth_of))
    return min(worth_of, key=lambda move: _share_right(game, game.play(state, mover, move), seat))


def _share_right(game: CubeOrAck, state: State, seat: int) -> float:
    """Give the share of a seat's moves that are right; 1 or 0 where it is not to move."""
    if game.actors(state) != (seat,):
        return float(is_won(game, state, seat))
    worth_of = _proved(game, state)
    return len(right_moves(game, state, worth_of)) / len(worth_of)


def _proved(game: CubeOrAck, state: State) -> Worths:
    worth_of = worths(game, state)
    if worth_of is None:
        raise ValueError("a puzzle is out of the solver's reach")
    return worth_of
