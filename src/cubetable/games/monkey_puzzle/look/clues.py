"""Clues to moves of Monkey Puzzle: how long an equation is, and where it begins."""

from cubetable.core.clue import Clue
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.notation import path_of


def clue(game: Game, seen: State, seat: int, move: int) -> Clue:
    """Say how many cubes an equation has, and light its first one; or that something is to be deleted, or done."""
    if move == at.DONE_MOVE:
        return Clue("monkey_puzzle.clue.done")
    if move & 1:
        return Clue("monkey_puzzle.clue.drop")
    first, *others = path_of(move >> 1)
    where = f"{first // at.EDGE + 1},{first % at.EDGE + 1}"
    return Clue("monkey_puzzle.clue.take", (where,), {"cubes": str(1 + len(others))})
