"""The trainer: games against itself, what is learned from them, and what is kept."""
