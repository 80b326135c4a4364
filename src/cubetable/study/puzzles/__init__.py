"""Positions with an answer: the task, the file of the puzzles, and the replies to each try.

The puzzles themselves are data (`puzzles.json` in the folder of a game), which `finding/` makes out of games of bots.
"""

from cubetable.study.puzzles.puzzle import Puzzle, games_with_puzzles, of_day, puzzle, puzzles

__all__ = ["Puzzle", "games_with_puzzles", "of_day", "puzzle", "puzzles"]
