"""Run worlds: python -m tests.simulation SEED, or --from 1 --to 100 (`docs/explanation/simulation.md`)."""

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.simulation.running import Runner

FIXED: Final = "0"
"""The seed of Python's hashes: with another one sets have another order, and so have the messages."""


def main() -> int:
    """Run what the command line asks for; return 1 if anything failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("seed", nargs="?", help="run the world of this seed, and shrink it if it fails")
    parser.add_argument("--from", dest="first", type=int, default=1, help="the first seed")
    parser.add_argument("--to", dest="last", type=int, help="the last seed")
    parser.add_argument("--seeds", type=int, nargs="+", help="the seeds, in place of --from and --to")
    parser.add_argument("--minutes", type=float, default=5.0, help="simulated minutes of each world")
    parser.add_argument("--story", type=Path, nargs="+", help="replay stories that were kept")
    parser.add_argument("--trace", type=Path, help="write all messages to this file")
    parser.add_argument("--soak", type=Path, help="go on from the seed in this file, and keep the place there")
    parser.add_argument("--count", type=int, default=0, help="with --soak: run so many seeds; 0 for ever")
    parser.add_argument(
        "--first-only", action="store_true", help="stop at the first world that fails, and do not shrink"
    )
    given = parser.parse_args()
    if os.environ.get("PYTHONHASHSEED") != FIXED:
        again = [sys.executable, "-m", "tests.simulation", *sys.argv[1:]]
        os.execve(sys.executable, again, {**os.environ, "PYTHONHASHSEED": FIXED})  # noqa: S606  # this very program
    from tests.simulation.running import Runner

    runner = Runner(given.minutes, given.trace)
    if given.story is not None:
        return max(runner.replay(story) for story in given.story)
    if given.soak is not None:
        return _soak(runner, given.soak, given.count)
    if given.seed is not None:
        return runner.run_one(given.seed)
    seeds = given.seeds or range(given.first, (given.last or given.first) + 1)
    return runner.run_all(seeds, first_only=given.first_only)


def _soak(runner: "Runner", place: Path, count: int) -> int:
    """Run seeds one after the other for as long as one likes, at low priority."""
    os.nice(19)
    seed = int(place.read_text()) if place.exists() else 1
    failed, done = 0, 0
    while not count or done < count:
        failed |= runner.run_all(range(seed, seed + 10), keep_in=place.parent)
        seed, done = seed + 10, done + 10
        place.write_text(str(seed))
    return failed


if __name__ == "__main__":
    sys.exit(main())
