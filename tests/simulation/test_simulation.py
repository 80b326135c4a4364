"""Worlds of five simulated minutes, each from one seed: whatever fails, what must hold holds."""

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.budget import cases
from tests.simulation.plan import plan_of
from tests.simulation.story import read_story, write_story

ROOT = Path(__file__).parents[2]
STORIES = sorted((Path(__file__).parent / "stories").glob("*.story"))
PLANTED = sorted((Path(__file__).parent / "planted").glob("*.patch"))
QUICK = (
    3, 7, 10, 12, 19, 22, 26, 27, 29, 30, 31, 32, 36, 43, 50, 56, 61, 62, 63, 74, 76, 80, 88, 89, 95, 98, 103,
    105, 109, 116, 121, 123, 127, 130, 131, 134, 137, 139, 140, 142, 146, 147, 150, 153, 155, 156, 169, 170,
    173, 186, 194, 198, 200, 205, 208, 212, 221, 225, 236, 238, 250, 252, 254, 262, 266, 280, 284, 288, 290,
    310, 313, 316, 317, 319, 333, 338, 343, 344, 346, 354, 359, 369, 383, 387, 392, 393, 396, 398, 400, 403,
    405, 407, 413, 417, 430, 435, 449, 457, 471, 473,
)  # fmt: skip
"""A hundred cheap ones of the first 480 seeds, which together reach each fault and each state several times."""
SEEDS = cases(QUICK, range(1, 1041))
PART = 20
"""So many worlds make one test: each ends well before a test counts as hanging, on a slow machine too."""
PARTS = [SEEDS[first : first + PART] for first in range(0, len(SEEDS), PART)]
RARE = {"a rematch agreed on"}
"""What lasts so short a time that no fault of those seeds met it."""


def simulate(*given: str) -> str:
    """Run worlds in a fresh process, whose hashes are fixed."""
    done = subprocess.run(  # noqa: S603  # this very program
        [sys.executable, "-m", "tests.simulation", *given], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("part", PARTS, ids=lambda part: f"{part[0]}-{part[-1]}")
def test_what_must_hold_holds_in_every_world(part: Sequence[int], tables: Path) -> None:
    table = tables / f"{part[0]}.new"
    table.write_text(simulate("--seeds", *map(str, part)), encoding="utf-8")
    table.rename(table.with_suffix(".table"))  # whole at once, for others read it
    written = [file.read_text(encoding="utf-8") for file in tables.glob("*.table")]
    if len(written) == len(PARTS):  # the last part, in whichever process it is, looks at all
        missed = set.intersection(*map(not_reached, written))
        assert missed <= RARE, "choose other seeds: these do not reach all there is"


@pytest.fixture
def tables(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Make the folder where the processes of this run write what their worlds reached."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "worlds"
    folder.mkdir(exist_ok=True)
    return folder


def not_reached(table: str) -> set[str]:
    """Read what none of the worlds of a table reached."""
    (names,) = re.findall(r"^not reached: (.*)$", table, re.MULTILINE)
    return {*names.split(", ")} - {"nothing"}


def test_a_seed_gives_the_same_trace_in_each_process(tmp_path: Path) -> None:
    traces = [tmp_path / "one", tmp_path / "two"]
    for trace in traces:
        simulate("12", "--minutes", "2", "--trace", str(trace))
    first, second = (trace.read_bytes() for trace in traces)
    assert len(first) > 10_000
    assert first == second


def test_stories_that_once_failed_hold_now() -> None:
    told = simulate("--story", *map(str, STORIES))
    assert all(f"{story.stem}:" in told for story in STORIES)


def test_a_story_reads_back_as_it_was_written() -> None:
    plan = plan_of(5)
    assert read_story(write_story(plan)) == plan


@pytest.mark.parametrize("patch", PLANTED, ids=lambda patch: patch.stem)
def test_a_planted_bug_can_be_planted(patch: Path) -> None:
    command = ["git", "apply", "--check", "--recount", str(patch)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603  # of ours
    assert done.returncode == 0, done.stderr
