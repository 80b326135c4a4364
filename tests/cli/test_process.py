"""The process: its exit status, signals, pipes that close and disks that are full."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from cubetable.cli import main
from cubetable.cli.commands import show
from cubetable.core.errors import Refusal
from cubetable.core.messages import say
from cubetable.core.record import read
from tests.budget import cases
from tests.cli.asking import Capture, printed
from tests.command import environment, python


def test_an_interrupt_is_130_and_silent(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(show, "games", interrupted)
    assert main(["games"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_refusal_is_said_in_the_language_asked_for(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: object) -> int:
        raise Refusal("shell.cli.too_far", have=1, at=2)

    monkeypatch.setattr(show, "games", refuses)
    assert main(["games", "--lang", "ru"]) == 2
    assert capsys.readouterr().err == f"{say('shell.cli.too_far', 'ru', have=1, at=2)}\n"


@pytest.mark.parametrize("words", cases([["games"]], [["rules", "eight_by_eight"], ["games"]]))
def test_a_closed_pipe_prints_no_error(words: list[str]) -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    done = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-m", "cubetable", *words],
        env=environment(),
        stdout=theirs,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(theirs)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to try")
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(  # our own program
            [sys.executable, "-m", "cubetable", "games"],
            env=environment(),
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.decode() == "The output cannot be written: No space left on device.\n"


@pytest.mark.parametrize(
    "words", cases([["replay", "-"]], [["replay", "-"], ["play", "eight_by_eight", "--plain"], ["games"]])
)
def test_closed_streams_are_empty_ones(words: list[str]) -> None:
    closing = (
        "import os, sys; os.close(0); os.close(1);"
        "os.execv(sys.executable, [sys.executable, '-m', 'cubetable', *sys.argv[1:]])"
    )
    done = python("-c", closing, *words)
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr
    assert done.returncode == (2 if words[0] == "replay" else 0)


def test_the_positions_of_a_replay_are_those_of_the_record(capsys: Capture, game_file: Path) -> None:
    record = read(game_file.read_bytes())
    text = printed(capsys, "replay", str(game_file), "--at", "7").splitlines()[1]
    assert np.array_equal(record.game.parse_state(text), record.state(7))
