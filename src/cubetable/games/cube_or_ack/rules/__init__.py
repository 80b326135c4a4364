"""The rules of Cube-Or-ACK!: positions, moves, what ends a game, and how all of it is written."""
