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
    12, 22, 31, 43, 61, 62, 63, 74, 95, 103, 105, 482, 503, 524, 536, 538, 549, 553, 577, 580, 587, 595, 613,
    619, 632, 646, 662, 688, 692, 695, 700, 712, 716, 734, 753, 791, 800, 816, 823, 836, 844, 851, 864, 866,
    874, 910, 914, 930, 944, 950, 953, 956, 964, 967, 1003, 1015, 1023, 1049, 1052, 1065, 1081, 1094, 1099,
    1100, 1109, 1161, 1178, 1201, 1212, 1266, 1284, 1349, 1375, 1378, 1395, 1416, 1419, 1436, 1441, 1450, 1454,
    1462, 1465, 1477, 1513, 1535, 1546, 1547, 1572, 1589, 1610, 1633, 1675, 1692, 1695, 1703, 1726, 1727, 1732,
    1733,
)  # fmt: skip
"""A hundred cheap ones of the first 1,740 seeds, which together reach each fault and each state twice and more."""
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
