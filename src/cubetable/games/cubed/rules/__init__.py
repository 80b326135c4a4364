"""The rules of CUBED: positions, moves, what ends a game, and how all of it is written."""
