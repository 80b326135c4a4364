"""Lessons in plain lines."""

import io

import pytest

from cubetable.cli import main
from cubetable.study.learn import course


def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: str, *words: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    assert main(["learn", *words]) == 0
    return capsys.readouterr().out


def test_a_lesson_answers_every_move(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = typed(monkeypatch, capsys, "F6\n?\nD5*\nD3*\nq\n", "cubulus", "6")
    assert "THEIR square" in out
    assert "A correct move: D3*" in out
    assert "(CLS-13)" in out
    assert "A square for Black and nobody else." in out
    assert "Lesson 7 of 7" in out


def test_the_lessons_follow_from_the_first_to_the_last(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = [turn.answer for lesson in course("cubed") for turn in lesson.turns]
    out = typed(monkeypatch, capsys, "\n".join(answers), "cubed", "--lang", "ru")
    assert "Урок 7 из 7" in out
    assert "cubetable play cubed" in out


def test_a_lesson_can_be_passed_over(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = typed(monkeypatch, capsys, ">\n>\n", "eight_by_eight", "7")
    assert "Lesson 8 of 8" in out
    assert "cubetable play eight_by_eight" in out


def test_lessons_that_are_not_there_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "cubulus", "8"]) == 2
    assert "LESSON" in capsys.readouterr().err
    assert main(["learn", "chess"]) == 2
