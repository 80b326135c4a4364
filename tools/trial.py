"""`python -m tools.trial dist`: install each wheel that runs on this machine into an empty environment, and play.

A trial asks the command for its version and plays the golden games. The wheel for all machines interprets its rules, so
that it plays whole games only and counts no positions.
"""

import os
import subprocess
import sys
import venv
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from packaging.tags import sys_tags
from packaging.utils import parse_wheel_filename

ROOT: Final = Path(__file__).resolve().parents[1]
PURE: Final = "-py3-none-any.whl"
WHOLE_GAMES: Final = ("playthroughs",)


def main() -> int:
    """Try the wheels of a folder, or those that are named."""
    parser = ArgumentParser(prog="python -m tools.trial", description="Try wheels in empty environments.")
    parser.add_argument("paths", nargs="+", type=Path, metavar="FOLDER_OR_WHEEL", help="where the wheels are")
    wheels = list(runnable(parser.parse_args().paths))
    if not wheels:
        print("None of these wheels runs on this machine.", file=sys.stderr)
        return 1
    for wheel in wheels:
        print(f"{wheel.name}: {try_out(wheel)}", flush=True)
    return 0


def runnable(paths: list[Path]) -> Iterator[Path]:
    """List the wheels that this Python could install."""
    own = set(sys_tags())
    for path in paths:
        for wheel in sorted(path.glob("*.whl")) if path.is_dir() else (path,):
            if not own.isdisjoint(parse_wheel_filename(wheel.name)[-1]):
                yield wheel


def try_out(wheel: Path) -> str:
    """Install a wheel where nothing else is, and return what its command says of itself."""
    with TemporaryDirectory(prefix="cubetable-trial-") as folder:
        venv.create(folder, with_pip=True)
        programs = Path(folder, "Scripts" if os.name == "nt" else "bin")
        surroundings = {key: value for key, value in os.environ.items() if key not in {"PYTHONPATH", "PYTHONHOME"}}
        surroundings |= {"CUBETABLE_CACHE": str(Path(folder, "cache")), "PYTHONUTF8": "1"}
        _run(surroundings, programs / "python", "-m", "pip", "install", "--quiet", wheel.resolve())
        _run(
            surroundings,
            programs / "python",
            "-m",
            "tests.golden.golden",
            "check",
            *WHOLE_GAMES * wheel.name.endswith(PURE),
        )
        return _run(surroundings, programs / "cubetable", "--version").splitlines()[0]


def _run(surroundings: dict[str, str], *command: str | Path) -> str:
    """Run a command in the checkout and return what it says; stop with its complaint where it fails."""
    done = subprocess.run(  # noqa: S603  # programs of an environment made just now
        command, cwd=ROOT, env=surroundings, capture_output=True, text=True, encoding="utf-8", check=False
    )
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
