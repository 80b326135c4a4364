"""The study of Cube-Or-ACK!: positions that a person sets up, and puzzles."""
