"""Positions with an answer: what is to be found, where it is kept, and what is said to whoever tries.

The puzzles themselves are data (`cubulus.json`, `eight_by_eight.json`), which `finding/` makes out of games of bots.
"""

from cubetable.puzzles.puzzle import GAMES, Puzzle, of_day, puzzle, puzzles

__all__ = ["GAMES", "Puzzle", "of_day", "puzzle", "puzzles"]
