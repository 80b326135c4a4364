"""`python -m cubetable.study.puzzles.finding [GAME ...]`: find puzzles anew, and write them where they are shipped."""

import json
import sys
from pathlib import Path

from cubetable.core.registry import game, manifest
from cubetable.study.puzzles import games_with_puzzles
from cubetable.study.puzzles.part import puzzles_part


def main(names: list[str]) -> None:
    """Write one file a game, a puzzle a line, the easiest first."""
    for name in names or games_with_puzzles():
        rows = sorted(
            puzzles_part(game(name)).find(), key=lambda row: (row["difficulty"], row["own_moves"], row["position"])
        )
        lines = ",\n".join(json.dumps(row, separators=(", ", ": ")) for row in rows)
        Path(str(manifest(name).file("puzzles.json"))).write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
