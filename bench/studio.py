"""Measure the studio: from saving a file to the new board, for games of one file.

    python bench/studio.py [FILE ...] [--saves 50] [--pause 2]

Without a file it measures the five kinds of `cubetable new`. The time runs from the moment before the file is written
until the position of the new version is told to the page.
"""

import argparse
import asyncio
import tempfile
import time
from importlib.resources import files
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from cubetable.cli.new import KINDS
from cubetable.studio.workshop import Workshop

POLL: Final = 0.002
PATIENCE: Final = 30.0


async def version_after(workshop: Workshop, version: int) -> None:
    """Wait until a newer version than this is on the board."""
    until = time.monotonic() + PATIENCE
    while (workshop.topics["file"] or {}).get("version", 0) <= version:
        if time.monotonic() > until:
            raise TimeoutError(workshop.topics["fault"])
        await asyncio.sleep(POLL)


async def measure(file: Path, text: str, saves: int, pause: float) -> list[float]:
    """Save so many times, and give the seconds to the new board."""
    workshop = Workshop(file, seed=1)
    following = asyncio.create_task(workshop.run())
    await version_after(workshop, 0)
    found = []
    for number in range(saves):
        await asyncio.sleep(pause)
        version, began = workshop.topics["file"]["version"], time.monotonic()
        _save(file, f"{text}\n# {number}\n")
        await version_after(workshop, version)
        found.append(time.monotonic() - began)
    following.cancel()
    await asyncio.gather(following, return_exceptions=True)
    return found


def _save(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")


def main() -> None:
    """Print the median and the 95th percentile for each game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--saves", type=int, default=50)
    parser.add_argument("--pause", type=float, default=2.0)
    chosen = parser.parse_args()
    kinds = files("cubetable.cli").joinpath("kinds", "template")
    with tempfile.TemporaryDirectory() as folder:
        texts = {file.stem: file.read_text(encoding="utf-8") for file in chosen.files} or {
            kind: kinds.joinpath(kind, "rules.py").read_text(encoding="utf-8") for kind in KINDS
        }
        for name, text in texts.items():
            file = Path(folder) / f"{name}_s.py"
            _save(file, text)
            found = asyncio.run(measure(file, text, chosen.saves, chosen.pause))
            print(f"{name:16} p50 {median(found):.2f} s  p95 {quantiles(found, n=20)[-1]:.2f} s", flush=True)


if __name__ == "__main__":
    main()
