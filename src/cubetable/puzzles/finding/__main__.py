"""`python -m cubetable.puzzles.finding [GAME ...]`: finds the puzzles anew and writes them where they are shipped."""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from cubetable.games.cubulus import puzzle_finder as cubulus
from cubetable.games.eight_by_eight import puzzle_finder as eight_by_eight
from cubetable.puzzles import GAMES

HERE: Final = Path(__file__).parents[2] / "games"
FOUND: Final[dict[str, Callable[[], Iterator[dict[str, Any]]]]] = {
    "cubulus": cubulus.found,
    "eight_by_eight": eight_by_eight.found,
}


def main(names: list[str]) -> None:
    """Write one file a game, a puzzle a line, the easiest first."""
    for name in names or GAMES:
        rows = sorted(FOUND[name](), key=lambda row: (row["difficulty"], row["own_moves"], row["position"]))
        lines = ",\n".join(json.dumps(row, separators=(", ", ": ")) for row in rows)
        (HERE / name / "puzzles.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
