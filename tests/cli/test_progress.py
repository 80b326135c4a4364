"""Progress: a bar in a terminal, which disappears at the end, and lines for long tasks elsewhere."""

import io
import sys
from types import SimpleNamespace

import pytest

from cubetable.cli.progress import CLEAR, LongProgress, Progress


class Watched(io.StringIO):
    def isatty(self) -> bool:
        return True


def drawn(stream: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Do two of four things, of which one was done before, and ten seconds each."""
    moments = iter((100.0, 110.0, 120.0))
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr("cubetable.cli.progress.time", SimpleNamespace(monotonic=lambda: next(moments)))
    with Progress(1, 4, "en") as bar:
        bar.step()
        bar.step()
    return stream.getvalue().split(CLEAR)


def test_the_bar_says_how_much_is_done_and_how_long_the_rest_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    before, first, second, third, after = drawn(Watched(), monkeypatch)
    assert before == after == ""
    assert first.endswith(" 1/4")
    assert second.endswith(" 2/4  0:20 left")
    assert third.endswith(" 3/4  0:10 left")
    assert first.count("█") < second.count("█") < third.count("█") < 30


def test_the_bar_says_what_is_being_done_and_makes_room_for_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Watched()
    monkeypatch.setattr(sys, "stderr", stream)
    with Progress(0, 2, "en") as bar:
        bar.begin("every game ends")
        bar.clear()
    assert [part[31:] for part in stream.getvalue().split(CLEAR)] == ["", "0/2", "0/2  every game ends", "", ""]


def test_a_pipe_gets_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn(io.StringIO(), monkeypatch) == [""]


def lines(stream: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Do 30 of 100 things seven at a time, a minute each time."""
    moments = iter(range(0, 6000, 60))
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr("cubetable.cli.progress.time", SimpleNamespace(monotonic=lambda: next(moments)))
    with LongProgress(2, 100, "en") as bar:
        for _ in range(4):
            bar.step(7)
    return stream.getvalue().split("\n")


def test_a_pipe_gets_a_line_for_each_tenth_of_a_long_task(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [line.split()[0] for line in lines(io.StringIO(), monkeypatch)[:-1]] == ["16/100", "23/100", "30/100"]


def test_a_terminal_shows_the_bar_and_no_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    (shown,) = lines(Watched(), monkeypatch)
    assert shown.count(CLEAR) == 6
