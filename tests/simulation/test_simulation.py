"""Worlds of five simulated minutes, each from one seed: whatever fails, what must hold holds."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.budget import games
from tests.simulation.plan import plan_of
from tests.simulation.story import read_story, write_story

ROOT = Path(__file__).parents[2]
STORIES = sorted((Path(__file__).parent / "stories").glob("*.story"))
PLANTED = sorted((Path(__file__).parent / "planted").glob("*.patch"))
GROUPS = 8
SEEDS = games(13, 130)
"""Seeds of each group: a hundred in all, more where there is time."""


def simulate(*given: str) -> str:
    """Run worlds in a fresh process, whose hashes are fixed."""
    done = subprocess.run(  # noqa: S603  # this very program
        [sys.executable, "-m", "tests.simulation", *given], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("group", range(GROUPS))
def test_what_must_hold_holds_in_every_world(group: int) -> None:
    first = 1 + group * SEEDS
    assert "simulated hours" in simulate("--from", str(first), "--to", str(first + SEEDS - 1))


def test_a_seed_gives_the_same_trace_in_each_process(tmp_path: Path) -> None:
    traces = [tmp_path / "one", tmp_path / "two"]
    for trace in traces:
        simulate("7", "--minutes", "2", "--trace", str(trace))
    first, second = (trace.read_bytes() for trace in traces)
    assert len(first) > 10_000
    assert first == second


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.stem)
def test_a_story_that_once_failed_holds_now(story: Path) -> None:
    simulate("--story", str(story))


def test_a_story_reads_back_as_it_was_written() -> None:
    plan = plan_of(5)
    assert read_story(write_story(plan)) == plan


@pytest.mark.parametrize("patch", PLANTED, ids=lambda patch: patch.stem)
def test_a_planted_bug_can_be_planted(patch: Path) -> None:
    command = ["git", "apply", "--check", "--recount", str(patch)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603  # of ours
    assert done.returncode == 0, done.stderr
