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
