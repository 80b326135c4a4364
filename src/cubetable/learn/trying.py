"""A move tried in a lesson: whether it is allowed, whether it is what was asked for, and what came of it."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from cubetable.core.errors import BadNotation, IllegalMove, Reason, Refusal
from cubetable.core.state import State
from cubetable.learn.goal import MovesTried, holds
from cubetable.learn.lesson import Lesson, Turn

Verdict = Literal["refused", "trap", "other", "reached", "done"]
"""Not allowed; a legal move into the trap; another legal move; what was asked for; that, and the lesson is over."""

Told = tuple[int, str]


class Tried(NamedTuple):
    """The result of a move: the position, and what happened up to it.

    Where the verdict is not `reached` or `done` nothing has happened. `made` is the position right after the move,
    before the others answer. `problem` is why a move is refused, `remark` what a legal one does.
    """

    verdict: Verdict
    state: State
    told: Sequence[Told] = ()
    problem: BadNotation | IllegalMove | None = None
    remark: Reason | None = None
    made: State | None = None


def tried(lesson: Lesson, played: Sequence[str], text: str) -> Tried:
    """Try a move after some that have done what they should; raise `Refusal` if they have not."""
    state = lesson.start
    for turn, move in zip(lesson.turns, played, strict=False):
        before = _tried(lesson, turn, state, move)
        if before.verdict != "reached":
            raise Refusal("shell.learn.not_so_far")
        state = before.state
    if len(played) >= len(lesson.turns):
        raise Refusal("shell.learn.not_so_far")
    turn = lesson.turns[len(played)]
    last = _tried(lesson, turn, state, text)
    return last._replace(verdict="done") if last.verdict == "reached" and turn is lesson.turns[-1] else last


def _tried(lesson: Lesson, turn: Turn, state: State, text: str) -> Tried:
    game, seat = lesson.game, lesson.seat
    try:
        move = game.parse_move(state, seat, text)
    except (BadNotation, IllegalMove) as problem:
        return Tried("refused", state, problem=problem)
    made = MovesTried(game, state, game.play(state, seat, move), seat, move)
    remark = made.remark()
    if not holds(turn.goal, made):
        return Tried("trap" if holds(turn.trap, made) else "other", state, remark=remark)
    after, told = _followed(lesson, turn, made.after)
    return Tried("reached", after, [(seat, made.text), *told], remark=remark, made=made.after)


def _followed(lesson: Lesson, turn: Turn, state: State) -> tuple[State, list[Told]]:
    """Let nature and the others do what is written."""
    told = []
    for token in turn.then:
        for actor, text in lesson.game.read_turn(state, token):
            move = lesson.game.parse_move(state, actor, text)
            seen = lesson.game.sees(state, actor, move, lesson.seat)
            state = lesson.game.play(state, actor, move)
            if seen is not None:
                told.append((actor, seen))
    return state, told
