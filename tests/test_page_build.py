"""The build of the page: what it says where npm fails."""

import os
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[1] / "web" / "page.py"


def test_packages_that_cannot_be_fetched_are_told_in_a_sentence(tmp_path: Path) -> None:
    for name, script in (("node", "echo v22.12.0"), ("npm", "exit 1")):
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, str(PAGE)], env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("The packages that the page is built from could not be fetched")
    assert str(Path("build") / "npm") in done.stderr


def test_packages_of_another_checkout_are_left_alone(tmp_path: Path) -> None:
    other, web = tmp_path / "other", tmp_path / "web"
    other.joinpath("preact").mkdir(parents=True)
    web.mkdir()
    web.joinpath("node_modules").symlink_to(other)
    web.joinpath("page.py").write_text(PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    for name, script in (("node", "echo v22.12.0"), ("npm", "rm -rf node_modules/*")):  # as `npm ci` does
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    command = [sys.executable, str(web / "page.py")]
    subprocess.run(command, env={**os.environ, "PATH": path}, capture_output=True, check=False)  # noqa: S603  # our own
    assert other.joinpath("preact").is_dir()
