"""Make the games of `examples/games` without installing them."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Final

from cubetable.core.game import Game

EXAMPLES: Final = Path(__file__).parents[1] / "examples" / "games"


def example(name: str, **options: object) -> Game:
    """Make a game of the examples."""
    source = str(EXAMPLES / name / "src")
    if source not in sys.path:
        sys.path.append(source)
    game: Game = import_module(f"{name}.game").GAME(**options)
    return game
