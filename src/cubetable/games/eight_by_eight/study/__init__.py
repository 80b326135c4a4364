"""The study of Eight-by-Eight: positions that a person sets up, and puzzles."""
