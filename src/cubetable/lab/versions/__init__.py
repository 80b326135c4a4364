"""Two versions of the rules of one game, compared: their figures, the best moves, and records."""
