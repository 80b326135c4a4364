"""Serve the lessons of a game, and judge the moves that a learner tries."""

import asyncio
from functools import cache
from typing import Annotated, Any, Final

from msgspec import Meta

from cubetable.core import registry
from cubetable.core.errors import IllegalMove, Refusal
from cubetable.core.messages import LANGUAGES, say
from cubetable.core.registry import games
from cubetable.core.state import State
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Request, Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.operations.study.review import PlyText
from cubetable.server.wire.messages import ReasonInWords, View, reason_shown, without_rule
from cubetable.study import learn
from cubetable.study.learn import Lesson, MoveResult, Verdict

MOST_TURNS: Final = 16
MoveText = Annotated[str, Meta(min_length=1, max_length=128)]


class LessonTurn(Shape):
    """A task, and a move that does it: where to look, and the move itself."""

    task: dict[str, str]
    answer: str
    at: tuple[str, ...]


class LessonInWords(Shape):
    """A lesson: what it says, the position in which it begins, whose eyes it is seen with, and its turns."""

    name: str
    game: str
    title: dict[str, str]
    says: dict[str, str]
    seat: int
    view: View
    turns: list[LessonTurn]


class GameCourse(Shape):
    """The lessons of a game."""

    game: str
    title: dict[str, str]
    lessons: list[LessonInWords]


class AttemptRequest(Request):
    """A move to try in a lesson, after the moves that were right."""

    played: Annotated[list[MoveText], Meta(max_length=MOST_TURNS)]
    move: MoveText


class AttemptResult(Shape):
    """The result of a try: the verdict in words, the reason, the moves that followed, and the position.

    `made` is the position right after the move, before the moves that followed; None if the move does not count.
    """

    verdict: Verdict
    said: dict[str, str]
    why: ReasonInWords | None
    told: list[PlyText]
    view: View
    made: View | None


@operation("GET /api/learn/{game}")
async def course(call: Call, game: str) -> GameCourse:
    """List the lessons of a game."""
    if game not in games():
        raise RequestRefusal(404, Refusal("shell.learn.none"))
    return await asyncio.to_thread(_course, game)


@operation("POST /api/learn/{game}/{lesson}")
async def attempt(call: Call, game: str, lesson: str, request: AttemptRequest) -> AttemptResult:
    """Try a move in a lesson; nothing of it is kept."""
    exercise = await asyncio.to_thread(learn.lesson_named, game, lesson)
    if exercise is None:
        raise RequestRefusal(404, Refusal("shell.learn.none"))
    try:
        return await call.work(_result_of, exercise, request)
    except Refusal as problem:
        raise RequestRefusal(409, problem) from None


@cache
def _course(game: str) -> GameCourse:
    title = {lang: registry.title(game, lang) for lang in LANGUAGES}
    return GameCourse(game=game, title=title, lessons=[_lesson(lesson) for lesson in learn.course(game)])


def _lesson(lesson: Lesson) -> LessonInWords:
    return LessonInWords(
        name=lesson.name,
        game=str(lesson.game),
        title=_said(lesson, "title"),
        says=_said(lesson, "says"),
        seat=lesson.seat,
        view=_view(lesson, lesson.start),
        turns=_turns(lesson),
    )


def _turns(lesson: Lesson) -> list[LessonTurn]:
    answers = [turn.answer for turn in lesson.turns]
    turns = []
    for number, answer in enumerate(answers):
        remark = learn.try_move(lesson, answers[:number], answer).remark
        at = remark.at if remark is not None else ()
        turns.append(LessonTurn(task=_said(lesson, f"task.{number + 1}"), answer=answer, at=at))
    return turns


def _result_of(lesson: Lesson, request: AttemptRequest) -> AttemptResult:
    result = learn.try_move(lesson, request.played, request.move)
    return AttemptResult(
        verdict=result.verdict,
        said=_verdict(lesson, result, len(request.played) + 1),
        why=_why(result),
        told=[PlyText(actor=actor, text=text) for actor, text in result.plies],
        view=_view(lesson, result.state),
        made=None if result.after is None else _view(lesson, result.after),
    )


def _verdict(lesson: Lesson, result: MoveResult, number: int) -> dict[str, str]:
    if result.verdict in ("trap", "other"):
        return _said(lesson, f"{result.verdict}.{number}")
    if result.verdict == "done":
        return _said(lesson, "done")
    return {lang: say(f"shell.learn.{result.verdict}", lang) for lang in LANGUAGES}


def _why(result: MoveResult) -> ReasonInWords | None:
    """Give the reason of a refusal, or what a legal move does."""
    if isinstance(result.problem, IllegalMove):
        return reason_shown(result.problem.reason)
    if result.problem is not None:
        return without_rule(result.problem)
    return None if result.remark is None else reason_shown(result.remark)


def _view(lesson: Lesson, state: State) -> dict[str, Any]:
    return dict(lesson.game.view(lesson.game.redact(state, lesson.seat), lesson.seat))


def _said(lesson: Lesson, what: str) -> dict[str, str]:
    return {lang: lesson.say(what, lang) for lang in LANGUAGES}
