"""`python -m tools.pythons`: prints a path to each Python that this project supports and this machine has.

pyproject.toml's classifiers name the supported ones. The lowest comes first.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PYPROJECT: Final = Path(__file__).parents[1] / "pyproject.toml"
SUPPORTED: Final = re.compile(r'"Programming Language :: Python :: (\d\.\d+)"')
ASKED: Final = "import ensurepip, sys; print('%d.%d' % sys.version_info[:2])"


def places() -> Iterator[Path]:
    """List the folders where a Python may lie: those of PATH, and those of pyenv, which need not be on it."""
    yield from map(Path, os.get_exec_path())
    yield from sorted((Path.home() / ".pyenv" / "versions").glob("*/bin"), reverse=True)


def find(version: str) -> Path | None:
    """Find a Python of this version that can make a virtual environment; some names on PATH only tell of one."""
    for folder in places():
        python = folder / f"python{version}"
        if python.is_file():
            answer = subprocess.run([python, "-c", ASKED], capture_output=True, text=True, check=False)  # noqa: S603  # a Python
            if answer.stdout.strip() == version:
                return python
    return None


def main() -> None:
    """Print one path a line, and name those that are not there."""
    for version in SUPPORTED.findall(PYPROJECT.read_text(encoding="utf-8")):
        python = find(version)
        if python is None:
            print(f"No Python {version} here: it is left out.", file=sys.stderr)
        else:
            print(python)


if __name__ == "__main__":
    main()
