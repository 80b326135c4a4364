"""Hold two rounds of the exam for players whose order is known: `nice -n 19 python bench/exam.py FOLDER`.

It goes on where it stopped. For each round it prints the players in their order, how sure each place is, and the
processor time of all that was done now.
"""

import resource
import subprocess
import sys
from pathlib import Path
from typing import Final

CLASS: Final = f"{Path(__file__).parents[1] / 'tests' / 'exam' / 'players.py'}:WrongNotation"
"""It plays as bot:4 does, and answers in wrong notation a third of the time."""
PLAYERS: Final = {
    **{
        name.replace(":", ""): name
        for name in ("random", "first", "greedy", "bot:1", "bot:2", "bot:3", "bot:4", "bot:5")
    },
    "wrong": CLASS,
}
SEEDS: Final = ("5e" * 32, "a7" * 32)


def main(folder: Path) -> None:
    """Draw the rounds, let all players sit them, and compare."""
    for number, seed in enumerate(SEEDS, 1):
        held = folder / f"round-{number}"
        if not (held / "round.json").is_file():
            _exam("draw", held, "--seed", seed, "--workers", "2")
        runs = []
        for name, player in PLAYERS.items():
            runs.append(folder / f"{held.name}-{name}")
            _exam("run", held, "--player", player, "--into", runs[-1], "--workers", "2")
        _exam("compare", held, *runs)
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"{used.ru_utime + used.ru_stime:.0f} seconds of processor time so far", flush=True)


def _exam(*words: object) -> None:
    subprocess.run([sys.executable, "-m", "cubetable", "exam", *map(str, words)], check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
