"""How a game ended."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The final scores, who won (no one in a draw or a lost solo), and the key of what decided.

    What a score means, and whether high or low is good, is the game's to say.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
