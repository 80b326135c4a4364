"""Play each sheet of the examples with NumPy, or with the stand-in for it, and tell all that was seen.

This runs in a process of its own: `python -m tests.browser.sheets_alone [--standins]`.
"""

import hashlib
import json
import os
import sys
from pathlib import Path

from cubetable.site.browser import standins
from tests.budget import games

EXAMPLES = Path(__file__).parents[2] / "examples"
MOST_PLIES = games(3, 8)

if __name__ == "__main__":
    os.environ["CUBETABLE_RULES"] = "python"
    if "--standins" in sys.argv:
        standins.install()

    import numpy as np

    from cubetable.core.game import Game
    from cubetable.core.state import CHANCE, State
    from cubetable.sheet import load_file

    def seen(game: Game, state: State, rng: np.random.Generator) -> list[object]:
        """Tell what each seat sees, and a world that it may imagine."""
        told: list[object] = []
        for seat in (*range(game.players), None):
            hidden = game.redact(state, seat)
            told += [hidden.tolist(), game.view(state, seat)]
            if seat is not None:
                told.append(game.resample(hidden, seat, rng).tolist())
        return told

    def played(game: Game) -> str:
        """Play the beginning of a random game, and digest all that was seen."""
        rng, state, told = np.random.default_rng(1), game.start(), list[object]()
        for _ in range(MOST_PLIES):
            told += seen(game, state, rng)
            actors = game.actors(state)
            if not actors:
                break
            by_chance = [move for move, _ in game.chances(state)] if actors == (CHANCE,) else []
            moves = by_chance or list(game.moves(state, actors[0]))
            state = game.play(state, actors[0], moves[int(rng.integers(len(moves)))])
        told.append(game.draw(state, 0))
        return hashlib.sha256(json.dumps(told, default=str).encode()).hexdigest()

    files = sorted((*EXAMPLES.glob("sheets/*.py"), *EXAMPLES.glob("recipes/*.py")))[:: games(2, 1)]
    sys.stdout.write(json.dumps({file.stem: played(load_file(file)()) for file in files}))
