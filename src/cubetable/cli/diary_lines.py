"""Playtests as lines of text: the counts of each version, and what players said beside the positions."""

from collections.abc import Iterator, Sequence
from textwrap import indent
from typing import Final

from cubetable.cli.tables import NOTHING, aligned
from cubetable.core.game import Game
from cubetable.core.messages import say
from cubetable.core.state import State
from cubetable.lab.diary.diary import AGAIN, QUESTIONS, Mark, PlaytestAnswers
from cubetable.lab.diary.positions import ReplayedTest
from cubetable.lab.diary.summary import COUNTED, VersionCount, count_versions, word_of
from cubetable.lab.words import seat_name

INDENT: Final = "    "


def diary_lines(kind: type[Game], tests: Sequence[ReplayedTest], version: str, lang: str) -> Iterator[str]:
    """Write the counts, and then each playtest."""
    counts = count_versions([one.test for one in tests])
    yield say("shell.diary.title", lang, game=say(f"{kind.name()}.title", lang), tests=len(tests))
    yield ""
    head = ["version", "games", *(f"word.{word}" for word in COUNTED), "would_again"]
    yield from aligned([[say(f"shell.diary.{key}", lang) for key in head], *(_row(one, lang) for one in counts)])
    yield say("shell.diary.now", lang, version=version)
    for number, one in enumerate(tests, 1):
        yield from ("", *_test_lines(number, one, lang))


def _row(one: VersionCount, lang: str) -> list[str]:
    mean = NOTHING if one.mean is None else say("shell.diary.of_five", lang, n=f"{one.mean:.1f}", most=AGAIN[-1])
    return [one.version or say("shell.diary.unknown", lang), str(one.tests), *map(str, one.words.values()), mean]


def _test_lines(number: int, one: ReplayedTest, lang: str) -> Iterator[str]:
    test = one.test
    yield say("shell.diary.test", lang, n=number, version=test.digest or say("shell.diary.unknown", lang))
    if one.why is not None:
        yield say("shell.diary.stuck", lang, why=one.why.text(lang))
    if test.answers is not None:
        yield from _answer_lines(test.answers, lang)
    for mark, state in zip(test.marks, one.states, strict=True):
        yield from _mark_lines(one, mark, state, lang)


def _answer_lines(answers: PlaytestAnswers, lang: str) -> Iterator[str]:
    """Write the questions that were answered, each with its answer."""
    for question in QUESTIONS:
        answer = getattr(answers, question)
        if question == "again" and answer:
            answer = say("shell.diary.of_five", lang, n=answer, most=AGAIN[-1])
        if answer:
            yield f"  {say(f'shell.web.diary.ask.{question}', lang)} {answer}"


def _mark_lines(one: ReplayedTest, mark: Mark, state: State | None, lang: str) -> Iterator[str]:
    """Write a moment: when, who, what; and the position as that player saw it."""
    seat = one.seat(mark)
    who = say("shell.web.setup.seat", lang, n=mark.seat + 1)
    if one.game is not None and seat is not None:
        who = seat_name(str(one.game), seat, lang)
    quoted = [say("shell.diary.quoted", lang, text=mark.text)] if mark.text else []
    what = ", ".join([say(f"shell.diary.word.{word_of(mark)}", lang), *quoted])
    yield f"  {say('shell.diary.mark', lang, at=mark.at, who=who, what=what)}"
    if one.game is not None and state is not None:
        yield indent(one.game.draw(one.game.redact(state, seat), seat, lang).rstrip("\n"), INDENT)
