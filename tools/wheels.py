"""`python -m tools.wheels`: writes the wheels of all machines into `dist`, and one that runs everywhere.

The last one has no libraries: it interprets rules. `python -m tools.wheels linux-aarch64 pure` writes some of them. Zig
makes them all on this machine, and no file in them may name a place of it.
"""

import os
import subprocess
import sys
import sysconfig
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import Final
from zipfile import ZipFile

from tools.extension import MACHINES

ROOT: Final = Path(__file__).resolve().parents[1]
PURE: Final = "pure"
PLACES: Final = (str(ROOT), str(Path.home()), sys.prefix, sys.base_prefix, sysconfig.get_path("include"))
"""Folders of this machine."""


def main() -> int:
    """Write the wheels that are asked for, and look through them."""
    parser = ArgumentParser(prog="python -m tools.wheels", description="Write the wheels of several machines.")
    parser.add_argument("--into", type=Path, default=ROOT / "dist", metavar="FOLDER", help="write them there (dist)")
    parser.add_argument("names", nargs="*", metavar="MACHINE", help=f"{', '.join(MACHINES)}, or {PURE}; or all")
    chosen = parser.parse_args()
    for name in chosen.names or (*MACHINES, PURE):
        wheel = write(name, chosen.into)
        print(f"{wheel} ({wheel.stat().st_size / 1e6:.1f} MB)")
        faults = list(places_named(wheel))
        if faults:
            print("These files name a place of this machine:", *faults, sep="\n  ", file=sys.stderr)
            return 1
    return 0


def write(name: str, into: Path) -> Path:
    """Make the wheel of a machine, with the page as it is."""
    into.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=into) as folder:
        done = subprocess.run(  # noqa: S603  # our own builder
            [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
            cwd=ROOT,
            env={**os.environ, "CUBETABLE_WHEEL": name, "CUBETABLE_PAGE": "built"},
            stdout=subprocess.DEVNULL,
            check=False,
        )
        if done.returncode:
            sys.exit(f"The wheel for {name} could not be made.")
        (wheel,) = Path(folder).glob("*.whl")
        return wheel.replace(into / wheel.name)


def places_named(wheel: Path) -> Iterator[str]:
    """List the files of a wheel that name a folder of this machine."""
    wanted = [place.encode() for place in dict.fromkeys((*PLACES, f"{gettempdir()}/")) if len(place) > 1]
    with ZipFile(wheel) as packed:
        for file in packed.namelist():
            content = packed.read(file)
            yield from (f"{file}: {place.decode()}" for place in wanted if place in content)


if __name__ == "__main__":
    sys.exit(main())
