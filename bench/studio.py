"""Measure the studio: from saving a file to the new board.

    python bench/studio.py [FILE_OR_FOLDER ...] [--saves 50] [--pause 2]

Without one it measures the five kinds of `cubetable new` and the example games. The time runs from the moment before
the file is written until the position of the new version is told to the page.
"""

import argparse
import asyncio
import shutil
import tempfile
import time
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from cubetable.cli.new import KINDS
from cubetable.studio.sources import find_games
from cubetable.studio.workshop import Workshop

EXAMPLES: Final = Path(__file__).parents[1] / "examples" / "games"
POLL: Final = 0.002
PATIENCE: Final = 30.0


async def version_after(workshop: Workshop, version: int) -> None:
    """Wait until a newer version than this is on the board."""
    until = time.monotonic() + PATIENCE
    while (workshop.topics["file"] or {}).get("version", 0) <= version:
        if time.monotonic() > until:
            raise TimeoutError(workshop.topics["fault"])
        await asyncio.sleep(POLL)


async def measure(game: Path, saved: Path, saves: int, pause: float) -> list[float]:
    """Save one file of a game so many times, and give the seconds to the new board."""
    text = _read(saved)
    workshop = Workshop(game, seed=1)
    following = asyncio.create_task(workshop.run())
    await version_after(workshop, 0)
    found = []
    for number in range(saves):
        await asyncio.sleep(pause)
        version, began = workshop.topics["file"]["version"], time.monotonic()
        _save(saved, f"{text}\n# {number}\n")
        await version_after(workshop, version)
        found.append(time.monotonic() - began)
    following.cancel()
    await asyncio.gather(following, return_exceptions=True)
    return found


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def _save(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")


def copies(folder: Path, named: list[Path]) -> Iterator[tuple[Path, Path]]:
    """Copy the games, or the five kinds of new games and the examples; give each with the file that is saved."""
    kinds = files("cubetable.cli").joinpath("kinds", "template")
    if not named:
        for kind in KINDS:
            file = folder / f"new_{kind}.py"
            _save(file, kinds.joinpath(kind, "rules.py").read_text(encoding="utf-8"))
            yield file, file
    for game in named or sorted(EXAMPLES.iterdir()):
        for found in find_games(game):
            copy = folder / found.name
            if found.is_dir():
                shutil.copytree(found, copy)
                yield copy, copy / "kernels.py"
            else:
                shutil.copy(found, copy)
                yield copy, copy


def main() -> None:
    """Print the median and the 95th percentile for each game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", type=Path)
    parser.add_argument("--saves", type=int, default=50)
    parser.add_argument("--pause", type=float, default=2.0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for game, saved in copies(Path(folder), chosen.games):
            found = asyncio.run(measure(game, saved, chosen.saves, chosen.pause))
            print(f"{game.stem:16} p50 {median(found):.2f} s  p95 {quantiles(found, n=20)[-1]:.2f} s", flush=True)


if __name__ == "__main__":
    main()
