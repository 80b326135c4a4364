"""`python -m tools.shape`: counts where the code falls short of its own rules of shape and words.

A figure that is not yet where it should be has a ceiling, the count of some earlier day; the ceilings only go down.
"""

import argparse
import json
import sys
from collections.abc import Callable
from math import ceil
from pathlib import Path
from typing import Final, NamedTuple

from tools.shape import imports, page, repeats, sizes, words

CEILINGS: Final = Path(__file__).with_name("ceilings.json")


class Figure(NamedTuple):
    """One line of the report: what is counted, how, how much is wanted at most, and how coarse its ceiling is."""

    what: str
    find: Callable[[], list[str] | dict[str, int]]
    wanted: int = 0
    grain: int = 1


FIGURES: Final = (
    Figure("rooms of the program", sizes.program_rooms, 13),
    Figure("rooms of the page", sizes.page_rooms, 8),
    Figure("files of the page without a room", sizes.page_files_without_a_room, 2),
    Figure("imports that run up in the program", imports.python_arrows),
    Figure("imports that run up in the page", imports.page_arrows),
    Figure("import circles in the program", imports.python_circles),
    Figure("import circles in the page", imports.page_circles),
    Figure(f"folders with more than {sizes.MOST_FILES} files side by side", sizes.crowded_folders),
    Figure(f"modules over {sizes.LONGEST_MODULE} lines", sizes.long_modules),
    Figure("components over 250 lines or with more than ten props", page.great_components),
    Figure("nested conditional expressions in the page", page.nested_conditionals),
    Figure("casts by way of unknown in the page", page.forced_casts),
    Figure("`Any` and `type: ignore` in the program", repeats.untyped),
    Figure("classes named by a participle", words.participle_classes),
    Figure("functions named by a participle", words.participle_functions),
    Figure("variables and parameters named by a participle", words.participle_nouns),
    Figure("class names with two homes", words.classes_with_two_homes),
    Figure("docstrings that begin with a vague word", words.vague_docstrings),
    Figure(f"commit subjects over {words.LONGEST_SUBJECT} characters or without an area", words.commit_subjects),
    Figure("classes of the server that repeat another's fields", repeats.double_records),
    Figure("functions that only return one call with their own arguments", repeats.passes),
    Figure("lists of games outside the registry", repeats.lists_of_games),
    Figure("looks of tests at private attributes", repeats.private_looks),
    Figure("words in the glossary", sizes.glossary, 25),
    Figure("words in the glossary out of order", sizes.unsorted_words),
    Figure("lines of the program", sizes.program_lines, 69_000, 1_000),
    Figure("lines of the page", sizes.page_lines, 27_000, 1_000),
    Figure("lines of tests", sizes.test_lines, 48_000, 1_000),
    Figure("lines of measurements", sizes.bench_lines, 2_000, 100),
    Figure("files of the repository", sizes.files, 1_850, 50),
)


class Result(NamedTuple):
    """A figure with its count, the places behind it, and the most that it may be."""

    figure: Figure
    number: int
    places: list[str]
    ceiling: int

    @classmethod
    def of(cls, figure: Figure, ceilings: dict[str, int]) -> "Result":
        """Count."""
        counted = figure.find()
        ceiling = max(figure.wanted, ceilings.get(figure.what, 0))
        if isinstance(counted, dict):
            parts = sorted(counted.items(), key=lambda part: -part[1])
            return cls(figure, sum(counted.values()), [f"{count:6}  {name}" for name, count in parts], ceiling)
        return cls(figure, len(counted), counted, ceiling)

    @property
    def is_worse(self) -> bool:
        """Whether the count is above its ceiling."""
        return self.number > self.ceiling

    def lowered(self) -> int:
        """Return the ceiling that the count allows now."""
        return min(self.ceiling, ceil(self.number / self.figure.grain) * self.figure.grain)


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tools.shape", description=__doc__.partition("\n")[0])
    parser.add_argument("--list", action="store_true", help="print the places too")
    parser.add_argument("--strict", action="store_true", help="fail if a figure is above its ceiling")
    parser.add_argument("--lower", action="store_true", help=f"write the lower ceilings into {CEILINGS.name}")
    chosen = parser.parse_args()
    ceilings = json.loads(CEILINGS.read_text(encoding="utf-8"))
    results = [Result.of(figure, ceilings) for figure in FIGURES]
    for result in results:
        print(f"{result.number:6} of {result.ceiling:6}, wanted {result.figure.wanted:6}  {result.figure.what}")
        if chosen.list or (chosen.strict and result.is_worse):
            print("".join(f"                {each}\n" for each in result.places), end="")
    if chosen.lower:
        lower = {each.figure.what: each.lowered() for each in results if each.lowered() > each.figure.wanted}
        CEILINGS.write_text(f"{json.dumps(lower, indent=2)}\n", encoding="utf-8")
    return int(chosen.strict and any(result.is_worse for result in results))


if __name__ == "__main__":
    sys.exit(main())
