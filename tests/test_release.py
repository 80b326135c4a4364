"""What is published agrees with itself: versions, workflows, the container image and the systemd unit."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hatch_build import ReadmeHook
from tools import release
from tools.extension import MACHINES

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
UNIT = next((ROOT / "docs").rglob("cubetable.service"))
KEYS = {"name", "on", "permissions", "concurrency", "jobs"}
OF_A_JOB = {"runs-on", "needs", "strategy", "timeout-minutes", "steps"}
OF_A_STEP = {"uses", "with", "run"}
PROGRAM = "/opt/cubetable/bin/cubetable"


def read_workflow(path: Path) -> dict[str, Any]:
    """Read a workflow; YAML 1.1 takes its `on` for a truth value."""
    text = path.read_text(encoding="utf-8").replace("\non:", '\n"on":')
    workflow: dict[str, Any] = yaml.safe_load(text)
    return workflow


def steps(workflow: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for job in workflow["jobs"].values():
        yield from job["steps"]


def test_the_version_is_the_same_everywhere() -> None:
    assert list(release.faults_of_version()) == []


def test_a_release_is_refused_without_a_public_address() -> None:
    has_none = release.NO_ADDRESS in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert has_none == any("no public address" in fault for fault in release.faults_of_publishing())


def test_the_page_that_an_index_shows_has_whole_addresses_only() -> None:
    metadata: dict[str, Any] = {"urls": {"Repository": "https://forge.example/us"}}
    ReadmeHook(str(ROOT), {}).update(metadata)
    links = re.findall(r"\]\(([^)]*)\)", metadata["readme"]["text"])
    assert "https://forge.example/us/raw/main/docs/pictures/home.webp" in links
    assert "https://forge.example/us/blob/main/CONTRIBUTING.md" in links
    assert [link for link in links if "://" not in link] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_has_what_a_forge_understands(path: Path) -> None:
    workflow = read_workflow(path)
    assert set(workflow) <= KEYS
    for job in workflow["jobs"].values():
        assert {"runs-on", "steps", "timeout-minutes"} <= set(job) <= OF_A_JOB
        assert set([job["needs"]] if "needs" in job else []) <= set(workflow["jobs"])
    for step in steps(workflow):
        assert set(step) <= OF_A_STEP
        assert ("uses" in step) != ("run" in step)
        assert re.fullmatch(r"actions/[a-z-]+@v\d+", step.get("uses", "actions/none@v1"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_what_can_be_run_here(path: Path) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for words in (step["run"].split() for step in steps(read_workflow(path)) if "run" in step):
        if words[0] == "make":
            assert words[1] in targets
        elif words[:2] == ["python", "-m"]:
            assert words[2] == "pip" or (ROOT / f"{words[2].replace('.', '/')}.py").is_file()
        else:
            assert (ROOT / words[-1]).is_file()


def test_every_wheel_is_tried_on_a_machine_of_its_own() -> None:
    (workflow,) = [read_workflow(path) for path in WORKFLOWS if path.stem == "ci"]
    machines = workflow["jobs"]["trial"]["strategy"]["matrix"]["machine"]
    assert len(machines) == len(MACHINES)


def test_the_image_runs_as_a_user_of_its_own_and_says_how_it_is() -> None:
    lines = (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines()
    last = {line.split()[0]: line for line in lines if line[:1].isalpha()}
    assert last["USER"] == "USER cubetable"
    assert last["VOLUME"] == "VOLUME /data"
    assert "/readyz" in "\n".join(lines)
    assert {"HEALTHCHECK", "ENTRYPOINT", "EXPOSE"} <= set(last)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this machine has no systemd")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    there = tmp_path / UNIT.name
    there.write_text(UNIT.read_text(encoding="utf-8").replace(PROGRAM, "/bin/true"), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", there], capture_output=True, text=True, check=False)  # noqa: S603, S607
    assert (done.returncode, [line for line in done.stderr.splitlines() if UNIT.name in line]) == (0, [])
