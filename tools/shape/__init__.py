"""Count where the code falls short of its own rules of shape and words: `python -m tools.shape`."""
