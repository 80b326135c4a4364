"""The bar: only where somebody watches, and gone when it is done."""

import io
import sys
from types import SimpleNamespace

import pytest

from cubetable.terminal.progress import CLEAR, Progress


class Watched(io.StringIO):
    def isatty(self) -> bool:
        return True


def drawn(stream: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Do two of four things, of which one was done before, and ten seconds each."""
    moments = iter((100.0, 110.0, 120.0))
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr("cubetable.terminal.progress.time", SimpleNamespace(monotonic=lambda: next(moments)))
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


def test_a_pipe_gets_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    assert drawn(io.StringIO(), monkeypatch) == [""]
