"""An attempt at a puzzle: the verdict on the moves so far, and the answer to them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from cubetable.core.errors import Reason, Refusal
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.study.puzzles.puzzle import Puzzle

Verdict = Literal["begun", "refused", "right", "wrong", "solved"]

SKIPPED: Final = 2
"""Each other seat moves so often, at most, between two moves of the solver: the rules may skip the solver's turn."""


class PuzzleStep(NamedTuple):
    """A move of a line, whether the solver made it, and the most important thing that it does."""

    move: str
    is_own: bool
    remark: Reason | None


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
    if len(moves) > SKIPPED * puzzle.game.players * puzzle.own_moves:
        raise Refusal("shell.puzzle.too_long", moves=puzzle.own_moves)
    before = _stands(puzzle, moves[:-1])
    if not moves:
        return before
    if _is_to_move(before):
        return _judged(before, moves[-1])
    return _stands(puzzle, moves)


def show_best(puzzle: Puzzle, moves: Sequence[str]) -> Attempt:
    """Make the best move for a solver who gives up, after a line without a wrong move."""
    begun = attempt(puzzle, moves)
    if begun.verdict in ("wrong", "solved"):
        return begun
    best = _best(begun)
    if best is None:
        raise Refusal("shell.puzzle.no_way")
    return _judged(begun, best)


def explained(attempt: Attempt) -> Iterator[PuzzleStep]:
    """Say of each move of a line what it does."""
    puzzle, game, state = attempt.puzzle, attempt.puzzle.game, attempt.puzzle.start
    for text in attempt.line:
        seat, move = _read(game, state, text)
        remark = puzzle.part.explain(game, state, puzzle.seat, move, puzzle.theme)
        yield PuzzleStep(text, puzzle.solves(seat), remark)
        state = game.play(state, seat, move)


def after_reply(attempt: Attempt) -> State | None:
    """Return the position after the refutation of a wrong move; None where there is none."""
    if attempt.reply is None:
        return None
    seat, move = _read(attempt.puzzle.game, attempt.state, attempt.reply)
    return attempt.puzzle.game.play(attempt.state, seat, move)


def _stands(puzzle: Puzzle, moves: Sequence[str]) -> Attempt:
    """Play moves that were judged before, and the answers to them."""
    game, state, left = puzzle.game, puzzle.start, puzzle.own_moves
    for text in moves:
        if not game.actors(state) or game.actors(state)[0] < 0:
            raise Refusal("shell.puzzle.too_long", moves=puzzle.own_moves)
        seat, move = _read(game, state, text)
        state = game.play(state, seat, move)
        left -= puzzle.solves(seat)
    return Attempt(puzzle, "begun", tuple(moves), state, left)


def _read(game: Game, state: State, text: str) -> tuple[int, int]:
    """Read the move of the seat that is to move."""
    seat = game.actors(state)[0]
    return seat, game.parse_move(state, seat, text)


def _is_to_move(begun: Attempt) -> bool:
    """Say whether the solver is to move."""
    actors = begun.puzzle.game.actors(begun.state)
    return bool(actors) and begun.puzzle.solves(actors[0])


def _judged(before: Attempt, text: str) -> Attempt:
    """Play the solver's move; if it is right and moves are left to find, answer it."""
    puzzle, game, state = before.puzzle, before.puzzle.game, before.state
    if before.left <= 0 or not _is_to_move(before):
        raise Refusal("shell.puzzle.too_long", moves=puzzle.own_moves)
    seat = game.actors(state)[0]
    move = game.read_move(state, seat, text)
    reason = game.why(state, seat, move)
    if reason is not None:
        return replace(before, verdict="refused", remark=reason)
    after = replace(
        before,
        line=(*before.line, game.move_text(state, seat, move)),
        state=game.play(state, seat, move),
        left=before.left - 1,
        remark=game.remark(state, seat, move),
    )
    if puzzle.is_proved_anew:
        return _proved(after)
    fault = None if puzzle.chances else puzzle.part.fault
    if fault is None:
        return _compared(after, state, move)
    return _weighed(after, fault(game, state, move, puzzle.theme))


def _compared(attempt: Attempt, state: State, move: int) -> Attempt:
    """Compare a move with the one that is written down, and make the answers that are written there."""
    puzzle, game, at = attempt.puzzle, attempt.puzzle.game, len(attempt.line) - 1
    if attempt.line[at] != puzzle.line[at] and not puzzle.part.fits(game, state, move, puzzle.theme, puzzle.values):
        return replace(attempt, verdict="wrong")
    line, state = attempt.line, attempt.state
    for text in puzzle.line[at + 1 :]:
        seat, answer = _read(game, state, text)
        if puzzle.solves(seat):
            break
        line, state = (*line, text), game.play(state, seat, answer)
    return replace(attempt, verdict="right" if attempt.left else "solved", line=line, state=state)


def _proved(attempt: Attempt) -> Attempt:
    """Say whether the solver still wins; let the other seat hold out, or show why the move does not win in time."""
    puzzle, game = attempt.puzzle, attempt.puzzle.game
    if not game.actors(attempt.state):
        return replace(attempt, verdict="solved" if puzzle.seat in game.winners(attempt.state) else "wrong")
    left = max(attempt.left, 1)  # with none left there is still an answer
    opinion, is_lost = puzzle.part.defence(game, attempt.state, left)
    other = game.actors(attempt.state)[0]
    text = game.move_text(attempt.state, other, opinion.move)
    if attempt.left == 0 or not is_lost:
        return replace(attempt, verdict="wrong", reply=text)
    return replace(
        attempt, verdict="right", line=(*attempt.line, text), state=game.play(attempt.state, other, opinion.move)
    )


def _weighed(attempt: Attempt, fault: Reason | None) -> Attempt:
    """Refuse a move at fault; after any other let the others answer until the solver is to move."""
    game = attempt.puzzle.game
    if fault is not None:
        reply = _answer(attempt, max(attempt.left, 1))  # with none left there is still an answer
        return replace(attempt, verdict="wrong", remark=fault, reply=reply)
    while (text := _answer(attempt, attempt.left)) is not None:
        seat, answer = _read(game, attempt.state, text)
        attempt = replace(attempt, line=(*attempt.line, text), state=game.play(attempt.state, seat, answer))
    return replace(attempt, verdict="right" if attempt.left and game.actors(attempt.state) else "solved")


def _answer(attempt: Attempt, left: int) -> str | None:
    """Give the move that follows, as the game's solver makes it; nothing if the solver is to move, or all is found."""
    puzzle, game, state = attempt.puzzle, attempt.puzzle.game, attempt.state
    if not game.actors(state):
        return None
    move = puzzle.part.answer(game, state, puzzle.seat, puzzle.theme, left)
    return None if move is None else game.move_text(state, game.actors(state)[0], move)


def _best(begun: Attempt) -> str | None:
    """Give the move to make: the one that is written down, or the one that wins from here."""
    puzzle, game, state = begun.puzzle, begun.puzzle.game, begun.state
    attack = None if puzzle.chances else puzzle.part.attack
    if attack is not None:
        opinion = attack(game, state, begun.left)
        return None if opinion is None else game.move_text(state, puzzle.seat, opinion.move)
    if puzzle.is_solved_anew:
        move = puzzle.part.best(game, state, puzzle.theme)
        return None if move is None else game.move_text(state, game.actors(state)[0], move)
    return puzzle.line[len(begun.line)]
