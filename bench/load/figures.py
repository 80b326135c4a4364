"""The measured figures beside their targets."""

import csv
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

FILE: Final = Path(__file__).parents[1] / "load.csv"
NOT_MEASURED: Final = "not measured"


class Figure(NamedTuple):
    """One figure: of what, on which store, how much of which unit, what is wanted, and how busy the machine was."""

    what: str
    store: str
    value: float
    unit: str
    wanted: str = ""
    busy: float = 0.0


def figure(what: str, store: str, value: float, unit: str, wanted: str = "") -> Figure:
    """Take a figure down with how many processes wanted a core in the minute before, ours among them."""
    return Figure(what, store, round(value, 3), unit, wanted, round(os.getloadavg()[0], 1))


def told(row: Figure) -> str:
    """Write a figure on one line."""
    wanted = f"  (wanted: {row.wanted})" if row.wanted else ""
    return f"{row.store:9} {row.what:66} {row.value:12,.3f} {row.unit:10}{wanted}"


def kept(rows: Sequence[Figure]) -> None:
    """Write the file; rows of an earlier run that were not measured anew stay."""
    fresh = {(row.what, row.store) for row in rows}
    lines: list[list[object]] = [list(row) for row in rows]
    if FILE.exists():
        with FILE.open(newline="", encoding="utf-8") as file:
            lines += [[*line] for line in list(csv.reader(file))[1:] if (line[0], line[1]) not in fresh]
    with FILE.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows(
            [Figure._fields, *sorted(lines, key=lambda line: (str(line[0]), str(line[1])))]
        )


def share(values: Sequence[float], part: float) -> float:
    """Give the value below which a part of all lies."""
    return sorted(values)[min(int(len(values) * part), len(values) - 1)]
