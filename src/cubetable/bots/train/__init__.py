"""The trainer: games of a network against itself, and what it learns from them."""
