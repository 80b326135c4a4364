"""Plant each bug in a copy of the program, and run seeds until it is found: python -m tests.simulation.planted."""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[2]
COPIED: Final = ("src", "tests", "pyproject.toml", "conftest.py")
MOST: Final = 2000
TOGETHER: Final = 50
"""Seeds that one process runs."""


def main() -> int:
    """Look for each bug; return 1 if one was not found."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation.planted", description=__doc__)
    parser.add_argument("names", nargs="*", help="the patches to try, without .patch; all if none is named")
    parser.add_argument("--most", type=int, default=MOST, help="seeds after which a bug counts as not found")
    given = parser.parse_args()
    patches = [patch for patch in sorted(HERE.glob("*.patch")) if not given.names or patch.stem in given.names]
    missed = [patch.stem for patch in patches if not _is_found(patch, given.most)]
    print(f"{len(patches) - len(missed)} of {len(patches)} planted bugs were found.", *missed)
    return int(bool(missed))


def _is_found(patch: Path, most: int) -> bool:
    with TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
            else:
                shutil.copy(source, copy / name)
        subprocess.run(["patch", "-p1", "--quiet", "-i", str(patch)], cwd=copy, check=True)  # noqa: S603, S607  # of ours
        for first in range(1, most + 1, TOGETHER):
            last = min(first + TOGETHER - 1, most)
            found = _run(copy, "--from", str(first), "--to", str(last), "--first-only")
            if found:
                print(f"{patch.stem}: {found}", flush=True)
                return True
    print(f"{patch.stem}: not found in {most} seeds", flush=True)
    return False


def _run(copy: Path, *given: str) -> str:
    """Run worlds of the copy; return what does not hold in the first that fails; raise if the program itself fails."""
    environment = {**os.environ, "PYTHONPATH": f"{copy / 'src'}{os.pathsep}{copy}"}
    command = [sys.executable, "-m", "tests.simulation", *given]
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)  # noqa: S603  # ours
    if done.returncode == 0:
        return ""
    told = [line for line in done.stdout.splitlines() if line.startswith("seed ")]
    if not told:
        raise RuntimeError(done.stderr[-1000:])
    return told[0]


if __name__ == "__main__":
    sys.exit(main())
