"""The rules of Eight-by-Eight: positions, moves, what ends a game, and how all of it is written."""
