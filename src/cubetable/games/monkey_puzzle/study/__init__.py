"""The study of Monkey Puzzle: positions that a person sets up, and puzzles."""
