"""`make release`: build the sdist and all wheels twice, compare them byte by byte, check them, and try them here.

Nothing is sent anywhere: what may be published lies in `dist` afterwards, with SHA256SUMS. `--rehearsal` does the same
while the project has no public address, and with changes that are not committed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from hatch_build import KEPT

import cubetable
from tools import wheels
from tools.extension import MACHINES

ROOT: Final = Path(__file__).resolve().parents[1]
DIST: Final = ROOT / "dist"
NO_ADDRESS: Final = "example.invalid"
"""The host of pyproject.toml's links until the project has a public address."""
TWINE: Final = ROOT / ".venvs" / "release" / "bin" / "twine"
SUMS: Final = "SHA256SUMS"


def main() -> int:
    """Build, compare, check and try; stop at the first fault."""
    parser = ArgumentParser(prog="python -m tools.release", description="Make what can be published, and send nothing.")
    parser.add_argument("--rehearsal", action="store_true", help="go on without a public address")
    parser.add_argument("names", nargs="*", metavar="MACHINE", help=f"{', '.join(MACHINES)}, or {wheels.PURE}; or all")
    chosen = parser.parse_args()
    faults = [*faults_of_version(), *(() if chosen.rehearsal else faults_of_publishing())]
    if faults:
        print("This cannot be released:", *faults, sep="\n  ", file=sys.stderr)
        return 1
    os.environ["SOURCE_DATE_EPOCH"] = _told("git", "log", "-1", "--format=%ct").strip()
    shutil.rmtree(DIST, ignore_errors=True)
    build(DIST, chosen.names)
    with TemporaryDirectory(dir=KEPT.parent) as again:
        build(Path(again), chosen.names)
        differing = [name for name, told in sums(DIST).items() if told != sums(Path(again)).get(name)]
    if differing:
        print("Built twice, these have other bytes:", *differing, sep="\n  ", file=sys.stderr)
        return 1
    _do(str(TWINE), "check", "--strict", *map(str, sorted(DIST.iterdir())))
    _do(sys.executable, "-m", "tools.trial", str(DIST))
    listed = "".join(f"{told}  {name}\n" for name, told in sums(DIST).items())
    (DIST / SUMS).write_text(listed, encoding="ascii")
    print(f"{listed}\nCubetable {cubetable.__version__} is in {DIST}. Nothing was published.")
    return 0


def faults_of_version() -> Iterator[str]:
    """List the files that speak of another version than the package."""
    version = cubetable.__version__
    for file, beginning in (("CHANGELOG.md", f"## {version} ("), ("CITATION.cff", f"version: {version}")):
        if not any(line.startswith(beginning) for line in (ROOT / file).read_text(encoding="utf-8").splitlines()):
            yield f"{file} does not name version {version}."


def faults_of_publishing() -> Iterator[str]:
    """List what stands in the way of showing this to the world."""
    links = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]
    if any(NO_ADDRESS in link for link in links.values()):
        yield f"The project has no public address: pyproject.toml names {NO_ADDRESS}."
    if _told("git", "status", "--porcelain"):
        yield "There are changes that are not committed."


def build(into: Path, names: list[str]) -> None:
    """Make the page, the libraries, the sdist and the wheels anew, with nothing left over from earlier builds."""
    shutil.rmtree(KEPT, ignore_errors=True)
    _do(sys.executable, "web/page.py")
    _do(sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", str(into))
    for name in names or (*MACHINES, wheels.PURE):
        wheel = wheels.write(name, into)
        faults = list(wheels.places_named(wheel))
        if faults:
            sys.exit("\n  ".join(("These files name a place of this machine:", *faults)))
        print(f"{wheel} ({wheel.stat().st_size / 1e6:.1f} MB)", flush=True)


def sums(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of each file in a folder."""
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(folder.iterdir())}


def _told(*command: str) -> str:
    """Return what a command says."""
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout  # noqa: S603  # git


def _do(*command: str) -> None:
    """Run a command, and end where it fails."""
    if subprocess.run(command, cwd=ROOT, check=False).returncode:  # noqa: S603  # our own, and twine
        sys.exit(f"This failed: {' '.join(command)}")


if __name__ == "__main__":
    sys.exit(main())
