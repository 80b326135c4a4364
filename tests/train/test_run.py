"""A training as its user sees it: it learns, it can be killed and goes on, and it says what it needs."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import cubetable
from cubetable.bots.measure.crew import hire
from cubetable.bots.network.weights import read_weights
from cubetable.bots.train import run
from cubetable.bots.train.folder import TrainingFolder
from cubetable.bots.train.learner import Learner
from cubetable.bots.train.self_play import Effort
from cubetable.bots.train.tasks import work
from cubetable.cli import main
from tests.waiting import until

SPEC = "eight_by_eight"


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play little, and hold short matches."""
    little = {"PART": 300, "HABIT_PARTS": 1, "MATCH_GAMES": 48, "RIVAL_GAMES": 2, "NODES": 4, "RIVAL_NODES": 4}
    for name, value in little.items():
        monkeypatch.setattr(run, name, value)


def train(folder: Path, *more: str, hours: str = "0.002") -> int:
    return main(["train", SPEC, "--hours", hours, "--out", str(folder), "--workers", "1", "--simulations", "4", *more])


def test_it_leaves_a_network_and_a_curve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert train(tmp_path / "one") == 0
    told = capsys.readouterr().out.splitlines()
    assert "accepted" in told[0]
    assert told[-1].startswith("Done.")
    read_weights(cubetable.game(SPEC), (tmp_path / "one" / "best.weights").read_bytes())
    assert (tmp_path / "one" / "curve.csv").read_text().count("\n") == 2
    assert (tmp_path / "one" / "curve.svg").read_text().startswith("<svg")


def test_it_goes_on_where_it_stood(tmp_path: Path) -> None:
    assert train(tmp_path / "one") == 0
    plan = run.Plan(SPEC, 0, Effort(4, 4)).as_json()
    before = TrainingFolder(tmp_path / "one", plan).state()
    assert train(tmp_path / "one", hours="0.004") == 0
    after = TrainingFolder(tmp_path / "one", plan).state()
    assert before is not None
    assert after is not None
    assert after["learner"]["decisions"] > before["learner"]["decisions"] > 0
    assert (tmp_path / "one" / "curve.csv").read_text().count("\n") == 3


@pytest.mark.parametrize("started", [False, True])
def test_the_first_part_is_played_by_habit(tmp_path: Path, started: bool) -> None:
    """But not that of a training that begins with a network, nor of one that goes on."""
    plan = run.Plan(SPEC, 0, Effort(4, 4))
    begin = Learner(plan.game, 1).network({}) if started else None
    with hire(work, 1) as hired:
        list(run.Training(plan, tmp_path, "", begin).run(1e-6, hired, 1))
        next(run.Training(plan, tmp_path, "").run(1.0, hired, 1))
    parts = TrainingFolder(tmp_path, plan.as_json()).window()
    by_habit = [np.array_equal(part.expected, part.results) for part in parts]
    assert by_habit == [not started, False]


def test_it_begins_with_a_network(tmp_path: Path) -> None:
    assert train(tmp_path / "one") == 0
    assert train(tmp_path / "two", "--start", str(tmp_path / "one" / "best.weights")) == 0


def test_another_training_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert train(tmp_path / "one") == 0
    assert train(tmp_path / "one", "--seed", "7") == 2
    assert "holds another training" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((SPEC,), "--hours"),
        ((SPEC, "--hours", "many"), "not “many”"),
        (("monkey_puzzle", "--hours", "1"), "cannot be trained"),
        (("cube_or_ack", "--mode", "coop", "--hours", "1"), "cannot be trained"),
        ((SPEC, "--hours", "1", "--start", "/nowhere/at.all"), "cannot be read"),
    ],
)
def test_what_cannot_be_trained_gets_a_sentence(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", *words]) == 2
    assert told in capsys.readouterr().err


def test_a_killed_training_goes_on(tmp_path: Path) -> None:
    """Kill it in the middle of its work; what was learned until the last part is there."""
    folder = tmp_path / "one"
    words = ["train", SPEC, "--hours", "1", "--out", str(folder), "--workers", "1", "--simulations", "2"]
    program = f"from cubetable.bots.train import run; run.PART = 300; from cubetable.cli import main; main({words!r})"
    child = subprocess.Popen([sys.executable, "-c", program], env=dict(os.environ))  # noqa: S603  # our own program
    until(lambda: len(list(folder.glob("games/*.npz"))) > 2)
    child.send_signal(signal.SIGKILL)
    child.wait()
    plan = run.Plan(SPEC, 0, Effort(2, 2))
    training = run.Training(plan, folder, "")
    assert training.seconds > 0
    hours = (training.seconds + 2) / run.SECONDS_AN_HOUR
    with hire(work, 1) as hired:
        steps = list(training.run(hours, hired, 2))
    assert steps[-1].decisions > steps[0].decisions
