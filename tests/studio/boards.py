"""Games on the board of the studio, without its server."""

import random
from pathlib import Path

from cubetable.lab.studio.game_on_board import GameOnBoard, SavedGame
from tests.sheet.sheets import loaded


def on_board(folder: Path, text: str, before: SavedGame | None = None) -> GameOnBoard:
    """Put a game by these rules on the board; it carries on what was there before."""
    return GameOnBoard(loaded(folder, text), before, random.Random(1))


def texts(one: GameOnBoard) -> list[str]:
    """Write the moves that lead to what is on the board."""
    shown = one.for_page()
    return [ply["text"] for ply in shown["moves"][: shown["at"]]]
