"""An attempt at a puzzle: the verdict on the moves so far, and the answer to them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from cubetable.core.errors import Reason, Refusal
from cubetable.core.state import State
from cubetable.puzzles.puzzle import Puzzle

Verdict = Literal["begun", "refused", "right", "wrong", "solved"]


@dataclass(frozen=True)
class Attempt:
    """The state of an attempt after a line of moves, defences included.

    `left` counts the solver's moves that are still to be found. `reply` is the refutation of a wrong move. `remark` is
    the most important effect of the solver's last move, or the reason why the rules refuse it. A refused move leaves
    the position as it was.
    """

    puzzle: Puzzle
    verdict: Verdict
    line: tuple[str, ...]
    state: State
    left: int
    reply: str | None = None
    remark: Reason | None = None


def attempt(puzzle: Puzzle, moves: Sequence[str]) -> Attempt:
    """Judge the last move of a line, which begins with the solver's, and answer it."""
    if len(moves) >= 2 * puzzle.own_moves:
        raise Refusal("shell.puzzle.too_long", moves=puzzle.own_moves)
    before = _stands(puzzle, moves[:-1] if _is_own(moves) else moves)
    return _judged(before, moves[-1]) if _is_own(moves) else before


def show_best(puzzle: Puzzle, moves: Sequence[str]) -> Attempt:
    """Make the best move for a solver who gives up, after a line without a wrong move."""
    begun = attempt(puzzle, moves)
    if begun.verdict in ("wrong", "solved"):
        return begun
    best = _best(begun)
    if best is None:
        raise Refusal("shell.puzzle.no_way")
    return _judged(begun, best)


def _is_own(moves: Sequence[str]) -> bool:
    return len(moves) % 2 == 1


def _stands(puzzle: Puzzle, moves: Sequence[str]) -> Attempt:
    """Play moves that were judged before, and the answers to them."""
    game, state = puzzle.game, puzzle.start
    for text in moves:
        actors = game.actors(state)
        if not actors or actors[0] < 0:
            raise Refusal("shell.puzzle.too_long", moves=puzzle.own_moves)
        state = game.play(state, actors[0], game.parse_move(state, actors[0], text))
    return Attempt(puzzle, "begun", tuple(moves), state, puzzle.own_moves - len(moves) // 2)


def _judged(before: Attempt, text: str) -> Attempt:
    """Play the solver's move; if it is right and moves are left to find, answer it."""
    puzzle, game, state = before.puzzle, before.puzzle.game, before.state
    seat = puzzle.seat
    if game.actors(state) != (seat,):
        raise Refusal("shell.puzzle.too_long", moves=puzzle.own_moves)
    move = game.read_move(state, seat, text)
    reason = game.why(state, seat, move)
    if reason is not None:
        return replace(before, verdict="refused", remark=reason)
    after = game.play(state, seat, move)
    made = replace(
        before,
        line=(*before.line, game.move_text(state, seat, move)),
        state=after,
        left=before.left - 1,
        remark=game.remark(state, seat, move),
    )
    if puzzle.chances:
        return replace(made, verdict="solved" if made.line == puzzle.line else "wrong")
    if not game.actors(after):
        return replace(made, verdict="solved" if seat in game.winners(after) else "wrong")
    return _answered(made)


def _answered(made: Attempt) -> Attempt:
    """Let the other colour hold out as long as it can, or show why the move does not win in time."""
    game = made.puzzle.game
    left = max(made.left, 1)  # with none left there is still an answer
    opinion, is_lost = game.parts.puzzles.defence(game, made.state, left)
    other = game.actors(made.state)[0]
    text = game.move_text(made.state, other, opinion.move)
    if made.left == 0 or not is_lost:
        return replace(made, verdict="wrong", reply=text)
    return replace(made, verdict="right", line=(*made.line, text), state=game.play(made.state, other, opinion.move))


def _best(begun: Attempt) -> str | None:
    """Give the move to make: the one that is written down, or the one that wins from here."""
    if begun.puzzle.chances:
        return begun.puzzle.line[0]
    opinion = begun.puzzle.game.parts.puzzles.attack(begun.puzzle.game, begun.state, begun.left)
    return None if opinion is None else begun.puzzle.game.move_text(begun.state, begun.puzzle.seat, opinion.move)
