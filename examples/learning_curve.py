"""The curve of an example that learns: what its command asks for, and its points, printed and kept as CSV."""

import argparse
import csv
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple


class Point(NamedTuple):
    """A point of the curve: minutes and decisions of training, and the share of the win in some games."""

    minutes: float
    decisions: int
    rival: str
    won: float
    games: int


def command(about: str | None) -> argparse.ArgumentParser:
    """Make what reads the command line of an example."""
    asked = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", default="cubulus(quiet_limit=40)", help="an option string of two seats")
    asked.add_argument("--minutes", type=float, default=3.0)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--curve", type=Path, help="where to write the curve, as CSV")
    return asked


def follow(learning: Iterable[Point], file: Path | None) -> None:
    """Print the points as they come, and write them down at the end."""
    points = []
    for point in learning:
        points.append(point)
        when = f"{point.minutes:5.2f} minutes, {point.decisions:9,} decisions"
        print(f"{when}: {point.won:4.0%} won against {point.rival}", flush=True)
    if file is not None:
        with file.open("w", newline="", encoding="utf-8") as table:
            csv.writer(table).writerows([Point._fields, *points])
