"""The study of Cubulus: positions that a person sets up, and puzzles."""
