"""A move tried in a lesson: whether it is allowed, whether it is what was asked for, and what came of it."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from cubetable.core.errors import BadNotation, IllegalMove, Reason, Refusal
from cubetable.core.state import State
from cubetable.study.learn.goal import LearnersMove, holds
from cubetable.study.learn.lesson import Lesson, Turn

Verdict = Literal["refused", "trap", "other", "reached", "done"]
"""Not allowed; a legal move into the trap; another legal move; what was asked for; that, and the lesson is over."""

Event = tuple[int, str]


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
