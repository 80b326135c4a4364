"""Lessons in plain lines: what is to be done, the board, and an answer to every move."""

import sys
from collections.abc import Iterator, Sequence
from typing import Final

from cubetable.cli.terminal.plain import OK
from cubetable.core.messages import say
from cubetable.core.state import State
from cubetable.study.learn import Lesson, MoveResult, try_move

SHOW: Final = "?"
NEXT: Final = ">"
LEAVE: Final = "q"


def teach(lessons: Sequence[Lesson], first: int, lang: str) -> int:
    """Give lessons from one on, to the last of them or to the end of the input."""
    typed = _lines(say("shell.learn.prompt", lang))
    print(say("shell.learn.help", lang))
    for number, lesson in enumerate(lessons[first - 1 :], first):
        values = {"title": lesson.game.title(lang), "number": number, "count": len(lessons)}
        print("", say("shell.learn.head", lang, name=lesson.say("title", lang), **values), sep="\n")
        print("", lesson.say("says", lang), sep="\n")
        if not _give(lesson, typed, lang):
            return OK
    print("", say("shell.learn.over", lang, game=lessons[0].game.name()), sep="\n")
    return OK


def _give(lesson: Lesson, typed: Iterator[str], lang: str) -> bool:
    """Give one lesson; say whether there is to be another."""
    played: list[str] = []
    _show(lesson, lesson.start, 1, lang)
    for text in typed:
        turn = lesson.turns[len(played)]
        if text in (NEXT, LEAVE):
            return text == NEXT
        if text == SHOW:
            print(say("shell.learn.answer", lang, answer=turn.answer))
            continue
        result = try_move(lesson, played, text)
        print(*_answer(lesson, result, len(played) + 1, lang), sep="\n")
        if result.verdict == "done":
            print("", _draw(lesson, result.state, lang), "", lesson.say("done", lang), sep="\n")
            return True
        if result.verdict == "reached":
            played.append(text)
            _show(lesson, result.state, len(played) + 1, lang)
    return False


def _answer(lesson: Lesson, result: MoveResult, number: int, lang: str) -> Iterator[str]:
    """Say what a move does or why it may not be made, what it is for the lesson, and what has happened."""
    if result.problem is not None:
        yield result.problem.text(lang)
        return
    if result.remark is not None:
        yield result.remark.text(lang)
    if result.verdict in ("trap", "other"):
        yield lesson.say(f"{result.verdict}.{number}", lang)
    for actor, text in result.plies:
        yield f"{lesson.game.seat_name(actor, lang)}: {text}"


def _show(lesson: Lesson, state: State, number: int, lang: str) -> None:
    print("", _draw(lesson, state, lang), "", lesson.say(f"task.{number}", lang), sep="\n")


def _draw(lesson: Lesson, state: State, lang: str) -> str:
    return lesson.game.draw(lesson.game.redact(state, lesson.seat), lesson.seat, lang)


def _lines(prompt: str) -> Iterator[str]:
    """Yield the typed lines that are not empty, with a prompt in a terminal."""
    typing = sys.stdin.isatty()
    while True:
        try:
            text = input(prompt if typing else "").strip()
        except EOFError:
            return
        if text:
            yield text
