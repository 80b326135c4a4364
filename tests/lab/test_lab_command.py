"""The command: one question, one answer, and one sentence for each mistake."""

import json
import os
import pty
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cubetable.cli import main
from cubetable.core.messages import LANGUAGES, say
from cubetable.lab.chunk_folder import QUESTION
from tests.budget import cases
from tests.command import environment
from tests.lab.asking import files

Capture = pytest.CaptureFixture[str]
WORDS = ("lab", "eight_by_eight", "--vary", "line=4,5", "--games", "30", "--judge", "10", "--workers", "1")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_prints_every_setting_and_writes_the_requested_files(capsys: Capture, tmp_path: Path, lang: str) -> None:
    report, results = tmp_path / "out.html", tmp_path / "out.csv"
    words = (*WORDS, "--out", str(tmp_path / "a" / "b"), "--report", str(report), "--results", str(results))
    assert main((*words, "--lang", lang)) == 0
    out = capsys.readouterr().out
    assert [line.split(":")[0] for line in out.splitlines() if line.startswith("line=")] == ["line=4", "line=5"]
    assert say("shell.lab.comebacks", lang) in out
    assert out.endswith(say("shell.lab.kept", lang, games=60, folder=tmp_path / "a" / "b") + "\n")
    text = report.read_text("utf-8")
    assert f'<html lang="{lang}">' in text
    assert "cubetable lab eight_by_eight --vary line=4,5 --games 30 --seats random --seed 0" in text
    assert len(results.read_text("utf-8").splitlines()) == 61


def test_a_second_run_plays_no_game_and_says_the_same_in_json(capsys: Capture, tmp_path: Path) -> None:
    words = (*WORDS, "--out", str(tmp_path))
    assert main(words) == 0
    before = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    first = capsys.readouterr()
    assert main((*words, "--json")) == 0
    told = json.loads(capsys.readouterr().out)
    assert {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == before
    assert [one["setting"] for one in told["findings"]] == ["line=4", "line=5"]
    for one in told["findings"]:
        assert f"{one['figures']['plies']['value']:.1f}" in first.out
        assert sum(one["lengths"].values()) == one["games"] == 30
    assert first.err.splitlines()[-1].startswith("60/60")


def test_the_command_in_the_report_gives_the_same_figures(capsys: Capture, tmp_path: Path) -> None:
    words = ("lab", "monkey_puzzle", "--players", "3", "--seconds", "30", "--seats", "bot:2,bot:1", "--games", "4")
    assert main((*words, "--report", str(tmp_path / "a.html"))) == 0
    first = capsys.readouterr().out.splitlines()[:-1]
    text = (tmp_path / "a.html").read_text("utf-8")
    command = text.partition("<code>cubetable ")[2].partition("</code>")[0].replace("&#x27;", "'")
    assert main(shlex.split(command)) == 0
    assert capsys.readouterr().out.splitlines()[:-1] == first


BAD = {
    "no game": (["lab"], "lab needs GAME"),
    "no such game": (["lab", "chess"], "There is no game called “chess”"),
    "a bad value": (["lab", "cubulus", "--vary", "sides=4,5"], "sides cannot be 5"),
    "no value": (["lab", "cubulus", "--vary", "sides"], "sides"),
    "no such option": (["lab", "cubulus", "--vary", "size=4"], "size"),
    "fixed and varied": (["lab", "cubulus", "--sides", "6", "--vary", "sides=4,6"], "sides"),
    "nobody of that name": (["lab", "cubulus", "--seats", "bot:7"], "There is no bot called “bot:7”"),
    "too many": (["lab", "cubulus", "--seats", "bot:1,bot:1,bot:1"], "takes 2 players"),
    "no games": (["lab", "cubulus", "--games", "0"], "--games must be a whole number"),
    "no workers": (["lab", "cubulus", "--workers", "0"], "--workers must be a whole number"),
    "no judging": (["lab", "cubulus", "--judge", "0"], "--judge must be a whole number"),
    "no nodes": (["lab", "cubulus", "--nodes", "x"], "--nodes must be a whole number"),
    "no place for a report": (["lab", "cubulus", "--report", "/no/such/a.html"], "/no/such/a.html cannot be written"),
    "no such kind of results": (["lab", "cubulus", "--results", "a.xls"], ".csv or .parquet"),
    "a folder that is a file": (
        ["lab", "cubulus", "--games", "1", "--out", "/dev/null"],
        "/dev/null cannot be written",
    ),
    "a cluster of nobody": (["lab", "cubulus", "--games", "1", "--cluster", "nowhere"], "No cluster scheduler"),
}


@pytest.mark.parametrize("lang", cases(["en"], LANGUAGES))
@pytest.mark.parametrize(("words", "said"), BAD.values(), ids=BAD.keys())
def test_bad_input_is_one_sentence(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str, lang: str
) -> None:
    monkeypatch.setattr("cubetable.bots.measure.cluster.PATIENCE", 0.1)
    assert main([*words, "--lang", lang]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    if lang == "en":
        assert said in err


def test_another_question_in_the_same_folder_is_refused(capsys: Capture, tmp_path: Path) -> None:
    assert main((*WORDS, "--out", str(tmp_path))) == 0
    assert main((*WORDS, "--out", str(tmp_path), "--seed", "1")) == 2
    assert "another experiment" in capsys.readouterr().err


def screen(terminal: int) -> Iterator[bytes]:
    """Return the output of a terminal until its program ends."""
    while True:
        try:
            seen = os.read(terminal, 1000)
        except OSError:
            return
        if not seen:
            return
        yield seen


@pytest.mark.parametrize("workers", cases(["2"], ["1", "2"]))
def test_ctrl_c_keeps_finished_chunks_and_says_how_to_go_on(tmp_path: Path, workers: str) -> None:
    words = ("lab", "eight_by_eight", "--seats", "bot:2", "--games", "100000", "--workers", workers, "--out")
    ours, theirs = pty.openpty()
    with subprocess.Popen(  # noqa: S603  # our own program
        [sys.executable, "-m", "cubetable", *words, str(tmp_path)],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=theirs,
        start_new_session=True,
    ) as lab:
        os.close(theirs)
        shown = b""
        for seen in screen(ours):
            shown += seen
            if b"left" in shown:
                break
        os.killpg(lab.pid, signal.SIGINT)
        assert lab.stdout is not None
        said = lab.stdout.read().decode()
        shown += b"".join(screen(ours))
        assert lab.wait() == 130
    os.close(ours)
    kept = [name for name in files(tmp_path) if name != QUESTION]
    assert f"Stopped. {5 * len(kept)} of 100000 games are saved in {tmp_path}." in said
    assert f"--out {tmp_path}" in said
    assert kept
    assert not [name for name in kept if name.endswith(".draft")]
    assert "█".encode() in shown or "░".encode() in shown
    assert b"Traceback" not in shown
