"""Compare sheets with OpenSpiel's games, and print a table: `python -m tests.sheet.openspiel --games 10000 [NAME …]`.

A second call goes on where the first was stopped.
"""

import argparse
import sys
from collections.abc import Sequence
from typing import Final

from tests.sheet.openspiel.adapters import ADAPTERS
from tests.sheet.openspiel.progress import Comparison, compare_games
from tests.sheet.openspiel.sheets import lines_of_rules, names

ROW: Final = "{:18} {:>14} {:>9} {:>11} {:>12}"


def main(words: Sequence[str] | None = None) -> int:
    """Compare as many games as the command line asks for."""
    parser = argparse.ArgumentParser(description="Compare the sheets with OpenSpiel's own games.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="sheets; all without any")
    parser.add_argument("--games", type=int, default=1000, help="games of each sheet")
    parser.add_argument("--no-bots", action="store_true", help="play random games only")
    options = parser.parse_args(words)
    print(ROW.format("sheet", "lines of rules", "games", "moves", "differences"))
    found = False
    for name in options.names or [name for name in names() if name in ADAPTERS]:
        compared = Comparison()
        for compared in compare_games(name, options.games, with_bots=not options.no_bots):
            if sys.stderr.isatty():
                print(f"\r{name}: {compared.games:,} games", end="\r", file=sys.stderr)
        games, moves = f"{compared.games:,}", f"{compared.moves:,}"
        print(ROW.format(name, lines_of_rules(name), games, moves, len(compared.differences)), flush=True)
        for what in compared.differences[:3]:
            print(f"    {what}")
        found = found or bool(compared.differences)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
