"""A move tried in a lesson: whether it is allowed, whether it reaches the goal, and what came of it.

Goals know no game: they ask the kernels, the outcome and the remark.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from cubetable.core.errors import BadNotation, IllegalMove, Reason, Refusal
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.study.learn.course import Condition, Lesson, Turn

Verdict = Literal["refused", "trap", "other", "reached", "done"]
"""Not allowed; a legal move into the trap; another legal move; what was asked for; that, and the lesson is over."""
Event = tuple[int, str]


class LearnersMove(NamedTuple):
    """A legal move of the learner, with the positions before and after it."""

    game: Game
    before: State
    after: State
    seat: int
    move: int

    @property
    def text(self) -> str:
        """The move as it is written."""
        return self.game.move_text(self.before, self.seat, self.move)

    def remark(self) -> Reason | None:
        """Return what the move does, in the game's words."""
        return self.game.remark(self.game.redact(self.before, self.seat), self.seat, self.move)


def _moves(move: LearnersMove, wanted: list[str]) -> bool:
    """Tell whether the text of the move is one of these."""
    return move.text in wanted


def _like(move: LearnersMove, pattern: str) -> bool:
    """Tell whether the text of the move matches a pattern."""
    return re.fullmatch(pattern, move.text) is not None


def _remark(move: LearnersMove, keys: list[str]) -> bool:
    """Tell whether the most important thing that the game says of the move is one of these."""
    said = move.remark()
    return said is not None and said.key.rpartition(".")[2] in keys


def _wins(move: LearnersMove, wanted: bool) -> bool:
    """Tell whether the move ends the game, and the learner has won by it or has not."""
    outcome = move.game.outcome(move.after)
    return outcome is not None and (move.seat in outcome.winners) == wanted


def _gains(move: LearnersMove, least: int) -> bool:
    """Tell whether the move brings so many points, or more."""
    game, seat = move.game, move.seat
    return game.scores(move.after)[seat] - game.scores(move.before)[seat] >= least


def _ends_round(move: LearnersMove, wanted: bool) -> bool:
    """Tell whether the move ends a round, or does not."""
    return (move.game.rounds_over(move.after) > move.game.rounds_over(move.before)) == wanted


CONDITIONS: Final[Mapping[str, Callable[[LearnersMove, Any], bool]]] = {
    "moves": _moves,
    "like": _like,
    "remark": _remark,
    "wins": _wins,
    "gains": _gains,
    "ends_round": _ends_round,
}


def holds(condition: Condition, move: LearnersMove) -> bool:
    """Tell whether a move meets all conditions; without conditions no move does."""
    return bool(condition) and all(CONDITIONS[name](move, wanted) for name, wanted in condition.items())


class MoveResult(NamedTuple):
    """The result of a move: the position, and what happened up to it.

    Where the verdict is not `reached` or `done` nothing has happened. `after` is the position right after the move,
    before the others answer. `problem` is why a move is refused, `remark` what a legal one does.
    """

    verdict: Verdict
    state: State
    plies: Sequence[Event] = ()
    problem: BadNotation | IllegalMove | None = None
    remark: Reason | None = None
    after: State | None = None


def try_move(lesson: Lesson, played: Sequence[str], text: str) -> MoveResult:
    """Try a move after some that have done what they should; raise `Refusal` if they have not."""
    state = lesson.start
    for turn, move in zip(lesson.turns, played, strict=False):
        before = _try(lesson, turn, state, move)
        if before.verdict != "reached":
            raise Refusal("shell.learn.not_so_far")
        state = before.state
    if len(played) >= len(lesson.turns):
        raise Refusal("shell.learn.not_so_far")
    turn = lesson.turns[len(played)]
    last = _try(lesson, turn, state, text)
    return last._replace(verdict="done") if last.verdict == "reached" and turn is lesson.turns[-1] else last


def _try(lesson: Lesson, turn: Turn, state: State, text: str) -> MoveResult:
    game, seat = lesson.game, lesson.seat
    try:
        move = game.parse_move(state, seat, text)
    except (BadNotation, IllegalMove) as problem:
        return MoveResult("refused", state, problem=problem)
    step = LearnersMove(game, state, game.play(state, seat, move), seat, move)
    remark = step.remark()
    if not holds(turn.goal, step):
        return MoveResult("trap" if holds(turn.trap, step) else "other", state, remark=remark)
    after, events = _followed(lesson, turn, step.after)
    return MoveResult("reached", after, [(seat, step.text), *events], remark=remark, after=step.after)


def _followed(lesson: Lesson, turn: Turn, state: State) -> tuple[State, list[Event]]:
    """Let chance and the other seats make the moves that the lesson names; return the position and what was noticed."""
    events = []
    for token in turn.then:
        for actor, text in lesson.game.read_turn(state, token):
            move = lesson.game.parse_move(state, actor, text)
            visible = lesson.game.sees(state, actor, move, lesson.seat)
            state = lesson.game.play(state, actor, move)
            if visible is not None:
                events.append((actor, visible))
    return state, events
