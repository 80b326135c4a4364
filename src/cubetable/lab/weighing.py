"""How moves are weighed against each other by random games."""

from typing import Final

FIRST_LOOK: Final = 32
"""Random games after each move, to find the best and the worst of them."""
SECOND_LOOK: Final = 256
"""Random games more after those two, to compare them by: the first would flatter the best and slander the worst."""
MARGIN: Final = 0.1
"""A decision matters if so much of the win lies between them."""
MOST_WEIGHED: Final = 64
"""Of more moves than these, so many are drawn and weighed."""
