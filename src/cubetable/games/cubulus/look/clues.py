"""Clues to moves of Cubulus: the side where a ball goes in, and whether a full line is shifted."""

from cubetable.core.clue import Clue
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules.cells import TEXTS


def clue(game: Game, seen: State, seat: int, move: int) -> Clue:
    """Name a side of the cube, with its nine holes; of a neutral ball its layer."""
    text = TEXTS[move]
    if move < at.DROPS:
        return Clue(f"cubulus.clue.layer.{text[-1]}")
    face = text[0]
    holes = tuple(f"{face}{number}" for number in range(1, at.EDGE**2 + 1))
    return Clue(f"cubulus.clue.{'shift' if move >= at.SHIFTS else 'side'}.{face}", holes)
