"""The rules of Cubulus: positions, moves, what ends a game, and how all of it is written."""
