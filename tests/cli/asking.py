"""Commands that are run here, and what they print."""

import pytest

from cubetable.cli import main

Capture = pytest.CaptureFixture[str]


def sentence(capsys: Capture, *words: str) -> str:
    """Run a command that is refused: nothing is printed but one sentence, and the status is 2."""
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith(".\n")
    assert err.count("\n") == 1
    return err.strip()


def printed(capsys: Capture, *words: str) -> str:
    """Run a command that does what it was asked."""
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out
