"""The study of CUBED: positions that a person sets up, and puzzles."""
