"""Clues to moves of CUBED: which kind of piece, or which other kind of turn."""

from cubetable.core.clue import Clue
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.table import worth


def clue(game: Game, seen: State, seat: int, move: int) -> Clue:
    """Say of which kind the piece to place is, or what else is to be done."""
    if move >= at.FIRST_PLACEMENT:
        return Clue(f"cubed.clue.place.{worth(1 << move % at.TURNS)}")
    if move >= at.GIVE:
        return Clue("cubed.clue.give")
    if move >= at.KEEP:
        return Clue("cubed.clue.keep")
    return Clue("cubed.clue.pass" if move == at.PASS else "cubed.clue.draw")
