"""Clues to moves of Eight-by-Eight: a quarter of the board, or to black out."""

from cubetable.core.clue import Clue
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.eight_by_eight.rules import layout as at
from cubetable.games.eight_by_eight.rules.notation import cell_text

HALF = at.EDGE // 2


def clue(game: Game, seen: State, seat: int, move: int) -> Clue:
    """Name the quarter of the board in which a piece goes, with the free cells there, or another kind of move."""
    number = {"number": str(seen[at.ROLL])}
    if move in (at.BLACKOUT, at.NOTHING):
        return Clue(f"eight_by_eight.clue.{'blackout' if move == at.BLACKOUT else 'nothing'}", (), number)
    cells = [cell for cell in game.moves(seen, seat) if cell < at.CELLS and _quarter(cell) == _quarter(move)]
    return Clue(f"eight_by_eight.clue.{_quarter(move)}", tuple(map(cell_text, cells)))


def _quarter(cell: int) -> str:
    row, column = divmod(cell, at.EDGE)
    return f"{'upper' if row < HALF else 'lower'}_{'left' if column < HALF else 'right'}"
