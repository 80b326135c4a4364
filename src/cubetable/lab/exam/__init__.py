"""A sealed benchmark: tasks from a secret seed, games made anew, players in pairs, and a report that can be checked."""

from typing import Final

NEW: Final = 6
"""So many new games a round has."""
AGAIN: Final = 1
"""A wrong answer is told once; after a second one a random move is made."""
PATIENCE: Final = 120
"""So many seconds a program has for an answer."""
