"""The rules of Monkey Puzzle: positions, moves, what ends a game, and how all of it is written."""
