"""How a game ended."""

from dataclasses import dataclass
from typing import TypedDict


@dataclass(frozen=True, slots=True)
class Outcome:
    """The final scores, who won (no one in a draw or a lost solo), and the key of what decided.

    What a score means, and whether high or low is good, is the game's to say.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


class Result(TypedDict):
    """An outcome as JSON, as views have it."""

    scores: list[int]
    winners: list[int]
    reason: str


def result(end: Outcome | None) -> Result | None:
    """Write an outcome as JSON; nothing while the game goes on."""
    if end is None:
        return None
    return {"scores": list(end.scores), "winners": list(end.winners), "reason": end.reason}
