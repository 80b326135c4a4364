"""Positions with an answer: what is to be found, where it is kept, and what is said to whoever tries.

The puzzles themselves are data (`puzzles.json` in the folder of a game), which `finding/` makes out of games of bots.
"""

from cubetable.puzzles.puzzle import Puzzle, games_with_puzzles, of_day, puzzle, puzzles

__all__ = ["Puzzle", "games_with_puzzles", "of_day", "puzzle", "puzzles"]
